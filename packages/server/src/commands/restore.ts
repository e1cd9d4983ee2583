import { resolve } from 'node:path';
import { wallClock } from '../core/clock.ts';
import { StartError } from '../core/start-error.ts';
import type { SecretKey } from '../secrets/secret-key.ts';
import { runCommand } from './run-command.ts';
import { howToRun } from '../core/how-to-run.ts';

const HELP = `Restores a backup from ${howToRun('backup')} into LANDHOLD_DATA_DIR. Stop the server first.

Usage: ${howToRun('restore', 'FILE [--force] [--without-key]')}

  --force        replaces an existing database, which is moved into a folder next to it; the last line names the folder
  --without-key  restores without the key that opens the secrets, if you have lost it; the secrets are lost too

Before it changes anything, this command checks that the file is complete, a database of Landhold and not newer than
this program, that every file in it has its digest, and that its secrets can be opened. The key for the secrets is not
in a backup: it must be in LANDHOLD_SECRET_KEY or in LANDHOLD_DATA_DIR/secret.key. Run this as the server's user.

Afterwards the API works, but providers and webhook deliveries are paused until ${howToRun('resume')}, so that a copy does not
act in addition to its original.

With DATABASE_URL the records are in PostgreSQL, which has its own tools: docs/guides/backups.md.`;

const WITH_POSTGRES = `DATABASE_URL is set, so the records are in PostgreSQL, and nothing was restored. Use its own tool, on an empty database:

  pg_restore --single-transaction --no-owner --dbname="$DATABASE_URL" FILE

Providers and webhook deliveries are paused afterwards, until ${howToRun('resume')}. docs/guides/backups.md explains it.`;

const PAUSED = `Providers and webhook deliveries are paused until ${howToRun('resume')}.`;

await runCommand({
  help: HELP,
  takes: 'file',
  flags: ['force', 'without-key'],
  async run({ config, argument, flags }) {
    if (config.databaseUrl !== null) throw new StartError(WITH_POSTGRES);
    const [{ restoreWithFiles }, { readKeys }, { secretKeyFileIn }] = await Promise.all([
      import('../files/disk-backup.ts'),
      import('../secrets/establish-sealer.ts'),
      import('../secrets/secret-key-file.ts'),
    ]);
    const known = () => readKeys({ keys: config.secretKeys, file: secretKeyFileIn(config.dataDir) });
    const file = resolve(argument);
    const missing: string[] = [];
    const { version, aside } = restoreWithFiles(file, config.dataDir, {
      force: flags.has('force'),
      clock: wallClock,
      checkKeys(keyIds) {
        missing.push(...missingKeys(known, keyIds));
        if (missing.length > 0 && !flags.has('without-key')) throw keyMissing(file, config.dataDir, missing);
      },
    });
    const earlier = aside === null ? '' : ` What was there before is in ${aside}.`;
    const next =
      missing.length === 0
        ? ''
        : ` Its secrets cannot be opened: run ${howToRun('reseal', '--forget')} before the start.`;
    return `Restored ${file} into ${config.dataDir}, at version ${version}.${earlier}${next}\n${PAUSED}`;
  },
});

function missingKeys(read: () => readonly SecretKey[], keyIds: readonly string[]): string[] {
  // The file is not read if nothing was sealed.
  if (keyIds.length === 0) return [];
  const known = read();
  return keyIds.filter((keyId) => known.every(({ id }) => id !== keyId));
}

function keyMissing(file: string, folder: string, [keyId]: readonly string[]): StartError {
  return new StartError(
    `The secrets in ${file} are sealed with the key ${keyId}. Put it into LANDHOLD_SECRET_KEY or ${folder}/secret.key, or add --without-key if it is lost.`,
  );
}
