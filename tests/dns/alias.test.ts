/** ALIAS, as resolvers and secondaries see it. The names outside are those of a name server on this machine. */
import { compileZone, createNameServer, createZones } from '@landhold/dns/name-server.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProgram } from '../support/run-program.ts';
import type { Send } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { DEVELOPMENT_KEY, startServer } from '../support/start-server.ts';
import { useFolder } from '../support/use-folder.ts';
import { waitUntil } from '../support/wait-until.ts';
import { TSIG_KEY } from './secondaries.ts';
import { addressesAt, dig, DNS_ON, dnsPortOf, RCODE, ServedZone, ask } from './served-zone.ts';

const folder = useFolder();
const AUTHORITY = {
  ttl: 60,
  primary: 'ns.net',
  contact: 'a.net',
  serial: 1,
  refresh: 1,
  retry: 1,
  expire: 9,
  minimum: 1,
};
const outside = compileZone({
  name: 'example.net',
  authority: AUTHORITY,
  nameservers: { ttl: 60, names: ['ns.example.net'] },
  sets: [
    { name: 'www', type: 'CNAME', ttl: 60, values: ['edge.example.net.'] },
    { name: 'edge', type: 'A', ttl: 60, values: ['93.184.216.34', '93.184.216.35'] },
    { name: 'edge', type: 'AAAA', ttl: 60, values: ['2606:2800:220:1::1'] },
  ],
});
const zones = createZones();
zones.put(outside);
const resolver = createNameServer({ zones, addresses: ['127.0.0.1'], port: 0, rateLimits: null });

let server: RunningServer;
let send: Send;
let port: number;

beforeAll(async () => {
  await resolver.start();
  server = await startServer({
    env: { ...DNS_ON, LANDHOLD_DNS_TSIG_KEY: TSIG_KEY, LANDHOLD_RESOLVER: `127.0.0.1:${resolver.port()}` },
  });
  send = createSend(server.url, DEVELOPMENT_KEY);
  port = dnsPortOf(server);
});
afterAll(async () => {
  await server.stop();
  await resolver.stop();
});

const FOUND = ['93.184.216.34', '93.184.216.35'];

async function untilFound(name: string): Promise<void> {
  await waitUntil(
    () => addressesAt(port, name),
    (addresses) => addresses.length > 0,
  );
}

test('the top of a zone answers A and AAAA with what the target has, and never ALIAS', async () => {
  const zone = await ServedZone.create(send, 'alias.example');
  await zone.put('@', 'MX', ['10 mail.example.net']);
  await zone.put('@', 'ALIAS', ['www.example.net']);
  await untilFound('alias.example');
  expect(await addressesAt(port, 'alias.example')).toEqual(FOUND);
  expect(await dig('dig', port, '+noall', '+answer', 'alias.example', 'AAAA')).toEqual([
    'alias.example. 300 IN AAAA 2606:2800:220:1::1',
  ]);
  // 65401 is the number that PowerDNS uses.
  for (const type of [65_401, 65_535]) {
    const { rcode, answer } = await ask(port, 'alias.example', type);
    expect({ rcode, answer }).toEqual({ rcode: RCODE.NOERROR, answer: [] });
  }
});

test('secondaries get its addresses by AXFR and IXFR, and BIND finds no fault in them', async () => {
  const zone = await ServedZone.create(send, 'copied.example');
  const { serial } = await zone.read();
  await zone.put('@', 'ALIAS', ['www.example.net']);
  await untilFound('copied.example');
  const withKey = ['-y', `hmac-sha256:${TSIG_KEY}`, '+onesoa'];
  for (const query of ['AXFR', `IXFR=${String(serial)}`]) {
    const lines = await dig('dig', port, ...withKey, 'copied.example', query);
    expect(lines.filter((line) => / (A|AAAA|ALIAS|TYPE\d+) /.test(line)).toSorted()).toEqual([
      'copied.example. 300 IN A 93.184.216.34',
      'copied.example. 300 IN A 93.184.216.35',
      'copied.example. 300 IN AAAA 2606:2800:220:1::1',
    ]);
  }
  const file = join(folder, 'copied.zone');
  writeFileSync(file, (await send('GET', `${zone.path}/zonefile`)).text);
  const checked = await runProgram('named-checkzone', ['-D', '-o', '-', 'copied.example', file]);
  expect({ code: checked.code, lines: checked.stdout.match(/\sA\s.*/g)?.length }).toEqual({ code: 0, lines: 2 });
});

test('in a signed zone, delv trusts the addresses', async () => {
  const zone = await ServedZone.create(send, 'signed.example', { dnssec: { enabled: true } });
  await zone.put('@', 'ALIAS', ['www.example.net']);
  await untilFound('signed.example');
  const [key = ''] = await dig('dig', port, '+noall', '+answer', 'signed.example', 'DNSKEY');
  const [, , , , flags, protocol, algorithm, ...rest] = key.split(' ');
  const anchors = join(folder, 'anchors.conf');
  writeFileSync(
    anchors,
    `trust-anchors { signed.example. static-key ${flags} ${protocol} ${algorithm} "${rest.join('')}"; };`,
  );
  for (const type of ['A', 'AAAA']) {
    const args = ['@127.0.0.1', '-p', String(port), '-a', anchors, '+root=signed.example', 'signed.example', type];
    const { stdout, stderr } = await runProgram('delv', args);
    expect(stdout + stderr).toMatch(/^; fully validated/m);
  }
});
