/** Transfers of zones, as `dig` and `kdig` see them with a key, with another one and without. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectStatus } from '../support/expect-response.ts';
import { runProgram } from '../support/run-program.ts';
import type { Send } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { DEVELOPMENT_KEY, startServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import { askByUdp } from './ask.ts';
import { readMessage, writeQuery } from './dns-message.ts';
import { TSIG_KEY } from './secondaries.ts';
import { dig, DNS_ON, dnsPortOf, RCODE, ServedZone } from './served-zone.ts';

const OTHER_KEY = `hmac-sha512:other:${Buffer.alloc(64, 'o').toString('base64')}`;
const WITH_KEY = ['-y', `hmac-sha256:${TSIG_KEY}`];

let server: RunningServer;
let send: Send;
let port: number;
let zone: ServedZone;

beforeAll(async () => {
  const key = { LANDHOLD_DNS_TSIG_KEY: `${TSIG_KEY} ${OTHER_KEY}` };
  server = await startServer({ env: { ...DNS_ON, ...key, LANDHOLD_NAMESERVERS: 'ns1.copy.example=192.0.2.53' } });
  send = createSend(server.url, DEVELOPMENT_KEY);
  port = dnsPortOf(server);
  // A zone with names of name servers is for the project that holds the domain.
  expectStatus(await send('POST', '/api/v1/domains', { json: { name: 'copy.example' } }), 201);
  zone = await ServedZone.create(send, 'copy.example');
  await zone.put('www', 'A', ['192.0.2.1', '192.0.2.2']);
  await zone.put('*.wild', 'TXT', ['a "text"']);
  await zone.put('child', 'NS', ['ns.child.copy.example.']);
  await zone.put('ns.child', 'A', ['192.0.2.9']);
});
afterAll(() => server.stop());

/** Everything that is printed, what went wrong included. */
async function say(program: string, ...args: string[]): Promise<string> {
  const { stdout, stderr } = await runProgram(program, ['@127.0.0.1', '-p', String(port), ...args]);
  return stdout + stderr;
}

test.each(['dig', 'kdig'])('AXFR with the key: %s gets every record, and checks the signatures', async (program) => {
  const lines = await dig(program, port, ...WITH_KEY, 'copy.example', 'AXFR');
  const records = lines.filter((line) => !/ TSIG /.test(line));
  expect(records.at(0)).toMatch(/ SOA ns1\.copy\.example\. /);
  expect(records.at(-1)).toBe(records.at(0));
  expect(records.slice(1, -1).toSorted()).toEqual([
    '*.wild.copy.example. 3600 IN TXT "a \\"text\\""',
    'child.copy.example. 3600 IN NS ns.child.copy.example.',
    'copy.example. 3600 IN NS ns1.copy.example.',
    'ns.child.copy.example. 3600 IN A 192.0.2.9',
    'ns1.copy.example. 3600 IN A 192.0.2.53',
    'www.copy.example. 3600 IN A 192.0.2.1',
    'www.copy.example. 3600 IN A 192.0.2.2',
  ]);
});

test('IXFR with the key: what changed since a serial, or the whole zone where the journal does not reach', async () => {
  const changes = await dig('dig', port, ...WITH_KEY, '+onesoa', 'copy.example', 'IXFR=4');
  const withoutSoa = changes.filter((line) => !/ (SOA|TSIG) /.test(line));
  expect(withoutSoa).toEqual(['ns.child.copy.example. 3600 IN A 192.0.2.9']);
  expect(changes.filter((line) => / SOA /.test(line)).length).toBeGreaterThan(1);
  const now = await dig('dig', port, ...WITH_KEY, 'copy.example', 'IXFR=5');
  expect(now.filter((line) => !/ TSIG /.test(line))).toHaveLength(1);
  const whole = await dig('dig', port, ...WITH_KEY, 'copy.example', 'IXFR=4294967000');
  expect(whole.filter((line) => / A 192\.0\.2\.[129]$/.test(line))).toHaveLength(3);
});

test('a change of 3,000 sets, and a set that nearly fills a message, are transferred whole', async () => {
  const large = await ServedZone.create(send, 'large.example');
  const change = async (changes: readonly object[]): Promise<void> =>
    expectStatus(await send('POST', `${large.path}/records/changes`, { json: { changes } }), 200);
  for (const from of [0, 1_000, 2_000]) {
    const names = Array.from({ length: 1_000 }, (_, index) => `host${from + index}`);
    await change(names.map((name) => ({ action: 'put', name, type: 'A', values: ['192.0.2.1'] })));
  }
  const values = Array.from({ length: 30 }, (_, index) => `${index} ${'x'.repeat(1_800)}`);
  await change([{ action: 'put', name: 'text', type: 'TXT', values }]);
  const lines = await dig('dig', port, ...WITH_KEY, 'large.example', 'IXFR=1');
  expect(lines.filter((line) => / A /.test(line))).toHaveLength(3_000);
  expect(lines.filter((line) => / TXT /.test(line))).toHaveLength(30);
});

test('the catalog lists all zones for those who have a key, and is refused to others', async () => {
  const members = await waitUntil(
    () => dig('dig', port, '-y', OTHER_KEY, 'catalog.invalid', 'AXFR'),
    (lines) => lines.some((line) => line.endsWith(' PTR copy.example.')),
  );
  expect(members).toContain('version.catalog.invalid. 0 IN TXT "2"');
  expect(members.filter((line) => /^[0-9a-f]{32}\.zones\.catalog\.invalid\. 0 IN PTR /.test(line)).length).toBe(
    members.filter((line) => / PTR /.test(line)).length,
  );
  for (const args of [
    ['catalog.invalid', 'SOA'],
    ['version.catalog.invalid', 'TXT'],
  ]) {
    expect(await say('dig', ...args)).toContain('status: REFUSED');
    expect(await say('dig', ...WITH_KEY, ...args)).toContain('status: NOERROR');
  }
});

test('REFUSED without a key, NOTAUTH with a wrong one, NOTAUTH for zones that are not served', async () => {
  expect(await say('dig', 'copy.example', 'AXFR')).toContain('Transfer failed.');
  expect(await say('kdig', 'copy.example', 'AXFR')).toContain('REFUSED');
  expect(await say('kdig', '+tcp', 'copy.example', 'IXFR=1')).toContain('REFUSED');
  const wrong = `landhold-transfer:${Buffer.alloc(32, 'w').toString('base64')}`;
  for (const [key, error] of [
    [`hmac-sha256:${wrong}`, 'BADSIG'],
    [`hmac-sha256:nobody:${TSIG_KEY.split(':')[1]}`, 'BADKEY'],
    [`hmac-sha512:${TSIG_KEY}`, 'BADKEY'],
  ] as const) {
    for (const type of ['AXFR', 'SOA']) {
      const said = await say('dig', '-y', key, 'copy.example', type);
      expect({ key, type, said }).toEqual({ key, type, said: expect.stringMatching(error) as string });
      expect(said).not.toContain('hostmaster');
    }
  }
  expect(await say('kdig', ...WITH_KEY, 'not-served.example', 'AXFR')).toContain('NOTAUTH');
  expect(await say('kdig', ...WITH_KEY, 'www.copy.example', 'AXFR')).toContain('NOTAUTH');
});

test('a signed answer by UDP, and an IXFR by UDP that says to ask by TCP', async () => {
  expect(await say('kdig', ...WITH_KEY, 'www.copy.example', 'A')).toMatch(/192\.0\.2\.1[^]*TSIG/);
  const unsigned = await askByUdp(port, writeQuery({ name: 'copy.example', type: 251 }));
  expect(readMessage(unsigned!).rcode).toBe(RCODE.REFUSED);
  const said = await say('kdig', ...WITH_KEY, '+notcp', 'copy.example', 'IXFR=1');
  expect(said).toMatch(/SOA/);
  expect(said).not.toMatch(/www\.copy\.example/);
});
