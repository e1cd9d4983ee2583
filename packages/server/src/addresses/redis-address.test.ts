import { expect, test } from 'vitest';
import { readRedisAddress } from './redis-address.ts';

test('one server, or sentinels with the master’s name, login and database', () => {
  expect(readRedisAddress('rediss://:secret@one:6380/2')).toEqual({ url: 'rediss://:secret@one:6380/2' });
  expect(readRedisAddress('redis+sentinel://one,[::1]:26380/mymaster')).toEqual({
    sentinels: [{ host: 'one', port: 26_379 }, { host: '::1', port: 26_380 }],
    name: 'mymaster',
    db: 0,
  }); // prettier-ignore
  expect(readRedisAddress('redis+sentinel://user:p%40ss@one:1/the-master/3')).toEqual({
    sentinels: [{ host: 'one', port: 1 }],
    name: 'the-master',
    username: 'user',
    password: 'p@ss',
    db: 3,
  });
});

test.each([
  'http://one',
  'redis://one:x',
  'redis+sentinel://one',
  'redis+sentinel://one,/name',
  'redis+sentinel://one:x/name',
  'redis+sentinel:///name',
  'redis+sentinel://one/name/x',
])('%s is no address', (url) => {
  expect(readRedisAddress(url)).toBeUndefined();
});
