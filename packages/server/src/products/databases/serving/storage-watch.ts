import type { KeptSize } from '../ports/database-gauge.ts';
import { GIGABYTE, MAX_SIZES } from '../ports/database-gauge.ts';
import type { Done } from '../../../reconciler/provider.ts';
import type { Wanted } from './database-facts.ts';
import type { DatabaseServer, Session } from './database-server.ts';
import type { DatabaseState } from './database-state.ts';
import { identifier } from './sql-text.ts';

/** A percentage of `storage_gb` that triggers a warning. */
export type StorageLevel = 80 | 95 | 100;

export interface StorageWatchOptions {
  readonly server: DatabaseServer;
  /** Whether a full database becomes read-only. */
  readonly enforceStorage: boolean;
  /** How many bytes `storage_gb` counts; by default a gigabyte. */
  readonly gigabyte?: number | undefined;
}

/** The parts of a record that matter here. */
interface Watched {
  readonly wanted: Wanted;
  readonly storageGb: number;
  readonly former: StorageLevel | null;
  readonly state: DatabaseState;
  readonly now: number;
}

type Seen = Required<Pick<Done, 'observations' | 'also'>> & { readonly state: DatabaseState };

const PERCENT = 100;
/** A database that grows and shrinks around a level triggers one warning. */
const SLACK = 5;
const SIZE_EVERY_MS = 6 * 3_600_000;

/** Checks how full a database is: docs/decisions/0134-storage-that-runs-out.md. */
export function createStorageWatch({ server, enforceStorage, gigabyte = GIGABYTE }: StorageWatchOptions) {
  const levels: readonly StorageLevel[] = enforceStorage ? [80, 95, 100] : [80, 95];

  return async ({ wanted, storageGb, former, state, now }: Watched): Promise<Seen> => {
    const { id } = wanted;
    const logins = wanted.logins.map(({ username }) => username);
    return server.use(null, async (admin) => {
      const { rows } = await admin.query(
        `select pg_database_size($1)::text as bytes,
          (select count(*) from pg_stat_activity where datname = $1 and backend_type = 'client backend')::int as connections`,
        [id],
      );
      const [{ bytes: size, connections }] = rows as readonly [{ bytes: string; connections: number }];
      const bytes = Number(size);
      const level = levelOf((bytes / (storageGb * gigabyte)) * PERCENT, former, levels);
      if (level === PERCENT) await close(admin, id, logins);
      else if (former === PERCENT)
        await admin.query(`alter database ${identifier(id)} reset default_transaction_read_only`);
      return {
        observations: { storage_warning: level },
        state: { ...state, sizes: withSize(state.sizes ?? [], now, bytes, connections) },
        also: (level ?? 0) > (former ?? 0) ? ['storage_warning'] : [],
      };
    });
  };
}

/** The highest level that is reached, or was and is not yet clearly left. */
export function levelOf(
  share: number,
  former: StorageLevel | null,
  levels: readonly StorageLevel[],
): StorageLevel | null {
  return levels.findLast((level) => share >= (level <= (former ?? 0) ? level - SLACK : level)) ?? null;
}

/** One size every few hours, for a month, each with the most connections since then. */
export function withSize(
  sizes: readonly KeptSize[],
  at: number,
  bytes: number,
  connections: number,
): readonly KeptSize[] {
  const last = sizes.at(-1);
  if (last === undefined || at - last[0] >= SIZE_EVERY_MS) {
    return [...sizes, [at, bytes, connections] as const].slice(-MAX_SIZES);
  }
  const [since, former, most = -1] = last;
  return connections <= most ? sizes : [...sizes.slice(0, -1), [since, former, connections]];
}

/** Sessions start read-only from now on. A session can still choose to write, in order to delete rows. */
async function close(admin: Session, id: string, logins: readonly string[]): Promise<void> {
  const { rows } = await admin.query(
    `select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
     where d.datname = $1 and s.setrole = 0 and 'default_transaction_read_only=on' = any(s.setconfig)`,
    [id],
  );
  if (rows.length > 0) return;
  await admin.query(`alter database ${identifier(id)} set default_transaction_read_only = on`);
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = any($2::text[])',
    [id, logins],
  );
}
