/** Domains under private suffixes: what the API has confirmed is what the zone above answers, on every engine. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { referralFor, register } from '../dns/delegation.ts';
import { ask, addressesAt, dig, DNS_ON, dnsPortOf, RCODE, ServedZone } from '../dns/served-zone.ts';
import type { Place } from '../support/engine.ts';
import { newPlace, OWN_KEY } from '../support/engine.ts';
import { expectFailure, expectStatus } from '../support/expect-response.ts';
import type { Send } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { startServer } from '../support/start-server.ts';

const ELSEWHERE = ['ns1.elsewhere.example', 'ns2.elsewhere.example'];
const DS = '46659 13 2 A7802F10EA1405C39832228841B8236D87DC15158FDF45D57E2F51F91B9DC131';
const OURS = 'ns1.landhold.test. ns2.landhold.test.';

let place: Place;
let server: RunningServer;
let send: Send;
let port: number;

beforeAll(async () => {
  place = await newPlace();
  const env = { ...DNS_ON, LANDHOLD_REGISTRY_SUFFIXES: 'test, internal, corp.internal' };
  server = await startServer({ env: { LOG_LEVEL: 'warn', ...place.env, ...env } });
  send = createSend(server.url, OWN_KEY);
  port = dnsPortOf(server);
});
afterAll(async () => {
  await server?.stop();
  place?.clear();
});

async function change(id: string, json: object): Promise<void> {
  expectStatus(await send('PATCH', `/api/v1/domains/${id}`, { json }), 200);
}

async function statusOf(zone: ServedZone): Promise<Record<string, unknown>> {
  return (await send('GET', `${zone.path}/status`)).json() as Record<string, unknown>;
}

describe('the delegation of a domain', () => {
  test('is there once it is active, follows each change, and goes with the domain', async () => {
    expect(await referralFor(port, 'follows.test')).toBe('NXDOMAIN of test.');
    const { id, provider, served_by } = await register(send, 'follows.test');
    expect({ provider, served_by }).toEqual({ provider: 'embedded', served_by: 'installation' });
    expect(await referralFor(port, 'follows.test')).toBe(OURS);
    await change(id, { nameservers: ELSEWHERE });
    expect(await referralFor(port, 'follows.test')).toBe('ns1.elsewhere.example. ns2.elsewhere.example.');
    await change(id, { nameservers: ['ns1.follows.test', 'ns2.elsewhere.example'] });
    expect(await referralFor(port, 'follows.test')).toBe('ns1.follows.test. ns2.elsewhere.example.');
    await change(id, { glue: [{ name: 'ns1.follows.test', addresses: ['192.0.2.53', '2001:db8::53'] }] });
    expect(await dig('dig', port, '+norec', '+noall', '+authority', '+additional', 'www.follows.test')).toEqual([
      'follows.test. 300 IN NS ns1.follows.test.',
      'follows.test. 300 IN NS ns2.elsewhere.example.',
      'ns1.follows.test. 300 IN A 192.0.2.53',
      'ns1.follows.test. 300 IN AAAA 2001:db8::53',
    ]);
    await change(id, { ds: [DS.toLowerCase()] });
    expect((await send('GET', `/api/v1/domains/${id}`)).record()['ds']).toEqual([DS]);
    expect((await dig('dig', port, '+short', 'follows.test', 'DS')).join('').replaceAll(' ', '')).toBe(
      DS.replaceAll(' ', ''),
    );
    // The glue goes with its name server.
    await change(id, { nameservers: ELSEWHERE, ds: [] });
    expect((await send('GET', `/api/v1/domains/${id}`)).record()['glue']).toEqual([]);
    expect(await ask(port, 'ns1.follows.test')).toMatchObject({ additional: [] });
    expect(await dig('dig', port, '+short', 'follows.test', 'DS')).toEqual([]);
    expectStatus(await send('DELETE', `/api/v1/domains/${id}`), 204);
    expect(await referralFor(port, 'follows.test')).toBe('NXDOMAIN of test.');
  });

  test('is not there for a domain that failed, and names under other suffixes are not answered for', async () => {
    const { provider } = (await send('POST', '/api/v1/domains', { json: { name: 'outside.com' } })).record();
    expect(provider).toBe('simulated');
    expect(await ask(port, 'www.outside.com')).toMatchObject({ rcode: RCODE.REFUSED });
  });

  test('a dry run changes nothing', async () => {
    const { id } = await register(send, 'dry.test');
    const answer = await send('PATCH', `/api/v1/domains/${id}?dry_run=true`, { json: { nameservers: ELSEWHERE } });
    expectStatus(answer, 200);
    expect(await referralFor(port, 'dry.test')).toBe(OURS);
    expectStatus(await send('DELETE', `/api/v1/domains/${id}?dry_run=true`), 204);
    expect(await referralFor(port, 'dry.test')).toBe(OURS);
  });

  test('under a suffix below another one: each has a zone, and the upper one delegates the lower', async () => {
    expect(await referralFor(port, 'nothing.internal')).toBe('NXDOMAIN of internal.');
    expect(await referralFor(port, 'nothing.corp.internal')).toBe('NXDOMAIN of corp.internal.');
    await register(send, 'wiki.corp.internal');
    await register(send, 'wiki.internal');
    expect(await referralFor(port, 'wiki.corp.internal')).toBe(OURS);
    expect(await referralFor(port, 'wiki.internal')).toBe(OURS);
    const answer = await send('POST', '/api/v1/domains', { json: { name: 'corp.internal' } });
    expectFailure(answer, 'name_reserved');
    expectFailure(await send('POST', '/api/v1/domains', { json: { name: 'a.wiki.internal' } }), 'name_invalid');
    const { id } = (await send('POST', '/api/v1/dns', { json: { name: 'corp.internal' } })).record();
    const { status, status_reason: reason } = (await send('GET', `/api/v1/dns/${id}`)).record();
    expect({ status, reason }).toEqual({ status: 'pending', reason: expect.stringContaining('is a suffix') as string });
  });
});

describe('a zone of this installation', () => {
  test('answers while its domain leads here, and not while it leads elsewhere', async () => {
    const zone = await ServedZone.create(send, 'hidden.test');
    await zone.put('a-host', 'A', ['192.0.2.7']);
    const below = await ServedZone.create(send, 'below.hidden.test');
    await below.put('a-host', 'A', ['192.0.2.8']);
    // Nobody has registered it yet.
    expect(await addressesAt(port, 'a-host.hidden.test')).toEqual(['192.0.2.7']);
    const { id } = await register(send, 'hidden.test');
    expect(await addressesAt(port, 'a-host.hidden.test')).toEqual(['192.0.2.7']);
    await change(id, { nameservers: ELSEWHERE });
    expect(await referralFor(port, 'hidden.test')).toBe('ns1.elsewhere.example. ns2.elsewhere.example.');
    expect(await addressesAt(port, 'a-host.below.hidden.test')).toEqual([]);
    // What changes meanwhile is answered when it leads here again.
    await zone.put('later', 'A', ['192.0.2.9']);
    await change(id, { nameservers: ['ns1.landhold.test', ...ELSEWHERE] });
    expect(await addressesAt(port, 'a-host.hidden.test')).toEqual(['192.0.2.7']);
    expect(await addressesAt(port, 'later.hidden.test')).toEqual(['192.0.2.9']);
    expect(await addressesAt(port, 'a-host.below.hidden.test')).toEqual(['192.0.2.8']);
    // A name server inside the domain, at an address of ours, is ours.
    const glue = [{ name: 'ns.hidden.test', addresses: ['127.0.0.1'] }];
    await change(id, { nameservers: ['ns.hidden.test', 'ns2.elsewhere.example'], glue });
    expect((await send('GET', `/api/v1/domains/${id}`)).record()['served_by']).toBe('both');
    expect(await addressesAt(port, 'a-host.hidden.test')).toEqual(['192.0.2.7']);
  });

  test('has its delegation in its status: unregistered, valid, partial, missing', async () => {
    const zone = await ServedZone.create(send, 'judged.test', { dnssec: { enabled: true } });
    const signing = (await zone.read())['signing'] as { ds: string[] };
    const [ds] = signing.ds as [string];
    expect(await statusOf(zone)).toMatchObject({
      delegation: { state: 'unregistered', zone_above: 'test', problems: [{ code: 'not_registered' }] },
      served_by: 'nobody',
    });
    const { id } = await register(send, 'judged.test');
    expect(await statusOf(zone)).toMatchObject({
      delegation: { state: 'partial', problems: [{ code: 'ds_missing', value: ds }] },
      served_by: 'installation',
    });
    await change(id, { ds: [ds] });
    expect(await statusOf(zone)).toMatchObject({
      delegation: { state: 'valid', ds: [ds], nameservers: ['ns1.landhold.test', 'ns2.landhold.test'], problems: [] },
    });
    await change(id, { ds: [DS], nameservers: ['ns1.landhold.test', 'ns2.elsewhere.example'] });
    const partial = (await statusOf(zone)) as { delegation: { state: string; problems: { code: string }[] } };
    expect(partial.delegation.state).toBe('partial');
    expect(partial.delegation.problems.map(({ code }) => code)).toEqual([
      'nameserver_missing',
      'nameserver_extra',
      'ds_missing',
      'ds_wrong',
    ]);
    await change(id, { nameservers: ELSEWHERE, ds: [] });
    expect(await statusOf(zone)).toMatchObject({ delegation: { state: 'missing' }, served_by: 'elsewhere' });
  });
});
