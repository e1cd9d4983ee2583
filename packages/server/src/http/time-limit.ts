import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { ServiceError } from '../core/service-error.ts';
import { requestTimeout } from './translate-error.ts';

export interface TimeLimit {
  /** Counts from now until the reply has been sent. */
  watch(reply: FastifyReply): void;
  /** Gives the rest of a request its own time limit, instead of the one for all requests. */
  expect(reply: FastifyReply, arrival: Arrival): void;
  /** Ends the watch: what follows may take any time. */
  release(reply: FastifyReply): void;
  stop(): void;
}

/** How a request may arrive whose body is larger than usual. */
export interface Arrival {
  readonly isLate: (now: number) => boolean;
  /** Whether the sender is waited for; otherwise its request is being worked on. */
  readonly isAwaited: () => boolean;
}

interface Watched {
  readonly reply: FastifyReply;
  /** Moves on while the request arrives: only the work on it counts. */
  since: number;
  readonly arrival: Arrival | null;
}

const WATCHED = Symbol('watched');
type WatchedResponse = ServerResponse & { [WATCHED]?: Watched | undefined };

/** Answers whose requests Node must not end for being slow. */
const patient = new WeakSet<ServerResponse>();

/** Whether the time a request takes to arrive is limited here, and not by Node. */
export function hasOwnArrival(response: ServerResponse | undefined): boolean {
  return response !== undefined && patient.has(response);
}

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
      const error = watched && whatIsLate(watched, now, limitMs);
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
    watch: (reply) => set(reply, { reply, since: performance.now(), arrival: null }),
    expect(reply, arrival) {
      patient.add(reply.raw);
      set(reply, { reply, since: performance.now(), arrival });
    },
    release: (reply) => set(reply, undefined),
    stop: () => clearInterval(timer),
  };
}

function whatIsLate(watched: Watched, now: number, limitMs: number): ServiceError | undefined {
  const { reply, arrival } = watched;
  if (!reply.request.raw.complete) {
    if (arrival?.isLate(now)) return requestTimeout();
    // Without its own limit, Node's limit applies while the request is still arriving.
    if (arrival === null || arrival.isAwaited()) watched.since = now;
  }
  return now - watched.since < limitMs ? undefined : timedOut(reply);
}

function timedOut({ request }: FastifyReply): ServiceError {
  const message = 'The request took too long. Try again; a create is safe to retry with the same Idempotency-Key.';
  // A caller that is still sending may have much to send.
  return new ServiceError('timeout', message, request.raw.complete ? {} : { headers: { Connection: 'close' } });
}
