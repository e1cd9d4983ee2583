import { sql } from 'kysely';
import type { Clock } from '../../core/clock.ts';
import type { Randomness } from '../../core/randomness.ts';
import { StartError } from '../../core/start-error.ts';
import type { SqlDatabase } from './sql-database.ts';
import { migrations } from './migrations.ts';

const SECRET_BYTES = 32;

/**
 * Brings the tables up to date, however many processes start at once: each waits for the one before it, and then finds
 * nothing left to do. Answers the names of what it applied.
 */
export async function migrate(
  { database, lockMigrations }: SqlDatabase,
  { clock, randomness }: { clock: Clock; randomness: Randomness },
): Promise<string[]> {
  await sql`create table if not exists schema_migrations (name text primary key, applied_at bigint not null)`.execute(
    database,
  );
  return database.transaction().execute(async (transaction) => {
    await lockMigrations(transaction);
    const applied = new Set(
      (await transaction.selectFrom('schema_migrations').select('name').execute()).map(({ name }) => name),
    );
    const known = new Set(migrations.map(({ name }) => name));
    const unknown = [...applied].find((name) => !known.has(name));
    if (unknown !== undefined) {
      // A newer program may rely on what this one would break.
      throw new StartError(
        `The database has the migration ${unknown}, which this program does not know. Use a newer Landhold.`,
      );
    }
    const due = migrations.filter(({ name }) => !applied.has(name));
    for (const { name, statements } of due) {
      for (const statement of statements) await sql.raw(statement).execute(transaction);
      await transaction.insertInto('schema_migrations').values({ name, applied_at: clock.now() }).execute();
    }
    await transaction
      .insertInto('secrets')
      .values({ name: 'cursor', value: randomness.bytes(SECRET_BYTES).toString('base64') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return due.map(({ name }) => name);
  });
}
