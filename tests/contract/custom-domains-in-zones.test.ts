/** Custom domains in zones of the project: no record to set, and the service keeps the one that leads to the site. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dig, DNS_ON, dnsPortOf, ServedZone } from '../dns/served-zone.ts';
import type { Place } from '../support/engine.ts';
import { newPlace } from '../support/engine.ts';
import { expectStatus } from '../support/expect-response.ts';
import { makeKey } from '../support/make-key.ts';
import type { Send, WireRecord } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import { page, ServedSite, SITES_ON, visit } from '../support/served-site.ts';
import type { RunningServer } from '../support/start-server.ts';
import { startServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const KEYS = { owner: makeKey('owner of zones'), other: makeKey('other project') };

let place: Place;
let server: RunningServer;
let owner: Send;
let other: Send;
let port: number;

beforeAll(async () => {
  place = await newPlace();
  const env = {
    LOG_LEVEL: 'warn',
    ...place.env,
    ...SITES_ON,
    ...DNS_ON,
    LANDHOLD_BOOTSTRAP_KEYS: `${KEYS.owner}@owner ${KEYS.other}@other`,
    LANDHOLD_RESOLVER: 'embedded',
    LANDHOLD_CUSTOM_DOMAIN_GRACE_S: '1',
    LANDHOLD_SITES_PUBLIC_ADDRESSES: '192.0.2.80, 192.0.2.81, 2001:DB8:0::80',
  };
  server = await startServer({ env });
  owner = createSend(server.url, KEYS.owner);
  other = createSend(server.url, KEYS.other);
  port = dnsPortOf(server);
});
afterAll(async () => {
  await server?.stop();
  place?.clear();
});

let count = 0;
const newName = (): string => `shop-${(count += 1)}.example`;

async function create(send: Send, domains: readonly string[]): Promise<ServedSite> {
  const json = { name: `site-${(count += 1)}`, custom_domains: domains };
  const answer = await send('POST', '/api/v1/sites', { json });
  expectStatus(answer, 201);
  const site = new ServedSite(send, answer.record());
  await site.deploy(page(json.name));
  return site;
}

async function stateOf(send: Send, site: ServedSite, name: string): Promise<WireRecord> {
  const states = (await send('GET', site.path)).record()['custom_domain_states'] as WireRecord[];
  return states.find((state) => state.name === name)!;
}

async function until(send: Send, site: ServedSite, name: string, status: string): Promise<WireRecord> {
  return waitUntil(
    () => stateOf(send, site, name),
    (state) => state.status === status,
  );
}

async function setsAt(send: Send, zone: ServedZone, name: string): Promise<readonly WireRecord[]> {
  return (await send('GET', `${zone.path}/records?name=${name}`)).page().data;
}

async function statusAt(site: ServedSite, name: string): Promise<number> {
  return (await visit(`http://${name}/`, Number(new URL(site.url).port))).status;
}

describe.concurrent('a name in a zone of the project', () => {
  test('is active without a record to set; dig shows the one that was added, and the journal the service', async () => {
    const zone = await ServedZone.create(owner, newName());
    const name = `www.${zone.name}`;
    const site = await create(owner, [name]);
    const target = new URL(site.url).hostname;
    expect(await until(owner, site, name, 'active')).toMatchObject({
      managed: true,
      reason: null,
      record: { type: 'CNAME', name, value: target },
    });
    expect(await dig('dig', port, '+short', name, 'CNAME')).toEqual([`${target}.`]);
    expect(await statusAt(site, name)).toBe(200);
    const [set] = await setsAt(owner, zone, 'www');
    expect(set).toMatchObject({ type: 'CNAME', values: [`${target}.`], managed: true });
    const refused = await owner('DELETE', `${zone.path}/records/${set!.id}`);
    expectStatus(refused, 409);
    const [change] = (await owner('GET', `${zone.path}/changes`)).page().data;
    expect(change).toMatchObject({ actor: { type: 'service', id: site.id }, set_count: 1 });
    expect(await zone.read()).toMatchObject({ record_count: 1, serial: 2 });

    expectStatus(await owner('PATCH', site.path, { json: { custom_domains: [] } }), 200);
    expect(await dig('dig', port, '+short', name, 'CNAME')).toEqual([]);
    expect(await setsAt(owner, zone, 'www')).toEqual([]);
    expect(await statusAt(site, name)).toBe(421);
    const [removal] = (await owner('GET', `${zone.path}/changes`)).page().data;
    expect(removal).toMatchObject({ actor: { type: 'api_key' }, set_count: 1 });
  });

  test('loses its record together with the site', async () => {
    const zone = await ServedZone.create(owner, newName());
    const names = ['a', 'b'].map((label) => `${label}.${zone.name}`);
    const site = await create(owner, names);
    for (const name of names) await until(owner, site, name, 'active');
    expect((await zone.read())['record_count']).toBe(2);
    expectStatus(await owner('DELETE', `${site.path}?dry_run=true`), 204);
    expect((await zone.read())['record_count']).toBe(2);
    expectStatus(await owner('DELETE', site.path), 204);
    expect((await zone.read())['record_count']).toBe(0);
  });

  test('keeps the record sets that a user made there, and is served all the same', async () => {
    const zone = await ServedZone.create(owner, newName());
    const made = await zone.put('www', 'A', ['192.0.2.1']);
    await zone.put('@', 'AAAA', ['2001:db8::1']);
    const names = [`www.${zone.name}`, zone.name];
    const site = await create(owner, names);
    const [state, apex] = [
      await until(owner, site, names[0]!, 'active'),
      await until(owner, site, names[1]!, 'active'),
    ];
    expect(state).toMatchObject({ managed: false, reason: expect.stringContaining('stay as they are') });
    expect(apex).toMatchObject({ managed: false, reason: expect.stringContaining('192.0.2.80, 192.0.2.81') });
    expectStatus(await owner('DELETE', site.path), 204);
    expect(await setsAt(owner, zone, 'www')).toMatchObject([{ id: made.id, values: ['192.0.2.1'] }]);
    expect((await zone.read())['record_count']).toBe(2);
  });

  test('below a DNAME gets no record, and the reason names what resolvers ask for instead', async () => {
    const zone = await ServedZone.create(owner, newName());
    const redirection = await zone.put('old', 'DNAME', ['new.example.net']);
    const name = `www.old.${zone.name}`;
    const site = await create(owner, [name]);
    const target = new URL(site.url).hostname;
    expect(await until(owner, site, name, 'active')).toMatchObject({
      managed: false,
      reason: `${name} is below old.${zone.name}, which has a DNAME to new.example.net. Delete the DNAME, or make www.new.example.net lead to ${target}.`,
    });
    expect(await setsAt(owner, zone, 'www.old')).toEqual([]);
    await zone.remove(redirection);
    for (const names of [[], [name]])
      expectStatus(await owner('PATCH', site.path, { json: { custom_domains: names } }), 200);
    await waitUntil(
      () => stateOf(owner, site, name),
      ({ managed }) => managed === true,
    );
    expect(await dig('dig', port, '+short', name, 'CNAME')).toEqual([`${target}.`]);
  });

  test('at the top of the zone has the addresses of the sites, beside what else is there', async () => {
    const zone = await ServedZone.create(owner, newName());
    await zone.put('@', 'MX', ['10 mail.example.net.']);
    const site = await create(owner, [zone.name]);
    expect(await until(owner, site, zone.name, 'active')).toMatchObject({
      managed: true,
      reason: null,
      record: { type: 'A', name: zone.name, value: '192.0.2.80, 192.0.2.81' },
    });
    expect((await dig('dig', port, '+short', zone.name, 'A')).toSorted()).toEqual(['192.0.2.80', '192.0.2.81']);
    expect(await dig('dig', port, '+short', zone.name, 'AAAA')).toEqual(['2001:db8::80']);
    expect(await statusAt(site, zone.name)).toBe(200);
    const sets = await setsAt(owner, zone, '@');
    const managed = sets.filter((set) => set['managed']);
    expect(new Set(managed.map((set) => set['type']))).toEqual(new Set(['A', 'AAAA']));
    for (const { id } of managed) expectStatus(await owner('DELETE', `${zone.path}/records/${id}`), 409);

    expectStatus(await owner('PATCH', site.path, { json: { custom_domains: [] } }), 200);
    expect((await setsAt(owner, zone, '@')).map((set) => set['type'])).toEqual(['MX']);
    expect(await zone.read()).toMatchObject({ record_count: 1 });
  });

  test('is 421 once the zone is deleted and the grace is over', async () => {
    const zone = await ServedZone.create(owner, newName());
    const name = `www.${zone.name}`;
    const site = await create(owner, [name]);
    await until(owner, site, name, 'active');
    await zone.delete();
    expect(await until(owner, site, name, 'pending')).toMatchObject({ managed: false, record: { type: 'TXT' } });
    expect(await statusAt(site, name)).toBe(421);
  });
});

describe.concurrent('a name in a zone of another project', () => {
  test('stays pending, also below a delegation, until its TXT record is there', async () => {
    const zone = await ServedZone.create(owner, newName());
    const name = `www.${zone.name}`;
    const site = await create(other, [name]);
    const { record } = (await waitUntil(
      () => stateOf(other, site, name),
      ({ checked_at }) => checked_at !== null,
    )) as unknown as { record: { value: string } };
    expect(await setsAt(owner, zone, 'www')).toEqual([]);
    await zone.put('_landhold.www', 'TXT', [record.value]);
    expect(await until(other, site, name, 'active')).toMatchObject({ managed: false });
    expect(await setsAt(owner, zone, 'www')).toEqual([]);
    const mine = await create(owner, [name]);
    await until(owner, mine, name, 'conflict');
    expect(await statusAt(site, name)).toBe(200);
  });

  test('is not proved by a zone that delegates it elsewhere', async () => {
    const zone = await ServedZone.create(owner, newName());
    await zone.put('sub', 'NS', ['ns.elsewhere.example.']);
    const name = `www.sub.${zone.name}`;
    const site = await create(owner, [name]);
    await waitUntil(
      () => stateOf(owner, site, name),
      ({ checked_at }) => checked_at !== null,
    );
    expect(await stateOf(owner, site, name)).toMatchObject({ status: 'pending', managed: false });
    expect(await setsAt(owner, zone, 'www.sub')).toEqual([]);
  });

  test('goes to the project that DNS names, from one that has no more than a zone here', async () => {
    const zone = await ServedZone.create(owner, newName());
    const name = `www.${zone.name}`;
    const first = await create(owner, [name]);
    await until(owner, first, name, 'active');
    const second = await create(other, [name]);
    const { record } = (await stateOf(other, second, name)) as unknown as { record: { value: string } };
    await zone.put('_landhold.www', 'TXT', [record.value]);
    await until(other, second, name, 'active');
    expect(await stateOf(owner, first, name)).toMatchObject({ status: 'conflict', managed: false });
    expect(await setsAt(owner, zone, 'www')).toEqual([]);
  });
});
