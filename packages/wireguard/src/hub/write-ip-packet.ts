const IPV4_HEADER = 20;
const IPV6_HEADER = 40;
const TIME_TO_LIVE = 64;

export interface PacketFacts {
  readonly from: Buffer;
  readonly to: Buffer;
  /** The content's protocol: 6 for TCP, 17 for UDP. */
  readonly protocol: number;
  /** Where to write the body's checksum. */
  readonly checksumAt: number;
}

/** An IP packet of its addresses' version, with both checksums. */
export function writeIpPacket({ from, to, protocol, checksumAt }: PacketFacts, body: Buffer): Buffer {
  const isIpv4 = from.length === 4;
  const pseudo = Buffer.concat([from, to, Buffer.of(0, protocol, body.length >> 8, body.length & 255), body]);
  sum(pseudo, body, checksumAt);
  const header = isIpv4 ? ipv4Header(body.length, protocol) : ipv6Header(body.length, protocol);
  const at = isIpv4 ? 12 : 8;
  from.copy(header, at);
  to.copy(header, at + from.length);
  if (isIpv4) sum(header, header, 10);
  return Buffer.concat([header, body]);
}

function ipv4Header(length: number, protocol: number): Buffer {
  const header = Buffer.alloc(IPV4_HEADER);
  header[0] = 0x45;
  header.writeUInt16BE(IPV4_HEADER + length, 2);
  header[8] = TIME_TO_LIVE;
  header[9] = protocol;
  return header;
}

function ipv6Header(length: number, protocol: number): Buffer {
  const header = Buffer.alloc(IPV6_HEADER);
  header[0] = 0x60;
  header.writeUInt16BE(length, 4);
  header[6] = protocol;
  header[7] = TIME_TO_LIVE;
  return header;
}

/** The Internet checksum (RFC 1071) of some bytes, written in place. A sum of zero is written as all ones. */
function sum(bytes: Buffer, into: Buffer, at: number): void {
  let total = 0;
  for (let index = 0; index < bytes.length; index += 2) total += (bytes[index]! << 8) | (bytes[index + 1] ?? 0);
  while (total > 0xffff) total = (total & 0xffff) + Math.floor(total / 0x10000);
  into.writeUInt16BE(~total & 0xffff || 0xffff, at);
}
