import type { DnsRecord, Zone } from '@landhold/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../../../store/store.ts';
import type { ServedZones } from './served-zones.ts';
import { createServedZones } from './served-zones.ts';
import type { ZoneFixture } from '../../../../test-support/dns/zone-fixture.ts';
import { createZoneFixture, PROJECT } from '../../../../test-support/dns/zone-fixture.ts';

let fixture: ZoneFixture;
let errors: unknown[];
let pages: number;
/** What happens while a page is read, after the store has returned. */
let onPage: (page: number) => Promise<void>;
let served: ServedZones;
/** Zones that were answered otherwise than the store has them, with the serials. */
let others: string[];

beforeEach(async () => {
  fixture = await createZoneFixture();
  errors = [];
  pages = 0;
  onPage = async () => {};
  const store: Store = {
    ...fixture.store,
    async page(...request) {
      const page = await fixture.store.page(...request);
      await onPage((pages += 1));
      return page;
    },
  };
  others = [];
  served = createServedZones({
    store,
    onError: (error) => errors.push(error),
    onOther: (_projectId, { name, serial }) => others.push(`${name} ${serial}`),
  });
});

/** The labels of all names in a served zone, except for the apex. */
function namesOf(name: string): string[] | undefined {
  const zone = served.zones.get(name);
  return zone && Array.from(zone.nodes.keys(), (key) => key.slice(1)).filter((key) => key !== '');
}

function setOf(zone: Zone, name: string): DnsRecord {
  return { zone_id: zone.id, name, type: 'A', ttl: null, values: ['192.0.2.1'] } as unknown as DnsRecord;
}

describe('a zone that is read', () => {
  test('is served while it is active, and not once it is something else or gone', async () => {
    const zone = await fixture.write(await fixture.addZone('one.test'), [['www', '192.0.2.1']]);
    await served.refresh(PROJECT, zone.id);
    expect(namesOf('one.test')).toEqual(['www']);
    await fixture.remove(zone);
    await served.refresh(PROJECT, zone.id);
    expect(namesOf('one.test')).toBeUndefined();
    const pending = await fixture.addZone('two.test', { status: 'pending' });
    await served.refresh(PROJECT, pending.id);
    expect(namesOf('two.test')).toBeUndefined();
  });

  test('and withdrawn meanwhile is not served afterwards', async () => {
    const zone = await fixture.addZone('one.test');
    onPage = async () => served.withdraw(zone.id);
    await served.refresh(PROJECT, zone.id);
    expect(namesOf('one.test')).toBeUndefined();
  });

  test('and changed meanwhile keeps the change', async () => {
    const zone = await fixture.addZone('one.test');
    await served.refresh(PROJECT, zone.id);
    onPage = async () => {
      expect(served.change({ ...zone, serial: 2 }, { put: [setOf(zone, 'new')], removed: [] })).toBe(true);
    };
    await served.refresh(PROJECT, zone.id);
    expect(namesOf('one.test')).toEqual(['new']);
    expect(served.hasReached({ ...zone, serial: 2 })).toBe(true);
  });

  test('over several pages is read again where it has changed in between', async () => {
    const many = Array.from({ length: 700 }, (_, index) => [`n${index}`, '192.0.2.1'] as const);
    const zone = await fixture.write(await fixture.addZone('one.test'), many);
    onPage = async (page) => {
      // The first page has the newest sets.
      if (page === 1) await fixture.write(zone, [['n0', null], ['added', '192.0.2.1']]); // prettier-ignore
    };
    await served.refresh(PROJECT, zone.id);
    expect(pages).toBe(4);
    expect(served.hasReached({ ...zone, serial: 3 })).toBe(true);
    expect(namesOf('one.test')).toHaveLength(700);
    expect(namesOf('one.test')).toEqual(expect.arrayContaining(['added', 'n1', 'n699']));
  });

  test('with a set that cannot be answered with is served without it, and the set is reported', async () => {
    const zone = await fixture.addZone('one.test');
    await fixture.write(zone, [['good', '192.0.2.1'], ['bad', 'not an address'], ['fine', '192.0.2.2']]); // prettier-ignore
    await served.refresh(PROJECT, zone.id);
    expect(namesOf('one.test')?.toSorted()).toEqual(['fine', 'good']);
    expect(String(errors)).toContain('Expected an IPv4 address');
    expect(errors).toHaveLength(1);
  });

  test('in vain is answered from as it was', async () => {
    const zone = await fixture.addZone('one.test');
    await served.refresh(PROJECT, zone.id);
    await fixture.write(zone, [['www', '192.0.2.1']]);
    onPage = async () => {
      throw new Error('no store');
    };
    await expect(served.refresh(PROJECT, zone.id)).rejects.toThrow('no store');
    expect(namesOf('one.test')).toEqual([]);
    onPage = async () => {};
    await served.refresh(PROJECT, zone.id);
    expect(namesOf('one.test')).toEqual(['www']);
  });
});

describe('after a doubt', () => {
  test('a zone is answered as the store has it, whatever its serial, and is reported where that differs', async () => {
    const zone = await fixture.write(await fixture.addZone('one.test'), [['kept', '192.0.2.1']]);
    const same = await fixture.addZone('same.test');
    for (const { id } of [zone, same]) await served.refresh(PROJECT, id);
    // What the store has lost since then.
    expect(served.change({ ...zone, serial: 3 }, { put: [setOf(zone, 'lost')], removed: [] })).toBe(true);
    await served.refresh(PROJECT, zone.id);
    expect(namesOf('one.test')).toEqual(['kept', 'lost']);

    served.doubt();
    expect(served.hasReached(zone)).toBe(false);
    expect(served.change({ ...zone, serial: 4 }, { put: [], removed: [] })).toBe(false);
    for (const { id } of [zone, same]) await served.refresh(PROJECT, id);
    expect(namesOf('one.test')).toEqual(['kept']);
    expect(others).toEqual(['one.test 3']);
    expect(served.hasReached({ ...zone, serial: 3 })).toBe(false);
    expect(served.change({ ...zone, serial: 3 }, { put: [setOf(zone, 'new')], removed: [] })).toBe(true);
  });

  test('what was read before it is not answered', async () => {
    const zone = await fixture.addZone('one.test');
    await served.refresh(PROJECT, zone.id);
    await fixture.write(zone, [['www', '192.0.2.1']]);
    onPage = async () => served.doubt();
    await served.refresh(PROJECT, zone.id);
    expect(namesOf('one.test')).toEqual([]);
  });
});

describe('a change', () => {
  test('of sets reads nothing', async () => {
    const zone = await fixture.addZone('one.test');
    await served.refresh(PROJECT, zone.id);
    const before = pages;
    expect(served.change({ ...zone, serial: 2 }, { put: [setOf(zone, 'a'), setOf(zone, 'b')], removed: [] })).toBe(
      true,
    );
    expect(served.change({ ...zone, serial: 3 }, { put: [], removed: [setOf(zone, 'a')] })).toBe(true);
    expect(namesOf('one.test')).toEqual(['b']);
    expect(pages).toBe(before);
  });

  test.each([
    ['that does not follow the one before', { serial: 3 }],
    ['with another TTL', { serial: 2, ttl: 60 }],
    ['with other name servers', { serial: 2, nameservers: ['ns.example.net'] }],
  ])('%s is not applied', async (_, more) => {
    const zone = await fixture.addZone('one.test');
    await served.refresh(PROJECT, zone.id);
    expect(served.change({ ...zone, ...more }, { put: [setOf(zone, 'a')], removed: [] })).toBe(false);
    expect(namesOf('one.test')).toEqual([]);
  });
});

test('two zones of one name: the end of the older does not end the newer, whichever was read last', async () => {
  const older = await fixture.addZone('one.test');
  const newer = await fixture.write(await fixture.addZone('one.test'), [['new', '192.0.2.1']]);
  for (const order of [
    [older, newer],
    [newer, older],
  ]) {
    for (const zone of order) await served.refresh(PROJECT, zone.id);
    served.withdraw(older.id);
    expect(namesOf('one.test')).toEqual(['new']);
    served.withdraw(newer.id);
    expect(namesOf('one.test')).toBeUndefined();
  }
});
