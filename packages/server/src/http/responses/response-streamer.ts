import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../core/caller.ts';
import type { StreamReply } from '../../core/operation.ts';
import { isUnavailable, ServiceError } from '../../core/service-error.ts';
import { sealPosition } from '../operations/last-event-id.ts';
import type { SurfaceOptions } from '../operations/open-surface.ts';
import { commonHeaders } from '../operations/open-surface.ts';
import { ownerOf } from '../admission/rate-limit.ts';
import { sendText } from './streamed-response.ts';
import type { Surface } from '../operations/surface.ts';

export type StreamResponse = (reply: FastifyReply, result: StreamReply) => Promise<void>;

/** Streams an operation's response if its documented type is not JSON; otherwise null. */
export function createResponseStreamer(
  surface: Surface,
  { timeLimit, eventStreams }: SurfaceOptions,
  responseType: string | null,
  checkScope: (caller: Caller) => ServiceError | undefined,
): StreamResponse | null {
  if (responseType === null || responseType === 'application/json') return null;
  const type = responseType.startsWith('text/') ? `${responseType}; charset=utf-8` : responseType;

  async function isAllowed(request: FastifyRequest): Promise<boolean> {
    const result = await surface.authenticate(request, true);
    // A key that cannot be looked up now keeps its stream.
    return result instanceof ServiceError ? isUnavailable(result) : checkScope(result) === undefined;
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
      projectId: caller.projectId,
      reader: readerOf(request),
      isAllowed: () => isAllowed(request),
      ...(position && { lastId: () => sealPosition(position(), surface.cursors, caller.projectId) }),
    });
  };
}

/** Identifies a reader: the path, which may name a project, and the credentials. */
function readerOf({ url, headers: { authorization = '', cookie = '' } }: FastifyRequest): string {
  return [url.split('?', 1)[0], authorization, cookie].join('\n');
}
