import { wallClock } from '../core/clock.ts';
import { createSystemRandomness } from '../core/randomness.ts';
import { runCommand } from './run-command.ts';
import { howToRun } from '../core/how-to-run.ts';

const HELP = `Pauses providers and webhook deliveries until ${howToRun('resume')}. The API keeps working.

Usage: ${howToRun('pause')}

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
    const { setPause } = await import('../store/sql/shared/set-pause.ts');
    const isPaused = await setPause(
      {
        ...config,
        clock: wallClock,
        randomness: createSystemRandomness(),
        onError: (error) => console.error((error as Error).message),
      },
      { since: wallClock.now(), reason: `${howToRun('pause')} was run` },
    );
    return isPaused
      ? `Paused. Providers and webhook deliveries wait until ${howToRun('resume')}.`
      : `Already paused. Providers and webhook deliveries wait until ${howToRun('resume')}.`;
  },
});
