import { wallClock } from '../core/clock.ts';
import { createSystemRandomness } from '../core/randomness.ts';
import { StartError } from '../core/start-error.ts';
import type { Resealed } from '../secrets/reseal.ts';
import { runCommand } from './run-command.ts';
import { howToRun } from '../core/how-to-run.ts';

const HELP = `Seals all stored secrets with the first key in LANDHOLD_SECRET_KEY, and prints whether you can drop the others.

Usage: ${howToRun('reseal', '[--forget]')}

  --forget  deletes the secrets that none of the keys opens, if you have lost a key

The keys are those of LANDHOLD_SECRET_KEY, or on SQLite those in LANDHOLD_DATA_DIR/secret.key. The database is the one
that the server uses in live mode: PostgreSQL when DATABASE_URL is set, which can be in use, otherwise SQLite
in LANDHOLD_DATA_DIR. With SQLite, stop the server first. If it is interrupted, run it again: it continues where it was.

docs/guides/secrets.md explains the order in which to change keys.`;

await runCommand({
  help: HELP,
  takes: null,
  flags: ['forget'],
  async run({ config, flags }) {
    const [{ openSqlStores }, { readKeys }, { reseal }, { secretKeyFileIn }] = await Promise.all([
      import('../store/sql/shared/open-sql-stores.ts'),
      import('../secrets/establish-sealer.ts'),
      import('../secrets/reseal.ts'),
      import('../secrets/secret-key-file.ts'),
    ]);
    const stores = await openSqlStores({
      ...config,
      clock: wallClock,
      randomness: createSystemRandomness(),
      onError: (error) => console.error((error as Error).message),
    });
    try {
      const file = config.databaseUrl === null ? secretKeyFileIn(config.dataDir) : null;
      const forgets = flags.has('forget');
      const keys = readKeys({ keys: config.secretKeys, file });
      const done = await reseal({
        values: stores.sealedValues,
        // After a loss there is no key, and a server would not make one while there are secrets.
        keys: keys.length === 0 && forgets && file !== null ? file.create() : keys,
        forgets,
        onProgress: (resealed) => console.log(`${resealed} sealed anew so far.`),
      });
      return describe(done);
    } finally {
      await stores.close();
    }
  },
});

/** What was done, and what to do next. Throws if a missing key is still needed. */
function describe({ keyId, resealed, forgotten, unopened, keysInUse }: Resealed): string {
  const done = `${resealed} secrets were sealed anew with the key ${keyId}${forgotten === 0 ? '' : `, and ${forgotten} that no key opens were deleted`}.`;
  if (unopened > 0) {
    throw new StartError(
      `${done} ${unopened} could not be opened: add the keys they were sealed with (${keysInUse.join(', ')}), or delete them with --forget.`,
    );
  }
  if (keysInUse.length > 0) {
    throw new StartError(
      `${done} A server that has another key first (${keysInUse.join(', ')}) has sealed more meanwhile. Put ${keyId} first on every server, and run this again.`,
    );
  }
  return `${done} Nothing is sealed with another key. Once every server has this key first, the others can be dropped.`;
}
