import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { ServiceError } from '../core/service-error.ts';

export interface TimeLimit {
  /** Counts from now until the reply has been sent. */
  watch(reply: FastifyReply): void;
  stop(): void;
}

interface Watched {
  readonly reply: FastifyReply;
  readonly since: number;
}

const WATCHED = Symbol('watched');
type WatchedResponse = ServerResponse & { [WATCHED]?: Watched | undefined };

const LOOK_MS = 1_000;

/**
 * Ends requests that take too long here. One look a second at all that are under way costs nothing beside a timer for
 * each request, which nearly always is set in vain.
 */
export function createTimeLimit(limitMs: number, inFlight: Iterable<ServerResponse>): TimeLimit {
  const timer = setInterval(() => {
    const now = performance.now();
    for (const response of inFlight as Iterable<WatchedResponse>) {
      const watched = response[WATCHED];
      if (watched === undefined || now - watched.since < limitMs) continue;
      // While the request is still arriving, its own time limit holds.
      if (!watched.reply.request.raw.complete) continue;
      response[WATCHED] = undefined;
      watched.reply.send(timedOut());
    }
  }, LOOK_MS);
  timer.unref();

  return {
    watch(reply) {
      (reply.raw as WatchedResponse)[WATCHED] = { reply, since: performance.now() };
    },
    stop: () => clearInterval(timer),
  };
}

function timedOut(): ServiceError {
  const message = 'The request took too long. Try again; a create is safe to retry with the same Idempotency-Key.';
  return new ServiceError('timeout', message);
}
