import { kinds } from './generated/namespaces.ts';
import type { SignalLike } from './runtime.ts';
import { runtime } from './runtime.ts';
import { TimeoutError } from './service-error.ts';
import { pause, TimeLimit } from './time-limit.ts';
import type { Transport } from './transport.ts';

/** A record of any kind that is provisioned after it was created. */
export interface Settling {
  readonly id: string;
  readonly object: keyof typeof kinds;
  readonly status: string;
}

export interface WaitOptions<T> {
  /** How long to wait in all: two minutes unless said otherwise. */
  timeoutMs?: number | undefined;
  /** Called with the record each time it was looked at. */
  onProgress?: ((record: T) => void) | undefined;
  /** Ends the waiting at once. */
  signal?: SignalLike | undefined;
}

const DEFAULT_TIMEOUT_MS = 120_000;
const FIRST_LOOK_MS = 200;
const LONGEST_LOOK_MS = 5_000;
/** A key can have ten streams open in a process of the service. Waits leave most of them to callers. */
let streamsLeft = 4;

/**
 * Looks again whenever something happens to the record, until it has left the state it was created in. Where the stream
 * of events cannot be opened, it looks again and again, ever more slowly.
 */
export async function waitUntilSettled<T extends Settling>(
  transport: Transport,
  record: T,
  { timeoutMs = DEFAULT_TIMEOUT_MS, onProgress, signal: given }: WaitOptions<T>,
): Promise<T> {
  const { path, unsettled } = kinds[record.object];
  const request = { method: 'GET', path: `${path}/{id}`, params: { id: record.id } };
  let seen = record;
  const onLate = (): Error => new TimeoutError(`${record.id} was still ${seen.status} after ${timeoutMs} ms.`);
  async function look(signal: SignalLike): Promise<T> {
    const ended = new runtime.AbortController();
    let news: ReturnType<typeof followRecord> | undefined;
    try {
      for (let wait = FIRST_LOOK_MS; ; wait = Math.min(wait * 1.5, LONGEST_LOOK_MS)) {
        seen = await transport.call<T>(request, { signal });
        onProgress?.(seen);
        if (seen.status !== unsettled && seen.status !== 'updating') return seen;
        news ??= followRecord(transport, record.id, ended.signal);
        await news(wait, signal);
      }
    } finally {
      ended.abort();
    }
  }
  return new Promise((resolve, reject) => {
    const limit = new TimeLimit(timeoutMs, transport.signals(given), onLate, reject);
    look(limit.signal)
      .then(resolve, reject)
      .finally(() => limit.end());
  });
}

/**
 * Waits until something has happened to a record, by the stream of its events where that can be opened, until the time
 * is over, or until the signal says stop, which the next call notices.
 */
function followRecord(transport: Transport, id: string, ended: SignalLike) {
  /** Aborted when something has happened since the last wait. */
  let waking = new runtime.AbortController();
  /** How long to wait while the stream is open, in case an event does not come; 0 while it is not open. */
  let rarely = 0;
  const tell = (): void => {
    rarely = 30_000;
    waking.abort();
  };
  async function follow(): Promise<void> {
    if (streamsLeft === 0) return;
    streamsLeft -= 1;
    const request = { method: 'GET', path: '/api/v1/events/stream?resource_id={id}', params: { id } };
    try {
      // What happened before it was open is not in it, so that its opening is a reason to look too.
      for await (const _ of transport.stream(request, { signal: ended, maxRetries: 0 }, tell)) tell();
    } catch {
      // A key without the scope for events, too many streams, or a proxy that lets none through.
    }
    rarely = 0;
    streamsLeft += 1;
  }
  void follow();
  return async (ms: number, signal: SignalLike): Promise<void> => {
    await pause(rarely || ms, [signal, waking.signal]).catch(() => {});
    waking = new runtime.AbortController();
  };
}
