import type { Socket } from 'node:net';

const AHEAD = Symbol('ahead');
type CountedSocket = Socket & { [AHEAD]?: number };

/** Far more than pipelining clients send, and little compared to what a connection costs anyway. */
const MAX_AHEAD = 64;

/**
 * Makes a request wait for the responses before it. Past the bound the socket is paused, so that the sender waits too.
 */
export async function waitInLine(socket: CountedSocket, turn: Promise<void>): Promise<void> {
  const ahead = (socket[AHEAD] ?? 0) + 1;
  socket[AHEAD] = ahead;
  // For each request, because Node resumes reading when a body is read.
  if (ahead >= MAX_AHEAD) socket.pause();
  await turn;
  const left = (socket[AHEAD] ?? 0) - 1;
  socket[AHEAD] = left;
  if (left === MAX_AHEAD / 2) socket.resume();
}
