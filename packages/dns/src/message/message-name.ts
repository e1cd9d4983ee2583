import { MAX_LABEL_BYTES, MAX_NAME_BYTES } from '../domain-name.ts';
import { HEADER_BYTES } from './codes.ts';

const POINTER = 0xc0;
/** A name has no more labels than this, so more pointers are useless. */
const MAX_POINTERS = 127;

export interface MessageName {
  /** In wire form and lower case, each byte as one character. */
  readonly name: string;
  /** Where it ends in the message. */
  readonly end: number;
}

/** Reads a message's name, compressed or not; undefined if it is invalid. Each pointer must go further back. */
export function readMessageName(bytes: Uint8Array, from: number): MessageName | undefined {
  const parts: Uint8Array[] = [];
  let length = 1;
  let end = -1;
  let [at, start, pointers] = [from, from, 0];
  for (;;) {
    const size = bytes[at];
    if (size === undefined) return undefined;
    if (size === 0) break;
    if (size >= POINTER) {
      const low = bytes[at + 1];
      const target = (size - POINTER) * 256 + (low ?? 0);
      pointers += 1;
      if (low === undefined || target < HEADER_BYTES || target >= start || pointers > MAX_POINTERS) return undefined;
      if (end === -1) end = at + 2;
      [at, start] = [target, target];
      continue;
    }
    const next = at + 1 + size;
    length += size + 1;
    if (size > MAX_LABEL_BYTES || length > MAX_NAME_BYTES || next > bytes.length) return undefined;
    parts.push(bytes.subarray(at, next));
    at = next;
  }
  const name = `${Buffer.concat(parts).toString('latin1')}\0`;
  return { name: name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()), end: end === -1 ? at + 1 : end };
}
