import type { ServerResponse } from 'node:http';

export type Cut = 'before_response' | 'during_response' | 'after_response';

/** Cuts the connection of a response that is about to be written, once its operation is done. */
export function cutConnection(response: ServerResponse, cut: Cut): void {
  if (cut === 'before_response') cutBefore(response);
  else if (cut === 'during_response') cutDuring(response);
  // Unlike `destroy`, this first sends what was written.
  else response.once('finish', () => response.socket?.destroySoon());
}

function cutBefore(response: ServerResponse): void {
  response.writeHead = () => {
    response.destroy();
    return response;
  };
  response.write = () => false;
  response.end = () => response;
}

/** A response without a body is cut in its status line. */
function cutDuring(response: ServerResponse): void {
  const write = response.write.bind(response);
  let isCut = false;

  function cutWith(chunk: unknown): void {
    if (isCut) return;
    isCut = true;
    const { socket } = response;
    const end = (): void => void socket?.destroy();
    const bytes = typeof chunk === 'string' || chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.alloc(0);
    if (bytes.length < 2) socket?.write('HTTP/1.1 2', end);
    else write(bytes.subarray(0, bytes.length >> 1), end);
  }

  response.write = (chunk: unknown) => {
    cutWith(chunk);
    return true;
  };
  response.end = (chunk?: unknown) => {
    cutWith(chunk);
    return response;
  };
}
