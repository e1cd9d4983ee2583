import { systemClock } from '../core/clock.ts';
import { createSystemRandomness } from '../core/randomness.ts';
import { setPause } from '../store/sql/set-pause.ts';
import { runCommand } from './run-command.ts';

const HELP = `Lets providers and webhook deliveries go on after a restore, or after npm run pause.

Usage: npm run resume

After a restore the API works, but nothing acts outside: records stay pending or updating, clean-ups wait, and webhooks
get no deliveries. Everything that waits goes on within a second of this command.

Do not run it on a copy while the original runs. Both would send the same deliveries to the same receivers, and
work on the same things outside.

The database is the one that the server uses in live mode: PostgreSQL when DATABASE_URL is set, otherwise SQLite in
LANDHOLD_DATA_DIR. Servers may run meanwhile. For SQLite run it as the user that the server runs as.`;

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
