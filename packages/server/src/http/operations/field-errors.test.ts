import type { OperationId } from '@landhold/contract';
import { describe, expect, test } from 'vitest';
import type { Check } from '../../core/operation.ts';
import { fieldErrors, refusalOf } from '../../../test-support/http/validate-fixture.ts';

describe('several wrong fields are all reported', () => {
  test('in the order of the document, not in the order they were sent', () => {
    const body = { labels: 1, years: 0, privacy: 'yes', name: 5, nameservers: [], region: '' };
    expect(fieldErrors('registerDomain', { body })).toEqual([
      'name_invalid name',
      'region_invalid region',
      'years_invalid years',
      'privacy_invalid privacy',
      'nameservers_invalid nameservers',
      'labels_invalid labels',
    ]);
  });

  test('what is missing comes first, then what is wrong, then what is unknown', () => {
    const sent = { body: { zebra: 1, years: 'x', apple: 2, auto_renew: null }, idempotencyKey: '' };
    expect(fieldErrors('registerDomain', sent)).toEqual([
      'name_required name',
      'idempotency_key_invalid Idempotency-Key',
      'years_invalid years',
      'auto_renew_invalid auto_renew',
      'unknown_parameter zebra',
      'unknown_parameter apple',
    ]);
  });

  test('what a schema cannot say takes its place among the others', () => {
    const check: Check = ({ name }) =>
      name === undefined ? [] : [{ param: 'name', code: 'name_invalid', message: 'name must be nicer.' }];
    const sent = { body: { years: 11, name: 'plain', extra: 1 } };
    expect(fieldErrors('registerDomain', sent, check)).toEqual([
      'name_invalid name',
      'years_invalid years',
      'unknown_parameter extra',
    ]);
  });

  test('a check sees only the fields that fit their schema', () => {
    const seen: unknown[] = [];
    const check: Check = (fields) => {
      seen.push(fields);
      return [];
    };
    refusalOf('registerDomain', { body: { name: 5, years: 3, zebra: 1 } }, check);
    expect(seen).toEqual([expect.objectContaining({ years: 3 })]);
    expect(seen[0]).not.toHaveProperty('name');
    expect(seen[0]).not.toHaveProperty('zebra');
  });

  test('one place is reported once, in the words of the document', () => {
    const refusal = refusalOf('createSite', { body: { name: '' } });
    expect(refusal.details.errors).toBeUndefined();
    expect(refusal.message).toContain('1 to 63 lower-case letters, digits and hyphens');
  });

  test('no more than 50, of whatever was sent', () => {
    const body = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`field-${index}`, 1]));
    expect(fieldErrors('registerDomain', { body })).toHaveLength(50);
    expect(fieldErrors('registerDomain', { body })[0]).toBe('name_required name');
  });

  test('a field that is sent behind thousands of unknown ones is not missing', () => {
    const unknown = Array.from({ length: 2_000 }, (_, index) => [`field-${index}`, 1]);
    const reported = fieldErrors('registerDomain', {
      body: Object.fromEntries([...unknown, ['name', 'a.test'], ['years', 0]]),
    });
    expect(reported).toHaveLength(50);
    expect(reported.slice(0, 2)).toEqual(['years_invalid years', 'unknown_parameter field-0']);
  });

  test('what is wrong at the end of a long field is reported together with the other faults', () => {
    const many = Array.from({ length: 2_000 }, (_, index) => [`key-${index}`, null]);
    const labels = Object.fromEntries([...many, ['Not OK', 'x']]);
    expect(fieldErrors('updateSite', { body: { labels } })).toEqual(['labels_invalid labels.Not OK']);
    expect(fieldErrors('updateSite', { body: { labels, force_https: 1 } })).toEqual([
      'force_https_invalid force_https',
      'labels_invalid labels.Not OK',
    ]);
  });

  test('query parameters too', () => {
    const query = { zebra: '1', label: ['nocolon', 'a:b', 'UPPER:x'], status: 'sleeping', limit: '0' };
    expect(fieldErrors('listDomains', { query })).toEqual([
      'limit_invalid limit',
      'status_invalid status',
      'label_invalid label[0]',
      'label_invalid label[2]',
      'unknown_parameter zebra',
    ]);
  });
});

describe('the place of an error', () => {
  const site = { name: 'shop' };

  test.each<[string, OperationId, unknown, string]>([
    ['an entry of a list', 'createSite', { ...site, custom_domains: ['a.example', 5] }, 'custom_domains[1]'],
    ['a value of labels', 'createSite', { ...site, labels: { env: 5 } }, 'labels.env'],
    ['a key of labels', 'createSite', { ...site, labels: { 'Not OK': 'x' } }, 'labels.Not OK'],
    ['a key with a slash', 'createSite', { ...site, labels: { 'a/b': 5 } }, 'labels.a/b'],
    ['a key of digits', 'createSite', { ...site, labels: { '123': 5 } }, 'labels.123'],
    ['an entry of the servers', 'createVpnNetwork', { ...site, dns_servers: ['1.1.1.1', 'x'] }, 'dns_servers[1]'],
    ['a list as a whole', 'createSite', { ...site, custom_domains: ['a.example', 'a.example'] }, 'custom_domains'],
    ['labels as a whole', 'createSite', { ...site, labels: [] }, 'labels'],
  ])('%s', (_, operationId, body, param) => {
    const refusal = refusalOf(operationId, { body });
    expect(refusal.details.param).toBe(param);
    expect(refusal.code).toBe(`${/^\w+/.exec(param)![0]}_invalid`);
    expect(refusal.message).toContain(param);
  });
});
