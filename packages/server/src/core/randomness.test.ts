import { describe, expect, test } from 'vitest';
import { createSeededRandomness, createSystemRandomness } from './randomness.ts';

describe('seeded randomness', () => {
  test('is one stream, however it is cut into pieces', () => {
    const whole = createSeededRandomness('seed').bytes(300);
    const pieces = createSeededRandomness('seed');
    const joined = Buffer.concat([1, 2, 33, 64, 200].map((count) => pieces.bytes(count)));
    expect(joined.equals(whole)).toBe(true);
  });

  test('differs with the seed', () => {
    expect(createSeededRandomness('a').bytes(32)).not.toEqual(createSeededRandomness('b').bytes(32));
  });
});

describe('system randomness', () => {
  test('gives as many bytes as asked for, and never the same ones again', () => {
    const randomness = createSystemRandomness();
    const drawn = Array.from({ length: 2_000 }, () => randomness.bytes(16).toString('hex'));
    expect(drawn.every((hex) => hex.length === 32)).toBe(true);
    expect(new Set(drawn).size).toBe(2_000);
  });

  test('does not change what it gave before when it draws anew', () => {
    const randomness = createSystemRandomness();
    const first = randomness.bytes(4_000);
    const copy = Buffer.from(first);
    randomness.bytes(4_000);
    expect(first.equals(copy)).toBe(true);
  });

  test('gives more bytes than it draws at once', () => {
    expect(createSystemRandomness().bytes(10_000)).toHaveLength(10_000);
  });
});
