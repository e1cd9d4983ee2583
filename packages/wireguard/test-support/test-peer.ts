/** A peer for tests, which does by hand what a device does, and what none should. */
import { randomBytes } from 'node:crypto';
import type { KeyPair } from '../src/keys.ts';
import { keyPairOf, publicKeyObject } from '../src/keys.ts';
import {
  proveInitiation,
  readInitiation,
  readResponse,
  writeInitiation,
  writeResponse,
} from '../src/noise/handshake.ts';
import { COOKIE_TYPE, DATA_TYPE, INITIATION_TYPE, RESPONSE_TYPE, typeOf } from '../src/noise/layout.ts';
import { addMacs, macKeysOf, readCookieReply } from '../src/noise/macs.ts';
import type { Session } from '../src/noise/session.ts';
import { createSession } from '../src/noise/session.ts';
import { timestampOf } from '../src/noise/timestamp.ts';
import type { HubOptions } from '../src/hub/create-hub.ts';
import { createHub } from '../src/hub/create-hub.ts';
import { readAddress } from '../src/addresses.ts';
import type { Endpoint } from '../src/hub/peer.ts';
import type { Segment } from '../src/hub/tcp-segment.ts';
import { writeSegment } from '../src/hub/tcp-segment.ts';

export const HUB_KEY = keyPairOf(Buffer.alloc(32, 7));

/** Returns the query. */
const echo = (query: Buffer): Buffer => query;

/** A hub without a socket, whose messages can be inspected, and a clock that stands still. */
export function createTestHub({ loadPerSecond, handshakes, answerDns = echo }: Partial<HubOptions> = {}) {
  let time = Date.UTC(2026, 0, 1);
  const sent: { message: Buffer; to: Endpoint }[] = [];
  const hub = createHub({
    now: () => time,
    random: randomBytes,
    send: (message, to) => void sent.push({ message, to }),
    loadPerSecond,
    handshakes,
    answerDns,
  });
  return {
    hub,
    now: () => time,
    /** Messages sent since the last call. */
    takeSent: () => sent.splice(0),
    pass(ms: number): void {
      for (let passed = 0; passed < ms; passed += 250) {
        time += Math.min(250, ms - passed);
        hub.tick();
      }
    },
  };
}

export type TestHub = ReturnType<typeof createTestHub>;

interface Options {
  readonly presharedKey?: Buffer;
  readonly hubKey?: KeyPair;
  readonly port?: number;
}

export function createTestPeer({ hub, now, takeSent }: TestHub, options: Options = {}) {
  const {
    presharedKey = Buffer.alloc(32),
    hubKey = HUB_KEY,
    port = 1000 + Math.floor(Math.random() * 60_000),
  } = options;
  const own = keyPairOf(randomBytes(32));
  const { publicKey } = hubKey;
  const remote = { publicKey, presharedKey, publicKeyObject: publicKeyObject(publicKey) };
  let endpoint: Endpoint = { address: '192.0.2.1', port };
  let session: Session | undefined;
  let cookie: Buffer | undefined;
  let written: (NonNullable<ReturnType<typeof writeInitiation>> & { mac1: Buffer }) | undefined;

  function initiation(): Buffer {
    const facts = { index: 77, timestamp: timestampOf(now()), secret: randomBytes(32) };
    const next = writeInitiation(own, remote, facts)!;
    const mac1 = addMacs(next.message, macKeysOf(publicKey), cookie);
    written = { ...next, mac1 };
    return next.message;
  }

  /** Reads the hub's messages to it: the packets inside. */
  function read(messages: readonly { message: Buffer; to: Endpoint }[] = takeSent()): Buffer[] {
    const packets: Buffer[] = [];
    for (const { message, to } of messages) {
      if (to.port !== endpoint.port) continue;
      const type = typeOf(message);
      if (type === RESPONSE_TYPE) {
        const { keys, remoteIndex } = readResponse(own, remote, written!, message)!;
        session = createSession({ keys, remoteIndex, localIndex: 77, isInitiator: true, born: now() });
      } else if (type === COOKIE_TYPE) cookie = readCookieReply(message, macKeysOf(publicKey), written!.mac1);
      else if (type === INITIATION_TYPE) answer(message);
      else if (type === DATA_TYPE) packets.push(session!.open(message)!);
    }
    return packets;
  }

  function answer(message: Buffer): void {
    const { handshake } = proveInitiation(own, remote, readInitiation(own, message)!)!;
    const response = writeResponse(remote, handshake, { index: 78, secret: randomBytes(32) })!;
    addMacs(response.message, macKeysOf(publicKey), undefined);
    const { remoteIndex } = handshake;
    session = createSession({ keys: response.keys, remoteIndex, localIndex: 78, isInitiator: false, born: now() });
    hub.receive(response.message, endpoint);
  }

  const peer = {
    publicKey: own.publicKey,
    read,
    initiation,
    endpoint: () => endpoint,
    hasCookie: () => cookie !== undefined,
    move(address: string): void {
      endpoint = { address, port };
    },
    seal: (packet: Buffer): Buffer => session!.seal(packet),
    send(packet: Buffer): void {
      hub.receive(session!.seal(packet), endpoint);
    },
    /** Agrees on keys, and confirms them. */
    connect(): void {
      hub.receive(initiation(), endpoint);
      read();
      peer.send(Buffer.alloc(0));
    },
  };
  return peer;
}

/** An IP packet of either version with a text inside, one byte per character. */
export function ipPacket(from: string, to: string, text = 'hello'): Buffer {
  const [source, destination] = [readAddress(from)!, readAddress(to)!];
  const isIpv4 = source.length === 4;
  const header = Buffer.alloc(isIpv4 ? 20 : 40);
  header[0] = isIpv4 ? 0x45 : 0x60;
  header.writeUInt16BE(text.length + (isIpv4 ? 20 : 0), isIpv4 ? 2 : 4);
  header[isIpv4 ? 9 : 6] = 253;
  source.copy(header, isIpv4 ? 12 : 8);
  destination.copy(header, isIpv4 ? 16 : 24);
  return Buffer.concat([header, Buffer.from(text, 'latin1')]);
}

/** A UDP datagram in an IP packet of either version. */
export function udpPacket(from: string, to: string, port: number, text: string): Buffer {
  const packet = ipPacket(from, to, `\0\0\0\0\0\0\0\0${text}`);
  const isIpv4 = from.includes('.');
  const start = isIpv4 ? 20 : 40;
  packet[isIpv4 ? 9 : 6] = 17;
  packet.writeUInt16BE(5_353, start);
  packet.writeUInt16BE(port, start + 2);
  packet.writeUInt16BE(8 + text.length, start + 4);
  return packet;
}

/** A TCP segment in an IP packet of either version. */
export function tcpPacket(from: string, to: string, segment: Segment, toPort = 53): Buffer {
  const ends = { bytes: Buffer.alloc(0), source: readAddress(to)!, destination: readAddress(from)! };
  return writeSegment(ends, segment.port, { ...segment, port: toPort });
}
