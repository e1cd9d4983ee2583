import { kinds } from './generated/namespaces.ts';
import { pause } from './retry.ts';
import type { SignalLike } from './runtime.ts';
import { TimeoutError } from './service-error.ts';
import type { Transport } from './transport.ts';
import { segment } from './transport.ts';

/** A record of any kind that is provisioned after it was created. */
export interface Settling {
  readonly id: string;
  readonly object: keyof typeof kinds;
  readonly status: string;
}

export interface WaitOptions<T> {
  /** How long to wait in all: two minutes unless said otherwise. */
  timeoutMs?: number;
  /** Called with the record each time it was looked at. */
  onProgress?: (record: T) => void;
  signal?: SignalLike;
}

const DEFAULT_TIMEOUT_MS = 120_000;
const FIRST_LOOK_MS = 200;
const LONGEST_LOOK_MS = 5_000;

/** Looks again and again, ever more slowly, until the record has left the state it was created in. */
export async function waitUntilSettled<T extends Settling>(
  transport: Transport,
  record: T,
  { timeoutMs = DEFAULT_TIMEOUT_MS, onProgress, signal }: WaitOptions<T>,
): Promise<T> {
  const { path, unsettled } = kinds[record.object];
  const options = signal === undefined ? {} : { signal };
  const deadline = Date.now() + timeoutMs;
  for (let wait = FIRST_LOOK_MS; ; wait = Math.min(wait * 1.5, LONGEST_LOOK_MS)) {
    const current = await transport.call<T>({ method: 'GET', path: `${path}/${segment(record.id)}` }, options);
    onProgress?.(current);
    if (current.status !== unsettled) return current;
    const left = deadline - Date.now();
    if (left <= 0) throw new TimeoutError(`${record.id} was still ${current.status} after ${timeoutMs} ms.`);
    await pause(Math.min(wait, left), signal);
  }
}
