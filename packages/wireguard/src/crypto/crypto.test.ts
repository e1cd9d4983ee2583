import { expect, test } from 'vitest';
import { keyOf, open, seal } from './aead.ts';
import { blake2s } from './blake2s.ts';
import { derive, hmac, mac } from './hashes.ts';
import { agree, keyPairOf, publicKeyObject } from '../keys.ts';
import { hchacha20, openExtended, sealExtended } from './xchacha.ts';

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(/\s/g, ''), 'hex');
const counting = (length: number): Buffer => Buffer.from(Array.from({ length }, (_, index) => index));

/** The deterministic input of RFC 7693, appendix E. */
function fibonacciBytes(length: number, seed: number): Buffer {
  let a = Math.imul(0xdead4bad, seed) >>> 0;
  let b = 1;
  return Buffer.from(
    Array.from({ length }, () => {
      const next = (a + b) >>> 0;
      a = b;
      b = next;
      return next >>> 24;
    }),
  );
}

test('BLAKE2s: the example and the self-test of RFC 7693', () => {
  const abc = '508c5e8c327c14e2e1a72ba34eeb452f37458b209ed63a294d999b4c86675982';
  expect(blake2s(Buffer.from('abc'), { key: Buffer.alloc(0), bytes: 32 }).toString('hex')).toBe(abc);
  const digests: Buffer[] = [];
  for (const bytes of [16, 20, 28, 32]) {
    for (const length of [0, 3, 64, 65, 255, 1024]) {
      const input = fibonacciBytes(length, length);
      digests.push(blake2s(input, { key: Buffer.alloc(0), bytes }));
      digests.push(blake2s(input, { key: fibonacciBytes(bytes, bytes), bytes }));
    }
  }
  const all = blake2s(Buffer.concat(digests), { key: Buffer.alloc(0), bytes: 32 });
  expect(all.toString('hex')).toBe('6a411f08ce25adcdfb02aba641451cec53c598b24f4fc787fbdc88797f4c1dfe');
});

test.each([
  [0, '48a8997da407876b3d79c0d92325ad3b89cbb754d86ab71aee047ad345fd2c49'],
  [1, '40d15fee7c328830166ac3f918650f807e7e01e177258cdc0a39b11f598066f1'],
  [2, '6bb71300644cd3991b26ccd4d274acd1adeab8b1d7914546c1198bbe9fc9d803'],
  [255, '3fb735061abc519dfe979e54c1ee5bfad0a9d858b3315bad34bde999efd724dd'],
])('keyed BLAKE2s of %d bytes: the known answer of its authors', (length, digest) => {
  expect(blake2s(counting(length), { key: counting(32), bytes: 32 }).toString('hex')).toBe(digest);
  expect(mac(counting(32), counting(length))).toHaveLength(16);
});

test.each([
  [
    '746573742d6b6579',
    '746573742d696e707574',
    '6f0e5ad38daba1bea8a0d213688736f19763239305e0f58aba697f9ffc41c633',
    'df1194df20802a4fe594cde27e92991c8cae66c366e8106aaa937a55fa371e8a',
    'fac6e2745a325f5dc5d11a5b165aad08b0ada28e7b4e666b7c077934a4d76c24',
  ],
  [
    '776972656775617264',
    '776972656775617264',
    '491d43bbfdaa8750aaf535e334ecbfe5129967cd64635101c566d4caefda96e8',
    '1e71a379baefd8a79aa4662212fcafe19a23e2b609a3db7d6bcba8f560e3d25f',
    '31e1ae48bddfbe5de38f295e5452b1909a1b4e38e183926af3780b0c1e1f0160',
  ],
])('key derivation with HMAC-BLAKE2s: the vectors of wireguard-go', (key, input, first, second, third) => {
  const derived = derive(3, hex(key), hex(input)).map((each) => each.toString('hex'));
  expect(derived).toEqual([first, second, third]);
  expect(derive(2, hex(key), hex(input)).slice(0, 2)).toEqual([hex(first), hex(second)]);
  expect(hmac(hmac(hex(key), hex(input)), Buffer.of(1)).toString('hex')).toBe(first);
});

test('X25519: the vectors of RFC 7748, and none with a point of low order', () => {
  const bob = keyPairOf(hex('5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb'));
  const alice = hex('8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a');
  expect(bob.publicKey.toString('hex')).toBe('de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f');
  const secret = agree(bob.privateKey, publicKeyObject(alice));
  expect(secret?.toString('hex')).toBe('4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742');
  expect(agree(bob.privateKey, publicKeyObject(Buffer.alloc(32)))).toBeUndefined();
});

test('HChaCha20 and XChaCha20-Poly1305: the vectors of draft-irtf-cfrg-xchacha-03', () => {
  const subkey = hchacha20(counting(32), hex('000000090000004a0000000031415927'));
  expect(subkey.toString('hex')).toBe('82413b4227b27bfed30e42508a877d73a0f9e4d58a74a853c12ec41326d3ecdc');
  const key = Buffer.from(Array.from({ length: 32 }, (_, index) => 0x80 + index));
  const nonce = Buffer.from(Array.from({ length: 24 }, (_, index) => 0x40 + index));
  const associated = hex('50515253c0c1c2c3c4c5c6c7');
  const plain = Buffer.from(
    "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it.",
  );
  const sealed = sealExtended(key, nonce, plain, associated);
  expect(sealed.toString('hex')).toBe(
    'bd6d179d3e83d43b9576579493c0e939572a1700252bfaccbed2902c21396cbb' +
      '731c7f1b0b4aa6440bf3a82f4eda7e39ae64c6708c54c216cb96b72e1213b452' +
      '2f8c9ba40db5d945b11b69b982c1bb9e3f3fac2bc369488f76b2383565d3fff9' +
      '21f9664c97637da9768812f615c68b13b52ec0875924c1c7987947deafd8780acf49',
  );
  expect(openExtended(key, nonce, sealed, associated)).toEqual(plain);
});

test('what was changed anywhere does not open', () => {
  const key = keyOf(counting(32));
  const nonce = Buffer.alloc(12);
  const sealed = seal(key, nonce, Buffer.from('hello'), Buffer.from('from us'));
  expect(open(key, nonce, sealed, Buffer.from('from us'))?.toString()).toBe('hello');
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index]! ^= 1;
    expect(open(key, nonce, changed, Buffer.from('from us'))).toBeUndefined();
  }
  expect(open(key, nonce, sealed, Buffer.from('from you'))).toBeUndefined();
  expect(open(key, nonce, sealed.subarray(0, 10))).toBeUndefined();
});
