import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { findBreakingChanges } from './document-compatibility.ts';
import { documentWith } from './document-fixture.ts';
import type { Change } from './document-fixture.ts';
import type { ApiDocument } from './document-reader.ts';

function findChangesWith(change: Change): string[] {
  const released = parse(documentWith()) as ApiDocument;
  return findBreakingChanges({ released, current: parse(documentWith(change)) as ApiDocument });
}

const LIST = ['paths', '/plots', 'get'];
const CREATE = ['paths', '/plots', 'post'];
const BODY = ['components', 'schemas', 'PlotBody', 'properties'];
const ERROR_CODE = ['x-error-codes', 0];

test.each<[string, Change]>([
  ['an operation in another namespace of the client', { path: [...LIST, 'tags'], value: ['other'] }],
  ['another scope', { path: [...CREATE, 'x-scope'], value: 'plots:admin' }],
  ['a scope where any key would do', { path: [...LIST, 'x-scope'], value: 'plots:read' }],
  ['another default of a parameter', { path: [...LIST, 'parameters', 0, 'schema', 'default'], value: 50 }],
  ['another default in the body', { path: [...BODY, 'size', 'default'], value: 'large' }],
  ['a default that is gone', { path: [...BODY, 'size', 'default'] }],
  ['an error code that is gone', { path: ['x-error-codes'], value: [] }],
  ['another status of an error code', { path: [...ERROR_CODE, 'status'], value: 422 }],
  ['another type of an error code', { path: [...ERROR_CODE, 'type'], value: 'api_error' }],
  ['another prefix of ids', { path: ['tags', 0, 'x-kind', 'id_prefix'], value: 'p' }],
  ['another object of a kind', { path: ['tags', 0, 'x-kind', 'object'], value: 'parcel' }],
  ['another demo key', { path: ['servers', 0, 'x-demo-key'], value: 'other' }],
])('noticed: %s', (_, change) => {
  expect(findChangesWith(change)).toHaveLength(1);
});

test('noticed: a header that is no longer promised, on every response that carries it', () => {
  const changes = findChangesWith({ path: ['components', 'headers', 'XRequestId', 'required'], value: false });
  expect(changes).toContain('GET /plots: no longer promises the header X-Request-Id on 200');
  expect(changes).toContain('POST /plots: no longer promises the header X-Request-Id on 429');
});

test.each<[string, Change]>([
  ['nothing changed', { path: ['info', 'version'], value: '1.0.0' }],
  ['a scope that is no longer needed', { path: [...CREATE, 'x-scope'], value: null }],
  ['a default where there was none', { path: [...BODY, 'name', 'default'], value: 'north' }],
  ['a new error code', { path: ['x-error-codes', 1], value: { code: 'new', type: 'api_error', status: 500 } }],
  ['a new kind', { path: ['tags', 1, 'x-kind'], value: { object: 'other', id_prefix: 'oth' } }],
])('fine: %s', (_, change) => {
  expect(findChangesWith(change)).toEqual([]);
});
