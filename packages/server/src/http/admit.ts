import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../core/service-error.ts';
import type { RateLimiter } from './rate-limit.ts';
import { tooManyRequests } from './rate-limit.ts';
import type { Surface } from './surface.ts';

/**
 * The first thing every request under an API prefix meets, also where no route is: who is it, and may they go on?
 * Whoever sends no usable key is counted by address, and past the limit hears 429 instead of 401, which is what makes
 * guessing keys slow.
 */
export function createAdmission(surface: Surface, limiter: RateLimiter) {
  return async function admit(request: FastifyRequest): Promise<void> {
    // A browser asks by OPTIONS what it may send, and sends no key with that.
    const needsKey = request.method !== 'OPTIONS';
    const identity = needsKey ? await surface.authenticate(request) : null;
    const caller = identity instanceof ServiceError ? null : identity;
    const rate = await limiter.consume(
      caller === null ? { by: 'address', address: request.ip } : surface.bucketOf(caller, request.ip),
    );
    request.exchange = { caller, rate };
    if (rate.exceeded) throw tooManyRequests(rate);
    if (identity instanceof ServiceError) throw identity;
  };
}
