/** Updates of zones by nsupdate: RFC 2136 with the keys that the API makes. */
import { describe, expect, test } from 'vitest';
import { dig, serialAt } from '../dns/served-zone.ts';
import { nsupdate } from '../dns/update-key.ts';
import { CLASS, sign, text, writeUpdate } from '../dns/update-message.ts';
import { useUpdates } from '../dns/use-updates.ts';
import { expectStatus } from '../support/expect-response.ts';
import type { WireEvent, WirePage, WireRecord } from '../support/send.ts';
import { waitUntil } from '../support/wait-until.ts';

const RCODE = { NOERROR: 0, SERVFAIL: 2, NXDOMAIN: 3 } as const;
const [A, TXT] = [1, 16];

const { at, update, sets, rcodeOf } = useUpdates();
const answers = (name: string, type: string): Promise<string[]> =>
  dig('dig', at.port, '+short', `${name}.update.example`, type);

describe('what an update changes', () => {
  test('an added record is answered, is in the journal under the key, and makes an event', async () => {
    expect(await update('add new.update.example. 120 TXT "one"')).toBe('NOERROR');
    expect(await answers('new', 'TXT')).toEqual(['"one"']);
    expect(await sets('new')).toMatchObject([{ type: 'TXT', ttl: 120, values: ['one'], managed: false }]);
    const changes = (await at.send('GET', `${at.zone.path}/changes?limit=1`)).json() as WirePage<WireRecord>;
    const [change] = changes.data;
    expect(change).toMatchObject({ actor: { type: 'update_key', id: at.key.id }, set_count: 1 });
    const events = (await at.send('GET', `/api/v1/events?limit=1`)).json() as WirePage<WireEvent>;
    expect(events.data[0]).toMatchObject({ type: 'zone.records_changed', resource_id: at.zone.id });
    expectStatus(await at.send('POST', `${at.zone.path}/changes/${change!.id}/revert`), 200);
    expect(await answers('new', 'TXT')).toEqual([]);
  });

  test('single records and whole sets come and go, by UDP and TCP, in the order of the message', async () => {
    const by = (...lines: string[]): Promise<string> => nsupdate(at.port, at.key, lines, ['-v']);
    expect(await by('add set.update.example. 300 A 192.0.2.1', 'add set.update.example. 300 A 192.0.2.2')).toBe(
      'NOERROR',
    );
    expect(await update('del set.update.example. A 192.0.2.1')).toBe('NOERROR');
    expect(await answers('set', 'A')).toEqual(['192.0.2.2']);
    expect(await update('del set.update.example. A', 'add set.update.example. 60 A 192.0.2.3')).toBe('NOERROR');
    expect(await answers('set', 'A')).toEqual(['192.0.2.3']);
    expect(await update('add set.update.example. 300 MX 10 mail.update.example.')).toBe('NOERROR');
    expect(await by('del set.update.example.')).toBe('NOERROR');
    expect(await sets('set')).toEqual([]);
  });

  test('what changes nothing leaves the serial as it is', async () => {
    await update('add same.update.example. 300 A 192.0.2.1');
    const serial = await serialAt(at.port, 'update.example');
    expect(await update('add same.update.example. 300 A 192.0.2.1', 'del none.update.example.')).toBe('NOERROR');
    expect(await update('add gone.update.example. 300 A 192.0.2.1', 'del gone.update.example. A')).toBe('NOERROR');
    expect(await serialAt(at.port, 'update.example')).toBe(serial);
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
    const before = await dig('dig', at.port, '+short', 'update.example', 'NS');
    expect(await update('add update.example. 60 A 192.0.2.1')).toBe('NOERROR');
    expect(await update('del update.example.')).toBe('NOERROR');
    expect(await update('del update.example. NS')).toBe('NOERROR');
    expect(await update('del update.example. SOA')).toBe('NOERROR');
    expect(await update(`del update.example. NS ${before[0]}`)).toBe('REFUSED');
    expect(await update('add update.example. 60 NS ns.example.')).toBe('REFUSED');
    const soa = 'a.example. b.example. 4000000000 1 1 1 1';
    expect(await update(`add update.example. 60 SOA ${soa}`)).toBe('REFUSED');
    expect(await update(`add update.example. 60 DS 1 13 2 ${'ab'.repeat(32)}`)).toBe('REFUSED');
    expect(await dig('dig', at.port, '+short', 'update.example', 'NS')).toEqual(before);
    expect(await dig('dig', at.port, '+short', 'update.example', 'A')).toEqual([]);
  });

  test('TTLs are kept within those of the API, and a name server below the zone delegates', async () => {
    await update('add short.update.example. 1 A 192.0.2.1', 'add long.update.example. 999999 A 192.0.2.1');
    expect([...(await sets('short')), ...(await sets('long'))].map(({ ttl }) => ttl)).toEqual([60, 86_400]);
    expect(await update('add below.update.example. 60 NS ns.example.')).toBe('NOERROR');
    expect(await dig('dig', at.port, '+norec', 'www.below.update.example', 'A')).toEqual([
      'below.update.example. 60 IN NS ns.example.',
    ]);
  });
});

describe('what an update insists on', () => {
  test('each prerequisite has its own RCODE, and nothing is done when one does not hold', async () => {
    await update('add there.update.example. 60 A 192.0.2.1', 'add there.update.example. 60 A 192.0.2.2');
    const serial = await serialAt(at.port, 'update.example');
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
    expect(await serialAt(at.port, 'update.example')).toBe(serial);
    const both = ['192.0.2.2', '192.0.2.1'].map((address) => `prereq yxrrset there.update.example. A ${address}`);
    const others = ['prereq nxdomain done.update.example.', 'prereq yxdomain update.example.'];
    const ofZone = ['prereq yxrrset update.example. SOA', 'prereq yxrrset update.example. NS'];
    expect(await update(...both, ...others, ...ofZone, 'prereq nxrrset there.update.example. TXT', add)).toBe(
      'NOERROR',
    );
    expect(await answers('done', 'A')).toEqual(['192.0.2.9']);
  });
});

describe('a message that comes again', () => {
  test('is answered as before and does nothing, whether it was done or refused', async () => {
    const name = 'again.update.example';
    const add = { name, type: TXT, class: CLASS.IN, ttl: 60, data: text('again') };
    const first = sign(at.key, writeUpdate({ zone: at.zone.name, updates: [add] }));
    expect(await rcodeOf(first)).toBe(RCODE.NOERROR);
    expect(await update(`del ${name}.`)).toBe('NOERROR');
    expect(await rcodeOf(first)).toBe(RCODE.NOERROR);
    expect(await sets('again')).toEqual([]);
    const only = [{ name, type: 255, class: CLASS.ANY }];
    const second = sign(at.key, writeUpdate({ zone: at.zone.name, prerequisites: only, updates: [add] }));
    expect(await rcodeOf(second)).toBe(RCODE.NXDOMAIN);
    expect(await update(`add ${name}. 60 A 192.0.2.1`)).toBe('NOERROR');
    expect(await rcodeOf(second)).toBe(RCODE.NXDOMAIN);
    expect((await sets('again')).map(({ type }) => type)).toEqual(['A']);
  });

  test('twenty at once on one zone, each sent twice, are all done, and each once', async () => {
    const updates = Array.from({ length: 20 }, (_, index) => {
      const add = { name: `n${index}.update.example`, type: A, class: CLASS.IN, ttl: 60, data: 'c0000201' };
      return sign(at.key, writeUpdate({ zone: at.zone.name, updates: [add], id: index }));
    });
    const serial = await serialAt(at.port, 'update.example');
    // As a sender does: SERVFAIL says that too much is going on, and to try again.
    const done = [...updates, ...updates].map(async (packet) =>
      waitUntil(
        () => rcodeOf(packet),
        (rcode) => rcode !== RCODE.SERVFAIL,
        60_000,
      ),
    );
    expect(new Set(await Promise.all(done))).toEqual(new Set([RCODE.NOERROR]));
    expect(await serialAt(at.port, 'update.example')).toBe(serial + 20);
  });
});

test('none of this was trouble for the server', () => {
  expect(at.server.log()).toBe('');
});
