/** Certificates that several processes share, and that outlive a process. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ServedZone } from '../dns/served-zone.ts';
import { Pebble } from '../sites/pebble.ts';
import { newFolder } from '../support/engine.ts';
import { expectStatus } from '../support/expect-response.ts';
import { findFreePort } from '../support/free-port.ts';
import { runProgram } from '../support/run-program.ts';
import type { Send } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import { page, ServedSite } from '../support/served-site.ts';
import type { RunningServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import type { LiveEngine } from './live-engine.ts';
import { createEngine, LIVE_KEY } from './live-engine.ts';

const DOMAIN = 'pages.example';
const CUSTOM = 'own.example';
const LATER = 'later.example';
/** Long enough that nothing is renewed, however slow the machine is. */
const DAY_S = 86_400;
/** The lease of a process that was killed, and a slow machine. */
const PATIENCE_MS = 120_000;

interface Started {
  readonly server: RunningServer;
  readonly send: Send;
  readonly ports: { readonly dnsPort: number; readonly httpPort: number; readonly tlsPort: number };
}

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

async function newPebble(): Promise<Pebble> {
  const pebble = await Pebble.create();
  ends.push(() => pebble.remove());
  return pebble;
}

async function start(engine: LiveEngine, pebble: Pebble): Promise<Started> {
  const ports = { dnsPort: await findFreePort(), httpPort: await findFreePort(), tlsPort: await findFreePort() };
  const server = await engine.start({
    LOG_LEVEL: 'info',
    LANDHOLD_DNS_ADDRESS: `127.0.0.1:${ports.dnsPort}`,
    LANDHOLD_RESOLVER: 'embedded',
    LANDHOLD_SITES_ADDRESS: `127.0.0.1:${ports.httpPort}`,
    LANDHOLD_SITES_URL: `https://${DOMAIN}`,
    LANDHOLD_OPERATOR_PROJECT: 'default',
    LANDHOLD_SITES_TLS: 'acme',
    LANDHOLD_SITES_TLS_ADDRESS: `127.0.0.1:${ports.tlsPort}`,
    LANDHOLD_ACME_DIRECTORY: pebble.directory,
    LANDHOLD_ACME_ROOT_FILE: pebble.rootFile,
  });
  ends.unshift(() => server.stop());
  return { server, send: createSend(server.url, LIVE_KEY), ports };
}

async function createZone(send: Send, name: string, set = '@'): Promise<void> {
  await (await ServedZone.create(send, name)).put(set, 'A', ['127.0.0.1']);
}

/** Answers its path. */
async function createSite(send: Send, custom_domains: readonly string[]): Promise<string> {
  await createZone(send, DOMAIN, '*');
  for (const name of custom_domains) await createZone(send, name);
  const answer = await send('POST', '/api/v1/sites', { json: { name: 'shop', custom_domains } });
  expectStatus(answer, 201);
  const site = answer.record();
  await new ServedSite(send, site).deploy(page('open'));
  return `/api/v1/sites/${site.id}`;
}

/** What a visitor gets who trusts the CA with these roots alone. */
async function open({ ports }: Started, host: string, rootsFile: string): Promise<string> {
  const to = ['--connect-to', `::127.0.0.1:${ports.tlsPort}`, '--cacert', rootsFile];
  const { stdout, stderr } = await runProgram('curl', ['-sS', ...to, `https://${host}/`]);
  return stdout || stderr;
}

async function untilOpen(started: Started, host: string, pebble: Pebble): Promise<string> {
  const rootsFile = join(newFolder(), 'roots.pem');
  writeFileSync(rootsFile, await pebble.roots());
  await waitUntil(
    () => open(started, host, rootsFile),
    (found) => found === 'open',
    PATIENCE_MS,
  );
  return rootsFile;
}

test(
  'two processes order each certificate once, answer for each other, and one goes on when the other is killed',
  { timeout: 300_000, tags: 'long' },
  async () => {
    const engine = await createEngine('PostgreSQL');
    const pebble = await newPebble();
    const both = [await start(engine, pebble), await start(engine, pebble)] as const;
    // Whichever of them orders, the CA asks the other as well: one for names, and the other for proofs.
    const [{ ports: names }, { ports: proofs }] = both;
    await pebble.start({ ...proofs, dnsPort: names.dnsPort, validS: DAY_S });
    const site = await createSite(both[0].send, [CUSTOM]);
    for (const each of both) for (const host of [CUSTOM, `shop.${DOMAIN}`]) await untilOpen(each, host, pebble);
    expect(pebble.said.match(/There are now \d+ accounts/g)).toHaveLength(1);
    expect(pebble.said.match(/Added order/g)).toHaveLength(2);

    const holders = both.filter(({ server }) => server.log().includes('There is a certificate for'));
    expect(holders).toHaveLength(1);
    const [holder, survivor] = holders[0] === both[0] ? both : [both[1], both[0]];
    const exited = once(holder.server.process, 'exit');
    holder.server.process.kill('SIGKILL');
    await exited;
    await pebble.stop();
    await pebble.start({ ...survivor.ports, validS: DAY_S });
    await createZone(survivor.send, LATER);
    expectStatus(await survivor.send('PATCH', site, { json: { custom_domains: [CUSTOM, LATER] } }), 200);
    await untilOpen(survivor, LATER, pebble);
  },
);

test('a process on SQLite has its certificates after a restart, without the CA', { tags: 'long' }, async () => {
  const engine = await createEngine('SQLite');
  const pebble = await newPebble();
  const first = await start(engine, pebble);
  await pebble.start({ ...first.ports, validS: DAY_S });
  await createSite(first.send, []);
  const rootsFile = await untilOpen(first, `shop.${DOMAIN}`, pebble);
  await first.server.stop();
  await pebble.stop();
  const again = await start(engine, pebble);
  expect(await open(again, `shop.${DOMAIN}`, rootsFile)).toBe('open');
});
