import { describe, expect, test, vi } from 'vitest';
import { once } from './encode-text.ts';
import { createTextAsset } from './sandbox-page-assets.ts';
import { createSandboxDocument } from './sandbox-page-document.ts';
import { freshenNames } from './sandbox-page-fresh-names.ts';
import { createSandboxFetch } from './sandbox-page-fetch.ts';
import { keepOperation } from './sandbox-page-one-operation.ts';
import { sandboxPageHeaders, renderSandboxPage } from './sandbox-page.ts';

const origin = 'https://api.example';
const demoKey = 'sk_svc_demo_LandholdSandbox';
const productionKey = 'sk_svc_LandholdMockDevelopmentKey0000000ze75a';
const domains = `${origin}/sandbox/api/v1/domains`;

describe('the way out of the page', () => {
  const sent: Request[] = [];
  const send = vi.fn<typeof fetch>(async (request) => {
    sent.push(request as Request);
    return new Response('{}');
  });
  const sandboxFetch = createSandboxFetch({ send, origin, demoKey });

  test.each([
    ['no key', {}],
    ['a production key', { authorization: `Bearer ${productionKey}` }],
    ['another scheme', { authorization: 'Basic c2VjcmV0OnNlY3JldA==' }],
  ])('carries the demo key and no cookie, given %s', async (_, headers) => {
    await sandboxFetch(domains, { method: 'POST', body: '{"name":"a.test"}', headers, credentials: 'include' });
    const request = sent.at(-1)!;
    expect(request.headers.get('authorization')).toBe(`Bearer ${demoKey}`);
    expect(request.credentials).toBe('omit');
    expect(request.redirect).toBe('error');
    expect(await request.text()).toBe('{"name":"a.test"}');
  });

  test('carries the demo key on a request that was made before', async () => {
    await sandboxFetch(new Request(domains, { headers: { authorization: `Bearer ${productionKey}` } }));
    expect(sent.at(-1)!.headers.get('authorization')).toBe(`Bearer ${demoKey}`);
  });

  test.each([
    `${origin}/api/v1/domains`,
    `${origin}/sandbox`,
    `${origin}/sandbox/../api/v1/domains`,
    `${origin}/sandbox/api/../../console/api`,
    'http://api.example/sandbox/api/v1/domains',
    'https://api.example:8443/sandbox/api/v1/domains',
    'https://api.example.org/sandbox/api/v1/domains',
    'https://elsewhere.example/sandbox/api/v1/domains',
  ])('is shut to %s', async (url) => {
    send.mockClear();
    await expect(sandboxFetch(url)).rejects.toThrow('nowhere else');
    expect(send).not.toHaveBeenCalled();
  });

  test.each<[string, string, RequestInit]>([
    ['the address', `${domains}?name=${productionKey}`, {}],
    ['another header', domains, { headers: { 'x-api-key': productionKey } }],
    ['the body', domains, { method: 'POST', body: JSON.stringify({ name: productionKey }) }],
  ])('is shut to a key in %s', async (_, url, init) => {
    send.mockClear();
    await expect(sandboxFetch(url, init)).rejects.toThrow('keys do not leave this page');
    expect(send).not.toHaveBeenCalled();
  });

  test('needs nothing outside itself, since the page gets it as text', async () => {
    // oxlint-disable-next-line typescript/no-implied-eval -- this is how the page gets it
    const made = new Function(`return ${createSandboxFetch.toString()}`)() as typeof createSandboxFetch;
    await made({ send, origin, demoKey })(domains);
    expect(sent.at(-1)!.url).toBe(domains);
  });
});

describe('the document that the page shows', () => {
  const source = {
    info: { description: 'What it is.' },
    servers: [{ url: 'https://api.example' }],
    tags: [{ name: 'dns' }, { name: 'events' }],
    paths: {
      '/api/v1/dns': {
        get: { operationId: 'listZones', tags: ['dns'], 'x-scope': 'dns:read', description: 'Lists zones.\n' },
        post: {
          operationId: 'createZone',
          tags: ['dns'],
          'x-scope': null,
          'x-codeSamples': [{ lang: 'shell', label: 'curl', source: 'curl' }],
          requestBody: {
            content: { 'application/json': { examples: { minimal: { value: { name: 'a.example.com' } } } } },
          },
        },
      },
    },
    components: {
      schemas: { Status: { enum: ['pending', 'active'], examples: ['active'] } },
      parameters: {
        Limit: { name: 'limit', in: 'query', example: 20, schema: {} },
        Status: { name: 'status', in: 'query', schema: { $ref: '#/components/schemas/Status' } },
        Key: { name: 'Idempotency-Key', in: 'header', description: 'A value.', example: 'one', schema: {} },
        Id: { name: 'id', in: 'path', required: true, example: 'zone_1', schema: {} },
      },
      securitySchemes: { apiKey: { type: 'http', description: 'A key.' } },
    },
  };
  const shown = createSandboxDocument(JSON.stringify(source), demoKey) as typeof source;

  test('says which scope an operation requires, or that it requires none', () => {
    expect(shown.paths['/api/v1/dns'].get.description).toBe('Lists zones.\n\nRequires the scope `dns:read`.');
    expect(shown.paths['/api/v1/dns'].post).toHaveProperty('description', 'Any valid key will do; no scope is needed.');
  });

  test('knows one server, the sandbox of whoever serves the page', () => {
    expect(shown.servers.map(({ url }) => url)).toEqual(['/sandbox']);
    expect(shown.info.description).toContain(demoKey);
  });

  test('names each kind as the home page does', () => {
    expect(shown.tags).toEqual([
      { name: 'dns', 'x-displayName': 'DNS zones' },
      { name: 'events', 'x-displayName': 'Events' },
    ]);
  });

  test('fills in no filter and no idempotency key, but what a request needs', () => {
    const { Limit, Status, Key, Id } = shown.components.parameters;
    expect(Limit).toHaveProperty('example', 20);
    expect(Id).toHaveProperty('example', 'zone_1');
    expect(Status).toMatchObject({ examples: { default: { value: 'active', 'x-disabled': true } } });
    expect(Key).not.toHaveProperty('example');
    expect(Key.description).toBe('A value. For example, `one`.');
  });

  test('gets a name for each visit, before the suffix that it is registered under', () => {
    const fresh = freshenNames(structuredClone(shown), 'x1y2');
    const { examples } = fresh.paths['/api/v1/dns'].post.requestBody.content['application/json'];
    expect(examples.minimal.value.name).toBe('a-x1y2.example.com');
  });
});

describe('the document for one request', () => {
  const shared = {
    parameters: [{ name: 'id' }],
    get: { operationId: 'getZone' },
    patch: { operationId: 'updateZone' },
  };
  const source = { info: 'What it is.', paths: { '/dns': { get: { operationId: 'listZones' } }, '/dns/{id}': shared } };

  test('has that operation alone, with what its path shares', () => {
    expect(keepOperation(source, 'updateZone')).toEqual({
      info: 'What it is.',
      paths: { '/dns/{id}': { parameters: [{ name: 'id' }], patch: { operationId: 'updateZone' } } },
    });
  });

  test('has the components that the operation refers to, directly or through others', () => {
    const document = {
      paths: {
        '/zones': {
          get: { operationId: 'listZones', responses: { 200: { $ref: '#/components/responses/Zones' } } },
          post: { operationId: 'createZone', requestBody: { schema: { $ref: '#/components/schemas/NewZone' } } },
        },
      },
      components: {
        responses: { Zones: { schema: { items: [{ $ref: '#/components/schemas/Zone' }] } } },
        schemas: { Zone: { next: { $ref: '#/components/schemas/Zone' } }, NewZone: {}, Site: {} },
        securitySchemes: { apiKey: {} },
      },
    };
    expect(keepOperation(document, 'listZones')).toMatchObject({
      components: {
        responses: document.components.responses,
        schemas: { Zone: document.components.schemas.Zone },
        securitySchemes: { apiKey: {} },
      },
    });
    expect(Object.keys(keepOperation(document, 'listZones').components.schemas)).toEqual(['Zone']);
    expect(keepOperation(document, 'createZone').components).toEqual({
      responses: {},
      schemas: { NewZone: {} },
      securitySchemes: { apiKey: {} },
    });
  });

  test('is not made for an operation that there is not', () => {
    expect(() => keepOperation(source, 'nonesuch')).toThrow('there is no operation nonesuch');
  });
});

describe('an asset', () => {
  const asset = createTextAsset('page', 'js', 'one '.repeat(1000));

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', 'identity'],
    [undefined, 'identity'],
  ])('for %s is encoded as %s', async (accepted, encoding) => {
    expect((await asset.encode(accepted)).encoding).toBe(encoding);
  });

  test('has another address when it has another content', () => {
    expect(createTextAsset('page', 'js', 'two').path).not.toBe(asset.path);
  });

  test('that could not be made is tried again', async () => {
    const make = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('not now')).mockResolvedValue('made');
    const made = once(make);
    await expect(made()).rejects.toThrow('not now');
    expect([await made(), await made()]).toEqual(['made', 'made']);
    expect(make).toHaveBeenCalledTimes(2);
  });
});

describe('the page', () => {
  const at = (path: string): { path: string } => ({ path });
  const page = renderSandboxPage({
    nonce: 'n0',
    style: at('/s'),
    script: at('/p'),
    scalar: at('/c'),
    document: at('/d'),
  });

  test('its policy admits what carries the nonce, and nothing unsafe', () => {
    const policy = sandboxPageHeaders('n0')['content-security-policy'];
    expect(policy).toContain("default-src 'none'; script-src 'nonce-n0'; style-src 'nonce-n0'; connect-src 'self'");
    expect(policy).toContain("; frame-ancestors 'self'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(page).not.toMatch(/ style=| on[a-z]+="|<style|<script>/);
  });

  test('runs our script before Scalar', () => {
    expect([...page.matchAll(/<script defer nonce="n0" src="([^"]*)">/g)].map(([, path]) => path)).toEqual([
      '/p',
      '/c',
    ]);
  });
});
