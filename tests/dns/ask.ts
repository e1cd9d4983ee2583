import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';

const PATIENCE_MS = 120_000;

/** Sends one packet and returns what comes back; undefined when nothing does. */
export async function askByUdp(port: number, packet: Buffer, patienceMs = PATIENCE_MS): Promise<Buffer | undefined> {
  const socket = createSocket('udp4');
  try {
    socket.send(packet, port, '127.0.0.1');
    const [answer] = (await once(socket, 'message', { signal: AbortSignal.timeout(patienceMs) })) as [Buffer];
    return answer;
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return undefined;
    throw error;
  } finally {
    socket.close();
  }
}

/** Sends packets on one connection, and reads until as many answers came or the other side ends it. */
export async function askByTcp(port: number, packets: readonly Buffer[]): Promise<Buffer[]> {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(PATIENCE_MS, () => socket.destroy());
  for (const packet of packets)
    socket.write(Buffer.concat([Buffer.of(packet.length >> 8, packet.length & 255), packet]));
  const answers: Buffer[] = [];
  let bytes = Buffer.alloc(0);
  try {
    for await (const chunk of socket) {
      bytes = Buffer.concat([bytes, chunk as Buffer]);
      while (bytes.length >= 2 && bytes.length >= 2 + bytes.readUInt16BE(0)) {
        const end = 2 + bytes.readUInt16BE(0);
        answers.push(Buffer.from(bytes.subarray(2, end)));
        bytes = bytes.subarray(end);
      }
      if (answers.length >= packets.length) break;
    }
  } finally {
    socket.destroy();
  }
  return answers;
}
