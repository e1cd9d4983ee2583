/** Custom domains with two processes on one database, and after a kill. */
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { dig, DNS_ON, dnsPortOf, ServedZone } from '../dns/served-zone.ts';
import type { Send, WireEvent } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import { page, ServedSite, SITES_ON, visit } from '../support/served-site.ts';
import type { RunningServer } from '../support/start-server.ts';
import { TextServer } from '../support/text-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import type { LiveEngine } from './live-engine.ts';
import { createEngine, LIVE_KEY } from './live-engine.ts';

interface DomainState {
  readonly status: string;
  readonly record: { readonly name: string; readonly value: string };
}

/** A check that a kill interrupted is made again half a minute later. */
const PATIENCE_MS = 120_000;
const NAME = 'www.two-processes.example';
const ends: (() => unknown)[] = [];
afterAll(async () => {
  await Promise.all(ends.map((end) => end()));
});

async function start(engine: LiveEngine, names: TextServer): Promise<RunningServer> {
  const settings = { LANDHOLD_RESOLVER: names.address, LANDHOLD_CUSTOM_DOMAIN_GRACE_S: '1' };
  const server = await engine.start({ LOG_LEVEL: 'warn', ...SITES_ON, ...settings });
  ends.unshift(() => server.stop());
  return server;
}

function sitesPortOf({ output }: RunningServer): number {
  return Number(/^ {2}Sites +\S+:(\d+)$/m.exec(output())![1]);
}

async function stateOf(send: Send, { path }: ServedSite): Promise<DomainState> {
  return ((await send('GET', path)).record()['custom_domain_states'] as DomainState[])[0]!;
}

async function untilStatus(server: RunningServer, status: number): Promise<void> {
  await waitUntil(
    () => visit(`http://${NAME}/`, sitesPortOf(server)),
    (found) => found.status === status,
    PATIENCE_MS,
  );
}

// Both wait for most of their time.
test.concurrent(
  'two processes on one PostgreSQL serve a name while it is proved, and the one that is left goes on',
  { tags: 'long' },
  async () => {
    const engine = await createEngine('PostgreSQL');
    const names = await TextServer.start();
    ends.push(() => names.stop());
    const [here, there] = [await start(engine, names), await start(engine, names)];
    const send = createSend(here.url, LIVE_KEY);
    const json = { name: 'two-processes', custom_domains: [NAME] };
    const site = new ServedSite(send, (await send('POST', '/api/v1/sites', { json })).record());
    await site.deploy(page('open'));
    const { record } = await stateOf(send, site);
    for (const server of [here, there]) await untilStatus(server, 421);
    names.set(record.name, record.value);
    for (const server of [here, there]) await untilStatus(server, 200);
    names.clear(record.name);
    for (const server of [here, there]) await untilStatus(server, 421);
    names.set(record.name, record.value);
    for (const server of [here, there]) await untilStatus(server, 200);

    const exited = once(there.process, 'exit');
    there.process.kill('SIGKILL');
    await exited;
    names.clear(record.name);
    await untilStatus(here, 421);
    names.set(record.name, record.value);
    await untilStatus(here, 200);
    const again = await start(engine, names);
    await untilStatus(again, 200);
    expect(await stateOf(createSend(again.url, LIVE_KEY), site)).toMatchObject({ status: 'active' });
  },
);

test.concurrent('records in zones follow the settings of the sites over a restart', async () => {
  const engine = await createEngine('SQLite');
  const settings = { LOG_LEVEL: 'warn', ...SITES_ON, ...DNS_ON, LANDHOLD_RESOLVER: 'embedded' };
  const before = await engine.start({
    ...settings,
    LANDHOLD_SITES_URL: 'http://old.sites.test',
    LANDHOLD_SITES_PUBLIC_ADDRESSES: '192.0.2.80',
  });
  const send = createSend(before.url, LIVE_KEY);
  const zone = await ServedZone.create(send, 'moving.example');
  const json = { name: 'moving', custom_domains: [`www.${zone.name}`, zone.name] };
  const site = new ServedSite(send, (await send('POST', '/api/v1/sites', { json })).record());
  const { id } = await site.deploy(page('open'));
  const recordsAt = async (server: RunningServer) => {
    const record = (await createSend(server.url, LIVE_KEY)('GET', site.path)).record();
    return (record['custom_domain_states'] as DomainState[]).map(({ status, record: { value } }) => [status, value]);
  };
  const untilLeads = async (server: RunningServer, ...values: string[]): Promise<void> => {
    await waitUntil(
      () => recordsAt(server),
      (found) => JSON.stringify(found) === JSON.stringify(values.map((value) => ['active', value])),
      PATIENCE_MS,
    );
  };
  await untilLeads(before, 'moving.old.sites.test', '192.0.2.80');
  await before.stop();

  const after = await engine.start({ ...settings, LANDHOLD_SITES_URL: 'http://new.sites.test' });
  ends.unshift(() => after.stop());
  // Without an address, what the top of the zone has leads nowhere, and goes.
  await untilLeads(after, 'moving.new.sites.test', 'moving.new.sites.test');
  expect(await dig('dig', dnsPortOf(after), '+short', `www.${zone.name}`, 'CNAME')).toEqual(['moving.new.sites.test.']);
  expect(await dig('dig', dnsPortOf(after), '+short', zone.name, 'A')).toEqual([]);
  const again = createSend(after.url, LIVE_KEY);
  const { url } = (await again('GET', `${site.path}/deployments/${id}`)).record();
  expect(url).toBe(`http://${id.replace('_', '-')}.preview.new.sites.test`);
  const { data } = (await again('GET', `/api/v1/events?resource_id=${site.id}&type=site.updated`)).page<WireEvent>();
  expect(data.map((event) => event.data.previous)).toContainEqual(
    expect.objectContaining({ url: 'http://moving.old.sites.test' }),
  );
});
