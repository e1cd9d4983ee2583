import { expect, test } from 'vitest';
import { EventParser } from './server-sent-events.ts';

const STREAM = [
  '\uFEFF: hello\n',
  'id: 1\n\n',
  'id:2\r\nevent: a\r\ndata: one\r\n\r\n',
  'data\rdata:  two\rid: 3\r\r',
  'retry: 5\nunknown: x\n\n',
  ': still here\nid: 4\n\n',
  'id: a\0b\ndata: é\n\n',
  'data: cut off',
].join('');

const EXPECTED = [
  { id: '1', data: undefined },
  { id: '2', data: 'one' },
  { id: '3', data: '\n two' },
  { id: '4', data: undefined },
  { id: undefined, data: 'é' },
];

test('a stream is read as the standard has it', () => {
  expect([...new EventParser().read(STREAM)]).toEqual(EXPECTED);
});

test('the same in pieces of any size', () => {
  for (let size = 1; size < 20; size += 1) {
    const parser = new EventParser();
    const read = [];
    for (let at = 0; at < STREAM.length; at += size) read.push(...parser.read(STREAM.slice(at, at + size)));
    expect(read).toEqual(EXPECTED);
  }
});
