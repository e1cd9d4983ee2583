import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Operation, Parameter } from '../document.ts';
import { readDocument } from '../document.ts';
import { DocumentError } from '../document-values.ts';
import { toSampleCall, wordsOf } from './sample-call.ts';

const document = readDocument(join(import.meta.dirname, '../../../../openapi/openapi.yaml'));

function operation(id: string, change: Partial<Operation> = {}): Operation {
  return { ...document.operations.find(({ operationId }) => operationId === id)!, ...change };
}

function parameter(change: Partial<Parameter>): Parameter {
  const schema = { type: 'string' };
  return { name: 'x', in: 'query', description: 'X.', required: false, example: undefined, schema, ...change };
}

describe('a request is made from the examples of the document:', () => {
  test('the typical body, and a separate key for each create', () => {
    expect(toSampleCall(document, operation('registerDomain'))).toMatchObject({
      target: '/api/v1/domains',
      body: { name: 'tidewater-press.com', labels: { env: 'production' } },
      idempotencyKey: 'register-domain-1042',
      status: 201,
      mayConflict: true,
      response: { isList: false, recordNameWords: ['domain'], shown: [{ name: 'id' }, { name: 'status' }] },
    });
    expect(toSampleCall(document, operation('createVpnNetwork')).idempotencyKey).toBe('create-vpn-network-1042');
  });

  test('the id in the path, and what the update changes', () => {
    expect(toSampleCall(document, operation('updateDatabase'))).toMatchObject({
      target: '/api/v1/databases/db_01m31mvd9qe7v8nhvfw9tp6rmn',
      idempotencyKey: null,
      response: { shown: [{ name: 'name' }, { name: 'size', type: 'string' }] },
    });
  });

  test('a page of a list, and no response after a deletion', () => {
    const list = toSampleCall(document, operation('listVpnNetworks'));
    expect(list).toMatchObject({ target: '/api/v1/vpn?limit=20', response: { recordNameWords: ['vpn', 'network'] } });
    expect(toSampleCall(document, operation('listEvents')).response?.shown.map(({ name }) => name)).toEqual([
      'type',
      'resource_id',
    ]);
    expect(toSampleCall(document, operation('deleteSite')).response).toBeNull();
  });

  test('written so that it can stand in quotes anywhere', () => {
    const parameters = [parameter({ name: 'q', example: `a'b"c$d\`e\\f g!(*)ü&{}[]` })];
    const { target } = toSampleCall(document, operation('listRegions', { parameters }));
    expect(target).toMatch(/^\/api\/v1\/regions\?q=[\w%.~-]+$/);
    expect(new URLSearchParams(target.split('?')[1]).get('q')).toBe(parameters[0]!.example);
  });
});

describe('the run stops, and says where, at', () => {
  test.each<[string, Operation, RegExp]>([
    [
      'a parameter in a cookie',
      operation('listDomains', { parameters: [parameter({ in: 'cookie', name: 'session' })] }),
      /listDomains: samples do not understand the parameter "session"/,
    ],
    [
      'an unknown header',
      operation('listDomains', { parameters: [parameter({ in: 'header', name: 'X-Colour' })] }),
      /"X-Colour"/,
    ],
    [
      'an id without an example',
      operation('getDomain', { parameters: [parameter({ in: 'path', name: 'id', required: true })] }),
      /getDomain: its samples need an example for "id"/,
    ],
    ['a path that names no parameter', operation('getDomain', { parameters: [] }), /the path names "id"/],
    [
      'a filter whose example is a list',
      operation('listDomains', { parameters: [parameter({ example: ['a'] })] }),
      /an example for "x", one plain value/,
    ],
    [
      'a body without a typical one',
      operation('createZone', { bodyExamples: new Map() }),
      /an? body example named "typical"/,
    ],
    ['no success', operation('getZone', { responses: new Map() }), /exactly one answer that is a success/],
  ])('%s', (_, broken, message) => {
    expect(() => toSampleCall(document, broken)).toThrow(DocumentError);
    expect(() => toSampleCall(document, broken)).toThrow(message);
  });
});

test('words are found in either case', () => {
  expect(wordsOf('registerDomain')).toEqual(['register', 'domain']);
  expect(wordsOf('VpnNetwork')).toEqual(['vpn', 'network']);
});
