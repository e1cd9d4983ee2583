import type { Database, DatabaseUser } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import { CONNECTIONS } from '../ports/database-gauge.ts';
import type { ChildRecord, Provider, Result, Work } from '../../../reconciler/provider.ts';
import { failOnPurpose } from '../../../reconciler/simulated-provider.ts';
import type { BackupMethod } from './backup-method.ts';
import { isFinal } from './backup-method.ts';
import type { Found, Login, Wanted } from './database-facts.ts';
import { differences, findDatabase } from './database-facts.ts';
import type { DatabaseState } from './database-state.ts';
import { fillStep } from './fill-step.ts';
import { retryLater } from './retry-later.ts';
import { endHoards } from './end-hoards.ts';
import type { KeyedLock } from './keyed-lock.ts';
import { closeDatabase, dropDatabase, makeDatabase } from './make-database.ts';
import { LONGEST_MS, markOf } from './marks.ts';
import type { Restoring } from './restored-database.ts';
import { prepareRestore } from './restored-database.ts';
import type { StorageWatchOptions } from './storage-watch.ts';
import { createStorageWatch } from './storage-watch.ts';
import { dropFormer, isFilled, swapIn } from './swap-database.ts';

export interface DatabaseProviderOptions extends StorageWatchOptions {
  /** The method that restores databases. */
  readonly method: BackupMethod;
  /** Work on one database runs one piece at a time. */
  readonly withLock: KeyedLock;
  readonly dataMode: 'mock' | 'live';
  readonly simulatedDelayMs: number;
  /** The hour of the day, in UTC, from which databases are backed up; null when they are not. */
  readonly backupHour: number | null;
}

const DATABASE_LOST: Result = {
  outcome: 'failed',
  reason: 'The database is missing on its server. It is not created again, because it would be empty.',
};
const FOREIGN: Result = {
  outcome: 'failed',
  reason: 'The server has a role with this name that Landhold did not create.',
};

/** Makes databases and their users on a PostgreSQL. A database that once existed is never made again. */
export function createDatabaseProvider(options: DatabaseProviderOptions): Provider {
  const { server, method, withLock, dataMode, simulatedDelayMs } = options;
  const backupHour = options.backupHour ?? undefined;
  const isMock = dataMode === 'mock';
  const watchStorage = createStorageWatch(options);

  async function look({ id, mark }: Wanted): Promise<Found> {
    return server.use(null, async (admin) => {
      await endHoards(admin);
      return findDatabase(admin, id, mark);
    });
  }

  async function ensure(work: Work): Promise<Result> {
    const record = work.record as unknown as Database;
    const isNew = record.status === kinds.databases.statuses[0];
    const failed = isMock && isNew ? failOnPurpose(server.name, record.name) : undefined;
    if (failed !== undefined) return failed;
    const { wanted, users, nextEnd } = await wantedOf(work);
    const found = await look(wanted);
    if (found.mark !== null && found.mark !== wanted.mark) return FOREIGN;
    const { made = false, restore, ...state } = stateOf(work);
    if (found.database === null && made && restore === undefined) return DATABASE_LOST;
    if (restore?.step === 'fill') return fillStep(options, work, wanted, restore);
    const swap = restore && { server, wanted, restore };
    if (swap !== undefined && !(await isFilled(swap)))
      return underway(work, { ...state, made, restore: { ...swap.restore, step: 'fill' } });
    const versions = found.database === null ? await server.versions() : [record.version];
    if (!versions.includes(record.version)) return without(record.version, versions);
    const restoring: Restoring =
      swap === undefined
        ? await prepareRestore(server, method, work, wanted, found)
        : { found: { ...found, database: null }, fill: () => swapIn(swap) };
    await makeDatabase(server, wanted, restoring.found, restoring.fill);
    const [fault] = differences(wanted, await look(wanted));
    if (fault !== undefined) return { outcome: 'not_yet', reason: `The server is not as it should be: ${fault}.` };
    const also = restore !== undefined || (record.restore_from != null && !made) ? ['restored'] : [];
    const storage = await checkStorage(work, wanted);
    return {
      outcome: 'done',
      observations: { connection: connectionOf(wanted, users), ...storage.observations },
      state: { ...state, sizes: storage.state.sizes ?? [], made: true } satisfies DatabaseState,
      ...noteOf(work),
      lookAt: nextEnd,
      also: [...also, ...storage.also],
    };
  }

  /** Where callers connect. */
  function connectionOf({ id }: Wanted, users: readonly DatabaseUser[]): NonNullable<Database['connection']> {
    const { host, port, ssl } = server.address();
    return { host, port, database: id, user: newestOwner(users) ?? id, ssl };
  }

  async function checkStorage(work: Work, wanted: Wanted): ReturnType<typeof watchStorage> {
    // An older version that still runs writes databases without the warning.
    const { storage_gb: storageGb, storage_warning: former = null } = work.record as unknown as Partial<Database>;
    const watched = { wanted, storageGb: storageGb!, former };
    return watchStorage({ ...watched, state: stateOf(work), now: work.now });
  }

  async function ensureOrFail(work: Work): Promise<Result> {
    try {
      return await ensure(work);
    } catch (error) {
      if (isFinal(error, work)) return { outcome: 'failed', reason: error.message };
      throw error;
    }
  }

  async function observe(work: Work): Promise<Result> {
    const { wanted, users, nextEnd } = await wantedOf(work);
    const found = await look(wanted);
    if (found.database === null) return DATABASE_LOST;
    const [fault] = differences(wanted, found);
    await dropFormer(server, wanted.id, work.now);
    if (fault !== undefined) return { outcome: 'not_yet', reason: `The server was changed: ${fault}.` };
    const storage = await checkStorage(work, wanted);
    // Its server's address may have changed since it was made.
    const observations = { connection: connectionOf(wanted, users), ...storage.observations };
    return { outcome: 'done', lookAt: nextEnd, ...storage, observations, ...noteOf(work) };
  }

  async function remove({ installationId, record }: Work): Promise<Result> {
    if (server.isUntouched()) return { outcome: 'done' };
    const mark = markOf(installationId, record.id);
    const found = await server.use(null, (admin) => findDatabase(admin, record.id, mark));
    // Other installations' databases are not removed, and none of ours exists.
    if (found.mark === null ? found.database !== null : found.mark !== mark) return { outcome: 'done' };
    await dropDatabase(server, record.id, found);
    return { outcome: 'done' };
  }

  /** Nobody can log in, nobody is connected, and everything in it stays. */
  async function close({ installationId, record }: Work): Promise<Result> {
    if (server.isUntouched()) return { outcome: 'done' };
    const mark = markOf(installationId, record.id);
    const found = await server.use(null, (admin) => findDatabase(admin, record.id, mark));
    if (found.mark === mark) await closeDatabase(server, record.id, found);
    return { outcome: 'done' };
  }

  return {
    name: server.name,
    isOutside: true,
    firstDelayMs: isMock ? simulatedDelayMs : 0,
    longestMs: LONGEST_MS,
    // A mock's databases are gone when it ends.
    backupHour: isMock ? undefined : backupHour,
    serves: (fields) => {
      const { engine, version } = fields as Pick<Database, 'engine' | 'version'>;
      return engine === 'postgres' && server.serves(version);
    },
    ensure: (work) => retryLater(() => withLock(work.record.id, () => ensureOrFail(work))),
    observe: (work) => retryLater(() => observe(work)),
    close: (work) => retryLater(() => withLock(work.record.id, () => close(work))),
    remove: (work) => retryLater(() => withLock(work.record.id, () => remove(work))),
    health: () => server.health(),
  };
}

function stateOf({ state }: Work): DatabaseState {
  return state ?? {};
}

const NOTE_SHOWN_MS = 86_400_000;

/** The reason for an abandoned restore is shown for a day. */
function noteOf(work: Work): { readonly reason?: string } {
  const { note } = stateOf(work);
  return note === undefined || work.now - note.at > NOTE_SHOWN_MS ? {} : { reason: note.text };
}

function underway({ record }: Work, state: DatabaseState): Result {
  return { outcome: 'underway', reason: record.status_reason ?? 'The backup is being restored.', state };
}

function without(version: string, versions: readonly string[]): Result {
  return { outcome: 'failed', reason: `The server has no PostgreSQL ${version}. It has ${versions.join(', ')}.` };
}

interface WantedFacts {
  readonly wanted: Wanted;
  readonly users: readonly DatabaseUser[];
  /** When the next login ends; null if none does. */
  readonly nextEnd: number | null;
}

async function wantedOf(work: Work): Promise<WantedFacts> {
  const { id, size } = work.record as unknown as Database;
  const children = await work.children();
  const logins: Login[] = [];
  let nextEnd: number | null = null;
  for (const child of children) {
    const { role, username, previous_login: previous } = asUser(child);
    const { verifier, previous_verifier: former } = (await work.secrets(child)) as Partial<Record<string, string>>;
    if (verifier !== undefined) logins.push({ username, role, verifier });
    const endsAt = previous === null ? 0 : Date.parse(previous.works_until);
    if (previous === null || former === undefined || endsAt <= work.now) continue;
    logins.push({ username: previous.username, role, verifier: former });
    nextEnd = Math.min(endsAt, nextEnd ?? endsAt);
  }
  const wanted = { id, mark: markOf(work.installationId, id), connections: CONNECTIONS[size], logins };
  return { wanted, users: children.map(asUser), nextEnd };
}

function asUser(child: ChildRecord): DatabaseUser {
  return child as unknown as DatabaseUser;
}

/** Ids sort by time of creation. */
function newestOwner(users: readonly DatabaseUser[]): string | undefined {
  const owners = users.filter(({ role }) => role === 'owner').toSorted((a, b) => (a.id < b.id ? 1 : -1));
  return owners[0]?.username;
}
