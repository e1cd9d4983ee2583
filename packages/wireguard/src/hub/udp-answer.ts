import type { IpPacket } from './ip-packet.ts';
import { bodyOf } from './ip-packet.ts';
import { writeIpPacket } from './write-ip-packet.ts';

/** Answers a DNS query; undefined for no answer. The next answer may overwrite it. */
export type AnswerQuery = (message: Buffer, isTcp: boolean) => Buffer | undefined;

const UDP = 17;
const UDP_HEADER = 8;
/** For the larger header of the two. */
const MAX_BYTES = 65_535 - 40 - UDP_HEADER;

/** The answer to a datagram for the port, as an IP packet. Fragments are not answered: no query is that long. */
export function answerUdp(packet: IpPacket, port: number, answer: AnswerQuery): Buffer | undefined {
  const body = bodyOf(packet, UDP);
  if (body === undefined || body.length < UDP_HEADER) return undefined;
  const from = body.readUInt16BE(0);
  const length = body.readUInt16BE(4);
  if (body.readUInt16BE(2) !== port || from === 0) return undefined;
  if (length < UDP_HEADER || length > body.length) return undefined;
  const message = answer(body.subarray(UDP_HEADER, length), false);
  if (message === undefined || message.length > MAX_BYTES) return undefined;
  const datagram = writeDatagram(message, { from: port, to: from });
  const { source: to, destination } = packet;
  return writeIpPacket({ from: destination, to, protocol: UDP, checksumAt: 6 }, datagram);
}

function writeDatagram(message: Buffer, { from, to }: { readonly from: number; readonly to: number }): Buffer {
  const datagram = Buffer.alloc(UDP_HEADER + message.length);
  datagram.writeUInt16BE(from, 0);
  datagram.writeUInt16BE(to, 2);
  datagram.writeUInt16BE(datagram.length, 4);
  message.copy(datagram, UDP_HEADER);
  return datagram;
}
