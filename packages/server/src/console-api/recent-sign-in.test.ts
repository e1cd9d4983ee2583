import { expect, test } from 'vitest';
import type { SignedIn } from '../accounts/session-service.ts';
import { wallClock } from '../core/clock.ts';
import { refuseOldSignIn } from './recent-sign-in.ts';

const MINUTE_MS = 60_000;
const signedIn = { session: { createdAt: 0 } } as SignedIn;

function codeAfter(minutes: number, operation: string, dataMode: 'mock' | 'live' = 'live'): string | undefined {
  const clock = { ...wallClock, now: () => minutes * MINUTE_MS };
  return refuseOldSignIn(operation, signedIn, { clock, dataMode })?.code;
}

test('keys, members and deletions of projects need a sign-in of the last 30 minutes', () => {
  for (const operation of ['createKey', 'rollKey', 'createToken', 'updateMember', 'removeMember', 'deleteProject']) {
    expect(codeAfter(29, operation)).toBeUndefined();
    expect(codeAfter(30, operation)).toBe('sign_in_not_recent');
  }
});

test('reads, other writes and what takes access away do not', () => {
  for (const operation of ['listKeys', 'createSite', 'revokeKey', 'revokeInvitation', 'endSession', 'changePassword'])
    expect(codeAfter(1_000, operation)).toBeUndefined();
});

test('the demo owner of mock mode never signed in', () => {
  expect(codeAfter(1_000, 'createKey', 'mock')).toBeUndefined();
});
