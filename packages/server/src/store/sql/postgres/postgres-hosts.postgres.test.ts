import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningPostgres } from '../../../../../../tools/test-services/postgres.ts';
import { startPostgres } from '../../../../../../tools/test-services/postgres.ts';
import { wallClock as clock } from '../../../core/clock.ts';
import { createIds } from '../../../core/ids.ts';
import { createSystemRandomness } from '../../../core/randomness.ts';
import { addressesIn } from '../../../addresses/database-hosts.ts';
import { databaseUrls } from '../../../settings/setting-values.ts';
import { newEvent } from '../../new-event.ts';
import type { SqlStores } from '../shared/open-sql-stores.ts';
import { openSqlStores } from '../shared/open-sql-stores.ts';
import { openHosts } from './postgres-hosts.ts';
import { listenToPostgres } from './postgres-listener.ts';

/** A leader and its standby, as a cluster's manager makes them. */
const randomness = createSystemRandomness();
const ids = createIds({ clock, randomness });
const projectId = ids.next('proj');
let leader: RunningPostgres;
let standby: RunningPostgres;

beforeAll(async () => {
  leader = await startPostgres();
  standby = await startPostgres({ standbyOf: leader });
});
afterAll(async () => {
  await standby.stop();
  await leader.stop();
});

async function create({ store }: SqlStores): Promise<string> {
  const id = ids.next('site');
  const json = JSON.stringify({ id, labels: {} });
  const record = { id, kind: 'sites', name: id, status: 'pending', region: null, labels: {}, json } as const;
  const about = { at: clock.now(), requestId: null, projectId, resourceId: id, sequence: 1, record: '{}' };
  await store.commit(projectId, {
    creates: [{ record: { ...record, version: 1, dueAt: null }, claims: [{ scope: 'site.name', key: id }] }],
    events: [newEvent(ids, { type: 'site.created', ...about })],
  });
  return id;
}

test(
  'of several hosts, the one that takes writes is used, and its successor after it is gone, also to listen',
  { tags: 'long' },
  async () => {
    const hostOf = (url: string): string => new URL(url).host;
    // The standby comes first, and one that is not there.
    const url = `postgres://landhold@${hostOf(standby.url)},127.0.0.1:1,${hostOf(leader.url)}/postgres`;
    expect(databaseUrls(url)).toBe(url);
    const options = { databaseUrl: url, dataDir: '', databaseConnections: 4, clock, randomness, onError: () => {} };
    const stores = await openSqlStores(options);
    await create(stores);
    let times = 0;
    let listening = Promise.withResolvers<void>();
    const onListening = (): void => {
      times += 1;
      listening.resolve();
    };
    const listener = listenToPostgres(openHosts(url), 'channel', () => {}, onListening);
    // An address of the standby alone: it listens once that is the leader.
    const late = Promise.withResolvers<void>();
    const lateListener = listenToPostgres(openHosts(standby.url), 'channel', () => {}, late.resolve);
    await listening.promise;
    listening = Promise.withResolvers();

    await leader.halt('immediate');
    await expect(create(stores)).rejects.toThrow('temporarily unavailable');
    standby.promote();
    for (let isMade = false; !isMade; ) isMade = await create(stores).then(() => true, () => false); // prettier-ignore
    await Promise.all([listening.promise, late.promise]);
    expect(times).toBe(2);
    await Promise.all([listener.close(), lateListener.close()]);
    await stores.close();
  },
);

test.each([
  ['postgres://u:p@one:5433,two:5434/db?sslmode=require', ['postgres://u:p@one:5433/db?sslmode=require', 'postgres://u:p@two:5434/db?sslmode=require']], // prettier-ignore
  ['postgresql://one,[::1]:5433', ['postgresql://one', 'postgresql://[::1]:5433']],
  ['postgres://one/db', ['postgres://one/db']],
  ['postgres:///db?host=/run', ['postgres:///db?host=/run']],
  ['', ['']],
])('the hosts of %s', (url, hosts) => {
  expect(addressesIn(url)).toEqual(hosts);
});

test.each(['postgres://one,', 'postgres://one:x,two', 'http://one,two'])('%s is not an address', (url) => {
  expect(() => databaseUrls(url)).toThrow('postgres://');
});
