/** The guides as they are served: their pages, and their headers for browsers and caches. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { useServer } from '../support/use-server.ts';

const GUIDES = join(import.meta.dirname, '../../docs/guides');
const names = readdirSync(GUIDES)
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.replace('.md', ''));
const paths = ['/guides', ...names.map((name) => `/guides/${name}`)];

const server = useServer();

async function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return fetch(server.url() + path, { headers, method, redirect: 'manual' });
}

/** The addresses of what a page links to on this server. */
function linksIn(html: string): string[] {
  return Array.from(html.matchAll(/<a [^>]*href="([^"]*)"/g), ([, href]) => href!).filter((href) => /^[/#]/.test(href));
}

test('/guides leads to every guide, those of users first', async () => {
  const html = await (await get('/guides')).text();
  const listed = linksIn(html).filter((href) => href.startsWith('/guides/'));
  expect(listed.toSorted()).toEqual(names.map((name) => `/guides/${name}`).toSorted());
  expect(listed[0]).toBe('/guides/quick-start');
});

test.each(names)('/guides/%s shows its title, all its code, and this address', async (name) => {
  const written = readFileSync(join(GUIDES, `${name}.md`), 'utf8')
    .replaceAll('http://127.0.0.1:4000', server.url())
    // For readers of a package.
    .replaceAll(/<!-- package\n[^]*?-->\n/g, '');
  const html = await (await get(`/guides/${name}`)).text();
  expect(html).toContain(`<h1>${/^# (.*)$/m.exec(written)![1]}</h1>`);
  const shown = Array.from(html.matchAll(/<pre><code[^>]*>([^]*?)<\/code><\/pre>/g), ([, code]) => textOf(code!));
  const blocks = Array.from(written.matchAll(/^```.+\n([^]*?)\n```$/gm), ([, code]) => code!.replaceAll(/^\$ /gm, ''));
  expect(shown).toEqual(blocks);
  expect(html).not.toContain('127.0.0.1:4000');
});

function textOf(html: string): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", amp: '&' };
  return html.replaceAll(/<[^>]*>/g, '').replaceAll(/&([^;]+);/g, (_, name: string) => entities[name] ?? `?${name}`);
}

test('every link on every page leads somewhere, to the heading it names', async () => {
  const pages = new Map<string, string>();
  for (const path of paths) pages.set(path, await (await get(path)).text());
  const links = new Set(
    Array.from(pages).flatMap(([path, html]) =>
      linksIn(html).map((href) => (href.startsWith('#') ? path + href : href)),
    ),
  );
  expect(links.size).toBeGreaterThan(names.length * 3);

  async function leadsSomewhere(link: string): Promise<boolean> {
    const [path = '', fragment] = link.split('#');
    const page = pages.get(path);
    if (page === undefined) return (await get(path)).status === 200;
    return fragment === undefined || page.includes(` id="${fragment}"`);
  }
  const dead: string[] = [];
  for (const link of links) if (!(await leadsSomewhere(link))) dead.push(link);
  expect(dead).toEqual([]);
});

describe('a page', () => {
  test('304 without a body for those who have it, 200 for those who have another', async () => {
    const first = await get('/guides/errors');
    const etag = first.headers.get('etag')!;
    expect(first.headers.get('cache-control')).toBe('no-cache');
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await get('/guides/errors', { 'if-none-match': known });
      expect({ known, status: again.status, body: await again.text() }).toEqual({ known, status: 304, body: '' });
      expect(again.headers.get('etag')).toBe(etag);
    }
    expect((await get('/guides/errors', { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get('/guides')).headers.get('etag')).not.toBe(etag);
  });

  test.each(['br', 'gzip'])('is a third of its size at most in %s', async (encoding) => {
    const plain = await get('/guides/errors', { 'accept-encoding': 'identity' });
    const packed = await get('/guides/errors', { 'accept-encoding': `identity;q=0.5, ${encoding}` });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(packed.headers.get('content-encoding')).toBe(encoding);
    expect(packed.headers.get('vary')).toBe('Accept-Encoding');
    const sizes = [packed, plain].map(({ headers }) => Number(headers.get('content-length')));
    expect(sizes[0]! * 3).toBeLessThan(sizes[1]!);
    expect(await packed.text()).toBe(await plain.text());
  });

  test('HEAD is GET without the body', async () => {
    const [got, head] = await Promise.all([get('/guides/errors'), get('/guides/errors', {}, 'HEAD')]);
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const name of ['etag', 'content-type', 'content-security-policy', 'vary'])
      expect(head.headers.get(name)).toBe(got.headers.get(name));
  });
});

test('the document and the Markdown pages are sent packed, and once', async () => {
  for (const path of ['/openapi.json', '/openapi.yaml', '/llms.txt', '/guides/errors.md', '/reference/listSites.md']) {
    const packed = await get(path, { 'accept-encoding': 'gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('access-control-allow-origin')).toBe('*');
    expect((await get(path, { 'if-none-match': packed.headers.get('etag')! })).status).toBe(304);
  }
});

test('302 from /guides/ to /guides', async () => {
  const response = await get('/guides/');
  expect([response.status, response.headers.get('location')]).toEqual([302, '/guides']);
});

test.each(['/guides/nothing', '/guides/..%2Freadme', '/guides/toString', '/guides/quick-start/more'])(
  '404 for %s, in the envelope',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: 'route_not_found' } });
  },
);

test.each(['br', 'gzip'])('the home page is a third of its size at most in %s', async (encoding) => {
  const accept = 'text/html';
  const plain = await get('/', { accept, 'accept-encoding': 'identity' });
  const packed = await get('/', { accept, 'accept-encoding': encoding });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(packed.headers.get('content-encoding')).toBe(encoding);
  expect(packed.headers.get('vary')).toBe('Accept, Accept-Encoding');
  const sizes = [packed, plain].map(({ headers }) => Number(headers.get('content-length')));
  expect(sizes[0]! * 3).toBeLessThan(sizes[1]!);
  expect(await packed.text()).toBe(await plain.text());
});
