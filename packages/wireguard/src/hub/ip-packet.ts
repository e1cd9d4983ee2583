/** An IP packet without what fills it up, and its addresses. */
export interface IpPacket {
  readonly bytes: Buffer;
  readonly source: Buffer;
  readonly destination: Buffer;
}

const IPV4_HEADER = 20;
const IPV6_HEADER = 40;

/** Undefined when it is no IP packet, or shorter than it says. */
export function readIpPacket(plain: Buffer): IpPacket | undefined {
  const version = plain.length === 0 ? 0 : plain[0]! >> 4;
  if (version === 4) return readIpv4(plain);
  return version === 6 ? readIpv6(plain) : undefined;
}

function readIpv4(plain: Buffer): IpPacket | undefined {
  if (plain.length < IPV4_HEADER) return undefined;
  const header = (plain[0]! & 15) * 4;
  const length = plain.readUInt16BE(2);
  if (header < IPV4_HEADER || length < header || length > plain.length) return undefined;
  const bytes = plain.subarray(0, length);
  return { bytes, source: bytes.subarray(12, 16), destination: bytes.subarray(16, 20) };
}

function readIpv6(plain: Buffer): IpPacket | undefined {
  if (plain.length < IPV6_HEADER) return undefined;
  const length = IPV6_HEADER + plain.readUInt16BE(4);
  if (length > plain.length) return undefined;
  const bytes = plain.subarray(0, length);
  return { bytes, source: bytes.subarray(8, 24), destination: bytes.subarray(24, 40) };
}

const ECHO = {
  4: { protocol: 1, request: 8, reply: 0 },
  6: { protocol: 58, request: 128, reply: 129 },
} as const;

/** The reply to an echo request at the hub's own address. */
export function answerEcho({ bytes, source, destination }: IpPacket): Buffer | undefined {
  const isIpv4 = bytes[0]! >> 4 === 4;
  const echo = ECHO[isIpv4 ? 4 : 6];
  const header = isIpv4 ? (bytes[0]! & 15) * 4 : IPV6_HEADER;
  // A fragment cannot be answered without the others.
  const isFragment = isIpv4 && (bytes.readUInt16BE(6) & 0x3fff) !== 0;
  if (isFragment || bytes[isIpv4 ? 9 : 6] !== echo.protocol || bytes.length < header + 8) return undefined;
  if (bytes[header] !== echo.request || bytes[header + 1] !== 0) return undefined;
  const reply = Buffer.from(bytes);
  const at = isIpv4 ? 12 : 8;
  destination.copy(reply, at);
  source.copy(reply, at + source.length);
  reply[header] = echo.reply;
  // Addresses that change places leave sums as they are. RFC 1624 has what the type does to the sum.
  const sum = (~bytes.readUInt16BE(header + 2) & 0xffff) + (~(echo.request << 8) & 0xffff) + (echo.reply << 8);
  const folded = (sum & 0xffff) + (sum >>> 16);
  reply.writeUInt16BE(~((folded & 0xffff) + (folded >>> 16)) & 0xffff, header + 2);
  return reply;
}
