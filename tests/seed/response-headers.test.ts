import { beforeAll, describe, expect, test } from 'vitest';
import { COLLECTIONS, ENDPOINTS, nameFor } from '../support/seed-resources.ts';
import type { ApiResponse } from '../support/send.ts';
import { DEMO_KEY } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';

/** The specification, section 4, "Response headers on every response", and the first sentence of section 8. */
const LIMIT = 100_000;
const server = useServer({ LANDHOLD_RATE_LIMIT: String(LIMIT) });
const { send } = server;
const limited = useServer({ LANDHOLD_RATE_LIMIT: '2', LANDHOLD_ANONYMOUS_RATE_LIMIT: '2' });

const responses = new Map<string, ApiResponse>();

beforeAll(async () => {
  const remember = (answer: ApiResponse): void => {
    responses.set(`${answer.status} ${answer.method} ${answer.path}`, answer);
  };
  for (const { method, path } of ENDPOINTS) {
    remember(await send(method, path, { key: null }));
    remember(await send(method, `/sandbox${path}`, { key: null }));
    remember(await send(method, `${path}/no/such/path`));
  }
  for (const collection of COLLECTIONS) {
    const { path } = collection;
    const name = nameFor(collection);
    const headers = { 'Idempotency-Key': name };
    const created = await send('POST', path, { headers, json: { name } });
    remember(created);
    remember(await send('POST', path, { headers, json: { name: nameFor(collection) } }));
    remember(await send('POST', path, { json: { name } }));
    remember(await send('POST', path, { json: {} }));
    remember(await send('POST', path, { text: '{', headers: { 'Content-Type': 'text/plain' } }));
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT']) remember(await send(method, path));
    remember(await send('GET', `/sandbox${path}`, { key: DEMO_KEY }));
    remember(await send('GET', created.header('Location')!));
    remember(await send('DELETE', created.header('Location')!));
    remember(await send('GET', created.header('Location')!));
  }
  remember(await send('POST', '/api/v1/sites', { json: { name: 'seed-blocked', region: 'restricted-1' } }));
  for (let count = 0; count < 3; count += 1) remember(await limited.send('GET', '/api/v1/domains'));
  for (let count = 0; count < 3; count += 1) remember(await limited.send('GET', '/api/v1/dns', { key: 'x' }));
});

/** Those responses for which it does not hold. */
function exceptions(holds: (answer: ApiResponse) => boolean): string[] {
  return [...responses].filter(([, answer]) => !holds(answer)).map(([which]) => which);
}

describe('"### Response headers on every response"', () => {
  test('the responses below are of every status that these tests can cause', () => {
    const statuses = new Set([...responses.values()].map(({ status }) => status));
    const all = [200, 201, 204, 400, 401, 404, 405, 409, 415, 422, 429, 451];
    expect([...statuses].toSorted((a, b) => a - b)).toEqual(all);
  });

  test('"| `X-Request-Id` | Request correlation id, equal to `error.request_id` in an error body. |"', () => {
    expect(exceptions((answer) => /^\S+$/.test(answer.header('X-Request-Id') ?? ''))).toEqual([]);
    const isEqual = (answer: ApiResponse): boolean => answer.error().request_id === answer.header('X-Request-Id');
    expect(exceptions((answer) => answer.status < 400 || isEqual(answer))).toEqual([]);
    const ids = new Set([...responses.values()].map((answer) => answer.header('X-Request-Id')));
    expect(ids.size).toBe(responses.size);
  });

  test('"| `X-RateLimit-Limit` | Rate-limit ceiling. |"', async () => {
    expect(exceptions((answer) => /^[1-9]\d*$/.test(answer.header('X-RateLimit-Limit') ?? ''))).toEqual([]);
    expect((await send('GET', '/api/v1/domains')).header('X-RateLimit-Limit')).toBe(String(LIMIT));
  });

  test('"| `X-RateLimit-Remaining` | Requests left in the current window. |"', async () => {
    expect(exceptions((answer) => /^\d+$/.test(answer.header('X-RateLimit-Remaining') ?? ''))).toEqual([]);
    const isWithin = (answer: ApiResponse): boolean =>
      Number(answer.header('X-RateLimit-Remaining')) <= Number(answer.header('X-RateLimit-Limit'));
    expect(exceptions(isWithin)).toEqual([]);
    const before = Number((await send('GET', '/api/v1/domains')).header('X-RateLimit-Remaining'));
    const after = Number((await send('GET', '/api/v1/sites')).header('X-RateLimit-Remaining'));
    expect(before - after).toBe(1);
  });

  test('"Every response carries `X-RateLimit-Limit` and `X-RateLimit-Remaining`."', () => {
    const carriesBoth = ({ headers }: ApiResponse): boolean =>
      headers.has('x-ratelimit-limit') && headers.has('x-ratelimit-remaining');
    expect(exceptions(carriesBoth)).toEqual([]);
    expect(responses.size).toBeGreaterThan(50);
  });
});
