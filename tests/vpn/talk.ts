/** Runs inside a network namespace: `echo ADDRESS PORT` answers datagrams, `ask FROM TO PORT COUNT MS` sends and counts. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const [role = '', from = '', ...rest] = process.argv.slice(2);
const socket = createSocket({ type: from.includes(':') ? 'udp6' : 'udp4', recvBufferSize: 2 ** 22 });

/** Datagrams that are under way at a time: few enough for all the buffers on the way. */
const WINDOW = 32;
const RESEND_MS = 3_000;

async function echo(port: number): Promise<void> {
  socket.bind(port, from);
  await once(socket, 'listening');
  socket.on('message', (message, sender) => socket.send(message, sender.port, sender.address));
  process.stdout.write('ready\n');
}

/** Sends so many, each again when no answer comes in time, and says how many were answered. */
async function ask(to: string, port: number, count: number, limitMs: number): Promise<void> {
  socket.bind(0, from);
  await once(socket, 'listening');
  const open = new Map<number, number>();
  let next = 0;
  let answered = 0;
  let resent = 0;
  const done = Promise.withResolvers<void>();
  const send = (index: number): void => {
    open.set(index, Date.now());
    socket.send(String(index).padEnd(200, '.'), port, to, () => {});
  };
  const fill = (): void => {
    while (open.size < WINDOW && next < count) send(next++);
    if (open.size === 0) done.resolve();
  };
  socket.on('message', (message) => {
    if (open.delete(Number.parseInt(message.toString(), 10))) answered += 1;
    fill();
  });
  const timer = setInterval(() => {
    for (const [index, at] of open) {
      if (Date.now() - at < RESEND_MS) continue;
      resent += 1;
      send(index);
    }
  }, 100);
  fill();
  const late = setTimeout(done.resolve, limitMs);
  await done.promise;
  clearInterval(timer);
  clearTimeout(late);
  socket.close();
  process.stdout.write(JSON.stringify({ answered, resent }));
}

if (role === 'echo') await echo(Number(rest[0]));
else await ask(rest[0]!, Number(rest[1]), Number(rest[2]), Number(rest[3]));
