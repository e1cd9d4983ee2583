import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * A body as it arrives, read on demand. It fails if the sender disconnects or the response was already sent. Without
 * this, the reader would wait forever.
 */
export async function* chunksOf(request: IncomingMessage, response: ServerResponse): AsyncGenerator<Buffer> {
  while (!request.readableEnded) {
    const chunk = request.read() as Buffer | null;
    if (chunk === null) await changeOf(request, response);
    else yield chunk;
    if (response.closed || (request.destroyed && !request.readableEnded)) throw broken();
  }
}

const CHANGES = ['readable', 'end', 'error', 'close'];

/** Waits until there is something to read, or nothing more will come. */
async function changeOf(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = (): void => resolve();
  for (const change of CHANGES) request.on(change, done);
  response.on('close', done);
  await promise;
  for (const change of CHANGES) request.off(change, done);
  response.off('close', done);
}

function broken(): Error {
  return Object.assign(new Error('The request broke off.'), { code: 'ECONNRESET' });
}
