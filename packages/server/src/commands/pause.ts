import { systemClock } from '../core/clock.ts';
import { createSystemRandomness } from '../core/randomness.ts';
import { setPause } from '../store/sql/set-pause.ts';
import { runCommand } from './run-command.ts';

const HELP = `Pauses providers and webhook deliveries until npm run resume. The API keeps working.

Usage: npm run pause

A restore does this automatically. Run it before the first start on any other copy, such as a snapshot of a disk or a
database server, or a standby that you promoted for a test. Landhold cannot detect such a copy.

The database is the one that the server uses in live mode: PostgreSQL when DATABASE_URL is set, otherwise SQLite in
LANDHOLD_DATA_DIR. Servers can keep running: within a second they start nothing new, and finish what they have begun.
With SQLite, run this as the server's user.`;

await runCommand({
  help: HELP,
  takes: null,
  flags: [],
  async run({ config }) {
    const isPaused = await setPause(
      {
        ...config,
        clock: systemClock,
        randomness: createSystemRandomness(),
        onError: (error) => console.error((error as Error).message),
      },
      { since: systemClock.now(), reason: 'npm run pause was run' },
    );
    return isPaused
      ? 'Paused. Providers and webhook deliveries wait until npm run resume.'
      : 'Already paused. Providers and webhook deliveries wait until npm run resume.';
  },
});
