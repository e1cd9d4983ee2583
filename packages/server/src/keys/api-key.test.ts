import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSeededRandomness } from '../core/randomness.ts';
import { DEVELOPMENT_KEY, hashKey, isWellFormedKey, makeKey } from './api-key.ts';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** CRC32 bit by bit, as in IEEE 802.3: nothing here is shared with the code under test. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function withChecksum(body: string): string {
  let rest = crc32(body);
  let digits = '';
  while (digits.length < 6) {
    digits = BASE62[rest % 62]! + digits;
    rest = Math.floor(rest / 62);
  }
  return body + digits;
}

describe('the known answers', () => {
  test('the development key is what the documentation prints, and its checksum fits', () => {
    expect(DEVELOPMENT_KEY).toBe('sk_svc_LandholdMockDevelopmentKey0000000ze75a');
    expect(withChecksum('sk_svc_LandholdMockDevelopmentKey000000')).toBe(DEVELOPMENT_KEY);
    expect(isWellFormedKey(DEVELOPMENT_KEY)).toBe(true);
  });

  test('a key is kept as the SHA-256 of its text, as sha256sum prints it', () => {
    expect(hashKey(DEVELOPMENT_KEY)).toBe('a37913465d5a46611adf7d2890b0b007bee6027d2899de8ddbcab6b33e340ca2');
  });

  test('any 32 characters and their CRC32 are a key', () => {
    const body = fc.string({ minLength: 32, maxLength: 32, unit: fc.constantFrom(...Array.from(BASE62)) });
    fc.assert(fc.property(body, (random) => isWellFormedKey(withChecksum(`sk_svc_${random}`))));
  });
});

describe('making a key', () => {
  test('45 characters of base62 after the prefix, with a checksum that fits, from any randomness', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const key = makeKey(createSeededRandomness(seed));
        expect(key).toMatch(/^sk_svc_[0-9A-Za-z]{38}$/);
        expect(key).toBe(withChecksum(key.slice(0, 39)));
      }),
    );
  });

  test('bytes that would favour some characters are drawn again', () => {
    const drawn = [248, 255, 0, 61, 62, 247];
    let at = 0;
    const key = makeKey({ bytes: () => Buffer.from([drawn[at++ % drawn.length]!]) });
    expect(key.slice(7, 11)).toBe('0z0z');
  });
});

describe('a key is refused', () => {
  const anyKey = fc.string().map((seed) => makeKey(createSeededRandomness(seed)));
  const place = fc.nat({ max: 44 });

  test('when any single character is another', () => {
    const other = fc.oneof(
      fc.constantFrom(...Array.from(BASE62)),
      fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }),
    );
    fc.assert(
      fc.property(anyKey, place, other, (key, at, character) => {
        fc.pre(key[at] !== character);
        expect(isWellFormedKey(key.slice(0, at) + character + key.slice(at + 1))).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });

  test('when two neighbours have changed places', () => {
    fc.assert(
      fc.property(anyKey, fc.integer({ min: 7, max: 37 }), (key, at) => {
        fc.pre(key[at] !== key[at + 1]);
        expect(isWellFormedKey(key.slice(0, at) + key[at + 1] + key[at] + key.slice(at + 2))).toBe(false);
      }),
    );
  });

  test('when a character is missing or doubled', () => {
    fc.assert(
      fc.property(anyKey, place, (key, at) => {
        expect(isWellFormedKey(key.slice(0, at) + key.slice(at + 1))).toBe(false);
        expect(isWellFormedKey(key.slice(0, at + 1) + key.slice(at))).toBe(false);
      }),
    );
  });

  test.each([
    ['nothing', ''],
    ['the prefix alone', 'sk_svc_'],
    ['the demo key', 'sk_svc_demo_LandholdSandbox'],
    ['a space before it', ` ${DEVELOPMENT_KEY}`],
    ['a newline after it', `${DEVELOPMENT_KEY}\n`],
    ['two of them', DEVELOPMENT_KEY + DEVELOPMENT_KEY],
    ['another prefix with a checksum that fits', withChecksum('sk_xyz_LandholdMockDevelopmentKey000000')],
    ['upper case', DEVELOPMENT_KEY.toUpperCase()],
  ])('%s', (_, key) => {
    expect(isWellFormedKey(key)).toBe(false);
  });
});
