import { createApp } from '../packages/server/src/wiring/app.ts';
import { openBackend } from '../packages/server/src/wiring/backend.ts';
import { readConfig } from '../packages/server/src/products/config.ts';
import { createSystemRandomness } from '../packages/server/src/core/randomness.ts';
import { createLog } from '../packages/server/src/telemetry/log.ts';
import type { Deliveries } from '../packages/server/src/store/deliveries.ts';
import { wallClock } from '../packages/server/src/core/clock.ts';

/*
 * Landhold in mock mode, as `npm start` runs it. With `without-deliveries`, it does not look for events to send
 * to webhooks, to see what looking for them costs.
 */
const config = readConfig();
const onError = (error: unknown): never => {
  throw error;
};
const backend = await openBackend(config, { clock: wallClock, randomness: createSystemRandomness(), onError });
const { store } = backend;
const never = async (): Promise<null> => new Promise(() => {});
const nothing: Partial<Deliveries> = {
  leaseReader: never,
  takeQueues: async () => [],
  nextDueAt: async () => null,
  onChange: () => () => {},
};
const isWithout = process.argv[2] === 'without-deliveries';
const used = isWithout ? { ...store, deliveries: { ...store.deliveries, ...nothing } } : store;
const app = await createApp(config, createLog(config.logLevel), { backend: { ...backend, store: used } });
await app.listen();
process.on('SIGTERM', () => process.exit(0));
