import { describe, expect, test } from 'vitest';
import type { Collection } from '../support/seed-resources.ts';
import { COLLECTIONS, itemsOf, nameFor } from '../support/seed-resources.ts';
import { useServer } from '../support/use-server.ts';

/** The specification, section 4, "Create operations (all POST endpoints)" and "Idempotency". */
const { send } = useServer();

async function countOf({ path }: Collection, wanted: string): Promise<number> {
  const items = itemsOf((await send('GET', `${path}?limit=100`)).json());
  return items.filter(({ name }) => name === wanted).length;
}

describe('"### Create operations (all POST endpoints)"', () => {
  test('201 "Registering a domain sends a JSON object with `name` (string, required)."', async () => {
    const response = await send('POST', '/api/v1/domains', { json: { name: 'tidewater-press.com' } });
    expect(response.status).toBe(201);
    expect(response.record().name).toBe('tidewater-press.com');
  });

  test('400 for what is no JSON object, and for a `name` that is no string', async () => {
    const headers = { 'Content-Type': 'application/json' };
    for (const text of ['null', '[]', '"tidewater-press.com"', '5', 'true', '', 'tidewater-press.com']) {
      expect((await send('POST', '/api/v1/domains', { text, headers })).status).toBe(400);
    }
    for (const name of [null, 5, true, {}, ['tidewater-press.com']]) {
      expect((await send('POST', '/api/v1/domains', { json: { name } })).status).toBe(400);
    }
  });

  test('400 "When `name` is missing, the response is 400 with the error envelope."', async () => {
    for (const json of [{}, { years: 1 }]) {
      const response = await send('POST', '/api/v1/domains', { json });
      expect(response.status).toBe(400);
      expect(Object.keys(response.json() as object)).toEqual(['error']);
      expect(response.error()).toMatchObject({
        type: 'invalid_request_error',
        code: 'name_required',
        request_id: response.header('X-Request-Id'),
      });
      expect(response.error().message).toBeTypeOf('string');
    }
  });
});

describe('"### Idempotency"', () => {
  test.each(COLLECTIONS)(
    '201 "A resource-creating POST may carry an `Idempotency-Key` header (string).": $path',
    async (collection) => {
      const without = await send('POST', collection.path, { json: { name: nameFor(collection) } });
      expect(without.status).toBe(201);
      const headers = { 'Idempotency-Key': `may-carry-${collection.namespace}` };
      const withKey = await send('POST', collection.path, { headers, json: { name: nameFor(collection) } });
      expect(withKey.status).toBe(201);
    },
  );

  test.each(COLLECTIONS)(
    '201 "Replaying the same key returns the original result and creates no duplicate.": $path',
    async (collection) => {
      const name = nameFor(collection);
      const headers = { 'Idempotency-Key': `replay-${collection.namespace}` };
      const original = await send('POST', collection.path, { headers, json: { name } });
      expect(original.status).toBe(201);
      for (let times = 0; times < 3; times += 1) {
        const replay = await send('POST', collection.path, { headers, json: { name } });
        expect(replay.status).toBe(original.status);
        expect(replay.text).toBe(original.text);
        expect(replay.header('Location')).toBe(original.header('Location'));
      }
      expect(await countOf(collection, name)).toBe(1);
    },
  );

  test.each(COLLECTIONS)(
    '201 replayed to callers that ask at the same time, and no duplicate: $path',
    async (collection) => {
      const name = nameFor(collection);
      const headers = { 'Idempotency-Key': `at-once-${collection.namespace}` };
      const responses = await Promise.all(
        Array.from({ length: 8 }, async () => send('POST', collection.path, { headers, json: { name } })),
      );
      expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(responses[0]!.status).toBe(201);
      expect(await countOf(collection, name)).toBe(1);
    },
  );
});
