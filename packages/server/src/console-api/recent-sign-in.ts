import type { SignedIn } from '../accounts/session-service.ts';
import type { Clock } from '../core/clock.ts';
import { ServiceError } from '../core/service-error.ts';

/** What lets someone stay who only found an open browser: docs/decisions/0353-a-recent-sign-in.md. */
const NEEDS_RECENT: ReadonlySet<string> = new Set([
  'createKey',
  'updateKey',
  'rollKey',
  'createToken',
  'createInvitation',
  'updateMember',
  'removeMember',
  'deleteProject',
  'linkIdentity',
  'removeIdentity',
]);
/** Long enough for a task, and shorter than a lunch break. */
const RECENT_MS = 30 * 60_000;

export interface RecentSignInOptions {
  readonly clock: Clock;
  readonly dataMode: 'mock' | 'live';
}

/** The error if the operation needs a later sign-in than the session's. In mock mode, nobody signs in. */
export function refuseOldSignIn(
  operation: string | undefined,
  signedIn: SignedIn | null,
  { clock, dataMode }: RecentSignInOptions,
): ServiceError | undefined {
  if (signedIn === null || dataMode === 'mock' || operation === undefined || !NEEDS_RECENT.has(operation))
    return undefined;
  if (clock.now() - signedIn.session.createdAt < RECENT_MS) return undefined;
  return new ServiceError('sign_in_not_recent', 'You signed in more than 30 minutes ago. For this, sign in again.');
}
