import type { Database, DatabaseUser } from '@landhold/contract';
import { toTimestamp } from '../../../core/clock.ts';
import type { Randomness } from '../../../core/randomness.ts';
import type { Sealer } from '../../../core/sealer.ts';
import type { Store, StoredRecord } from '../../../store/store.ts';
import type { ProviderWorkOptions } from '../../../pipeline/provider-work.ts';
import { SIMULATED } from '../../../pipeline/provider-work.ts';
import type { ActionTools } from '../../../pipeline/resource-action.ts';
import type { Reads } from '../../../pipeline/view.ts';
import type { Companions } from '../../../pipeline/resource-kind.ts';
import { wallClock } from '../../../core/clock.ts';
import { delay } from '../../../core/delay.ts';

export interface DatabaseTools extends ActionTools, ProviderWorkOptions {
  readonly sealer: Sealer;
  readonly randomness: Randomness;
}

/** The user that a simulated database names while it has no owner. */
export const SIMULATED_USER = 'landhold';

export interface UserChange {
  readonly projectId: string;
  readonly stored: StoredRecord;
  readonly former: DatabaseUser | undefined;
  readonly next: DatabaseUser | undefined;
  readonly now: number;
}

/**
 * The database after a write of one of its users: it names the newest owner, and its provider has work. Every change of
 * an owner writes the database, so that no other one is decided on the same list of users.
 */
export async function changeDatabase(
  reads: Pick<Reads, 'children'>,
  { projectId, stored, former, next, now }: UserChange,
): Promise<Companions> {
  const from = JSON.parse(stored.json) as Database;
  const children = await reads.children({ projectId, kind: 'users', parentId: stored.id });
  const users = children.map(({ json }) => JSON.parse(json) as DatabaseUser).filter(({ id }) => id !== former?.id);
  const user = newestOwner(next === undefined ? users : [...users, next]) ?? simulatedUserOf(from);
  const isSame = from.connection === null || from.connection.user === user;
  if (from.provider === SIMULATED && isSame) {
    const isOwnerWritten = [former?.role, next?.role].includes('owner');
    return isOwnerWritten ? { changes: [{ record: { ...stored, version: stored.version + 1 } }] } : {};
  }
  const connection = from.connection && { ...from.connection, user };
  const to = { ...from, connection, updated_at: toTimestamp(now) };
  const json = JSON.stringify(to);
  const sequence = stored.version + 1;
  return {
    changes: [{ record: { ...stored, json, version: sequence } }],
    drafts: [{ type: 'database.updated', resourceId: stored.id, sequence, record: json, changed: { from, to } }],
  };
}

/** Ids sort by time of creation. */
export function newestOwner(users: readonly Pick<DatabaseUser, 'id' | 'role' | 'username'>[]): string | undefined {
  return users.filter(({ role }) => role === 'owner').toSorted((a, b) => (a.id < b.id ? 1 : -1))[0]?.username;
}

/** The name of the role that owns everything in the database. */
function simulatedUserOf({ id, provider }: Database): string {
  return provider === SIMULATED ? SIMULATED_USER : id;
}

const LONGEST_MS = 5_000;
const SHORTEST_PAUSE_MS = 2;
/** As a share of the time waited: one login is noticed soon, and a hundred waiting logins do not poll constantly. */
const PAUSE_SHARE = 0.1;

/** Waits until the provider has applied the write, for at most five seconds. */
export async function untilCarriedOut(store: Store, projectId: string, databaseId: string): Promise<void> {
  const startedAt = wallClock.monotonic();
  for (let waited = 0; waited < LONGEST_MS; waited = wallClock.monotonic() - startedAt) {
    const database = await store.find(projectId, 'databases', databaseId);
    if (database?.status !== 'updating') return;
    await delay(wallClock, Math.max(SHORTEST_PAUSE_MS, waited * PAUSE_SHARE));
  }
}
