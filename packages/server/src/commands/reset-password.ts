import { wallClock } from '../core/clock.ts';
import { createSystemRandomness } from '../core/randomness.ts';
import { StartError } from '../core/start-error.ts';
import { runCommand } from './run-command.ts';
import { howToRun } from '../core/how-to-run.ts';

const HELP = `Sets a new password for a console account, and signs it out everywhere.

Usage: ${howToRun('reset-password', 'EMAIL')}

The new password is printed once and not stored in plain text. Change it under Account after you sign in.

The database is the one that the server uses in live mode: PostgreSQL when DATABASE_URL is set, which can be in use,
otherwise SQLite in LANDHOLD_DATA_DIR. With SQLite, stop the server first, and run this as its user.`;

await runCommand({
  help: HELP,
  takes: 'email',
  flags: [],
  async run({ config, argument: email }) {
    const [{ openSqlStores }, { resetPassword }] = await Promise.all([
      import('../store/sql/shared/open-sql-stores.ts'),
      import('../accounts/reset-password.ts'),
    ]);
    const randomness = createSystemRandomness();
    const { accounts, close } = await openSqlStores({
      ...config,
      clock: wallClock,
      randomness,
      onError: (error) => console.error((error as Error).message),
    });
    try {
      const password = await resetPassword({ accounts, randomness }, email);
      const place = config.databaseUrl === null ? `SQLite in ${config.dataDir}` : 'PostgreSQL';
      if (password === undefined) throw new StartError(`${place} has no account with the email ${email}. Check both.`);
      return `The password of ${email} is now\n\n  ${password}\n\nSign in with it and change it. Earlier sessions of the account have ended.`;
    } finally {
      await close();
    }
  },
});
