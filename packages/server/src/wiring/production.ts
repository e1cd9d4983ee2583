import type { Backend } from '../backend.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../core/clock.ts';
import { createCursors } from '../core/cursor.ts';
import type { Ids } from '../core/ids.ts';
import type { Randomness } from '../core/randomness.ts';
import { keyLacksScope } from '../http/bind-operations.ts';
import type { Surface } from '../http/surface.ts';
import { createProductionAuthenticator } from '../keys/authenticator.ts';
import type { BootstrapKey } from '../keys/bootstrap-keys.ts';
import { createEnrollmentKeyFinder } from '../keys/enrollment-keys.ts';
import { createKeyCache } from '../keys/key-cache.ts';
import type { KeyService } from '../keys/key-service.ts';
import { createKeyService } from '../keys/key-service.ts';
import { VERSION } from '../pages/public-pages.ts';
import { createListeners } from '../providers/listeners.ts';
import { watchPause } from '../providers/pause.ts';
import type { ProviderHealth } from '../providers/provider-health.ts';
import type { AttemptReport } from '../providers/attempt-report.ts';
import { redactText } from '../request-log/redact.ts';
import type { Service, ServiceOptions } from '../service.ts';
import { createService } from '../service.ts';
import { createSendTest } from '../webhooks/send-test.ts';
import type { WebhookDeliveries } from '../webhooks/webhook-deliveries.ts';
import { createWebhookDeliveries } from '../webhooks/webhook-deliveries.ts';

export interface Production {
  readonly surface: Surface;
  readonly keyService: KeyService;
  readonly providerHealth: ProviderHealth;
  readonly webhookDeliveries: Pick<WebhookDeliveries, 'describe'>;
  readonly findUpdateKey: Service['findUpdateKey'];
  readonly suspension: Service['suspension'];
  /** The positions, from 1, of keys in the settings that no longer work. */
  readonly endedBootstrapKeys: readonly number[];
  /** Starts processing due records, and cleanup. */
  start(): void;
  stop(): Promise<void>;
}

export interface ProductionOptions {
  readonly config: Config;
  readonly backend: Backend;
  readonly bootstrapKeys: readonly BootstrapKey[];
  readonly clock: Clock;
  readonly ids: Ids;
  readonly randomness: Randomness;
  readonly baseUrl: () => string;
  readonly onAnswered: NonNullable<Surface['onAnswered']>;
  readonly report: AttemptReport;
  readonly outside?: ServiceOptions['outside'];
  readonly hosting?: ServiceOptions['hosting'];
  readonly domains?: ServiceOptions['domains'];
  readonly askSecondaries?: ServiceOptions['askSecondaries'];
  readonly checkDelegation?: ServiceOptions['checkDelegation'];
  readonly vpnHub?: ServiceOptions['vpnHub'];
  readonly admitUpdate?: ServiceOptions['admitUpdate'];
  readonly measureDatabase?: ServiceOptions['measureDatabase'];
  readonly onError: (error: unknown) => void;
}

const HOUSEKEEPING_MS = 1_000;
const SWEEP_BATCH = 1_000;

/** The API on production data. */
export async function createProduction(options: ProductionOptions): Promise<Production> {
  const { config, backend, bootstrapKeys, clock, ids, randomness, baseUrl, onAnswered, onError } = options;
  const { store, directory, installation } = backend;
  const { sealer, pollMs } = backend;
  const { report, outside, hosting, domains, askSecondaries, checkDelegation } = options;
  const { vpnHub, admitUpdate, measureDatabase } = options;
  const tools = { store, sealer, clock, ids, randomness, onError, pollMs };
  const pause = await watchPause(installation);
  const { isPaused } = pause;
  const sending = { ...tools, targets: config.webhookTargets, version: VERSION, redact: redactText, isPaused };
  const sendTest = createSendTest(sending);
  const asked = { domains, askSecondaries, checkDelegation, measureDatabase };
  const outward = { outside, hosting, ...asked, vpnHub, sendTest, admitUpdate };
  const ports = { report, ...outward, pause, installationId: installation.id };
  const service = createService({ ...config, ...tools, ...ports, baseUrl });
  const brought = Object.values(outside ?? {}).flatMap(({ listeners = [] }) => listeners);
  const listeners = createListeners(brought, { dataMode: config.dataMode, onError });
  const webhookDeliveries = createWebhookDeliveries(sending);
  pause.onResume(() => {
    service.reconciler.start();
    webhookDeliveries.wake();
  });
  const keys = createKeyCache({ directory, clock });
  const authenticate = createProductionAuthenticator({
    keys,
    clock,
    findEnrollmentKey: createEnrollmentKeyFinder(store),
  });
  const keyService = createKeyService({ ...config, directory, clock, ids, randomness });
  directory.onEnded(keys.forget);
  const endedBootstrapKeys = await keyService.ensureBootstrapKeys(bootstrapKeys);

  async function keepHouse(): Promise<void> {
    // A failure of one does not affect the others.
    const done = await Promise.allSettled([store.sweep(clock.now(), SWEEP_BATCH), keys.flush(), pause.look()]);
    for (const each of done) if (each.status === 'rejected') onError(each.reason);
  }
  let timer: NodeJS.Timeout | undefined;
  let keeping: Promise<void> | undefined;

  /** One run at a time. If the store hangs, further runs would use up connections that requests need. */
  function keepHouseAlone(): void {
    keeping ??= keepHouse()
      .catch(onError)
      .finally(() => {
        keeping = undefined;
      });
  }

  return {
    surface: {
      prefix: '',
      handlers: service.handlers,
      checks: service.checks,
      cursors: createCursors(await store.secret('cursor')),
      authenticate: ({ headers }) => authenticate(headers.authorization),
      scopeMissing: keyLacksScope,
      bucketOf: ({ keyId, projectId }) => ({ by: 'key', keyId, projectId }),
      idempotencyOwner: () => '',
      headers: [],
      preflightHeaders: [],
      onAnswered,
    },
    keyService,
    providerHealth: service.providerHealth,
    webhookDeliveries,
    findUpdateKey: service.findUpdateKey,
    suspension: service.suspension,
    endedBootstrapKeys,
    start() {
      void listeners.start();
      service.reconciler.start();
      webhookDeliveries.start();
      timer = setInterval(keepHouseAlone, HOUSEKEEPING_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await Promise.all([service.reconciler.stop(), webhookDeliveries.stop(), keeping]);
      await listeners.stop();
      await keys.flush().catch(onError);
    },
  };
}
