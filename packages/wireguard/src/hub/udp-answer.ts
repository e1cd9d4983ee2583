import type { IpPacket } from './ip-packet.ts';

/** Answers what was sent to a port; undefined for nothing. The answer may be overwritten by the next one. */
export type AnswerDatagram = (message: Buffer) => Buffer | undefined;

const UDP = 17;
const UDP_HEADER = 8;
const IPV4_HEADER = 20;
const IPV6_HEADER = 40;
const TIME_TO_LIVE = 64;
const MOST_BYTES = 65_535;

/** The answer to a datagram for the port, as an IP packet. Fragments are not answered: nobody asks so much. */
export function answerUdp(packet: IpPacket, port: number, answer: AnswerDatagram): Buffer | undefined {
  const { bytes, source, destination } = packet;
  const isIpv4 = source.length === 4;
  const start = isIpv4 ? (bytes[0]! & 15) * 4 : IPV6_HEADER;
  if (bytes[isIpv4 ? 9 : 6] !== UDP || bytes.length < start + UDP_HEADER) return undefined;
  if (isIpv4 && (bytes.readUInt16BE(6) & 0x3fff) !== 0) return undefined;
  const from = bytes.readUInt16BE(start);
  const length = bytes.readUInt16BE(start + 4);
  if (bytes.readUInt16BE(start + 2) !== port || from === 0) return undefined;
  if (length < UDP_HEADER || start + length > bytes.length) return undefined;
  const message = answer(bytes.subarray(start + UDP_HEADER, start + length));
  if (message === undefined || message.length + UDP_HEADER + IPV6_HEADER > MOST_BYTES) return undefined;
  const datagram = writeDatagram(message, { from: port, to: from });
  sum(Buffer.concat([destination, source, Buffer.of(0, UDP), lengthOf(datagram), datagram]), datagram, 6);
  const header = isIpv4 ? ipv4Header(datagram.length) : ipv6Header(datagram.length);
  const at = isIpv4 ? 12 : 8;
  destination.copy(header, at);
  source.copy(header, at + source.length);
  if (isIpv4) sum(header, header, 10);
  return Buffer.concat([header, datagram]);
}

function lengthOf(datagram: Buffer): Buffer {
  return Buffer.of(datagram.length >> 8, datagram.length & 255);
}

function writeDatagram(message: Buffer, { from, to }: { readonly from: number; readonly to: number }): Buffer {
  const datagram = Buffer.alloc(UDP_HEADER + message.length);
  datagram.writeUInt16BE(from, 0);
  datagram.writeUInt16BE(to, 2);
  datagram.writeUInt16BE(datagram.length, 4);
  message.copy(datagram, UDP_HEADER);
  return datagram;
}

function ipv4Header(length: number): Buffer {
  const header = Buffer.alloc(IPV4_HEADER);
  header[0] = 0x45;
  header.writeUInt16BE(IPV4_HEADER + length, 2);
  header[8] = TIME_TO_LIVE;
  header[9] = UDP;
  return header;
}

function ipv6Header(length: number): Buffer {
  const header = Buffer.alloc(IPV6_HEADER);
  header[0] = 0x60;
  header.writeUInt16BE(length, 4);
  header[6] = UDP;
  header[7] = TIME_TO_LIVE;
  return header;
}

/** The Internet's checksum (RFC 1071) of some bytes, written where it belongs. A sum of zero is written as all ones. */
function sum(bytes: Buffer, into: Buffer, at: number): void {
  let total = 0;
  for (let index = 0; index < bytes.length; index += 2) total += (bytes[index]! << 8) | (bytes[index + 1] ?? 0);
  while (total > 0xffff) total = (total & 0xffff) + Math.floor(total / 0x10000);
  into.writeUInt16BE(~total & 0xffff || 0xffff, at);
}
