import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { SiteResponse, StreamedBody } from '../serving/site-response.ts';

/** A client that disconnects early is not our error. */
function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

async function stream(
  { source, file, range }: StreamedBody,
  { status, headers }: SiteResponse,
  response: ServerResponse,
) {
  // Of pipelined requests, only the first has the connection. The others open no file until it is their turn.
  if (response.socket === null && !response.destroyed) await once(response, 'socket');
  const opened = await source.open(file.digest, range);
  if (opened === undefined) throw new Error(`The content ${file.digest} of a deployment is missing.`);
  if (opened.bytes !== file.bytes || response.destroyed) {
    opened.content.destroy();
    if (response.destroyed) return;
    throw new Error(`The content ${file.digest} does not have the ${file.bytes} bytes of the deployment.`);
  }
  response.writeHead(status, headers as string[]);
  await pipeline(opened.content, response).catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
}

/** Sends the head, and the body unless the method is HEAD. */
export function sendResponse(
  siteResponse: SiteResponse,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> | undefined {
  const { status, headers, body } = siteResponse;
  if (request.method !== 'HEAD' && body !== undefined && !Buffer.isBuffer(body))
    return stream(body, siteResponse, response);
  response.writeHead(status, headers as string[]);
  response.end(request.method === 'HEAD' ? undefined : (body as Buffer | undefined));
  return undefined;
}
