import { kinds } from '@landhold/contract';
import type { Clock } from '../core/clock.ts';
import { toTimestamp } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { WireRecord } from '../core/lifecycle.ts';
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
const LEASE_MS = 30_000;
/** A timer holds no more than 2^31 milliseconds; a record that is due later is found by waking up in between. */
const LONGEST_SLEEP_MS = 3_600_000;
const RETRY_MS = 1_000;

/**
 * Drives records from what the store says about them, not from memory of what was asked: whatever was due when a
 * process ended is still due when the next one looks.
 */
export function createReconciler(options: ReconcilerOptions): Reconciler {
  const { store, engine, clock, ids, onError, longestSleepMs = LONGEST_SLEEP_MS } = options;
  let timer: NodeJS.Timeout | undefined;
  let timerAt = Number.POSITIVE_INFINITY;
  let stopped = false;
  let running: Promise<unknown> | undefined;

  async function advance({ projectId, record }: DueRecord): Promise<void> {
    const now = clock.now();
    const current = JSON.parse(record.json) as WireRecord;
    const step = await engine.next(record.kind, current, now);
    if (step === null) return;
    const next = { ...current, ...step.changes, updated_at: toTimestamp(now) };
    const json = JSON.stringify(next);
    const type = `${kinds[record.kind].object}.${step.event}`;
    // When somebody changed the record meanwhile, it stays due and its new version is looked at next time.
    await store.update(projectId, {
      record: { ...record, status: next.status, json, version: record.version + 1, dueAt: step.dueAt },
      event: newEvent(ids, { type, at: now, requestId: null, resourceId: record.id, record: json }),
    });
  }

  async function runDue(): Promise<number> {
    let done = 0;
    for (;;) {
      const due = await store.leaseDue(clock.now(), LEASE_MS, BATCH);
      for (const record of due) {
        try {
          await advance(record);
        } catch (error) {
          // It is looked at again when its lease ends; the others are not to wait for it.
          onError(error);
        }
      }
      done += due.length;
      if (due.length < BATCH || stopped) return done;
      // Between batches requests get their turn, however many records are due at once.
      await new Promise(setImmediate);
    }
  }

  function wakeAt(dueAt: number): void {
    if (stopped || dueAt >= timerAt) return;
    clearTimeout(timer);
    timerAt = dueAt;
    timer = setTimeout(
      () => {
        // Records that become due meanwhile start another run beside the one that is under way; the end awaits them all.
        running = Promise.all([running, wake()]);
      },
      Math.min(Math.max(dueAt - clock.now(), 0), longestSleepMs),
    );
    timer.unref();
  }

  async function wake(): Promise<void> {
    timerAt = Number.POSITIVE_INFINITY;
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
      await running;
    },
  };
}
