/** A power of two, and twice the names that are stored, so that a free slot is always near. */
const SLOTS = 1024;
const MAX_NAMES = SLOTS / 2;
/** A pointer has 14 bits (RFC 1035, 4.1.4). */
const MAX_OFFSET = 0x3fff;
const POINTER = 0xc0;
const SEED = 0x811c9dc5;

/**
 * Where names were written in a message, by a hash of their labels from the right. So compression costs grow with the
 * bytes written, whatever the zone's names, and a message leaves no garbage.
 */
export class NameTable {
  readonly #message: Uint8Array;
  readonly #hashes = new Int32Array(SLOTS);
  readonly #offsets = new Uint16Array(SLOTS);
  /** The message that a slot was filled for: a new message needs no clearing. */
  readonly #generations = new Uint32Array(SLOTS);
  #generation = 0;
  #count = 0;

  constructor(message: Uint8Array) {
    this.#message = message;
  }

  clear(): void {
    this.#generation = (this.#generation + 1) >>> 0;
    this.#count = 0;
    if (this.#generation !== 0) return;
    this.#generations.fill(0);
    this.#generation = 1;
  }

  add(hash: number, offset: number): void {
    if (offset > MAX_OFFSET || this.#count === MAX_NAMES) return;
    let slot = hash & (SLOTS - 1);
    while (this.#generations[slot] === this.#generation) slot = (slot + 1) & (SLOTS - 1);
    this.#generations[slot] = this.#generation;
    this.#hashes[slot] = hash;
    this.#offsets[slot] = offset;
    this.#count += 1;
  }

  /** Where the part of `name` from this position was written; -1 if it was not. */
  find(hash: number, name: string, from: number): number {
    let slot = hash & (SLOTS - 1);
    for (; this.#generations[slot] === this.#generation; slot = (slot + 1) & (SLOTS - 1)) {
      if (this.#hashes[slot] === hash && this.#isSame(this.#offsets[slot]!, name, from)) return this.#offsets[slot]!;
    }
    return -1;
  }

  /** Ignores case, because the question is written as it was asked. */
  #isSame(offset: number, name: string, from: number): boolean {
    let at = offset;
    let index = from;
    for (;;) {
      while (this.#message[at]! >= POINTER) at = (this.#message[at]! - POINTER) * 256 + this.#message[at + 1]!;
      const size = this.#message[at]!;
      if (name.charCodeAt(index) !== size) return false;
      if (size === 0) return true;
      for (const end = at + size; at < end;) {
        at += 1;
        index += 1;
        const byte = this.#message[at]!;
        if ((byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte) !== name.charCodeAt(index)) return false;
      }
      at += 1;
      index += 1;
    }
  }
}

/** The hash of the name that begins with this label, from the hash of the name after it. */
export function hashLabel(name: string, from: number, rest: number): number {
  let hash = rest;
  const end = from + 1 + name.charCodeAt(from);
  for (let at = from; at < end; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}

export const ROOT_HASH = SEED;
