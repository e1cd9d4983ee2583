/** Who may answer for a name: one project tries to get hold of what belongs to another, on every engine. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressesAt, ask, DNS_ON, dnsPortOf, RCODE, ServedZone } from '../dns/served-zone.ts';
import type { Place } from '../support/engine.ts';
import { newPlace } from '../support/engine.ts';
import { expectStatus } from '../support/expect-response.ts';
import { makeKey } from '../support/make-key.ts';
import type { Send, WireRecord } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { startServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const KEYS = { owner: makeKey('owner of names'), other: makeKey('other project') };
const OURS = ['ns1.landhold.test.', 'ns2.landhold.test.'];

let place: Place;
let server: RunningServer;
let owner: Send;
let other: Send;
let port: number;

beforeAll(async () => {
  place = await newPlace();
  const LANDHOLD_BOOTSTRAP_KEYS = `${KEYS.owner}@owner ${KEYS.other}@other`;
  const settings = { ...DNS_ON, LANDHOLD_BOOTSTRAP_KEYS, LANDHOLD_REGISTRY_SUFFIXES: 'internal' };
  server = await startServer({ env: { LOG_LEVEL: 'warn', ...place.env, ...settings } });
  owner = createSend(server.url, KEYS.owner);
  other = createSend(server.url, KEYS.other);
  port = dnsPortOf(server);
});
afterAll(async () => {
  await server?.stop();
  place?.clear();
});

let count = 0;
/** Registered here, it is simulated: no registry has it. */
const newName = (): string => `bank-${(count += 1)}.example`;
/** Under this installation's own suffix. */
const newOwnName = (): string => `bank-${(count += 1)}.internal`;

/** A zone that is created and not served: 201, `pending`, and the reason from the start. */
async function createWaiting(send: Send, name: string): Promise<{ zone: ServedZone; reason: string }> {
  const answer = await send('POST', '/api/v1/dns', { json: { name } });
  expectStatus(answer, 201);
  const { status, status_reason: reason } = answer.record();
  expect({ status, reason }).toEqual({ status: 'pending', reason: expect.any(String) });
  return { zone: new ServedZone(send, answer.record()), reason: String(reason) };
}

async function until(zone: ServedZone, status: string): Promise<WireRecord> {
  return waitUntil(
    () => zone.read(),
    (record) => record.status === status,
  );
}

async function registerDomain(send: Send, name: string): Promise<void> {
  const answer = await send('POST', '/api/v1/domains', { json: { name } });
  expectStatus(answer, 201);
  await waitUntil(
    async () => (await send('GET', `/api/v1/domains/${answer.record().id}`)).record(),
    ({ status }) => status === 'active',
  );
}

describe('201 and pending, with the reason', () => {
  test.each(['co.uk', 'anything.ck', 'in-addr.arpa'])('when the name is a public suffix: %s', async (name) => {
    const { zone, reason } = await createWaiting(owner, name);
    expect(reason).toContain('public suffix');
    await zone.put('www', 'A', ['192.0.2.1']);
    expect(await ask(port, `www.${name}`)).toMatchObject({ rcode: RCODE.REFUSED });
    await zone.delete();
  });

  test('when the name contains those of the name servers', async () => {
    const { reason } = await createWaiting(other, 'landhold.test');
    expect(reason).toContain('a name of this installation');
  });

  test('when another project holds the domain', async () => {
    const name = newOwnName();
    await registerDomain(owner, name);
    const { zone } = await createWaiting(other, name);
    await createWaiting(other, `www.${name}`);
    await zone.put('@', 'A', ['192.0.2.66']);
    expect(await addressesAt(port, name)).toEqual([]);
    await ServedZone.create(owner, name);
    expect(await addressesAt(port, name)).toEqual([]);
  });

  test('and a second one of that name in the project is 409 name_taken', async () => {
    const name = newOwnName();
    await registerDomain(owner, name);
    await createWaiting(other, name);
    const again = await other('POST', '/api/v1/dns', { json: { name } });
    expectStatus(again, 409);
    expect(again.error()).toMatchObject({ code: 'name_taken', param: 'name' });
  });
});

test('409 name_taken when another project has the zone and nobody holds the domain', async () => {
  const name = newName();
  await ServedZone.create(owner, name);
  const answer = await other('POST', '/api/v1/dns', { json: { name } });
  expectStatus(answer, 409);
  expect(answer.error()).toMatchObject({ code: 'name_taken', param: 'name' });
});

test('zones of one project need no delegation, whichever comes first', async () => {
  const name = newName();
  for (const each of [`a.b.${name}`, name, `b.${name}`]) {
    const zone = await ServedZone.create(owner, each);
    expect(await zone.read()).toMatchObject({ status: 'active', status_reason: null });
  }
});

describe('a zone below that of another project', () => {
  test('is served once it is delegated to these name servers, and as long as it is', async () => {
    const name = newName();
    const above = await ServedZone.create(owner, name);
    const { zone, reason } = await createWaiting(other, `www.${name}`);
    expect(reason).toContain(`an NS set named www with the values ${OURS.join(', ')}`);
    await zone.put('@', 'A', ['192.0.2.66']);
    expect(await ask(port, zone.name)).toMatchObject({ rcode: RCODE.NXDOMAIN });
    // To somebody else's name servers: that is no reason to answer here.
    const delegation = await above.put('www', 'NS', ['ns1.elsewhere.example.']);
    await expect(until(zone, 'pending')).resolves.toMatchObject({ status_reason: reason });
    expect(await addressesAt(port, zone.name)).toEqual([]);
    await above.change(delegation, { values: OURS });
    await until(zone, 'active');
    expect(await addressesAt(port, zone.name)).toEqual(['192.0.2.66']);
    const below = await ServedZone.create(other, `shop.${zone.name}`);
    await above.remove(delegation);
    for (const withdrawn of [zone, below]) {
      const { status_reason: now } = await until(withdrawn, 'pending');
      expect(now).toContain(`${name} is served for another project, and does not delegate `);
      expect(await ask(port, withdrawn.name)).toMatchObject({ rcode: RCODE.NXDOMAIN });
    }
  });

  test('comes first where it was there first, until the one above delegates to it', async () => {
    const name = newName();
    const below = await ServedZone.create(owner, `dept.${name}`);
    await below.put('@', 'A', ['192.0.2.1']);
    const { zone, reason } = await createWaiting(other, name);
    expect(reason).toContain(`dept.${name} is served for another project`);
    await zone.put('*', 'A', ['192.0.2.66']);
    expect(await ask(port, `www.${name}`)).toMatchObject({ rcode: RCODE.REFUSED });
    await zone.put('dept', 'NS', OURS);
    await until(zone, 'active');
    expect(await addressesAt(port, below.name)).toEqual(['192.0.2.1']);
    expect(await addressesAt(port, `www.${name}`)).toEqual(['192.0.2.66']);
  });
});

describe('a simulated domain proves nothing', () => {
  test('409 name_taken when another project has the zone, and it is answered as before', async () => {
    const name = newName();
    const victim = await ServedZone.create(owner, name);
    await victim.put('www', 'A', ['192.0.2.1']);
    await registerDomain(other, name);
    const answer = await other('POST', '/api/v1/dns', { json: { name } });
    expectStatus(answer, 409);
    expect(answer.error()).toMatchObject({ code: 'name_taken', param: 'name' });
    expect(await victim.read()).toMatchObject({ status: 'active', status_reason: null });
    expect(await addressesAt(port, `www.${name}`)).toEqual(['192.0.2.1']);
  });

  test('409 name_taken does not advise to register a domain that no registry here has', async () => {
    const name = newName();
    await ServedZone.create(owner, name);
    const answer = await other('POST', '/api/v1/dns', { json: { name } });
    expect(answer.error().message).not.toContain('egister');
  });

  test('201 and pending below and above the zones of another project', async () => {
    const name = newName();
    const above = await ServedZone.create(owner, name);
    await above.put('www', 'A', ['192.0.2.1']);
    const below = await ServedZone.create(owner, `dept.${newName()}`);
    await below.put('@', 'A', ['192.0.2.2']);
    const top = below.name.slice('dept.'.length);
    for (const each of [name, top]) await registerDomain(other, each);
    const { zone: inside } = await createWaiting(other, `www.${name}`);
    const { zone: outside, reason } = await createWaiting(other, top);
    expect(reason).not.toContain('register');
    for (const zone of [inside, outside]) await zone.put('@', 'A', ['192.0.2.66']);
    expect(await addressesAt(port, `www.${name}`)).toEqual(['192.0.2.1']);
    expect(await addressesAt(port, below.name)).toEqual(['192.0.2.2']);
    for (const zone of [above, below]) expect(await zone.read()).toMatchObject({ status: 'active' });
  });

  test('201 and active when another project has only registered the name', async () => {
    const name = newName();
    await registerDomain(other, name);
    const zone = await ServedZone.create(owner, name);
    expect(await zone.read()).toMatchObject({ status: 'active', status_reason: null });
  });
});

describe('the project that holds the domain', () => {
  test('gets the zone that another project has, and what is below it, in answers too', async () => {
    const name = newOwnName();
    const squatted = await ServedZone.create(other, name);
    const below = await ServedZone.create(other, `www.${name}`);
    for (const zone of [squatted, below]) await zone.put('@', 'A', ['192.0.2.66']);
    await registerDomain(owner, name);
    const zone = new ServedZone(owner, (await owner('POST', '/api/v1/dns', { json: { name } })).record());
    await until(zone, 'active');
    await zone.put('www', 'A', ['192.0.2.1']);
    await until(squatted, 'pending');
    expect(await until(below, 'pending')).toMatchObject({ status_reason: expect.any(String) });
    expect(await addressesAt(port, name)).toEqual([]);
    expect(await addressesAt(port, `www.${name}`)).toEqual(['192.0.2.1']);
    const events = await other('GET', `/api/v1/events?resource_id=${squatted.id}&type=zone.updated`);
    expect(events.page().data.length).toBeGreaterThan(0);
  });

  test('gets a zone below that of another project', async () => {
    const name = newOwnName();
    await ServedZone.create(other, name);
    await registerDomain(owner, name);
    const zone = await ServedZone.create(owner, `www.${name}`);
    expect(await zone.read()).toMatchObject({ status: 'active', status_reason: null });
  });

  test('is served soon after it registers the domain that its zone waits for', async () => {
    const name = newOwnName();
    await ServedZone.create(other, `www.${name}`);
    const { zone } = await createWaiting(owner, name);
    await registerDomain(owner, name);
    await until(zone, 'active');
    expect(await addressesAt(port, `www.${name}`)).toEqual([]);
  });
});
