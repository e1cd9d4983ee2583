import { describe, expect, test } from 'vitest';
import { OWN_KEY } from '../support/engine.ts';
import { breakChecksum, makeKey, swapCase } from '../support/make-key.ts';
import { ENDPOINTS, nameFor, COLLECTIONS } from '../support/seed-resources.ts';
import { DEMO_KEY } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';

/** The specification, section 5: authentication. */
const { send } = useServer();

const READER = makeKey('may read domains');
const PROJECT_A = makeKey('a project');
const PROJECT_B = makeKey('another project');
const scoped = useServer(
  { LANDHOLD_BOOTSTRAP_KEYS: `${READER}=domains:read@a ${PROJECT_A}@a ${PROJECT_B}@b` },
  PROJECT_A,
);

describe('"Every request carries the header `Authorization: Bearer <API_KEY>`."', () => {
  test.each(ENDPOINTS)('not 401 with it: $method $path', async ({ method, path }) => {
    const headers = { Authorization: `Bearer ${OWN_KEY}` };
    expect([200, 400]).toContain((await send(method, path, { key: null, headers })).status);
  });
});

describe('"A key is a scoped API key."', () => {
  test('200 and 201 within its scopes, 403 beyond them', async () => {
    expect((await scoped.send('GET', '/api/v1/domains', { key: READER })).status).toBe(200);
    for (const { method, path } of ENDPOINTS.filter((endpoint) => endpoint !== ENDPOINTS[0])) {
      const response = await scoped.send(method, path, { key: READER });
      expect(response.status).toBe(403);
      expect(Object.keys(response.json() as object)).toEqual(['error']);
    }
  });

  test('each key belongs to a project: 200 with nothing of another project', async () => {
    const [domains] = COLLECTIONS;
    const name = nameFor(domains);
    expect((await scoped.send('POST', domains.path, { json: { name } })).status).toBe(201);
    expect((await scoped.send('GET', domains.path, { key: READER })).text).toContain(name);
    expect((await scoped.send('GET', domains.path, { key: PROJECT_B })).text).not.toContain(name);
  });
});

test('"It starts with the prefix `sk_svc_` (a neutral stand-in for the real prefix)."', async () => {
  for (const key of [OWN_KEY, DEMO_KEY, READER]) expect(key).toMatch(/^sk_svc_/);
  expect((await send('GET', '/api/v1/domains')).status).toBe(200);
  const unprefixed = OWN_KEY.slice('sk_svc_'.length);
  for (const key of [unprefixed, `sk_live_${unprefixed}`, `SK_SVC_${unprefixed}`]) {
    expect((await send('GET', '/api/v1/domains', { key })).status).toBe(401);
  }
});

describe('"A key must never be embedded in client-side code."', () => {
  test.each(ENDPOINTS)('a page elsewhere may not read the answer: $method $path', async ({ method, path }) => {
    const headers = { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': method };
    for (const response of [
      await send('OPTIONS', path, { key: null, headers }),
      await send(method, path, { headers }),
    ]) {
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});

describe('"A request with a missing or invalid key gets 401."', () => {
  const KEYS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['no header', {}],
    ['an empty header', { Authorization: '' }],
    ['no key', { Authorization: 'Bearer' }],
    ['another scheme', { Authorization: `Basic ${OWN_KEY}` }],
    ['no scheme', { Authorization: OWN_KEY }],
    ['not a key', { Authorization: 'Bearer key' }],
    ['a key that nobody has', { Authorization: `Bearer ${makeKey('nobody')}` }],
    ['a mistyped key', { Authorization: `Bearer ${breakChecksum(OWN_KEY)}` }],
    ['a key in another case', { Authorization: `Bearer ${swapCase(OWN_KEY)}` }],
    ['a key cut short', { Authorization: `Bearer ${OWN_KEY.slice(0, -1)}` }],
  ];

  test.each(KEYS)('401: %s', async (_, headers) => {
    for (const { method, path } of ENDPOINTS) {
      const response = await send(method, path, { key: null, headers });
      expect(response.status).toBe(401);
      expect(response.error().type).toBe('authentication_error');
      expect(response.header('WWW-Authenticate')).toBe('Bearer');
    }
  });
});

describe('"The sandbox uses one fixed demo key and rejects production keys."', () => {
  test.each(ENDPOINTS)(
    'not 401 with the demo key, 401 with any other: $method /sandbox$path',
    async ({ method, path }) => {
      expect([200, 400]).toContain((await send(method, `/sandbox${path}`, { key: DEMO_KEY })).status);
      const others = [OWN_KEY, makeKey('nobody'), READER, swapCase(DEMO_KEY), `${DEMO_KEY}2`, 'key', null];
      for (const key of others) expect((await send(method, `/sandbox${path}`, { key })).status).toBe(401);
    },
  );

  test.each(ENDPOINTS)('401 for the demo key in production: $method $path', async ({ method, path }) => {
    expect((await send(method, path, { key: DEMO_KEY })).status).toBe(401);
  });

  test('the document names the demo key', async () => {
    const document = (await send('GET', '/openapi.json')).json() as { servers: Record<string, unknown>[] };
    const sandbox = document.servers.find(({ url }) => url === '{base_url}/sandbox');
    expect(sandbox!['x-demo-key']).toBe(DEMO_KEY);
  });

  test('what happens in the sandbox does not happen in production', async () => {
    const [domains] = COLLECTIONS;
    const name = nameFor(domains);
    const played = await send('POST', `/sandbox${domains.path}`, { key: DEMO_KEY, json: { name } });
    expect(played.status).toBe(201);
    expect((await send('GET', domains.path)).text).not.toContain(name);
    expect((await send('POST', domains.path, { json: { name } })).status).toBe(201);
  });
});
