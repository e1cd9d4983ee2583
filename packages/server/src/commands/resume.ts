import { systemClock } from '../core/clock.ts';
import { createSystemRandomness } from '../core/randomness.ts';
import { setPause } from '../store/sql/set-pause.ts';
import { runCommand } from './run-command.ts';

const HELP = `Resumes providers and webhook deliveries after a restore or npm run pause.

Usage: npm run resume

After a restore, the API works, but providers and deliveries are paused: records stay pending or updating, clean-ups
wait, and webhooks get no deliveries. Everything that waits continues within a second of this command.

Do not run it on a copy while the original is running. Both would send the same deliveries and change the same external
resources.

The database is the one that the server uses in live mode: PostgreSQL when DATABASE_URL is set, otherwise SQLite in
LANDHOLD_DATA_DIR. Servers can keep running. With SQLite, run this as the server's user.`;

await runCommand({
  help: HELP,
  takes: null,
  flags: [],
  async run({ config }) {
    const isResumed = await setPause(
      {
        ...config,
        clock: systemClock,
        randomness: createSystemRandomness(),
        onError: (error) => console.error((error as Error).message),
      },
      null,
    );
    return isResumed
      ? 'Resumed. Providers and webhook deliveries continue within a second.'
      : 'Nothing was paused. Providers and webhook deliveries run whenever a server does.';
  },
});
