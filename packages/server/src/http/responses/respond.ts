import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../addresses/network.ts';
import { SHARES } from '../../shares/project-shares.ts';
import { compress, isCompressed } from './compressed-response.ts';
import { createUnreadResponses } from '../connection/unread-responses.ts';

/** Names and values in turn, as in Node's raw headers. Node would have to convert an object. */
export type HeaderList = readonly (string | number)[];

/** Responses whose request broke before they were sent. The connection gets the error response instead. */
export const overtaken = new WeakSet<ServerResponse>();

const unread = createUnreadResponses(SHARES.unreadBytes);

/** Links to the document that describes the response. */
export const SERVICE_LINK = '</openapi.json>; rel="service-desc"';

/** On every response: browsers must not guess another type than `Content-Type`. */
export const NO_GUESSING = ['X-Content-Type-Options', 'nosniff'] as const;

export interface PreparedResponse {
  readonly status: number;
  readonly headers: HeaderList;
  readonly body: string | null;
  /** The body's length in bytes, if known. */
  readonly bytes?: number;
  /** The body's media type, if it is not JSON. */
  readonly type?: string;
}

/**
 * Writes a response at once, with header names spelled as documented. Fastify would copy and lower-case each header,
 * which costs as much as all our checks together.
 */
export function respond(reply: FastifyReply, prepared: PreparedResponse): void {
  const { status, headers, body } = prepared;
  const response = reply.raw;
  // The time limit may have responded already.
  if (response.headersSent) return;
  reply.hijack();
  reply.prepared = prepared;
  if (overtaken.has(response)) return;
  if (body === null) {
    response.writeHead(status, [...NO_GUESSING, ...headers]);
    response.end();
    return;
  }
  const bytes = prepared.bytes ?? Buffer.byteLength(body);
  if (reply.isForConsole && isCompressed(reply, { status, headers, bytes })) {
    void respondCompressed(reply, prepared, body);
    return;
  }
  response.writeHead(status, withBody(headers, bytes, prepared.type));
  // ASCII text has the same bytes in both encodings. Writing UTF-8 takes 1 µs more, 3 % of a page.
  response.end(body, bytes === body.length ? 'latin1' : 'utf8');
  // Nearly always all of it was taken at once.
  if (response.writableLength > 0) unread.note(response, ownerOf(reply.request));
}

async function respondCompressed(reply: FastifyReply, prepared: PreparedResponse, body: string): Promise<void> {
  const response = reply.raw;
  const { bytes, headers } = await compress(reply, body);
  // The time limit, or a fault of the request, came first.
  if (response.headersSent || overtaken.has(response)) return;
  response.writeHead(prepared.status, withBody([...headers, ...prepared.headers], bytes.length, prepared.type));
  response.end(bytes);
  if (response.writableLength > 0) unread.note(response, ownerOf(reply.request));
}

/** Callers without a valid key count by address. */
function ownerOf({ exchange, ip }: FastifyRequest): string {
  return exchange?.caller?.projectId ?? networkOf(ip);
}

const JSON_TYPE = 'application/json; charset=utf-8';

export function withBody(headers: HeaderList, bytes: number, type = JSON_TYPE): (string | number)[] {
  return ['Content-Type', type, 'Content-Length', bytes, ...NO_GUESSING, ...headers];
}

export function toList(headers: Readonly<Record<string, string | number>>): HeaderList {
  return Object.entries(headers).flat();
}
