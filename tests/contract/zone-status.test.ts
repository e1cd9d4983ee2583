/** What `getZoneStatus` says of secondaries, on every engine. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FakeSecondary } from '../dns/fake-secondary.ts';
import { startFakeSecondary } from '../dns/fake-secondary.ts';
import { TSIG_KEY } from '../dns/secondaries.ts';
import { DNS_ON, ServedZone } from '../dns/served-zone.ts';
import type { Place } from '../support/engine.ts';
import { newPlace } from '../support/engine.ts';
import { expectDocumented, expectDocumentedFailure } from '../support/expect-response.ts';
import { makeKey } from '../support/make-key.ts';
import { getZoneStatus as operation } from '../support/operations.ts';
import type { ApiResponse, Send } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { startServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const OWN = makeKey('one project');
const OTHER = makeKey('another project');
const BLIND = makeKey('the same project without the scope');

let place: Place;
let secondaries: readonly FakeSecondary[];
let server: RunningServer;
let send: Send;
let zone: ServedZone;

beforeAll(async () => {
  place = await newPlace();
  secondaries = await Promise.all([startFakeSecondary(), startFakeSecondary()]);
  server = await startServer({
    env: {
      LOG_LEVEL: 'error',
      ...place.env,
      ...DNS_ON,
      LANDHOLD_BOOTSTRAP_KEYS: `${OWN}@one ${OTHER}@another ${BLIND}=domains:read@one`,
      // Nobody answers at the last one.
      LANDHOLD_DNS_SECONDARIES: [...secondaries.map(({ address }) => address), '127.0.0.1:1'].join(),
      LANDHOLD_DNS_TSIG_KEY: TSIG_KEY,
    },
  });
  send = createSend(server.url, OWN);
  zone = await ServedZone.create(send, 'status.example');
  for (const name of ['a', 'b', 'c']) await zone.put(name, 'A', ['192.0.2.1']);
});
afterAll(async () => {
  await server?.stop();
  await Promise.all(secondaries.map((each) => each.stop()));
  place?.clear();
});

function statesIn(answer: ApiResponse): string[] {
  return (answer.json() as { secondaries: { state: string }[] }).secondaries.map(({ state }) => state);
}

test.each([
  ['current', 4],
  ['behind', 3],
  ['ahead', 5],
  // 32 bits begin again at 0.
  ['behind', 4_294_967_295],
  ['missing', null],
] as const)('200 with a secondary that is %s at %s, beside one that is unreachable', async (state, serial) => {
  const [first, second] = secondaries as [FakeSecondary, FakeSecondary];
  Object.assign(first, { serial });
  second.serial = 4;
  // A secondary has one second to answer, which a busy machine may not give it.
  const answer = await waitUntil(
    () => send('GET', `${zone.path}/status`),
    (found) => statesIn(found).filter((each) => each === 'unreachable').length === 1,
  );
  expectDocumented(answer, operation, 200);
  expect(answer.json()).toEqual({
    object: 'zone_status',
    zone_id: zone.id,
    serial: 4,
    secondaries: [
      { address: first.address, state, serial },
      { address: second.address, state: 'current', serial: 4 },
      { address: '127.0.0.1:1', state: 'unreachable', serial: null },
    ],
    // Nothing outside is looked up in these tests; registry.test.ts is about delegations.
    delegation: {
      state: 'unknown',
      zone_above: null,
      nameservers: [],
      glue: [],
      ds: [],
      problems: [{ code: 'not_checked', value: null, message: expect.any(String) as string }],
    },
    served_by: 'unknown',
    aliases: [],
    checked_at: expect.any(String) as string,
  });
});

test('200 without secondaries while the zone is not served', async () => {
  // A public suffix is never served.
  const { id } = (await send('POST', '/api/v1/dns', { json: { name: 'co.uk' } })).record();
  const answer = await send('GET', `/api/v1/dns/${id}/status`);
  expectDocumented(answer, operation, 200);
  expect(answer.json()).toMatchObject({ zone_id: id, secondaries: [] });
});

test('404 for the zone of another project, 403 without the scope, 400 for an unknown parameter', async () => {
  const path = `${zone.path}/status`;
  expectDocumentedFailure(await send('GET', path, { key: OTHER }), operation, 'resource_not_found');
  expectDocumentedFailure(await send('GET', path, { key: BLIND }), operation, 'scope_missing');
  expectDocumentedFailure(await send('GET', `${path}?dry_run=true`), operation, 'unknown_parameter');
});
