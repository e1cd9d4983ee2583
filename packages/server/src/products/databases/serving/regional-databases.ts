import type { Backup, Database } from '@landhold/contract';
import type { MeasureDatabase } from '../core/database-gauge.ts';
import type { Health, Provider, Result, Work } from '../providers/provider.ts';
import type { DatabaseServer } from './database-server.ts';
import { retryLater } from './retry-later.ts';

/** A server with its providers of databases and backups. */
export interface DatabaseSite {
  /** Null for the server of all regions without their own. */
  readonly region: string | null;
  readonly server: DatabaseServer;
  readonly databases: Provider;
  readonly backups: Provider;
  readonly measure: MeasureDatabase;
}

type Kind = 'databases' | 'backups';

/** Several servers, chosen by each database's region: docs/decisions/0150-servers-by-region.md. */
export function createRegionalDatabases(sites: readonly [DatabaseSite, ...DatabaseSite[]]) {
  const others = sites.find(({ region }) => region === null);

  /** The servers that a database of this region can be on. The first is for new databases. */
  function candidates(region: string): readonly DatabaseSite[] {
    return [sites.find((site) => site.region === region), others].filter((site) => site !== undefined);
  }

  /** A database made before its region had a server stays where it is. */
  async function siteOf(region: string, databaseId: string): Promise<DatabaseSite | undefined> {
    const [own, former] = candidates(region);
    if (own === undefined || former === undefined || (await has(own.server, databaseId))) return own;
    return (await has(former.server, databaseId)) ? former : own;
  }

  async function dispatch(kind: Kind, method: 'ensure' | 'observe', work: Work): Promise<Result> {
    const { region, databaseId } = placeOf(kind, work);
    // Nothing exists yet, so no other region's server has to be reachable.
    const site = work.state === null ? candidates(region)[0] : await siteOf(region, databaseId);
    if (site !== undefined) return site[kind][method](work);
    const reason = `There is no database server for the region ${region}.`;
    return { outcome: work.state === null ? 'failed' : 'not_yet', reason };
  }

  async function remove(kind: Kind, work: Work): Promise<Result> {
    const { region, databaseId } = placeOf(kind, work);
    const site = kind === 'databases' ? await siteOf(region, databaseId) : undefined;
    // A backup's remains may be on any of them.
    const found = site === undefined ? candidates(region) : [site];
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
      ...sites[0][kind],
      ensure: (work) => retryLater(() => dispatch(kind, 'ensure', work)),
      observe: (work) => retryLater(() => dispatch(kind, 'observe', work)),
      remove: (work) => retryLater(() => remove(kind, work)),
      health: () => healthOf(sites),
    };
  }

  const measure: MeasureDatabase = async (database) => {
    const site = await siteOf(database.region, database.id).catch(() => undefined);
    return site?.measure(database);
  };

  return { databases: providerOf('databases'), backups: providerOf('backups'), measure };
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

async function healthOf(sites: readonly DatabaseSite[]): Promise<Health> {
  const all = await Promise.all(sites.map(async ({ server }) => server.health()));
  return { healthy: all.every(({ healthy }) => healthy), detail: all.map(({ detail }) => detail).join(' ') };
}
