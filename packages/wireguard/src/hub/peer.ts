import type { Handshake, Remote } from '../noise/handshake.ts';
import { readResponse, writeInitiation, writeResponse } from '../noise/handshake.ts';
import type { KeyPair } from '../keys.ts';
import { publicKeyObject } from '../keys.ts';
import { COOKIE_MS, addMacs, macKeysOf, readCookieReply } from '../noise/macs.ts';
import type { HeldCookie } from '../noise/macs.ts';
import { isLater, timestampOf } from '../noise/timestamp.ts';
import { createSession } from '../noise/session.ts';
import { DATA } from '../noise/layout.ts';
import { createSessions } from './sessions.ts';
import {
  FORGET_AFTER_MS,
  KEEPALIVE_MS,
  REJECT_AFTER_MS,
  REKEY_AFTER_MS,
  REKEY_ATTEMPT_MS,
  REKEY_TIMEOUT_MS,
  createTimers,
} from './timers.ts';

/** Where a peer was last heard from. */
export interface Endpoint {
  readonly address: string;
  readonly port: number;
}

export interface PeerFacts {
  readonly publicKey: Buffer;
  readonly presharedKey: Buffer;
  /** How often a packet is sent to keep the path open, in seconds; 0 for never. */
  readonly keepaliveS: number;
}

/** What a peer needs from the hub. */
export interface PeerPorts {
  readonly now: () => number;
  readonly random: (bytes: number) => Buffer;
  readonly send: (message: Buffer, to: Endpoint) => void;
  /** A new index on the port, under which messages reach this peer. */
  readonly claimIndex: (peer: Peer) => number;
  readonly releaseIndex: (index: number) => void;
  readonly onHandshake: () => void;
}

export interface PeerStatus {
  readonly endpoint: Endpoint | null;
  /** When both sides last agreed on keys, in milliseconds since 1970. */
  readonly lastHandshakeAt: number | null;
  readonly receivedBytes: number;
  readonly sentBytes: number;
  readonly isConnected: boolean;
}

export interface Peer {
  receiveInitiation(proved: { timestamp: Buffer; handshake: Handshake }, from: Endpoint): boolean;
  receiveResponse(message: Buffer, from: Endpoint): boolean;
  receiveCookie(message: Buffer): boolean;
  /** The packet inside, empty for a keepalive; undefined if the message is refused. */
  receiveData(message: Buffer, from: Endpoint): Buffer | undefined;
  sendPacket(packet: Buffer): void;
  /** Does what is due. */
  tick(): void;
  status(): PeerStatus;
  readonly remote: Remote;
  /** Forgets all keys: the peer's messages are no longer read. */
  end(): void;
}

/** Packets that wait for keys. More would only be late. */
const MAX_WAITING = 64;
/** One peer's initiations are not answered faster, as in the Linux kernel. */
const INITIATION_GAP_MS = 20;
const EMPTY = Buffer.alloc(0);

interface SentInitiation {
  readonly index: number;
  readonly mac1: Buffer;
  readonly state: Parameters<typeof readResponse>[2];
}

/** One peer of a network: its keys, its endpoint, and its timers. */
export function createPeer(own: KeyPair, facts: PeerFacts, ports: PeerPorts): Peer {
  const { now, random } = ports;
  const { publicKey, presharedKey, keepaliveS } = facts;
  const remote: Remote = { publicKey, presharedKey, publicKeyObject: publicKeyObject(publicKey) };
  const macKeys = macKeysOf(publicKey);
  const timers = createTimers(ports);
  const sessions = createSessions(ports.releaseIndex);
  let endpoint: Endpoint | null = null;
  let newestTimestamp = Buffer.alloc(12);
  let initiationReadAt = Number.NEGATIVE_INFINITY;
  let initiationSentAt = Number.NEGATIVE_INFINITY;
  let firstTryAt = 0;
  let sent: SentInitiation | null = null;
  let cookie: HeldCookie | null = null;
  let waiting: Buffer[] = [];
  let lastHandshakeAt: number | null = null;
  let receivedBytes = 0;
  let sentBytes = 0;

  const ageOf = ({ born }: { born: number }): number => now() - born;

  function transmit(message: Buffer): void {
    sentBytes += message.length;
    ports.send(message, endpoint!);
    timers.clear('keepalive');
    keepWayOpen();
  }

  /** Called after each packet, in either direction. */
  function keepWayOpen(): void {
    if (keepaliveS > 0) timers.set('persistent', keepaliveS * 1000);
  }

  function heard(message: Buffer, from: Endpoint): void {
    endpoint = from;
    receivedBytes += message.length;
    timers.clear('newHandshake');
    keepWayOpen();
  }

  function agreed(): void {
    lastHandshakeAt = now();
    timers.clear('retry');
    timers.set('forget', FORGET_AFTER_MS);
    ports.onHandshake();
    const packets = waiting;
    waiting = [];
    for (const packet of packets) sendPacket(packet);
  }

  function forgetInitiation(): void {
    if (sent !== null) ports.releaseIndex(sent.index);
    sent = null;
  }

  function initiate(): void {
    if (endpoint === null || now() - initiationSentAt < REKEY_TIMEOUT_MS) return;
    if (!timers.isSet('retry')) firstTryAt = now();
    sendInitiation();
  }

  function sendInitiation(): void {
    forgetInitiation();
    const index = ports.claimIndex(peer);
    const written = writeInitiation(own, remote, { index, timestamp: timestampOf(now()), secret: random(32) });
    if (written === undefined) return ports.releaseIndex(index);
    initiationSentAt = now();
    const mac1 = addMacs(written.message, macKeys, currentCookie());
    sent = { index, mac1, state: written };
    timers.setWithJitter('retry', REKEY_TIMEOUT_MS);
    transmit(written.message);
  }

  function currentCookie(): Buffer | undefined {
    return cookie !== null && now() < cookie.until ? cookie.value : undefined;
  }

  function retry(): void {
    if (now() - firstTryAt < REKEY_ATTEMPT_MS) return sendInitiation();
    waiting = [];
    forgetInitiation();
    timers.clear('keepalive');
  }

  function sendPacket(packet: Buffer): void {
    const session = sessions.current();
    if (session === null || ageOf(session) >= REJECT_AFTER_MS) {
      // The peer's address is unknown until its first message.
      if (endpoint === null) return;
      if (packet.length > 0) waiting = [...waiting.slice(1 - MAX_WAITING), packet];
      return initiate();
    }
    transmit(session.seal(packet));
    if (packet.length > 0) timers.begin('newHandshake', KEEPALIVE_MS + REKEY_TIMEOUT_MS);
    if (session.isInitiator && ageOf(session) >= REKEY_AFTER_MS) initiate();
  }

  function tick(): void {
    for (const name of timers.take()) {
      if (name === 'retry') retry();
      else if (name === 'newHandshake') initiate();
      else if (name === 'forget') forgetKeys();
      else sendPacket(EMPTY);
    }
  }

  function forgetKeys(): void {
    forgetInitiation();
    sessions.clear();
    waiting = [];
  }

  const peer: Peer = {
    remote,
    sendPacket,
    tick,
    end: () => {
      forgetKeys();
      endpoint = null;
      timers.clear('retry', 'keepalive', 'newHandshake', 'persistent', 'forget');
    },
    receiveInitiation({ timestamp, handshake }, from) {
      if (!isLater(timestamp, newestTimestamp) || now() - initiationReadAt < INITIATION_GAP_MS) return false;
      const index = ports.claimIndex(peer);
      const written = writeResponse(remote, handshake, { index, secret: random(32) });
      if (written === undefined) {
        ports.releaseIndex(index);
        return false;
      }
      newestTimestamp = Buffer.from(timestamp);
      initiationReadAt = now();
      endpoint = from;
      const { remoteIndex } = handshake;
      const { message, keys } = written;
      sessions.offer(createSession({ keys, localIndex: index, remoteIndex, isInitiator: false, born: now() }));
      addMacs(message, macKeys, currentCookie());
      transmit(message);
      return true;
    },
    receiveResponse(message, from) {
      if (sent === null) return false;
      const read = readResponse(own, remote, sent.state, message);
      if (read === undefined) return false;
      const { index: localIndex } = sent;
      sent = null;
      sessions.install(createSession({ ...read, localIndex, isInitiator: true, born: now() }));
      heard(message, from);
      const hadPackets = waiting.length > 0;
      agreed();
      // The other side may send only once it has received a packet from us.
      if (!hadPackets) sendPacket(EMPTY);
      return true;
    },
    receiveCookie(message) {
      const value = sent === null ? undefined : readCookieReply(message, macKeys, sent.mac1);
      if (value === undefined) return false;
      cookie = { value, until: now() + COOKIE_MS };
      return true;
    },
    receiveData(message, from) {
      const session = sessions.find(message.readUInt32LE(DATA.receiver));
      if (session === null || ageOf(session) >= REJECT_AFTER_MS) return undefined;
      const packet = session.open(message);
      if (packet === undefined) return undefined;
      heard(message, from);
      if (sessions.confirm(session)) agreed();
      if (packet.length > 0) timers.begin('keepalive', KEEPALIVE_MS);
      if (session.isInitiator && ageOf(session) >= REJECT_AFTER_MS - KEEPALIVE_MS - REKEY_TIMEOUT_MS) initiate();
      return packet;
    },
    status: () => ({
      endpoint,
      lastHandshakeAt,
      receivedBytes,
      sentBytes,
      isConnected: lastHandshakeAt !== null && endpoint !== null && now() - lastHandshakeAt < REJECT_AFTER_MS,
    }),
  };
  return peer;
}
