import { describe, expect, test } from 'vitest';
import { expectDocumented, expectDocumentedFailure, expectFailure } from '../support/expect-response.ts';
import { makeKey } from '../support/make-key.ts';
import type { Operation } from '../support/operations.ts';
import { named, operations, successOf } from '../support/operations.ts';
import { DEVELOPMENT_KEY } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';
import { validRequest, watchForEffect } from '../support/valid-request.ts';

const scopes = [...new Set(operations.map(({ scope }) => scope).filter((scope) => scope !== null))];

const ALL = makeKey('every scope');
const only = (scope: string): string => makeKey(`only ${scope}`);
const allBut = (scope: string): string => makeKey(`all but ${scope}`);

const entries = scopes.flatMap((scope) => [
  `${only(scope)}=${scope}`,
  `${allBut(scope)}=${scopes.filter((each) => each !== scope).join(',')}`,
]);
const server = useServer(
  { LANDHOLD_BOOTSTRAP_KEYS: [ALL, ...entries].join(' '), LANDHOLD_SIMULATED_DELAY_MS: '86400000' },
  ALL,
);
const { send } = server;

const scoped = operations.filter((operation): operation is Operation & { scope: string } => operation.scope !== null);

describe('an operation that names a scope', () => {
  test.each(named(scoped))(
    '403 scope_missing with every scope but its own, and no effect: %s',
    async (_, operation) => {
      const request = await validRequest(send, operation);
      const expectNoEffect = await watchForEffect(send, operation, request);
      const { method, path, ...body } = request;
      const response = await send(method, path, { key: allBut(operation.scope), ...body });
      expectDocumentedFailure(response, operation, 'scope_missing');
      expect(response.error().required_scope).toBe(operation.scope);
      expect(response.error().message).toContain(operation.scope);
      await expectNoEffect();
    },
  );

  test.each(named(scoped))('403 also for what does not exist or cannot be read: %s', async (_, operation) => {
    const key = allBut(operation.scope);
    const path = operation.path.replace('{id}', 'unknown');
    const headers = { 'Content-Type': 'application/json' };
    const responses = [
      await send(operation.method, path, { key }),
      await send(operation.method, `${path}?colour=red`, { key }),
      await send(operation.method, path, { key, text: '{"name":', headers }),
      await send(operation.method, path, { key, text: '<name/>', headers: { 'Content-Type': 'application/xml' } }),
    ];
    for (const response of responses) expectDocumentedFailure(response, operation, 'scope_missing');
  });

  test.each(named(scoped.filter(({ method }) => method === 'GET')))(
    '403 for HEAD as for GET: %s',
    async (_, operation) => {
      const response = await send('HEAD', operation.path.replace('{id}', 'unknown'), { key: allBut(operation.scope) });
      expectDocumented(response, operation, 403);
    },
  );

  test.each(named(scoped))('2xx with its own scope alone: %s', async (_, operation) => {
    const { method, path, ...body } = await validRequest(send, operation);
    expectDocumented(
      await send(method, path, { key: only(operation.scope), ...body }),
      operation,
      successOf(operation),
    );
  });
});

describe('an operation that names none', () => {
  const unscoped = operations.filter(({ scope }) => scope === null);

  test.each(named(unscoped))('2xx with any valid key: %s', async (_, operation) => {
    for (const scope of scopes) {
      const { method, path, ...body } = await validRequest(send, operation);
      expectDocumented(await send(method, path, { key: only(scope), ...body }), operation, successOf(operation));
    }
  });
});

test('401 api_key_invalid for the development key once other keys were given', async () => {
  expectFailure(await send('GET', operations[0]!.path, { key: DEVELOPMENT_KEY }), 'api_key_invalid');
});
