import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartError } from '../core/start-error.ts';
import { backUpWithFiles } from '../files/disk-backup.ts';
import { runCommand } from './run-command.ts';

const HELP = `Writes the SQLite database and all files into one file, while the server goes on.

Usage: npm run backup -- FILE

The database is the one in LANDHOLD_DATA_DIR. The file contains everything that was confirmed before the backup began:
records, events, replies to repeat, hashes of keys, files with their content, and sealed secrets. The key that opens these
is not in it: keep LANDHOLD_DATA_DIR/secret.key, or what is in LANDHOLD_SECRET_KEY, in another place. The file gets its name once it is
whole and checked, and only its owner may read it. A file of that name must not exist yet. Run it as the user that the
server runs as.

With DATABASE_URL the records are in PostgreSQL, which has its own tools: docs/guides/backups.md.`;

const WITH_POSTGRES = `DATABASE_URL is set, so the records are in PostgreSQL, and nothing was backed up. Use its own tool:

  pg_dump --format=custom --file=FILE --dbname="$DATABASE_URL"

docs/guides/backups.md explains it.`;

await runCommand({
  help: HELP,
  takes: 'file',
  flags: [],
  async run({ config, named }) {
    if (config.databaseUrl !== null) throw new StartError(WITH_POSTGRES);
    const file = resolve(named);
    const version = backUpWithFiles(config.dataDir, file);
    return `Backed up ${config.dataDir} to ${file}: ${statSync(file).size} bytes, checked, at version ${version}.`;
  },
});
