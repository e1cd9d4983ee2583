import type { Backup, Database } from '@landhold/contract';
import type { MeasureDatabase } from '../ports/database-gauge.ts';
import type { Health, Provider, Result, Work } from '../../../reconciler/provider.ts';
import type { DatabaseServer } from './database-server.ts';
import { retryLater } from './retry-later.ts';

/** A server with its providers of databases and backups. */
export interface DatabaseHost {
  /** Null for the server of all regions without their own. */
  readonly region: string | null;
  readonly server: DatabaseServer;
  readonly databases: Provider;
  readonly backups: Provider;
  readonly measure: MeasureDatabase;
}

type Kind = 'databases' | 'backups';

/** Several servers, chosen by each database's region: docs/decisions/0150-servers-by-region.md. */
export function createRegionalDatabases(hosts: readonly [DatabaseHost, ...DatabaseHost[]]) {
  const others = hosts.find(({ region }) => region === null);

  /** The servers that a database of this region can be on. The first is for new databases. */
  function candidates(region: string): readonly DatabaseHost[] {
    return [hosts.find((host) => host.region === region), others].filter((host) => host !== undefined);
  }

  /** A database made before its region had a server stays where it is. */
  async function hostOf(region: string, databaseId: string): Promise<DatabaseHost | undefined> {
    const [own, former] = candidates(region);
    if (own === undefined || former === undefined || (await has(own.server, databaseId))) return own;
    return (await has(former.server, databaseId)) ? former : own;
  }

  async function dispatch(kind: Kind, method: 'ensure' | 'observe', work: Work): Promise<Result> {
    const { region, databaseId } = placeOf(kind, work);
    // Nothing exists yet, so no other region's server has to be reachable.
    const host = work.state === null ? candidates(region)[0] : await hostOf(region, databaseId);
    if (host !== undefined) return host[kind][method](work);
    const reason = `There is no database server for the region ${region}.`;
    return { outcome: work.state === null ? 'failed' : 'not_yet', reason };
  }

  async function close(work: Work): Promise<Result> {
    const { region, databaseId } = placeOf('databases', work);
    const host = await hostOf(region, databaseId);
    if (host !== undefined) return host.databases.close!(work);
    return { outcome: 'not_yet', reason: `There is no database server for the region ${region}.` };
  }

  async function remove(kind: Kind, work: Work): Promise<Result> {
    const { region, databaseId } = placeOf(kind, work);
    const host = kind === 'databases' ? await hostOf(region, databaseId) : undefined;
    // A backup's remains may be on any of them.
    const found = host === undefined ? candidates(region) : [host];
    if (found.length === 0 && work.state !== null)
      return { outcome: 'not_yet', reason: `There is no database server for the region ${region}.` };
    for (const each of found) {
      const result = await each[kind].remove(work);
      if (result.outcome !== 'done') return result;
    }
    return { outcome: 'done' };
  }

  function providerOf(kind: Kind): Provider {
    return {
      ...hosts[0][kind],
      ensure: (work) => retryLater(() => dispatch(kind, 'ensure', work)),
      observe: (work) => retryLater(() => dispatch(kind, 'observe', work)),
      remove: (work) => retryLater(() => remove(kind, work)),
      health: () => healthOf(hosts),
    };
  }

  const measure: MeasureDatabase = async (database) => {
    const host = await hostOf(database.region, database.id).catch(() => undefined);
    return host?.measure(database);
  };

  const databases = { ...providerOf('databases'), close: (work: Work) => retryLater(() => close(work)) };
  return { databases, backups: providerOf('backups'), measure };
}

function placeOf(kind: Kind, { record }: Work): { readonly region: string; readonly databaseId: string } {
  if (kind === 'databases') return { region: (record as unknown as Database).region, databaseId: record.id };
  const { database, database_id: databaseId } = record as unknown as Backup;
  return { region: database.region, databaseId };
}

/** A database's group is made before it, and dropped after it. */
async function has(server: DatabaseServer, databaseId: string): Promise<boolean> {
  return server.use(null, async (admin) => {
    const { rows } = await admin.query('select from pg_roles where rolname = $1', [databaseId]);
    return rows.length > 0;
  });
}

async function healthOf(hosts: readonly DatabaseHost[]): Promise<Health> {
  const all = await Promise.all(hosts.map(async ({ server }) => server.health()));
  return { healthy: all.every(({ healthy }) => healthy), detail: all.map(({ detail }) => detail).join(' ') };
}
