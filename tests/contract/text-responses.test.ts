import { describe, expect, test } from 'vitest';
import { expectFailure, expectHeadersOnEveryResponse } from '../support/expect-response.ts';
import { makeKey } from '../support/make-key.ts';
import type { Operation } from '../support/operations.ts';
import { kinds, named, textOperations } from '../support/operations.ts';
import type { Send } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import { createRecord, onSurface, surfaces } from '../support/valid-request.ts';

const ALL = makeKey('everything');
const NOTHING = makeKey('nothing of these');
const server = useServer(
  {
    LANDHOLD_BOOTSTRAP_KEYS: `${ALL}@one ${NOTHING}=events:read@one`,
    LANDHOLD_SIMULATED_DELAY_MS: '86400000',
  },
  ALL,
);
const MISSING = 'zone_01m31gv4dwe3as2s95kk3zn2ag';

/** The path with the id of a new record, where the text is of one. */
async function pathOf(send: Send, { path }: Operation): Promise<string> {
  const [collection = '', rest] = path.split('/{id}');
  if (rest === undefined) return path;
  const { id } = await createRecord(
    send,
    kinds.find((kind) => kind.path === collection)!,
  );
  return `${collection}/${id}${rest}`;
}

describe.each(surfaces.map((surface) => (surface.name === 'production' ? { ...surface, key: ALL } : surface)))(
  '$name',
  (surface) => {
    const send = onSurface(server.send, surface);

    test.each(named(textOperations))(
      '200 with text in its type, and the same headers for HEAD: %s',
      async (_, operation) => {
        const path = await pathOf(send, operation);
        const response = await send('GET', path);
        expect([response.status, response.header('Content-Type')]).toEqual([
          200,
          `${operation.responseType}; charset=utf-8`,
        ]);
        expectHeadersOnEveryResponse(response);
        const head = await send('HEAD', path);
        expect([head.status, head.text, head.header('Content-Length')]).toEqual([
          200,
          '',
          String(Buffer.byteLength(response.text)),
        ]);
      },
    );

    test.each(named(textOperations))('400, 401 and 404 in the envelope of all errors: %s', async (_, { path }) => {
      expectFailure(await send('GET', `${path}?colour=red`), 'unknown_parameter');
      expectFailure(await send('GET', path, { key: null }), 'api_key_missing');
      expectFailure(await send('GET', path.replace(/\{\w+\}/, MISSING)), 'resource_not_found');
    });
  },
);

test.each(named(textOperations))('403 scope_missing for a key without the scope: %s', async (_, { path, scope }) => {
  const response = await server.send('GET', path, { key: NOTHING });
  expectFailure(response, 'scope_missing');
  expect(response.error().required_scope).toBe(scope);
});
