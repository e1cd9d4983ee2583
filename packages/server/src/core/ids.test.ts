import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createIds, fromUuid, toUuid } from './ids.ts';
import { createSeededRandomness } from './randomness.ts';
import { clockAt } from '../../test-support/manual-clock.ts';

const BASE32 = '0123456789abcdefghjkmnpqrstvwxyz';
const NOW = Date.parse('2026-11-15T12:00:00.000Z');

interface Uuid {
  readonly ms: number;
  readonly version: number;
  readonly sequence: number;
  readonly variant: number;
  readonly random: bigint;
}

/** Decodes a TypeID's suffix by RFC 9562, bit by bit, independently of the code under test. */
function decode(id: string): Uuid {
  const suffix = id.slice(id.indexOf('_') + 1);
  const bits = Array.from(suffix, (character) => BASE32.indexOf(character).toString(2).padStart(5, '0')).join('');
  expect(bits.slice(0, 2)).toBe('00');
  const field = (start: number, length: number): bigint => BigInt(`0b${bits.slice(2 + start, 2 + start + length)}`);
  return {
    ms: Number(field(0, 48)),
    version: Number(field(48, 4)),
    sequence: Number(field(52, 12)),
    variant: Number(field(64, 2)),
    random: field(66, 62),
  };
}

function idsAt(times: readonly number[], seed = 'ids'): string[] {
  let turn = 0;
  const ids = createIds({ clock: clockAt(() => times[turn]!), randomness: createSeededRandomness(seed) });
  return times.map((_, index) => {
    turn = index;
    return ids.next('dom');
  });
}

function expectIncreasing(ids: readonly string[]): void {
  for (const [index, id] of ids.slice(1).entries()) expect(id > ids[index]!).toBe(true);
}

describe('an id', () => {
  test('is its prefix, an underscore and 26 characters of base32 whose first is below 8', () => {
    const ids = createIds({ clock: clockAt(() => NOW), randomness: createSeededRandomness('shape') });
    for (const prefix of ['dom', 'zone', 'req']) {
      expect(ids.next(prefix)).toMatch(new RegExp(`^${prefix}_[0-7][${BASE32}]{25}$`));
    }
  });

  test('contains a UUID of version 7 and variant 2 with the time of the clock, whatever time and randomness', () => {
    const time = fc.integer({ min: 1, max: 2 ** 48 - 1 });
    const noise = fc.uint8Array({ minLength: 11, maxLength: 11 });
    fc.assert(
      fc.property(time, noise, (ms, bytes) => {
        const ids = createIds({ clock: clockAt(() => ms), randomness: { bytes: () => Buffer.from(bytes) } });
        expect(decode(ids.next('dom'))).toMatchObject({ ms, version: 7, variant: 0b10 });
      }),
    );
  });

  test.each([
    [0x00, 0n],
    [0xff, 2n ** 62n - 1n],
  ])('62 bits of randomness: all are %i when the bytes are', (byte, random) => {
    const ids = createIds({ clock: clockAt(() => NOW), randomness: { bytes: (count) => Buffer.alloc(count, byte) } });
    expect(decode(ids.next('dom')).random).toBe(random);
  });

  test('one millisecond later is one more in the field of time, and nothing of it is in another field', () => {
    const randomness = { bytes: (count: number) => Buffer.alloc(count) };
    const [first, second] = [2 ** 20 - 1, 2 ** 20].map((ms) =>
      decode(createIds({ clock: clockAt(() => ms), randomness }).next('dom')),
    );
    expect(second).toEqual({ ...first, ms: first!.ms + 1 });
  });
});

describe('the order of ids', () => {
  test('increases within one millisecond, further than its sequence of 12 bits counts', () => {
    const ids = idsAt(Array.from({ length: 10_000 }, () => NOW));
    expectIncreasing(ids);
    expect(new Set(ids).size).toBe(10_000);
    // Past 4,096 the time is counted up, and by no more than necessary.
    expect(decode(ids.at(-1)!).ms - NOW).toBeLessThanOrEqual(3);
  });

  test('a sequence begins in its lower half, so that there is room to count', () => {
    for (const id of idsAt(Array.from({ length: 200 }, (_, turn) => NOW + turn))) {
      expect(decode(id).sequence).toBeLessThan(0x800);
    }
  });

  test('increases when the clock goes back, and takes the time of the clock again once that is later', () => {
    const ids = idsAt([NOW, NOW - 3_600_000, NOW - 1, NOW, NOW + 1]);
    expectIncreasing(ids);
    expect(ids.map((id) => decode(id).ms)).toEqual([NOW, NOW, NOW, NOW, NOW + 1]);
  });

  test('is the order of making, however the clock jumps', () => {
    const jumps = fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 2, maxLength: 200 });
    fc.assert(
      fc.property(jumps, fc.string(), (steps, seed) => {
        let now = NOW;
        expectIncreasing(
          idsAt(
            steps.map((step) => (now += step)),
            seed,
          ),
        );
      }),
    );
  });
});

test('the same seed and clock make the same ids, another seed makes others', () => {
  expect(idsAt([NOW, NOW], 'one')).toEqual(idsAt([NOW, NOW], 'one'));
  expect(idsAt([NOW, NOW], 'one')).not.toEqual(idsAt([NOW, NOW], 'two'));
});

describe('the UUID inside an id', () => {
  const KNOWN = { id: 'dom_01h455vb4pex5vsknk084sn02q', uuid: '01890a5d-ac96-774b-bcce-b302099a8057' };

  test('is the one of the TypeID specification’s example, both ways', () => {
    expect(toUuid('dom', KNOWN.id)).toBe(KNOWN.uuid);
    expect(fromUuid('dom', KNOWN.uuid)).toBe(KNOWN.id);
  });

  test('makes the same id again, and keeps the order', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const ids = idsAt([NOW, NOW, NOW + 1], seed);
        const uuids = ids.map((id) => toUuid('dom', id)!);
        expect(uuids.map((uuid) => fromUuid('dom', uuid))).toEqual(ids);
        expect(uuids.toSorted()).toEqual(uuids);
      }),
    );
  });

  test.each([
    ['another prefix', KNOWN.id.replace('dom', 'zone')],
    ['no prefix', KNOWN.id.slice(4)],
    ['a character too few', KNOWN.id.slice(0, -1)],
    ['a character too many', `${KNOWN.id}0`],
    ['a letter that base32 leaves out', KNOWN.id.replace('h', 'i')],
    ['upper case', KNOWN.id.toUpperCase()],
    ['more than 128 bits', KNOWN.id.replace('_0', '_8')],
    ['a newline after it', `${KNOWN.id}\n`],
    ['nothing', ''],
  ])('is undefined with %s', (_, id) => {
    expect(toUuid('dom', id)).toBeUndefined();
  });
});
