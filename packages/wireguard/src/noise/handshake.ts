/** The handshake Noise_IKpsk2 with WireGuard's messages, for both sides. It is independent of time and sockets. */
import type { KeyObject } from 'node:crypto';
import { keyOf, nonceOf, open, seal } from '../crypto/aead.ts';
import { derive, hash } from '../crypto/hashes.ts';
import type { KeyPair } from '../keys.ts';
import { agree, keyPairOf, publicKeyObject } from '../keys.ts';
import { INITIATION, INITIATION_TYPE, RESPONSE, RESPONSE_TYPE } from './layout.ts';

const CONSTRUCTION = hash('Noise_IKpsk2_25519_ChaChaPoly_BLAKE2s');
const PROTOCOL = hash(CONSTRUCTION, 'WireGuard v1 zx2c4 Jason@zx2c4.com');
const FIRST = nonceOf(0);
const NOTHING = Buffer.alloc(0);

/** What each side knows about the other before the handshake. */
export interface Remote {
  readonly publicKey: Buffer;
  readonly publicKeyObject: KeyObject;
  /** 32 zero bytes if there is none. */
  readonly presharedKey: Buffer;
}

interface Chain {
  readonly chainingKey: Buffer;
  readonly transcript: Buffer;
}

/** The first message's state, for the second one. */
export interface Handshake extends Chain {
  readonly ephemeral: KeyObject;
  /** The index by which the other side knows the session. */
  readonly remoteIndex: number;
}

export interface SessionKeys {
  readonly send: KeyObject;
  readonly receive: KeyObject;
}

export interface Initiation {
  readonly chain: Chain;
  readonly ephemeral: KeyObject;
  readonly publicKey: Buffer;
  readonly sealedTimestamp: Buffer;
  readonly remoteIndex: number;
}

function begin(responder: Buffer, ephemeral: Buffer): Chain {
  const transcript = hash(hash(PROTOCOL, responder), ephemeral);
  return { chainingKey: derive(1, CONSTRUCTION, ephemeral)[0], transcript };
}

/** The message without its MACs, and the state to read the response. Undefined if the peer's key is useless. */
export function writeInitiation(
  own: KeyPair,
  remote: Remote,
  facts: { readonly index: number; readonly timestamp: Buffer; readonly secret: Buffer },
): { readonly message: Buffer; readonly chain: Chain; readonly ephemeral: KeyPair } | undefined {
  const ephemeral = keyPairOf(facts.secret);
  const { chainingKey, transcript } = begin(remote.publicKey, ephemeral.publicKey);
  const first = agree(ephemeral.privateKey, remote.publicKeyObject);
  const second = agree(own.privateKey, remote.publicKeyObject);
  if (first === undefined || second === undefined) return undefined;
  const [staticChain, staticKey] = derive(2, chainingKey, first);
  const sealedStatic = seal(keyOf(staticKey), FIRST, own.publicKey, transcript);
  const afterStatic = hash(transcript, sealedStatic);
  const [timeChain, timeKey] = derive(2, staticChain, second);
  const sealedTimestamp = seal(keyOf(timeKey), FIRST, facts.timestamp, afterStatic);
  const message = Buffer.alloc(INITIATION.bytes);
  message.writeUInt32LE(INITIATION_TYPE, 0);
  message.writeUInt32LE(facts.index, INITIATION.sender);
  ephemeral.publicKey.copy(message, INITIATION.ephemeral);
  sealedStatic.copy(message, INITIATION.static);
  sealedTimestamp.copy(message, INITIATION.timestamp);
  const chain = { chainingKey: timeChain, transcript: hash(afterStatic, sealedTimestamp) };
  return { message, chain, ephemeral };
}

/** The claimed sender. Nothing is proved yet. */
export function readInitiation(own: KeyPair, message: Buffer): Initiation | undefined {
  const ephemeralBytes = message.subarray(INITIATION.ephemeral, INITIATION.static);
  const sealedStatic = message.subarray(INITIATION.static, INITIATION.timestamp);
  const ephemeral = publicKeyObject(ephemeralBytes);
  const { chainingKey, transcript } = begin(own.publicKey, ephemeralBytes);
  const shared = agree(own.privateKey, ephemeral);
  if (shared === undefined) return undefined;
  const [next, key] = derive(2, chainingKey, shared);
  const publicKey = open(keyOf(key), FIRST, sealedStatic, transcript);
  if (publicKey === undefined) return undefined;
  return {
    chain: { chainingKey: next, transcript: hash(transcript, sealedStatic) },
    ephemeral,
    publicKey,
    sealedTimestamp: message.subarray(INITIATION.timestamp, INITIATION.mac1),
    remoteIndex: message.readUInt32LE(INITIATION.sender),
  };
}

/** The timestamp, which proves that the peer sent it, now or earlier. */
export function proveInitiation(
  own: KeyPair,
  remote: Remote,
  { chain, ephemeral, sealedTimestamp, remoteIndex }: Initiation,
): { readonly timestamp: Buffer; readonly handshake: Handshake } | undefined {
  const shared = agree(own.privateKey, remote.publicKeyObject);
  if (shared === undefined) return undefined;
  const [chainingKey, key] = derive(2, chain.chainingKey, shared);
  const timestamp = open(keyOf(key), FIRST, sealedTimestamp, chain.transcript);
  if (timestamp === undefined) return undefined;
  const transcript = hash(chain.transcript, sealedTimestamp);
  return { timestamp, handshake: { chainingKey, transcript, ephemeral, remoteIndex } };
}

function finish(chain: Chain, ephemeral: Buffer, secrets: readonly [Buffer, Buffer], presharedKey: Buffer) {
  let [chainingKey] = derive(1, chain.chainingKey, ephemeral);
  for (const secret of secrets) [chainingKey] = derive(1, chainingKey, secret);
  const [last, tau, key] = derive(3, chainingKey, presharedKey);
  const transcript = hash(hash(chain.transcript, ephemeral), tau);
  const [fromInitiator, fromResponder] = derive(2, last, NOTHING);
  return { transcript, key: keyOf(key), fromInitiator: keyOf(fromInitiator), fromResponder: keyOf(fromResponder) };
}

export function writeResponse(
  remote: Remote,
  handshake: Handshake,
  facts: { readonly index: number; readonly secret: Buffer },
): { readonly message: Buffer; readonly keys: SessionKeys } | undefined {
  const ephemeral = keyPairOf(facts.secret);
  const first = agree(ephemeral.privateKey, handshake.ephemeral);
  const second = agree(ephemeral.privateKey, remote.publicKeyObject);
  if (first === undefined || second === undefined) return undefined;
  const done = finish(handshake, ephemeral.publicKey, [first, second], remote.presharedKey);
  const message = Buffer.alloc(RESPONSE.bytes);
  message.writeUInt32LE(RESPONSE_TYPE, 0);
  message.writeUInt32LE(facts.index, RESPONSE.sender);
  message.writeUInt32LE(handshake.remoteIndex, RESPONSE.receiver);
  ephemeral.publicKey.copy(message, RESPONSE.ephemeral);
  seal(done.key, FIRST, NOTHING, done.transcript).copy(message, RESPONSE.nothing);
  return { message, keys: { send: done.fromResponder, receive: done.fromInitiator } };
}

/** Reads the response to our initiation. Undefined if the peer did not make it. */
export function readResponse(
  own: KeyPair,
  remote: Remote,
  sent: { readonly chain: Chain; readonly ephemeral: KeyPair },
  message: Buffer,
): { readonly keys: SessionKeys; readonly remoteIndex: number } | undefined {
  const ephemeral = message.subarray(RESPONSE.ephemeral, RESPONSE.nothing);
  const ephemeralObject = publicKeyObject(ephemeral);
  const first = agree(sent.ephemeral.privateKey, ephemeralObject);
  const second = agree(own.privateKey, ephemeralObject);
  if (first === undefined || second === undefined) return undefined;
  const done = finish(sent.chain, ephemeral, [first, second], remote.presharedKey);
  if (open(done.key, FIRST, message.subarray(RESPONSE.nothing, RESPONSE.mac1), done.transcript) === undefined)
    return undefined;
  return {
    keys: { send: done.fromInitiator, receive: done.fromResponder },
    remoteIndex: message.readUInt32LE(RESPONSE.sender),
  };
}
