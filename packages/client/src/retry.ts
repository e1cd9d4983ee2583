import type { HeadersLike } from './runtime.ts';
import { ConnectionError, ServiceError, TimeoutError } from './service-error.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;
/** For waits longer than this, the caller decides whether to retry. */
const LONGEST_ASKED_MS = 120_000;

/** How long to wait before a retry; undefined if a retry would not help. */
export function waitBefore(
  error: unknown,
  attempt: number,
  headers: HeadersLike | undefined,
  longestMs: number = LONGEST_ASKED_MS,
): number | undefined {
  if (!mayHelp(error)) return undefined;
  const asked = askedToWait(error, headers);
  if (asked !== undefined && asked > longestMs) return undefined;
  // Callers that failed together should not all retry together, and none before `Retry-After`.
  if (asked !== undefined) return asked * (1 + Math.random() / 10);
  return Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2);
}

function mayHelp(error: unknown): boolean {
  if (isUncertain(error)) return true;
  if (!(error instanceof ServiceError)) return false;
  const { status, code } = error;
  return status === 408 || status === 429 || (status === 409 && code === 'idempotency_key_in_use');
}

/** Whether the service may have carried out the request anyway. */
export function isUncertain(error: unknown): boolean {
  if (error instanceof ServiceError) return error.status >= 500;
  return error instanceof ConnectionError || error instanceof TimeoutError;
}

function askedToWait(error: unknown, headers: HeadersLike | undefined): number | undefined {
  const isLimited = error instanceof ServiceError && error.status === 429;
  const asked = headers?.get('retry-after') ?? (isLimited ? headers?.get('x-ratelimit-reset') : undefined) ?? '';
  // Seconds or a date: proxies use both.
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1_000 : Date.parse(asked) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0);
}
