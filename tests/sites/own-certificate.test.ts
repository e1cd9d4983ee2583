/** `LANDHOLD_SITES_TLS=files`, and settings that do not fit together. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newFolder } from '../support/engine.ts';
import { findFreePort } from '../support/free-port.ts';
import { runProgram } from '../support/run-program.ts';
import { createSend } from '../support/send.ts';
import { page, ServedSite, visit } from '../support/served-site.ts';
import type { RunningServer } from '../support/start-server.ts';
import { DEVELOPMENT_KEY, startServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import { makeCertificate } from './certificate.ts';

const folder = newFolder();
const [CERT, KEY] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
const FILES = {
  LANDHOLD_SITES_TLS: 'files',
  LANDHOLD_SITES_TLS_CERT_FILE: CERT,
  LANDHOLD_SITES_TLS_KEY_FILE: KEY,
};
let server: RunningServer;
let ports: readonly [http: number, tls: number];

function write(...names: readonly string[]): void {
  const { cert, key } = makeCertificate(...names);
  writeFileSync(CERT, cert);
  writeFileSync(KEY, key);
}

async function open(host: string): Promise<string> {
  const to = ['--connect-to', `::127.0.0.1:${ports[1]}`, '--cacert', CERT];
  const { stdout, stderr } = await runProgram('curl', ['-sS', ...to, `https://${host}/`]);
  return stdout || stderr;
}

beforeAll(async () => {
  write('shop.pages.example');
  ports = [await findFreePort(), await findFreePort()];
  server = await startServer({
    env: {
      ...FILES,
      LANDHOLD_SIMULATED_DELAY_MS: '0',
      LANDHOLD_SITES_URL: 'https://pages.example',
      LANDHOLD_SITES_ADDRESS: `127.0.0.1:${ports[0]}`,
      LANDHOLD_SITES_TLS_ADDRESS: `127.0.0.1:${ports[1]}`,
    },
  });
  const send = createSend(server.url, DEVELOPMENT_KEY);
  for (const name of ['shop', 'books']) await (await ServedSite.create(send, name)).deploy(page(name));
});

afterAll(async () => {
  await server?.stop();
});

test('200 with the certificate of the files, and 301 where it covers the host', async () => {
  expect(await open('shop.pages.example')).toBe('shop');
  const { status, headers } = await visit('http://shop.pages.example/', ports[0]);
  expect([status, headers['location']]).toEqual([301, 'https://shop.pages.example/']);
  expect((await visit('http://books.pages.example/', ports[0])).text).toBe('books');
});

test(
  'a new certificate is used without a restart, and one that is broken leaves the former and shows',
  { tags: 'long' },
  async () => {
    const health = async (): Promise<string> => (await fetch(`${server.url}/readyz`)).text();
    writeFileSync(KEY, 'no key');
    await waitUntil(health, (text) => text.includes('cannot be used'));
    expect(await open('shop.pages.example')).toBe('shop');
    write('shop.pages.example', 'books.pages.example');
    await waitUntil(
      () => open('books.pages.example'),
      (found) => found === 'books',
    );
    expect(await health()).not.toContain('cannot be used');
  },
);

test.each([
  [{ LANDHOLD_SITES_TLS: 'files' }, 'LANDHOLD_SITES_TLS: files needs LANDHOLD_SITES_TLS_CERT_FILE'],
  [{ ...FILES, LANDHOLD_SITES_TLS_ADDRESS: 'off' }, 'LANDHOLD_SITES_TLS_ADDRESS: off does not go'],
  [{ LANDHOLD_SITES_TLS: 'acme' }, 'LANDHOLD_SITES_TLS: acme needs LANDHOLD_SITES_URL with https'],
  [{ LANDHOLD_ACME_DIRECTORY: 'http://ca.example' }, 'LANDHOLD_ACME_DIRECTORY: "http://ca.example" is not an https'],
  [{ LANDHOLD_ACME_ROOT_FILE: KEY }, 'has no certificate'],
  [{ LANDHOLD_ACME_CONTACT: 'nobody' }, 'LANDHOLD_ACME_CONTACT: "nobody" is not an email address'],
])('%j stops the start with a line that says why', async (env, line) => {
  await expect(startServer({ env })).rejects.toThrow(line);
});
