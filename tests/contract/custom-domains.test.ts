/** Custom domains: verified by a DNS record, and served only by the verified site while it exists, on every engine. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Place } from '../support/engine.ts';
import { newPlace } from '../support/engine.ts';
import { expectStatus } from '../support/expect-response.ts';
import { makeKey } from '../support/make-key.ts';
import type { Send, WireEvent } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { Visit } from '../support/served-site.ts';
import { page, ServedSite, SITES_ON, visit } from '../support/served-site.ts';
import type { RunningServer } from '../support/start-server.ts';
import { startServer } from '../support/start-server.ts';
import { TextServer } from '../support/text-server.ts';
import { uselessAnswers } from '../support/useless-answers.ts';
import { waitUntil } from '../support/wait-until.ts';

interface DomainState {
  readonly name: string;
  readonly status: string;
  readonly reason: string | null;
  readonly record: { readonly type: string; readonly name: string; readonly value: string };
  readonly managed: boolean;
  readonly checked_at: string | null;
  readonly served_until: string | null;
}

const KEYS = { owner: makeKey('owner of domains'), other: makeKey('other project') };
/** Some names get no DNS answer on purpose, so that checks wait for their timeout. */
const PATIENCE_MS = 120_000;

let place: Place;
let names: TextServer;
let server: RunningServer;
let owner: Send;
let other: Send;

beforeAll(async () => {
  [place, names] = await Promise.all([newPlace(), TextServer.start()]);
  const env = {
    LOG_LEVEL: 'warn',
    ...place.env,
    ...SITES_ON,
    LANDHOLD_BOOTSTRAP_KEYS: `${KEYS.owner}@owner ${KEYS.other}@other`,
    LANDHOLD_RESOLVER: names.address,
    LANDHOLD_CUSTOM_DOMAIN_GRACE_S: '2',
    LANDHOLD_VPN_ENDPOINT: 'vpn.hub.example',
  };
  server = await startServer({ env });
  owner = createSend(server.url, KEYS.owner);
  other = createSend(server.url, KEYS.other);
});
afterAll(async () => {
  await server?.stop();
  names?.stop();
  place?.clear();
});

let count = 0;
const newName = (): string => `www.shop-${(count += 1)}.example`;

async function create(send: Send, domains: readonly string[], text = 'open'): Promise<ServedSite> {
  const json = { name: `site-${(count += 1)}`, custom_domains: domains };
  const response = await send('POST', '/api/v1/sites', { json });
  expectStatus(response, 201);
  const site = new ServedSite(send, response.record());
  await site.deploy(page(text));
  return site;
}

async function stateOf(send: Send, site: ServedSite, name: string): Promise<DomainState> {
  const states = (await send('GET', site.path)).record()['custom_domain_states'] as DomainState[];
  return states.find((state) => state.name === name)!;
}

async function until(send: Send, site: ServedSite, name: string, fits: (state: DomainState) => boolean) {
  return waitUntil(() => stateOf(send, site, name), fits, PATIENCE_MS);
}

const isActive = ({ status }: DomainState): boolean => status === 'active';
const isChecked = ({ checked_at }: DomainState): boolean => checked_at !== null;

async function visitAt(site: ServedSite, name: string): Promise<Visit> {
  return visit(`http://${name}/`, Number(new URL(site.url).port));
}

/** A site with a custom domain that is served. */
async function createActive(send: Send, text = 'open') {
  const name = newName();
  const site = await create(send, [name], text);
  const state = await stateOf(send, site, name);
  prove(state);
  await until(send, site, name, isActive);
  return { site, name, state };
}

/** Sets the DNS record that the API shows. */
function prove({ record }: DomainState): void {
  names.set(record.name, record.value);
}

describe.concurrent('a custom domain', () => {
  test('is pending with the record to set, active once it is there, and not served before', async () => {
    const name = newName();
    const site = await create(owner, [name], 'at its own name');
    const state = await until(owner, site, name, isChecked);
    expect(state).toMatchObject({
      status: 'pending',
      reason: `There is no TXT record with this value at _landhold.${name}.`,
      record: {
        type: 'TXT',
        name: `_landhold.${name}`,
        value: expect.stringMatching(/^landhold-verification=\w{32}$/),
      },
      managed: false,
      served_until: null,
    });
    expect(await visitAt(site, name)).toMatchObject({ status: 421 });
    prove(state);
    expect(await until(owner, site, name, isActive)).toMatchObject({ reason: null });
    expect(await visitAt(site, name)).toMatchObject({ status: 200, text: 'at its own name' });
    expect(await visitAt(site, name.toUpperCase())).toMatchObject({ status: 200 });
    expect(await visitAt(site, `sub.${name}`)).toMatchObject({ status: 421 });
  });

  test('is served for the grace period after its record is deleted, then 421', async () => {
    const { site, name, state } = await createActive(owner);
    names.clear(state.record.name);
    const lost = await until(owner, site, name, ({ served_until }) => served_until !== null);
    expect(lost).toMatchObject({ status: 'active', reason: expect.stringContaining('no TXT record') });
    expect(await visitAt(site, name)).toMatchObject({ status: 200 });
    const gone = await until(owner, site, name, ({ status }) => status === 'pending');
    expect(Date.parse(gone.checked_at!)).toBeGreaterThanOrEqual(Date.parse(lost.served_until!));
    expect(await visitAt(site, name)).toMatchObject({ status: 421 });
    prove(state);
    await until(owner, site, name, isActive);
    expect(await visitAt(site, name)).toMatchObject({ status: 200 });
  });

  test('keeps the ETag of its site while checks find nothing new', async () => {
    const { site, name, state } = await createActive(owner);
    const first = await owner('GET', site.path);
    const queries = (): number => names.asked.filter((each) => each === state.record.name).length;
    const former = queries();
    // Each check sends two queries, and is stored before the next one sends any.
    await waitUntil(
      async () => queries(),
      (sent) => sent >= former + 6,
      PATIENCE_MS,
    );
    const last = await owner('GET', site.path);
    expect([last.header('ETag'), last.text]).toEqual([first.header('ETag'), first.text]);
    expect((await visitAt(site, name)).status).toBe(200);
  });

  test('continues to be served if its record comes back in time', async () => {
    const { site, name, state } = await createActive(owner);
    names.clear(state.record.name);
    await until(owner, site, name, ({ served_until }) => served_until !== null);
    prove(state);
    const back = await until(owner, site, name, ({ served_until }) => served_until === null);
    expect(back).toMatchObject({ status: 'active', reason: null });
  });

  test('continues to be served while DNS does not answer', async () => {
    const { site, name, state } = await createActive(owner);
    names.misbehave(state.record.name, () => []);
    const unanswered = await until(owner, site, name, ({ reason }) => reason !== null);
    expect(unanswered).toMatchObject({
      status: 'active',
      served_until: null,
      reason: expect.stringContaining('in time'),
    });
    expect(await visitAt(site, name)).toMatchObject({ status: 200 });
    names.clear(state.record.name);
  });

  test('421 as soon as its site no longer lists it, or is deleted', async () => {
    const { site, name } = await createActive(owner);
    const { site: second, name: secondName } = await createActive(owner);
    expectStatus(await owner('PATCH', site.path, { json: { custom_domains: [] } }), 200);
    expect(await visitAt(site, name)).toMatchObject({ status: 421 });
    expectStatus(await owner('DELETE', second.path), 204);
    expect(await visitAt(site, secondName)).toMatchObject({ status: 421 });
  });

  test('is checked as soon as it is added to a site, with an event for the change', async () => {
    const site = await create(owner, []);
    const name = newName();
    const response = await owner('PATCH', site.path, { json: { custom_domains: [name] } });
    const [state] = response.record()['custom_domain_states'] as DomainState[];
    expect(state).toMatchObject({ name, status: 'pending', reason: 'Not checked yet.', checked_at: null });
    prove(state!);
    await until(owner, site, name, isActive);
    const events = (await owner('GET', `/api/v1/events?resource_id=${site.id}&type=site.updated`)).page<WireEvent>();
    const [latest] = events.data;
    expect(latest?.data.object['custom_domain_states']).toMatchObject([{ name, status: 'active' }]);
  });

  test('400 custom_domains_invalid for a name of the service', async () => {
    const hosts = [
      'sites.localhost',
      'shop.sites.localhost',
      'ns1.landhold.test',
      'x.ns2.landhold.test',
      'vpn.hub.example',
    ];
    const response = await owner('POST', '/api/v1/sites', { json: { name: 'taken', custom_domains: hosts } });
    expectStatus(response, 400);
    expect(response.error().errors?.map(({ param, code }) => [param, code])).toEqual(
      hosts.map((_, at) => [`custom_domains[${at}]`, 'custom_domains_invalid']),
    );
  });
});

describe.concurrent('a name that two sites list', () => {
  test('belongs to the project whose token is in DNS', async () => {
    const name = newName();
    const [mine, theirs] = [await create(owner, [name], 'mine'), await create(other, [name], 'theirs')];
    const [state, foreign] = [await stateOf(owner, mine, name), await stateOf(other, theirs, name)];
    expect(state.record.value).not.toBe(foreign.record.value);
    prove(state);
    await until(owner, mine, name, isActive);
    expect(await stateOf(other, theirs, name)).toMatchObject({ status: 'pending' });
    expect(await visitAt(mine, name)).toMatchObject({ text: 'mine' });
  });

  test('stays with its site while both are verified, and moves once the record of the first is deleted', async () => {
    const { site, name, state } = await createActive(owner, 'first');
    const second = await create(other, [name], 'second');
    const { record } = await stateOf(other, second, name);
    names.set(record.name, state.record.value, record.value);
    await until(other, second, name, ({ status }) => status === 'conflict');
    expect(await visitAt(site, name)).toMatchObject({ text: 'first' });
    names.set(record.name, record.value);
    await until(other, second, name, isActive);
    expect(await stateOf(owner, site, name)).toMatchObject({ status: 'pending' });
    expect(await visitAt(site, name)).toMatchObject({ text: 'second' });
  });

  test('goes to one of two that are verified at the same time', async () => {
    const name = newName();
    const sites = await Promise.all([create(owner, [name], 'a'), create(other, [name], 'b')]);
    const states = [await stateOf(owner, sites[0], name), await stateOf(other, sites[1], name)];
    names.set(states[0]!.record.name, ...states.map(({ record }) => record.value));
    const settled = await waitUntil(
      async () => [await stateOf(owner, sites[0], name), await stateOf(other, sites[1], name)],
      (found) => found.every(({ status }) => status !== 'pending'),
    );
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['active', 'conflict']);
    const winner = settled.findIndex(isActive);
    expect(await visitAt(sites[0], name)).toMatchObject({ text: ['a', 'b'][winner] });
  });

  test('is free once its site no longer lists it', async () => {
    const { site, name } = await createActive(owner, 'first');
    const second = await create(owner, [name], 'second');
    const conflict = await until(owner, second, name, ({ status }) => status === 'conflict');
    expect(conflict.reason).toContain(site.id);
    expectStatus(await owner('PATCH', site.path, { json: { custom_domains: [] } }), 200);
    await until(owner, second, name, isActive);
    expect(await visitAt(second, name)).toMatchObject({ text: 'second' });
  });
});

describe.concurrent('DNS answers that prove nothing', () => {
  test('activate no name, do no harm to the server, and do not delay the names of others', async () => {
    const kinds = Object.keys(uselessAnswers(''));
    const all = kinds.map(() => newName());
    const { state } = await createActive(other);
    const mischief = uselessAnswers(state.record.value);
    for (const [at, kind] of kinds.entries()) {
      const asked = `_landhold.${all[at]!}`;
      names.set(`target.${asked}`, state.record.value);
      if (mischief[kind] === undefined) names.alias(asked, `target.${asked}`);
      else names.misbehave(asked, mischief[kind]);
    }
    const site = await create(other, all);
    const before = names.asked.length;
    await createActive(owner);
    const states = await waitUntil(
      async () => (await other('GET', site.path)).record()['custom_domain_states'] as DomainState[],
      (found) => found.every(({ checked_at, reason }) => checked_at !== null && !reason?.startsWith('Not checked')),
      20_000,
    );
    expect(states.map(({ status }, at) => [kinds[at], status])).toEqual(kinds.map((kind) => [kind, 'pending']));
    expect(states[0]!.reason).toContain('is an alias');
    expect(states.at(-1)!.reason).toContain('no answer came in time');
    for (const name of all) expect(await visitAt(site, name)).toMatchObject({ status: 421 });
    const questions = names.asked.slice(before).filter((name) => all.some((each) => name.endsWith(each)));
    // Two record types, two attempts each, and a check every second at first.
    expect(questions.length).toBeLessThan(all.length * 4 * 20);
    expect(server.log()).not.toContain('unexpected error');
  });
});
