import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Trace } from '../core/trace.ts';
import type { Clock } from '../core/clock.ts';
import { wallClock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { Lifecycle } from './lifecycle.ts';
import { DRIVEN_KINDS as tags } from '../core/provided-kinds.ts';
import type { Randomness } from '../core/randomness.ts';
import type { Sealer } from '../core/sealer.ts';
import { isUnavailable } from '../core/service-error.ts';
import type { LeasedRemnant } from '../store/remnants.ts';
import type { DueRecord, Store } from '../store/store.ts';
import type { Lane, LaneOptions } from './lane.ts';
import { createLane } from './lane.ts';
import { LEASE_MS } from './leased-work.ts';
import type { Providers } from './provider.ts';
import type { LeasedRecord, WorkOptions } from './record-work.ts';
import { createRecordWork } from './record-work.ts';
import { createRemnantWork } from './remnant-work.ts';
import type { AttemptReport } from './attempt-report.ts';
import type { Intercept } from './call-provider.ts';

export interface Reconciler {
  /** Advances every due record by one step. Returns how many steps were taken. */
  runDue(): Promise<number>;
  /** Looks for due records now, and whenever records become due. */
  start(): void;
  /** Announces that a record of the kind will be due at this time. */
  wakeAt(kind: KindTag, dueAt: number): void;
  /** Resolves when nothing is in progress until something else is due. Who moves time waits for that. */
  idle(): Promise<void>;
  /** Aborts the providers' work, and resolves when all steps have ended. */
  stop(): Promise<void>;
}

export interface ReconcilerOptions {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly providers: Providers;
  readonly lifecycleOf?: (kind: KindTag) => Lifecycle;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly randomness: Randomness;
  readonly report?: AttemptReport | undefined;
  /** What a provider returns in place of its work, in a mock. */
  readonly intercept?: Intercept | undefined;
  /** Undefined if nobody collects traces. */
  readonly trace?: Trace | undefined;
  readonly onError: (error: unknown) => void;
  /** The work of a kind that has no provider; undefined for all others. */
  readonly advanceOf?: ((kind: KindTag) => ((due: DueRecord) => Promise<void>) | undefined) | undefined;
  /** How often to look for work that other processes left undone. Defaults to every hour. */
  readonly pollMs?: number | undefined;
  /** Empty in the sandbox, which makes nothing outside. */
  readonly installationId?: string | undefined;
  /** While paused, no step starts, and `start` continues afterwards. By default never. */
  readonly isPaused?: (() => boolean) | undefined;
}

const POLL_MS = 3_600_000;
const TROUBLE_MS = 1_000;
/** As many as one lease returns. Twice as many would delay requests longer and save little. */
const MAX_TOGETHER = 16;

/**
 * Drives records from their state in the store, not from requests in memory: what was due when a process ended is still
 * due for the next one. It also cleans up after deleted records that left something outside.
 */
export function createReconciler(options: ReconcilerOptions): Reconciler {
  const { store, providers, clock, pollMs = POLL_MS, isPaused = () => false } = options;
  const ending = new AbortController();
  const onError = limitTroubleReports(options);
  const { installationId = '', report = () => {} } = options;
  const work: WorkOptions = { ...options, installationId, report, ending: ending.signal };
  const advanceRecord = createRecordWork(work);
  const advanceRemnant = createRemnantWork(work);
  const common = { clock, onError, pollMs };
  const turn = createTurns();

  /** Batches steps that are fast, if the store groups commits. */
  function batchingOf(kind: KindTag): LaneOptions<LeasedRecord>['batching'] {
    const isSlow = options.advanceOf?.(kind) !== undefined || providers.configured(kind).isOutside;
    if (!store.groupsCommits || isSlow || options.lifecycleOf?.(kind).isGuarded) return undefined;
    return { max: MAX_TOGETHER, turn };
  }

  // Some kinds have work without a provider.
  const dueKinds = (Object.keys(kinds) as KindTag[]).filter(
    (kind) => tags.includes(kind) || options.advanceOf?.(kind) !== undefined,
  );
  const recordLanes = new Map(
    dueKinds.map((kind): [KindTag, Lane] => [
      kind,
      createLane<LeasedRecord>({
        ...common,
        advance: options.advanceOf?.(kind) ?? advanceRecord,
        batching: batchingOf(kind),
        nextDueAt: async () => (isPaused() ? null : store.nextDueAt(kind)),
        async lease(now, limit, except) {
          if (isPaused()) return [];
          const due = await store.leaseDue(kind, now, LEASE_MS, limit, except);
          return due.map((each) => ({ ...each, until: now + LEASE_MS }));
        },
      }),
    ]),
  );
  const remnantLanes = new Map(
    // Providers with nothing outside leave no remnants.
    tags
      .filter((kind) => providers.configured(kind).isOutside)
      .map((kind): [KindTag, Lane] => [
        kind,
        createLane<LeasedRemnant>({
          ...common,
          advance: advanceRemnant,
          nextDueAt: async () => (isPaused() ? null : store.nextRemnantAt(kind)),
          lease: async (now, limit, except) =>
            isPaused() ? [] : store.leaseRemnants(kind, now, LEASE_MS, limit, except),
        }),
      ]),
  );
  const lanes = [...recordLanes.values(), ...remnantLanes.values()];

  return {
    async runDue() {
      // Waits for all, even if one fails.
      const runs = await Promise.allSettled(lanes.map((lane) => lane.runDue()));
      return runs.reduce((sum, run) => {
        if (run.status === 'rejected') throw run.reason;
        return sum + run.value;
      }, 0);
    },
    start() {
      for (const lane of lanes) lane.wakeAt(clock.now());
    },
    wakeAt(kind, dueAt) {
      recordLanes.get(kind)?.wakeAt(dueAt);
      remnantLanes.get(kind)?.wakeAt(dueAt);
    },
    async idle() {
      await Promise.all(lanes.map((lane) => lane.idle()));
    },
    async stop() {
      ending.abort();
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}

/** Gives each caller a separate turn of the event loop. */
function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => (last = last.then(() => new Promise(setImmediate)));
}

/** Trouble with the store affects all lanes. It is reported once. */
function limitTroubleReports({ onError }: ReconcilerOptions): (error: unknown) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (isUnavailable(error)) {
      if (wallClock.monotonic() - last < TROUBLE_MS) return;
      last = wallClock.monotonic();
    }
    onError(error);
  };
}
