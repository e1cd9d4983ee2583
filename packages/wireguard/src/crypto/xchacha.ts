/** XChaCha20-Poly1305, which seals cookies and which node:crypto lacks: draft-irtf-cfrg-xchacha-03. */
import { keyOf, open, seal } from './aead.ts';

const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];

const LANES = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

/** A key for one nonce, from a key and the nonce's first 16 bytes. */
export function hchacha20(key: Buffer, nonce: Buffer): Buffer {
  const words = Buffer.concat([key, nonce]);
  const state = new Uint32Array(16);
  state.set(CONSTANTS);
  for (let index = 0; index < 12; index += 1) state[index + 4] = words.readUInt32LE(index * 4);
  for (let round = 0; round < 10; round += 1) {
    for (const [a, b, c, d] of LANES) {
      state[a] = state[a]! + state[b]!;
      state[d] = rotate(state[d]! ^ state[a], 16);
      state[c] = state[c]! + state[d];
      state[b] = rotate(state[b]! ^ state[c], 12);
      state[a] = state[a] + state[b];
      state[d] = rotate(state[d] ^ state[a], 8);
      state[c] = state[c] + state[d];
      state[b] = rotate(state[b] ^ state[c], 7);
    }
  }
  const out = Buffer.alloc(32);
  for (let index = 0; index < 4; index += 1) {
    out.writeUInt32LE(state[index]!, index * 4);
    out.writeUInt32LE(state[index + 12]!, index * 4 + 16);
  }
  return out;
}

const NONCE_START = 16;

function shortNonce(nonce: Buffer): Buffer {
  return Buffer.concat([Buffer.alloc(4), nonce.subarray(NONCE_START)]);
}

export function sealExtended(key: Buffer, nonce: Buffer, plain: Buffer, associated: Buffer): Buffer {
  return seal(keyOf(hchacha20(key, nonce.subarray(0, NONCE_START))), shortNonce(nonce), plain, associated);
}

export function openExtended(key: Buffer, nonce: Buffer, sealed: Buffer, associated: Buffer): Buffer | undefined {
  return open(keyOf(hchacha20(key, nonce.subarray(0, NONCE_START))), shortNonce(nonce), sealed, associated);
}
