import { kinds } from './generated/namespaces.ts';
import type { SignalLike } from './runtime.ts';
import { runtime } from './runtime.ts';
import { TimeoutError } from './service-error.ts';
import { pause, TimeLimit } from './time-limit.ts';
import type { Transport } from './transport.ts';

/** A record of a kind that is provisioned after creation. */
export interface Settling {
  readonly id: string;
  readonly object: keyof typeof kinds;
  readonly status: string;
}

export interface WaitOptions<T> {
  /** How long to wait in total. Defaults to two minutes. */
  timeoutMs?: number | undefined;
  /** Called with the record after each read. */
  onProgress?: ((record: T) => void) | undefined;
  /** Ends the wait at once. */
  signal?: SignalLike | undefined;
}

const DEFAULT_TIMEOUT_MS = 120_000;
const FIRST_LOOK_MS = 200;
const LONGEST_LOOK_MS = 5_000;
/** A key can have ten open streams per server process. Waits leave most of them to callers. */
let streamsLeft = 4;

/**
 * Reads the record after each of its events, until it has left the state it was created in. If the event stream cannot
 * be opened, it polls with increasing intervals.
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
 * Waits until a record has a new event, if the event stream can be opened, until the time is over, or until the signal
 * is aborted, which the next call notices.
 */
function followRecord(transport: Transport, id: string, ended: SignalLike) {
  /** Aborted when the record may have changed since the last wait. */
  let waking = new runtime.AbortController();
  /** How long to wait while the stream is open, in case an event is lost; 0 while it is not open. */
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
      // Earlier events are not in the stream, so read the record when it opens, too.
      for await (const _ of transport.stream(request, { signal: ended, maxRetries: 0 }, tell)) tell();
    } catch {
      // The key lacks the scope for events, there are too many streams, or a proxy blocks them.
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
