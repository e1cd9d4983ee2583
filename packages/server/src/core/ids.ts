import { hash } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Randomness } from './randomness.ts';

/** Creates ids: a prefix and a UUIDv7 as 26 base32 characters (TypeID). */
export interface Ids {
  next(prefix: string): string;
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const PAIRS = Array.from(ALPHABET, (first) => Array.from(ALPHABET, (second) => first + second)).flat();
const SEQUENCE_SIZE = 0x1000;
const RANDOM_BYTES = 11;

export function createIds({ clock, randomness }: { clock: Clock; randomness: Randomness }): Ids {
  let lastMs = 0;
  let timePart = '';
  let sequence = 0;

  /** A process's ids never go backwards, even if its clock does, because lists are ordered by them. */
  function advance(random: number): void {
    const now = clock.now();
    if (now > lastMs) {
      lastMs = now;
      // Starting in the lower half leaves room to count up within the millisecond.
      sequence = random & 0x7ff;
    } else if (++sequence === SEQUENCE_SIZE) {
      lastMs += 1;
      sequence = 0;
    } else return;
    timePart = encodeTime(lastMs);
  }

  return {
    next(prefix) {
      const random = randomness.bytes(RANDOM_BYTES);
      advance((random[9]! << 8) | random[10]!);
      return `${prefix}_${timePart}${encodeRest(sequence, random)}`;
    },
  };
}

/** How many ids there were, by prefix. */
type SavedIds = ReadonlyMap<string, number>;

/** Ids that repeat: docs/decisions/0372-ids-that-repeat.md. */
export interface RepeatableIds extends Ids {
  save(): SavedIds;
  /** Goes back to how it was; to the beginning if that is empty. */
  restore(saved: SavedIds): void;
}

/** The time in all of them. */
const REPEATED_MS = Date.UTC(2026, 0, 1);

/** The ids of each prefix follow from the seed and from their number alone, and are in order. */
export function createRepeatableIds(seed: string): RepeatableIds {
  let counts = new Map<string, number>();
  return {
    next(prefix) {
      const count = counts.get(prefix) ?? 0;
      counts.set(prefix, count + 1);
      const random = hash('sha256', `${seed} ${prefix} ${count}`, 'buffer');
      const ms = REPEATED_MS + Math.floor(count / SEQUENCE_SIZE);
      return `${prefix}_${encodeTime(ms)}${encodeRest(count % SEQUENCE_SIZE, random)}`;
    },
    save: () => new Map(counts),
    restore: (saved) => void (counts = new Map(saved)),
  };
}

/*
 * 130 bits in 26 characters of 5: two zero bits, 48 of time, 4 of version, 12 of sequence, 2 of variant, 62 random.
 * Encoded as 50 + 20 + 20 + 20 + 20 bits, because each group then fills whole pairs of characters.
 */

function encodeTime(ms: number): string {
  const high = Math.floor(ms / 2 ** 20);
  return pairs(Math.floor(high / 2 ** 20), 1) + pairs(high % 2 ** 20, 2) + pairs(ms % 2 ** 20, 2);
}

function encodeRest(sequence: number, random: Buffer): string {
  const first = random[0]!;
  const version = (7 << 16) | (sequence << 4) | 0b1000 | (first >> 6);
  const a = ((first & 0x3f) << 14) | (random[1]! << 6) | (random[2]! >> 2);
  const b = ((random[3]! & 0x0f) << 16) | (random[4]! << 8) | random[5]!;
  const c = ((random[6]! & 0x0f) << 16) | (random[7]! << 8) | random[8]!;
  return pairs(version, 2) + pairs(a, 2) + pairs(b, 2) + pairs(c, 2);
}

function pairs(bits: number, count: number): string {
  return count === 1 ? PAIRS[bits & 0x3ff]! : PAIRS[(bits >> 10) & 0x3ff]! + PAIRS[bits & 0x3ff]!;
}

/** Each character's value, by its code. */
const VALUES = new Uint8Array(128);
for (const [value, character] of Array.from(ALPHABET).entries()) VALUES[character.charCodeAt(0)] = value;
const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const SHAPE = /^([a-z]+)_([0-7][0-9a-hjkmnp-tv-z]{25})$/;

/** The UUID in an id with this prefix; undefined if the id is not one. */
export function toUuid(prefix: string, id: string): string | undefined {
  const [, foundPrefix, encoded] = SHAPE.exec(id) ?? [];
  if (foundPrefix !== prefix || encoded === undefined) return undefined;
  let hex = BYTES[(valueAt(encoded, 0) << 5) | valueAt(encoded, 1)]!;
  // Eight characters encode five bytes.
  for (let at = 2; at < encoded.length; at += 8) {
    const high = twentyBits(encoded, at);
    const low = twentyBits(encoded, at + 4);
    hex += BYTES[high >> 12]! + BYTES[(high >> 4) & 0xff]!;
    hex += BYTES[((high & 0xf) << 4) | (low >> 16)]! + BYTES[(low >> 8) & 0xff]! + BYTES[low & 0xff]!;
  }
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

function valueAt(encoded: string, at: number): number {
  return VALUES[encoded.charCodeAt(at)]!;
}

function twentyBits(encoded: string, at: number): number {
  const [a, b] = [valueAt(encoded, at), valueAt(encoded, at + 1)];
  return (a << 15) | (b << 10) | (valueAt(encoded, at + 2) << 5) | valueAt(encoded, at + 3);
}

const MAX_MS = 2 ** 48 - 1;

/** A lower bound for the UUIDs of all ids made at this time or later. */
export function lowestUuidAt(ms: number): string {
  const hex = Math.min(Math.max(ms, 0), MAX_MS).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

export function fromUuid(prefix: string, uuid: string): string {
  const hex = uuid.replaceAll('-', '');
  let encoded = pairs(Number.parseInt(hex.slice(0, 2), 16), 1);
  for (let at = 2; at < hex.length; at += 5) encoded += pairs(Number.parseInt(hex.slice(at, at + 5), 16), 2);
  return `${prefix}_${encoded}`;
}
