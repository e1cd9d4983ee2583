import { describe, expect, test, vi } from 'vitest';
import type { RequestData, RequestField } from '../request-data.ts';
import type { SearchEntry } from '../search-entry.ts';
import { freshenName } from './fresh-name.ts';
import { bodyOf, initialTexts, problemOf, toCall } from './request-values.ts';
import { createSandboxFetch } from './sandbox-fetch.ts';
import { rank } from './search-rank.ts';

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
});

describe('a request', () => {
  const field = (name: string, more: Partial<RequestField> = {}): RequestField => ({
    name,
    in: 'body',
    control: 'text',
    isRequired: false,
    help: 'What it is.',
    ...more,
  });
  const data: RequestData = {
    title: 'Create a thing',
    path: '/api/v1/things/{id}',
    call: {
      operationId: 'createThing',
      tag: 'things',
      method: 'POST',
      target: '/api/v1/things/thing_1?limit=2&status=active',
      pathValues: { id: 'thing_1' },
      query: { limit: 2, status: 'active' },
      body: { name: 'a.test', size: 3 },
      idempotencyKey: 'create-thing-1042',
      status: 201,
      mayConflict: true,
      response: null,
    },
    fields: [
      field('id', { in: 'path', isRequired: true }),
      field('status', { in: 'query', control: 'choice', options: ['active'] }),
      field('Idempotency-Key', { in: 'header' }),
      field('If-Match', { in: 'header' }),
      field('name', { isRequired: true, maxLength: 5 }),
      field('size', { control: 'integer', minimum: 1, maximum: 9 }),
      field('on', { control: 'boolean' }),
      field('hosts', { control: 'list', minItems: 2 }),
      field('labels', { control: 'json' }),
    ],
    codes: {},
  };
  const filled = {
    ...initialTexts(data, data.call.body),
    'body.on': 'false',
    'body.hosts': ' one \n\ntwo',
    'body.labels': '{"env": null}',
  };

  test('is filled in as the samples have it, without filters and keys', () => {
    expect(initialTexts(data, { name: 'b.test' })).toEqual({
      'path.id': 'thing_1',
      'query.status': '',
      'header.Idempotency-Key': '',
      'header.If-Match': '',
      'body.name': 'b.test',
      'body.size': '',
      'body.on': '',
      'body.hosts': '',
      'body.labels': '',
    });
  });

  test('has the types of the document, and nothing that is empty', () => {
    expect(bodyOf(data, filled)).toEqual({
      name: 'a.test',
      size: 3,
      on: false,
      hosts: ['one', 'two'],
      labels: { env: null },
    });
  });

  test('sends what cannot be read as it was typed, so that the service explains it', () => {
    expect(bodyOf(data, { 'body.size': 'many', 'body.labels': '{' })).toEqual({ size: 'many', labels: '{' });
  });

  test('is written with its path, query and headers', () => {
    const texts = {
      'path.id': 'a/b',
      'query.status': 'active',
      'header.If-Match': '"x"',
      'header.Idempotency-Key': 'k',
    };
    expect(toCall(data, texts, { name: 'c' })).toMatchObject({
      target: '/api/v1/things/a%2Fb?status=active',
      query: { status: 'active' },
      body: { name: 'c' },
      idempotencyKey: 'k',
      headers: { 'If-Match': '"x"' },
    });
  });

  test.each([
    ['name', '', 'This is required.'],
    ['name', 'abcdef', 'Enter at most 5 characters.'],
    ['size', 'x', 'Enter a whole number.'],
    ['size', '0', 'Enter at least 1.'],
    ['hosts', 'one', 'Enter at least 2 lines.'],
    ['labels', '{', expect.stringContaining('This is not JSON')],
    ['size', '', undefined],
    ['name', 'abc', undefined],
  ])('of which %s is %j has the problem %s', (name, text, problem) => {
    expect(
      problemOf(
        data.fields.find((each) => each.name === name)!,
        text,
      ),
    ).toEqual(problem);
  });

  test('gets a name that nobody has, under the same suffix', () => {
    expect(freshenName({ name: 'shop.com', n: 1 }, 'x7')).toEqual({ name: 'shop-x7.com', n: 1 });
    expect(freshenName({ url: 'https://a.test' }, 'x7')).toEqual({ url: 'https://a.test' });
  });
});

describe('the search', () => {
  const entry = (kind: SearchEntry['kind'], title: string, note = ''): SearchEntry => ({
    kind,
    title,
    note,
    href: '/',
  });
  const entries = [
    entry('Field', 'zone', 'Of what it is.'),
    entry('Guide', 'Your first zone'),
    entry('Operation', 'Create a zone', 'POST /api/v1/dns createZone'),
    entry('Error', 'ozone_failed'),
  ];
  const titles = (text: string): string[] => rank(entries, text, 3).map(({ title }) => title);

  test('puts whole titles first, then words, then parts of words', () => {
    expect(titles('zone')).toEqual(['zone', 'Create a zone', 'Your first zone']);
    expect(titles('ozo')).toEqual(['ozone_failed']);
  });

  test('finds what has all words, also by method and path', () => {
    expect(titles('post dns')).toEqual(['Create a zone']);
    expect(titles('first none')).toEqual([]);
    expect(titles('  ')).toEqual([]);
  });
});
