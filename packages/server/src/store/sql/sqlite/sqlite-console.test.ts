import { afterAll } from 'vitest';
import { wallClock } from '../../../core/clock.ts';
import { createSystemRandomness } from '../../../core/randomness.ts';
import { describeConsoleStores } from '../../../../test-support/store/console-suite.ts';
import { EmptySqlite } from '../../../../test-support/store/empty-sqlite.ts';

const sqlite = new EmptySqlite();
afterAll(() => sqlite.remove());

describeConsoleStores('SQLite', async () => sqlite.open({ clock: wallClock, randomness: createSystemRandomness() }));
