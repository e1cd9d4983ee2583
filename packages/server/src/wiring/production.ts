import type { Backend } from '../products/backend.ts';
import type { Config } from '../products/config.ts';
import type { Clock, Timer } from '../core/clock.ts';
import { wallClock } from '../core/clock.ts';
import { createCursors } from '../http/operations/cursor.ts';
import { fixedProjectId } from '../core/fixed-ids.ts';
import type { Ids } from '../core/ids.ts';
import type { Randomness } from '../core/randomness.ts';
import { createTokenAuthenticator } from '../accounts/token-authenticator.ts';
import { createAuditService } from '../console-api/audit-service.ts';
import { createTokenAudit, lacksScope } from '../console-api/token-audit.ts';
import type { Surface } from '../http/operations/surface.ts';
import { createProductionAuthenticator } from '../keys/authenticator.ts';
import type { BootstrapKey } from '../keys/bootstrap-keys.ts';
import { createEnrollmentKeyFinder } from '../keys/enrollment-keys.ts';
import type { KeyCache } from '../keys/key-cache.ts';
import { createKeyCache } from '../keys/key-cache.ts';
import type { KeyService } from '../keys/key-service.ts';
import { createKeyService } from '../keys/key-service.ts';
import type { PauseWatch } from '../reconciler/pause.ts';
import type { ProviderHealth } from '../reconciler/provider-health.ts';
import type { AttemptReport } from '../reconciler/attempt-report.ts';
import type { Intercept } from '../reconciler/call-provider.ts';
import type { Service, ServiceOptions } from './service.ts';
import { createService } from './service.ts';

export interface Production {
  readonly surface: Surface;
  readonly keyService: KeyService;
  readonly providerHealth: ProviderHealth;
  readonly tools: Service['tools'];
  readonly suspension: Service['suspension'];
  /** The positions, from 1, of keys in the settings that no longer work. */
  readonly endedBootstrapKeys: readonly number[];
  /** Resolves when no record is worked on until another is due. */
  idle(): Promise<void>;
  /** Begins again with a store that was replaced. */
  reload(): Promise<void>;
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
  /** Faults that tests chose, at requests and at providers; undefined in live mode. */
  readonly faults?: Surface['faults'];
  readonly intercept?: Intercept | undefined;
  readonly outside: ServiceOptions['outside'];
  readonly ports: NonNullable<ServiceOptions['ports']>;
  readonly pause: PauseWatch;
  readonly onError: (error: unknown) => void;
}

const HOUSEKEEPING_MS = 1_000;
const SWEEP_BATCH = 1_000;
/** Many more than anyone waits for, and few enough to read whole. */
const MAX_INVITATIONS = 500;

/** The API on production data. */
export async function createProduction(options: ProductionOptions): Promise<Production> {
  const { config, backend, bootstrapKeys, clock, ids, randomness, baseUrl, onAnswered, onError } = options;
  const { store, directory, installation, auditLog } = backend;
  const { sealer, pollMs } = backend;
  const { report, outside, ports, pause, faults, intercept } = options;
  const tools = { store, sealer, clock, ids, randomness, onError, pollMs, reads: backend };
  const parts = { report, intercept, outside, ports, pause, installationId: installation.id };
  const service = createService({ ...config, ...tools, ...parts, baseUrl, invitationsPerProject: MAX_INVITATIONS });
  pause.onResume(service.reconciler.start);
  const keys = createKeyCache({ directory, clock });
  const { authenticate, flushTokens } = createAuthentication(backend, keys, clock);
  const keyService = createKeyService({
    ...config,
    directory,
    clock,
    ids,
    randomness,
    projectIdOf: config.dataMode === 'mock' ? fixedProjectId : undefined,
  });
  directory.onEnded(keys.forget);
  store.onHistoryLost(keys.clear);
  const endedBootstrapKeys = await keyService.ensureBootstrapKeys(bootstrapKeys);

  async function keepHouse(): Promise<void> {
    // A failure of one does not affect the others.
    const done = await Promise.allSettled([
      store.sweep(clock.now(), SWEEP_BATCH),
      keys.flush(),
      flushTokens(),
      pause.look(),
    ]);
    for (const each of done) if (each.status === 'rejected') onError(each.reason);
  }
  let timer: Timer | undefined;
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
      authenticate: (request) => authenticate(request.headers.authorization, request),
      scopeMissing: lacksScope,
      auditOf: createTokenAudit(createAuditService({ log: auditLog, clock, ids })),
      bucketOf: ({ keyId, projectId }) => ({ by: 'key', keyId, projectId }),
      idempotencyOwner: () => '',
      headers: [],
      preflightHeaders: [],
      onAnswered,
      faults,
    },
    keyService,
    providerHealth: service.providerHealth,
    tools: service.tools,
    suspension: service.suspension,
    endedBootstrapKeys,
    idle: service.reconciler.idle,
    async reload() {
      keys.clear();
      await keyService.ensureBootstrapKeys(bootstrapKeys);
      service.reconciler.start();
    },
    start() {
      service.reconciler.start();
      timer = wallClock.setInterval(keepHouseAlone, HOUSEKEEPING_MS);
      timer.unref();
    },
    async stop() {
      wallClock.clearInterval(timer);
      await Promise.all([service.reconciler.stop(), keeping]);
      await Promise.all([keys.flush(), flushTokens()]).catch(onError);
    },
  };
}

/** Finds who sends a request, with a key or a token. */
function createAuthentication({ accounts, store }: Backend, keys: KeyCache, clock: Clock) {
  const tokens = createTokenAuthenticator({ accounts, clock });
  const findEnrollmentKey = createEnrollmentKeyFinder(store);
  const authenticate = createProductionAuthenticator({ keys, clock, findEnrollmentKey, findPerson: tokens.find });
  return { authenticate, flushTokens: tokens.flush };
}
