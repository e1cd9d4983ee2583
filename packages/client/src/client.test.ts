import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Landhold } from './client.ts';
import { demoKey } from './generated/namespaces.ts';

const KEY = 'sk_svc_LandholdMockDevelopmentKey0000000ze75a';
const requests: { url: string; authorization: string | undefined }[] = [];

beforeEach(() => {
  requests.length = 0;
  vi.stubEnv('LANDHOLD_API_KEY', undefined);
  vi.stubEnv('LANDHOLD_BASE_URL', undefined);
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    requests.push({ url, authorization: headers['authorization'] });
    return Response.json({ object: 'list', data: [], has_more: false, next_cursor: null });
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('the key and the base URL', () => {
  test('come from the options', async () => {
    await new Landhold({ apiKey: KEY, baseUrl: 'https://api.example.test/base//' }).regions.listRegions();
    expect(requests).toEqual([{ url: 'https://api.example.test/base/api/v1/regions', authorization: `Bearer ${KEY}` }]);
  });

  test('come from the environment by default', async () => {
    vi.stubEnv('LANDHOLD_API_KEY', KEY);
    vi.stubEnv('LANDHOLD_BASE_URL', 'https://env.example.test');
    await new Landhold().regions.listRegions();
    expect(requests).toEqual([{ url: 'https://env.example.test/api/v1/regions', authorization: `Bearer ${KEY}` }]);
  });

  test('come from Deno’s environment on Deno', async () => {
    vi.stubGlobal('process', undefined);
    vi.stubGlobal('Deno', { env: { get: (name: string) => (name === 'LANDHOLD_API_KEY' ? KEY : undefined) } });
    await new Landhold().regions.listRegions();
    expect(requests).toEqual([{ url: 'http://127.0.0.1:4000/api/v1/regions', authorization: `Bearer ${KEY}` }]);
  });

  test('the default URL is used if LANDHOLD_BASE_URL is empty', async () => {
    vi.stubEnv('LANDHOLD_BASE_URL', '');
    await new Landhold({ apiKey: KEY }).regions.listRegions();
    expect(requests[0]!.url).toBe('http://127.0.0.1:4000/api/v1/regions');
  });

  test('an error if LANDHOLD_API_KEY is empty or cannot be read', () => {
    vi.stubEnv('LANDHOLD_API_KEY', '');
    expect(() => new Landhold()).toThrow('There is no API key.');
    vi.stubGlobal('process', undefined);
    const get = (): never => {
      throw new Error('Requires env access.');
    };
    vi.stubGlobal('Deno', { env: { get } });
    expect(() => new Landhold()).toThrow('There is no API key. Set LANDHOLD_API_KEY, or pass apiKey.');
  });

  test.each(['', 'localhost:4000', 'ftp://a.test', '/api', 'http://', 'http://a.test/?b', 'http://user:word@a.test'])(
    '%j is not a valid URL',
    (baseUrl) => {
      expect(() => new Landhold({ apiKey: KEY, baseUrl })).toThrow('baseUrl must be an http or https address');
    },
  );
});

test('fetch is looked up at each call; without it the call fails', async () => {
  const client = new Landhold({ apiKey: KEY });
  const later = vi.fn<() => Promise<Response>>(async () => Response.json({}));
  vi.stubGlobal('fetch', later);
  await client.regions.listRegions();
  expect(later).toHaveBeenCalledOnce();
  vi.stubGlobal('fetch', undefined);
  expect(() => new Landhold({ apiKey: KEY })).toThrow('This runtime has no fetch.');
  expect(() => new Landhold({ apiKey: KEY, fetch: later })).not.toThrow();
});

const MOZILLA = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36';

describe.each([
  ['a page', { document: {} }],
  ['a page’s worker', { WorkerGlobalScope: Object, navigator: { userAgent: MOZILLA } }],
])('in %s', (_, globals) => {
  beforeEach(() => {
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  });

  test('a production key is refused, and the message does not repeat it', () => {
    expect(() => new Landhold({ apiKey: KEY })).toThrow('An API key must never be in a page');
    expect(() => new Landhold({ apiKey: KEY })).not.toThrow(KEY);
    vi.stubEnv('LANDHOLD_API_KEY', KEY);
    expect(() => new Landhold()).toThrow('An API key must never be in a page');
  });

  test('the demo key is accepted', () => {
    expect(() => new Landhold({ apiKey: demoKey })).not.toThrow();
  });
});

test.each([
  ['Node', { navigator: { userAgent: 'Node.js/24' } }],
  ['a Deno worker', { WorkerGlobalScope: Object, navigator: { userAgent: 'Deno/2.5.0' } }],
  ['Bun', { navigator: { userAgent: 'Bun/1.3' } }],
  ['Cloudflare', { WorkerGlobalScope: Object, navigator: { userAgent: 'Cloudflare-Workers' } }],
  ['Cloudflare without a navigator', { WorkerGlobalScope: Object, navigator: undefined }],
])('in %s a production key is accepted', (_, globals) => {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  expect(() => new Landhold({ apiKey: KEY })).not.toThrow();
});

test('a create has an Idempotency-Key on a page without HTTPS too, where randomUUID is missing', async () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(171) });
  const keys: (string | undefined)[] = [];
  const fetch = async (_: string, { headers }: { headers: Record<string, string> }): Promise<Response> => {
    keys.push(headers['idempotency-key']);
    return Response.json({});
  };
  await new Landhold({ apiKey: KEY, fetch }).sites.createSite({ name: 'a' });
  expect(keys).toEqual(['ab'.repeat(16)]);
});
