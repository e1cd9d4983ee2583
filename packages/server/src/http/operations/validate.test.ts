import type { OperationId } from '@landhold/contract';
import { operationTable } from '@landhold/contract';
import { consoleOperationTable, consoleSchemas } from '@landhold/contract/console';
import { describe, expect, test } from 'vitest';
import { fieldErrors, refusalOf, validate } from '../../../test-support/http/validate-fixture.ts';
import { createValidator } from './validate.ts';

describe('types are never coerced', () => {
  test.each<[string, unknown]>([
    ['a number as text', { name: 'a.test', years: '1' }],
    ['a fraction', { name: 'a.test', years: 1.5 }],
    ['1 for true', { name: 'a.test', privacy: 1 }],
    ['null for a default', { name: 'a.test', region: null }],
    ['an object for a text', { name: { toString: 'a.test' } }],
    ['one text for a list', { name: 'a.test', nameservers: 'ns1.example' }],
  ])('400 for %s', (_, body) => {
    expect(refusalOf('registerDomain', { body }).code).toMatch(/_invalid$/);
  });

  test.each([
    '0',
    '101',
    '-1',
    '+1',
    '1.0',
    '1e1',
    '0x10',
    '01',
    ' 1',
    '1 ',
    '',
    'ten',
    '99999999999',
    '１',
    ['1', '2'],
  ])('400 limit_invalid for %j', (limit) => {
    expect(fieldErrors('listDomains', { query: { limit } })).toEqual(['limit_invalid limit']);
  });

  test.each([1, 20, 100])('limit %i is taken', (limit) => {
    expect(validate('listDomains', { query: { limit: String(limit) } }).page.limit).toBe(limit);
  });
});

describe('defaults', () => {
  test('a create gets them, and nobody shares them', () => {
    const [first, second] = [1, 2].map(() => validate('registerDomain', { body: { name: 'a.test' } }).body);
    expect(first).toEqual({
      name: 'a.test',
      region: 'eu-central',
      years: 1,
      auto_renew: true,
      privacy: true,
      glue: [],
      ds: [],
      labels: {},
      deletion_protection: false,
    });
    expect(first!['labels']).not.toBe(second!['labels']);
  });

  test('an update gets none', () => {
    expect(validate('updateDomain', { body: {} }).body).toEqual({});
    expect(validate('updateDomain', { body: undefined }).body).toEqual({});
  });

  test('a list has 20 items', () => {
    expect(validate('listEvents', {}).page).toMatchObject({ limit: 20, after: null });
  });
});

describe('cursors', () => {
  const filters = '[["label",["a:b"]],["status","active"]]';

  test('one opens with its own filters, in whatever order they were sent', () => {
    for (const names of [
      ['status', 'label'],
      ['label', 'status'],
    ]) {
      const values: Record<string, string> = { status: 'active', label: 'a:b' };
      const query = Object.fromEntries(names.map((name) => [name, values[name]]));
      expect(validate('listDomains', { query: { ...query, cursor: `good ${filters}` } }).page.after).toBe('dom_1');
    }
  });

  test.each([
    ['other filters', { status: 'failed', label: 'a:b' }],
    ['fewer filters', { status: 'active' }],
    ['more filters', { status: 'active', label: 'a:b', name: 'a.test' }],
    ['labels in another number', { status: 'active', label: ['a:b', 'a:b'] }],
  ])('400 cursor_invalid with %s', (_, query) => {
    expect(fieldErrors('listDomains', { query: { ...query, cursor: `good ${filters}` } })).toEqual([
      'cursor_invalid cursor',
    ]);
  });

  test.each([
    ['nothing', ''],
    ['more than 512 characters', 'a'.repeat(513)],
    ['two of them', ['a', 'b']],
    ['something else', 'page 2'],
  ])('400 cursor_invalid once for %s', (_, cursor) => {
    expect(fieldErrors('listDomains', { query: { cursor } })).toEqual(['cursor_invalid cursor']);
  });

  test('together with the other fields that are wrong', () => {
    expect(fieldErrors('listDomains', { query: { status: 'x', cursor: 'no', limit: '0' } })).toEqual([
      'limit_invalid limit',
      'cursor_invalid cursor',
      'status_invalid status',
    ]);
  });
});

describe('bodies', () => {
  test.each([null, [], [{ name: 'a.test' }], 'name', 5, true])('400 body_invalid for %j', (body) => {
    expect(refusalOf('registerDomain', { body }).code).toBe('body_invalid');
  });

  test('400 name_required for no body and for an empty one, name_invalid for an empty name', () => {
    expect(fieldErrors('registerDomain', { body: undefined })).toEqual(['name_required name']);
    expect(fieldErrors('registerDomain', { body: {} })).toEqual(['name_required name']);
    expect(fieldErrors('registerDomain', { body: { name: '' } })).toEqual(['name_invalid name']);
  });

  test('400 <field>_immutable for what a record has and an update cannot change, unknown_parameter for the rest', () => {
    expect(fieldErrors('updateDomain', { body: { nmae: 'x', status: 'active', name: 'x', privacy: 1 } })).toEqual([
      'privacy_invalid privacy',
      'name_immutable name',
      'status_immutable status',
      'unknown_parameter nmae',
    ]);
  });

  test.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])('400 unknown_parameter for %s', (field) => {
    expect(fieldErrors('createSite', { body: { name: 'shop', [field]: 1 } })).toEqual([`unknown_parameter ${field}`]);
    expect(fieldErrors('listSites', { query: { [field]: '1' } })).toEqual([`unknown_parameter ${field}`]);
  });

  test('400 unknown_parameter for a query parameter __proto__', () => {
    const query = JSON.parse('{"__proto__":"x"}') as Record<string, unknown>;
    expect(fieldErrors('listSites', { query })).toEqual(['unknown_parameter __proto__']);
  });
});

describe('a filter that no store could look for', () => {
  test.each<[OperationId, Record<string, unknown>, string]>([
    ['listDomains', { name: 'a\0.test' }, 'name_invalid name'],
    ['listSites', { name: '\0' }, 'name_invalid name'],
    ['listSites', { label: 'a:b\0' }, 'label_invalid label[0]'],
    ['listSites', { label: ['a:b', 'a:\ud800'] }, 'label_invalid label[1]'],
    ['listEvents', { resource_id: 'site_1\0' }, 'resource_id_invalid resource_id'],
    ['listSites', { status: '\0' }, 'status_invalid status'],
  ])('400 in %s with %j', (operationId, query, told) => {
    expect(fieldErrors(operationId, { query })).toEqual([told]);
  });

  test('is named by what is wrong with it', () => {
    const { message } = refusalOf('listSites', { query: { label: ['a:b', 'c:\0'] } });
    expect(message).toBe('label[1] must not have the character NUL.');
  });

  test('400 operation_invalid in the log of requests', () => {
    const list = createValidator(consoleOperationTable.listRequests, undefined, consoleSchemas);
    const query = { operation: 'createSite\0' };
    const sent = { search: '', owner: '', query: () => query, body: undefined, idempotencyKey: undefined, tags: null };
    expect(() => list({ ...sent, openCursor: () => undefined })).toThrow('operation must not have the character NUL.');
  });
});

describe('Idempotency-Key', () => {
  test.each(['a', ' ', '~', '"', 'k'.repeat(255)])('%j is taken', (idempotencyKey) => {
    expect(validate('createSite', { body: { name: 'shop' }, idempotencyKey }).body).toMatchObject({ name: 'shop' });
  });

  test.each(['', 'k'.repeat(256), 'ü', 'a\tb', '\x7f', 'a\nb'])(
    '400 idempotency_key_invalid for %j',
    (idempotencyKey) => {
      expect(fieldErrors('createSite', { body: { name: 'shop' }, idempotencyKey })).toEqual([
        'idempotency_key_invalid Idempotency-Key',
      ]);
    },
  );

  test('is nobody’s business where nothing is created', () => {
    expect(validate('updateSite', { body: {}, idempotencyKey: '' }).body).toEqual({});
    expect(validate('listSites', { idempotencyKey: 'ü' }).query).toEqual({});
  });
});

describe('a query that is sent again', () => {
  const opened: string[] = [];
  const list = createValidator(operationTable.listDomains);
  const send = (owner: string, search: string, query: Record<string, unknown>): unknown =>
    list({
      search,
      owner,
      query: () => query,
      body: undefined,
      idempotencyKey: undefined,
      tags: null,
      openCursor: (cursor) => {
        opened.push(`${owner} ${cursor}`);
        return cursor === `of ${owner}` ? 'dom_1' : undefined;
      },
    });

  test('is the same for everybody', () => {
    expect(send('b', '?limit=5', {})).toBe(send('a', '?limit=5', { limit: '5' }));
  });

  test('with a cursor is opened once for its owner, and anew for anybody else', () => {
    const first = send('a', '?cursor=x', { cursor: 'of a' });
    expect(send('a', '?cursor=x', { cursor: 'of a' })).toBe(first);
    expect(() => send('b', '?cursor=x', { cursor: 'of a' })).toThrow('cursor must be');
    expect(opened).toEqual(['a of a', 'b of a']);
  });
});
