import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../core/caller.ts';
import type { StreamReply } from '../core/operation.ts';
import { isUnavailable, ServiceError } from '../core/service-error.ts';
import { sealPosition } from './last-event-id.ts';
import type { SurfaceOptions } from './open-surface.ts';
import { commonHeaders } from './open-surface.ts';
import { ownerOf } from './rate-limit.ts';
import { sendText } from './streamed-answer.ts';
import type { Surface } from './surface.ts';

export type StreamAnswer = (reply: FastifyReply, result: StreamReply) => Promise<void>;

/** Streams an operation's response if its documented type is not JSON; otherwise null. */
export function createAnswerStreamer(
  surface: Surface,
  { timeLimit, eventStreams }: SurfaceOptions,
  answerType: string | null,
  whatIsMissing: (caller: Caller) => ServiceError | undefined,
): StreamAnswer | null {
  if (answerType === null || answerType === 'application/json') return null;
  const type = answerType.startsWith('text/') ? `${answerType}; charset=utf-8` : answerType;

  async function isAllowed(request: FastifyRequest): Promise<boolean> {
    const found = await surface.authenticate(request, true);
    // A key that cannot be looked up now is not refused.
    return found instanceof ServiceError ? isUnavailable(found) : whatIsMissing(found) === undefined;
  }

  return async (reply, result) => {
    const { request } = reply;
    const headers = commonHeaders(surface, request);
    if ('text' in result) return sendText(reply, result, { type, headers, timeLimit });
    const caller = request.exchange!.caller!;
    const { events, position } = result;
    return eventStreams.send(reply, {
      events,
      headers,
      owner: ownerOf(surface.bucketOf(caller, request.ip)),
      isAllowed: () => isAllowed(request),
      ...(position && { lastId: () => sealPosition(position(), surface.cursors, caller.projectId) }),
    });
  };
}
