import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

/** Stands between Landhold and a real PostgreSQL, and passes everything on. */
export interface PostgresProxy {
  /** The same database, by way of the proxy. */
  readonly url: string;
  /** From now on, whatever would make the database grow is answered as PostgreSQL does when its disk is full. */
  fill(): void;
  /** How often it answered so. */
  readonly refusals: () => number;
  makeRoom(): void;
  close(): void;
}

const GROWS = /\b(insert|update)\b/i;
const DISK_FULL = ['SERROR', 'VERROR', 'C53100', 'Mcould not extend file "base/5/16384": No space left on device'];

/** A frame has a letter, its own length in four bytes, and the rest; only the first frame of a client has no letter. */
const LETTER_AND_LENGTH = 5;

export async function startPostgresProxy(target: string): Promise<PostgresProxy> {
  let isFull = false;
  let refusals = 0;
  const open = new Set<Socket>();

  function serve(client: Socket): void {
    const { hostname, port } = new URL(target);
    const server = connect(Number(port), hostname);
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(socket);
      socket.setNoDelay();
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }

    let status = 'I';
    const prepared = new Map<string, string>();
    readFrames(server, { hasGreeting: false }, (letter, frame) => {
      // Ready for the next query, and whether a transaction is open.
      if (letter === 'Z') status = String.fromCharCode(frame[LETTER_AND_LENGTH]!);
      client.write(frame);
    });

    let batch: Buffer[] = [];
    let grows = false;
    readFrames(client, { hasGreeting: true }, (letter, frame) => {
      batch.push(frame);
      const [first = '', second = ''] = frame.subarray(LETTER_AND_LENGTH).toString('latin1').split('\0');
      if (letter === 'P') prepared.set(first, second);
      const text =
        letter === 'P' ? second : letter === 'B' ? (prepared.get(second) ?? '') : letter === 'Q' ? first : '';
      grows ||= GROWS.test(text);
      // Asked as parts that a sync ends, or as plain text; everything else, such as the greeting, is passed on at once.
      if ('PBDE'.includes(letter) && letter !== '') return;
      if (isFull && grows) {
        refusals += 1;
        client.write(
          Buffer.concat([toFrame('E', `${DISK_FULL.join('\0')}\0\0`), toFrame('Z', status === 'I' ? 'I' : 'E')]),
        );
      } else {
        server.write(Buffer.concat(batch));
      }
      batch = [];
      grows = false;
    });
  }

  const listener = createServer(serve);
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const url = new URL(target);
  url.port = String((listener.address() as AddressInfo).port);
  return {
    url: url.href,
    fill: () => (isFull = true),
    refusals: () => refusals,
    makeRoom: () => (isFull = false),
    close() {
      listener.close();
      for (const socket of open) socket.destroy();
    },
  };
}

function readFrames(
  socket: Socket,
  { hasGreeting }: { hasGreeting: boolean },
  take: (letter: string, frame: Buffer) => void,
): void {
  let rest = Buffer.alloc(0);
  let isGreeting = hasGreeting;
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const lengthAt = isGreeting ? 0 : 1;
      if (rest.length < lengthAt + 4) return;
      const end = lengthAt + rest.readUInt32BE(lengthAt);
      if (rest.length < end) return;
      take(isGreeting ? '' : String.fromCharCode(rest[0]!), rest.subarray(0, end));
      rest = rest.subarray(end);
      isGreeting = false;
    }
  });
}

function toFrame(letter: string, content: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + Buffer.byteLength(content));
  return Buffer.concat([Buffer.from(letter), length, Buffer.from(content)]);
}
