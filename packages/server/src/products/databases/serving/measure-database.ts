import type { MeasureDatabase, MeasuredDatabase } from '../ports/database-gauge.ts';
import { createFairSemaphore } from '../../../shares/fair-semaphore.ts';
import { SHARES } from '../../../shares/project-shares.ts';
import type { DatabaseServer, Session } from './database-server.ts';
import { wallClock } from '../../../core/clock.ts';

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
  const placeOf = createFairSemaphore(SHARES.databaseMeasures);
  return async ({ projectId, id }) => {
    if (server.isUntouched()) return undefined;
    const { promise: late, resolve } = Promise.withResolvers<undefined>();
    let isLate = false;
    const timer = wallClock.setTimeout(() => {
      isLate = true;
      resolve(undefined);
    }, LIMIT_MS);
    const measured = placeOf(projectId)(async () =>
      isLate ? undefined : server.use(null, (admin) => measure(admin, id), { limitMs: LIMIT_MS }),
    ).catch(() => undefined);
    return Promise.race([measured, late]).finally(() => wallClock.clearTimeout(timer));
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
