import { describe, expect, test } from 'vitest';
import { expectDocumentedFailure, expectFailure } from '../support/expect-response.ts';
import { fieldsOf, requiredOf } from '../support/field-schemas.ts';
import { makeKey } from '../support/make-key.ts';
import { kinds, named, operations } from '../support/operations.ts';
import type { SendOptions } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import { createRecord, freshName, newBody } from '../support/valid-request.ts';

/**
 * A request can be wrong in several ways at once; which answer it gets is fixed. Each test below is wrong in one way
 * and in every way that comes later.
 */
const ALL = makeKey('every scope');
const NONE = makeKey('a scope that no operation below needs');
const server = useServer(
  {
    LANDHOLD_BOOTSTRAP_KEYS: `${ALL} ${NONE}=events:read`,
    LANDHOLD_SIMULATED_DELAY_MS: '86400000',
  },
  ALL,
);
const { send } = server;

const writing = operations.filter(({ body }) => body !== null);
const JSON_TYPE = { 'Content-Type': 'application/json' };
const XML_TYPE = { 'Content-Type': 'application/xml' };
const MISSING_ID = 'unknown';

describe.each(named(writing))('%s', (_, operation) => {
  const path = operation.path.replace('{id}', MISSING_ID);
  const everythingWrong: SendOptions = { text: '{"name":', headers: { ...XML_TYPE, 'Idempotency-Key': '' } };

  test('401 comes before 404, 405 and all else', async () => {
    const key = 'sk_svc_nobody';
    expectFailure(
      await send(operation.method, `${path}/nothing/here?colour=red`, { ...everythingWrong, key }),
      'api_key_invalid',
    );
    expectFailure(await send('PUT', `${path}?colour=red`, { ...everythingWrong, key }), 'api_key_invalid');
    expectFailure(await send(operation.method, `${path}?colour=red`, { ...everythingWrong, key }), 'api_key_invalid');
  });

  test('404 for the route comes before 405 and 403', async () => {
    const response = await send('PUT', `${path}/nothing/here?colour=red`, { ...everythingWrong, key: NONE });
    expectFailure(response, 'route_not_found');
  });

  test('405 comes before 403', async () => {
    const response = await send('PUT', `${path}?colour=red`, { ...everythingWrong, key: NONE });
    expectFailure(response, 'method_not_allowed');
  });

  test('403 comes before 415, 413 and 400', async () => {
    const response = await send(operation.method, `${path}?colour=red`, { ...everythingWrong, key: NONE });
    expectDocumentedFailure(response, operation, 'scope_missing');
    const large = await send(operation.method, path, { text: ' '.repeat(70_000), headers: JSON_TYPE, key: NONE });
    expectDocumentedFailure(large, operation, 'scope_missing');
  });

  test('415 comes before json_invalid', async () => {
    const response = await send(operation.method, `${path}?colour=red`, everythingWrong);
    expectDocumentedFailure(response, operation, 'unsupported_media_type');
  });

  test('json_invalid comes before validation', async () => {
    const headers = { ...JSON_TYPE, 'Idempotency-Key': '' };
    const response = await send(operation.method, `${path}?colour=red`, { text: '{"name":', headers });
    expectDocumentedFailure(response, operation, 'json_invalid');
  });

  test('validation comes before the record is looked for', async () => {
    const response = await send(operation.method, path, { json: { colour: 'red', labels: 5 } });
    const [first] = requiredOf(operation.body!);
    const hasLabels = fieldsOf(operation.body!).some(([field]) => field === 'labels');
    const wrong = hasLabels ? 'labels_invalid' : 'unknown_parameter';
    const code = first === undefined ? wrong : `${first}_required`;
    expectDocumentedFailure(response, operation, code);
  });

  test('query and body are validated together', async () => {
    const response = await send(operation.method, `${path}?taste=sweet`, { json: { colour: 'red', labels: 5 } });
    const params = response.error().errors!.map(({ param }) => param);
    expect(params).toEqual(expect.arrayContaining(['labels', 'taste', 'colour']));
    expectDocumentedFailure(response, operation, response.error().errors![0]!.code);
  });
});

describe('a create', () => {
  test.each(named(kinds))('400 comes before a replay and before 422: %s', async (_, kind) => {
    const name = freshName(kind);
    const headers = { 'Idempotency-Key': `order ${name}` };
    expect((await send('POST', kind.path, { headers, json: newBody(kind, { name }) })).status).toBe(201);
    const response = await send('POST', kind.path, { headers, json: newBody(kind, { name, colour: 'red' }) });
    expectDocumentedFailure(response, kind.operations.create, 'unknown_parameter');
    const byQuery = await send('POST', `${kind.path}?colour=red`, { headers, json: newBody(kind, { name }) });
    expectDocumentedFailure(byQuery, kind.operations.create, 'unknown_parameter');
  });

  const placed = kinds.filter(({ recordFields }) => recordFields.includes('region'));

  test.each(named(placed))('422 comes before 451: %s', async (_, kind) => {
    const name = freshName(kind);
    const headers = { 'Idempotency-Key': `order ${name}` };
    expect((await send('POST', kind.path, { headers, json: newBody(kind, { name }) })).status).toBe(201);
    const response = await send('POST', kind.path, { headers, json: newBody(kind, { name, region: 'restricted-1' }) });
    expectDocumentedFailure(response, kind.operations.create, 'idempotency_key_reused');
  });

  test.each(named(placed))('451 comes before 409: %s', async (_, kind) => {
    const { name } = await createRecord(send, kind);
    const response = await send('POST', kind.path, { json: newBody(kind, { name, region: 'restricted-1' }) });
    expectDocumentedFailure(response, kind.operations.create, 'region_restricted');
  });

  test.each(named(kinds))('422 comes before 409: %s', async (_, kind) => {
    const [taken, name] = [(await createRecord(send, kind)).name, freshName(kind)];
    const headers = { 'Idempotency-Key': `order ${name}` };
    expect((await send('POST', kind.path, { headers, json: newBody(kind, { name }) })).status).toBe(201);
    const response = await send('POST', kind.path, { headers, json: newBody(kind, { name: taken }) });
    expectDocumentedFailure(response, kind.operations.create, 'idempotency_key_reused');
  });
});

test.each(named(kinds))('400 comes before 404, and 404 before 409: %s', async (_, kind) => {
  const { update, remove } = kind.operations;
  const path = `${kind.path}/${MISSING_ID}`;
  expectDocumentedFailure(await send('PATCH', path, { json: { id: 'x' } }), update, 'id_immutable');
  expectDocumentedFailure(await send('DELETE', `${path}?colour=red`), remove, 'unknown_parameter');
  expectDocumentedFailure(await send('DELETE', path), remove, 'resource_not_found');
});
