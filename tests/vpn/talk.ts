/** Runs inside a network namespace: `echo ADDRESS PORT` answers datagrams, `ask FROM TO PORT COUNT MS` sends and counts. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const [role = '', from = '', ...rest] = process.argv.slice(2);
const socket = createSocket({ type: from.includes(':') ? 'udp6' : 'udp4', recvBufferSize: 2 ** 22 });

/** The most datagrams in flight: few enough for every buffer on the path. */
const WINDOW = 32;
const RESEND_MS = 3_000;

async function echo(port: number): Promise<void> {
  socket.bind(port, from);
  await once(socket, 'listening');
  socket.on('message', (message, sender) => socket.send(message, sender.port, sender.address));
  process.stdout.write('ready\n');
}

/** Sends `count` datagrams, resends those without a reply in time, and prints how many got one. */
async function ask(to: string, port: number, count: number, limitMs: number): Promise<void> {
  socket.bind(0, from);
  await once(socket, 'listening');
  const inFlight = new Map<number, number>();
  let next = 0;
  let answered = 0;
  let resent = 0;
  const done = Promise.withResolvers<void>();
  const send = (index: number): void => {
    inFlight.set(index, Date.now());
    socket.send(String(index).padEnd(200, '.'), port, to, () => {});
  };
  const fill = (): void => {
    while (inFlight.size < WINDOW && next < count) send(next++);
    if (inFlight.size === 0) done.resolve();
  };
  socket.on('message', (message) => {
    if (inFlight.delete(Number.parseInt(message.toString(), 10))) answered += 1;
    fill();
  });
  const timer = setInterval(() => {
    for (const [index, at] of inFlight) {
      if (Date.now() - at < RESEND_MS) continue;
      resent += 1;
      send(index);
    }
  }, 100);
  fill();
  const timeout = setTimeout(done.resolve, limitMs);
  await done.promise;
  clearInterval(timer);
  clearTimeout(timeout);
  socket.close();
  process.stdout.write(JSON.stringify({ answered, resent }));
}

if (role === 'echo') await echo(Number(rest[0]));
else await ask(rest[0]!, Number(rest[1]), Number(rest[2]), Number(rest[3]));
