import { describe, expect, test } from 'vitest';
import { listenAddresses } from './listen-addresses.ts';

describe('addresses to listen at', () => {
  test.each([
    ['off', null],
    ['127.0.0.1:4053', { addresses: ['127.0.0.1'], port: 4053 }],
    ['127.0.0.1:0, [::1]:0', { addresses: ['127.0.0.1', '::1'], port: 0 }],
    ['[2001:db8::1]:53,192.0.2.1:53,192.0.2.1:53', { addresses: ['2001:db8::1', '192.0.2.1'], port: 53 }],
  ])('%s', (value, expected) => {
    expect(listenAddresses(value)).toEqual(expected);
  });

  test.each([
    ['', '"" is not an address with a port'],
    ['4053', '"4053" is not an address with a port'],
    ['::1:4053', '"::1:4053" is not an address'],
    ['[127.0.0.1]:4053', '"[127.0.0.1]:4053" is not an address'],
    ['example.com:53', '"example.com:53" is not an address'],
    ['127.0.0.1:65536', '"127.0.0.1:65536" is not an address'],
    ['127.0.0.1:53,', '"" is not an address'],
    ['127.0.0.1:53,[::1]:54', 'names several ports'],
  ])('%s is refused', (value, problem) => {
    expect(() => listenAddresses(value)).toThrow(problem);
  });
});
