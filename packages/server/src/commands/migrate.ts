import { wallClock } from '../core/clock.ts';
import { createSystemRandomness } from '../core/randomness.ts';
import { runCommand } from './run-command.ts';
import { howToRun } from '../core/how-to-run.ts';

const HELP = `Brings the database's tables up to date, and prints what it did.

Usage: ${howToRun('migrate')}

The database is the one that the server would use in live mode: PostgreSQL when DATABASE_URL is set, otherwise SQLite
in LANDHOLD_DATA_DIR. The server does the same at every start; use this command to do it in advance.
Several processes can run it at the same time; they wait for each other. A database that is newer than this program is
not changed.`;

await runCommand({
  help: HELP,
  takes: null,
  flags: [],
  async run({ config }) {
    const { openSqlDatabase } = await import('../store/sql/shared/open-sql-database.ts');
    const { opened, migrated } = await openSqlDatabase({
      ...config,
      clock: wallClock,
      randomness: createSystemRandomness(),
      onError: (error) => console.error((error as Error).message),
    });
    await opened.close();
    const { applied, version } = migrated;
    const place = config.databaseUrl === null ? `SQLite in ${config.dataDir}` : 'PostgreSQL';
    const done = applied.length === 0 ? 'nothing to do' : `applied ${applied.join(', ')}`;
    return `${place}: ${done}. The database is at version ${version}.`;
  },
});
