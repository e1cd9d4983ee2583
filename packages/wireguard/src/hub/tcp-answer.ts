import type { IpPacket } from './ip-packet.ts';
import type { Peer } from './peer.ts';
import type { Connection } from './tcp-connection.ts';
import { openConnection } from './tcp-connection.ts';
import type { Segment } from './tcp-segment.ts';
import { FLAG, readSegment, writeSegment } from './tcp-segment.ts';
import type { AnswerQuery } from './udp-answer.ts';

export interface TcpAnswerOptions {
  readonly port: number;
  readonly answer: AnswerQuery;
  readonly now: () => number;
  readonly random: (bytes: number) => Buffer;
}

/** Per network, and per peer, so that one peer cannot take all of them. Each takes at most about 140 KB. */
const MAX_CONNECTIONS = 64;
const MAX_OF_A_PEER = 8;
const NOTHING = Buffer.alloc(0);

interface Known {
  readonly peer: Peer;
  readonly connection: Connection;
}

/** Answers peers' queries by TCP: docs/decisions/0116-dns-by-tcp-at-the-hub.md. */
export function createTcpAnswer({ port, answer, now, random }: TcpAnswerOptions) {
  const connections = new Map<string, Known>();

  function refuse(packet: IpPacket, peer: Peer, { sequence, acknowledged, flags, data, port: to }: Segment): void {
    if ((flags & FLAG.rst) !== 0) return;
    const length = data.length + ((flags & (FLAG.syn | FLAG.fin)) === 0 ? 0 : 1);
    const isAnswer = (flags & FLAG.ack) !== 0;
    const reply = { port: to, sequence: isAnswer ? acknowledged : 0, acknowledged: (sequence + length) >>> 0 };
    const segment = { ...reply, flags: FLAG.rst | FLAG.ack, window: 0, data: NOTHING };
    peer.sendPacket(writeSegment(packet, port, segment));
  }

  function open(key: string, packet: IpPacket, peer: Peer, syn: Segment): void {
    const own = connections.values().reduce((count, known) => count + (known.peer === peer ? 1 : 0), 0);
    if (connections.size >= MAX_CONNECTIONS || own >= MAX_OF_A_PEER) return refuse(packet, peer, syn);
    // Copies, so that the packet is not kept.
    const ends = { bytes: NOTHING, source: Buffer.from(packet.source), destination: Buffer.from(packet.destination) };
    const connection = openConnection(syn, random(4).readUInt32BE(0), {
      now,
      answer,
      send: (segment) => peer.sendPacket(writeSegment(ends, port, { ...segment, port: syn.port })),
    });
    connections.set(key, { peer, connection });
  }

  return {
    /** A packet to the hub; packets that are not segments for the port are ignored. */
    receive(packet: IpPacket, peer: Peer): void {
      const segment = readSegment(packet, port);
      if (segment === undefined) return;
      const { source, destination } = packet;
      const key = `${source.toString('hex')} ${segment.port} ${destination.toString('hex')}`;
      const known = connections.get(key);
      if (known?.peer === peer) {
        if (!known.connection.receive(segment)) connections.delete(key);
      } else if (known === undefined && (segment.flags & (FLAG.syn | FLAG.ack | FLAG.rst | FLAG.fin)) === FLAG.syn)
        open(key, packet, peer, segment);
      else refuse(packet, peer, segment);
    },
    tick(): void {
      for (const [key, { connection }] of connections) if (!connection.tick()) connections.delete(key);
    },
    forget(peer: Peer): void {
      for (const [key, known] of connections) if (known.peer === peer) connections.delete(key);
    },
    size: () => connections.size,
  };
}

export type TcpAnswer = ReturnType<typeof createTcpAnswer>;
