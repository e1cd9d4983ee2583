import { resolve } from 'node:path';
import { systemClock } from '../core/clock.ts';
import { StartError } from '../core/start-error.ts';
import { restoreWithFiles } from '../files/disk-backup.ts';
import { runCommand } from './run-command.ts';

const HELP = `Puts a backup that npm run backup made into LANDHOLD_DATA_DIR. Stop the server first.

Usage: npm run restore -- FILE [--force]

  --force  replaces a database that is there already; it is kept aside in a folder beside it, which is named at the end

The file is checked before anything is touched: that it is whole, a database of Landhold, and not newer than this
program, and that every file in it has its digest. Run it as the user that the server runs as.

With DATABASE_URL the records are in PostgreSQL, which has its own tools: docs/guides/backups.md.`;

const WITH_POSTGRES = `DATABASE_URL is set, so the records are in PostgreSQL, and nothing was restored. Use its own tool, on an empty database:

  pg_restore --single-transaction --no-owner --dbname="$DATABASE_URL" FILE

docs/guides/backups.md explains it.`;

await runCommand({
  help: HELP,
  takes: 'file',
  flags: ['force'],
  async run({ config, named, flags }) {
    if (config.databaseUrl !== null) throw new StartError(WITH_POSTGRES);
    const file = resolve(named);
    const { version, aside } = restoreWithFiles(file, config.dataDir, {
      force: flags.has('force'),
      clock: systemClock,
    });
    const earlier = aside === null ? '' : ` What was there before is in ${aside}.`;
    return `Restored ${file} into ${config.dataDir}, at version ${version}.${earlier}`;
  },
});
