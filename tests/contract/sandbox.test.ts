import { sandboxSeed } from '@landhold/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OWN_KEY } from '../support/engine.ts';
import {
  expectDocumented,
  expectFailure,
  expectHeadersOnEveryResponse,
  expectStatus,
} from '../support/expect-response.ts';
import type { Kind } from '../support/operations.ts';
import {
  exampleResponse,
  exampleBodies,
  exampleFailures,
  kinds,
  named,
  operations,
  successOf,
  shapeOf,
  versionLists,
} from '../support/operations.ts';
import type { ApiResponse, SendOptions, WireEvent, WirePage, WireRecord } from '../support/send.ts';
import { DEMO_KEY } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';
import { createRecord, idsOf, onSurface, SANDBOX, readPages } from '../support/valid-request.ts';

const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '86400000' });
const send = onSurface(server.send, SANDBOX);

async function reset(options: SendOptions = {}): Promise<ApiResponse> {
  return server.send('POST', '/sandbox/reset', { key: DEMO_KEY, ...options });
}

beforeEach(async () => {
  expectStatus(await reset(), 204);
});

describe('the examples of the document', () => {
  const lists = operations.filter(
    (operation) =>
      operation.id.startsWith('list') && operation.id !== 'listEvents' && !versionLists.includes(operation),
  );

  test.each(named(lists))('200 the list that the document shows, byte for byte: %s', async (_, operation) => {
    const response = await send('GET', operation.path);
    expectDocumented(response, operation, 200);
    expect(response.text).toBe(JSON.stringify(exampleResponse(operation)));
  });

  test.each(named(versionLists))('200 with the history since the record was made: %s', async (_, operation) => {
    const get = operations.find(({ path }) => operation.path === `${path}/versions`)!;
    const { id, created_at: madeAt } = exampleResponse(get) as { id: string; created_at: string };
    const response = await send('GET', operation.path.replace('{id}', id));
    expectDocumented(response, operation, 200);
    expect(response.page().data.at(-1)).toMatchObject({ action: 'created', created_at: madeAt });
  });

  const gets = operations.filter((operation) => shapeOf(operation) === 'get');

  test.each(named(gets))('200 the record that the document shows, byte for byte: %s', async (_, operation) => {
    const example = exampleResponse(operation) as { id: string };
    const response = await send('GET', operation.path.replace('{id}', example.id));
    expectDocumented(response, operation, 200);
    expect(response.text).toBe(JSON.stringify(example));
  });

  test.each(named(kinds))('200 every record of the seed by its id, byte for byte: %s', async (_, { tag, path }) => {
    for (const record of sandboxSeed[tag]) {
      expect((await send('GET', `${path}/${record.id}`)).text).toBe(JSON.stringify(record));
    }
  });

  test('200 the events that the document shows, by their ids and as the first page of as many', async () => {
    const operation = operations.find(({ id }) => id === 'listEvents')!;
    const example = exampleResponse(operation) as WirePage<WireEvent>;
    for (const event of example.data) {
      expect((await send('GET', `${operation.path}/${event.id}`)).text).toBe(JSON.stringify(event));
    }
    const response = await send('GET', `${operation.path}?limit=${example.data.length}`);
    expectDocumented(response, operation, 200);
    // A cursor is valid only on its own server.
    const next_cursor = expect.any(String) as string;
    expect(JSON.parse(response.text)).toEqual({ ...example, next_cursor });
  });

  test.each(named(kinds))(
    '201 what the document shows for its typical body, but for ids, times and a fresh key: %s',
    async (_, kind) => {
      const { create } = kind.operations;
      const response = await send('POST', create.path, { json: exampleBodies(create)['typical'] });
      expectDocumented(response, create, 201);
      const example = exampleResponse(create) as WireRecord;
      const fresh = [...kind.generatedFields, 'created_at', 'updated_at', 'custom_domain_states'];
      const own = [...fresh, ...kind.secretFields];
      expect(Object.keys(response.record())).toEqual(Object.keys(example));
      expect(withoutFields(response.record(), own)).toEqual(withoutFields(example, own));
    },
  );

  test.each(named(kinds))(
    '200 what the document shows for its typical change, but for the time: %s',
    async (_, kind) => {
      const { update } = kind.operations;
      const example = exampleResponse(update) as WireRecord;
      const response = await send('PATCH', `${kind.path}/${example.id}`, { json: exampleBodies(update)['typical'] });
      expectDocumented(response, update, 200);
      expect(Object.keys(response.record())).toEqual(Object.keys(example));
      expect(withoutFields(response.record(), ['updated_at'])).toEqual(withoutFields(example, ['updated_at']));
    },
  );
});

describe('the failures that the document shows', () => {
  const JSON_TYPE = { 'Content-Type': 'application/json' };
  const protectedDomain = sandboxSeed.domains.find((record) => record.deletion_protection)!;
  const shown = new Map(exampleFailures().map((failure) => [`${failure.code}: ${failure.message}`, failure]));

  /** How to cause each error. Those that need a broken client, a limit or luck are tested elsewhere. */
  const WAYS: Readonly<Record<string, [method: string, path: string, options?: SendOptions]>> = {
    'name_required: name is required.': ['POST', '/api/v1/domains', { json: {} }],
    'labels_invalid: labels.env must be a string.': [
      'POST',
      '/api/v1/domains',
      { json: { name: 'tidewater-press.com', colour: 'red', labels: { env: 5 } } },
    ],
    [keyOf('cursor_invalid')]: ['GET', '/api/v1/domains?cursor=x'],
    [keyOf('api_key_missing')]: ['GET', '/api/v1/domains', { key: null }],
    [keyOf('api_key_invalid')]: ['GET', '/api/v1/domains', { key: 'x' }],
    [keyOf('resource_not_found')]: ['GET', '/api/v1/domains/x'],
    [keyOf('name_taken')]: ['POST', '/api/v1/domains', { json: { name: 'harbour-books.com' } }],
    [keyOf('deletion_protected')]: ['DELETE', `/api/v1/domains/${protectedDomain.id}`],
    [keyOf('record_exists')]: [
      'POST',
      '/api/v1/dns/{zone_id}/records',
      { json: { name: 'blog', type: 'A', values: ['192.0.2.1'] } },
    ],
    'record_conflict: docs has a set of type CNAME, which must be alone. Delete it first, or choose another name.': [
      'POST',
      '/api/v1/dns/{zone_id}/records',
      { json: { name: 'docs', type: 'A', values: ['192.0.2.1'] } },
    ],
    'record_conflict: docs would have sets of other types (A), and a CNAME must be alone at its name.': [
      'POST',
      '/api/v1/dns/{zone_id}/records/changes',
      { json: { changes: [{ action: 'put', name: 'docs', type: 'A', values: ['192.0.2.1'] }] } },
    ],
    'record_conflict: blog would have sets of other types (A), and a CNAME must be alone at its name.': [
      'POST',
      '/api/v1/dns/{zone_id}/zonefile',
      { json: { zonefile: 'blog 60 CNAME www.example.org.\n', mode: 'merge' } },
    ],
    [keyOf('unsupported_media_type')]: [
      'POST',
      '/api/v1/domains',
      { text: 'x', headers: { 'Content-Type': 'text/plain' } },
    ],
    [keyOf('body_too_large')]: ['POST', '/api/v1/domains', { text: ' '.repeat(70_000), headers: JSON_TYPE }],
    [keyOf('region_restricted')]: [
      'POST',
      '/api/v1/sites',
      { json: { name: 'tidewater-press', region: 'restricted-1' } },
    ],
  };

  function keyOf(code: string): string {
    const failure = exampleFailures().find((each) => each.code === code);
    return `${code}: ${failure?.message ?? 'not shown'}`;
  }

  test.each(Object.keys(WAYS))('%s', async (key) => {
    const response = await send(...WAYS[key]!);
    const example = shown.get(key)!;
    expectFailure(response, example.code);
    // These two depend on who asks and where; the examples stand for all.
    const own = { request_id: '', doc_url: '' };
    expect({ ...response.error(), ...own }).toEqual({ ...example, ...own });
  });
});

describe('POST /sandbox/reset', () => {
  test.each(named(kinds))('204 restores what was changed, deleted and made: %s', async (_, kind) => {
    const before = await send('GET', `${kind.path}?limit=100`);
    await disturb(kind);
    expect((await send('GET', `${kind.path}?limit=100`)).text).not.toBe(before.text);
    const response = await reset();
    expect(response.status).toBe(204);
    expect(response.text).toBe('');
    expectHeadersOnEveryResponse(response);
    expect((await send('GET', `${kind.path}?limit=100`)).text).toBe(before.text);
  });

  test('204 restores the events, too', async () => {
    const before = await readPages(send, '/api/v1/events', { limit: '100' });
    for (const kind of kinds) await disturb(kind);
    await reset();
    expect((await readPages(send, '/api/v1/events', { limit: '100' })).map(({ data }) => data)).toEqual(
      before.map(({ data }) => data),
    );
  });

  test.each(named(kinds))('204 forgets Idempotency-Keys and frees names: %s', async (_, kind) => {
    const json = exampleBodies(kind.operations.create)['minimal'];
    const headers = { 'Idempotency-Key': 'before and after' };
    expect((await send('POST', kind.path, { headers, json })).status).toBe(201);
    await reset();
    const again = await send('POST', kind.path, { headers, json });
    expectDocumented(again, kind.operations.create, 201);
    expect(again.header('Idempotent-Replayed')).toBeUndefined();
  });

  test('401 for no key, a wrong key and a production key, and no effect', async () => {
    const record = await createRecord(send, kinds[0]!);
    expectFailure(await reset({ key: null }), 'api_key_missing');
    expectFailure(await reset({ key: 'x' }), 'api_key_invalid');
    expectFailure(await reset({ key: OWN_KEY }), 'production_key_in_sandbox');
    expect((await send('GET', `${kinds[0]!.path}/${record.id}`)).status).toBe(200);
  });

  test('405 for another method, and 204 for a browser that asks first', async () => {
    const refused = await server.send('GET', '/sandbox/reset', { key: DEMO_KEY });
    expectFailure(refused, 'method_not_allowed');
    const asked = await server.send('OPTIONS', '/sandbox/reset', { key: null });
    expectStatus(asked, 204);
    expect([refused, asked].map((response) => response.header('Allow'))).toEqual(['POST, OPTIONS', 'POST, OPTIONS']);
    expect(asked.header('Access-Control-Allow-Methods')).toContain('POST');
    expectFailure(await server.send('GET', '/sandbox/nowhere', { key: DEMO_KEY }), 'route_not_found');
  });

  test('204 whatever body comes along', async () => {
    const json = { 'Content-Type': 'application/json' };
    const bodies: SendOptions[] = [{ json: {} }, { text: '', headers: json }, { text: '{', headers: json }];
    for (const body of [...bodies, { text: '<a/>', headers: { 'Content-Type': 'application/xml' } }]) {
      const response = await reset(body);
      expectStatus(response, 204);
    }
  });

  test('204 leaves production alone', async () => {
    const record = await createRecord(server.send, kinds[0]!);
    await reset();
    expect((await server.send('GET', `${kinds[0]!.path}/${record.id}`)).record()).toEqual(record);
  });
});

describe('its data is its own', () => {
  let seeded: string[] = [];
  beforeAll(async () => {
    seeded = kinds.flatMap(({ tag }) => sandboxSeed[tag].map(({ id }) => id));
  });

  test.each(named(kinds))('200 production holds none of the seed: %s', async (_, kind) => {
    const ids = idsOf(await readPages(server.send, kind.path, { limit: '100' }));
    expect(ids.filter((id) => seeded.includes(id))).toEqual([]);
  });
});

/** Makes one record, changes one of the seed, and deletes another where it may. */
async function disturb(kind: Kind): Promise<void> {
  const [first, ...others] = sandboxSeed[kind.tag];
  await createRecord(send, kind);
  const changed = await send('PATCH', `${kind.path}/${first.id}`, { json: { labels: { visitor: 'was here' } } });
  expect(changed.status).toBe(200);
  const free = others.find((record) => !(record as { deletion_protection?: boolean }).deletion_protection)!;
  expect((await send('DELETE', `${kind.path}/${free.id}`)).status).toBe(successOf(kind.operations.remove));
}

function withoutFields(record: WireRecord, fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field)));
}
