import type { FastifyRequest } from 'fastify';
import type { SessionService, SignedIn } from '../accounts/session-service.ts';
import type { Clock } from '../core/clock.ts';
import { ServiceError } from '../core/service-error.ts';
import type { Bucket } from '../http/admission/rate-limit.ts';
import type { ConsoleAddress, ConsoleAddressOptions } from './console-address.ts';
import { checkOrigin, readAddress } from './console-address.ts';
import { readCookie } from './session-cookie.ts';

/** What is known about a console request before its operation runs. */
export interface Visit {
  readonly address: ConsoleAddress;
  readonly signedIn: SignedIn | null;
  /** Whether the browser sent a session, valid or not. */
  readonly hadCookie: boolean;
}

export interface ConsoleAdmissionOptions extends ConsoleAddressOptions {
  readonly sessions: SessionService;
  readonly clock: Clock;
}

/** Finds a request's address and account. Ignores bearer keys. */
export async function admitVisit(
  request: FastifyRequest,
  options: ConsoleAdmissionOptions,
  isAgain = false,
): Promise<Visit | ServiceError> {
  const address = readAddress(request, options);
  if (address instanceof ServiceError) return address;
  const wrong = checkOrigin(request, address);
  if (wrong !== undefined) return wrong;
  const token = readCookie(request.headers.cookie, address);
  const signedIn = token === undefined ? null : ((await options.sessions.find(token, request.ip, isAgain)) ?? null);
  return { address, signedIn, hadCookie: token !== undefined };
}

export function notSignedIn({ hadCookie }: Visit): ServiceError {
  return hadCookie
    ? new ServiceError('session_expired', 'Your session has ended. Sign in again.')
    : new ServiceError('session_missing', 'You are not signed in. Sign in first.');
}

/** An account has one bucket for all its sessions; requests without a session are counted by address. */
export function bucketOf(visit: Visit | ServiceError, ip: string): Bucket {
  return visit instanceof ServiceError || visit.signedIn === null
    ? { by: 'address', address: ip }
    : { by: 'key', keyId: visit.signedIn.account.id };
}
