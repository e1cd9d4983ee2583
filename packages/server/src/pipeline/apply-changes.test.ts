import { describe, expect, test } from 'vitest';
import { ServiceError } from '../core/service-error.ts';
import { applyChanges } from './apply-changes.ts';

const record = {
  id: 'site_1',
  object: 'site',
  provider: 'simulated',
  name: 'shop',
  status: 'active',
  status_reason: null,
  labels: { env: 'production', team: 'web' },
  deletion_protection: false,
  force_https: true,
  custom_domains: ['www.example.com'],
  created_at: '2026-11-15T12:00:00.000Z',
  updated_at: '2026-11-15T12:00:00.000Z',
};

function labels(count: number, prefix = 'key'): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}-${index}`, 'value']));
}

describe('fields', () => {
  test('sent fields are replaced, others stay, and so does the order of fields', () => {
    const next = applyChanges(record, { custom_domains: [], force_https: false });
    expect(next).toEqual({ ...record, custom_domains: [], force_https: false });
    expect(Object.keys(next)).toEqual(Object.keys(record));
  });

  test('an empty change, and one to the same value, give the same text', () => {
    for (const changes of [{}, { force_https: true }, { labels: {} }, { labels: { team: 'web' } }]) {
      expect(JSON.stringify(applyChanges(record, changes))).toBe(JSON.stringify(record));
    }
  });

  test('the original record is unchanged', () => {
    const before = structuredClone(record);
    applyChanges(record, { labels: { env: null, more: 'x' }, custom_domains: ['a.example'] });
    expect(record).toEqual(before);
  });
});

describe('labels', () => {
  test.each([
    ['a new one is added', { tier: 'gold' }, { env: 'production', team: 'web', tier: 'gold' }],
    ['one that is there is replaced', { env: 'staging' }, { env: 'staging', team: 'web' }],
    ['null removes one', { env: null }, { team: 'web' }],
    ['null for one that is not there changes nothing', { nobody: null }, { env: 'production', team: 'web' }],
    ['the empty text is a value', { env: '' }, { env: '', team: 'web' }],
    ['all at once', { env: null, team: 'ops', tier: 'gold' }, { team: 'ops', tier: 'gold' }],
    [
      'names that every object has are names',
      { constructor: 'x' },
      { env: 'production', team: 'web', constructor: 'x' },
    ],
  ])('%s', (_, changes, expected) => {
    expect(applyChanges(record, { labels: changes }).labels).toEqual(expected);
  });

  test('20 are allowed, and a full record can change and replace them', () => {
    const full = { ...record, labels: labels(20) };
    expect(applyChanges({ ...record, labels: {} }, { labels: labels(20) }).labels).toEqual(labels(20));
    expect(Object.keys(applyChanges(full, { labels: { 'key-0': 'other' } }).labels)).toHaveLength(20);
    expect(Object.keys(applyChanges(full, { labels: { 'key-0': null, another: 'x' } }).labels)).toHaveLength(20);
  });

  test('400 labels_invalid when the change would make more than 20', () => {
    const full = { ...record, labels: labels(20) };
    const change = () => applyChanges(full, { labels: { ...labels(2, 'more'), 'key-0': null } });
    expect(change).toThrow(ServiceError);
    expect(change).toThrow(expect.objectContaining({ code: 'labels_invalid', details: { param: 'labels' } }));
    expect(change).toThrow('would make 21');
  });

  test('any number may be removed at once', () => {
    const removals = Object.fromEntries(Object.keys(labels(500)).map((key) => [key, null]));
    expect(applyChanges({ ...record, labels: labels(20) }, { labels: removals }).labels).toEqual({});
  });
});
