import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Answer, StreamedBody } from '../serving/answer.ts';

/** A reader that goes away in the middle is no error of ours. */
function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

async function stream({ source, file, range }: StreamedBody, { status, headers }: Answer, response: ServerResponse) {
  // Of requests that were sent ahead only the first has the connection. The others open nothing until it is their turn.
  if (response.socket === null && !response.destroyed) await once(response, 'socket');
  const opened = await source.open(file.digest, range);
  if (opened === undefined) throw new Error(`The content ${file.digest} of a deployment is missing.`);
  if (opened.bytes !== file.bytes || response.destroyed) {
    opened.content.destroy();
    if (response.destroyed) return;
    throw new Error(`The content ${file.digest} has not the ${file.bytes} bytes of the deployment.`);
  }
  response.writeHead(status, headers as string[]);
  await pipeline(opened.content, response).catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
}

/** Sends the head, and what follows it unless only the head was asked for. */
export function sendAnswer(
  answer: Answer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> | undefined {
  const { status, headers, body } = answer;
  if (request.method !== 'HEAD' && body !== undefined && !Buffer.isBuffer(body)) return stream(body, answer, response);
  response.writeHead(status, headers as string[]);
  response.end(request.method === 'HEAD' ? undefined : (body as Buffer | undefined));
  return undefined;
}
