import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { ServiceError } from '../../core/service-error.ts';
import { requestTimeout } from '../responses/translate-error.ts';
import { wallClock } from '../../core/clock.ts';

export interface TimeLimit {
  /** Counts from now until the reply has been sent. */
  watch(reply: FastifyReply): void;
  /** Gives the rest of a request its own time limit, instead of the one for all requests. */
  expect(reply: FastifyReply, arrival: Arrival): void;
  /** Stops the time limit: the rest may take any time. */
  release(reply: FastifyReply): void;
  stop(): void;
}

/** How a request with a large body may arrive. */
export interface Arrival {
  readonly isLate: (now: number) => boolean;
  /** Whether the server is waiting for the sender; otherwise it is processing the request. */
  readonly isAwaited: () => boolean;
}

interface Watched {
  readonly reply: FastifyReply;
  /** Advances while the request arrives, so that only processing counts. */
  since: number;
  readonly arrival: Arrival | null;
}

const WATCHED = Symbol('watched');
type WatchedResponse = ServerResponse & { [WATCHED]?: Watched | undefined };

/** Responses whose requests Node must not time out. */
const patient = new WeakSet<ServerResponse>();

/** Whether this file, not Node, limits how long the request takes to arrive. */
export function hasOwnTimeLimit(response: ServerResponse | undefined): boolean {
  return response !== undefined && patient.has(response);
}

const LOOK_MS = 1_000;

/**
 * Ends requests whose processing takes too long. Checking all requests once a second costs far less than a timer for
 * each request, which would nearly always be set in vain.
 */
export function createTimeLimit(limitMs: number, inFlight: Iterable<ServerResponse>): TimeLimit {
  const timer = wallClock.setInterval(() => {
    const now = wallClock.monotonic();
    for (const response of inFlight as Iterable<WatchedResponse>) {
      const watched = response[WATCHED];
      const error = watched && findTimeout(watched, now, limitMs);
      if (error === undefined) continue;
      response[WATCHED] = undefined;
      watched!.reply.send(error);
    }
  }, LOOK_MS);
  timer.unref();

  function set(reply: FastifyReply, watched: Watched | undefined): void {
    (reply.raw as WatchedResponse)[WATCHED] = watched;
  }

  return {
    watch: (reply) => set(reply, { reply, since: wallClock.monotonic(), arrival: null }),
    expect(reply, arrival) {
      patient.add(reply.raw);
      set(reply, { reply, since: wallClock.monotonic(), arrival });
    },
    release: (reply) => set(reply, undefined),
    stop: () => wallClock.clearInterval(timer),
  };
}

function findTimeout(watched: Watched, now: number, limitMs: number): ServiceError | undefined {
  const { reply, arrival } = watched;
  if (!reply.request.raw.complete) {
    if (arrival?.isLate(now)) return requestTimeout();
    // If it has no limit here, Node's limit applies while the request is still arriving.
    if (arrival === null || arrival.isAwaited()) watched.since = now;
  }
  return now - watched.since < limitMs ? undefined : timedOut(reply);
}

function timedOut({ request }: FastifyReply): ServiceError {
  const message = 'The request took too long. Try again; a create is safe to retry with the same Idempotency-Key.';
  // A caller that is still sending may have much left to send.
  return new ServiceError('timeout', message, request.raw.complete ? {} : { headers: { Connection: 'close' } });
}
