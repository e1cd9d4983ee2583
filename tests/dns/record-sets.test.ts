/** The rules of record sets, as a caller of the API meets them. */
import { describe, expect, test } from 'vitest';
import { expectStatus } from '../support/expect-response.ts';
import type { ApiResponse, WireRecord } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import { eventsOf } from '../support/valid-request.ts';

const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '86400000' });
const { send } = server;

interface WireSet extends WireRecord {
  readonly fqdn: string;
  readonly type: string;
  readonly values: readonly string[];
}

let zones = 0;

class ZoneInUse {
  readonly #path: string;
  readonly name: string;
  readonly id: string;

  constructor({ id, name }: WireRecord) {
    this.#path = `/api/v1/dns/${id}`;
    this.id = id;
    this.name = name;
  }

  async create(name: string, type: string, values: readonly string[], more: object = {}): Promise<ApiResponse> {
    return send('POST', `${this.#path}/records`, { json: { name, type, values, ...more } });
  }

  async made(name: string, type: string, values: readonly string[], more: object = {}): Promise<WireSet> {
    const answer = await this.create(name, type, values, more);
    expectStatus(answer, 201);
    return answer.record() as WireSet;
  }

  async change({ id }: WireRecord, json: object): Promise<ApiResponse> {
    return send('PATCH', `${this.#path}/records/${id}`, { json });
  }

  async remove({ id }: WireRecord): Promise<ApiResponse> {
    return send('DELETE', `${this.#path}/records/${id}`);
  }

  async list(query = ''): Promise<readonly WireRecord[]> {
    return (await send('GET', `${this.#path}/records${query}`)).page().data;
  }

  async read(): Promise<WireRecord & { serial: number; record_count: number }> {
    return (await send('GET', this.#path)).record() as never;
  }
}

async function newZone(name = `zone-${(zones += 1)}.example`): Promise<ZoneInUse> {
  return new ZoneInUse((await send('POST', '/api/v1/dns', { json: { name } })).record());
}

function expectRefused(answer: ApiResponse, status: number, code: string, param?: string): void {
  expect(`${answer.status} ${answer.text}`).toMatch(new RegExp(`^${status} `));
  expect(answer.error()).toMatchObject({ code, ...(param === undefined ? {} : { param }) });
}

describe('names', () => {
  test.each([
    ['www', 'www', 'www.'],
    ['WWW', 'www', 'www.'],
    ['@', '@', ''],
    ['*', '*', '*.'],
    ['*.app', '*.app', '*.app.'],
    ['_dmarc', '_dmarc', '_dmarc.'],
    ['bücher', 'xn--bcher-kva', 'xn--bcher-kva.'],
    ['a.b.c', 'a.b.c', 'a.b.c.'],
  ])('201 for %s, kept as %s', async (sent, kept, before) => {
    const zone = await newZone();
    expect(await zone.made(sent, 'TXT', ['x'])).toMatchObject({ name: kept, fqdn: `${before}${zone.name}` });
  });

  test('201 for a full name in the zone, with and without its dot, kept relative', async () => {
    const zone = await newZone();
    expect(await zone.made(`mail.${zone.name}`, 'A', ['192.0.2.1'])).toMatchObject({ name: 'mail' });
    expect(await zone.made(`${zone.name}.`, 'A', ['192.0.2.1'])).toMatchObject({ name: '@', fqdn: zone.name });
  });

  test.each(['-', 'a..b', 'www.other.org.', 'a.*.b', 'x*', 'a b', 'a'.repeat(64), 'under.-dash', 'a@b'])(
    '400 name_invalid for %s',
    async (name) => {
      expectRefused(await (await newZone()).create(name, 'A', ['192.0.2.1']), 400, 'name_invalid', 'name');
    },
  );

  test('200 lists by a name in any spelling that a create takes, and by type', async () => {
    const zone = await newZone();
    const a = await zone.made('www', 'A', ['192.0.2.1']);
    const aaaa = await zone.made('www', 'AAAA', ['2001:db8::1']);
    await zone.made('mail', 'A', ['192.0.2.2']);
    for (const name of ['www', 'WWW', `www.${zone.name}`, `www.${zone.name}.`]) {
      expect(await zone.list(`?name=${name}`)).toEqual([aaaa, a]);
    }
    expect(await zone.list('?name=www&type=A')).toEqual([a]);
    expect(await zone.list('?name=mail&type=AAAA')).toEqual([]);
    expect(await zone.list('?name=www.elsewhere.org.')).toEqual([]);
  });
});

describe('values', () => {
  test.each([
    ['A', ['192.0.2.1'], ['192.0.2.1']],
    ['AAAA', ['2001:DB8:0::1'], ['2001:db8::1']],
    ['MX', ['10 mail.example.com'], ['10 mail.example.com.']],
    ['SRV', ['1 2 443 host.example.com.'], ['1 2 443 host.example.com.']],
    ['TXT', ['v=spf1 -all'], ['v=spf1 -all']],
    ['TXT', ['"one" "two"'], ['onetwo']],
    ['TXT', ['x'.repeat(300)], ['x'.repeat(300)]],
    ['CAA', ['0 issue letsencrypt.org'], ['0 issue "letsencrypt.org"']],
    ['HTTPS', ['1 . alpn=h2'], ['1 . alpn="h2"']],
    ['NS', ['ns1.example.net.'], ['ns1.example.net.']],
  ])('201 for %s %j, kept in its normal form', async (type, sent, kept) => {
    expect(await (await newZone()).made('sub', type, sent)).toMatchObject({ type, values: kept });
  });

  test('400 names every wrong value and the reason', async () => {
    const zone = await newZone();
    const answer = await zone.create('www', 'A', ['192.0.2.1', '192.0.2.256', 'host', '192.0.2.1']);
    expectRefused(answer, 400, 'values_invalid', 'values[1]');
    expect(answer.error().errors!.map(({ param }) => param)).toEqual(['values[1]', 'values[2]', 'values[3]']);
    expect(answer.error().errors![2]!.message).toMatch(/same as values\[0\]/);
    expect(await zone.list()).toEqual([]);
  });

  test('400 names name and values together', async () => {
    const answer = await (await newZone()).create('a b', 'A', ['nowhere']);
    expect(answer.error().errors!.map(({ param }) => param)).toEqual(['name', 'values[0]']);
  });

  test.each([
    ['A', []],
    ['A', Array.from({ length: 101 }, (_, at) => `192.0.2.${at}`)],
    ['CNAME', ['a.example.com', 'b.example.com']],
    ['TXT', Array.from({ length: 16 }, (_, at) => `${at}`.padEnd(4000, 'x'))],
    ['MX', ['10 192.0.2.1']],
    ['CNAME', ['single']],
  ])('400 values_invalid for %s with too few, too many or impossible values', async (type, values) => {
    expectRefused(await (await newZone()).create('www', type, values), 400, 'values_invalid');
  });

  test('400 type_invalid for a type that is not served', async () => {
    for (const type of ['SOA', 'ANY', 'a', 'HINFO', 'TYPE1', '']) {
      expectRefused(await (await newZone()).create('www', type, ['x']), 400, 'type_invalid', 'type');
    }
  });
});

describe('what can be beside each other', () => {
  test('409 record_exists for a second set of a name and type, naming the first', async () => {
    const zone = await newZone();
    const first = await zone.made('www', 'A', ['192.0.2.1']);
    const answer = await zone.create('WWW', 'A', ['192.0.2.2']);
    expectRefused(answer, 409, 'record_exists', 'name');
    expect(answer.error().message).toContain(first.id);
    expect(await zone.list()).toEqual([first]);
  });

  test('409 record_conflict for a CNAME beside others, in either order', async () => {
    const zone = await newZone();
    await zone.made('www', 'A', ['192.0.2.1']);
    expectRefused(await zone.create('www', 'CNAME', ['other.example.com']), 409, 'record_conflict', 'name');
    await zone.made('alias', 'CNAME', ['other.example.com']);
    expectRefused(await zone.create('alias', 'TXT', ['x']), 409, 'record_conflict', 'name');
    expect(await zone.list()).toHaveLength(2);
  });

  test.each([
    ['CNAME', 'www.example.com'],
    ['NS', 'ns1.example.net.'],
    ['DS', `12345 13 2 ${'ab'.repeat(32)}`],
  ])('400 type_invalid for %s at the apex, with a way out', async (type, value) => {
    const answer = await (await newZone()).create('@', type, [value]);
    expectRefused(answer, 400, 'type_invalid', 'type');
  });

  test('409 record_conflict for a CNAME that leads back to itself, however long the way', async () => {
    const zone = await newZone();
    expectRefused(await zone.create('self', 'CNAME', [`self.${zone.name}`]), 409, 'record_conflict');
    await zone.made('b', 'CNAME', [`c.${zone.name}`]);
    await zone.made('c', 'CNAME', [`a.${zone.name}`]);
    const answer = await zone.create('a', 'CNAME', [`b.${zone.name}`]);
    expectRefused(answer, 409, 'record_conflict');
    expect(answer.error().message).toContain('a → b → c → a');
    const fine = await zone.made('a', 'CNAME', ['elsewhere.example.com']);
    expectRefused(await zone.change(fine, { values: [`b.${zone.name}`] }), 409, 'record_conflict');
  });

  test('409 record_conflict for a wildcard CNAME to a name that it answers for itself', async () => {
    const zone = await newZone();
    expectRefused(await zone.create('*.app', 'CNAME', [`x.app.${zone.name}`]), 409, 'record_conflict');
    await zone.made('y.app', 'A', ['192.0.2.1']);
    await zone.made('*.app', 'CNAME', [`y.app.${zone.name}`]);
  });

  test('409 record_conflict for a chain that resolvers give up on', async () => {
    const zone = await newZone();
    for (let at = 1; at <= 16; at += 1) await zone.made(`n${at}`, 'CNAME', [`n${at - 1}.${zone.name}`]);
    expectRefused(await zone.create('n17', 'CNAME', [`n16.${zone.name}`]), 409, 'record_conflict');
  });
});

describe('the zone', () => {
  test('serial and count follow each change of what it answers, with one event each', async () => {
    const zone = await newZone();
    const before = await zone.read();
    const set = await zone.made('www', 'A', ['192.0.2.1'], { ttl: 300 });
    expect(await zone.read()).toMatchObject({ serial: before.serial + 1, record_count: 1 });
    await zone.change(set, { values: ['192.0.2.2'] });
    expect(await zone.read()).toMatchObject({ serial: before.serial + 2, record_count: 1 });
    await zone.change(set, { ttl: null });
    await zone.remove(set);
    const after = await zone.read();
    expect(after).toMatchObject({ serial: before.serial + 4, record_count: 0 });
    const events = await eventsOf(send, zone.id);
    const types = events.map(({ type }) => type);
    expect(types).toEqual([...Array.from({ length: 4 }, () => 'zone.records_changed'), 'zone.created']);
    expect(events.map(({ sequence }) => sequence)).toEqual([5, 4, 3, 2, 1]);
    for (const [at, { data, parent_id }] of events.slice(0, -1).entries()) {
      expect({ ...data.object, ...data.previous }).toEqual(events[at + 1]!.data.object);
      expect(Object.keys(data.previous!)).toContain('serial');
      expect(parent_id).toBeNull();
    }
  });

  test('serial stays when only people see the change', async () => {
    const zone = await newZone();
    const set = await zone.made('www', 'A', ['192.0.2.1']);
    const { serial } = await zone.read();
    expect((await zone.change(set, { comment: 'the old host', labels: { team: 'web' } })).status).toBe(200);
    expect((await zone.change(set, { values: ['192.0.2.1'] })).status).toBe(200);
    expect((await zone.read()).serial).toBe(serial);
    expect(await zone.list('?label=team:web')).toHaveLength(1);
  });

  test('a refused write leaves serial, count and events as they were', async () => {
    const zone = await newZone();
    await zone.made('www', 'CNAME', ['other.example.com']);
    const before = await zone.read();
    await zone.create('www', 'A', ['192.0.2.1']);
    await zone.create('mail', 'A', ['nowhere']);
    expect(await zone.read()).toEqual(before);
    expect(await eventsOf(send, zone.id)).toHaveLength(2);
  });

  test('writers at the same time neither lose a change nor break a rule', async () => {
    const zone = await newZone();
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, async (_, at) => zone.create(`host-${at}`, 'A', ['192.0.2.1'])),
      ...['A', 'AAAA', 'CNAME', 'TXT'].map(async (type) =>
        zone.create('same', type, [{ A: '192.0.2.1', AAAA: '2001:db8::1', CNAME: 'x.example.com', TXT: 'x' }[type]!]),
      ),
      ...Array.from({ length: 5 }, async () => zone.create('once', 'A', ['192.0.2.1'])),
    ]);
    expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([]);
    const made = answers.filter(({ status }) => status === 201).length;
    const sets = await zone.list('?limit=100');
    expect(sets).toHaveLength(made);
    const same = sets.filter(({ name }) => name === 'same').map((set) => (set as WireSet).type);
    expect(same.includes('CNAME') ? same : ['CNAME']).toEqual(['CNAME']);
    expect(sets.filter(({ name }) => name === 'once')).toHaveLength(1);
    const zoneNow = await zone.read();
    expect(zoneNow).toMatchObject({ record_count: made, serial: 1 + made });
  });
});
