import { createConsoleBuild } from '@landhold/console/build';
import type { HomePageFacts } from '@landhold/portal';
import type { Backend } from '../products/backend.ts';
import { openBackend } from './backend.ts';
import type { Config } from '../products/config.ts';
import { createConsole, createRecorder, recordWith } from './console.ts';
import type { Clock } from '../core/clock.ts';
import { wallClock } from '../core/clock.ts';
import { createIds } from '../core/ids.ts';
import { StartError } from '../core/start-error.ts';
import { createSeededRandomness, createSystemRandomness } from '../core/randomness.ts';
import { createFileKeeper } from '../files/file-keeper.ts';
import { bindOperations } from '../http/operations/bind-operations.ts';
import type { Drain } from '../http/connection/drain.ts';
import { createDrain } from '../http/connection/drain.ts';
import { createEventStreams } from '../http/responses/event-streams.ts';
import { createLargeBodies } from '../http/bodies/large-bodies.ts';
import type { OpenRoutes } from '../http/connection/late-routes.ts';
import { HANDLER_MS } from '../http/connection/limits.ts';
import type { SurfaceOptions } from '../http/operations/open-surface.ts';
import type { RateLimiter } from '../http/admission/rate-limit.ts';
import { createRateLimiter } from '../http/admission/rate-limit.ts';
import type { RedisCounters } from '../http/admission/redis-counter.ts';
import { createTimeLimit } from '../http/connection/time-limit.ts';
import { createHttpServer, openRoutes } from './http-server.ts';
import { DEVELOPMENT_KEY } from '../keys/api-key.ts';
import { parseBootstrapKeys } from '../keys/bootstrap-keys.ts';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { createReportError } from './report-error.ts';
import { createMetrics, renderPause, renderStuck } from '../telemetry/metrics.ts';
import { serveConsolePage } from '../pages/console-page-routes.ts';
import type { HealthOptions } from '../pages/health-pages.ts';
import { serveHealthPages } from '../pages/health-pages.ts';
import { homePageFacts, servePublicPages } from '../pages/public-pages.ts';
import type { Mock } from './mock.ts';
import type { Production, ProductionOptions } from './production.ts';
import { createProduction } from './production.ts';
import type { ProductContext } from '../products/product.ts';
import { openProducts } from './open-products.ts';
import { VERSION } from '../pages/version.ts';
import { watchPause } from '../reconciler/pause.ts';
import { redactText } from '../request-log/redact.ts';
import type { RequestRecorder } from '../request-log/request-recorder.ts';
import { createLateSandbox } from './late-sandbox.ts';
import { waitAtMost } from '../core/delay.ts';
import type { Worker } from './worker.ts';
import { acceptFromOthers, relayToOwner } from './owner-relay.ts';

export interface App {
  listen(): Promise<void>;
  /** What the home page and the terminal show a new user. */
  facts(): Promise<HomePageFacts>;
  /** A link that creates the first administrator; null once there is one. */
  offerSetup(): Promise<string | null>;
  /** In turn, other processes go on serving the same port, so that it stays ready. */
  stop(isInTurn?: boolean): Promise<void>;
}

/** Parts that benchmarks and tests can replace. */
export interface Parts {
  readonly backend?: Backend;
  readonly metrics?: Metrics;
  readonly recorder?: RequestRecorder;
  readonly outside?: ProductionOptions['outside'];
  /** If it is one of several processes on a port. */
  readonly worker?: Worker | undefined;
}

const HISTORY_LOST =
  'The database no longer has changes that it had acknowledged: another server took over without them, or a backup was ' +
  'restored. Everything that is served from it is read again. See the guide High availability.';

/** Wires the whole program together. */
export async function createApp(config: Config, log: Log, parts: Parts = {}): Promise<App> {
  const movable = config.dataMode === 'live' ? null : (await import('../mock/movable-clock.ts')).createMovableClock();
  const clock: Clock = movable ?? wallClock;
  const randomness = config.seed === null ? createSystemRandomness() : createSeededRandomness(config.seed);
  const ids = createIds({ clock, randomness });
  const metrics = parts.metrics ?? createMetrics();
  const drain = createDrain({ noticeMs: config.drainNoticeSeconds * 1_000 });
  const reportError = createReportError(log, wallClock);
  const onError = (error: unknown): void => reportError(error);
  const redis = config.redisUrl === null ? undefined : await openRedis(config.redisUrl, log);
  const limiter = createLimiter(config, clock, redis);
  const developmentKey = config.dataMode === 'mock' && config.bootstrapKeys.length === 0 ? DEVELOPMENT_KEY : null;
  let origin = config.baseUrl ?? '';
  const baseUrl = (): string => origin;

  const backend = parts.backend ?? (await openBackend(config, { clock, randomness, onError }));
  backend.store.onHistoryLost(() => log.warn(HISTORY_LOST));
  const recorder = parts.recorder ?? createRecorder({ config, backend, metrics, clock, onError });
  const common = { config, clock, ids, randomness, baseUrl, log, onError };
  const mock =
    movable && (await import('./mock.ts')).createMock({ clock: movable, ids, randomness, seed: config.seed, backend });
  const options = { ...common, backend, limiter, metrics, recorder, developmentKey, mock, parts };
  const { opened, production } = await createProductionWithProducts(options);
  warnAtStart(log, production, backend);
  const requestParts = createRequestParts({ limiter, drain, metrics, onError });
  const surfaceOptions: SurfaceOptions = {
    ...requestParts,
    docUrlOf: (operationId: string) => `${baseUrl()}/reference/${operationId}`,
    onError: (error, request) => reportError(error, { request_id: request.id }),
  };
  const serverParts = { config, ids, limiter, drain, log, metrics };
  const openLateRoutes: OpenRoutes = (bind) => openRoutes(serverParts, (more) => bind(more, surfaceOptions));
  const { worker } = parts;
  const sandbox = createLateSandbox({ ...config, clock: wallClock, ids, randomness, baseUrl, onError }, openLateRoutes);
  // Its records are in memory, so one process has them.
  const sandboxHere = worker?.isOwner === false ? relayToOwner(sandbox.prefix, worker.ownerSocket, ids) : sandbox;
  const { providerHealth: health } = production;
  const { states, lines } = opened;
  const shown = { developmentKey, providers: health.summary, paused: health.paused, states, lines };
  const consoleParts = { production, createCounter: redis?.createCounter, openRoutes: openLateRoutes };
  const consoleApi = await createConsole({ ...common, backend, ...shown, ...consoleParts });
  const mockParts = { production, opened, developmentKey, openRoutes: openLateRoutes, onReset: consoleApi.reload };
  const controls = mock === null ? [] : [mock.routesFor(mockParts)];
  const server = createHttpServer(serverParts, [sandboxHere, consoleApi.routes, ...controls]);
  bindOperations(server, production.surface, surfaceOptions);
  const pageOptions = { baseUrl, dataMode: config.dataMode, ...shown, isSetupNeeded: consoleApi.isSetupNeeded };
  servePublicPages(server, pageOptions);
  const consoleBuild = createConsoleBuild({ onError });
  serveConsolePage(server, { build: consoleBuild, baseUrl, dataMode: config.dataMode });
  let staysReady = false;
  const isReady = async (): Promise<boolean> => (staysReady || !drain.isDraining()) && (await backend.isReady());
  const ownMetrics: HealthOptions['renderMetrics'] = async () => metrics.render(await health.read());
  const renderMetrics = worker === undefined ? ownMetrics : metricsOfAll(worker, ownMetrics);
  serveHealthPages(server, { isReady, health, lines, renderMetrics });
  const fileKeeper = createFileKeeper({ files: backend.files, onError });
  let stopAccepting = (): void => {};

  return {
    async listen() {
      // In production the build is complete before the server listens, so it takes no time from requests.
      if (config.dataMode === 'live') await consoleBuild.start();
      else consoleBuild.startFirst();
      const address = await server.listen({ port: config.port, host: config.host });
      origin = config.baseUrl ?? address;
      // First, because due records wait for them.
      await opened.start();
      production.start();
      recorder.start();
      fileKeeper.start();
      consoleApi.start();
      if (worker?.isOwner) stopAccepting = await acceptFromOthers(server.server, worker.ownerSocket);
      worker?.listening(async () => (await ownMetrics()).text);
    },
    facts: () => homePageFacts(pageOptions),
    offerSetup: consoleApi.offerSetup,
    async stop(isInTurn = false) {
      staysReady = isInTurn;
      stopAccepting();
      await drain.run(() => server.close());
      requestParts.timeLimit.stop();
      await requestParts.largeBodies.close();
      redis?.close();
      consoleApi.stop();
      await closeInTime(async () => {
        await opened.stop();
        await Promise.all([consoleBuild.stop(), sandbox.stop(), recorder.stop()]);
        await fileKeeper.stop();
        await production.stop();
        await opened.close();
        await backend.close();
      }).catch(onError);
    },
  };
}

interface ProductionWithProductsOptions extends Omit<ProductContext<Config>, AddedContext> {
  readonly log: Log;
  readonly limiter: RateLimiter;
  readonly metrics: Metrics;
  readonly recorder: RequestRecorder;
  readonly developmentKey: string | null;
  readonly mock: Mock | null;
  readonly parts: Parts;
}

/** What `createProductionWithProducts` adds to the context. */
type AddedContext = 'ownNames' | 'isOwner' | 'version' | 'redact' | 'isPaused' | 'admit' | 'log';

/** The products, and the API on production data with what they make real. */
async function createProductionWithProducts(options: ProductionWithProductsOptions) {
  const { config, backend, limiter, metrics, recorder, developmentKey, mock, parts } = options;
  const pause = await watchPause(backend.installation);
  const ownNames = { hosts: config.ownHosts, catalog: config.dnsCatalog, projectId: null as string | null };
  const opened = await openProducts({
    ...options,
    ownNames,
    version: VERSION,
    redact: redactText,
    isOwner: parts.worker?.isOwner ?? true,
    isPaused: pause.isPaused,
    admit: admitBy(limiter),
  });
  const production = await createProduction({
    ...options,
    pause,
    ports: opened.ports,
    outside: { ...opened.providers, ...parts.outside },
    bootstrapKeys: developmentKey === null ? config.bootstrapKeys : parseBootstrapKeys(developmentKey),
    report: metrics.countAttempt,
    faults: mock?.faults,
    intercept: mock?.intercept,
    onAnswered: recordWith(recorder),
  });
  ownNames.projectId = await findOperatorProject(config, backend, production);
  opened.connect(production.tools);
  pause.onResume(opened.resume);
  const { providerHealth: health } = production;
  metrics.addSource(async () => [...(await opened.renderMetrics()), ...renderPause(health.paused())]);
  metrics.addSource(async () => renderStuck(await health.stuck()));
  return { opened, production };
}

/** If a database hangs, the end of the process closes the rest: docs/decisions/0039-time-limits-in-trouble.md. */
const CLOSE_MS = 4_000;

async function closeInTime(close: () => Promise<void>): Promise<void> {
  const done = close().then(() => true);
  if ((await waitAtMost({ clock: wallClock, ms: CLOSE_MS }, done)) !== true)
    throw new Error('What was open could not be closed in time, and was left as it is.');
}

async function openRedis(url: string, log: Log): Promise<RedisCounters> {
  // Loaded only when used, like the database drivers.
  const { createRedisCounters } = await import('../http/admission/redis-counter.ts');
  return createRedisCounters(url, log);
}

function createLimiter(config: Config, clock: Clock, redis: RedisCounters | undefined): RateLimiter {
  return createRateLimiter({
    limit: config.rateLimit,
    projectLimit: config.projectRateLimit,
    anonymousLimit: config.anonymousRateLimit,
    windowSeconds: config.rateWindowSeconds,
    clock,
    createCounter: redis?.createCounter,
  });
}

/** Any process can be scraped, and reports on all. */
function metricsOfAll(worker: Worker, own: HealthOptions['renderMetrics']): HealthOptions['renderMetrics'] {
  return async () => ({ type: (await own()).type, text: await worker.collectMetrics() });
}

interface RequestPartsOptions {
  readonly limiter: RateLimiter;
  readonly drain: Drain;
  readonly metrics: Metrics;
  readonly onError: (error: unknown) => void;
}

/** What every request goes through, on all surfaces. */
function createRequestParts({ limiter, drain, metrics, onError }: RequestPartsOptions) {
  const timeLimit = createTimeLimit(HANDLER_MS, drain.inFlight);
  const largeBodies = createLargeBodies(timeLimit, onError);
  const eventStreams = createEventStreams({ drain, timeLimit, onError, onCount: metrics.countStreams });
  return { limiter, timeLimit, largeBodies, eventStreams };
}

/** DNS updates count as requests of their key. */
function admitBy(limiter: RateLimiter) {
  return async (keyId: string, projectId: string): Promise<boolean> =>
    !(await limiter.consume({ by: 'key', keyId, projectId })).exceeded;
}

/** The project that may answer for the installation's names. It is created if only its name is known. */
async function findOperatorProject(
  { operatorProject: wanted }: Config,
  { directory }: Backend,
  { keyService }: Production,
): Promise<string | null> {
  if (wanted === null) return null;
  const known = (await directory.listProjects()).find(({ id, name }) => id === wanted || name === wanted);
  if (known === undefined && wanted.startsWith('proj_'))
    throw new StartError(`LANDHOLD_OPERATOR_PROJECT: there is no project ${wanted}. Use the id of an existing one.`);
  return (known ?? (await keyService.ensureProject(wanted))).id;
}

function warnAtStart(log: Log, { endedBootstrapKeys, providerHealth }: Production, { hasSecretKey }: Backend): void {
  const paused = providerHealth.paused();
  if (paused !== null) log.warn(paused);
  for (const place of endedBootstrapKeys)
    log.warn(`LANDHOLD_BOOTSTRAP_KEYS: entry ${place} was revoked, or its project was deleted. Use a new key instead.`);
  if (!hasSecretKey)
    log.warn('LANDHOLD_SECRET_KEY is not set: requests that create a secret get 503 secret_key_missing.');
}
