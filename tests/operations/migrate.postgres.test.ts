import pg from 'pg';
import { expect, test } from 'vitest';
import { createEngine } from '../durability/live-engine.ts';
import { knownMigrations } from '../support/known-migrations.ts';
import { runCommand } from '../support/run-command.ts';
import { runToEnd } from '../support/run-to-end.ts';

test('npm run migrate says what it did on PostgreSQL, then that nothing is to do, and refuses a newer one', async () => {
  const { env } = await createEngine('PostgreSQL');
  const names = knownMigrations();
  expect(await runCommand('migrate', [], env)).toEqual({
    code: 0,
    stdout: `PostgreSQL: applied ${names.join(', ')}. The database is at version ${names.at(-1)}.\n`,
    stderr: '',
  });
  expect((await runCommand('migrate', [], env)).stdout).toBe(
    `PostgreSQL: nothing to do. The database is at version ${names.at(-1)}.\n`,
  );

  const client = new pg.Client({ connectionString: env['DATABASE_URL'] });
  await client.connect();
  await client.query(`insert into schema_migrations (name, applied_at) values ('9999-from-the-future', 0)`);
  await client.end();
  const refusal = /^The database has the migration 9999-from-the-future, .*Use a newer Landhold\.\n$/;
  for (const run of [runCommand('migrate', [], env), runToEnd(env)]) {
    const { code, stdout, stderr } = await run;
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(refusal);
  }
});
