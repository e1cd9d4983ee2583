/** A process of its own, which the crash test kills: it makes families and removes them, and says what it is about to do. */
import { writeSync } from 'node:fs';
import { systemClock as clock } from '../../core/clock.ts';
import { createSystemRandomness } from '../../core/randomness.ts';
import { openSqlStores } from '../sql/open-sql-stores.ts';
import type { Commit } from '../store.ts';
import { createBench, ONE } from './store-suite-bench.ts';

interface Asked {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly children: number;
  /** Differs from that of every other writer, so that no id comes twice. */
  readonly seed: string;
  /** Breaks the promise, to see that the test notices: children come in a commit of their own. */
  readonly isHalved: boolean;
}

const { children, seed, isHalved, ...options } = JSON.parse(process.argv[2]!) as Asked;
const onError = (error: unknown): void => {
  throw error;
};
const randomness = createSystemRandomness();
const { store } = await openSqlStores({ ...options, databaseConnections: 2, clock, randomness, onError });
const bench = await createBench(async () => store, seed);

/** At once, and not when there is time: what was said must be out before a kill. */
const say = (what: string, id: string): number => writeSync(1, `${what} ${id}\n`);

async function commit(made: Partial<Commit>): Promise<void> {
  const { outcome } = await store.commit(ONE, { events: [], ...made });
  if (outcome !== 'committed') throw new Error(outcome);
}

for (;;) {
  const zone = bench.record({ kind: 'dns' });
  const records = Array.from({ length: children }, () =>
    bench.record({ kind: 'records', parentId: zone.id, status: null, labels: { env: 'prod' }, fields: { type: 'A' } }),
  );
  const creates = records.map((record) => ({ record, claims: [{ scope: zone.id, key: record.id }] }));
  const parent = { record: zone, claims: [] };
  say('making', zone.id);
  if (isHalved) await commit({ creates: [parent] });
  await commit({ creates: isHalved ? creates : [parent, ...creates] });
  say('made', zone.id);
  // Every second one stays.
  if (zone.id.charCodeAt(zone.id.length - 1) % 2 === 0) continue;
  say('removing', zone.id);
  await commit({ removals: [zone] });
  say('removed', zone.id);
}
