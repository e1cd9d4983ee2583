/** The names that the installation itself uses: another project tries to answer for them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, DNS_ON, dnsPortOf, RCODE, ServedZone } from '../dns/served-zone.ts';
import type { Place } from '../support/engine.ts';
import { newPlace } from '../support/engine.ts';
import { expectFailure, expectStatus } from '../support/expect-response.ts';
import { makeKey } from '../support/make-key.ts';
import type { Send } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { startServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const KEYS = { operator: makeKey('operator of names'), tenant: makeKey('tenant of names') };
const SETTINGS = {
  LANDHOLD_SITES_URL: 'http://sites.pages.example',
  LANDHOLD_NAMESERVERS: 'ns1.nic.internal,ns2.nic.internal',
  LANDHOLD_VPN_ENDPOINT: 'vpn.gate.example',
  LANDHOLD_DNS_CATALOG: 'catalog.invalid',
  LANDHOLD_REGISTRY_SUFFIXES: 'internal',
  LANDHOLD_OPERATOR_PROJECT: 'operator',
};
const OF_SITES = ['sites.pages.example', 'preview.sites.pages.example', 'shop.sites.pages.example', 'pages.example'];
const OTHERS = ['nic.internal', 'ns1.nic.internal', 'gate.example'];

let place: Place;
let server: RunningServer;
let operator: Send;
let tenant: Send;

beforeAll(async () => {
  place = await newPlace();
  const LANDHOLD_BOOTSTRAP_KEYS = `${KEYS.operator}@operator ${KEYS.tenant}@tenant`;
  const env = { LOG_LEVEL: 'warn', ...place.env, ...DNS_ON, ...SETTINGS, LANDHOLD_BOOTSTRAP_KEYS };
  server = await startServer({ env });
  operator = createSend(server.url, KEYS.operator);
  tenant = createSend(server.url, KEYS.tenant);
});
afterAll(async () => {
  await server?.stop();
  place?.clear();
});

test.each([...OF_SITES, ...OTHERS, 'catalog.invalid', 'below.catalog.invalid'])(
  '201 and pending, and never answered, when the zone could answer for a name of the installation: %s',
  async (name) => {
    const answer = await tenant('POST', '/api/v1/dns', { json: { name } });
    expectStatus(answer, 201);
    const { status, status_reason: reason } = answer.record();
    expect({ status, reason }).toEqual({ status: 'pending', reason: expect.stringContaining('this installation') });
    const zone = new ServedZone(tenant, answer.record());
    await zone.put('*', 'A', ['192.0.2.66']);
    expect(await ask(dnsPortOf(server), `shop.${name}`)).toMatchObject({ answer: [] });
    await zone.delete();
  },
);

test('201 and active in the project of the operator, although a zone of another project waits', async () => {
  const waiting = await tenant('POST', '/api/v1/dns', { json: { name: 'sites.pages.example' } });
  const zone = await ServedZone.create(operator, 'sites.pages.example');
  const preview = await ServedZone.create(operator, 'preview.sites.pages.example');
  await ServedZone.create(operator, 'nic.internal');
  for (const each of [zone, preview]) expect(await each.read()).toMatchObject({ status_reason: null });
  expect(await new ServedZone(tenant, waiting.record()).read()).toMatchObject({ status: 'pending' });
});

test('201 and pending for the catalog, in the project of the operator too', async () => {
  const answer = await operator('POST', '/api/v1/dns', { json: { name: 'catalog.invalid' } });
  expect(answer.record()).toMatchObject({ status: 'pending', status_reason: expect.any(String) });
});

test('201 and active for a name beside those of the installation', async () => {
  for (const name of ['mysites.pages.test', 'shop.catalog-x.invalid']) await ServedZone.create(tenant, name);
  expect(await ask(dnsPortOf(server), 'elsewhere.example')).toMatchObject({ rcode: RCODE.REFUSED });
});

test.each(['pages.example', 'nic.internal'])(
  '409 name_reserved when a tenant registers a domain with names of the installation: %s',
  async (name) => {
    expectFailure(await tenant('POST', '/api/v1/domains', { json: { name } }), 'name_reserved');
    const check = await tenant('POST', '/api/v1/domains/check', { json: { names: [name] } });
    expect(JSON.parse(check.text)).toMatchObject({ data: [{ state: 'reserved', reason: expect.any(String) }] });
    const own = await operator('POST', '/api/v1/domains/check', { json: { names: [name] } });
    expect(JSON.parse(own.text)).toMatchObject({ data: [{ state: 'available' }] });
    const answer = await operator('POST', '/api/v1/domains', { json: { name } });
    expectStatus(answer, 201);
    await waitUntil(
      async () => (await operator('GET', `/api/v1/domains/${answer.record().id}`)).record(),
      ({ status }) => status === 'active',
    );
  },
);
