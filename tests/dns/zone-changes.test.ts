/** The journal of a zone, and the way back. */
import { describe, expect, test } from 'vitest';
import { expectStatus } from '../support/expect-response.ts';
import { useServer } from '../support/use-server.ts';
import { eventsOf } from '../support/valid-request.ts';
import type { ZoneInUse } from './zone-in-use.ts';
import { expectRefused, newZone } from './zone-in-use.ts';

const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '86400000', LANDHOLD_RATE_LIMIT: '100000' });
const { send } = server;

interface WireChange {
  readonly id: string;
  readonly serial: number;
  readonly actor: { readonly type: string; readonly id: string };
  readonly reverts: string | null;
  readonly zone_ttl: object | null;
  readonly set_count: number;
  readonly sets: readonly object[] | null;
}

async function changesOf(zone: ZoneInUse): Promise<readonly WireChange[]> {
  const answer = await zone.send('GET', '/changes?limit=100');
  expectStatus(answer, 200);
  return answer.page<WireChange>().data;
}

async function read(zone: ZoneInUse, id: string): Promise<WireChange> {
  return (await zone.send('GET', `/changes/${id}`)).json() as WireChange;
}

async function revert(zone: ZoneInUse, id: string, query = ''): ReturnType<ZoneInUse['send']> {
  return zone.send('POST', `/changes/${id}/revert${query}`);
}

const put = (name: string, type: string, ...values: string[]): object => ({ action: 'put', name, type, values });

describe('what is kept', () => {
  test('200 has one change for each commit, single operations included, with sets before and after', async () => {
    const zone = await newZone(send);
    const set = await zone.create('www', 'A', ['192.0.2.1']);
    await zone.send('PATCH', `/records/${set.id}`, { ttl: 60 });
    await zone.send('PATCH', `/records/${set.id}`, { comment: 'Resolvers see no difference' });
    const made = await zone.changed([put('www', 'A', '192.0.2.2'), put('mail', 'A', '192.0.2.3')]);
    await zone.changed([put('www', 'A', '192.0.2.2')]);
    await zone.send('DELETE', `/records/${set.id}`);
    const changes = await changesOf(zone);
    expect(changes.map(({ serial, set_count }) => [serial, set_count])).toEqual([
      [5, 1],
      [4, 2],
      [3, 1],
      [2, 1],
    ]);
    expect(changes[1]).toMatchObject({ id: made.change_id, sets: null, reverts: null, zone_ttl: null });
    const sets = await Promise.all(changes.map(async ({ id }) => (await read(zone, id)).sets));
    const [old, short, fresh] = [
      { ttl: null, values: ['192.0.2.1'] },
      { ttl: 60, values: ['192.0.2.1'] },
      { ttl: null, values: ['192.0.2.2'] },
    ];
    expect(sets).toEqual([
      [{ name: 'www', type: 'A', before: fresh, after: null }],
      [
        { name: 'www', type: 'A', before: short, after: fresh },
        { name: 'mail', type: 'A', before: null, after: { ttl: null, values: ['192.0.2.3'] } },
      ],
      [{ name: 'www', type: 'A', before: old, after: short }],
      [{ name: 'www', type: 'A', before: null, after: old }],
    ]);
    expect(changes[0]!.actor).toMatchObject({ type: 'api_key', id: expect.stringMatching(/^key_/) as string });
  });

  test('the event of each change names it, and a change of the ttl of the zone is one too', async () => {
    const zone = await newZone(send);
    await zone.create('www', 'A', ['192.0.2.1']);
    await zone.changed([put('www', 'A', '192.0.2.2')]);
    const events = await eventsOf(send, zone.id);
    const named = events.filter(({ type }) => type === 'zone.records_changed');
    expect(named.map(({ data }) => (data as unknown as { change_id: string }).change_id)).toEqual(
      (await changesOf(zone)).map(({ id }) => id),
    );
    await send('PATCH', zone.path, { json: { ttl: 600 } });
    const [newest] = await changesOf(zone);
    expect(newest).toMatchObject({ serial: 4, set_count: 0, zone_ttl: { before: 3600, after: 600 } });
  });

  test('nothing of a dry run or of a request that was refused', async () => {
    const zone = await newZone(send);
    await zone.change([put('www', 'A', '192.0.2.1')], { query: '?dry_run=true' });
    await zone.change([put('www', 'A', 'nonsense')]);
    expect(await changesOf(zone)).toEqual([]);
  });

  test('404 for changes of another zone, and after the zone is gone', async () => {
    const [zone, other] = [await newZone(send), await newZone(send)];
    const { change_id: id } = await zone.changed([put('www', 'A', '192.0.2.1')]);
    expectRefused(await other.send('GET', `/changes/${id}`), 404, 'resource_not_found', 'id');
    expectRefused(await revert(other, id!), 404, 'resource_not_found', 'id');
    expectStatus(await send('DELETE', zone.path), 204);
    expectRefused(await zone.send('GET', `/changes/${id}`), 404, 'resource_not_found', 'zone_id');
  });

  test('the newest 1,000 changes of a zone, and no more', async () => {
    const zone = await newZone(send);
    for (let at = 0; at < 1_003; at += 50) {
      const some = Array.from({ length: Math.min(50, 1_003 - at) }, (_, index) => index);
      await Promise.all(some.map(async (index) => zone.changed([put(`n${index}`, 'TXT', `${at}`)])));
    }
    let count = 0;
    let last = 0;
    for (let cursor = ''; ;) {
      const page = (await zone.send('GET', `/changes?limit=100${cursor}`)).page<WireChange>();
      count += page.data.length;
      last = page.data.at(-1)!.serial;
      if (page.next_cursor === null) break;
      cursor = `&cursor=${page.next_cursor}`;
    }
    expect([count, last]).toEqual([1_000, 5]);
  });
});

describe('the way back', () => {
  test('200 undoes creation, change and removal at once, and can be undone', async () => {
    const zone = await newZone(send);
    await zone.changed([put('a', 'A', '192.0.2.1'), { ...put('b', 'A', '192.0.2.2'), ttl: 60 }]);
    const before = await zone.sets();
    const { change_id: id } = await zone.changed([
      { action: 'delete', name: 'a', type: 'A' },
      put('b', 'A', '192.0.2.9'),
      put('c', 'A', '192.0.2.3'),
    ]);
    const after = await zone.sets();
    const answer = await revert(zone, id!);
    expectStatus(answer, 200);
    const undone = answer.json() as { change_id: string; serial: number };
    expect(await zone.sets()).toEqual(before);
    expect(await zone.read()).toMatchObject({ serial: undone.serial, record_count: 2 });
    expect(await read(zone, undone.change_id)).toMatchObject({ reverts: id, serial: 4, set_count: 3 });
    expectStatus(await revert(zone, undone.change_id), 200);
    expect(await zone.sets()).toEqual(after);
  });

  test('409 change_not_revertible when something it touched has changed since, and 200 when another has', async () => {
    const zone = await newZone(send);
    const { change_id: id } = await zone.changed([put('a', 'A', '192.0.2.1'), put('b', 'A', '192.0.2.2')]);
    await zone.changed([put('c', 'A', '192.0.2.3')]);
    expectStatus(await revert(zone, id!, '?dry_run=true'), 200);
    await zone.changed([put('b', 'A', '192.0.2.9')]);
    const before = await zone.read();
    const answer = await revert(zone, id!);
    expectRefused(answer, 409, 'change_not_revertible', 'id');
    expect(answer.error().message).toContain('type A at b');
    expect(await zone.read()).toEqual(before);
    await zone.changed([put('b', 'A', '192.0.2.2')]);
    expectStatus(await revert(zone, id!), 200);
    expect(await zone.sets()).toEqual(['c A null 192.0.2.3']);
    expectRefused(await revert(zone, id!), 409, 'change_not_revertible', 'id');
  });

  test('409 record_conflict when what comes back does not fit what came since', async () => {
    const zone = await newZone(send);
    await zone.create('a', 'CNAME', ['x.example.org.']);
    const { change_id: id } = await zone.changed([{ action: 'delete', name: 'a', type: 'CNAME' }]);
    await zone.create('a', 'TXT', ['new']);
    expectRefused(await revert(zone, id!), 409, 'record_conflict');
  });

  test('200 undoes a change of the ttl of the zone, and 409 after another', async () => {
    const zone = await newZone(send);
    await send('PATCH', zone.path, { json: { ttl: 600 } });
    const [change] = await changesOf(zone);
    expectStatus(await revert(zone, change!.id), 200);
    expect(await zone.read()).toMatchObject({ ttl: 3600, serial: 3 });
    expectRefused(await revert(zone, change!.id), 409, 'change_not_revertible', 'id');
  });
});
