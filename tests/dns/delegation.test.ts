/** How zones under a suffix of somebody else are delegated: Knot has the zone above, and is asked as the world would. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeKey } from '../support/make-key.ts';
import type { Send } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import { SITES_ON } from '../support/served-site.ts';
import type { RunningServer } from '../support/start-server.ts';
import { startServer } from '../support/start-server.ts';
import { useFolder } from '../support/use-folder.ts';
import { waitUntil } from '../support/wait-until.ts';
import type { Knot } from './knot.ts';
import { startKnot } from './knot.ts';
import { DNS_ON, ServedZone } from './served-zone.ts';

const folder = useFolder();
const DIGEST = 'A7802F10EA1405C39832228841B8236D87DC15158FDF45D57E2F51F91B9DC131';
const KEYS = { owner: makeKey('owner of delegations'), other: makeKey('other of delegations') };
const ABOVE = `$ORIGIN example.
$TTL 60
@ SOA ns hostmaster 1 60 60 60 60
@ NS ns
ns A 127.0.0.1
good NS ns1.landhold.test.
good NS ns2.landhold.test.
half NS ns1.landhold.test.
half NS ns1.elsewhere.test.
half DS 46659 13 2 ${DIGEST}
away NS ns1.elsewhere.test.
plain A 192.0.2.1
shop.corp NS ns1.landhold.test.
deep NS ns.private.test.
private NS ns.private
ns.private A 10.0.0.1
`;

let knot: Knot;
let server: RunningServer;
let send: Send;
let other: Send;

beforeAll(async () => {
  knot = await startKnot(folder, { example: ABOVE });
  const settings = { LOG_LEVEL: 'warn', LANDHOLD_RESOLVER: `127.0.0.1:${knot.port}` };
  const LANDHOLD_BOOTSTRAP_KEYS = `${KEYS.owner}@owner ${KEYS.other}@other`;
  server = await startServer({ env: { ...DNS_ON, ...SITES_ON, ...settings, LANDHOLD_BOOTSTRAP_KEYS } });
  send = createSend(server.url, KEYS.owner);
  other = createSend(server.url, KEYS.other);
});
afterAll(async () => {
  await Promise.all([server?.stop(), stopKnot()]);
});

let stopping: Promise<void> | undefined;

function stopKnot(): Promise<void> {
  return (stopping ??= knot.stop());
}

interface Status {
  readonly delegation: {
    readonly state: string;
    readonly zone_above: string | null;
    readonly nameservers: readonly string[];
    readonly ds: readonly string[];
    readonly problems: readonly { readonly code: string; readonly value: string | null; readonly message: string }[];
  };
  readonly served_by: string;
}

async function statusOf(name: string): Promise<Status> {
  const { path } = await ServedZone.create(send, name);
  return (await send('GET', `${path}/status`)).json() as Status;
}

test.each([
  ['good.example', 'valid', 'installation', []],
  ['half.example', 'partial', 'both', ['nameserver_missing', 'nameserver_extra', 'ds_wrong']],
  ['away.example', 'missing', 'elsewhere', ['nameserver_missing', 'nameserver_missing', 'nameserver_extra']],
  ['plain.example', 'missing', 'nobody', ['not_delegated']],
  ['nothing.example', 'unregistered', 'nobody', ['not_registered']],
] as const)('%s is %s, and served by %s', async (name, state, servedBy, codes) => {
  const { delegation, served_by } = await statusOf(name);
  expect({ state: delegation.state, above: delegation.zone_above, served_by }).toEqual({
    state,
    above: 'example',
    served_by: servedBy,
  });
  expect(delegation.problems.map(({ code }) => code)).toEqual(codes);
  for (const { message } of delegation.problems) expect(message).toMatch(/At the registrar, |Register the domain/);
});

interface DomainState {
  readonly name: string;
  readonly status: string;
  readonly reason: string | null;
  readonly checked_at: string | null;
  readonly managed: boolean;
}

/** The states of a site's names once each was checked. */
async function checkedStates(site: string, names: readonly string[]): Promise<readonly DomainState[]> {
  const { id } = (await send('POST', '/api/v1/sites', { json: { name: site, custom_domains: names } })).record();
  return waitUntil(
    async () => (await send('GET', `/api/v1/sites/${id}`)).record()['custom_domain_states'] as DomainState[],
    (states) => states.every(({ checked_at: at }) => at !== null),
  );
}

test('a custom domain is active by a zone that the public delegation leads to', async () => {
  await ServedZone.create(send, 'below.good.example');
  const states = await checkedStates('led-here', ['www.good.example', 'www.half.example', 'www.below.good.example']);
  expect(states.map(({ name, status, managed }) => [name, status, managed])).toEqual([
    ['www.good.example', 'active', true],
    ['www.half.example', 'active', true],
    ['www.below.good.example', 'active', true],
  ]);
});

test('a custom domain is pending, and says why, by a zone that the public delegation does not lead to', async () => {
  // The zone above is here too, and delegates: the world does not ask it.
  const below = await ServedZone.create(send, 'below.away.example');
  const names = ['www.away.example', 'www.plain.example', 'www.nothing.example', `www.${below.name}`];
  const states = await checkedStates('led-elsewhere', names);
  expect(states.map(({ status, managed }) => ({ status, managed }))).toEqual(
    names.map(() => ({ status: 'pending', managed: false })),
  );
  for (const { reason } of states.slice(0, 3)) expect(reason).toContain('does not lead to this installation');
});

test('a custom domain stays proved when another project makes a zone above it that the world does not ask', async () => {
  await ServedZone.create(send, 'shop.corp.example');
  const above = await other('POST', '/api/v1/dns', { json: { name: 'corp.example' } });
  const zone = new ServedZone(other, above.record());
  await zone.put('shop', 'NS', ['ns1.landhold.test.']);
  await waitUntil(
    () => zone.read(),
    ({ status }) => status === 'active',
  );
  const [state] = await checkedStates('below-a-squatter', ['www.shop.corp.example']);
  expect(state).toMatchObject({ status: 'active', managed: true });
});

test('a custom domain is pending while the delegation of its zone cannot be looked up', async () => {
  await ServedZone.create(send, 'inside.deep.example');
  const [state] = await checkedStates('led-nowhere', ['www.inside.deep.example']);
  expect(state).toMatchObject({ status: 'pending', reason: expect.stringContaining('It is tried again') });
});

test('the DS records of the zone above are shown, and what belongs to no key is to be removed', async () => {
  const { path } = (await send('GET', '/api/v1/dns?name=half.example')).page().data.map(({ id }) => ({
    path: `/api/v1/dns/${id}`,
  }))[0]!;
  const { delegation } = (await send('GET', `${path}/status`)).json() as Status;
  expect(delegation.ds).toEqual([`46659 13 2 ${DIGEST}`]);
  expect(delegation.problems.at(-1)).toMatchObject({ code: 'ds_wrong', value: `46659 13 2 ${DIGEST}` });
});

test('a server inside a private network is never queried', async () => {
  const { delegation, served_by } = await statusOf('www.private.example');
  expect(delegation.state).toBe('unknown');
  expect(delegation.problems).toMatchObject([{ code: 'not_checked' }]);
  expect(served_by).toBe('unknown');
});

test('unknown, with the reason, once nobody answers', async () => {
  const zone = await ServedZone.create(send, 'late.example');
  await stopKnot();
  const { delegation } = (await send('GET', `${zone.path}/status`)).json() as Status;
  expect(delegation).toMatchObject({ state: 'unknown', problems: [{ code: 'not_checked', value: null }] });
});
