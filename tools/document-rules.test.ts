import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { documentWith } from './document-fixture.ts';
import type { Change } from './document-fixture.ts';
import type { ApiDocument } from './document-reader.ts';
import { findRuleFaults } from './document-rules.ts';

function findFaultsWith(...changes: Change[]): string[] {
  return findRuleFaults(parse(documentWith(...changes)) as ApiDocument);
}

const LIST = ['paths', '/plots', 'get'];
const CREATE = ['paths', '/plots', 'post'];
const JSON_CONTENT = ['content', 'application/json'];
const REQUEST_ID = ['components', 'headers', 'XRequestId'];
const BODY = ['components', 'schemas', 'PlotBody', 'properties'];

test('a document that keeps the rules has no faults', () => {
  expect(findFaultsWith()).toEqual([]);
});

test.each<[string, Change[]]>([
  ['a scope that is not a string', [{ path: [...CREATE, 'x-scope'], value: 5 }]],
  ['a scope without a 403', [{ path: [...CREATE, 'responses', '403'] }]],
  ['a request body without an example', [{ path: [...CREATE, 'requestBody', ...JSON_CONTENT, 'example'] }]],
  ['a response without an example', [{ path: [...CREATE, 'responses', '201', ...JSON_CONTENT, 'example'] }]],
  ['a header with a wrong example', [{ path: [...REQUEST_ID, 'example'], value: 'nope' }]],
  ['a header with a wrong one of its examples', [{ path: [...REQUEST_ID, 'examples'], value: { one: { value: 5 } } }]],
  ['a header with an example and no schema', [{ path: [...REQUEST_ID, 'schema'] }]],
  ['a wrong default of a parameter', [{ path: [...LIST, 'parameters', 0, 'schema', 'default'], value: 101 }]],
  ['a wrong default beside a reference', [{ path: [...BODY, 'size', 'default'], value: 'huge' }]],
])('noticed: %s', (_, changes) => {
  expect(findFaultsWith(...changes)).toHaveLength(1);
});

test.each<[string, Change[]]>([
  ['an operation for any key without a 403', [{ path: [...LIST, 'responses', '403'] }]],
  ['a response without a body', [{ path: [...CREATE, 'responses', '201', 'content'] }]],
  ['a property called default', [{ path: [...BODY, 'default'], value: { type: 'string', description: 'A word.' } }]],
  ['a server variable with a default', [{ path: ['servers', 0, 'variables'], value: { host: { default: 'a' } } }]],
])('fine: %s', (_, changes) => {
  expect(findFaultsWith(...changes)).toEqual([]);
});
