import type { IpPacket } from './ip-packet.ts';
import { bodyOf } from './ip-packet.ts';
import { writeIpPacket } from './write-ip-packet.ts';

const TCP = 6;
const HEADER = 20;
export const FLAG = { fin: 1, syn: 2, rst: 4, psh: 8, ack: 16 } as const;
/** Kind and length of the option for the largest segment. */
const SEGMENT_SIZE = [2, 4] as const;
/** Every tunnel carries this: 1,280 bytes less the headers of IPv6 and TCP. */
export const MAX_SEGMENT_BYTES = 1_220;

export interface Segment {
  /** The other side's port. */
  readonly port: number;
  readonly sequence: number;
  readonly acknowledged: number;
  readonly flags: number;
  readonly window: number;
  readonly data: Buffer;
}

/** A segment for one of the hub's ports. The tunnel has proved its integrity: the checksum is not read. */
export function readSegment(packet: IpPacket, port: number): Segment | undefined {
  const body = bodyOf(packet, TCP);
  if (body === undefined || body.length < HEADER || body.readUInt16BE(2) !== port) return undefined;
  const start = (body[12]! >> 4) * 4;
  const from = body.readUInt16BE(0);
  if (start < HEADER || start > body.length || from === 0) return undefined;
  return {
    port: from,
    sequence: body.readUInt32BE(4),
    acknowledged: body.readUInt32BE(8),
    flags: body[13]!,
    window: body.readUInt16BE(14),
    data: body.subarray(start),
  };
}

/** From our port to a packet's sender. With `syn` it says how large segments may be. */
export function writeSegment({ source, destination }: IpPacket, ownPort: number, segment: Segment): Buffer {
  const { port, sequence, acknowledged, flags, window, data } = segment;
  const options = (flags & FLAG.syn) === 0 ? [] : [...SEGMENT_SIZE, MAX_SEGMENT_BYTES >> 8, MAX_SEGMENT_BYTES & 255];
  const header = Buffer.alloc(HEADER + options.length);
  header.writeUInt16BE(ownPort, 0);
  header.writeUInt16BE(port, 2);
  header.writeUInt32BE(sequence, 4);
  header.writeUInt32BE(acknowledged, 8);
  header[12] = (header.length / 4) << 4;
  header[13] = flags;
  header.writeUInt16BE(window, 14);
  header.set(options, HEADER);
  const body = Buffer.concat([header, data]);
  return writeIpPacket({ from: destination, to: source, protocol: TCP, checksumAt: 16 }, body);
}
