import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createClientAddress } from './client-address.ts';

const PROXIES = ['127.0.0.1', '10.0.0.0/8', '2001:db8:f::/48'];

test.each([
  [undefined, '127.0.0.1'],
  ['203.0.113.1', '203.0.113.1'],
  ['192.0.2.1, 203.0.113.10', '203.0.113.10'],
  ['203.0.113.20, 10.1.2.3', '203.0.113.20'],
  ['203.0.113.20,10.1.2.3 ,  10.9.9.9', '203.0.113.20'],
  ['10.1.2.3', '10.1.2.3'],
  ['203.0.113.20, 2001:db8:f::7', '203.0.113.20'],
  ['203.0.113.20, ::ffff:10.1.2.3', '203.0.113.20'],
  ['2001:db8:1::1', '2001:db8:1::1'],
])('sites and the API take a client with X-Forwarded-For: %s for %s', async (header, address) => {
  expect(createClientAddress(PROXIES)('127.0.0.1', header)).toBe(address);
  const server = fastify({ trustProxy: PROXIES });
  onTestFinished(() => server.close());
  server.get('/', (request) => request.ip);
  const headers = header === undefined ? {} : { 'x-forwarded-for': header };
  expect((await server.inject({ url: '/', headers })).body).toBe(address);
});

test.each(['nonsense', '203.0.113.1, nonsense', '', ',', '203.0.113.1, 10.1.2.3:80'])(
  'an invalid address in %j is not used',
  (header) => {
    expect(createClientAddress(PROXIES)('127.0.0.1', header)).toBe('127.0.0.1');
  },
);

test('the header is ignored unless a trusted proxy sent it', () => {
  expect(createClientAddress(PROXIES)('203.0.113.9', '192.0.2.1')).toBe('203.0.113.9');
  expect(createClientAddress([])('127.0.0.1', '192.0.2.1')).toBe('127.0.0.1');
});
