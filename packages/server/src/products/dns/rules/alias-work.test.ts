/** What an ALIAS answers with, as its target changes and time passes. */
import type { ZoneChange } from '@landhold/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AliasFixture } from '../../../../test-support/dns/alias-fixture.ts';
import { createAliasFixture, itemsOf, leadsTo } from '../../../../test-support/dns/alias-fixture.ts';
import { plainCall } from '../../../../test-support/pipeline/plain-call.ts';
import type { NameAnswer } from '../ports/look-up-name.ts';

const MINUTE_MS = 60_000;
/** Long enough for a step. */
const MOMENT_MS = 10;

const managed = (ttl: number, ...values: string[]) => ({ values, ttl, managed: true });
let alias: AliasFixture;

beforeEach(async () => {
  alias = await createAliasFixture();
});
afterEach(async () => alias.service.reconciler.stop());

test('its addresses appear beside it, and follow the target in the time of its TTL', async () => {
  await alias.create('@', 'ALIAS', ['cdn.example.net']);
  expect(await alias.at('@')).toEqual({
    A: managed(300, '93.184.216.34'),
    ALIAS: { values: ['cdn.example.net.'], ttl: null, managed: false },
  });
  alias.names.set('cdn.example.net', leadsTo(120, '93.184.216.35', '2606:2800:220:1::1', '93.184.216.35'));
  await alias.clock.advance(MINUTE_MS / 2);
  expect(await alias.addressesAt('@')).toEqual(['93.184.216.34']);
  await alias.clock.advance(MINUTE_MS / 2);
  expect(await alias.addressesAt('@')).toEqual(['93.184.216.35', '2606:2800:220:1::1']);
  alias.names.set('cdn.example.net', leadsTo(60, '93.184.216.36'));
  await alias.clock.advance(1.9 * MINUTE_MS);
  expect(await alias.addressesAt('@')).toEqual(['93.184.216.35', '2606:2800:220:1::1']);
  await alias.clock.advance(0.1 * MINUTE_MS);
  expect(await alias.addressesAt('@')).toEqual(['93.184.216.36']);
});

test('a look-up that finds the same writes nothing', async () => {
  await alias.create('@', 'ALIAS', ['cdn.example.net']);
  const before = await alias.readZone();
  const count = alias.asked.length;
  await alias.clock.advance(10 * MINUTE_MS);
  expect(alias.asked.length).toBe(count + 10);
  expect(await alias.readZone()).toEqual(before);
});

test.each<[string, NameAnswer, RegExp]>([
  ['no server answers', { outcome: 'unknown', reason: 'no answer came in time' }, /no answer came in time/],
  ['the target is gone', { outcome: 'nothing' }, /has no address/],
  ['it has a private address', leadsTo(60, '93.184.216.35', '10.0.0.1'), /10\.0\.0\.1, which is not a public one/],
  ['it has a loopback address', leadsTo(60, '::1'), /::1, which is not/],
  ['it has an address that embeds a private one', leadsTo(60, '64:ff9b::a00:1'), /64:ff9b::a00:1, which is not/],
  ['it leads back', { outcome: 'alias', target: 'SHOP.test.' }, /leads back to itself: .* → shop\.test\./],
  ['it leads to itself', { outcome: 'alias', target: 'cdn.example.net' }, /leads back to itself/],
  ['it leads to no host name', { outcome: 'alias', target: String.raw`a\032b.example.net` }, /not a host name/],
])('the last good addresses stay when %s, and good ones return', async (_, answer, problem) => {
  await alias.create('@', 'ALIAS', ['cdn.example.net']);
  const { serial } = await alias.readZone();
  alias.names.set('cdn.example.net', answer);
  await alias.clock.advance(5 * MINUTE_MS);
  expect(await alias.at('@')).toMatchObject({ A: managed(300, '93.184.216.34') });
  expect((await alias.readZone()).serial).toBe(serial);
  expect(await alias.problemAt('@')).toMatch(problem);
  alias.names.set('cdn.example.net', leadsTo(60, '93.184.216.99'));
  await alias.clock.advance(MINUTE_MS);
  expect(await alias.addressesAt('@')).toEqual(['93.184.216.99']);
  expect(await alias.problemAt('@')).toBeNull();
});

test('an endless chain ends, and at most 16 addresses are taken', async () => {
  for (let index = 0; index < 100; index += 1)
    alias.names.set(`n${index}.example.net`, { outcome: 'alias', target: `n${index + 1}.example.net` });
  await alias.create('@', 'ALIAS', ['n0.example.net']);
  expect(await alias.addressesAt('@')).toEqual([]);
  expect(alias.asked.length).toBeLessThan(20);
  alias.names.set('n0.example.net', leadsTo(0, ...Array.from({ length: 200 }, (_, index) => `93.184.216.${index}`)));
  await alias.clock.advance(MINUTE_MS);
  expect(await alias.addressesAt('@')).toHaveLength(16);
});

test('a target in a zone of the project is read there, with any address, through CNAME and ALIAS', async () => {
  await alias.create('web', 'A', ['10.1.2.3']);
  await alias.create('www', 'CNAME', ['web.shop.test']);
  await alias.create('app', 'ALIAS', ['www.shop.test']);
  await alias.create('@', 'ALIAS', ['app.shop.test']);
  expect(await alias.addressesAt('@')).toEqual(['10.1.2.3']);
  expect(alias.asked).toEqual([]);
});

test('what another server has to answer is asked: below a delegation, at a wildcard', async () => {
  await alias.create('below', 'NS', ['ns.example.net']);
  await alias.create('www.below', 'A', ['192.0.2.1']);
  alias.names.set('www.below.shop.test', leadsTo(60, '93.184.216.40'));
  alias.names.set('any.shop.test', leadsTo(60, '93.184.216.41'));
  await alias.create('@', 'ALIAS', ['www.below.shop.test']);
  await alias.create('app', 'ALIAS', ['any.shop.test']);
  expect([await alias.addressesAt('@'), await alias.addressesAt('app')]).toEqual([
    ['93.184.216.40'],
    ['93.184.216.41'],
  ]);
});

test('with its own ttl, answers have it', async () => {
  await alias.create('@', 'ALIAS', ['cdn.example.net'], { ttl: 600 });
  expect(await alias.at('@')).toMatchObject({ A: { ttl: 600 } });
});

test('a new target is looked up at once, and the former addresses stay until it is found', async () => {
  const { id } = await alias.create('@', 'ALIAS', ['cdn.example.net']);
  const update = async (values: string[]): Promise<void> => {
    const params = { zone_id: alias.zone.id, id };
    await alias.service.handlers.updateRecord({ ...plainCall, params, body: { values } });
    await alias.clock.advance(MOMENT_MS);
  };
  await update(['gone.example.net']);
  expect(await alias.addressesAt('@')).toEqual(['93.184.216.34']);
  alias.names.set('other.example.net', leadsTo(60, '93.184.216.50'));
  await update(['other.example.net']);
  expect(await alias.addressesAt('@')).toEqual(['93.184.216.50']);
});

test('its addresses go with it, in the same change', async () => {
  const { id } = await alias.create('@', 'ALIAS', ['cdn.example.net']);
  const { serial } = await alias.readZone();
  await alias.service.handlers.deleteRecord({ ...plainCall, params: { zone_id: alias.zone.id, id } } as never);
  expect(await alias.at('@')).toEqual({});
  expect(await alias.readZone()).toMatchObject({ serial: serial + 1, record_count: 0 });
  await alias.clock.advance(5 * MINUTE_MS);
  expect(await alias.at('@')).toEqual({});
});

test('one change puts addresses in its place, also the same ones, and they are the caller’s', async () => {
  await alias.create('@', 'ALIAS', ['cdn.example.net']);
  const values = ['93.184.216.34'];
  await alias.change(
    { action: 'delete', name: '@', type: 'ALIAS' },
    { action: 'put', name: '@', type: 'A', ttl: 300, values },
  );
  expect(await alias.at('@')).toEqual({ A: { values, ttl: 300, managed: false } });
  expect((await alias.readZone()).record_count).toBe(1);
});

test('the journal names the service, and a revert brings the ALIAS back with new addresses', async () => {
  const { id } = await alias.create('@', 'ALIAS', ['cdn.example.net']);
  await alias.service.handlers.deleteRecord({ ...plainCall, params: { zone_id: alias.zone.id, id } } as never);
  const list = await alias.service.handlers.listZoneChanges({
    ...plainCall,
    params: { zone_id: alias.zone.id },
  } as never);
  const [removal, addition] = itemsOf(list) as ZoneChange[];
  expect(addition!.actor).toEqual({ type: 'service', id: alias.zone.id });
  const params = { zone_id: alias.zone.id, id: removal!.id };
  await alias.service.handlers.revertZoneChange({ ...plainCall, params, body: {} } as never);
  await alias.clock.advance(MOMENT_MS);
  expect(await alias.addressesAt('@')).toEqual(['93.184.216.34']);
});

test('of two processes, one looks it up each time; if one ends, the other goes on', async () => {
  const other = alias.open();
  other.reconciler.start();
  alias.clock.waitFor(other.reconciler.idle);
  await alias.create('@', 'ALIAS', ['cdn.example.net']);
  const { serial } = await alias.readZone();
  const count = alias.asked.length;
  await alias.clock.advance(3 * MINUTE_MS);
  expect(alias.asked.length).toBe(count + 3);
  await alias.service.reconciler.stop();
  alias.names.set('cdn.example.net', leadsTo(60, '93.184.216.60'));
  await alias.clock.advance(MINUTE_MS);
  expect(await alias.addressesAt('@')).toEqual(['93.184.216.60']);
  expect((await alias.readZone()).serial).toBe(serial + 1);
  await other.reconciler.stop();
});

test('a process that ended before its look-up leaves it to the next one', async () => {
  await alias.service.reconciler.stop();
  await alias.create('@', 'ALIAS', ['cdn.example.net']);
  expect(await alias.addressesAt('@')).toEqual([]);
  const next = alias.open();
  alias.clock.waitFor(next.reconciler.idle);
  next.reconciler.start();
  await alias.clock.advance(MINUTE_MS);
  expect(await alias.addressesAt('@')).toEqual(['93.184.216.34']);
  await next.reconciler.stop();
});
