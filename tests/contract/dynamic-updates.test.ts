/** Updates of zones by nsupdate: RFC 2136 with the keys that the API makes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askByTcp, askByUdp } from '../dns/ask.ts';
import { readMessage } from '../dns/dns-message.ts';
import { dig, DNS_ON, dnsPortOf, serialAt, ServedZone } from '../dns/served-zone.ts';
import type { Updater } from '../dns/update-key.ts';
import { createKey, nsupdate } from '../dns/update-key.ts';
import { CLASS, sign, text, writeUpdate } from '../dns/update-message.ts';
import type { Place } from '../support/engine.ts';
import { newPlace } from '../support/engine.ts';
import { expectStatus } from '../support/expect-answer.ts';
import { makeKey } from '../support/make-key.ts';
import type { Send, WireEvent, WirePage, WireRecord } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import { page, ServedSite, SITES_ON } from '../support/served-site.ts';
import type { RunningServer } from '../support/start-server.ts';
import { startServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const KEYS = { owner: makeKey('owner of zones'), other: makeKey('other project') };
const EVERYTHING = { names: ['@', '*'], types: ['A', 'CNAME', 'DS', 'MX', 'NS', 'TXT'] };
const RCODE = { NOERROR: 0, FORMERR: 1, SERVFAIL: 2, REFUSED: 5, NOTAUTH: 9, NOTZONE: 10 } as const;
const [A, TXT] = [1, 16];

let place: Place;
let server: RunningServer;
let send: Send;
let other: Send;
let port: number;
let zone: ServedZone;
let key: Updater;

beforeAll(async () => {
  place = await newPlace();
  server = await startServer({
    env: {
      LOG_LEVEL: 'warn',
      ...place.env,
      ...SITES_ON,
      ...DNS_ON,
      LANDHOLD_RESOLVER: 'embedded',
      LANDHOLD_BOOTSTRAP_KEYS: `${KEYS.owner}@owner ${KEYS.other}@other`,
    },
  });
  send = createSend(server.url, KEYS.owner);
  other = createSend(server.url, KEYS.other);
  port = dnsPortOf(server);
  zone = await ServedZone.create(send, 'update.example');
  key = await createKey(send, zone, EVERYTHING);
});
afterAll(async () => {
  await server?.stop();
  place?.clear();
});

const update = (...lines: string[]): Promise<string> => nsupdate(port, key, lines);
const at = (name: string, type: string): Promise<string[]> =>
  dig('dig', port, '+short', `${name}.update.example`, type);

async function sets(name: string): Promise<WireRecord[]> {
  const answer = await send('GET', `${zone.path}/records?name=${encodeURIComponent(name)}`);
  return [...(answer.json() as WirePage<WireRecord>).data];
}

async function rcodeOf(packet: Buffer): Promise<number> {
  return readMessage((await askByUdp(port, packet))!).rcode;
}

describe('what an update changes', () => {
  test('an added record is answered, is in the journal under the key, and makes an event', async () => {
    expect(await update('add new.update.example. 120 TXT "one"')).toBe('NOERROR');
    expect(await at('new', 'TXT')).toEqual(['"one"']);
    expect(await sets('new')).toMatchObject([{ type: 'TXT', ttl: 120, values: ['one'], managed: false }]);
    const changes = (await send('GET', `${zone.path}/changes?limit=1`)).json() as WirePage<WireRecord>;
    const [change] = changes.data;
    expect(change).toMatchObject({ actor: { type: 'update_key', id: key.id }, set_count: 1 });
    const events = (await send('GET', `/api/v1/events?limit=1`)).json() as WirePage<WireEvent>;
    expect(events.data[0]).toMatchObject({ type: 'zone.records_changed', resource_id: zone.id });
    expectStatus(await send('POST', `${zone.path}/changes/${change!.id}/revert`), 200);
    expect(await at('new', 'TXT')).toEqual([]);
  });

  test('single records and whole sets come and go, by UDP and TCP, in the order of the message', async () => {
    const by = (...lines: string[]): Promise<string> => nsupdate(port, key, lines, ['-v']);
    expect(await by('add set.update.example. 300 A 192.0.2.1', 'add set.update.example. 300 A 192.0.2.2')).toBe(
      'NOERROR',
    );
    expect(await update('del set.update.example. A 192.0.2.1')).toBe('NOERROR');
    expect(await at('set', 'A')).toEqual(['192.0.2.2']);
    expect(await update('del set.update.example. A', 'add set.update.example. 60 A 192.0.2.3')).toBe('NOERROR');
    expect(await at('set', 'A')).toEqual(['192.0.2.3']);
    expect(await update('add set.update.example. 300 MX 10 mail.update.example.')).toBe('NOERROR');
    expect(await by('del set.update.example.')).toBe('NOERROR');
    expect(await sets('set')).toEqual([]);
  });

  test('what changes nothing leaves the serial as it is', async () => {
    await update('add same.update.example. 300 A 192.0.2.1');
    const serial = await serialAt(port, 'update.example');
    expect(await update('add same.update.example. 300 A 192.0.2.1', 'del none.update.example.')).toBe('NOERROR');
    expect(await update('add gone.update.example. 300 A 192.0.2.1', 'del gone.update.example. A')).toBe('NOERROR');
    expect(await serialAt(port, 'update.example')).toBe(serial);
    expect(await update('add same.update.example. 600 A 192.0.2.1')).toBe('NOERROR');
    expect(await sets('same')).toMatchObject([{ ttl: 600, values: ['192.0.2.1'] }]);
  });

  test('a CNAME stays alone: what would stand beside one is left out, and another takes its place', async () => {
    expect(await update('add alias.update.example. 60 CNAME one.example.')).toBe('NOERROR');
    expect(await update('add alias.update.example. 60 A 192.0.2.1')).toBe('NOERROR');
    expect(await update('add alias.update.example. 60 CNAME two.example.')).toBe('NOERROR');
    expect(await sets('alias')).toMatchObject([{ type: 'CNAME', values: ['two.example.'] }]);
    expect(await update('add host.update.example. 60 A 192.0.2.1')).toBe('NOERROR');
    expect(await update('add host.update.example. 60 CNAME one.example.')).toBe('NOERROR');
    expect(await sets('host')).toMatchObject([{ type: 'A' }]);
    expect(await update('add update.example. 60 CNAME one.example.')).toBe('NOERROR');
  });

  test('the SOA and NS sets of the zone stay, whatever is deleted or added at its name', async () => {
    const before = await dig('dig', port, '+short', 'update.example', 'NS');
    expect(await update('add update.example. 60 A 192.0.2.1')).toBe('NOERROR');
    expect(await update('del update.example.')).toBe('NOERROR');
    expect(await update('del update.example. NS')).toBe('NOERROR');
    expect(await update('del update.example. SOA')).toBe('NOERROR');
    expect(await update(`del update.example. NS ${before[0]}`)).toBe('REFUSED');
    expect(await update('add update.example. 60 NS ns.example.')).toBe('REFUSED');
    const soa = 'a.example. b.example. 4000000000 1 1 1 1';
    expect(await update(`add update.example. 60 SOA ${soa}`)).toBe('REFUSED');
    expect(await update(`add update.example. 60 DS 1 13 2 ${'ab'.repeat(32)}`)).toBe('REFUSED');
    expect(await dig('dig', port, '+short', 'update.example', 'NS')).toEqual(before);
    expect(await dig('dig', port, '+short', 'update.example', 'A')).toEqual([]);
  });

  test('TTLs are kept within those of the API, and a name server below the zone delegates', async () => {
    await update('add short.update.example. 1 A 192.0.2.1', 'add long.update.example. 999999 A 192.0.2.1');
    expect([...(await sets('short')), ...(await sets('long'))].map(({ ttl }) => ttl)).toEqual([60, 86_400]);
    expect(await update('add below.update.example. 60 NS ns.example.')).toBe('NOERROR');
    expect(await dig('dig', port, '+norec', 'www.below.update.example', 'A')).toEqual([
      'below.update.example. 60 IN NS ns.example.',
    ]);
  });
});

describe('what an update insists on', () => {
  test('each prerequisite has its own RCODE, and nothing is done when one does not hold', async () => {
    await update('add there.update.example. 60 A 192.0.2.1', 'add there.update.example. 60 A 192.0.2.2');
    const serial = await serialAt(port, 'update.example');
    const add = 'add done.update.example. 60 A 192.0.2.9';
    for (const [prerequisite, rcode] of [
      ['prereq nxdomain there.update.example.', 'YXDOMAIN'],
      ['prereq yxdomain none.update.example.', 'NXDOMAIN'],
      ['prereq nxrrset there.update.example. A', 'YXRRSET'],
      ['prereq yxrrset there.update.example. TXT', 'NXRRSET'],
      ['prereq yxrrset there.update.example. A 192.0.2.1', 'NXRRSET'],
      ['prereq yxrrset there.update.example. SSHFP 1 1 aabbccddeeff00112233445566778899aabbccdd', 'NXRRSET'],
      ['prereq nxrrset update.example. SOA', 'YXRRSET'],
    ] as const) {
      expect({ prerequisite, rcode: await update(prerequisite, add) }).toEqual({ prerequisite, rcode });
    }
    expect(await sets('done')).toEqual([]);
    expect(await serialAt(port, 'update.example')).toBe(serial);
    const both = ['192.0.2.2', '192.0.2.1'].map((address) => `prereq yxrrset there.update.example. A ${address}`);
    const others = ['prereq nxdomain done.update.example.', 'prereq yxdomain update.example.'];
    const ofZone = ['prereq yxrrset update.example. SOA', 'prereq yxrrset update.example. NS'];
    expect(await update(...both, ...others, ...ofZone, 'prereq nxrrset there.update.example. TXT', add)).toBe(
      'NOERROR',
    );
    expect(await at('done', 'A')).toEqual(['192.0.2.9']);
  });
});

describe('what is refused', () => {
  test('REFUSED for other names and types than those of the key, and nothing of the message is done', async () => {
    const names = ['_acme-challenge', 'home', '*.home'];
    const acme = await createKey(send, zone, { names, types: ['TXT'] });
    const by = (...lines: string[]): Promise<string> => nsupdate(port, acme, lines);
    const allowed = 'add _acme-challenge.update.example. 60 TXT "a"';
    for (const line of [
      'add www.update.example. 60 TXT "a"',
      'add _acme-challenge.www.update.example. 60 TXT "a"',
      'add update.example. 60 TXT "a"',
      'add xhome.update.example. 60 TXT "a"',
      'add _acme-challenge.update.example. 60 A 192.0.2.1',
      'del _acme-challenge.update.example. A',
      'del there.update.example.',
    ]) {
      expect({ line, rcode: await by(allowed, line) }).toEqual({ line, rcode: 'REFUSED' });
    }
    expect(await sets('_acme-challenge')).toEqual([]);
    const deep = ['home', 'a.home', 'a.b.home', '*.home'].map((name) => `add ${name}.update.example. 60 TXT "a"`);
    expect(await by(allowed, ...deep)).toBe('NOERROR');
    // A set of another type at the name is not the key's to delete.
    await update('add home.update.example. 60 A 192.0.2.1');
    expect(await by('del home.update.example.')).toBe('REFUSED');
    expect(await by('del a.home.update.example.')).toBe('NOERROR');
  });

  test('REFUSED for what the API refuses: managed sets, loops, and names and values it does not know', async () => {
    const made = await send('POST', '/api/v1/sites', {
      json: { name: 'shop', custom_domains: ['shop.update.example'] },
    });
    expectStatus(made, 201);
    await new ServedSite(send, made.record()).deploy(page('shop'));
    await waitUntil(
      () => sets('shop'),
      ([set]) => set?.['managed'] === true,
      60_000,
    );
    for (const lines of [
      ['del shop.update.example.'],
      ['del shop.update.example. CNAME'],
      ['add shop.update.example. 60 CNAME elsewhere.example.'],
      ['add one.update.example. 60 CNAME two.update.example.', 'add two.update.example. 60 CNAME one.update.example.'],
      ['add a\\032b.update.example. 60 A 192.0.2.1'],
      ['add update.example.update.example. 60 A 192.0.2.1'],
      ['add mail.update.example. 60 MX 10 not_a_host.example.'],
    ]) {
      expect({ lines, rcode: await update(...lines) }).toEqual({ lines, rcode: 'REFUSED' });
    }
    // To add what is there beside a CNAME is left out, as ever.
    expect(await update('add shop.update.example. 60 A 192.0.2.1')).toBe('NOERROR');
    expect(await sets('shop')).toMatchObject([{ type: 'CNAME', managed: true }]);
  });

  test('NOTAUTH with the reason for another secret and an unknown name, REFUSED without a signature', async () => {
    const lines = ['add wrong.update.example. 60 A 192.0.2.1'];
    const secret = Buffer.alloc(32, 'w').toString('base64');
    expect(await nsupdate(port, { ...key, secret }, lines)).toContain('NOTAUTH(BADSIG)');
    expect(await nsupdate(port, { ...key, name: 'nobody.example' }, lines)).toContain('NOTAUTH(BADKEY)');
    expect(await nsupdate(port, { ...key, algorithm: 'hmac-sha512' }, lines)).toContain('NOTAUTH(BADKEY)');
    const updates = [{ name: 'wrong.update.example', type: A, class: CLASS.IN, ttl: 60, data: 'c0000201' }];
    expect(await rcodeOf(writeUpdate({ zone: 'update.example', updates }))).toBe(RCODE.REFUSED);
    expect(await sets('wrong')).toEqual([]);
  });

  test('a key of another zone is REFUSED, a zone that is not served NOTAUTH, a name outside NOTZONE', async () => {
    const foreign = await ServedZone.create(other, 'foreign.example');
    const theirs = await createKey(other, foreign, EVERYTHING);
    const lines = ['add x.update.example. 60 A 192.0.2.1'];
    expect(await nsupdate(port, { ...theirs, zone: 'update.example' }, lines)).toBe('REFUSED');
    expect(await nsupdate(port, { ...key, zone: 'nowhere.example' }, ['add x.nowhere.example. 60 A 192.0.2.1'])).toBe(
      'NOTAUTH',
    );
    const updates = [{ name: 'x.foreign.example', type: A, class: CLASS.IN, ttl: 60, data: 'c0000201' }];
    expect(await rcodeOf(sign(key, writeUpdate({ zone: 'update.example', updates })))).toBe(RCODE.NOTZONE);
    // It waits, because the zone above it belongs to another project and does not delegate to it.
    const answer = await other('POST', '/api/v1/dns', { json: { name: 'waits.update.example' } });
    expectStatus(answer, 201);
    const waits = new ServedZone(other, answer.record());
    const waiting = await createKey(other, waits, EVERYTHING);
    expect((await waits.read()).status).toBe('pending');
    expect(await nsupdate(port, waiting, ['add x.waits.update.example. 60 A 192.0.2.1'])).toBe('NOTAUTH');
    expectStatus(await other('DELETE', foreign.path), 204);
    expect(await nsupdate(port, theirs, ['add x.foreign.example. 60 A 192.0.2.1'])).toContain('NOTAUTH(BADKEY)');
  });

  test('a key that was changed allows what it says now, and one that was deleted nothing', async () => {
    const short = await createKey(send, zone, { names: ['late'], types: ['A'], algorithm: 'hmac-sha512' });
    const lines = ['add late.update.example. 60 TXT "x"'];
    expect(await nsupdate(port, short, lines)).toBe('REFUSED');
    expectStatus(await send('PATCH', short.path, { json: { types: ['A', 'TXT'] } }), 200);
    expect(await nsupdate(port, short, lines)).toBe('NOERROR');
    expectStatus(await send('DELETE', short.path), 204);
    expect(await nsupdate(port, short, lines)).toContain('NOTAUTH(BADKEY)');
  });

  test('FORMERR for what no update may have, also when it is signed well', async () => {
    const good = { name: 'x.update.example', type: TXT, class: CLASS.IN, ttl: 60, data: text('x') };
    for (const wrong of [
      { zoneType: A, updates: [good] },
      { updates: [{ ...good, type: 255 }] },
      { updates: [{ ...good, class: 3 }] },
      { updates: [{ ...good, data: 'ff' }] },
      { updates: [{ ...good, class: CLASS.NONE }] },
      { updates: [{ ...good, class: CLASS.ANY, ttl: 0 }] },
      { prerequisites: [good] },
      { prerequisites: [{ ...good, class: CLASS.ANY, ttl: 0 }] },
      { prerequisites: [{ ...good, class: 3, ttl: 0, data: '' }] },
    ]) {
      const packet = sign(key, writeUpdate({ zone: 'update.example', ...wrong }));
      expect({ wrong, rcode: await rcodeOf(packet) }).toEqual({ wrong, rcode: RCODE.FORMERR });
    }
    const many = Array.from({ length: 1_001 }, () => good);
    const [answer] = await askByTcp(port, [sign(key, writeUpdate({ zone: 'update.example', updates: many }))]);
    expect(readMessage(answer!).rcode).toBe(RCODE.REFUSED);
    expect(await sets('x')).toEqual([]);
  });

  test('BADTIME for a clock that is wrong', async () => {
    const message = writeUpdate({ zone: 'update.example' });
    for (const seconds of [-400, 400]) {
      const answer = readMessage((await askByUdp(port, sign(key, message, Date.now() / 1_000 + seconds)))!);
      expect(answer.rcode).toBe(RCODE.NOTAUTH);
      // The MAC, the id, and then the error.
      expect(answer.additional.at(-1)!.data).toMatch(/0012.{16}$/);
    }
  });
});

describe('a message that comes again', () => {
  test('is answered as before and does nothing, whether it was done or refused', async () => {
    const name = 'again.update.example';
    const add = { name, type: TXT, class: CLASS.IN, ttl: 60, data: text('again') };
    const first = sign(key, writeUpdate({ zone: zone.name, updates: [add] }));
    expect(await rcodeOf(first)).toBe(RCODE.NOERROR);
    expect(await update(`del ${name}.`)).toBe('NOERROR');
    expect(await rcodeOf(first)).toBe(RCODE.NOERROR);
    expect(await sets('again')).toEqual([]);
    const only = [{ name, type: 255, class: CLASS.ANY }];
    const second = sign(key, writeUpdate({ zone: zone.name, prerequisites: only, updates: [add] }));
    expect(await rcodeOf(second)).toBe(3);
    expect(await update(`add ${name}. 60 A 192.0.2.1`)).toBe('NOERROR');
    expect(await rcodeOf(second)).toBe(3);
    expect((await sets('again')).map(({ type }) => type)).toEqual(['A']);
  });

  test('twenty at once on one zone, each sent twice, are all done, and each once', async () => {
    const updates = Array.from({ length: 20 }, (_, index) => {
      const add = { name: `n${index}.update.example`, type: A, class: CLASS.IN, ttl: 60, data: 'c0000201' };
      return sign(key, writeUpdate({ zone: zone.name, updates: [add], id: index }));
    });
    const serial = await serialAt(port, 'update.example');
    // As a sender does: SERVFAIL says that too much is going on, and to try again.
    const done = [...updates, ...updates].map(async (packet) =>
      waitUntil(
        () => rcodeOf(packet),
        (rcode) => rcode !== RCODE.SERVFAIL,
        60_000,
      ),
    );
    expect(new Set(await Promise.all(done))).toEqual(new Set([RCODE.NOERROR]));
    expect(await serialAt(port, 'update.example')).toBe(serial + 20);
  });
});

test('none of this was trouble for the server', () => {
  expect(server.log()).toBe('');
});
