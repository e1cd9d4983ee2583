import { createApp } from '../packages/server/src/wiring/app.ts';
import { openBackend } from '../packages/server/src/wiring/backend.ts';
import { readConfig } from '../packages/server/src/products/config.ts';
import { createIds } from '../packages/server/src/core/ids.ts';
import { createSystemRandomness } from '../packages/server/src/core/randomness.ts';
import { createKeyService } from '../packages/server/src/keys/key-service.ts';
import { createLog } from '../packages/server/src/telemetry/log.ts';
import { createExportPolicy } from '../packages/server/src/regions/export-policy.ts';
import { createService } from '../packages/server/src/wiring/service.ts';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { wallClock } from '../packages/server/src/core/clock.ts';

/*
 * Landhold in mock mode, started with the given number of domains. The service creates them without HTTP. Afterwards it
 * is the program as `npm start` runs it.
 */
const count = Number(process.argv[2]);
/** Without its log, its metrics and the console's log of requests, to see what these cost. */
const isWatched = process.argv[3] !== 'unwatched';
const noMetrics = {
  observe: () => {},
  countUnrecorded: () => {},
  countAttempt: () => {},
  countStreams: () => {},
  countUnhandled: () => {},
  addSource: () => {},
  render: async () => ({ type: 'text/plain', text: '' }),
};
const noRecorder = { count: () => false, record: () => {}, start: () => {}, stop: async () => {} };
const config = readConfig();
const clock = wallClock;
const randomness = createSystemRandomness();
const ids = createIds({ clock, randomness });
const onError = (error: unknown): never => {
  throw error;
};
const backend = await openBackend(config, { clock, randomness, onError });
await createKeyService({ ...config, ...backend, clock, ids, randomness }).ensureBootstrapKeys(config.bootstrapKeys);
const [project] = await backend.directory.listProjects();
const before = heapUsed();
await fill(project!.id);
console.log(`BYTES_PER_RECORD ${Math.round((heapUsed() - before) / count)}`);

const app = isWatched
  ? await createApp(config, createLog(config.logLevel), { backend })
  : await createApp(config, createLog('silent'), { backend, metrics: noMetrics, recorder: noRecorder });
await app.listen();
process.on('SIGTERM', () => void app.stop().then(() => process.exit(0)));

async function fill(projectId: string): Promise<void> {
  const { handlers, reconciler } = createService({
    store: backend.store,
    sealer: backend.sealer,
    clock,
    ids,
    randomness,
    onError,
    exportPolicy: createExportPolicy(),
    baseUrl: () => '',
    simulatedDelayMs: 0,
  });
  const caller = { projectId, country: null, keyId: 'key_fill', scopes: new Set<string>(), authority: null };
  for (let made = 0; made < count; made += 1) {
    const labels = { env: made % 10 === 0 ? 'production' : 'staging' };
    const body = {
      name: `lot-${made}.com`,
      region: 'eu-central',
      years: 1,
      auto_renew: true,
      privacy: true,
      glue: [],
      ds: [],
    };
    await handlers.registerDomain({
      caller,
      requestId: 'req_fill',
      params: {},
      body: { ...body, labels, deletion_protection: false },
      query: {},
      page: { limit: 20, after: null },
      idempotency: null,
      ifMatch: null,
      dryRun: false,
      audit: null,
    });
    if (made % 1_000 === 999) await reconciler.runDue();
  }
  await reconciler.runDue();
  await reconciler.stop();
}

function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}
