import type { Domain } from '@landhold/contract';
import type { Tone } from '../../components/badge.tsx';
import { serverNow } from '../../server-clock.ts';

type Term = Pick<Domain, 'status' | 'auto_renew' | 'expires_at'>;

const DAY_MS = 86_400_000;
/** Enough to renew, also by hand. */
const SOON_MS = 30 * DAY_MS;

/** Whether a domain expires soon, and nothing will renew it. */
export function isExpiring({ status, auto_renew: renews, expires_at: end }: Term, now = serverNow()): boolean {
  return status !== 'expired' && !renews && end !== null && Date.parse(end) - now < SOON_MS;
}

/** What is wrong with the term; undefined if nothing is. */
export function expiryOf(domain: Term, now = serverNow()): { text: string; tone: Tone } | undefined {
  if (domain.status === 'expired') return { text: 'expired', tone: 'danger' };
  return isExpiring(domain, now) ? { text: 'expires soon', tone: 'warning' } : undefined;
}

export function renewalWords({ status, auto_renew: renews, expires_at: end }: Term): string {
  if (status === 'failed') return 'Nothing to renew';
  if (end === null) return renews ? 'Automatic, once it is registered' : 'Not automatic';
  if (status === 'expired') return 'The domain has expired. Renew it to use it again.';
  return renews ? 'Renewed automatically before it expires' : 'Not renewed: the domain expires on that day';
}
