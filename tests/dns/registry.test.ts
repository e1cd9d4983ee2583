/**
 * Domains under a private suffix as the world finds them: BIND begins at a root zone that knows of the suffix alone, and
 * follows delegations. Everything is at port 53, as resolvers expect it, of addresses that belong to this machine alone.
 */
import { randomInt } from 'node:crypto';
import type { ZoneSource } from '@landhold/dns/name-server.ts';
import { compileZone, createNameServer, createZones } from '@landhold/dns/name-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProgram } from '../support/run-program.ts';
import type { Send } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { DEVELOPMENT_KEY, startServer } from '../support/start-server.ts';
import { expectStatus } from '../support/expect-response.ts';
import { waitUntil } from '../support/wait-until.ts';
import { register } from './delegation.ts';
import type { Resolver } from './resolver.ts';
import { startResolver } from './resolver.ts';
import { ServedZone } from './served-zone.ts';
import { signingOf } from './validate.ts';

const network = `127.${randomInt(1, 255)}.${randomInt(1, 255)}`;
const [ours, elsewhere] = [`${network}.1`, `${network}.2`];
const ROOT = `$TTL 1
. SOA a.root. hostmaster.root. 1 60 60 60 1
. NS a.root.
a.root. A 127.0.0.1
test. NS ns1.nic.test.
ns1.nic.test. A ${ours}
`;
const TIMES = { refresh: 60, retry: 60, expire: 60, minimum: 1 };
const MOVED: ZoneSource = {
  name: 'moved.test',
  authority: { ttl: 1, primary: 'ns.moved.test', contact: 'a.moved.test', serial: 1, ...TIMES },
  nameservers: { ttl: 1, names: ['ns.moved.test'] },
  sets: [
    { name: 'ns', type: 'A', ttl: 1, values: [elsewhere] },
    { name: 'www', type: 'A', ttl: 1, values: ['203.0.113.2'] },
  ],
};

const zones = createZones();
zones.put(compileZone(MOVED));
const other = createNameServer({ zones, addresses: [elsewhere], port: 53 });
let server: RunningServer;
let send: Send;
let resolver: Resolver;

beforeAll(async () => {
  server = await startServer({
    env: {
      LOG_LEVEL: 'warn',
      LANDHOLD_SIMULATED_DELAY_MS: '0',
      LANDHOLD_DNS_ADDRESS: `${ours}:53`,
      LANDHOLD_NAMESERVERS: `ns1.nic.test=${ours},ns2.nic.test=${ours}`,
    },
  });
  send = createSend(server.url, DEVELOPMENT_KEY);
  await other.start();
  resolver = await startResolver(ROOT, { options: 'dnssec-validation no;' });
});
afterAll(async () => {
  await Promise.all([server?.stop(), other.stop(), resolver?.stop()]);
});

async function resolves(name: string, to: string): Promise<void> {
  await waitUntil(
    () => resolver.ask(name),
    (said) => said === to,
  );
}

async function change(id: string, json: object): Promise<void> {
  expectStatus(await send('PATCH', `/api/v1/domains/${id}`, { json }), 200);
}

test('a registered name is found through the suffix in our zone, and the DS in the suffix makes it authentic', async () => {
  expect(await resolver.ask('www.shop.test')).toBe('NXDOMAIN');
  const { id } = await register(send, 'shop.test');
  const zone = await ServedZone.create(send, 'shop.test', { dnssec: { enabled: true } });
  await zone.put('www', 'A', ['192.0.2.10'], { ttl: 60 });
  await resolves('www.shop.test', 'NOERROR 192.0.2.10');
  const { ds } = signingOf(await zone.read());
  await change(id, { ds });
  const { stdout } = await runProgram('dig', [`@${ours}`, '+short', 'shop.test', 'DS']);
  const [tag, algorithm, type, ...digest] = stdout.trim().split(' ');
  const anchor = `trust-anchors { shop.test. static-ds ${tag} ${algorithm} ${type} "${digest.join('')}"; };`;
  const validator = await startResolver(ROOT, { options: 'dnssec-validation yes;', statements: anchor });
  try {
    expect(await validator.ask('www.shop.test')).toBe('NOERROR authentic 192.0.2.10');
    expect(await validator.ask('none.shop.test')).toBe('NXDOMAIN authentic');
  } finally {
    await validator.stop();
  }
});

test('a domain that leads elsewhere is found there by its glue, although a zone of its name is here', async () => {
  const { id } = await register(send, 'moved.test');
  const zone = await ServedZone.create(send, 'moved.test');
  await zone.put('www', 'A', ['192.0.2.1'], { ttl: 60 });
  await resolves('www.moved.test', 'NOERROR 192.0.2.1');
  const glue = [{ name: 'ns.moved.test', addresses: [elsewhere] }];
  await change(id, { nameservers: ['ns.moved.test', 'ns2.moved.test'], glue });
  await resolves('www.moved.test', 'NOERROR 203.0.113.2');
  // With other glue, the same name servers are ours again.
  await change(id, { glue: [{ name: 'ns.moved.test', addresses: [ours] }] });
  await resolves('www.moved.test', 'NOERROR 192.0.2.1');
  await zone.delete();
  expectStatus(await send('DELETE', `/api/v1/domains/${id}`), 204);
  await resolves('www.moved.test', 'NXDOMAIN');
});

test('the status of a zone compares the glue with the settings', async () => {
  // The zone that the names of the name servers are in.
  const { id } = await register(send, 'nic.test');
  const zone = await ServedZone.create(send, 'nic.test');
  const status = async (): Promise<unknown> => (await send('GET', `${zone.path}/status`)).json();
  expect(await status()).toMatchObject({
    delegation: {
      state: 'valid',
      glue: ['ns1', 'ns2'].map((host) => ({ name: `${host}.nic.test`, addresses: [ours] })),
    },
    served_by: 'installation',
  });
  await change(id, { nameservers: ['ns1.nic.test', 'ns.moved.test'] });
  expect(await status()).toMatchObject({ delegation: { state: 'partial' }, served_by: 'both' });
});
