import { beforeAll, describe, expect, test } from 'vitest';
import { COLLECTIONS, ENDPOINTS, itemsOf, nameFor } from '../support/seed-resources.ts';
import { useServer } from '../support/use-server.ts';

/** The specification, section 4: the ten endpoints, and what is true of all of them. */
const { send } = useServer();

interface DocumentedOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
}

let paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>> = {};
beforeAll(async () => {
  paths = ((await send('GET', '/openapi.json')).json() as { paths: typeof paths }).paths;
});

/** Rows of the table: method, path, operationId, client method, purpose. */
const TABLE = [
  ['GET', '/api/v1/domains', 'listDomains', 'domains.listDomains(options?)', 'List domains'],
  ['POST', '/api/v1/domains', 'registerDomain', 'domains.registerDomain({...})', 'Register a domain'],
  ['GET', '/api/v1/dns', 'listZones', 'dns.listZones()', 'List DNS zones'],
  ['POST', '/api/v1/dns', 'createZone', 'dns.createZone({...})', 'Create a DNS zone'],
  ['GET', '/api/v1/sites', 'listSites', 'sites.listSites()', 'List sites'],
  ['POST', '/api/v1/sites', 'createSite', 'sites.createSite({...})', 'Create a site'],
  ['GET', '/api/v1/databases', 'listDatabases', 'databases.listDatabases()', 'List databases'],
  ['POST', '/api/v1/databases', 'createDatabase', 'databases.createDatabase({...})', 'Create a database'],
  ['GET', '/api/v1/vpn', 'listVpnNetworks', 'vpn.listVpnNetworks()', 'List VPN networks'],
  ['POST', '/api/v1/vpn', 'createVpnNetwork', 'vpn.createVpnNetwork({...})', 'Create a VPN network'],
] as const;

describe('"| Method | Path | Operation (operationId) | Client method | Purpose |"', () => {
  test.each(TABLE)('| %s | `%s` | %s | `%s` | %s |', async (method, path, operationId, clientMethod, purpose) => {
    const operation = paths[path]![method.toLowerCase()]!;
    expect(operation.operationId).toBe(operationId);
    expect(operation.summary).toBe(purpose);
    // The client's namespace is the operation's only tag, and its method the operationId.
    expect(operation.tags).toHaveLength(1);
    expect(clientMethod.replace(/\(.*/, '')).toBe(`${operation.tags[0]}.${operation.operationId}`);
  });

  test.each(COLLECTIONS)('200 and 201 where the table says: $path', async (collection) => {
    const name = nameFor(collection);
    const created = await send('POST', collection.path, { json: { name } });
    expect(created.status).toBe(201);
    expect(created.record().name).toBe(name);
    const listed = await send('GET', collection.path);
    expect(listed.status).toBe(200);
    expect(itemsOf(listed.json()).map((item) => item.name)).toContain(name);
  });
});

describe('"All paths are relative to `{base_url}`."', () => {
  test.each(ENDPOINTS)('not 404 right below it: $method $path', async ({ method, path }) => {
    expect((await send(method, path)).status).not.toBe(404);
  });

  test.each(ENDPOINTS)('404 below anything else: $method /v1$path', async ({ method, path }) => {
    expect((await send(method, `/v1${path}`)).status).toBe(404);
  });
});

describe('"Bodies are JSON, sent with `Content-Type: application/json`."', () => {
  test.each(COLLECTIONS)('201 for JSON that is sent as such: $path', async (collection) => {
    const text = JSON.stringify({ name: nameFor(collection) });
    const response = await send('POST', collection.path, { text, headers: { 'Content-Type': 'application/json' } });
    expect(response.status).toBe(201);
  });

  test.each(COLLECTIONS)('415 for another type and 400 for what is no JSON: $path', async (collection) => {
    const text = JSON.stringify({ name: nameFor(collection) });
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect((await send('POST', collection.path, { text, headers: form })).status).toBe(415);
    const json = { 'Content-Type': 'application/json' };
    expect((await send('POST', collection.path, { text: 'name=a', headers: json })).status).toBe(400);
  });

  test.each(COLLECTIONS)('answers are JSON, too: $path', async (collection) => {
    const responses = [
      await send('GET', collection.path),
      await send('POST', collection.path, { json: { name: nameFor(collection) } }),
    ];
    for (const response of responses) {
      expect(response.header('Content-Type')).toMatch(/^application\/json\b/);
      expect(response.json()).toBeTypeOf('object');
    }
  });
});

describe('"Every request needs the `Authorization` header (see section 5)."', () => {
  test.each(ENDPOINTS)('401 without it: $method $path', async ({ method, path }) => {
    const json = { name: 'never-made.example' };
    expect((await send(method, path, { key: null, ...(method === 'POST' ? { json } : {}) })).status).toBe(401);
  });

  test.each(ENDPOINTS)('401 without it on a path that does not exist: $method $path/x/y', async ({ method, path }) => {
    expect((await send(method, `${path}/x/y`, { key: null })).status).toBe(401);
  });

  test.each(COLLECTIONS)('what came without it had no effect: $path', async ({ path }) => {
    const names = itemsOf((await send('GET', `${path}?limit=100`)).json()).map(({ name }) => name);
    expect(names).not.toContain('never-made.example');
  });
});
