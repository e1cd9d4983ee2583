import type { HeadersLike, SignalLike } from './runtime.ts';
import { runtime } from './runtime.ts';
import { ConnectionError, ServiceError, TimeoutError } from './service-error.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;
/** A service that asks for more patience than this is better asked again by whoever knows why. */
const LONGEST_ASKED_MS = 120_000;

/** How long to wait before trying again; undefined when trying again would not help. */
export function waitBefore(error: unknown, attempt: number, headers: HeadersLike | undefined): number | undefined {
  if (!mayHelp(error)) return undefined;
  const asked = askedToWait(headers);
  if (asked !== undefined) return asked <= LONGEST_ASKED_MS ? asked : undefined;
  const backoff = Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS);
  // Many callers that failed together should not come back together.
  return backoff * (0.5 + Math.random() / 2);
}

function mayHelp(error: unknown): boolean {
  if (error instanceof ConnectionError || error instanceof TimeoutError) return true;
  if (!(error instanceof ServiceError)) return false;
  const { status, code } = error;
  return status === 408 || status === 429 || status >= 500 || code === 'idempotency_key_in_use';
}

function askedToWait(headers: HeadersLike | undefined): number | undefined {
  const seconds = headers?.get('retry-after');
  return seconds != null && /^\d+$/.test(seconds) ? Number(seconds) * 1_000 : undefined;
}

/** Resolves after that time, or rejects at once when the signal says stop. */
export function pause(ms: number, signal: SignalLike | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      runtime.clearTimeout(timer);
      reject(signal!.reason);
    };
    const timer = runtime.setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop);
  });
}
