import { describe, expect, test } from 'vitest';
import { read } from './document-fixture.ts';
import { DocumentError, resolve } from './document-values.ts';

function complaint(place: readonly (string | number)[], value: unknown): string {
  try {
    read(place, value);
  } catch (error) {
    if (error instanceof DocumentError) return error.message;
    throw error;
  }
  return 'nothing';
}

const list = ['paths', '/api/v1/sites', 'get'];
const create = ['paths', '/api/v1/sites', 'post'];
const badRequest = { $ref: '#/components/responses/BadRequest' };
const inPlace = { content: { 'application/json': { schema: { type: 'object' } } } };

describe('reading stops, and says where, at', () => {
  test.each<[string, (string | number)[], unknown, RegExp]>([
    ['paths that are a list', ['paths'], [], /^paths should be an object/],
    ['another method', ['paths', '/api/v1/sites', 'trace'], {}, /\/api\/v1\/sites: "trace" is not understood/],
    ['no operationId', [...list, 'operationId'], undefined, /operationId of get \/api\/v1\/sites should be text/],
    ['an operationId that is taken', [...create, 'operationId'], 'listSites', /listSites/],
    ['no tag', [...list, 'tags'], [], /listSites needs exactly one tag/],
    ['two tags', [...list, 'tags'], ['sites', 'dns'], /listSites needs exactly one tag/],
    ['no scope', [...list, 'x-scope'], undefined, /listSites names no x-scope/],
    ['a list of scopes', [...list, 'x-scope'], ['sites:read'], /listSites names no x-scope/],
    ['no summary', [...list, 'summary'], undefined, /summary of listSites/],
    ['no responses', [...list, 'responses'], undefined, /responses of listSites/],
    ['a response for any status', [...list, 'responses', 'default'], badRequest, /listSites.*default/],
    ['a response for a range of statuses', [...list, 'responses', '4XX'], badRequest, /listSites.*4XX/],
    [
      'a parameter without a schema',
      [...list, 'parameters'],
      [{ name: 'a', in: 'query', description: 'A.' }],
      /listSites/,
    ],
    ['a reference into nothing', [...list, 'parameters'], [{ $ref: '#/components/parameters/Nope' }], /Nope/],
    ['a reference to another file', [...list, 'parameters'], [{ $ref: 'other.yaml#/a' }], /only references within/],
    [
      'a body that is no JSON, and replayed',
      [...create, 'requestBody'],
      { content: { 'text/plain': {} } },
      /createSite: an Idempotency-Key stands for the whole body/,
    ],
    [
      'a body of two types',
      [...create, 'requestBody'],
      { content: { ...inPlace.content, 'text/plain': {} } },
      /x-field of .* of createSite/,
    ],
    [
      'a body of two types without a file for samples',
      [...create, 'requestBody'],
      { content: { ...inPlace.content, 'text/plain': { 'x-field': 'name' } } },
      /x-sample-file of .* of createSite/,
    ],
    ['a body that is described in place', [...create, 'requestBody'], inPlace, /createSite/],
  ])('%s', (_, place, value, expected) => {
    expect(complaint(place, value)).toMatch(expected);
  });
});

test('every operation is read, with the parameters of its path before its own', () => {
  const { operations } = read();
  expect(operations.map(({ operationId, method, path }) => `${operationId} ${method} ${path}`)).toEqual([
    'listSites GET /api/v1/sites',
    'createSite POST /api/v1/sites',
    'getSite GET /api/v1/sites/{id}',
    'updateSite PATCH /api/v1/sites/{id}',
    'deleteSite DELETE /api/v1/sites/{id}',
  ]);
  const own = read([...list, 'parameters'], [{ name: 'own', in: 'query', description: 'Own.', schema: {} }]);
  expect(own.operations[0]!.parameters.at(-1)?.name).toBe('own');
  expect(operations[2]!.parameters.map(({ name }) => name)).toEqual(['id', 'If-None-Match', 'as_of']);
});

test('a reference is followed once, and any other value is returned', () => {
  const root = { a: { b: { c: 1 } } };
  expect(resolve(root, { $ref: '#/a/b' }, 'here')).toEqual({ c: 1 });
  expect(resolve(root, { c: 2 }, 'here')).toEqual({ c: 2 });
});
