import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openConsole } from '../support/console-page.ts';
import type { ApiResponse } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import { startServer } from '../support/start-server.ts';
import { useChromium } from '../support/use-chromium.ts';

const TIMEOUT_MS = 600_000;
const FIRST_LOAD_BYTES = 200_000;

let server: Awaited<ReturnType<typeof startServer>>;
/** What a browser asks for until the overview stands, by path. */
let loaded: string[] = [];

beforeAll(async () => {
  // On the loopback it would not answer to the names of others at all.
  server = await startServer({ env: { LOG_LEVEL: 'warn', HOST: '0.0.0.0' } });
  const { page } = await openConsole(browser, server.url);
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.reload({ waitUntil: 'networkidle' });
  loaded = loaded.filter((path) => !path.startsWith('/console/api/'));
}, TIMEOUT_MS);

afterAll(async () => {
  await server?.stop();
});
const browser = useChromium();

async function get(path: string, headers: Record<string, string> = {}): Promise<ApiResponse> {
  return createSend(server.url, '')('GET', path, { key: null, headers });
}

test('the first load is under 200 kB by gzip', async () => {
  expect(loaded.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(0);
  const sizes = await Promise.all(
    loaded.map(async (path) => {
      const response = await fetch(server.url + path, { headers: { 'Accept-Encoding': 'gzip' } });
      return Number(response.headers.get('content-length'));
    }),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`First load of the console: ${total} bytes in ${loaded.length} requests.`);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThan(FIRST_LOAD_BYTES);
});

describe('the page', () => {
  test('is kept nowhere, and admits nothing but files of this server', async () => {
    const page = await get('/console');
    expect(page.status).toBe(200);
    expect(page.header('Cache-Control')).toBe('no-store');
    const policy = page.header('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(page.text).not.toMatch(/<script>|<style| style=| on[a-z]+="/);
  });

  test('is the same at every address of the console, and has no other', async () => {
    const page = await get('/console');
    expect((await get('/console/p/proj_x/sites?status=active')).text).toBe(page.text);
    expect((await get('/consoles')).status).toBe(404);
  });

  test('its API answers what is not there by itself', async () => {
    const answer = await get('/console/api/nothing');
    expect([answer.status, answer.header('Content-Type')]).toEqual([404, 'application/json; charset=utf-8']);
  });
});

describe('its files', () => {
  test('are named by their content, may be kept for ever, and travel compressed', async () => {
    // The one that the page names: others may be too small to shrink.
    const script = loaded.find((path) => /\/index-[\w-]{8}\.js$/.test(path))!;
    expect(script).toMatch(/^\/console\/assets\/[\w-]+-[\w-]{8}\.js$/);
    const plain = await get(script);
    expect(plain.header('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(plain.header('Content-Type')).toBe('text/javascript; charset=utf-8');
    for (const encoding of ['br', 'gzip'] as const) {
      const packed = await get(script, { 'Accept-Encoding': encoding });
      expect(packed.header('Content-Encoding')).toBe(encoding);
      expect(packed.header('Vary')).toBe('Accept-Encoding');
      expect(Number(packed.header('Content-Length'))).toBeLessThan(Number(plain.header('Content-Length')) / 2);
    }
  });

  test('404 for an unknown file, and no way out of their folder', async () => {
    for (const path of ['/console/assets/none.js', '/console/assets/..%2Findex.html', '/console/assets/%2e%2e%2fx'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });
});

test.each(['console.example.com', '192.0.2.7:4000', 'localhost.example.com'])(
  '403 with a page that says where else, when asked as %s',
  async (host) => {
    const answer = await get('/console', { Host: host });
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('In mock mode the console is for its own machine');
    expect(answer.text).toContain(host);
    expect(answer.text).not.toContain('<script');
  },
);

test('200 under every name of this machine', async () => {
  for (const name of ['localhost', '127.0.0.1', '[::1]'])
    expect([name, (await get('/console', { Host: `${name}:${server.port}` })).status]).toEqual([name, 200]);
});
