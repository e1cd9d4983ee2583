import { connect } from 'node:net';
import { createSigner, signQuery } from '@landhold/dns/name-server.ts';
import type { TsigKey } from '@landhold/dns/name-server.ts';
import { writeQuery } from '../tests/dns/dns-message.ts';

/** The key that allows zone transfers of the measured zones, from our server and from Knot. */
export const TRANSFER_KEY: TsigKey = { name: 'bench', algorithm: 'hmac-sha256', secret: Buffer.alloc(32, 'b') };
const AXFR = 252;
const ANSWERS_AT = 6;

const signer = createSigner(TRANSFER_KEY);

/** Copies a zone as a secondary does, and returns how many records it received. It ends once it has the whole zone. */
export async function takeTransfer(port: number, zone: string, records: number): Promise<number> {
  const query = signQuery(writeQuery({ name: zone, type: AXFR }), signer, () => Math.floor(Date.now() / 1000)).bytes;
  const socket = connect(port, '127.0.0.1');
  socket.write(Buffer.concat([Buffer.of(query.length >> 8, query.length & 255), query]));
  let rest: Buffer = Buffer.alloc(0);
  let taken = 0;
  try {
    for await (const chunk of socket) {
      rest = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer]);
      while (rest.length >= 2 && rest.length >= 2 + rest.readUInt16BE(0)) {
        taken += rest.readUInt16BE(2 + ANSWERS_AT);
        rest = rest.subarray(2 + rest.readUInt16BE(0));
      }
      if (taken >= records) break;
    }
  } finally {
    socket.destroy();
  }
  if (taken !== records) throw new Error(`${taken} of ${records} records of ${zone} came`);
  return taken;
}
