import type { Awaitable } from '../core/awaitable.ts';
import type { Clock, Timer } from '../core/clock.ts';
import { createCoalesced } from './coalesce.ts';
import { inParallel } from './in-parallel.ts';
import { RETRY_MS } from './wait-for-followers.ts';

/** Records that are read again because they have changed. */
export interface ReadQueue {
  /**
   * Reads a record, or resolves once it is known that it cannot be read; then it is retried. Never fails. `known` is
   * its JSON, if that was just read.
   */
  read(projectId: string, id: string, known?: string): Promise<void>;
  /** When the oldest one began to wait; undefined if none waits. */
  waitingSince(): number | undefined;
  /** False while a failed read waits for its retry. */
  isComplete(): boolean;
  stop(): void;
}

export interface ReadQueueOptions {
  readonly read: (projectId: string, id: string, known: string | undefined) => Awaitable<void>;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

/** How many records are read at the same time. More would take connections from callers. */
export const CONCURRENT_READS = 4;

interface ReadRequest {
  readonly projectId: string;
  readonly known: string | undefined;
}

interface Waiting {
  readonly projectId: string;
  readonly since: number;
  hasFailed: boolean;
}

export function createReadQueue({ read: readNow, clock, onError }: ReadQueueOptions): ReadQueue {
  const waiting = new Map<string, Waiting>();
  let retrying: Timer | undefined;
  let isStopped = false;

  const reads = createCoalesced<ReadRequest>(async (id, { projectId, known }) => readNow(projectId, id, known));

  function failed(): [string, Waiting][] {
    return [...waiting].filter(([, { hasFailed }]) => hasFailed);
  }

  async function read(projectId: string, id: string, known?: string): Promise<void> {
    const entry = waiting.get(id) ?? { projectId, since: clock.now(), hasFailed: false };
    waiting.set(id, entry);
    try {
      // Callers who share a later read may know a later record.
      await reads.run(id, { projectId, known: reads.isRunning(id) ? undefined : known });
      if (!reads.isRunning(id)) waiting.delete(id);
    } catch (error) {
      if (isStopped) return;
      entry.hasFailed = true;
      onError(error);
      retrying ??= clock.setTimeout(retry, RETRY_MS).unref();
    }
  }

  function retry(): void {
    retrying = undefined;
    void inParallel(failed(), CONCURRENT_READS, async ([id, { projectId }]) => {
      if (!isStopped) await read(projectId, id);
    });
  }

  return {
    read,
    waitingSince: () =>
      waiting.values().reduce<number | undefined>((oldest, { since }) => earlier(oldest, since), undefined),
    isComplete: () => failed().length === 0,
    stop() {
      isStopped = true;
      clock.clearTimeout(retrying);
    },
  };
}

/** The earlier of two times, of which either may be missing. */
export function earlier(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);
}
