import type { Socket } from 'node:net';

const AHEAD = Symbol('ahead');
type CountedSocket = Socket & { [AHEAD]?: number };

/** Far more than a client sends ahead that wants to save time, and little beside what a connection costs anyway. */
const MOST_AHEAD = 64;

/** Waits with a request for the answers before it. Past the bound no more are read: the sender has to wait, too. */
export async function waitInLine(socket: CountedSocket, turn: Promise<void>): Promise<void> {
  const ahead = (socket[AHEAD] ?? 0) + 1;
  socket[AHEAD] = ahead;
  // At each of them: Node goes on reading when a body is asked for.
  if (ahead >= MOST_AHEAD) socket.pause();
  await turn;
  const left = (socket[AHEAD] ?? 0) - 1;
  socket[AHEAD] = left;
  if (left === MOST_AHEAD / 2) socket.resume();
}
