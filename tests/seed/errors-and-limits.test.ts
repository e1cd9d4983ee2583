import { describe, expect, test } from 'vitest';
import { COLLECTIONS, ENDPOINTS, itemsOf, nameFor } from '../support/seed-resources.ts';
import type { ApiResponse } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';

/** The specification, sections 7 and 8: errors and limits. */
const { send } = useServer();

function expectEnvelope(response: ApiResponse, type: string): void {
  expect(response.header('Content-Type')).toMatch(/^application\/json\b/);
  expect(Object.keys(response.json() as object)).toEqual(['error']);
  const error = response.error();
  expect(error.type).toBe(type);
  for (const member of [error.type, error.code, error.message, error.request_id]) expect(member).toBeTypeOf('string');
  // "`error.request_id` equals the `X-Request-Id` response header."
  expect(error.request_id).toBe(response.header('X-Request-Id'));
}

describe('"Errors use HTTP status codes and the envelope in section 2."', () => {
  test.each(COLLECTIONS)('"| 400 | Invalid request: missing or malformed fields. |": $path', async (collection) => {
    const { path } = collection;
    const missing = await send('POST', path, { json: {} });
    expect(missing.status).toBe(400);
    expectEnvelope(missing, 'invalid_request_error');
    expect(missing.error().code).toBe('name_required');

    const malformed = [{ name: 5 }, { name: '' }, { name: 'not a name!' }, { name: nameFor(collection), labels: 'x' }];
    for (const json of malformed) {
      const response = await send('POST', path, { json });
      expect(response.status).toBe(400);
      expectEnvelope(response, 'invalid_request_error');
    }
    const badPage = await send('GET', `${path}?limit=none`);
    expect(badPage.status).toBe(400);
    expectEnvelope(badPage, 'invalid_request_error');
  });

  test.each(ENDPOINTS)('"| 401 | API key missing or invalid. |": $method $path', async ({ method, path }) => {
    for (const key of [null, 'sk_svc_invalid']) {
      const response = await send(method, path, { key });
      expect(response.status).toBe(401);
      expectEnvelope(response, 'authentication_error');
    }
  });

  describe('"| 429 | Rate limited. The client backs off and retries once the window resets. |"', () => {
    const limited = useServer({ LANDHOLD_RATE_LIMIT: '3', LANDHOLD_RATE_WINDOW_S: '3' });

    test('429 with the seconds to wait, and 200 once the window has reset', async () => {
      const list = (): Promise<ApiResponse> => limited.send('GET', '/api/v1/domains');
      const leftOf = ({ status, header }: ApiResponse): string => `${status}, ${header('X-RateLimit-Remaining')} left`;
      // On a slow machine a window may end before it is exhausted. Then the next one counts.
      let window: ApiResponse[] = [];
      const exhausted = await waitUntil(
        async () => {
          const response = await list();
          window = leftOf(response) === '200, 2 left' ? [response] : [...window, response];
          return window;
        },
        (responses) => responses.at(-1)!.status === 429 && leftOf(responses[0]!) === '200, 2 left',
      );
      expect(exhausted.map(leftOf)).toEqual(['200, 2 left', '200, 1 left', '200, 0 left', '429, 0 left']);
      const refused = exhausted.at(-1)!;
      expectEnvelope(refused, 'rate_limit_error');
      const seconds = Number(refused.header('Retry-After'));
      expect(seconds).toBeGreaterThanOrEqual(1);
      expect(seconds).toBeLessThanOrEqual(3);

      const retried = await waitUntil(list, ({ status }) => status !== 429);
      expect(leftOf(retried)).toBe('200, 2 left');
    });
  });

  describe('"| 451 | Export-control restricted for the chosen region. |"', () => {
    const placed = COLLECTIONS.filter(({ resource }) => resource !== 'DNS zone');

    test.each(placed)('451 for a restricted region, and nothing is created: $path', async (collection) => {
      const name = nameFor(collection);
      const response = await send('POST', collection.path, { json: { name, region: 'restricted-1' } });
      expect(response.status).toBe(451);
      expectEnvelope(response, 'export_control_error');
      const names = itemsOf((await send('GET', `${collection.path}?limit=100`)).json()).map((item) => item.name);
      expect(names).not.toContain(name);
    });

    test.each(placed)('201 for a region that is not: $path', async (collection) => {
      const json = { name: nameFor(collection), region: 'eu-central' };
      expect((await send('POST', collection.path, { json })).status).toBe(201);
    });
  });
});

test('"`error.request_id` equals the `X-Request-Id` response header."', async () => {
  const responses = await Promise.all(ENDPOINTS.map(async ({ method, path }) => send(method, path, { key: null })));
  for (const response of responses) {
    expect(response.header('X-Request-Id')).toMatch(/\S/);
    expect(response.error().request_id).toBe(response.header('X-Request-Id'));
  }
});

describe('"When the window is exhausted the response is 429."', () => {
  const limited = useServer({ LANDHOLD_RATE_LIMIT: '10', LANDHOLD_RATE_WINDOW_S: '3600' });

  test('429 on every endpoint, and not before', async () => {
    for (const { method, path } of ENDPOINTS) expect((await limited.send(method, path)).status).not.toBe(429);
    for (const { method, path } of ENDPOINTS) {
      const response = await limited.send(method, path);
      expect(response.status).toBe(429);
      expectEnvelope(response, 'rate_limit_error');
      expect(response.header('X-RateLimit-Limit')).toBe('10');
      expect(response.header('X-RateLimit-Remaining')).toBe('0');
    }
  });
});
