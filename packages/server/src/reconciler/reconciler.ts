import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { Lifecycle } from '../core/lifecycle.ts';
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
import type { HeldRecord, WorkOptions } from './record-work.ts';
import { createRecordWork } from './record-work.ts';
import { createRemnantWork } from './remnant-work.ts';
import type { AttemptReport } from './attempt-report.ts';

export interface Reconciler {
  /** Takes every record that is due one step further; answers how many were. */
  runDue(): Promise<number>;
  /** Looks at once for whatever is due, and goes on as records become due. */
  start(): void;
  /** Says that a record of the kind will be due then. */
  wakeAt(kind: KindTag, dueAt: number): void;
  /** Tells providers to stop, and resolves when what is under way has ended. */
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
  readonly onError: (error: unknown) => void;
  /** What takes records of a kind further that no provider makes real; undefined where one does. */
  readonly advanceOf?: ((kind: KindTag) => ((held: DueRecord) => Promise<void>) | undefined) | undefined;
  /** How long to wait at most before looking again, for what other processes may have left undone. */
  readonly longestSleepMs?: number | undefined;
  /** Empty in the sandbox, where nothing is outside. */
  readonly installationId?: string | undefined;
  /** While it is, nothing is begun; `start` goes on. Never when left out. */
  readonly isPaused?: (() => boolean) | undefined;
}

/** A timer holds no more than 2^31 milliseconds; a record that is due later is found by waking up in between. */
const LONGEST_SLEEP_MS = 3_600_000;
const TROUBLE_MS = 1_000;
/** As many as are leased at once: twice as many take longer from requests, and save little more. */
const MOST_TOGETHER = 16;

/**
 * Drives records from what the store says about them, not from memory of what was asked: whatever was due when a
 * process ended is still due when the next one looks. Deleted records that left something outside are driven likewise.
 */
export function createReconciler(options: ReconcilerOptions): Reconciler {
  const { store, providers, clock, longestSleepMs = LONGEST_SLEEP_MS, isPaused = () => false } = options;
  const ending = new AbortController();
  const onError = quieten(options);
  const { installationId = '', report = () => {} } = options;
  const work: WorkOptions = { ...options, installationId, report, ending: ending.signal };
  const advanceRecord = createRecordWork(work);
  const advanceRemnant = createRemnantWork(work);
  const common = { clock, onError, longestSleepMs };
  const turn = createTurns();

  /** Where a step takes a moment and commits are grouped, so that steps are best taken together. */
  function togetherOf(kind: KindTag): LaneOptions<HeldRecord>['together'] {
    const isSlow = options.advanceOf?.(kind) !== undefined || providers.configured(kind).isOutside;
    if (!store.groupsCommits || isSlow || options.lifecycleOf?.(kind).isGuarded) return undefined;
    return { most: MOST_TOGETHER, turn };
  }

  // A kind may also have its own work to do when a record is due.
  const dueKinds = (Object.keys(kinds) as KindTag[]).filter(
    (kind) => tags.includes(kind) || options.advanceOf?.(kind) !== undefined,
  );
  const recordLanes = new Map(
    dueKinds.map((kind): [KindTag, Lane] => [
      kind,
      createLane<HeldRecord>({
        ...common,
        advance: options.advanceOf?.(kind) ?? advanceRecord,
        together: togetherOf(kind),
        nextDueAt: async () => (isPaused() ? null : store.nextDueAt(kind)),
        async lease(now, limit) {
          if (isPaused()) return [];
          const due = await store.leaseDue(kind, now, LEASE_MS, limit);
          return due.map((each) => ({ ...each, until: now + LEASE_MS }));
        },
      }),
    ]),
  );
  const remnantLanes = new Map(
    // Where nothing is outside, nothing is left behind.
    tags
      .filter((kind) => providers.configured(kind).isOutside)
      .map((kind): [KindTag, Lane] => [
        kind,
        createLane<LeasedRemnant>({
          ...common,
          advance: advanceRemnant,
          nextDueAt: async () => (isPaused() ? null : store.nextRemnantAt(kind)),
          lease: async (now, limit) => (isPaused() ? [] : store.leaseRemnants(kind, now, LEASE_MS, limit)),
        }),
      ]),
  );
  const lanes = [...recordLanes.values(), ...remnantLanes.values()];

  return {
    async runDue() {
      // Each to its end, also when one of them fails.
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
    async stop() {
      ending.abort();
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}

/** Gives each caller a turn of the event loop in which no other has one. */
function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => (last = last.then(() => new Promise(setImmediate)));
}

/** A store in trouble is in trouble for all lanes, and is heard of once. */
function quieten({ clock, onError }: ReconcilerOptions): (error: unknown) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (isUnavailable(error)) {
      if (clock.now() - last < TROUBLE_MS) return;
      last = clock.now();
    }
    onError(error);
  };
}
