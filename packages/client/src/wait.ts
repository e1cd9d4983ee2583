import { kinds } from './generated/namespaces.ts';
import type { SignalLike } from './runtime.ts';
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

/** Looks again and again, ever more slowly, until the record has left the state it was created in. */
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
    for (let wait = FIRST_LOOK_MS; ; wait = Math.min(wait * 1.5, LONGEST_LOOK_MS)) {
      seen = await transport.call<T>(request, { signal });
      onProgress?.(seen);
      if (seen.status !== unsettled) return seen;
      await pause(wait, [signal]);
    }
  }
  return new Promise((resolve, reject) => {
    const limit = new TimeLimit(timeoutMs, transport.signals(given), onLate, reject);
    look(limit.signal)
      .then(resolve, reject)
      .finally(() => limit.end());
  });
}
