/**
 * BLAKE2s with a key and a chosen length, by RFC 7693. node:crypto supports it only without a key and with 32 bytes,
 * and WireGuard authenticates messages with a key and 16 bytes.
 */
const IV = Int32Array.of(
  0x6a09e667,
  0xbb67ae85,
  0x3c6ef372,
  0xa54ff53a,
  0x510e527f,
  0x9b05688c,
  0x1f83d9ab,
  0x5be0cd19,
);

/** The order in which each round takes the words of a block. */
const SIGMA = Uint8Array.from(
  [
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
  ].join(''),
  (digit) => Number.parseInt(digit, 16),
);

const BLOCK_BYTES = 64;
const ROUND_WORDS = 16;

/** The words of the block and the state while they are mixed. A message is checked against hundreds of keys. */
const block = new Uint8Array(BLOCK_BYTES);
const m = new Int32Array(block.buffer);
const v = new Int32Array(16);

function mix(a: number, b: number, c: number, d: number, at: number): void {
  let va = v[a]!;
  let vb = v[b]!;
  let vc = v[c]!;
  let vd = v[d]!;
  va = (va + vb + m[SIGMA[at]!]!) | 0;
  vd ^= va;
  vd = (vd >>> 16) | (vd << 16);
  vc = (vc + vd) | 0;
  vb ^= vc;
  vb = (vb >>> 12) | (vb << 20);
  va = (va + vb + m[SIGMA[at + 1]!]!) | 0;
  vd ^= va;
  vd = (vd >>> 8) | (vd << 24);
  vc = (vc + vd) | 0;
  vb ^= vc;
  vb = (vb >>> 7) | (vb << 25);
  v[a] = va;
  v[b] = vb;
  v[c] = vc;
  v[d] = vd;
}

/** Mixes one block of the data into the state. The last one may be short, and is filled with zeros. */
function compress(h: Int32Array, data: Buffer, at: number, counted: number, isLast: boolean): void {
  block.fill(0);
  block.set(at === 0 && data.length <= BLOCK_BYTES ? data : data.subarray(at, at + BLOCK_BYTES));
  v.set(h);
  v.set(IV, 8);
  v[12]! ^= counted;
  if (isLast) v[14] = ~v[14]!;
  for (let round = 0; round < SIGMA.length; round += ROUND_WORDS) {
    mix(0, 4, 8, 12, round);
    mix(1, 5, 9, 13, round + 2);
    mix(2, 6, 10, 14, round + 4);
    mix(3, 7, 11, 15, round + 6);
    mix(0, 5, 10, 15, round + 8);
    mix(1, 6, 11, 12, round + 10);
    mix(2, 7, 8, 13, round + 12);
    mix(3, 4, 9, 14, round + 14);
  }
  for (let index = 0; index < 8; index += 1) h[index]! ^= v[index]! ^ v[index + 8]!;
}

/** At most 2 GiB of input, a key of up to 32 bytes and a digest of 1 to 32. */
export function blake2s(input: Buffer, { key, bytes }: { readonly key: Buffer; readonly bytes: number }): Buffer {
  const h = IV.slice();
  h[0]! ^= 0x01010000 ^ (key.length << 8) ^ bytes;
  // The key takes the first block.
  const before = key.length === 0 ? 0 : BLOCK_BYTES;
  if (before > 0) compress(h, key, 0, before, input.length === 0);
  // Nothing at all is one block of zeros.
  const size = before === 0 ? Math.max(input.length, 1) : input.length;
  for (let at = 0; at < size; at += BLOCK_BYTES) {
    const end = Math.min(at + BLOCK_BYTES, input.length);
    compress(h, input, at, before + end, end === input.length);
  }
  const digest = Buffer.alloc(32);
  for (let index = 0; index < 8; index += 1) digest.writeInt32LE(h[index]!, index * 4);
  return digest.subarray(0, bytes);
}
