import type { Socket } from 'node:net';

/** Waits for the end of a connection, even of one that is reset: `once` of node:events would reject then. */
export async function whenClosed(socket: Socket): Promise<void> {
  socket.on('error', () => {});
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
}
