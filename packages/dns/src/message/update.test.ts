import { expect, test } from 'vitest';
import { createQuery, readQuery } from './query.ts';
import { readUpdate } from './update.ts';

const HEADER = Buffer.from('000128000001000000010000', 'hex');
const QUESTION = Buffer.from('\u0001z\u0004test\0\0\u0006\0\u0001', 'latin1');
/** The question's name. */
const POINTER = Buffer.from([0xc0, 12]);

/** An update that adds one record at the apex. */
function addition(type: number, data: Buffer): Buffer {
  const fixed = Buffer.from([0, type, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length & 255]);
  return Buffer.concat([HEADER, QUESTION, POINTER, fixed, data]);
}

function valueOf(message: Buffer): unknown {
  const query = createQuery();
  expect(readQuery(message, query)).toBe('asked');
  const [step] = readUpdate(message, query).steps;
  return step !== undefined && 'value' in step ? step.value : undefined;
}

test.each([
  ['NS', 2, '', 'z.test.'],
  ['MX', 15, '000a', '10 z.test.'],
  ['SRV', 33, '000100020003', '1 2 3 z.test.'],
  ['NAPTR', 35, '00640001015302787900', '100 1 "S" "xy" "" z.test.'],
])('a compressed name in the data of %s is read', (_, type, before, value) => {
  expect(valueOf(addition(type, Buffer.concat([Buffer.from(before, 'hex'), POINTER])))).toBe(value);
});

test.each([
  ['a string that goes past its end', '006400010153ff7879'],
  ['no strings', '00640001'],
  ['a name that is cut off', '0064000101530278790004'],
])('NAPTR with %s is FORMERR', (_, data) => {
  expect(() => valueOf(addition(35, Buffer.from(data, 'hex')))).toThrow('RCODE 1');
});
