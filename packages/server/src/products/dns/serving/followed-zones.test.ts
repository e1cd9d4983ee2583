import type { Zone } from '@landhold/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ZoneFixture } from '../../../../test-support/dns/zone-fixture.ts';
import { createZoneFixture, PROJECT } from '../../../../test-support/dns/zone-fixture.ts';
import { createManualClock } from '../../../../test-support/manual-clock.ts';
import type { Follower, FollowStoreOptions } from '../../../following/follow-store.ts';
import { followStore } from '../../../following/follow-store.ts';
import type { Commit, Creation, Store, StoredRecord } from '../../../store/store.ts';
import type { ChangedSet } from '../rules/zone-journal.ts';
import { createFollowedZones } from './followed-zones.ts';
import type { ServedZones } from './served-zones.ts';
import { createServedZones } from './served-zones.ts';

let fixture: ZoneFixture;
let served: ServedZones;
let follower: Follower;
let pages: number;
let written: string[][];
const errors: unknown[] = [];
const onError = (error: unknown): void => void errors.push(error);

beforeEach(async () => {
  fixture = await createZoneFixture();
  [pages, written, errors.length] = [0, [], 0];
  const page: Store['page'] = (...request) => {
    if (request[1] === 'records') pages += 1;
    return fixture.store.page(...request);
  };
  served = createServedZones({ store: { ...fixture.store, page }, onError });
});
afterEach(async () => follower.stop());

async function follow(options: Partial<FollowStoreOptions> = {}): Promise<void> {
  const zones = createFollowedZones({ served, onWritten: (names) => void written.push([...names]) });
  const common = { ...fixture, pollMs: undefined, clock: createManualClock(), onError };
  follower = followStore({ ...common, served: zones, ...options });
  await follower.start();
}

function namesOf(name: string): string[] | undefined {
  const zone = served.zones.get(name);
  return zone && Array.from(zone.nodes.keys(), (key) => key.slice(1)).filter((key) => key !== '');
}

async function recordOf(zone: Zone, fields: Partial<Zone>): Promise<StoredRecord> {
  const stored = (await fixture.store.find(PROJECT, 'dns', zone.id))!;
  const next = { ...zone, ...fields };
  const { id, kind, name, region, labels, dueAt, version } = stored;
  const common = { id, kind, name, region, labels, dueAt, status: next.status };
  return { ...common, version: version + 1, json: JSON.stringify(next) };
}

/** A change of a zone's sets as its journal has it: a name with its new address, or null. */
function journalOf({ id, serial }: Zone, sets: Readonly<Record<string, string | null>> | undefined): Creation {
  const state =
    sets &&
    Object.entries(sets).map(([name, address]): ChangedSet => {
      const after = address === null ? null : { ttl: null, values: [address] };
      return { name, type: 'A', before: null, after };
    });
  const common = { kind: 'changes', parentId: id, status: null, region: null, labels: {}, dueAt: null } as const;
  const record = { ...common, id: `chg_${serial}`, name: String(serial), version: 1, json: '{}' };
  return { record, claims: [], hidden: state && { state: JSON.stringify(state) } };
}

async function commit(parts: Partial<Commit>): Promise<void> {
  expect(await fixture.store.commit(PROJECT, { events: [], ...parts })).toEqual({ outcome: 'committed' });
}

test('a change of sets is answered when its commit returns, and reads nothing', async () => {
  const zone = await fixture.addZone('one.test');
  await follow();
  const before = pages;
  const second = { ...zone, serial: 2 };
  await commit({ changes: [{ record: await recordOf(zone, second) }], creates: [journalOf(second, { www: '192.0.2.1', a: '192.0.2.2' })] }); // prettier-ignore
  expect(namesOf('one.test')).toEqual(['www', 'a']);
  const third = { ...zone, serial: 3 };
  await commit({ changes: [{ record: await recordOf(zone, third) }], creates: [journalOf(third, { www: null })] });
  expect(namesOf('one.test')).toEqual(['a']);
  expect([pages, written]).toEqual([before, [['one.test'], ['one.test']]]);
});

test('a change that is too large for the journal is answered when its commit returns', async () => {
  const zone = await fixture.addZone('one.test');
  await follow();
  const before = pages;
  // The fixture writes the sets without a journal.
  await fixture.write(zone, [['www', '192.0.2.1']]);
  expect([namesOf('one.test'), pages]).toEqual([['www'], before + 1]);
  const third = { ...zone, serial: 3 };
  await commit({ changes: [{ record: await recordOf(zone, third) }], creates: [journalOf(third, undefined)] });
  expect([namesOf('one.test'), pages]).toEqual([['www'], before + 2]);
  expect(written).toEqual([[], ['one.test'], [], ['one.test']]);
});

test('a zone is answered for when the commit that makes it active returns: its sets were read before', async () => {
  const zone = await fixture.write(await fixture.addZone('one.test', { status: 'pending' }), [['www', '192.0.2.1']]);
  await follow();
  await served.prepare(PROJECT, { ...zone, status: 'active' });
  expect([namesOf('one.test'), pages]).toEqual([undefined, 1]);
  await commit({ changes: [{ record: await recordOf(zone, { status: 'active' }) }] });
  expect([namesOf('one.test'), pages, errors]).toEqual([['www'], 1, []]);
});

test('a zone that changed after it was prepared is read again when it becomes active', async () => {
  const zone = await fixture.addZone('one.test', { status: 'pending' });
  await follow();
  await served.prepare(PROJECT, { ...zone, status: 'active' });
  const changed = await fixture.write(zone, [['www', '192.0.2.1']]);
  await commit({ changes: [{ record: await recordOf(changed, { status: 'active' }) }] });
  expect(namesOf('one.test')).toEqual(['www']);
});

test('a zone that is deleted or no longer active is not answered for when the commit returns', async () => {
  const [one, two] = [await fixture.addZone('one.test'), await fixture.addZone('two.test')];
  await follow();
  await fixture.remove(one);
  await commit({ changes: [{ record: await recordOf(two, { status: 'failed' }) }] });
  expect([namesOf('one.test'), namesOf('two.test')]).toEqual([undefined, undefined]);
});

test('what other processes write is answered: a new zone, its sets, its end', async () => {
  await follow({ store: { ...fixture.store, onCommitted: () => () => {} }, pollMs: 60_000 });
  const zone = await fixture.addZone('one.test');
  await vi.waitFor(() => expect(served.hasReached(zone)).toBe(true));
  const next = await fixture.write(zone, [['www', '192.0.2.1']]);
  await vi.waitFor(() => expect(served.hasReached(next)).toBe(true));
  expect(namesOf('one.test')).toEqual(['www']);
  await fixture.remove(zone);
  await vi.waitFor(() => expect(namesOf('one.test')).toBeUndefined());
  expect(errors).toEqual([]);
});
