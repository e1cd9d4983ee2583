import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** Answers every SOA query with a fixed serial, and refuses everything else. */
export interface FakeSecondary {
  readonly address: string;
  /** Null if it does not have the zone. */
  serial: number | null;
  stop(): Promise<void>;
}

const HEADER_BYTES = 12;
const REFUSED = 5;

export async function startFakeSecondary(): Promise<FakeSecondary> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const secondary: FakeSecondary = {
    address: `127.0.0.1:${socket.address().port}`,
    serial: null,
    async stop() {
      socket.close();
      await once(socket, 'close');
    },
  };
  socket.on('message', (query, { port, address }) => {
    const isNotify = query[2]! >> 3 === 4;
    // A NOTIFY ends with a signature, so only its header is sent back.
    const end = isNotify ? HEADER_BYTES : query.length;
    const header = Buffer.from(query.subarray(0, end));
    header[2]! |= 0x80;
    header.fill(0, isNotify ? 4 : 6, HEADER_BYTES);
    if (isNotify || secondary.serial === null) header[3] = REFUSED;
    else header[7] = 1;
    const soa = Buffer.alloc(34);
    soa.write('c00c00060001000000000016', 'hex');
    soa.writeUInt32BE(secondary.serial ?? 0, 14);
    socket.send(isNotify || secondary.serial === null ? header : Buffer.concat([header, soa]), port, address);
  });
  return secondary;
}
