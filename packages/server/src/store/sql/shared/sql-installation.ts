import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Clock } from '../../../core/clock.ts';
import type { Randomness } from '../../../core/randomness.ts';
import type { Installation, Pause } from '../../installation.ts';
import { INSTALLATION_ID_BYTES } from '../../installation.ts';
import type { SqlDatabase } from './sql-database.ts';
import { takeLease } from './sql-leases.ts';
import type { Tables } from './tables.ts';

/** Names of rows in the `secrets` table, which has one value each per installation. */
const ID = 'installation';
const HOME = 'home';
export const PAUSE = 'paused';

const MOVED = 'the database is a copy, or was restored from one';

export interface SettleOptions {
  readonly clock: Clock;
  readonly randomness: Randomness;
}

/**
 * Creates a new installation's id and returns the id. Pauses an installation whose database was restored with
 * PostgreSQL's tools, which make new tables. Runs in the migration's exclusive transaction, so only one process does
 * it: docs/decisions/0094-pause-after-a-restore.md.
 */
export async function settleInstallation(
  dialect: SqlDatabase['dialect'],
  transaction: Transaction<Tables>,
  { clock, randomness }: SettleOptions,
): Promise<string> {
  await insert(transaction, ID, randomness.bytes(INSTALLATION_ID_BYTES).toString('hex'));
  // On SQLite, the restore command writes the pause into the copy.
  if (dialect === 'postgres') await pauseIfMoved(transaction, clock);
  return (await find(transaction, ID))!;
}

async function pauseIfMoved(transaction: Transaction<Tables>, clock: Clock): Promise<void> {
  const home = await homeOf(transaction);
  const known = await find(transaction, HOME);
  if (known === home) return;
  await transaction.deleteFrom('secrets').where('name', '=', HOME).execute();
  await insert(transaction, HOME, home);
  if (known !== undefined) await insert(transaction, PAUSE, toText({ since: clock.now(), reason: MOVED }));
}

export function createSqlPauses({ database }: Pick<SqlDatabase, 'database'>): Omit<Installation, 'id'> {
  return {
    async findPause() {
      const text = await find(database, PAUSE);
      return text === undefined ? null : (JSON.parse(text) as Pause);
    },
    pause: (pause) => insert(database, PAUSE, toText(pause)),
    async resume() {
      const { numDeletedRows } = await database.deleteFrom('secrets').where('name', '=', PAUSE).executeTakeFirst();
      return numDeletedRows > 0n;
    },
    lease: (name, holder, now, until) => takeLease(database, { name, holder, now, until }),
  };
}

export function toText({ since, reason }: Pause): string {
  return JSON.stringify({ since, reason });
}

/**
 * Identifies the database by cluster, database and table. A copy made by dump and restore never shares all three. If a
 * host hides the cluster, the other two distinguish the copies.
 */
async function homeOf(transaction: Transaction<Tables>): Promise<string> {
  const { rows: privileges } = await sql<{ may: boolean | null }>`
    select has_function_privilege(to_regprocedure('pg_control_system()')::oid, 'execute') as may`.execute(transaction);
  const cluster = privileges[0]?.may === true ? sql`(select system_identifier from pg_control_system())` : sql`0`;
  const { rows } = await sql<{ home: string }>`
    select concat_ws('/', ${cluster}, (select oid from pg_database where datname = current_database()),
      'secrets'::regclass::oid) as home`.execute(transaction);
  return rows[0]!.home;
}

async function find(database: Kysely<Tables>, name: string): Promise<string | undefined> {
  const row = await database.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Returns false if there already is a row. */
async function insert(database: Kysely<Tables>, name: string, value: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
