/** Runs on a device: `serve ADDRESS`, `stream FROM TO SECONDS` or `turns FROM TO SECONDS`. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

const STREAM_PORT = 7_100;
const TURNS_PORT = 7_101;
const CHUNK = Buffer.alloc(64 * 1_024, 'landhold');
const RESEND_MS = 1_000;
const [role = '', from = '', to = '', seconds = '1'] = process.argv.slice(2);

/** Replies to a stream with its number of bytes, and sends datagrams back. */
async function serve(): Promise<void> {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let bytes = 0;
    socket.on('data', (chunk) => (bytes += chunk.length));
    socket.on('end', () => socket.end(String(bytes)));
  });
  server.listen(STREAM_PORT, from);
  await once(server, 'listening');
  const echo = createSocket('udp4').bind(TURNS_PORT, from);
  echo.on('message', (message, sender) => echo.send(message, sender.port, sender.address));
  await once(echo, 'listening');
}

/** Kilobytes per second, as the other side counts them. */
async function stream(): Promise<number> {
  const socket = connect({ host: to, port: STREAM_PORT, localAddress: from });
  await once(socket, 'connect');
  const startedAt = performance.now();
  while (performance.now() - startedAt < Number(seconds) * 1_000) if (!socket.write(CHUNK)) await once(socket, 'drain');
  const answer = once(socket, 'data') as Promise<[Buffer]>;
  socket.end();
  const bytes = Number((await answer)[0].toString());
  return bytes / (performance.now() - startedAt);
}

/** Round trips of datagrams per second, one after the other. */
async function turns(): Promise<number> {
  const socket = createSocket('udp4').bind(0, from);
  await once(socket, 'listening');
  const send = (): void => socket.send('a turn', TURNS_PORT, to);
  let done = 0;
  let resend = setTimeout(send, RESEND_MS);
  socket.on('message', () => {
    done += 1;
    resend.refresh();
    send();
  });
  resend = setInterval(send, RESEND_MS);
  const startedAt = performance.now();
  send();
  await new Promise((resolve) => setTimeout(resolve, Number(seconds) * 1_000));
  clearInterval(resend);
  const rate = (done * 1_000) / (performance.now() - startedAt);
  socket.close();
  return rate;
}

if (role === 'serve') {
  await serve();
  console.log('ready');
} else console.log(await (role === 'stream' ? stream() : turns()));
