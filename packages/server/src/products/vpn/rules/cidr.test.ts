import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cidr } from './cidr.ts';
import { firstFree, overlap, readCidr, whatIsWrongWith, writeCidr } from './cidr.ts';

/** The naive model: a range is the text of its leading bits, and contains every address that begins with them. */
function bitsOf(text: string): string {
  const [address = '', prefix] = text.split('/');
  const bits = address.split('.').map((octet) => Number(octet).toString(2).padStart(8, '0'));
  return bits.join('').slice(0, Number(prefix));
}

function bitsOverlap(a: string, b: string): boolean {
  return a.startsWith(b) || b.startsWith(a);
}

function toText(address: number, prefix: number): string {
  return `${[24, 16, 8, 0].map((shift) => Math.floor(address / 2 ** shift) % 256).join('.')}/${prefix}`;
}

const octet = fc.oneof(fc.constantFrom(0, 1, 10, 16, 31, 64, 100, 127, 128, 168, 172, 192, 255), fc.nat({ max: 255 }));
const prefix = fc.integer({ min: 16, max: 28 });

/** Any range with host bits of zero. */
const range = fc.tuple(octet, octet, octet, octet, prefix).map(([a, b, c, d, length]) => {
  const size = 2 ** (32 - length);
  const address = ((a * 256 + b) * 256 + c) * 256 + d;
  return toText(address - (address % size), length);
});

/** Ranges crowded at the start of the pool, where the search begins. */
const crowded = fc.tuple(fc.nat({ max: 12 * 256 }), prefix).map(([block, length]) => {
  const size = 2 ** (32 - length);
  const address = 10 * 2 ** 24 + block * 64;
  return toText(address - (address % size), length);
});

describe('reading and writing', () => {
  test('what is written reads the same', () => {
    fc.assert(
      fc.property(range, (text) => {
        expect(writeCidr(readCidr(text))).toBe(text);
      }),
    );
  });

  test.each([
    ['10.0.0.0/8', { first: 167_772_160, size: 16_777_216 }],
    ['192.168.255.240/28', { first: 3_232_301_040, size: 16 }],
    ['255.255.255.255/32', { first: 4_294_967_295, size: 1 }],
  ])('%s', (text, cidr) => {
    expect(readCidr(text)).toEqual(cidr);
  });
});

describe('overlap', () => {
  test('is what the leading bits say, either way round', () => {
    fc.assert(
      fc.property(fc.oneof(range, crowded), fc.oneof(range, crowded), (a, b) => {
        const expected = bitsOverlap(bitsOf(a), bitsOf(b));
        expect(overlap(readCidr(a), readCidr(b))).toBe(expected);
        expect(overlap(readCidr(b), readCidr(a))).toBe(expected);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ['10.0.0.0/24', '10.0.0.0/24', true],
    ['10.0.0.0/24', '10.0.0.240/28', true],
    ['10.0.0.0/24', '10.0.1.0/24', false],
    ['10.0.0.0/16', '10.1.0.0/28', false],
    ['10.0.0.0/16', '10.0.255.240/28', true],
  ])('%s and %s: %s', (a, b, expected) => {
    expect(overlap(readCidr(a), readCidr(b))).toBe(expected);
  });
});

describe('the first free /24', () => {
  /** Tries one after the other. */
  function naive(used: readonly string[]): string | undefined {
    const taken = used.map(bitsOf);
    for (let block = 0; block < 65_536; block += 1) {
      const text = toText(10 * 2 ** 24 + block * 256, 24);
      if (!taken.some((bits) => bitsOverlap(bits, bitsOf(text)))) return text;
    }
    return undefined;
  }

  function free(used: readonly string[]): string | undefined {
    const found = firstFree(used.map(readCidr));
    return found && writeCidr(found);
  }

  test('is the one that trying all finds, whatever is in use and in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof({ weight: 4, arbitrary: crowded }, range), { maxLength: 60 }), (used) => {
        expect(free(used)).toBe(naive(used));
      }),
      { numRuns: 1_000 },
    );
  });

  const all: Cidr[] = Array.from({ length: 256 }, (_, block) => readCidr(`10.${block}.0.0/16`));

  test('is undefined when all of 10.0.0.0/8 is in use', () => {
    expect(firstFree(all)).toBeUndefined();
  });

  test('is the very last one when only that is free', () => {
    const last = Array.from({ length: 255 }, (_, block) => readCidr(`10.255.${block}.0/24`));
    expect(writeCidr(firstFree([...all.slice(0, 255), ...last])!)).toBe('10.255.255.0/24');
    expect(firstFree([...all.slice(0, 255), ...last, readCidr('10.255.255.240/28')])).toBeUndefined();
  });

  test.each([
    ['nothing in use', [], '10.0.0.0/24'],
    ['a /28 in the middle of the first', ['10.0.0.128/28'], '10.0.1.0/24'],
    ['a gap', ['10.0.0.0/24', '10.0.2.0/24'], '10.0.1.0/24'],
    ['a gap that is too small', ['10.0.0.0/24', '10.0.1.0/25', '10.0.2.0/24'], '10.0.3.0/24'],
    ['ranges outside the pool', ['172.16.0.0/16', '192.168.0.0/24', '100.64.0.0/16'], '10.0.0.0/24'],
  ])('with %s', (_, used, expected) => {
    expect(free(used)).toBe(expected);
  });
});

describe('what is wrong with a range that a caller chose', () => {
  const PRIVATE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10'].map(bitsOf);

  function isFine(text: string): boolean {
    const [address = '', length] = text.split('/');
    const octets = address.split('.').map(Number);
    if (octets.some((each) => each > 255) || Number(length) < 16 || Number(length) > 28) return false;
    const hostBits = bitsOf(`${address}/32`).slice(Number(length));
    return !hostBits.includes('1') && PRIVATE.some((bits) => bitsOf(text).startsWith(bits));
  }

  test('nothing, exactly when it is private, from /16 to /28, and without host bits', () => {
    const anyOctet = fc.oneof({ weight: 9, arbitrary: octet }, fc.integer({ min: 256, max: 999 }));
    const anyText = fc
      .tuple(anyOctet, anyOctet, anyOctet, anyOctet, fc.nat({ max: 99 }))
      .map(([a, b, c, d, length]) => `${a}.${b}.${c}.${d}/${length}`);
    fc.assert(
      fc.property(fc.oneof(anyText, range, crowded), (text) => {
        expect(whatIsWrongWith(text) === undefined).toBe(isFine(text));
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ['10.0.0.0/16', 'nothing'],
    ['10.255.255.240/28', 'nothing'],
    ['172.16.0.0/16', 'nothing'],
    ['172.31.0.0/16', 'nothing'],
    ['192.168.0.0/16', 'nothing'],
    ['100.64.0.0/16', 'nothing'],
    ['100.127.0.0/16', 'nothing'],
    ['10.0.0.0/15', 'a prefix from /16 to /28'],
    ['10.0.0.0/29', 'a prefix from /16 to /28'],
    ['10.0.0.0/0', 'a prefix from /16 to /28'],
    ['10.0.0.1/24', 'host bits of zero: 10.0.0.0/24'],
    ['10.20.30.40/20', 'host bits of zero: 10.20.16.0/20'],
    ['172.15.0.0/16', 'must be within'],
    ['172.32.0.0/16', 'must be within'],
    ['192.167.0.0/16', 'must be within'],
    ['100.63.0.0/16', 'must be within'],
    ['100.128.0.0/16', 'must be within'],
    ['8.8.8.0/24', 'must be within'],
    ['10.256.0.0/24', 'a private IPv4 network'],
  ])('%s: %s', (text, complaint) => {
    expect(whatIsWrongWith(text) ?? 'nothing').toContain(complaint);
  });
});
