/** What a browser gets from a site: pages, types, caching, rules, encodings. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getFrom } from './get-from.ts';
import type { Got } from './get-from.ts';
import { compile, startSite } from './site-server.ts';
import type { RunningSite } from './site-server.ts';

const LONG = 'a page with some words on it '.repeat(200);
const FILES = {
  '/index.html': `<h1>home</h1>${LONG}`,
  '/about.html': 'about',
  '/docs/index.html': 'docs',
  '/docs/first.html': 'first',
  '/both.html': 'both as a page',
  '/both/index.html': 'both as a folder',
  '/plain': 'no extension',
  '/404.html': 'lost',
  '/empty.txt': '',
  '/app.3f9a1b2c.js': 'run()',
  '/style.css': LONG,
  '/a b/é.txt': 'spaces',
  '/data.unknown': 'bytes',
  '/.env': 'SECRET',
  '/.git/config': 'SECRET',
  '/docs/.hidden': 'SECRET',
  '/.well-known/security.txt': 'contact',
  '/.well-known/.hidden': 'SECRET',
  '/shadow.html': 'the file',
  '/forced.html': 'the file',
  '/frames.html': 'frames',
  '/_headers': [
    '/*',
    '  X-Site: shop',
    '/frames.html',
    '  X-Frame-Options: DENY',
    '  ! Referrer-Policy',
    '  cache-control: public, max-age=60',
    '  Content-Type: text/plain',
  ].join('\n'),
  '/_redirects': [
    '/old /about 301',
    '/shadow /elsewhere',
    '/forced /elsewhere 302!',
    '/app/* /index.html 200',
    '/secret /.env 200',
    '/rules /_redirects 200',
    '/gone /404.html 410',
    '/nowhere /missing.html 200',
    '/folder /docs 200',
  ].join('\n'),
};

let site: RunningSite;
beforeAll(async () => {
  site = await startSite(FILES);
});
afterAll(() => site.server.stop());

function get(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Got> {
  return getFrom(site.port, path, { headers, method });
}

describe('pages', () => {
  test.each([
    ['/', '<h1>home</h1>'],
    ['/?a=b', '<h1>home</h1>'],
    ['/index.html', '<h1>home</h1>'],
    ['/index', '<h1>home</h1>'],
    ['/about', 'about'],
    ['/about.html', 'about'],
    ['/docs/', 'docs'],
    ['/docs/first', 'first'],
    ['/both', 'both as a page'],
    ['/both/', 'both as a folder'],
    ['/plain', 'no extension'],
    ['/a%20b/%C3%A9.txt', 'spaces'],
    ['/.well-known/security.txt', 'contact'],
    ['/empty.txt', ''],
    ['/app/any/route', '<h1>home</h1>'],
    ['/app', '<h1>home</h1>'],
    ['/shadow', 'the file'],
    ['/folder', 'docs'],
  ])('200 for %s', async (path, start) => {
    const { status, body } = await get(path);
    expect([status, body.toString().slice(0, start.length)]).toEqual([200, start]);
    expect(start === '' ? body.length : 0).toBe(0);
  });

  test.each([
    ['/docs', 308, '/docs/'],
    ['/docs?a=b', 308, '/docs/?a=b'],
    ['/about/', 308, '/about'],
    ['/old', 301, '/about'],
    ['/old?x=1', 301, '/about?x=1'],
    ['/forced', 302, '/elsewhere'],
  ])('%s leads on: %i to %s', async (path, status, location) => {
    const got = await get(path);
    expect([got.status, got.headers.location]).toEqual([status, location]);
    expect(got.headers['x-site']).toBe('shop');
  });

  test.each([
    ['/missing', 404],
    ['/.env', 404],
    ['/.git/config', 404],
    ['/docs/.hidden', 404],
    ['/.well-known/.hidden', 404],
    ['/_headers', 404],
    ['/_redirects', 404],
    ['/secret', 404],
    ['/rules', 404],
    ['/nowhere', 404],
    ['/gone', 410],
    ['/ABOUT', 404],
    ['/%5Fheaders', 404],
  ])('%s is %i', async (path, status) => {
    const got = await get(path);
    expect(got.status).toBe(status);
    expect(got.body.toString()).toBe('lost');
  });

  test('404 with a page of ours where the site has none', async () => {
    const other = await startSite({ '/index.html': 'home', '/_headers': '/*\n  X-Site: other' });
    const { status, headers, body } = await getFrom(other.port, '/x');
    await other.server.stop();
    expect([status, headers['x-site'], headers['cache-control']]).toEqual([404, 'other', 'no-store']);
    expect(body.toString()).toContain('<h1>Page not found</h1>');
  });

  test('421 with the name, and nothing of it as HTML, where no site has it', async () => {
    const { status, body } = await getFrom(site.port, '/', { headers: { host: 'Nobody.example:80' } });
    expect([status, body.toString().includes('No site has the name nobody.example.')]).toEqual([421, true]);
  });
});

describe('headers', () => {
  test('of a page: asked for each time, safe defaults', async () => {
    const { headers } = await get('/about');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'accept-ranges': 'bytes',
      'x-site': 'shop',
      vary: 'Accept-Encoding',
      'content-length': '5',
    });
    expect(headers.etag).toMatch(/^"[0-9a-f]{32}"$/);
  });

  test('can be changed and taken away by _headers', async () => {
    const { headers } = await get('/frames.html');
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'cache-control': 'public, max-age=60',
      'content-type': 'text/plain',
    });
    expect(headers['referrer-policy']).toBeUndefined();
  });

  test('a name with a digest is kept for a year', async () => {
    expect((await get('/app.3f9a1b2c.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('an unknown type is bytes', async () => {
    expect((await get('/data.unknown')).headers['content-type']).toBe('application/octet-stream');
  });
});

describe('conditions', () => {
  test('304 for the tag that was given, also after another encoding', async () => {
    const { headers } = await get('/about');
    const again = await get('/about', { 'if-none-match': `"x", W/${headers.etag}` });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
    expect(again.headers['cache-control']).toBe(headers['cache-control']);
    expect((await get('/about', { 'if-none-match': '"x"' })).status).toBe(200);
    expect((await get('/missing', { 'if-none-match': '*' })).status).toBe(404);
  });

  test('412 where If-Match names another file', async () => {
    const { headers } = await get('/about');
    expect((await get('/about', { 'if-match': '"x"' })).status).toBe(412);
    expect((await get('/about', { 'if-match': headers.etag! })).status).toBe(200);
  });

  test('405 with Allow for other methods', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND']) {
      const { status, headers } = await get('/about', {}, method);
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    }
  });

  test('HEAD has the head of GET and no body', async () => {
    for (const path of ['/', '/about', '/missing', '/old', '/empty.txt', '/style.css']) {
      const [whole, head] = [await get(path), await get(path, {}, 'HEAD')];
      const { date: _, connection: _1, 'keep-alive': _2, ...expected } = whole.headers;
      expect(head.headers).toMatchObject(expected);
      expect([head.status, head.body.length]).toEqual([whole.status, 0]);
    }
  });
});

describe('encodings', () => {
  test('brotli and gzip once they are prepared, each with its tag', async () => {
    for (const accept of ['br', 'gzip']) await get('/style.css', { 'accept-encoding': accept });
    await site.server.contents.settled();
    const [br, gzip, plain] = await Promise.all(
      ['gzip, br', 'gzip', 'identity'].map((accept) => get('/style.css', { 'accept-encoding': accept })),
    );
    expect([br, gzip, plain].map((got) => got!.headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    expect(brotliDecompressSync(br!.body).toString()).toBe(LONG);
    expect(gunzipSync(gzip!.body).toString()).toBe(LONG);
    expect(plain!.body.toString()).toBe(LONG);
    expect(new Set([br, gzip, plain].map((got) => got!.headers.etag)).size).toBe(3);
    expect([br, gzip, plain].map((got) => got!.headers.vary)).toEqual(Array(3).fill('Accept-Encoding'));
    const again = await get('/style.css', { 'accept-encoding': 'br', 'if-none-match': br!.headers.etag! });
    expect([again.status, again.headers.etag]).toEqual([304, br!.headers.etag]);
  });

  test('a range is of the file as it is', async () => {
    const got = await get('/style.css', { 'accept-encoding': 'br', range: 'bytes=0-5' });
    expect([got.status, got.body.toString(), got.headers['content-encoding']]).toEqual([206, 'a page', undefined]);
  });
});

test('what is wrong in _headers and _redirects is listed with line and reason', async () => {
  const { problems } = await compile({ '/_headers': '\n  X: 1', '/_redirects': '/a\n/b /c 999' });
  expect(problems.map(({ file, line }) => `${file}:${line}`)).toEqual(['_headers:2', '_redirects:1', '_redirects:2']);
  const { problems: ofLarge } = await compile({ '/_redirects': '#'.repeat(600_000) });
  expect(ofLarge).toEqual([{ file: '_redirects', line: 0, reason: expect.stringContaining('bytes') as string }]);
});
