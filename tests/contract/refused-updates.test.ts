/** Updates by DNS that are refused, each with its RCODE, and nothing of them is done. */
import { describe, expect, test } from 'vitest';
import { askByTcp, askByUdp } from '../dns/ask.ts';
import { readMessage } from '../dns/dns-message.ts';
import { ServedZone } from '../dns/served-zone.ts';
import { createKey, nsupdate } from '../dns/update-key.ts';
import { CLASS, sign, text, writeUpdate } from '../dns/update-message.ts';
import { EVERYTHING, useUpdates } from '../dns/use-updates.ts';
import { expectStatus } from '../support/expect-response.ts';
import { page, ServedSite } from '../support/served-site.ts';
import { waitUntil } from '../support/wait-until.ts';

const RCODE = { FORMERR: 1, REFUSED: 5, NOTAUTH: 9, NOTZONE: 10 } as const;
const [A, TXT] = [1, 16];

const { at, update, sets, rcodeOf } = useUpdates();

describe('what is refused', () => {
  test('REFUSED for other names and types than those of the key, and nothing of the message is done', async () => {
    const names = ['_acme-challenge', 'home', '*.home'];
    const acme = await createKey(at.send, at.zone, { names, types: ['TXT'] });
    const by = (...lines: string[]): Promise<string> => nsupdate(at.port, acme, lines);
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
    const made = await at.send('POST', '/api/v1/sites', {
      json: { name: 'shop', custom_domains: ['shop.update.example'] },
    });
    expectStatus(made, 201);
    await new ServedSite(at.send, made.record()).deploy(page('shop'));
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
    expect(await nsupdate(at.port, { ...at.key, secret }, lines)).toContain('NOTAUTH(BADSIG)');
    expect(await nsupdate(at.port, { ...at.key, name: 'nobody.example' }, lines)).toContain('NOTAUTH(BADKEY)');
    expect(await nsupdate(at.port, { ...at.key, algorithm: 'hmac-sha512' }, lines)).toContain('NOTAUTH(BADKEY)');
    const updates = [{ name: 'wrong.update.example', type: A, class: CLASS.IN, ttl: 60, data: 'c0000201' }];
    expect(await rcodeOf(writeUpdate({ zone: 'update.example', updates }))).toBe(RCODE.REFUSED);
    expect(await sets('wrong')).toEqual([]);
  });

  test('a key of another zone is REFUSED, a zone that is not served NOTAUTH, a name outside NOTZONE', async () => {
    const foreign = await ServedZone.create(at.other, 'foreign.example');
    const theirs = await createKey(at.other, foreign, EVERYTHING);
    const lines = ['add x.update.example. 60 A 192.0.2.1'];
    expect(await nsupdate(at.port, { ...theirs, zone: 'update.example' }, lines)).toBe('REFUSED');
    expect(
      await nsupdate(at.port, { ...at.key, zone: 'nowhere.example' }, ['add x.nowhere.example. 60 A 192.0.2.1']),
    ).toBe('NOTAUTH');
    const updates = [{ name: 'x.foreign.example', type: A, class: CLASS.IN, ttl: 60, data: 'c0000201' }];
    expect(await rcodeOf(sign(at.key, writeUpdate({ zone: 'update.example', updates })))).toBe(RCODE.NOTZONE);
    // It waits, because the zone above it belongs to another project and does not delegate to it.
    const answer = await at.other('POST', '/api/v1/dns', { json: { name: 'waits.update.example' } });
    expectStatus(answer, 201);
    const waits = new ServedZone(at.other, answer.record());
    const waiting = await createKey(at.other, waits, EVERYTHING);
    expect((await waits.read()).status).toBe('pending');
    expect(await nsupdate(at.port, waiting, ['add x.waits.update.example. 60 A 192.0.2.1'])).toBe('NOTAUTH');
    expectStatus(await at.other('DELETE', foreign.path), 204);
    expect(await nsupdate(at.port, theirs, ['add x.foreign.example. 60 A 192.0.2.1'])).toContain('NOTAUTH(BADKEY)');
  });

  test('a key that was changed allows what it says now, and one that was deleted nothing', async () => {
    const short = await createKey(at.send, at.zone, { names: ['late'], types: ['A'], algorithm: 'hmac-sha512' });
    const lines = ['add late.update.example. 60 TXT "x"'];
    expect(await nsupdate(at.port, short, lines)).toBe('REFUSED');
    expectStatus(await at.send('PATCH', short.path, { json: { types: ['A', 'TXT'] } }), 200);
    expect(await nsupdate(at.port, short, lines)).toBe('NOERROR');
    expectStatus(await at.send('DELETE', short.path), 204);
    expect(await nsupdate(at.port, short, lines)).toContain('NOTAUTH(BADKEY)');
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
      const packet = sign(at.key, writeUpdate({ zone: 'update.example', ...wrong }));
      expect({ wrong, rcode: await rcodeOf(packet) }).toEqual({ wrong, rcode: RCODE.FORMERR });
    }
    const many = Array.from({ length: 1_001 }, () => good);
    const [answer] = await askByTcp(at.port, [sign(at.key, writeUpdate({ zone: 'update.example', updates: many }))]);
    expect(readMessage(answer!).rcode).toBe(RCODE.REFUSED);
    expect(await sets('x')).toEqual([]);
  });

  test('BADTIME for a clock that is wrong', async () => {
    const message = writeUpdate({ zone: 'update.example' });
    for (const seconds of [-400, 400]) {
      const answer = readMessage((await askByUdp(at.port, sign(at.key, message, Date.now() / 1_000 + seconds)))!);
      expect(answer.rcode).toBe(RCODE.NOTAUTH);
      // The MAC, the id, and then the error.
      expect(answer.additional.at(-1)!.data).toMatch(/0012.{16}$/);
    }
  });
});

test('none of this was trouble for the server', () => {
  expect(at.server.log()).toBe('');
});
