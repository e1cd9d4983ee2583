import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createConsoleBuild } from '@landhold/console/build';
import type { HomePageFacts } from '@landhold/portal';
import type { Backend } from './backend.ts';
import { openBackend } from './backend.ts';
import type { Config } from './config.ts';
import { createConsole, createRecorder, recordWith } from './surfaces/console.ts';
import { systemClock } from './core/clock.ts';
import { createIds } from './core/ids.ts';
import { createSeededRandomness, createSystemRandomness } from './core/randomness.ts';
import { createFileKeeper } from './files/file-keeper.ts';
import { bindOperations } from './http/bind-operations.ts';
import type { Drain } from './http/drain.ts';
import { createDrain } from './http/drain.ts';
import { createEventStreams } from './http/event-streams.ts';
import { createLargeBodies } from './http/large-bodies.ts';
import type { OpenRoutes } from './http/late-routes.ts';
import { HANDLER_MS } from './http/limits.ts';
import type { SurfaceOptions } from './http/open-surface.ts';
import type { RateLimiter } from './http/rate-limit.ts';
import { createRateLimiter } from './http/rate-limit.ts';
import type { RedisCounters } from './http/redis-counter.ts';
import { createTimeLimit } from './http/time-limit.ts';
import { createHttpServer, openRoutes } from './http-server.ts';
import { DEVELOPMENT_KEY } from './keys/api-key.ts';
import { parseBootstrapKeys } from './keys/bootstrap-keys.ts';
import type { Log } from './telemetry/log.ts';
import type { Metrics } from './telemetry/metrics.ts';
import { createMetrics, renderPause } from './telemetry/metrics.ts';
import type { NameService } from './name-server/name-service.ts';
import { domainSettings } from './embedded-services/domain-settings.ts';
import { openDatabases } from './embedded-services/open-databases.ts';
import { openNameService } from './embedded-services/open-name-service.ts';
import { openVpnService } from './embedded-services/open-vpn-service.ts';
import type { OpenSitesServiceOptions } from './embedded-services/open-sites-service.ts';
import { openSitesService } from './embedded-services/open-sites-service.ts';
import { serveConsolePage } from './pages/console-page-routes.ts';
import type { HealthOptions } from './pages/health-pages.ts';
import { serveHealthPages } from './pages/health-pages.ts';
import { homePageFacts, servePublicPages } from './pages/public-pages.ts';
import type { Production, ProductionOptions } from './surfaces/production.ts';
import { createProduction } from './surfaces/production.ts';
import type { ListenerState } from './providers/embedded-provider.ts';
import { createEmbeddedProvider } from './providers/embedded-provider.ts';
import type { Provider } from './providers/provider.ts';
import { createVpnProvider, createWireguardProvider } from './providers/vpn-provider.ts';
import type { RequestRecorder } from './request-log/request-recorder.ts';
import { createLateSandbox } from './surfaces/late-sandbox.ts';
import type { SitesService } from './site-hosting/sites-service.ts';
import type { VpnService } from './vpn-carrier/vpn-service.ts';

export interface App {
  listen(): Promise<void>;
  /** What the home page and the terminal show a new user. */
  facts(): Promise<HomePageFacts>;
  /** A link that creates the first administrator; null once there is one. */
  offerSetup(): Promise<string | null>;
  stop(): Promise<void>;
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Parts that benchmarks and tests can replace. */
export interface Parts {
  readonly backend?: Backend;
  readonly metrics?: Metrics;
  readonly recorder?: RequestRecorder;
  readonly outside?: ProductionOptions['outside'];
}

/** Wires the whole program together. */
export async function createApp(config: Config, log: Log, parts: Parts = {}): Promise<App> {
  const clock = systemClock;
  const randomness = config.seed === null ? createSystemRandomness() : createSeededRandomness(config.seed);
  const ids = createIds({ clock, randomness });
  const metrics = parts.metrics ?? createMetrics();
  const drain = createDrain({ noticeMs: config.drainNoticeSeconds * 1_000 });
  const onError = (error: unknown): void => log.error({ err: error }, 'unexpected error');
  const redis = config.redisUrl === null ? undefined : await openRedis(config.redisUrl, onError);
  const limiter = createLimiter(config, redis);
  const developmentKey = config.dataMode === 'mock' && config.bootstrapKeys.length === 0 ? DEVELOPMENT_KEY : null;
  const bootstrapKeys = developmentKey === null ? config.bootstrapKeys : parseBootstrapKeys(developmentKey);
  let origin = config.baseUrl ?? '';
  const baseUrl = (): string => origin;

  const base = parts.backend ?? (await openBackend(config, { clock, randomness, onError }));
  const outer = await openListeners({ config, backend: base, clock, ids, log, onError });
  const { nameService, databases, listeners, backend } = outer;
  const recorder = parts.recorder ?? createRecorder({ config, backend, metrics, clock, onError });
  const common = { config, backend, clock, ids, baseUrl, onError, report: metrics.countAttempt };
  const outward = { ...outer.outward, outside: { ...outer.providers, ...parts.outside } };
  const shared = { ...common, ...outward, domains: domainSettings({ ...common, nameService }) };
  const fileKeeper = createFileKeeper(backend.files, onError);
  const guards = { bootstrapKeys, randomness, admitUpdate: admitBy(limiter), onAnswered: recordWith(recorder) };
  const production = await createProduction({ ...shared, ...guards });
  nameService.takeUpdates(production.findUpdateKey);
  const { providerHealth: health } = production;
  metrics.addSource(production.webhookDeliveries.describe);
  metrics.addSource(async () => [...outer.renderMetrics(), ...renderPause(health.paused())]);
  warnAtStart(log, production, backend);
  const serving = createServing({ limiter, drain, metrics, onError });
  const { timeLimit, largeBodies } = serving;
  const surfaceOptions: SurfaceOptions = {
    ...serving,
    docUrlOf: (operationId: string) => `${baseUrl()}/reference/${operationId}`,
    onError: (error, request) => log.error({ err: error, request_id: request.id }, 'unexpected error'),
  };
  const serverParts = { config, ids, limiter, drain, log, metrics };
  const openMore: OpenRoutes = (bind) => openRoutes(serverParts, (more) => bind(more, surfaceOptions));
  const sandbox = createLateSandbox({ ...config, clock, ids, randomness, baseUrl, onError }, openMore);
  const facts = { developmentKey, providers: health.summary, paused: health.paused, ...listeners };
  const consoleParts = { production, createCounter: redis?.createCounter, openRoutes: openMore };
  const consoleApi = await createConsole({ ...shared, ...facts, ...consoleParts });
  const server = createHttpServer(serverParts, [sandbox, consoleApi.routes]);
  bindOperations(server, production.surface, surfaceOptions);
  const pageOptions = { baseUrl, dataMode: config.dataMode, ...facts, isSetupNeeded: consoleApi.isSetupNeeded };
  servePublicPages(server, pageOptions);
  const consoleBuild = createConsoleBuild({ root: ROOT, onError });
  serveConsolePage(server, { build: consoleBuild, baseUrl, dataMode: config.dataMode });
  const isReady = async (): Promise<boolean> => !drain.isDraining() && (await backend.isReady());
  const renderMetrics: HealthOptions['renderMetrics'] = async () => metrics.render(await health.read());
  serveHealthPages(server, { isReady, health, ...listeners, renderMetrics });

  return {
    async listen() {
      // In production the build is complete before the server listens, so it takes no time from requests.
      if (config.dataMode === 'live') await consoleBuild.start();
      else consoleBuild.startFirst();
      const address = await server.listen({ port: config.port, host: config.host });
      origin = config.baseUrl ?? address;
      await outer.start();
      production.start();
      recorder.start();
      fileKeeper.start();
      consoleApi.start();
    },
    facts: () => homePageFacts(pageOptions),
    offerSetup: consoleApi.offerSetup,
    async stop() {
      await drain.run(() => server.close());
      timeLimit.stop();
      await largeBodies.close();
      redis?.close();
      consoleApi.stop();
      await inTime(async () => {
        await outer.stop();
        await Promise.all([consoleBuild.stop(), sandbox.stop(), recorder.stop()]);
        await fileKeeper.stop();
        await production.stop();
        await databases.stop();
        await backend.close();
      }).catch(onError);
    },
  };
}

/** The public listeners besides the API. Each follows writes, so each wraps the store. */
async function openListeners(
  options: Omit<OpenSitesServiceOptions, 'nameService'> & { readonly config: Config; readonly backend: Backend },
) {
  const nameService = await openNameService(options);
  const named = { ...options.backend, store: nameService.store };
  const sites = await openSitesService({ ...options, backend: named, nameService });
  const vpn = await openVpnService({ ...options, backend: { ...named, store: sites.store }, nameService });
  const databases = await openDatabases(options.config, options.backend.files);
  const all = [nameService, sites, vpn];
  return {
    nameService,
    databases,
    outward: {
      hosting: sites.hosting,
      askSecondaries: nameService.askSecondaries,
      checkDelegation: nameService.checkDelegation,
      measureDatabase: databases.measure,
      vpnHub: options.config.providers.vpn === 'simulated' ? undefined : vpn.hub,
    },
    backend: { ...named, store: vpn.store },
    providers: { ...embeddedProviders(options.config, nameService, sites, vpn), ...databases.providers },
    listeners: {
      nameServer: nameService.describe,
      sites: sites.describe,
      databases: databases.describe,
      vpn: vpn.describe,
    },
    // First, because due records wait for them.
    start: async () => Promise.all(all.map((each) => each.start())),
    stop: async () => Promise.all(all.map((each) => each.stop())),
    renderMetrics: () => all.flatMap((each) => each.renderMetrics()),
  };
}

/** If a database hangs, the end of the process closes the rest: docs/decisions/0039-time-limits-in-trouble.md. */
const CLOSE_MS = 4_000;

async function inTime(close: () => Promise<void>): Promise<void> {
  const limit = new AbortController();
  const outcome = await Promise.race([close(), setTimeout(CLOSE_MS, 'late', { signal: limit.signal })]);
  limit.abort();
  if (outcome === 'late') throw new Error('What was open could not be closed in time, and was left as it is.');
}

async function openRedis(url: string, onError: (error: unknown) => void): Promise<RedisCounters> {
  // Loaded only when used, like the database drivers.
  const { createRedisCounters } = await import('./http/redis-counter.ts');
  return createRedisCounters(url, onError);
}

function createLimiter(config: Config, redis: RedisCounters | undefined): RateLimiter {
  return createRateLimiter({
    limit: config.rateLimit,
    projectLimit: config.projectRateLimit,
    anonymousLimit: config.anonymousRateLimit,
    windowSeconds: config.rateWindowSeconds,
    createCounter: redis?.createCounter,
  });
}

interface ServingOptions {
  readonly limiter: RateLimiter;
  readonly drain: Drain;
  readonly metrics: Metrics;
  readonly onError: (error: unknown) => void;
}

function createServing({ limiter, drain, metrics, onError }: ServingOptions) {
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

function warnAtStart(log: Log, { endedBootstrapKeys, providerHealth }: Production, { hasSecretKey }: Backend): void {
  const paused = providerHealth.paused();
  if (paused !== null) log.warn(paused);
  for (const place of endedBootstrapKeys)
    log.warn(`LANDHOLD_BOOTSTRAP_KEYS: entry ${place} was revoked, or its project was deleted. Use a new key instead.`);
  if (!hasSecretKey)
    log.warn('LANDHOLD_SECRET_KEY is not set: requests that create a secret get 503 secret_key_missing.');
}

function embeddedProviders(config: Config, nameService: NameService, sites: SitesService, vpn: VpnService) {
  const { dnsAddress, sitesAddress, vpnAddress } = config;
  const nameServer = (): ListenerState => {
    const { endpoint, summary } = nameService.describe();
    return { isUp: endpoint !== null, summary };
  };
  const sitesListener = (): ListenerState => {
    const { pattern, summary, trouble } = sites.describe();
    return { isUp: pattern !== null, summary, trouble };
  };
  const provide = (listenerName: string, listener: (() => ListenerState) | null): Provider =>
    createEmbeddedProvider({ ...config, listenerName, listener });
  return {
    dns: provide('name server', dnsAddress && nameServer),
    domains: provide('name server', dnsAddress && nameServer),
    sites: provide('sites listener', sitesAddress && sitesListener),
    vpn:
      config.providers.vpn === 'wireguard'
        ? createWireguardProvider(vpn, () => ({ healthy: vpn.describe().isUp, detail: vpn.describe().summary }))
        : createVpnProvider(provide('VPN hub', vpnAddress && vpn.describe), vpn),
  };
}
