import type { Authenticate, Caller } from '../core/caller.ts';
import type { Cursors } from '../core/cursor.ts';
import type { Checks, Handlers } from '../core/operation.ts';
import type { Bucket, RateState } from './rate-limit.ts';
import type { HeaderValues } from './respond.ts';

/** One place where the API is served: production, or the sandbox, which differs in no more than this. */
export interface Surface {
  /** What comes before the document's paths. */
  readonly prefix: '' | '/sandbox';
  readonly handlers: Handlers;
  readonly checks: Checks;
  readonly cursors: Cursors;
  readonly authenticate: Authenticate;
  bucketOf(caller: Caller, address: string): Bucket;
  /** Whose idempotency keys these are, within the project. */
  attemptOwner(address: string): string;
  /** On every response. */
  readonly headers: HeaderValues;
  /** Besides those, on the answer to `OPTIONS`. */
  readonly preflightHeaders: HeaderValues;
}

/** What is known of a request before its operation runs. */
export interface Exchange {
  readonly caller: Caller | null;
  readonly rate: RateState;
}

declare module 'fastify' {
  interface FastifyRequest {
    exchange: Exchange | null;
  }
  interface FastifyContextConfig {
    /** The document's name for the route, for logs and metrics. */
    operationId?: string;
    readsBody?: boolean;
  }
}
