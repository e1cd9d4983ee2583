import type { Peer } from '@landhold/contract';

/** How often the process that a peer is connected to marks the peer's record, and how long a mark is valid. */
export const MARK_MS = 120_000;
const MARK_HOLDS_MS = 300_000;

/** When a peer is due: when it expires, or when it is connected and its mark is no longer valid. */
export function peerDueAt({ expires_at, status, connected }: Peer, now: number): number | null {
  const endsAt = expires_at === null || status === 'expired' ? null : Date.parse(expires_at);
  if (!connected) return endsAt;
  return Math.min(endsAt ?? Number.POSITIVE_INFINITY, now + MARK_HOLDS_MS);
}
