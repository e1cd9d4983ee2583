/**
 * BLAKE2s with a key and a chosen length, by RFC 7693. node:crypto supports it only without a key and with 32 bytes,
 * and WireGuard authenticates messages with a key and 16 bytes.
 */
const IV = new Uint32Array([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]);

const SIGMA = [
  '0123456789abcdef',
  'ea489fd61c02b753',
  'b8c052fdae367194',
  '7931dcbe265a40f8',
  '905724afe1bc683d',
  '2c6a0b834d75fe19',
  'c51fed4a0763928b',
  'db7ec13950f4862a',
  '6fe9b308c2d714a5',
  'a2847615fb9e3cd0',
].map((digits) => Array.from(digits, (digit) => Number.parseInt(digit, 16)));

/** The columns and then the diagonals of the state, which one round mixes. */
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

const BLOCK_BYTES = 64;

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function compress(h: Uint32Array, block: Buffer, counted: number, isLast: boolean): void {
  const m = Array.from({ length: 16 }, (_, index) => block.readUInt32LE(index * 4));
  const v = new Uint32Array(16);
  v.set(h);
  v.set(IV, 8);
  v[12]! ^= counted;
  if (isLast) v[14]! ^= 0xffffffff;
  for (const order of SIGMA) {
    for (const [lane, [a, b, c, d]] of LANES.entries()) {
      v[a] = v[a]! + v[b]! + m[order[lane * 2]!]!;
      v[d] = rotate(v[d]! ^ v[a], 16);
      v[c] = v[c]! + v[d];
      v[b] = rotate(v[b]! ^ v[c], 12);
      v[a] = v[a] + v[b] + m[order[lane * 2 + 1]!]!;
      v[d] = rotate(v[d] ^ v[a], 8);
      v[c] = v[c] + v[d];
      v[b] = rotate(v[b] ^ v[c], 7);
    }
  }
  for (let index = 0; index < 8; index += 1) h[index]! ^= v[index]! ^ v[index + 8]!;
}

/** At most 4 GiB of input, a key of up to 32 bytes and a digest of 1 to 32. */
export function blake2s(input: Buffer, { key, bytes }: { readonly key: Buffer; readonly bytes: number }): Buffer {
  const h = IV.slice();
  h[0]! ^= 0x01010000 ^ (key.length << 8) ^ bytes;
  const data = key.length === 0 ? input : Buffer.concat([key, Buffer.alloc(BLOCK_BYTES - key.length), input]);
  const blocks = Math.max(1, Math.ceil(data.length / BLOCK_BYTES));
  for (let index = 0; index < blocks; index += 1) {
    const isLast = index === blocks - 1;
    const block = Buffer.alloc(BLOCK_BYTES);
    data.copy(block, 0, index * BLOCK_BYTES);
    compress(h, block, isLast ? data.length : (index + 1) * BLOCK_BYTES, isLast);
  }
  const digest = Buffer.alloc(32);
  for (const [index, word] of h.entries()) digest.writeUInt32LE(word, index * 4);
  return digest.subarray(0, bytes);
}
