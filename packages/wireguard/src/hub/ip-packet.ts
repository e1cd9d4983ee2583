/** An IP packet without padding, and its addresses. */
export interface IpPacket {
  readonly bytes: Buffer;
  readonly source: Buffer;
  readonly destination: Buffer;
}

const IPV4_HEADER = 20;
const IPV6_HEADER = 40;

/** Undefined when it is not an IP packet, or shorter than it claims. */
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

/** The content of a protocol's packet; undefined for another protocol, and for fragments. */
export function bodyOf({ bytes, source }: IpPacket, protocol: number): Buffer | undefined {
  const isIpv4 = source.length === 4;
  if (bytes[isIpv4 ? 9 : 6] !== protocol) return undefined;
  if (isIpv4 && (bytes.readUInt16BE(6) & 0x3fff) !== 0) return undefined;
  return bytes.subarray(isIpv4 ? (bytes[0]! & 15) * 4 : IPV6_HEADER);
}

const ECHO = {
  4: { protocol: 1, request: 8, reply: 0 },
  6: { protocol: 58, request: 128, reply: 129 },
} as const;

/** The reply to an echo request at the hub's own address. */
export function answerEcho(packet: IpPacket): Buffer | undefined {
  const { bytes, source, destination } = packet;
  const isIpv4 = source.length === 4;
  const echo = ECHO[isIpv4 ? 4 : 6];
  const body = bodyOf(packet, echo.protocol);
  if (body === undefined || body.length < 8 || body[0] !== echo.request || body[1] !== 0) return undefined;
  const header = bytes.length - body.length;
  const reply = Buffer.from(bytes);
  const at = isIpv4 ? 12 : 8;
  destination.copy(reply, at);
  source.copy(reply, at + source.length);
  reply[header] = echo.reply;
  // Swapping addresses does not change sums. RFC 1624 describes how the type changes the sum.
  const sum = (~body.readUInt16BE(2) & 0xffff) + (~(echo.request << 8) & 0xffff) + (echo.reply << 8);
  const folded = (sum & 0xffff) + (sum >>> 16);
  reply.writeUInt16BE(~((folded & 0xffff) + (folded >>> 16)) & 0xffff, header + 2);
  return reply;
}
