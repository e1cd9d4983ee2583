/**
 * Certificates by dns-01 from Pebble, which cannot reach any port of the sites: a wildcard and the name that it is
 * below, in a zone of the same project.
 *
 * @module-tag long
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ServedZone } from '../dns/served-zone.ts';
import { newFolder } from '../support/engine.ts';
import { expectStatus } from '../support/expect-response.ts';
import { findFreePort } from '../support/free-port.ts';
import { runProgram } from '../support/run-program.ts';
import type { Send } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import { ServedSite, visit } from '../support/served-site.ts';
import type { RunningServer } from '../support/start-server.ts';
import { DEVELOPMENT_KEY, startServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import { Pebble } from './pebble.ts';

const NAMES = ['wild.example', '*.wild.example'];
const PATIENCE_MS = 120_000;
const rootsFile = join(newFolder(), 'roots.pem');

let pebble: Pebble;
let server: RunningServer;
let send: Send;
let httpPort: number;
let tlsPort: number;

beforeAll(async () => {
  pebble = await Pebble.create();
  const dnsPort = await findFreePort();
  [httpPort, tlsPort] = [await findFreePort(), await findFreePort()];
  server = await startServer({
    env: {
      LANDHOLD_SIMULATED_DELAY_MS: '0',
      LANDHOLD_DNS_ADDRESS: `127.0.0.1:${dnsPort}`,
      LANDHOLD_RESOLVER: 'embedded',
      LANDHOLD_SITES_ADDRESS: `127.0.0.1:${httpPort}`,
      LANDHOLD_SITES_URL: `https://pages.example:${tlsPort}`,
      LANDHOLD_SITES_PUBLIC_ADDRESSES: '127.0.0.1',
      LANDHOLD_OPERATOR_PROJECT: 'default',
      LANDHOLD_SITES_TLS: 'acme',
      LANDHOLD_SITES_TLS_ADDRESS: `127.0.0.1:${tlsPort}`,
      LANDHOLD_ACME_DIRECTORY: pebble.directory,
      LANDHOLD_ACME_CONTACT: 'operator@pages.example',
      LANDHOLD_ACME_ROOT_FILE: pebble.rootFile,
    },
  });
  send = createSend(server.url, DEVELOPMENT_KEY);
  const closed = { httpPort: await findFreePort(), tlsPort: await findFreePort() };
  await pebble.start({ dnsPort, ...closed, validS: 86_400 });
  writeFileSync(rootsFile, await pebble.roots());
});
afterAll(async () => {
  await server?.stop();
  await pebble?.remove();
});

async function open(host: string): Promise<string> {
  const to = ['--connect-to', `::127.0.0.1:${tlsPort}`, '--cacert', rootsFile];
  const { stdout, stderr } = await runProgram('curl', ['-sS', ...to, `https://${host}:${tlsPort}/`]);
  return stdout === '' ? stderr.trim() : stdout;
}

test('a wildcard and its name are served by HTTPS, no port is reached, and the zone is left clean', async () => {
  // The site's own name, which a name has to lead to before its certificate is ordered.
  await (await ServedZone.create(send, 'pages.example')).put('*', 'A', ['127.0.0.1']);
  const zone = await ServedZone.create(send, 'wild.example');
  const site = await ServedSite.create(send, 'shop');
  await site.deploy({ 'index.html': 'Open' });
  expectStatus(
    await send('PATCH', site.path, {
      json: { custom_domains: ['wild.example'], wildcard_domains: ['*.wild.example'] },
    }),
    200,
  );
  const states = await waitUntil(
    async () => {
      const record = (await send('GET', site.path)).record();
      return record['custom_domain_states'] as { name: string; status: string; certificate?: { status: string } }[];
    },
    (all) => all.every(({ certificate }) => certificate?.status === 'active'),
    PATIENCE_MS,
  );
  expect(states.map(({ name, status }) => [name, status])).toEqual(NAMES.map((name) => [name, 'active']));
  for (const host of ['wild.example', 'any.wild.example', 'other.wild.example']) expect(await open(host)).toBe('Open');
  // A certificate for a wildcard is for one label, and so is the name.
  expect(await open('a.b.wild.example')).toContain('SSL');
  expect((await visit('http://a.b.wild.example/', httpPort)).status).toBe(421);
  expect((await visit('http://any.wild.example/', httpPort)).status).toBe(301);
  const { data } = (await send('GET', `${zone.path}/records`)).json() as { data: { name: string; type: string }[] };
  expect(data.map(({ name, type }) => `${name} ${type}`).toSorted()).toEqual(['* CNAME', '@ A']);
  const changes = (await send('GET', `${zone.path}/changes`)).json() as { data: { actor: { type: string } }[] };
  expect(new Set(changes.data.map(({ actor }) => actor.type))).toEqual(new Set(['service']));
});
