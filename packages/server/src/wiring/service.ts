import type { KindTag } from '@landhold/contract';
import type { Caller } from '../core/caller.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { Checks, Handlers } from '../core/operation.ts';
import type { Randomness } from '../core/randomness.ts';
import type { Sealer } from '../core/sealer.ts';
import type { ChosenProviders } from '../settings/provider-choice.ts';
import { ServiceError } from '../core/service-error.ts';
import type { Lifecycle } from '../reconciler/lifecycle.ts';
import type { EventFeed } from '../events/event-feed.ts';
import { createEventFeed } from '../events/event-feed.ts';
import { createEventService } from '../events/event-service.ts';
import type { PauseWatch } from '../reconciler/pause.ts';
import type { ProviderHealth } from '../reconciler/provider-health.ts';
import { createProviderHealth } from '../reconciler/provider-health.ts';
import type { Provider, Providers } from '../reconciler/provider.ts';
import { createProviders } from '../reconciler/providers.ts';
import type { Reconciler } from '../reconciler/reconciler.ts';
import { createReconciler } from '../reconciler/reconciler.ts';
import { createSimulatedProvider } from '../reconciler/simulated-provider.ts';
import type { AttemptReport } from '../reconciler/attempt-report.ts';
import type { Intercept } from '../reconciler/call-provider.ts';
import type { ExportPolicy } from '../regions/export-policy.ts';
import { hashToken, makeToken } from '../accounts/tokens.ts';
import { hashKey, makeKey } from '../keys/api-key.ts';
import { createBodyCheck } from '../http/operations/check-body.ts';
import { createRegionService } from '../regions/region-service.ts';
import { isRegion } from '../regions/regions.ts';
import type { CommonTools } from '../products/product.ts';
import type { KindFactories, Ports, ProductTools } from '../products/all-rules.ts';
import { kindFactories, operationsOf, portsOff, productTools } from '../products/all-rules.ts';
import type { Suspension } from '../products/domains/rules/suspension.ts';
import type { Follow } from '../following/follow-commits.ts';
import { followCommits } from '../following/follow-commits.ts';
import type { ProviderTraits } from '../pipeline/provider-work.ts';
import type { Decisions } from '../pipeline/decisions.ts';
import type { DefineKind } from '../pipeline/resource-pipeline.ts';
import { createPipeline } from '../pipeline/resource-pipeline.ts';
import { createRecordVersions } from '../pipeline/record-versions.ts';
import { createRetryOnConflict } from '../pipeline/retry-on-conflict.ts';
import type { ProjectReads } from '../store/project-reads.ts';
import { NO_PEOPLE } from '../store/project-reads.ts';
import type { DueRecord, Store } from '../store/store.ts';

export interface ServiceOptions {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly randomness: Randomness;
  readonly exportPolicy: ExportPolicy;
  readonly baseUrl: () => string;
  readonly simulatedDelayMs: number;
  /** What rules use of the products. Defaults to products that serve nothing. */
  readonly ports?: Ports;
  /** The providers of kinds whose records are not simulated. */
  readonly outside?: Readonly<Partial<Record<KindTag, Provider>>> | undefined;
  /** Which of them new records get, by name. Defaults to those in `outside`. */
  readonly providers?: ChosenProviders | undefined;
  readonly report?: AttemptReport | undefined;
  /** What providers return in place of their work, in a mock. */
  readonly intercept?: Intercept | undefined;
  /** Providers mark what they create with it. */
  readonly installationId?: string | undefined;
  /** Keeps providers from acting. Never paused by default. */
  readonly pause?: Pick<PauseWatch, 'isPaused' | 'describe'> | undefined;
  readonly onError: (error: unknown) => void;
  /** How often to look for work that other processes left undone; undefined if there are none. */
  readonly pollMs?: number | undefined;
  /** Without a limit by default. */
  readonly keysPerProject?: number | undefined;
  readonly invitationsPerProject?: number | undefined;
  /** How long deleted records stay in the trash; by default there is none. */
  readonly trashMs?: number | undefined;
  /** By default there are no people. */
  readonly reads?: ProjectReads | undefined;
}

const UNLIMITED = Number.POSITIVE_INFINITY;

export interface Service {
  readonly handlers: Handlers;
  readonly checks: Checks;
  /** Events for subscribers in this process. */
  readonly eventFeed: EventFeed;
  readonly reconciler: Reconciler;
  readonly providerHealth: ProviderHealth;
  /** What the rules use. */
  readonly tools: CommonTools;
  /** Suspends and resumes domains, for administrators. */
  readonly suspension: Suspension;
}

/** Everything the API does, on one store. Production and the sandbox have one each. */
export function createService(options: ServiceOptions): Service {
  const { store, sealer, clock, ids, randomness, exportPolicy } = options;
  const wakeAt = (kind: KindTag, dueAt: number): void => reconciler.wakeAt(kind, dueAt);
  const providerOf = (kind: KindTag, name?: string): ProviderTraits => traitsOf(providers, kind, name);
  const retryOnConflict = createRetryOnConflict({ randomness });
  const decisions = new Map<KindTag, Decisions>();
  const defineKind = createPipeline({
    decisions,
    store,
    sealer,
    clock,
    ids,
    retryOnConflict,
    providerOf,
    wakeAt,
    isRegion,
    trashMs: options.trashMs,
    refuseRestricted: (caller, region, kind) => refuseRestricted(options, caller, region, kind),
  });

  const { ports = portsOff(), onError } = options;
  const checkBody = createBodyCheck(() => checks);
  const shared = { store, sealer, randomness, clock, ids, retryOnConflict, providerOf, wakeAt, onError };
  const common: CommonTools = { ...shared, ...accessTools(options), decisions, checkBody, now: clock.now };
  const tools: KindTools = { ...common, ...ports, ...productTools(common) };
  const kinds = createKinds(defineKind, tools);
  const end = new AbortController();
  followAll(kinds, { store, clock, signal: end.signal, onError });
  const lifecycleOf = (kind: KindTag): Lifecycle => kinds[kind].lifecycle;
  const simulated = createSimulatedProvider({ lifecycleOf, delayMs: options.simulatedDelayMs });
  const providers = createProviders(simulated, options.outside, options.providers);
  const advanceOf = (kind: KindTag): Advance | undefined => (kinds[kind] as KindParts).advance;
  const { pause, pollMs } = options;
  const work = { providers, lifecycleOf, advanceOf, pollMs, isPaused: pause?.isPaused };
  const reconciler = createReconciler({ ...options, store, ...work });

  const eventFeed = createEventFeed({ store, pollMs: options.pollMs });
  const events = createEventService(store, eventFeed);
  const versions = createRecordVersions(store);
  const ofNoKind = operationsOf(common);
  const checks = checksOf([...Object.values(kinds), versions, events, ofNoKind]);

  return {
    handlers: {
      ...versions.withAsOf(handlersOf(kinds)),
      ...versions.handlers,
      ...createRegionService(exportPolicy),
      ...events.handlers,
      ...ofNoKind.handlers,
    },
    checks,
    eventFeed,
    reconciler: withKinds(reconciler, Object.values(kinds), end, onError),
    providerHealth: createProviderHealth(providers, { store, paused: pause?.describe }),
    tools: common,
    suspension: kinds.domains.suspension,
  };
}

function checksOf(parts: readonly { readonly checks: Partial<Checks> }[]): Checks {
  return Object.assign({}, ...parts.map(({ checks }) => checks)) as Checks;
}

/** A provider that is not configured here has unknown traits, but what it created still exists. */
function traitsOf(providers: Providers, kind: KindTag, name?: string): ProviderTraits {
  if (name === undefined) return providers.configured(kind);
  return providers.find(kind, name) ?? { name, isOutside: true, firstDelayMs: 0 };
}

type Advance = (due: DueRecord) => Promise<void>;

type Kinds = { readonly [Tag in KindTag]: ReturnType<KindFactories[Tag]> };

/** The parts of a kind other than its operations. */
interface KindParts {
  readonly lifecycle: Lifecycle;
  readonly follow?: Follow;
  readonly advance?: Advance;
  /** Runs when records begin to be processed. */
  readonly start?: (() => Promise<void>) | undefined;
  /** Stops background work outside the reconciler. */
  readonly stop?: (() => Promise<void>) | undefined;
}

function followAll(kinds: Kinds, options: Omit<Parameters<typeof followCommits>[0], 'follow'>): void {
  for (const { follow } of Object.values<KindParts>(kinds))
    if (follow !== undefined) followCommits({ ...options, follow });
}

type KindTools = CommonTools & Ports & ProductTools;

/** Kinds start and stop with the reconciler. */
function withKinds(
  reconciler: Reconciler,
  kinds: readonly KindParts[],
  end: AbortController,
  onError: (error: unknown) => void,
): Reconciler {
  let starting: Promise<unknown> = Promise.resolve();
  return {
    ...reconciler,
    start() {
      reconciler.start();
      starting = Promise.all(kinds.map(async (kind) => kind.start?.().catch(onError)));
    },
    async stop() {
      end.abort();
      await starting;
      await Promise.all([reconciler.stop(), ...kinds.map((kind) => kind.stop?.())]);
    },
  };
}

/** A kind in the document without a factory does not compile. */
function createKinds(defineKind: DefineKind, tools: KindTools): Kinds {
  const factories: { readonly [Tag in KindTag]: (define: DefineKind, tools: KindTools) => KindParts } = kindFactories;
  const made = Object.entries(factories).map(([tag, create]) => [tag, create(defineKind, tools)]);
  return Object.fromEntries(made) as Kinds;
}

function accessTools(options: ServiceOptions) {
  const { randomness, baseUrl, reads = NO_PEOPLE } = options;
  const { keysPerProject = UNLIMITED, invitationsPerProject = UNLIMITED } = options;
  return {
    newApiKey: () => newApiKey(randomness),
    newInvitationToken: () => newInvitationToken(randomness),
    baseUrl,
    keysPerProject,
    invitationsPerProject,
    reads,
  };
}

function newApiKey(randomness: Randomness): { key: string; hash: string } {
  const key = makeKey(randomness);
  return { key, hash: hashKey(key) };
}

function newInvitationToken(randomness: Randomness): { token: string; hash: string } {
  const token = makeToken(randomness);
  return { token, hash: hashToken(token) };
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
