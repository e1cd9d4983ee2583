import { wallClock } from '../core/clock.ts';
import { createSystemRandomness } from '../core/randomness.ts';
import { runCommand } from './run-command.ts';
import { howToRun } from '../core/how-to-run.ts';

const HELP = `Resumes providers and webhook deliveries after a restore or ${howToRun('pause')}.

Usage: ${howToRun('resume')}

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
    const { setPause } = await import('../store/sql/shared/set-pause.ts');
    const isResumed = await setPause(
      {
        ...config,
        clock: wallClock,
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
