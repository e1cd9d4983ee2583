/** What a plan warns of, besides what follows from the kind of a record. */
import { expect, test } from 'vitest';
import { OWN_KEY } from '../support/engine.ts';
import { expectStatus } from '../support/expect-response.ts';
import { makeKey } from '../support/make-key.ts';
import type { Entry } from '../support/project-plans.ts';
import { applied, plan } from '../support/project-plans.ts';
import type { Send } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const KEY = makeKey('plan warnings');
const server = useServer({
  LANDHOLD_SIMULATED_DELAY_MS: '0',
  LANDHOLD_BOOTSTRAP_KEYS: `${OWN_KEY} ${KEY}@warnings`,
});
const send: Send = (method, path, options) => server.send(method, path, { key: KEY, ...options });

/** The warnings of each step, by action and name. */
async function warningsOf(project: Entry, more: Entry = {}): Promise<Record<string, readonly string[]>> {
  const { steps } = await plan(send, project, more);
  return Object.fromEntries(steps!.map(({ action, name, warnings }) => [`${action} ${name}`, warnings]));
}

async function create(path: string, json: Entry): Promise<Entry> {
  const made = await send('POST', `/api/v1/${path}`, { json });
  expectStatus(made, 201);
  const { id } = made.record();
  return waitUntil(
    async () => (await send('GET', `/api/v1/${path}/${id}`)).record() as unknown as Entry,
    ({ status }) => status === 'active',
  );
}

/** The project as a document, without everything of these kinds. */
async function without(...kinds: readonly string[]): Promise<Entry> {
  const project = (await send('GET', '/api/v1/project-export')).json() as Entry;
  return Object.fromEntries(Object.entries(project).map(([kind, all]) => [kind, kinds.includes(kind) ? [] : all]));
}

test('201 of a zone: whether a domain of the project delegates to it', async () => {
  const nobody =
    'No domain of this project delegates to it. Set its name servers where harbour-warn.com is registered.';
  const zone = { dns: [{ name: 'harbour-warn.com' }] };
  expect(await warningsOf(zone)).toEqual({ 'create harbour-warn.com': [nobody] });

  const domain = { name: 'harbour-warn.com' };
  expect((await warningsOf({ ...zone, domains: [domain] }))['create harbour-warn.com']).toEqual([]);
  const elsewhere = { ...domain, nameservers: ['ns1.elsewhere.net', 'ns2.elsewhere.net'] };
  const { id } = await create('domains', elsewhere);
  expect(await warningsOf(zone)).toEqual({
    'create harbour-warn.com': [
      'The domain harbour-warn.com is delegated to other name servers. Set its nameservers to those of the zone.',
    ],
  });
  // A zone below a domain is delegated by the zone above it.
  expect(await warningsOf({ dns: [{ name: 'shop.harbour-warn.com' }] })).toEqual({
    'create shop.harbour-warn.com': [],
  });
  const { nameservers } = await create('domains', { name: 'default-warn.com' });
  expectStatus(await send('PATCH', `/api/v1/domains/${String(id)}`, { json: { nameservers } }), 200);
  expect(await warningsOf(zone)).toEqual({ 'create harbour-warn.com': [] });
});

test('201 of a signed zone that is no longer signed, or deleted: the DS records', async () => {
  await applied(send, await plan(send, { dns: [{ name: 'signed-warn.com', dnssec: { enabled: true } }] }));
  await waitUntil(
    async () => (await send('GET', '/api/v1/dns?name=signed-warn.com')).page().data as unknown as readonly Entry[],
    ([zone]) => zone!['signing'] !== null,
  );
  const ds =
    'Resolvers refuse its answers while the parent zone has DS records for signed-warn.com. Remove them first.';
  const unsigned = { dns: [{ name: 'signed-warn.com', dnssec: { enabled: false } }] };
  expect(await warningsOf(unsigned)).toEqual({ 'update signed-warn.com': [ds] });
  expect((await warningsOf(await without('dns'), { mode: 'replace' }))['delete signed-warn.com']).toContain(ds);
  expect(await warningsOf({ dns: [{ name: 'signed-warn.com', ttl: 600 }] })).toEqual({ 'update signed-warn.com': [] });

  // With the domain here, its own DS records say.
  await create('domains', { name: 'signed-warn.com' });
  expect(await warningsOf(unsigned)).toEqual({ 'update signed-warn.com': [] });
});

test('201 of a site: which names get a certificate', async () => {
  const site = { name: 'warned', custom_domains: ['www.warned-shop.com'], wildcard_domains: ['*.warned-shop.com'] };
  const words =
    'If this installation orders certificates, it orders one each for www.warned-shop.com and *.warned-shop.com.';
  expect(await warningsOf({ sites: [site] })).toEqual({ 'create warned': [words] });
  await create('sites', site);
  const more = { ...site, custom_domains: ['www.warned-shop.com', 'new.warned-shop.com'] };
  expect(await warningsOf({ sites: [more] })).toEqual({
    'update warned': ['If this installation orders certificates, it orders one each for new.warned-shop.com.'],
  });
  expect(await warningsOf({ sites: [{ ...site, labels: { team: 'web' } }] })).toEqual({ 'update warned': [] });
});

test('201 of a deleted database: whether it has a verified backup', async () => {
  await create('databases', { name: 'warned' });
  const { 'delete warned': warnings } = await warningsOf(await without('databases'), { mode: 'replace' });
  expect(warnings).toContain('It has no verified backup.');
});
