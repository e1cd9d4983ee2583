import type { Socket } from 'node:net';

/** Waits for the end of a connection, also if it is reset: then `once` of node:events rejects. */
export async function whenClosed(socket: Socket): Promise<void> {
  socket.on('error', () => {});
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
}
