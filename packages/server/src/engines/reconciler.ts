import { kinds } from '@landhold/contract';
import type { Clock } from '../core/clock.ts';
import { toTimestamp } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { WireRecord } from '../core/lifecycle.ts';
import { isUnavailable } from '../core/service-error.ts';
import { newEvent } from '../store/new-event.ts';
import type { DueRecord, Store } from '../store/store.ts';
import type { Engine } from './engine.ts';

export interface Reconciler {
  /** Takes every record that is due one step further; answers how many were. */
  runDue(): Promise<number>;
  /** Looks at once for whatever is due, and goes on as records become due. */
  start(): void;
  /** Says that a record will be due then. */
  wakeAt(dueAt: number): void;
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>;
}

export interface ReconcilerOptions {
  readonly store: Store;
  readonly engine: Engine;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly onError: (error: unknown) => void;
  /** How long to wait at most before looking again, for what other processes may have left undone. */
  readonly longestSleepMs?: number | undefined;
}

const BATCH = 64;
/** More than a step takes, also in trouble: docs/decisions/0039-time-limits-in-trouble.md. */
const LEASE_MS = 10_000;
/** A timer holds no more than 2^31 milliseconds; a record that is due later is found by waking up in between. */
const LONGEST_SLEEP_MS = 3_600_000;
const RETRY_MS = 1_000;
/** A slow step does not keep others waiting, and many slow ones do not take all connections from the callers. */
const MOST_LOOKS = 4;

interface HeldRecord extends DueRecord {
  readonly until: number;
}

/**
 * Drives records from what the store says about them, not from memory of what was asked: whatever was due when a
 * process ended is still due when the next one looks.
 */
export function createReconciler(options: ReconcilerOptions): Reconciler {
  const { store, engine, clock, ids, onError, longestSleepMs = LONGEST_SLEEP_MS } = options;
  /** Leased and not yet dealt with: what trouble with the store interrupted is gone on with, not left to the lease. */
  const held: HeldRecord[] = [];
  let timer: NodeJS.Timeout | undefined;
  let timerAt = Number.POSITIVE_INFINITY;
  let stopped = false;
  const looks = new Set<Promise<void>>();

  /**
   * When somebody changed the record meanwhile, or another worker took it over, the store refuses: what was decided on
   * an older version never shows, and the new version is still due.
   */
  async function advance({ projectId, record }: DueRecord): Promise<void> {
    const now = clock.now();
    const { id, kind, parentId, version } = record;
    const current = JSON.parse(record.json) as WireRecord;
    const step = await engine.next(kind, current, now);
    if (step.event === null) {
      await store.postpone(projectId, { kind, id, version, dueAt: step.dueAt });
      return;
    }
    const next = { ...current, ...step.changes, updated_at: toTimestamp(now) };
    const json = JSON.stringify(next);
    const happening = { type: `${kinds[kind].object}.${step.event}`, at: now, requestId: null, projectId, parentId };
    const changed = { from: current, to: next };
    await store.commit(projectId, {
      changes: [{ record: { ...record, status: next.status, json, version: version + 1, dueAt: step.dueAt } }],
      events: [newEvent(ids, { ...happening, resourceId: id, sequence: version + 1, record: json, changed })],
    });
  }

  async function take(): Promise<number> {
    const now = clock.now();
    const due = await store.leaseDue(now, LEASE_MS, BATCH);
    held.push(...due.map((each) => ({ ...each, until: now + LEASE_MS })));
    return due.length;
  }

  /** Throws when the store cannot be used at all; then the others need not be tried. */
  async function tryToAdvance(record: HeldRecord): Promise<void> {
    try {
      await advance(record);
    } catch (error) {
      if (isUnavailable(error)) {
        // To the end, in case it is this one alone that the store has trouble with.
        held.push(record);
        throw error;
      }
      // It is looked at again when its lease ends; the others are not to wait for it.
      onError(error);
    }
  }

  async function runDue(): Promise<number> {
    let done = 0;
    for (;;) {
      const taken = held.length > 0 ? held.length : await take();
      for (let next = held.shift(); next !== undefined; next = held.shift()) {
        // What its lease did not last for is no longer ours.
        if (clock.now() >= next.until) continue;
        await tryToAdvance(next);
        done += 1;
      }
      if (taken < BATCH || stopped) return done;
      // Between batches requests get their turn, however many records are due at once.
      await new Promise(setImmediate);
    }
  }

  function wakeAt(dueAt: number): void {
    if (stopped || dueAt >= timerAt) return;
    clearTimeout(timer);
    timerAt = dueAt;
    timer = setTimeout(wake, Math.min(Math.max(dueAt - clock.now(), 0), longestSleepMs));
    timer.unref();
  }

  function wake(): void {
    timerAt = Number.POSITIVE_INFINITY;
    // Whoever ends first looks again.
    if (looks.size === MOST_LOOKS) return;
    const begun = look().finally(() => looks.delete(begun));
    looks.add(begun);
  }

  async function look(): Promise<void> {
    try {
      await runDue();
      wakeAt(Math.min((await store.nextDueAt()) ?? Number.POSITIVE_INFINITY, clock.now() + longestSleepMs));
    } catch (error) {
      onError(error);
      wakeAt(clock.now() + RETRY_MS);
    }
  }

  return {
    runDue,
    start: () => wakeAt(clock.now()),
    wakeAt,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await Promise.all(looks);
    },
  };
}
