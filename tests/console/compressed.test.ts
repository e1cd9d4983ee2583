import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import type { ConsoleBrowser } from '../support/console-browser.ts';
import { createBrowser } from '../support/console-browser.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '86400000' });
const SITES = 20;
let browser: ConsoleBrowser;
let project: string;
let siteId: string;

beforeAll(async () => {
  browser = createBrowser(server.url());
  await browser.call('getSession');
  project = `/console/api/projects/${(await browser.call('listProjects')).data[0]!.id}`;
  for (let count = 0; count < SITES; count += 1) {
    siteId = (await server.send('POST', '/api/v1/sites', { json: { name: `harbour-${count}` } })).record().id;
  }
});

interface Raw {
  readonly status: number;
  readonly encoding: string | undefined;
  readonly vary: string | undefined;
  readonly length: number;
  readonly bytes: Buffer;
}

/** As bytes: `fetch` would decompress them. */
async function read(path: string, encoding: string, method = 'GET'): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const headers = { Cookie: browser.cookie(), 'Accept-Encoding': encoding, Origin: server.url() };
    const sent = request(`${server.url()}${path}`, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { 'content-encoding': used, vary, 'content-length': length } = response.headers;
        const bytes = Buffer.concat(chunks);
        resolve({ status: response.statusCode!, encoding: used, vary, length: Number(length), bytes });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('200 with a list in %s for the console', async (encoding, accepted, decompress) => {
  const plain = await read(`${project}/api/v1/sites?limit=20`, 'identity');
  expect(plain).toMatchObject({ status: 200, encoding: undefined });
  const compressed = await read(`${project}/api/v1/sites?limit=20`, accepted);
  expect(compressed).toMatchObject({ status: 200, encoding, vary: 'Accept-Encoding' });
  expect(compressed.length).toBe(compressed.bytes.length);
  expect(compressed.bytes.length).toBeLessThan(plain.bytes.length / 4);
  expect(decompress(compressed.bytes).toString()).toBe(plain.bytes.toString());
});

test('what the console reads of its own is compressed as well, if it is longer than a packet', async () => {
  // Requests are recorded a moment after they were answered.
  const requests = async (): Promise<number> =>
    (await browser.send('GET', `${project}/requests?limit=20`)).page().data.length;
  await waitUntil(requests, (count) => count === SITES);
  expect((await read(`${project}/requests?limit=20`, 'br')).encoding).toBe('br');
  expect((await read('/console/api/session', 'br')).encoding).toBeUndefined();
});

test('one record has a tag for exactly its bytes, and the API with a key sends no compressed JSON', async () => {
  expect((await read(`${project}/api/v1/sites/${siteId}`, 'br')).encoding).toBeUndefined();
  const list = await server.send('GET', '/api/v1/sites?limit=20', { headers: { 'Accept-Encoding': 'br' } });
  expect(list.header('Content-Encoding')).toBeUndefined();
});

test('a failed request is not compressed', async () => {
  const refused = await read(`${project}/api/v1/${'x'.repeat(1_300)}`, 'br');
  expect(refused).toMatchObject({ status: 404, encoding: undefined });
  expect(refused.bytes.length).toBeGreaterThan(1_200);
});
