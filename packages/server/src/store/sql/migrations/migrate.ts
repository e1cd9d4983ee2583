import { sql } from 'kysely';
import type { Clock } from '../../../core/clock.ts';
import type { Randomness } from '../../../core/randomness.ts';
import { findDue, versionOf } from './due-migrations.ts';
import { CREATE_MIGRATIONS_TABLE } from './migrations.ts';
import type { SqlDatabase } from '../shared/sql-database.ts';
import { settleInstallation } from '../shared/sql-installation.ts';

const SECRET_BYTES = 32;

/**
 * The result of migrating: the names of the applied migrations, if any, and of the database's newest. The installation
 * keeps the id from its first migration.
 */
export interface Migrated {
  readonly applied: readonly string[];
  readonly version: string;
  readonly installationId: string;
}

/**
 * Brings the tables up to date. Processes that start together wait for each other, and the later ones find nothing left
 * to do.
 */
export async function migrate(
  { dialect, migrateAlone }: SqlDatabase,
  { clock, randomness }: { clock: Clock; randomness: Randomness },
): Promise<Migrated> {
  return migrateAlone(async (transaction) => {
    await sql.raw(CREATE_MIGRATIONS_TABLE).execute(transaction);
    const rows = await transaction.selectFrom('schema_migrations').select('name').execute();
    const before = rows.map(({ name }) => name);
    const due = findDue(before);
    for (const { name, statements, ...besides } of due) {
      for (const statement of [...statements, ...(besides[dialect] ?? [])])
        await sql.raw(statement).execute(transaction);
      await transaction.insertInto('schema_migrations').values({ name, applied_at: clock.now() }).execute();
    }
    await transaction
      .insertInto('secrets')
      .values({ name: 'cursor', value: randomness.bytes(SECRET_BYTES).toString('base64') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const installationId = await settleInstallation(dialect, transaction, { clock, randomness });
    const applied = due.map(({ name }) => name);
    return { applied, version: versionOf([...before, ...applied]), installationId };
  });
}
