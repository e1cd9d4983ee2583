import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

/** Takes the place of a request's id, so that no id is drawn for a request that nobody sent. */
export const MADE_UP_ID = 'req_made_up';

const madeUp = new WeakSet<Socket>();

export function isMadeUp({ socket }: IncomingMessage): boolean {
  return madeUp.has(socket);
}

/** Gives a server a connection of this process, sends it requests, and reads what it responds. */
export async function sendMadeUp(server: Server, requests: readonly string[]): Promise<void> {
  const listener = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const client = connect((listener.address() as AddressInfo).port, '127.0.0.1');
  const [socket] = (await once(listener, 'connection')) as [Socket];
  listener.close();
  await (client.connecting ? once(client, 'connect') : undefined);
  // Another program can have found the port first.
  if (socket.remotePort !== client.localPort) {
    socket.destroy();
    client.destroy();
    return;
  }
  madeUp.add(socket);
  server.emit('connection', socket);
  client.resume().end(requests.join(''));
  await once(client, 'close');
}
