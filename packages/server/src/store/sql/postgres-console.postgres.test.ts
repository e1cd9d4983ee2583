import { inject } from 'vitest';
import { systemClock as clock } from '../../core/clock.ts';
import { createSystemRandomness } from '../../core/randomness.ts';
import { describeConsoleStores } from '../suite/console-suite.ts';
import { EmptyStores } from './empty-stores.ts';

const stores = new EmptyStores(inject('postgresUrl'), 'console_suite');

describeConsoleStores('PostgreSQL', async () => stores.open({ clock, randomness: createSystemRandomness() }));
