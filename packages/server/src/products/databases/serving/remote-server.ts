import type { Health } from '../../../reconciler/provider.ts';
import type { DatabaseServer, Session, UseOptions } from './database-server.ts';
import { ServerTrouble } from './database-server.ts';
import { createSessions } from './use-session.ts';
import { wallClock } from '../../../core/clock.ts';

export interface RemoteServerOptions {
  /** An administrator's URL of its first database. */
  readonly url: string;
  /** Where callers connect, if different. */
  readonly address?: { readonly host: string; readonly port: number | null } | null;
}

const OLDEST = 15;
const CHECKED_MS = 60_000;
/** Network errors, and those of a server that starts, stops or has no connections left. */
const TROUBLE = /^(?:E[A-Z_]+|57P0[0-9]|53[0-9]{3}|08[0-9A-Z]{3})$/;
const NO_CONNECTION_LEFT = '53300';
const DISK_FULL = '53100';

interface Facts {
  readonly version: number;
  readonly mayMake: boolean;
  /** Databases that everyone can connect to. */
  readonly open: readonly string[];
  readonly at: number;
}

/** A PostgreSQL that the operator runs: docs/decisions/0115-databases-on-postgresql.md. */
export function createRemoteServer({ url, address: seen = null }: RemoteServerOptions): DatabaseServer {
  const place = new URL(url);
  const address = {
    host: seen?.host ?? place.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: seen?.port ?? Number(place.port || 5432),
    ssl: !['', 'disable'].includes(place.searchParams.get('sslmode') ?? ''),
  };
  const sessions = createSessions();
  let facts: Facts | undefined;

  async function connect<T>(
    database: string | null,
    work: (session: Session) => Promise<T>,
    options?: UseOptions,
  ): Promise<T> {
    const there = new URL(url);
    if (database !== null) there.pathname = `/${database}`;
    try {
      const session = { connectionString: there.href };
      const isBrief = database === null && options === undefined;
      return await (isBrief
        ? sessions.useKeptSession(session, work)
        : sessions.use(session, work, { endsBlockers: database === null, ...options }));
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (!TROUBLE.test(code)) throw error;
      if (code === NO_CONNECTION_LEFT)
        throw new ServerTrouble('All connections are in use, and none is left for the administrator.', {
          cause: error,
        });
      if (code === DISK_FULL) throw new ServerTrouble('The disk of the database server is full.', { cause: error });
      throw new ServerTrouble('The database server does not answer.', { cause: error });
    }
  }

  async function check(): Promise<Facts> {
    if (facts !== undefined && wallClock.now() - facts.at < CHECKED_MS) return facts;
    facts = await connect(null, async (admin) => {
      const { rows } = await admin.query(
        `select current_setting('server_version_num')::int / 10000 as version,
           rolsuper or (rolcreaterole and rolcreatedb) as may_make from pg_roles where rolname = current_user`,
      );
      const [row] = rows as readonly { version: number; may_make: boolean }[];
      // Otherwise database users could connect there. Only the databases' owner can do this.
      await admin.query('revoke connect on database postgres, template1 from public').catch(() => {});
      const others = await admin.query(
        `select datname::text as name from pg_database
         where datallowconn and has_database_privilege('public', oid, 'connect') order by 1`,
      );
      const open = (others.rows as readonly { name: string }[]).map(({ name }) => name);
      return { version: row!.version, mayMake: row!.may_make, open, at: wallClock.now() };
    });
    return facts;
  }

  return {
    name: 'postgres',
    // An unsupported version fails with a list of the supported ones.
    serves: () => true,
    async use(database, work, options) {
      const { version, mayMake } = await check();
      if (version < OLDEST)
        throw new ServerTrouble(`The database server is PostgreSQL ${version}, and ${OLDEST} is needed.`);
      if (!mayMake)
        throw new ServerTrouble('The administrator of the database server cannot create roles and databases.');
      return connect(database, work, options);
    },
    versions: async () => [String((await check()).version)],
    address: () => address,
    isUntouched: () => false,
    describe: () => ({ summary: `on the PostgreSQL at ${place.host}`, isReal: true, port: null }),
    async health(): Promise<Health> {
      try {
        const { version, open } = await check();
        const detail = `PostgreSQL ${version} answers at ${place.host}.`;
        if (open.length === 0) return { healthy: true, detail };
        const advice = `REVOKE CONNECT ON DATABASE ${open.join(', ')} FROM PUBLIC`;
        return { healthy: false, detail: `${detail} Users can connect to other databases there. Run: ${advice}` };
      } catch {
        return { healthy: false, detail: `PostgreSQL does not answer at ${place.host}.` };
      }
    },
    stop: sessions.stop,
  };
}
