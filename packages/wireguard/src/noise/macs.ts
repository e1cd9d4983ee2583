/** The two MACs at the end of handshake messages, and cookies: section 5.4.4 and 5.4.7 of the paper. */
import { timingSafeEqual } from 'node:crypto';
import { hash, mac } from '../crypto/hashes.ts';
import { openExtended, sealExtended } from '../crypto/xchacha.ts';
import { COOKIE, COOKIE_TYPE } from './layout.ts';

export const MAC_BYTES = 16;
const NONCE_BYTES = 24;
/** How long a cookie is valid, on both sides. */
export const COOKIE_MS = 120_000;

/** Keys that authenticate messages to a public key's owner. */
export interface MacKeys {
  readonly mac1: Buffer;
  readonly cookie: Buffer;
}

export function macKeysOf(publicKey: Buffer): MacKeys {
  return { mac1: hash('mac1----', publicKey), cookie: hash('cookie--', publicKey) };
}

/** A cookie that the other side has sent us. */
export interface HeldCookie {
  readonly value: Buffer;
  readonly until: number;
}

/** Fills in both, and returns the first one, to which a cookie is bound. */
export function addMacs(message: Buffer, to: MacKeys, cookie: Buffer | undefined): Buffer {
  const at = message.length - 2 * MAC_BYTES;
  const first = mac(to.mac1, message.subarray(0, at));
  first.copy(message, at);
  if (cookie !== undefined) mac(cookie, message.subarray(0, at + MAC_BYTES)).copy(message, at + MAC_BYTES);
  return first;
}

export function hasMac1(message: Buffer, own: MacKeys): boolean {
  const at = message.length - 2 * MAC_BYTES;
  return timingSafeEqual(mac(own.mac1, message.subarray(0, at)), message.subarray(at, at + MAC_BYTES));
}

export function hasMac2(message: Buffer, cookie: Buffer): boolean {
  const at = message.length - MAC_BYTES;
  return timingSafeEqual(mac(cookie, message.subarray(0, at)), message.subarray(at));
}

export function writeCookieReply(
  message: Buffer,
  own: MacKeys,
  { cookie, nonce, sender }: { readonly cookie: Buffer; readonly nonce: Buffer; readonly sender: number },
): Buffer {
  const at = message.length - 2 * MAC_BYTES;
  const reply = Buffer.alloc(COOKIE.bytes);
  reply.writeUInt32LE(COOKIE_TYPE, 0);
  reply.writeUInt32LE(sender, COOKIE.receiver);
  nonce.copy(reply, COOKIE.nonce);
  sealExtended(own.cookie, nonce, cookie, message.subarray(at, at + MAC_BYTES)).copy(reply, COOKIE.cookie);
  return reply;
}

/** The cookie that a peer requires from now on, if it replies to the message with that first MAC. */
export function readCookieReply(reply: Buffer, from: MacKeys, mac1: Buffer): Buffer | undefined {
  const nonce = reply.subarray(COOKIE.nonce, COOKIE.nonce + NONCE_BYTES);
  return openExtended(from.cookie, nonce, reply.subarray(COOKIE.cookie), mac1);
}

/** Senders' cookies, made from a secret that changes every two minutes. The former one is still valid. */
export function createCookies({ now, random }: { now: () => number; random: (bytes: number) => Buffer }) {
  let secret = random(32);
  let former = secret;
  let changed = now();

  function refresh(): void {
    if (now() - changed < COOKIE_MS) return;
    former = now() - changed < 2 * COOKIE_MS ? secret : random(32);
    secret = random(32);
    changed = now();
  }

  return {
    of(sender: string): Buffer {
      refresh();
      return mac(secret, Buffer.from(sender));
    },
    isKnown(message: Buffer, sender: string): boolean {
      refresh();
      return [secret, former].some((each) => hasMac2(message, mac(each, Buffer.from(sender))));
    },
  };
}
