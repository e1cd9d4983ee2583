import { systemClock } from '../core/clock.ts';
import { createSystemRandomness } from '../core/randomness.ts';
import { setPause } from '../store/sql/set-pause.ts';
import { runCommand } from './run-command.ts';

const HELP = `Keeps providers and webhook deliveries from acting until npm run resume. The API works on.

Usage: npm run pause

A restore does this without being asked. Run it before the first start on any other copy: a snapshot of a disk or of a
database server, a standby that was promoted for a test. Such a copy cannot be told from its original.

The database is the one that the server uses in live mode: PostgreSQL when DATABASE_URL is set, otherwise SQLite in
LANDHOLD_DATA_DIR. Servers may run meanwhile: they begin nothing new a second later, and finish what is under way.
For SQLite run it as the user that the server runs as.`;

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
