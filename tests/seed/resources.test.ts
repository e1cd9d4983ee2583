import { describe, expect, test } from 'vitest';
import { COLLECTIONS, ENDPOINTS, itemsOf, nameFor } from '../support/seed-resources.ts';
import type { ApiResponse } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';

/** The specification, section 2: resources and their fields. */
const { send } = useServer();

describe('"| Resource | Collection path | Known fields |"', () => {
  test.each(COLLECTIONS)('200 and 201: "| $resource | `$path` |"', async (collection) => {
    expect((await send('GET', collection.path)).status).toBe(200);
    expect((await send('POST', collection.path, { json: { name: nameFor(collection) } })).status).toBe(201);
  });

  test('201 "| Domain | `/api/v1/domains` | `name` (string, required on registration) |"', async () => {
    const created = await send('POST', '/api/v1/domains', { json: { name: 'harbour-lights.example' } });
    expect(created.status).toBe(201);
    expect(created.record().name).toBe('harbour-lights.example');
    const listed = itemsOf((await send('GET', '/api/v1/domains')).json());
    for (const domain of listed) expect(typeof domain.name).toBe('string');
  });

  test('400 for a domain without a name, or with one that is no string', async () => {
    for (const json of [{}, { name: null }, { name: 5 }, { name: ['a.example'] }, { name: { of: 'a.example' } }]) {
      expect((await send('POST', '/api/v1/domains', { json })).status).toBe(400);
    }
  });
});

describe('"### Shared list-response fields"', () => {
  test.each(COLLECTIONS)(
    '200 "| `has_more` | boolean | True while further pages exist. |": $path',
    async (collection) => {
      for (let count = 0; count < 3; count += 1) {
        await send('POST', collection.path, { json: { name: nameFor(collection) } });
      }
      const total = itemsOf((await send('GET', `${collection.path}?limit=100`)).json()).length;
      const some = (await send('GET', `${collection.path}?limit=${total - 1}`)).page();
      expect(some.has_more).toBe(true);
      const rest = (await send('GET', `${collection.path}?limit=${total - 1}&cursor=${some.next_cursor}`)).page();
      expect(rest.has_more).toBe(false);
      expect((await send('GET', `${collection.path}?limit=${total}`)).page().has_more).toBe(false);
    },
  );

  test.each(COLLECTIONS)(
    '200 "| `next_cursor` | string | Opaque cursor to pass as `cursor` to get the next page. |": $path',
    async (collection) => {
      const names = [nameFor(collection), nameFor(collection)];
      for (const name of names) await send('POST', collection.path, { json: { name } });
      const first = await send('GET', `${collection.path}?limit=1`);
      const cursor = first.page().next_cursor;
      expect(typeof cursor).toBe('string');
      const second = await send('GET', `${collection.path}?limit=1&cursor=${encodeURIComponent(cursor!)}`);
      expect(second.status).toBe(200);
      const seen = [first, second].flatMap((response) => itemsOf(response.json()).map(({ name }) => name));
      expect(seen.toSorted()).toEqual(names.toSorted());
    },
  );
});

describe('"### Error envelope"', () => {
  /** Failures of every kind the specification names that a single request can cause. */
  async function failures(): Promise<ApiResponse[]> {
    const refused = ENDPOINTS.map(async ({ method, path }) => send(method, path, { key: null }));
    const malformed = COLLECTIONS.map(async ({ path }) => send('POST', path, { json: {} }));
    const badPages = COLLECTIONS.map(async ({ path }) => send('GET', `${path}?limit=none&cursor=none`));
    const notJson = COLLECTIONS.map(async ({ path }) =>
      send('POST', path, { text: '{', headers: { 'Content-Type': 'application/json' } }),
    );
    const restricted = send('POST', '/api/v1/sites', { json: { name: 'seed-restricted', region: 'restricted-1' } });
    const nowhere = send('GET', '/api/v1/nowhere');
    return Promise.all([...refused, ...malformed, ...badPages, ...notJson, restricted, nowhere]);
  }

  test('"Every failure returns a JSON object with a single top-level key `error`."', async () => {
    for (const response of await failures()) {
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.header('Content-Type')).toMatch(/^application\/json\b/);
      expect(Object.keys(response.json() as object)).toEqual(['error']);
    }
  });

  test('"Its members are:" type, code, message and request_id, and nothing else but where to read on', async () => {
    const members = ['type', 'code', 'message', 'request_id'];
    for (const response of await failures())
      expect(Object.keys(response.error())).toEqual(expect.arrayContaining(members));
    const response = await send('GET', '/api/v1/domains', { key: null });
    expect(Object.keys(response.error())).toEqual([...members, 'doc_url']);
  });

  test('"| `error.type` | string | Error category. An example value is `invalid_request_error`. |"', async () => {
    for (const response of await failures()) expect(response.error().type).toMatch(/^[a-z]+(_[a-z]+)*_error$/);
    const response = await send('POST', '/api/v1/domains', { json: {} });
    expect(response.error().type).toBe('invalid_request_error');
  });

  test('400 "| `error.code` | string | Machine-readable code. An example is `name_required`, for a missing `name`. |"', async () => {
    for (const response of await failures()) expect(response.error().code).toMatch(/^[a-z]+(_[a-z]+)*$/);
    const response = await send('POST', '/api/v1/domains', { json: {} });
    expect(response.status).toBe(400);
    expect(response.error().code).toBe('name_required');
  });

  test('"| `error.message` | string | Human-readable text. |"', async () => {
    for (const response of await failures()) expect(response.error().message).toMatch(/^[A-Za-z][^<>{}]* [^{}]*\.$/);
  });

  test('"| `error.request_id` | string | Equals the value of the `X-Request-Id` response header. |"', async () => {
    const responses = await failures();
    for (const response of responses) {
      expect(response.error().request_id).toMatch(/\S/);
      expect(response.error().request_id).toBe(response.header('X-Request-Id'));
    }
    expect(new Set(responses.map((response) => response.error().request_id)).size).toBe(responses.length);
  });
});
