/** A process that the crash test kills: it creates families and removes them, and prints what it is about to do. */
import { writeSync } from 'node:fs';
import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import { wallClock as clock } from '../../src/core/clock.ts';
import { createIds } from '../../src/core/ids.ts';
import { createSystemRandomness } from '../../src/core/randomness.ts';
import type { Commit, StoredRecord } from '../../src/store/store.ts';
import { openSqlStores } from '../../src/store/sql/shared/open-sql-stores.ts';

interface Job {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly projectId: string;
  readonly children: number;
  /** Violates the promise on purpose, to prove that the test notices: the children are in a separate commit. */
  readonly isHalved: boolean;
}

const { projectId, children, isHalved, ...options } = JSON.parse(process.argv[2]!) as Job;
const onError = (error: unknown): void => {
  throw error;
};
const randomness = createSystemRandomness();
const ids = createIds({ clock, randomness });
const { store } = await openSqlStores({ ...options, databaseConnections: 2, clock, randomness, onError });

/** Synchronous, because the line must be written before a kill. */
const say = (what: string, id: string): number => writeSync(1, `${what} ${id}\n`);

async function commit(made: Partial<Commit>): Promise<void> {
  const { outcome } = await store.commit(projectId, { events: [], ...made });
  if (outcome !== 'committed') throw new Error(outcome);
}

function recordOf(kind: KindTag, parent: { parentId?: string } = {}): StoredRecord {
  const id = ids.next(kinds[kind].idPrefix);
  const labels = { env: 'prod' };
  const json = JSON.stringify({ id, type: 'A', labels });
  return { id, kind, ...parent, name: id, status: null, region: null, labels, json, version: 1, dueAt: null };
}

for (let isKept = false; ; isKept = !isKept) {
  const zone = recordOf('dns');
  const records = Array.from({ length: children }, () => recordOf('records', { parentId: zone.id }));
  const creates = records.map((record) => ({ record, claims: [{ scope: zone.id, key: record.id }] }));
  const parent = { record: zone, claims: [] };
  say('making', zone.id);
  if (isHalved) await commit({ creates: [parent] });
  await commit({ creates: isHalved ? creates : [parent, ...creates] });
  say('made', zone.id);
  if (isKept) continue;
  say('removing', zone.id);
  await commit({ removals: [zone] });
  say('removed', zone.id);
}
