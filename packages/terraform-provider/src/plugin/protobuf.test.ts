import { expect, test } from 'vitest';
import type { Table } from './protobuf.ts';
import { decodeMessage, encodeMessage } from './protobuf.ts';

const inner: Table = { name: [1, 'string'], on: [3, 'bool'] };
const table: Table = { id: [1, 'string'], count: [2, 'int'], parts: [4, inner, 'many'], raw: [200, 'bytes'] };

test('a message is read as it was written', () => {
  const message = {
    id: 'a',
    count: 300_000_000_000,
    parts: [{ name: 'b', on: true }, { name: 'c' }],
    raw: Buffer.from([1]),
  };
  expect(decodeMessage(table, encodeMessage(table, message))).toEqual(message);
});

test('it has the bytes of the specification', () => {
  // The examples of https://protobuf.dev/programming-guides/encoding/
  expect(encodeMessage({ a: [1, 'int'] }, { a: 150 }).toString('hex')).toBe('089601');
  expect(encodeMessage({ b: [2, 'string'] }, { b: 'testing' }).toString('hex')).toBe('120774657374696e67');
});

test('a map is a list of pairs', () => {
  expect(encodeMessage({ m: [1, inner, 'map'] }, { m: { k: { on: true } } }).toString('hex')).toBe(
    '0a070a016b12021801',
  );
});

test('fields that are not known are passed over', () => {
  const newer: Table = { ...table, more: [9, inner], last: [5, 'int'] };
  const bytes = encodeMessage(newer, { id: 'a', more: { name: 'x' }, last: 3 });
  expect(decodeMessage(table, Buffer.concat([bytes, Buffer.from('3500000000390000000000000000', 'hex')]))).toEqual({
    id: 'a',
  });
});

test.each(['0a05', '80', '0b'])('bytes that are no message (%s) are an error', (hex) => {
  expect(() => decodeMessage(table, Buffer.from(hex, 'hex'))).toThrow(/ends too early|not used/);
});
