import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Value } from './message-pack.ts';
import { decodeValue, encodeValue, UNKNOWN } from './message-pack.ts';

const { value: anything } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.maxSafeInteger(),
    fc.double({ noNaN: true }).map((each) => (each === 0 ? 0 : each)),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constant(UNKNOWN),
    fc.array(tie('value'), { maxLength: 20 }),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 20, noNullPrototype: true }),
  ),
}));

test('every value is read as it was written', () => {
  fc.assert(
    fc.property(anything, (value) => {
      expect(decodeValue(encodeValue(value))).toEqual(value);
    }),
  );
});

test.each([
  ['a long text', 'x'.repeat(70_000)],
  ['a long list', Array.from({ length: 70_000 }, (_, at) => at)],
  ['a large map', Object.fromEntries(Array.from({ length: 70_000 }, (_, at) => [`k${at}`, null]))],
])('%s is read as it was written', (_, value) => {
  expect(decodeValue(encodeValue(value))).toEqual(value);
});

test.each([
  ['d40000', UNKNOWN],
  ['c70c0c810100', UNKNOWN],
  ['cc80', 128],
  ['cd0100', 256],
  ['d0ff', -1],
  ['d1ff00', -256],
  ['cf0000000100000000', 2 ** 32],
  ['cb3ff8000000000000', 1.5],
  ['ca3fc00000', 1.5],
  ['c403616263', 'abc'],
])('%s is read as other programs write it', (hex, value) => {
  const bytes = Buffer.from(hex, 'hex');
  expect(decodeValue(hex.startsWith('c70c') ? Buffer.concat([bytes, Buffer.alloc(12)]) : bytes)).toEqual(value);
});

test('an unknown value is written as Terraform does', () => {
  expect(encodeValue(UNKNOWN).toString('hex')).toBe('d40000');
});

test.each(['', 'd9', 'a261', '9201', 'c1', '810102'])('bytes that are no value (%s) are an error', (hex) => {
  expect(() => decodeValue(Buffer.from(hex, 'hex'))).toThrow(/ends too early|no type|should be text/);
});
