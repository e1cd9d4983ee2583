import type { SelfRestore } from '../ports/self-restore.ts';
import type { BackupMethod } from './backup-method.ts';
import { BackupImpossible } from './backup-method.ts';
import { dropOwn } from './backup-role.ts';
import type { Wanted } from './database-facts.ts';
import { groupsOf } from './database-facts.ts';
import { endPrepared, ensureKeeper, grantAccess, ownedBy } from './database-owner.ts';
import type { DatabaseServer, Session } from './database-server.ts';
import { ServerTrouble } from './database-server.ts';
import { grantExisting, hasComment } from './restored-database.ts';
import { identifier, literal } from './sql-text.ts';
import { readContent } from './table-digest.ts';

export interface SwapPlace {
  readonly server: DatabaseServer;
  readonly wanted: Wanted;
  readonly restore: SelfRestore;
}

/** How long a replaced database is kept. */
const KEPT_MS = 86_400_000;
const IN_USE = '55006';
const NO_LIMIT = { limitMs: 0 };

/** Where a backup is restored before it replaces the database. */
export function replacementNameOf(id: string): string {
  return `${id}_new`;
}

function formerOf(id: string): string {
  return `${id}_old_`;
}

/** The mark on a database once this restore is complete. */
function wholeMark({ wanted: { mark }, restore: { askedAt } }: SwapPlace): string {
  return `${mark} ${askedAt}`;
}

/** Restores beside the database, which is not touched, and compares. Restarts an interrupted restore. */
export async function fillReplacement(
  place: SwapPlace,
  restoreInto: (name: string) => ReturnType<BackupMethod['restoreInto']>,
): Promise<void> {
  const { server, wanted, restore } = place;
  const name = replacementNameOf(wanted.id);
  await dropReplacement(server, wanted.id);
  await server.use(null, (admin) => ensureKeeper(admin, wanted.id, wanted.mark));
  await restoreInto(name);
  await server.use(name, (inside) => grantExisting(inside, wanted.id), NO_LIMIT);
  const { tables, rows } = await server.use(name, readContent, NO_LIMIT);
  if (tables !== restore.tables || rows !== restore.rows)
    throw new BackupImpossible(`The restored copy has ${rows} rows in ${tables} tables, and the backup had others.`);
  const comment = `comment on database ${identifier(name)} is ${literal(wholeMark(place))}`;
  await server.use(null, (admin) => admin.query(comment));
}

export async function dropReplacement(server: DatabaseServer, id: string): Promise<void> {
  await server.use(null, async (admin) => {
    if ((await ownedBy(admin, id)).includes(replacementNameOf(id))) await dropOwn(admin, replacementNameOf(id));
  });
}

/** Whether the restored database is complete, still beside the original or in its place. */
export async function isFilled(place: SwapPlace): Promise<boolean> {
  const { server, wanted } = place;
  return server.use(null, async (admin) => {
    for (const name of [wanted.id, replacementNameOf(wanted.id)])
      if (await hasComment(admin, name, wholeMark(place))) return true;
    return false;
  });
}

/** Puts the restored database in place, in one transaction. Nobody is connected to either meanwhile. */
export async function swapIn(place: SwapPlace): Promise<void> {
  const { server, wanted, restore } = place;
  const { id } = wanted;
  await server.use(null, async (admin) => {
    if (await hasComment(admin, id, wholeMark(place))) return;
    const owned = await ownedBy(admin, id);
    const steps = [`alter database ${identifier(replacementNameOf(id))} rename to ${identifier(id)}`];
    if (owned.includes(id)) {
      steps.unshift(`alter database ${identifier(id)} rename to ${identifier(formerOf(id) + restore.askedAt)}`);
      await close(admin, wanted);
    }
    try {
      await admin.query(steps.join(';'));
    } catch (error) {
      if (owned.includes(id)) await admin.query(grantAccess(id));
      if ((error as { code?: string }).code !== IN_USE) throw error;
      throw new ServerTrouble('Someone other than its users is connected to the database.');
    }
  });
  await settleFormer(server, wanted);
}

/** Prevents users from connecting, and ends their sessions. */
async function close(admin: Session, { id, logins }: Wanted): Promise<void> {
  const groups = Object.values(groupsOf(id)).map(identifier).join(', ');
  await admin.query(
    `revoke connect on database ${identifier(id)} from public, ${groups};
     grant connect on database ${identifier(id)} to current_user`,
  );
  await admin.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and usename = any($2::text[])',
    [id, logins.map(({ username }) => username)],
  );
}

/** Nothing in a replaced database depends on logins, so they can be removed before it. */
async function settleFormer(server: DatabaseServer, { id, logins }: Wanted): Promise<void> {
  const names = await server.use(null, async (admin) => {
    const { rows } = await admin.query('select datname::text as name from pg_database where datallowconn');
    const reachable = new Set((rows as readonly { name: string }[]).map(({ name }) => name));
    return (await ownedBy(admin, id)).filter((name) => name.startsWith(formerOf(id)) && reachable.has(name));
  });
  for (const name of names) {
    await server.use(name, async (inside) => {
      const { rows } = await inside.query(
        'select rolname::text as name from pg_roles where rolname = any($1::text[])',
        [logins.map(({ username }) => username)],
      );
      for (const { name: login } of rows as readonly { name: string }[])
        await inside.query(
          `reassign owned by ${identifier(login)} to ${identifier(id)}; drop owned by ${identifier(login)}`,
        );
    });
    await server.use(null, (admin) => admin.query(`alter database ${identifier(name)} allow_connections false`));
  }
}

/** Drops databases that a restore replaced more than a day ago. */
export async function dropFormer(server: DatabaseServer, id: string, now: number): Promise<void> {
  const owned = await server.use(null, (admin) => ownedBy(admin, id));
  for (const name of owned.filter((each) => each.startsWith(formerOf(id)))) {
    if (Number(name.slice(formerOf(id).length)) + KEPT_MS > now) continue;
    await endPrepared(server, name);
    await server.use(null, (admin) => dropOwn(admin, name));
  }
}
