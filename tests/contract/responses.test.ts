import { describe, expect, test } from 'vitest';
import { expectDocumented } from '../support/expect-response.ts';
import { beforeStore, namedOn } from '../support/fewer.ts';
import { named, operations, operationsOf, successOf } from '../support/operations.ts';
import type { ApiResponse } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import { onSurface, surfaces, validRequest } from '../support/valid-request.ts';

// The provider changes nothing here, so that two responses can be compared.
const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '86400000' });

/** Headers that differ between two equal responses. */
const PASSING = ['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'ratelimit'];

function lastingHeaders({ headers }: ApiResponse): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !PASSING.includes(name)));
}

describe.each(surfaces)('$name', (surface) => {
  const send = onSurface(server.send, surface);

  test.each(named(operations))('2xx as documented, with the schema and the headers: %s', async (_, operation) => {
    const { method, path, ...body } = await validRequest(send, operation);
    const response = await send(method, path, body);
    expectDocumented(response, operation, successOf(operation));
  });

  test.each(namedOn(surface, beforeStore(operations)))(
    'another X-Request-Id each time, and never the one sent: %s',
    async (_, operation) => {
      const chosen = 'req_01m31gf1a0e8x8yaqm517v2b6f';
      const responses = [await send(operation.method, operation.path), await send(operation.method, operation.path)];
      responses.push(await send(operation.method, operation.path, { headers: { 'X-Request-Id': chosen } }));
      const ids = responses.map((response) => response.header('X-Request-Id'));
      expect(new Set([...ids, chosen]).size).toBe(4);
    },
  );

  test.each(named([...operationsOf('list'), ...operationsOf('get')]))(
    '200 for HEAD with the headers of GET and no body: %s',
    async (_, operation) => {
      const { path } = await validRequest(send, operation);
      const get = await send('GET', path);
      const head = await send('HEAD', path);
      expectDocumented(head, operation, 200);
      expect(get.text.length).toBeGreaterThan(0);
      expect(head.text).toBe('');
      expect(lastingHeaders(head)).toEqual(lastingHeaders(get));
      expect(head.header('Content-Length')).toBe(String(Buffer.byteLength(get.text)));
    },
  );

  test.each(namedOn(surface, beforeStore([...operationsOf('list'), ...operationsOf('get')])))(
    '400, 401 and 404 for HEAD with the headers of GET and no body: %s',
    async (_, operation) => {
      const wrong = [
        { path: operation.path.replace('{id}', 'unknown'), options: { key: null } },
        { path: `${operation.path.replace('{id}', 'unknown')}?colour=red`, options: {} },
        { path: `${operation.path.replace('{id}', 'unknown')}/nothing/here`, options: {} },
      ];
      for (const { path, options } of wrong) {
        const get = await send('GET', path, options);
        const head = await send('HEAD', path, options);
        expect(get.status).toBeGreaterThanOrEqual(400);
        expect(head.status).toBe(get.status);
        expect(head.text).toBe('');
        expect(lastingHeaders(head)).toEqual(lastingHeaders(get));
      }
    },
  );
});
