import { expect, test } from 'vitest';
import { createClientAddress } from '../ports/client-address.ts';
import { createAdmitVisitors } from './admit-visitors.ts';
import { clockAt } from '../../../../test-support/manual-clock.ts';

const START = 1_000_000;

function createGate(limits: { ofAddress?: number | null; ofSite?: number | null }, proxies: readonly string[] = []) {
  let now = START;
  const warnings: string[] = [];
  const admit = createAdmitVisitors({
    limits: { ofAddress: null, ofSite: null, windowSeconds: 60, ...limits },
    clock: clockAt(() => now),
    addressOf: createClientAddress(proxies),
    siteAt: (host) => (host.endsWith('.nobody') ? undefined : { id: host.split('.')[1] ?? host }),
    warn: (line) => warnings.push(line),
  });
  const visit = (connection: string, host = 'a.shop', forwardedFor?: string, isProof = false) =>
    admit(host, { connection, forwardedFor, isProof });
  return { visit, warnings, pass: (ms: number) => (now += ms) };
}

test('an address is admitted up to its limit, and again in the next window', () => {
  const { visit, pass } = createGate({ ofAddress: 2 });
  expect([visit('192.0.2.1'), visit('192.0.2.1', 'a.other')]).toEqual([undefined, undefined]);
  pass(15_500);
  expect(visit('192.0.2.1')).toEqual({ waitSeconds: 45, reason: expect.stringMatching(/your address/) });
  expect(visit('192.0.2.2')).toBeUndefined();
  pass(44_500);
  expect(visit('192.0.2.1')).toBeUndefined();
});

test('addresses of one IPv6 /64 count as one', () => {
  const { visit } = createGate({ ofAddress: 1 });
  expect(visit('2001:db8:1:2::1')).toBeUndefined();
  expect(visit('2001:db8:1:2:ffff::9')).toBeDefined();
  expect(visit('2001:db8:1:3::1')).toBeUndefined();
});

test('a site is admitted up to its limit under all its names, and others are not affected', () => {
  const { visit } = createGate({ ofSite: 2 });
  expect([visit('192.0.2.1', 'a.shop'), visit('192.0.2.2', 'b.shop')]).toEqual([undefined, undefined]);
  expect(visit('192.0.2.3', 'c.shop')).toEqual({ waitSeconds: 60, reason: expect.stringMatching(/too many visitors/) });
  expect(visit('192.0.2.3', 'a.other')).toBeUndefined();
  expect(visit('192.0.2.3', 'a.nobody')).toBeUndefined();
});

test('one address over its limit does not use up the limit of a site', () => {
  const { visit } = createGate({ ofAddress: 1, ofSite: 2 });
  for (let count = 0; count < 5; count += 1) visit('192.0.2.1');
  expect(visit('192.0.2.2')).toBeUndefined();
});

test('a CA reaches a site that is over its limit', () => {
  const { visit } = createGate({ ofSite: 1 });
  visit('192.0.2.1');
  expect(visit('192.0.2.9', 'a.shop', undefined, true)).toBeUndefined();
});

test('behind a trusted proxy each visitor counts alone', () => {
  const { visit, warnings } = createGate({ ofAddress: 1 }, ['10.0.0.0/8']);
  expect(visit('10.0.0.1', 'a.shop', '203.0.113.1')).toBeUndefined();
  expect(visit('10.0.0.1', 'a.shop', '203.0.113.2')).toBeUndefined();
  expect(visit('10.0.0.2', 'a.shop', 'forged, 203.0.113.1')).toBeDefined();
  expect(warnings).toEqual([]);
});

test('the operator gets one line when a proxy that is not trusted is over the limit', () => {
  const { visit, warnings } = createGate({ ofAddress: 1 });
  for (let count = 0; count < 5; count += 1) visit('10.0.0.1', 'a.shop', `203.0.113.${count}`);
  expect(warnings).toEqual([expect.stringMatching(/10\.0\.0\.1.*LANDHOLD_TRUSTED_PROXIES/)]);
});

test('no more than 100,000 addresses are counted, and known ones still are', () => {
  const { visit } = createGate({ ofAddress: 1 });
  for (let count = 0; count < 100_000; count += 1) visit(`2001:db8:${(count >> 8).toString(16)}:${count % 256}::`);
  expect([visit('192.0.2.1'), visit('192.0.2.1')]).toEqual([undefined, undefined]);
  expect(visit('2001:db8::1')).toBeDefined();
});
