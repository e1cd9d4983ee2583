import type { MeasureDatabase, MeasuredDatabase } from '../core/database-gauge.ts';
import type { DatabaseServer, Session } from './database-server.ts';

/** A caller waits for it. */
const LIMIT_MS = 5_000;

interface Row {
  readonly size: string;
  readonly connections: number;
  readonly oldest: Date | null;
  readonly logins: Readonly<Record<string, number>> | null;
}

/** Measures a database on its server. On any failure, the result is unknown. */
export function createMeasureDatabase(server: DatabaseServer): MeasureDatabase {
  return async ({ id }) => {
    if (server.isUntouched()) return undefined;
    return server.use(null, (admin) => measure(admin, id), { limitMs: LIMIT_MS }).catch(() => undefined);
  };
}

async function measure(admin: Session, id: string): Promise<MeasuredDatabase | undefined> {
  const { rows } = await admin.query(
    `with open as (select usename::text as login, xact_start from pg_stat_activity
       where datname = $1 and backend_type = 'client backend')
     select pg_database_size(oid)::text as size,
       (select count(*)::int from open) as connections,
       (select min(xact_start) from open) as oldest,
       (select json_object_agg(login, n) from (select login, count(*)::int as n from open group by 1) each) as logins
     from pg_database where datname = $1`,
    [id],
  );
  const [row] = rows as readonly Row[];
  if (row === undefined) return undefined;
  const { size, connections, oldest, logins } = row;
  const oldestTransactionAt = oldest === null ? null : oldest.getTime();
  return { sizeBytes: Number(size), connections, logins: logins ?? {}, oldestTransactionAt };
}
