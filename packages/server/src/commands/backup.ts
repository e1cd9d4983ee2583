import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartError } from '../core/start-error.ts';
import { runCommand } from './run-command.ts';
import { howToRun } from '../core/how-to-run.ts';

const HELP = `Backs up the SQLite database and all files to one file, while the server keeps running.

Usage: ${howToRun('backup', 'FILE')}

The database is the one in LANDHOLD_DATA_DIR. The file contains everything that was confirmed before the backup began:
records, events, stored responses, hashes of keys, files with their content, and sealed secrets. It does not contain the
key that opens the secrets: keep LANDHOLD_DATA_DIR/secret.key, or the value of LANDHOLD_SECRET_KEY, in another place. The
file gets its name once it is complete and checked, and only its owner can read it. A file with that name must not exist
yet. Run this as the server's user.

With DATABASE_URL the records are in PostgreSQL, which has its own tools: docs/guides/backups.md.`;

const WITH_POSTGRES = `DATABASE_URL is set, so the records are in PostgreSQL, and nothing was backed up. Use its own tool:

  pg_dump --format=custom --file=FILE --dbname="$DATABASE_URL"

docs/guides/backups.md explains it.`;

await runCommand({
  help: HELP,
  takes: 'file',
  flags: [],
  async run({ config, argument }) {
    if (config.databaseUrl !== null) throw new StartError(WITH_POSTGRES);
    const { backUpWithFiles } = await import('../files/disk-backup.ts');
    const file = resolve(argument);
    const version = backUpWithFiles(config.dataDir, file);
    return `Backed up ${config.dataDir} to ${file}: ${statSync(file).size} bytes, checked, at version ${version}.`;
  },
});
