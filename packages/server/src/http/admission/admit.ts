import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../core/caller.ts';
import { isUnavailable, ServiceError } from '../../core/service-error.ts';
import type { RateLimiter, RateState } from './rate-limit.ts';
import { tooManyRequests } from './rate-limit.ts';
import type { Surface } from '../operations/surface.ts';

type Done = (error?: Error) => void;
type Identity = Caller | ServiceError | null;

/**
 * A body of this type is one file of many. Files are counted separately:
 * docs/decisions/0103-files-are-counted-apart.md.
 */
const FILE_TYPE = 'application/octet-stream';

/**
 * The first step of every request under an API prefix, even without a route: authenticate the caller and apply the rate
 * limit. Callers without a valid key are counted by address and get 429 instead of 401 over the limit, which slows down
 * guessing keys. If key and count are in memory, nothing is awaited: a promise costs more than the check.
 */
export function createAdmission(surface: Surface, limiter: RateLimiter) {
  function count(request: FastifyRequest, identity: Identity, done: Done): void {
    const caller = identity instanceof ServiceError ? null : identity;
    const rate = limiter.consume(
      caller === null ? { by: 'address', address: request.ip } : surface.bucketOf(caller, request.ip),
      request.routeOptions.config?.bodyTypes?.includes(FILE_TYPE),
    );
    const decide = (state: RateState): void => {
      request.exchange = { caller, rate: state };
      // A caller whose key cannot be looked up now is not guessing, and should see what is wrong and when to retry.
      if (state.exceeded && !isUnavailable(identity)) done(tooManyRequests(state));
      else done(identity instanceof ServiceError ? identity : undefined);
    };
    if (rate instanceof Promise) rate.then(decide, done);
    else decide(rate);
  }

  return function admit(request: FastifyRequest, done: Done): void {
    // A browser's preflight OPTIONS request has no key.
    const identity = request.method === 'OPTIONS' ? null : surface.authenticate(request);
    if (identity instanceof Promise)
      identity.catch(asRefusal).then((found: Identity) => count(request, found, done), done);
    else count(request, identity, done);
  };
}

/** A failed lookup counts like any refusal. If it were thrown, the response would lack the rate-limit headers. */
function asRefusal(error: unknown): ServiceError {
  if (isUnavailable(error)) return error;
  throw error;
}
