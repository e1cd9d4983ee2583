import type { KindTag } from '@landhold/contract';
import type { Caller } from './core/caller.ts';
import type { Clock } from './core/clock.ts';
import type { Ids } from './core/ids.ts';
import { DEFAULT_NAMESERVERS } from './core/name-servers.ts';
import type { Checks, Handlers } from './core/operation.ts';
import type { Randomness } from './core/randomness.ts';
import type { Sealer } from './core/sealer.ts';
import type { ChosenProviders } from './core/provider-settings.ts';
import { ServiceError } from './core/service-error.ts';
import type { DomainSettings } from './core/custom-domains.ts';
import type { MeasureDatabase } from './core/database-gauge.ts';
import type { AskSecondaries } from './core/dns-secondaries.ts';
import type { Registry } from './core/registry.ts';
import type { SiteHosting } from './core/site-hosting.ts';
import type { VpnHub } from './core/vpn-hub.ts';
import type { WebhookTargets } from './core/webhook-targets.ts';
import type { CheckDelegation } from './core/zone-delegation.ts';
import type { SendTest } from './core/webhook-test.ts';
import { createWebhookTargets } from './core/webhook-targets.ts';
import type { Lifecycle } from './core/lifecycle.ts';
import type { EventFeed } from './events/event-feed.ts';
import { createEventFeed } from './events/event-feed.ts';
import { createEventService } from './events/event-service.ts';
import type { PauseWatch } from './providers/pause.ts';
import type { ProviderHealth } from './providers/provider-health.ts';
import { createProviderHealth } from './providers/provider-health.ts';
import type { Provider, Providers } from './providers/provider.ts';
import { createProviders } from './providers/providers.ts';
import { createRegistryProvider } from './providers/registry-provider.ts';
import type { Reconciler } from './providers/reconciler.ts';
import { createReconciler } from './providers/reconciler.ts';
import { createSimulatedProvider } from './providers/simulated-provider.ts';
import type { AttemptReport } from './providers/attempt-report.ts';
import type { ExportPolicy } from './regions/export-policy.ts';
import { hashKey, makeKey } from './keys/api-key.ts';
import { createRegionService } from './regions/region-service.ts';
import { isRegion } from './regions/regions.ts';
import * as kindFactories from './kinds.ts';
import { createOwnZones } from './resources/dns/own-zones.ts';
import type { AdmitUpdate } from './resources/dns/zone-updates.ts';
import { createZoneUpdates } from './resources/dns/zone-updates.ts';
import type { Suspension } from './resources/domains/suspension.ts';
import type { OwnZones } from './resources/own-zones.ts';
import type { Follow } from './resources/follow-commits.ts';
import { followCommits } from './resources/follow-commits.ts';
import type { ProviderTraits } from './resources/provider-work.ts';
import type { DefineKind } from './resources/resource-pipeline.ts';
import { createPipeline } from './resources/resource-pipeline.ts';
import type { ActionTools } from './resources/resource-action.ts';
import { createRetryOnConflict } from './resources/retry-on-conflict.ts';
import { createDiscardingHosting } from './site-hosting/discarding-hosting.ts';
import type { DueRecord, Store } from './store/store.ts';
import { createDeliveryService } from './webhooks/delivery-service.ts';

export interface ServiceOptions {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly randomness: Randomness;
  readonly exportPolicy: ExportPolicy;
  readonly baseUrl: () => string;
  readonly simulatedDelayMs: number;
  /** The providers of kinds whose records are not simulated. */
  readonly outside?: Readonly<Partial<Record<KindTag, Provider>>> | undefined;
  /** Which of them new records get, by name. Defaults to those in `outside`. */
  readonly providers?: ChosenProviders | undefined;
  readonly report?: AttemptReport | undefined;
  /** Providers mark what they create with it. */
  readonly installationId?: string | undefined;
  /** Keeps providers from acting. Never paused by default. */
  readonly pause?: Pick<PauseWatch, 'isPaused' | 'describe'> | undefined;
  /** The default name servers of zones and domains. */
  readonly nameservers?: readonly string[];
  /** The suffixes under which domains are actually registered. Defaults to none. */
  readonly registry?: Registry | undefined;
  readonly onError: (error: unknown) => void;
  /** How often to look for work that other processes left undone; undefined if there are none. */
  readonly pollMs?: number | undefined;
  /** Where webhooks may be sent. Defaults to public addresses only. */
  readonly webhookTargets?: WebhookTargets | undefined;
  /** Where site files are stored. By default they are hashed and discarded. */
  readonly hosting?: SiteHosting | undefined;
  /** How the custom domains of sites are checked. By default they stay pending. */
  readonly domains?: DomainSettings | undefined;
  /** Asks the secondaries for a zone's serial. Defaults to no secondaries. */
  readonly askSecondaries?: AskSecondaries | undefined;
  /** Looks up how zones are delegated. By default nothing is looked up. */
  readonly checkDelegation?: CheckDelegation | undefined;
  /** Asks a database's server about its size and connections. By default nothing is known. */
  readonly measureDatabase?: MeasureDatabase | undefined;
  /** Carries the packets of new networks. By default they are simulated. */
  readonly vpnHub?: VpnHub | undefined;
  /** Undefined if nothing is sent to webhooks. */
  readonly sendTest?: SendTest | undefined;
  /** Rate limit for DNS updates. Defaults to none. */
  readonly admitUpdate?: AdmitUpdate | undefined;
}

export interface Service {
  readonly handlers: Handlers;
  readonly checks: Checks;
  /** Events for subscribers in this process. */
  readonly eventFeed: EventFeed;
  readonly reconciler: Reconciler;
  readonly providerHealth: ProviderHealth;
  /** Finds the key that signed a DNS update. The key carries out the update. */
  readonly findUpdateKey: ReturnType<typeof createZoneUpdates>;
  /** Suspends and resumes domains, for administrators. */
  readonly suspension: Suspension;
}

/** Everything the API does, on one store. Production and the sandbox have one each. */
export function createService(options: ServiceOptions): Service {
  const { sealer, clock, ids, randomness, exportPolicy } = options;
  const store = followCommits(options.store, { ...options, followers: () => followers });
  const wakeAt = (kind: KindTag, dueAt: number): void => reconciler.wakeAt(kind, dueAt);
  const providerOf = (kind: KindTag, name?: string): ProviderTraits => traitsOf(providers, kind, name);
  const retryOnConflict = createRetryOnConflict({ clock, randomness });
  const defineKind = createPipeline({
    store,
    sealer,
    clock,
    ids,
    retryOnConflict,
    providerOf,
    wakeAt,
    isRegion,
    refuseRestricted: (caller, region, kind) => refuseRestricted(options, caller, region, kind),
  });

  const { nameservers = DEFAULT_NAMESERVERS, webhookTargets = createWebhookTargets({}) } = options;
  const { hosting = createDiscardingHosting(), domains, askSecondaries, vpnHub, sendTest, onError } = options;
  const ports = { store, sealer, randomness, clock, ids, retryOnConflict, providerOf, wakeAt, onError };
  const registry = options.registry ?? { suffixes: [], nameservers, addresses: new Set<string>() };
  const { checkDelegation, measureDatabase } = options;
  const named = { nameservers, registry, domains, askSecondaries, checkDelegation, measureDatabase };
  const outward = { ...named, webhookTargets, hosting, zones: createOwnZones(ports), vpnHub, sendTest };
  const tools = { ...ports, ...outward, now: clock.now, newApiKey: () => newApiKey(randomness) };
  const kinds = createKinds(defineKind, tools);
  const followers = Object.values(kinds).flatMap((kind: KindParts) => kind.follow ?? []);
  const lifecycleOf = (kind: KindTag): Lifecycle => kinds[kind].lifecycle;
  const simulated = createSimulatedProvider({ lifecycleOf, delayMs: options.simulatedDelayMs });
  const providers = createProviders(simulated, withRegistry(options.outside, lifecycleOf), options.providers);
  const advanceOf = (kind: KindTag): Advance | undefined => (kinds[kind] as KindParts).advance;
  const { pause, pollMs: longestSleepMs } = options;
  const work = { providers, lifecycleOf, advanceOf, longestSleepMs, isPaused: pause?.isPaused };
  const reconciler = createReconciler({ ...options, store, ...work });

  const eventFeed = createEventFeed({ store, pollMs: options.pollMs });
  const events = createEventService(store, eventFeed);
  const deliveries = createDeliveryService(store);

  return {
    handlers: {
      ...handlersOf(kinds),
      ...createRegionService(exportPolicy),
      ...events.handlers,
      ...deliveries.handlers,
    },
    checks: Object.assign(
      {},
      ...Object.values(kinds).map((kind) => kind.checks),
      events.checks,
      deliveries.checks,
    ) as Checks,
    eventFeed,
    reconciler: { ...reconciler, stop: () => stopAll(reconciler, Object.values(kinds)) },
    providerHealth: createProviderHealth(providers, clock, pause?.describe),
    findUpdateKey: createZoneUpdates({ ...ports, admitUpdate: options.admitUpdate ?? (() => true) }),
    suspension: kinds.domains.suspension,
  };
}

/** Adds the lifecycle of domains to their provider, which only knows zones. */
function withRegistry(
  outside: ServiceOptions['outside'],
  lifecycleOf: (kind: KindTag) => Lifecycle,
): ServiceOptions['outside'] {
  if (outside?.domains === undefined) return outside;
  return { ...outside, domains: createRegistryProvider(outside.domains, () => lifecycleOf('domains')) };
}

/** A provider that is not configured here has unknown traits, but what it created still exists. */
function traitsOf(providers: Providers, kind: KindTag, name?: string): ProviderTraits {
  if (name === undefined) return providers.configured(kind);
  return providers.find(kind, name) ?? { name, isOutside: true, firstDelayMs: 0 };
}

type Advance = (due: DueRecord) => Promise<void>;

type Kinds = { readonly [Tag in KindTag]: ReturnType<(typeof kindFactories)[Tag]> };

/** The parts of a kind other than its operations. */
interface KindParts {
  readonly lifecycle: Lifecycle;
  readonly follow?: Follow;
  readonly advance?: Advance;
  /** Stops background work outside the reconciler. */
  readonly stop?: (() => Promise<void>) | undefined;
}

interface KindTools extends ActionTools {
  readonly randomness: Randomness;
  readonly nameservers: readonly string[];
  readonly registry: Registry;
  readonly webhookTargets: WebhookTargets;
  readonly hosting: SiteHosting;
  readonly zones: OwnZones;
  readonly domains: DomainSettings | undefined;
  readonly askSecondaries: AskSecondaries | undefined;
  readonly checkDelegation: CheckDelegation | undefined;
  readonly measureDatabase: MeasureDatabase | undefined;
  readonly vpnHub: VpnHub | undefined;
  readonly onError: (error: unknown) => void;
  readonly sealer: Sealer;
  readonly sendTest: SendTest | undefined;
  readonly providerOf: (kind: KindTag, name?: string) => ProviderTraits;
  readonly wakeAt: (kind: KindTag, dueAt: number) => void;
  readonly now: () => number;
  readonly newApiKey: () => { readonly key: string; readonly hash: string };
}

async function stopAll(reconciler: Reconciler, kinds: readonly KindParts[]): Promise<void> {
  await Promise.all([reconciler.stop(), ...kinds.map((kind) => kind.stop?.())]);
}

/** A kind in the document without a factory does not compile. */
function createKinds(defineKind: DefineKind, tools: KindTools): Kinds {
  const factories: { readonly [Tag in KindTag]: (define: DefineKind, tools: KindTools) => KindParts } = kindFactories;
  const made = Object.entries(factories).map(([tag, create]) => [tag, create(defineKind, tools)]);
  return Object.fromEntries(made) as Kinds;
}

function newApiKey(randomness: Randomness): { key: string; hash: string } {
  const key = makeKey(randomness);
  return { key, hash: hashKey(key) };
}

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

function handlersOf(kinds: Kinds): Intersection<Kinds[KindTag]['handlers']> {
  return Object.assign({}, ...Object.values(kinds).map(({ handlers }) => handlers)) as never;
}

function refuseRestricted(
  { exportPolicy, baseUrl }: ServiceOptions,
  caller: Caller,
  region: string,
  kind: string,
): void {
  const reason = exportPolicy({ region, country: caller.country, kind });
  if (reason === undefined) return;
  throw new ServiceError('region_restricted', `${region} is restricted: ${reason} Choose another region.`, {
    param: 'region',
    headers: { Link: `<${baseUrl()}/>; rel="blocked-by"` },
  });
}
