import { createHmac, timingSafeEqual } from 'node:crypto';
import { readWholeName } from '../domain-name.ts';
import { joinBytes, uint16 } from '../wire-bytes.ts';
import { CLASS, RCODE, TYPE } from './codes.ts';
import { readMessageName } from './message-name.ts';
import { uint16At } from './query.ts';

/** Signatures of messages with a shared key (RFC 8945). */
export const TSIG_ALGORITHMS = { 'hmac-sha256': 'sha256', 'hmac-sha384': 'sha384', 'hmac-sha512': 'sha512' } as const;
export type TsigAlgorithm = keyof typeof TSIG_ALGORITHMS;

export interface TsigKey {
  readonly name: string;
  readonly algorithm: TsigAlgorithm;
  readonly secret: Uint8Array;
}

/** A signature's error about the one that it answers (RFC 8945, 5.2 and 10.3). */
export const TSIG_ERROR = { NONE: 0, BADSIG: 16, BADKEY: 17, BADTIME: 18, BADTRUNC: 22 } as const;

/** Seconds by which clocks may differ (RFC 8945, 10). */
const FUDGE_S = 300;
const ARCOUNT_AT = 10;
/** Type, class, TTL and length; then the time, the fudge and four numbers around the MAC. */
const FIXED_BYTES = 10 + 6 + 2 + 8;
const TIME_BYTES = 6;

/** A signature at the end of a message. */
export interface Tsig {
  readonly at: number;
  /** Names in wire form and lower case, each byte as one character. */
  readonly keyName: string;
  readonly algorithm: string;
  readonly time: number;
  readonly fudge: number;
  readonly mac: Uint8Array;
  readonly originalId: number;
  readonly error: number;
  readonly other: Uint8Array;
}

/** An uncompressed name; the empty string if it is invalid. */
function readPlainName(bytes: Uint8Array, from: number): string {
  let at = from;
  while (at < bytes.length && bytes[at]! > 0 && bytes[at]! < 64 && at - from < 255) at += bytes[at]! + 1;
  if (bytes[at] !== 0 || at - from >= 255) return '';
  return Buffer.from(bytes.subarray(from, at + 1))
    .toString('latin1')
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Undefined if it is malformed. The message must end with it. Some senders compress the key's name. */
export function readTsig(bytes: Uint8Array, at: number): Tsig | undefined {
  const key = readMessageName(bytes, at);
  if (key === undefined) return undefined;
  const { name: keyName, end: fixed } = key;
  const start = fixed + 10;
  const algorithm = readPlainName(bytes, start);
  const timeAt = start + algorithm.length;
  const macAt = timeAt + TIME_BYTES + 4;
  if (algorithm === '' || macAt > bytes.length) return undefined;
  if (uint16At(bytes, fixed + 2) !== CLASS.ANY) return undefined;
  const macEnd = macAt + uint16At(bytes, macAt - 2);
  const otherAt = macEnd + 6;
  if (otherAt > bytes.length || otherAt + uint16At(bytes, otherAt - 2) !== bytes.length) return undefined;
  return {
    at,
    keyName,
    algorithm,
    time: uint16At(bytes, timeAt) * 2 ** 32 + uint16At(bytes, timeAt + 2) * 2 ** 16 + uint16At(bytes, timeAt + 4),
    fudge: uint16At(bytes, timeAt + TIME_BYTES),
    mac: bytes.subarray(macAt, macEnd),
    originalId: uint16At(bytes, macEnd),
    error: uint16At(bytes, macEnd + 2),
    other: bytes.subarray(otherAt),
  };
}

function time48(seconds: number): number[] {
  return [...uint16(Math.floor(seconds / 2 ** 32)), ...uint16((seconds >>> 16) & 0xffff), ...uint16(seconds & 0xffff)];
}

function withLength(bytes: Uint8Array): readonly (Uint8Array | readonly number[])[] {
  return [uint16(bytes.length), bytes];
}

/** A key that is ready to sign with. */
export interface Signer {
  readonly keyName: string;
  readonly algorithm: string;
  readonly hash: string;
  readonly secret: Uint8Array;
  readonly macBytes: number;
}

export function createSigner({ name, algorithm, secret }: TsigKey): Signer {
  const hash = TSIG_ALGORITHMS[algorithm];
  return {
    keyName: wireText(name),
    algorithm: wireText(algorithm),
    hash,
    secret,
    macBytes: Number(hash.slice(3)) / 8,
  };
}

function wireText(name: string): string {
  return Buffer.from(readWholeName(name)).toString('latin1').toLowerCase();
}

/** How many bytes a signature adds to a message. */
export function tsigBytes({ keyName, algorithm }: Pick<Signer, 'keyName' | 'algorithm'>, macBytes: number): number {
  return keyName.length + algorithm.length + FIXED_BYTES + macBytes + TIME_BYTES;
}

type Stamp = Pick<Tsig, 'time' | 'fudge' | 'error' | 'other'>;

/** What precedes a message in its digest, and whether only the times follow it (RFC 8945, 5.3.1). */
interface Chain {
  readonly prior: Uint8Array | undefined;
  readonly isFollowing: boolean;
}

function computeMac(signer: Signer, message: Uint8Array, stamp: Stamp, { prior, isFollowing }: Chain): Buffer {
  const times = [time48(stamp.time), uint16(stamp.fudge)];
  const names = [Buffer.from(signer.keyName, 'latin1'), uint16(CLASS.ANY), [0, 0, 0, 0]];
  const variables = [...names, Buffer.from(signer.algorithm, 'latin1'), ...times, uint16(stamp.error)];
  const parts = [
    ...(prior === undefined ? [] : withLength(prior)),
    message,
    ...(isFollowing ? times : [...variables, ...withLength(stamp.other)]),
  ];
  return createHmac(signer.hash, signer.secret).update(joinBytes(parts)).digest();
}

/** The message as it was before it was signed. */
function unsigned(bytes: Uint8Array, { at, originalId }: Tsig): Buffer {
  const message = Buffer.from(bytes.subarray(0, at));
  message.writeUInt16BE(originalId, 0);
  message.writeUInt16BE(message.readUInt16BE(ARCOUNT_AT) - 1, ARCOUNT_AT);
  return message;
}

type Names = Pick<Signer, 'keyName' | 'algorithm'>;

function append(message: Uint8Array, { keyName, algorithm }: Names, stamp: Stamp, mac: Uint8Array): Buffer {
  const data = joinBytes([
    Buffer.from(algorithm, 'latin1'),
    time48(stamp.time),
    uint16(stamp.fudge),
    ...withLength(mac),
    message.subarray(0, 2),
    uint16(stamp.error),
    ...withLength(stamp.other),
  ]);
  const fixed = [...uint16(TYPE.TSIG), ...uint16(CLASS.ANY), 0, 0, 0, 0];
  const signed = Buffer.from(joinBytes([message, Buffer.from(keyName, 'latin1'), fixed, ...withLength(data)]));
  signed.writeUInt16BE(signed.readUInt16BE(ARCOUNT_AT) + 1, ARCOUNT_AT);
  return signed;
}

const NOTHING = new Uint8Array();

/** The result of checking a signed query, and how to sign the messages that answer it. */
export interface SignedQuery {
  /** NOERROR if the signature is valid. */
  readonly rcode: number;
  readonly size: number;
  readonly sign: (message: Uint8Array) => Buffer;
}

/** Undefined if the signature is malformed. */
export type TsigCheck = (bytes: Uint8Array, at: number) => SignedQuery | undefined;

/** Checks queries' signatures. The cost depends only on the message's length. */
export function createTsigCheck(keys: readonly TsigKey[], now: () => number): TsigCheck {
  const signers = new Map(keys.map((key) => [wireText(key.name), createSigner(key)]));

  function refuse(names: Names, error: number, time: number): SignedQuery {
    const stamp = { time, fudge: FUDGE_S, error, other: NOTHING };
    return {
      rcode: RCODE.NOTAUTH,
      size: tsigBytes(names, 0),
      sign: (message) => append(message, names, stamp, NOTHING),
    };
  }

  function accept(signer: Signer, { mac, time }: Tsig, error: number): SignedQuery {
    let chain: Chain = { prior: mac, isFollowing: false };
    return {
      rcode: error === TSIG_ERROR.NONE ? RCODE.NOERROR : RCODE.NOTAUTH,
      size: tsigBytes(signer, signer.macBytes),
      sign(message) {
        // A sender whose clock is wrong gets its time back, together with ours (RFC 8945, 5.2.3).
        const isLate = error === TSIG_ERROR.BADTIME;
        const other = isLate ? Uint8Array.from(time48(now())) : NOTHING;
        const stamp = { time: isLate ? time : now(), fudge: FUDGE_S, error, other };
        const prior = computeMac(signer, message, stamp, chain);
        chain = { prior, isFollowing: true };
        return append(message, signer, stamp, prior);
      },
    };
  }

  return (bytes, at) => {
    const tsig = readTsig(bytes, at);
    if (tsig === undefined) return undefined;
    const signer = signers.get(tsig.keyName);
    if (signer?.algorithm !== tsig.algorithm) return refuse(tsig, TSIG_ERROR.BADKEY, tsig.time);
    const { mac } = tsig;
    if (mac.length > signer.macBytes || mac.length < signer.macBytes / 2) return undefined;
    const expected = computeMac(signer, unsigned(bytes, tsig), tsig, { prior: undefined, isFollowing: false });
    if (!timingSafeEqual(expected.subarray(0, mac.length), mac)) return refuse(tsig, TSIG_ERROR.BADSIG, tsig.time);
    if (Math.abs(now() - tsig.time) > tsig.fudge) return accept(signer, tsig, TSIG_ERROR.BADTIME);
    return accept(signer, tsig, mac.length < signer.macBytes ? TSIG_ERROR.BADTRUNC : TSIG_ERROR.NONE);
  };
}

/** Signs a query, and checks whether an answer is signed with the same key and belongs to it. */
export function signQuery(query: Uint8Array, signer: Signer, now: () => number) {
  const stamp = { time: now(), fudge: FUDGE_S, error: TSIG_ERROR.NONE, other: NOTHING };
  const mac = computeMac(signer, query, stamp, { prior: undefined, isFollowing: false });
  return {
    bytes: append(query, signer, stamp, mac),
    isAnswer(bytes: Uint8Array, tsigAt: number): boolean {
      const tsig = readTsig(bytes, tsigAt);
      if (tsig?.keyName !== signer.keyName || tsig.mac.length !== signer.macBytes) return false;
      const expected = computeMac(signer, unsigned(bytes, tsig), tsig, { prior: mac, isFollowing: false });
      return timingSafeEqual(expected, tsig.mac) && Math.abs(now() - tsig.time) <= tsig.fudge;
    },
  };
}
