import type { Sealer } from '../core/sealer.ts';

/** How often a session is checked with its provider. */
export const REFRESH_MS = 600_000;
/** How long sessions outlast a provider that cannot be reached. */
const OUTAGE_MS = 3_600_000;
/** A working day, where the provider gives nothing to check with. */
const UNCHECKED_MS = 8 * 3_600_000;
const LONGEST_MS = 7 * 86_400_000;

export interface SessionTimes {
  readonly refreshAt: number | null;
  readonly expiresAt: number;
}

/** When a new session is checked first, and when it ends if nobody checks it. */
export function firstTimes(now: number, canRefresh: boolean): SessionTimes {
  return canRefresh ? nextTimes(now, now) : { refreshAt: null, expiresAt: now + UNCHECKED_MS };
}

/** The same after a check. Without further checks, a session ends soon, in every process. */
export function nextTimes(now: number, createdAt: number): { readonly refreshAt: number; readonly expiresAt: number } {
  const expiresAt = Math.min(now + REFRESH_MS + OUTAGE_MS, createdAt + LONGEST_MS);
  return { refreshAt: now + REFRESH_MS, expiresAt };
}

const placeOf = (sessionId: string) => ({ projectId: '', recordId: sessionId, field: 'refresh_token' });

export function sealToken(sealer: Sealer, sessionId: string, token: string): string {
  return sealer.seal(placeOf(sessionId), token).text;
}

export function openToken(sealer: Sealer, sessionId: string, text: string): string {
  return sealer.open(placeOf(sessionId), text);
}
