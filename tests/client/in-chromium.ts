import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sharedChromium } from '../support/use-chromium.ts';

/** The results of the client in a page or in one of its workers. */
export interface ClientResults {
  /** The error for a production key; null if the key is accepted. */
  readonly refusal: string | null;
  readonly status: number;
  readonly name: string;
  readonly remaining: number;
  readonly count: number;
  readonly error: string;
}

const check = (sandbox: string, productionKey: string, demoKey: string): string => `
  import { Landhold } from './client/index.js';
  export async function check(name) {
    let refusal = null;
    try { new Landhold({ apiKey: '${productionKey}', baseUrl: '${sandbox}' }); } catch (error) { refusal = error.message; }
    const client = new Landhold({ apiKey: '${demoKey}', baseUrl: '${sandbox}' });
    const { data, status, rateLimit } = await client.sites.createSite({ name }).withResponse();
    let count = 0;
    for await (const each of client.sites.listSites({ limit: 1, name })) count += 1;
    const error = await client.sites.createSite({ name: 'Ä' }).catch((caught) => caught);
    return { refusal, status, name: data.name, remaining: rateLimit?.remaining, count, error: error.code };
  }`;

const FILES: Record<string, string> = {
  '/': '<!doctype html><title>A page</title>',
  '/worker.js': `import { check } from './check.js'; check('in-a-worker').then((seen) => postMessage(seen), (error) => postMessage({ error: error.message }));`,
};

/** Runs the client in a page, and in a worker of that page, against a sandbox on another origin. */
export async function runInChromium(
  dist: string,
  sandbox: string,
  keys: { readonly production: string; readonly demo: string },
): Promise<{ readonly page: ClientResults; readonly worker: ClientResults }> {
  const files: Record<string, string> = { ...FILES, '/check.js': check(sandbox, keys.production, keys.demo) };
  const server = createServer(({ url = '' }, response) => {
    const text =
      files[url] ?? (url.startsWith('/client/') ? readFileSync(join(dist, url.slice(8)), 'utf8') : undefined);
    const type = url === '/' ? 'text/html' : 'text/javascript';
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': type }).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const context = await (await sharedChromium()).newContext();
  try {
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return {
      page: await page.evaluate<ClientResults>(`import('/check.js').then(({ check }) => check('in-a-page'))`),
      worker: await page.evaluate<ClientResults>(
        `new Promise((resolve) => { new Worker('/worker.js', { type: 'module' }).onmessage = ({ data }) => resolve(data); })`,
      ),
    };
  } finally {
    await context.close();
    server.close();
  }
}
