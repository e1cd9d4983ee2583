import type { KindTag } from '@landhold/contract';
import type { Caller } from './core/caller.ts';
import type { Clock } from './core/clock.ts';
import type { Ids } from './core/ids.ts';
import type { Checks, Handlers } from './core/operation.ts';
import type { Randomness } from './core/randomness.ts';
import type { Sealer } from './core/sealer.ts';
import { ServiceError } from './core/service-error.ts';
import type { Lifecycle } from './core/lifecycle.ts';
import type { Reconciler } from './engines/reconciler.ts';
import { createReconciler } from './engines/reconciler.ts';
import { createSimulatedEngine } from './engines/simulated-engine.ts';
import type { EventFeed } from './events/event-feed.ts';
import { createEventFeed } from './events/event-feed.ts';
import { createEventService } from './events/event-service.ts';
import type { ExportPolicy } from './regions/export-policy.ts';
import { createRegionService } from './regions/region-service.ts';
import { isRegion } from './regions/regions.ts';
import * as kindFactories from './kinds.ts';
import type { DefineKind } from './resources/resource-pipeline.ts';
import { createPipeline } from './resources/resource-pipeline.ts';
import type { Store } from './store/store.ts';

export interface ServiceOptions {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly randomness: Randomness;
  readonly exportPolicy: ExportPolicy;
  readonly baseUrl: () => string;
  readonly simulatedDelayMs: number;
  readonly onError: (error: unknown) => void;
  /** How often to look for what other processes may have left undone; undefined when there are none. */
  readonly pollMs?: number | undefined;
}

export interface Service {
  readonly handlers: Handlers;
  readonly checks: Checks;
  /** What has happened, for subscribers inside the process. */
  readonly eventFeed: EventFeed;
  readonly reconciler: Reconciler;
}

/** Everything the API does, on one store: production has one of these and the sandbox another. */
export function createService(options: ServiceOptions): Service {
  const { store, sealer, clock, ids, randomness, exportPolicy, onError } = options;
  const defineKind = createPipeline({
    store,
    sealer,
    clock,
    ids,
    randomness,
    firstStepDelayMs: options.simulatedDelayMs,
    wakeAt: (dueAt) => reconciler.wakeAt(dueAt),
    isRegion,
    refuseRestricted: (caller, region, kind) => refuseRestricted(options, caller, region, kind),
  });

  const kinds = createKinds(defineKind, { store, randomness });
  const engine = createSimulatedEngine((kind) => kinds[kind].lifecycle);
  const reconciler = createReconciler({ store, engine, clock, ids, onError, longestSleepMs: options.pollMs });

  const events = createEventService(store);

  return {
    handlers: {
      ...handlersOf(kinds),
      ...createRegionService(exportPolicy),
      ...events.handlers,
    },
    checks: Object.assign({}, ...Object.values(kinds).map((kind) => kind.checks), events.checks) as Checks,
    eventFeed: createEventFeed({ store, pollMs: options.pollMs }),
    reconciler,
  };
}

type Kinds = { readonly [Tag in KindTag]: ReturnType<(typeof kindFactories)[Tag]> };

interface KindTools {
  readonly store: Store;
  readonly randomness: Randomness;
}

/** A kind of the document without its folder does not compile. */
function createKinds(defineKind: DefineKind, tools: KindTools): Kinds {
  const factories: { readonly [Tag in KindTag]: (define: DefineKind, tools: KindTools) => { lifecycle: Lifecycle } } =
    kindFactories;
  const made = Object.entries(factories).map(([tag, create]) => [tag, create(defineKind, tools)]);
  return Object.fromEntries(made) as Kinds;
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
