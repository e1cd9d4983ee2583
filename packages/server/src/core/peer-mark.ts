import type { Peer } from '@landhold/contract';

/** How often the process that a peer is connected to marks the record, and for how long a mark holds. */
export const MARK_MS = 120_000;
const MARK_HOLDS_MS = 300_000;

/** When a peer has to be looked at: at its end, or when it is connected and nobody has marked it for long. */
export function peerDueAt({ expires_at, status, connected }: Peer, now: number): number | null {
  const endsAt = expires_at === null || status === 'expired' ? null : Date.parse(expires_at);
  if (!connected) return endsAt;
  return Math.min(endsAt ?? Number.POSITIVE_INFINITY, now + MARK_HOLDS_MS);
}
