/** What the API has confirmed is what the name server answers, on every engine. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addressesAt, ask, dig, DNS_ON, dnsPortOf, RCODE, serialAt, TYPE, ServedZone } from '../dns/served-zone.ts';
import type { Place } from '../support/engine.ts';
import { newPlace, OWN_KEY } from '../support/engine.ts';
import { expectStatus } from '../support/expect-response.ts';
import type { Send } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { startServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';

let place: Place;
let server: RunningServer;
let send: Send;
let port: number;

beforeAll(async () => {
  place = await newPlace();
  server = await startServer({ env: { LOG_LEVEL: 'warn', ...place.env, ...DNS_ON } });
  send = createSend(server.url, OWN_KEY);
  port = dnsPortOf(server);
});
afterAll(async () => {
  await server?.stop();
  place?.clear();
});

let zones = 0;
async function newZone(more: object = {}): Promise<ServedZone> {
  return ServedZone.create(send, `zone-${(zones += 1)}.example`, more);
}

describe('the answer to a write comes after the name server knows', () => {
  test('a set that is created, changed and deleted, 30 times over', async () => {
    const zone = await newZone();
    const host = `host.${zone.name}`;
    for (let round = 0; round < 30; round += 1) {
      const set = await zone.put('host', 'A', [`192.0.2.${round}`]);
      expect(await addressesAt(port, host)).toEqual([`192.0.2.${round}`]);
      await zone.change(set, { values: ['198.51.100.7', '198.51.100.8'] });
      expect(await addressesAt(port, host)).toEqual(['198.51.100.7', '198.51.100.8']);
      await zone.remove(set);
      expect(await ask(port, host)).toMatchObject({ rcode: RCODE.NXDOMAIN, answer: [] });
    }
  });

  test('sets of many names that are created at the same time', async () => {
    const zone = await newZone();
    const names = Array.from({ length: 20 }, (_, index) => `n${index}`);
    const seen = await Promise.all(
      names.map(async (name, index) => {
        await zone.put(name, 'A', [`192.0.2.${index}`]);
        return addressesAt(port, `${name}.${zone.name}`);
      }),
    );
    expect(seen).toEqual(names.map((_, index) => [`192.0.2.${index}`]));
    expect(await serialAt(port, zone.name)).toBe((await zone.read())['serial']);
  });

  test('the TTL of the zone, for the sets that have none', async () => {
    const zone = await newZone({ ttl: 600 });
    await zone.put('inherits', 'A', ['192.0.2.1']);
    await zone.put('fixed', 'A', ['192.0.2.1'], { ttl: 60 });
    await zone.update({ ttl: 1200 });
    const ttls = await Promise.all(
      ['inherits', 'fixed'].map(async (name) => (await ask(port, `${name}.${zone.name}`)).answer[0]?.ttl),
    );
    expect(ttls).toEqual([1200, 60]);
    expect((await ask(port, zone.name, TYPE.SOA)).answer[0]?.ttl).toBe(1200);
  });

  test('a zone that is deleted, and one that is created under its name', async () => {
    const zone = await newZone();
    await zone.put('www', 'A', ['192.0.2.1']);
    await zone.delete();
    expect(await ask(port, `www.${zone.name}`)).toMatchObject({ rcode: RCODE.REFUSED });
    const next = await ServedZone.create(send, zone.name);
    expect(await ask(port, `www.${zone.name}`)).toMatchObject({ rcode: RCODE.NXDOMAIN });
    await next.put('www', 'A', ['192.0.2.2']);
    expect(await addressesAt(port, `www.${zone.name}`)).toEqual(['192.0.2.2']);
  });
});

describe('the serial', () => {
  test('is that of the zone, and grows with each change of what it answers', async () => {
    const zone = await newZone();
    const serials = [await serialAt(port, zone.name)];
    const note = async (): Promise<void> => {
      serials.push(await serialAt(port, zone.name));
      expect(serials.at(-1)).toBe((await zone.read())['serial']);
    };
    const set = await zone.put('a', 'A', ['192.0.2.1']);
    await note();
    await zone.change(set, { values: ['192.0.2.2'] });
    await note();
    await zone.update({ ttl: 60 });
    await note();
    await zone.remove(set);
    await note();
    expect(serials).toEqual([1, 2, 3, 4, 5]);
    await zone.update({ labels: { env: 'test' } });
    expect(await serialAt(port, zone.name)).toBe(5);
  });
});

describe('zones that are not served', () => {
  test('one that failed, and one that is not there', async () => {
    const answer = await send('POST', '/api/v1/dns', { json: { name: 'fail-zone.example' } });
    expectStatus(answer, 201);
    const path = `/api/v1/dns/${answer.record().id}`;
    const status = await waitUntil(
      async () => (await send('GET', path)).record().status,
      (now) => now !== 'pending',
    );
    // Only a mock lets it fail.
    const [expected, rcode] = inject('engine') === 'memory' ? ['failed', RCODE.REFUSED] : ['active', RCODE.NOERROR];
    expect(status).toBe(expected);
    await waitUntil(
      async () => (await ask(port, 'fail-zone.example')).rcode,
      (now) => now === rcode,
    );
    expect(await ask(port, 'nowhere.example')).toMatchObject({ rcode: RCODE.REFUSED });
  });

  test('one of a dry run, and a set of one', async () => {
    const zone = await newZone();
    expectStatus(await send('POST', '/api/v1/dns?dry_run=true', { json: { name: 'dry.example' } }), 200);
    const json = { name: 'dry', type: 'A', values: ['192.0.2.1'] };
    expectStatus(await send('POST', `${zone.path}/records?dry_run=true`, { json }), 200);
    expect(await ask(port, 'dry.example')).toMatchObject({ rcode: RCODE.REFUSED });
    expect(await ask(port, `dry.${zone.name}`)).toMatchObject({ rcode: RCODE.NXDOMAIN });
  });

  test("the sandbox's", async () => {
    const page = (
      await send('GET', '/sandbox/api/v1/dns?status=active', { key: 'sk_svc_demo_LandholdSandbox' })
    ).page();
    expect(page.data.length).toBeGreaterThan(0);
    for (const { name } of page.data) expect(await ask(port, name)).toMatchObject({ rcode: RCODE.REFUSED });
  });
});

describe.each(['dig', 'kdig'])('%s', (program) => {
  const short = async (...args: string[]): Promise<string[]> => dig(program, port, '+short', ...args);

  test('shows SOA and NS from the name servers of the zone', async () => {
    const zone = await newZone();
    expect(await short(zone.name, 'SOA')).toEqual([
      'ns1.landhold.test. hostmaster.landhold.test. 1 7200 900 1209600 300',
    ]);
    expect((await short(zone.name, 'NS')).toSorted()).toEqual(['ns1.landhold.test.', 'ns2.landhold.test.']);
  });

  test('shows a wildcard, an alias, and a delegation with its glue', async () => {
    const zone = await newZone();
    await zone.put('*.app', 'A', ['192.0.2.1']);
    await zone.put('known.app', 'TXT', ['here']);
    await zone.put('www', 'CNAME', [`any.app.${zone.name}.`]);
    await zone.put('child', 'NS', [`ns.child.${zone.name}.`]);
    await zone.put('ns.child', 'A', ['192.0.2.53']);
    expect(await short(`any.app.${zone.name}`)).toEqual(['192.0.2.1']);
    expect(await short(`known.app.${zone.name}`)).toEqual([]);
    expect(await short(`www.${zone.name}`)).toEqual([`any.app.${zone.name}.`, '192.0.2.1']);
    const referral = await dig(
      program,
      port,
      '+norecurse',
      '+noall',
      '+authority',
      '+additional',
      `x.child.${zone.name}`,
    );
    expect(referral).toEqual([
      `child.${zone.name}. 3600 IN NS ns.child.${zone.name}.`,
      `ns.child.${zone.name}. 3600 IN A 192.0.2.53`,
    ]);
  });

  test('shows text with quotes, and text of more than 255 bytes in pieces', async () => {
    const zone = await newZone();
    await zone.put('quoted', 'TXT', ['say "hello" \\ and; go']);
    await zone.put('long', 'TXT', ['x'.repeat(600)]);
    expect(await short(`quoted.${zone.name}`, 'TXT')).toEqual([String.raw`"say \"hello\" \\ and; go"`]);
    const pieces = [255, 255, 90].map((length) => `"${'x'.repeat(length)}"`);
    expect(await short(`long.${zone.name}`, 'TXT', '+tcp')).toEqual([pieces.join(' ')]);
  });

  test('gets a large answer truncated by UDP, and whole by TCP', async () => {
    const zone = await newZone();
    await zone.put(
      'big',
      'A',
      Array.from({ length: 100 }, (_, index) => `192.0.2.${index}`),
    );
    const big = `big.${zone.name}`;
    expect(await short(big, '+ignore', '+bufsize=512')).toEqual([]);
    expect(await short(big, '+tcp')).toHaveLength(100);
    // Without being told otherwise, the program asks again by TCP.
    expect(await short(big, '+bufsize=512')).toHaveLength(100);
  });
});
