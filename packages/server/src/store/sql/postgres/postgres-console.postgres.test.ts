import { inject } from 'vitest';
import { wallClock as clock } from '../../../core/clock.ts';
import { createSystemRandomness } from '../../../core/randomness.ts';
import { describeConsoleStores } from '../../../../test-support/store/console-suite.ts';
import { EmptyStores } from '../../../../test-support/store/empty-stores.ts';

const stores = new EmptyStores(inject('postgresUrl'), 'console_suite');

describeConsoleStores('PostgreSQL', async () => stores.open({ clock, randomness: createSystemRandomness() }));
