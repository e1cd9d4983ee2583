import { beforeEach, describe, expect, test } from 'vitest';
import type { ServiceError } from '../core/service-error.ts';
import { createMemoryAccounts } from '../store/memory/memory-accounts.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';
import { createSignInThrottle, FORGET_ATTEMPTS_MS } from './sign-in-throttle.ts';
import { clockAt } from '../../test-support/manual-clock.ts';

let now: number;
let throttle: SignInThrottle;

beforeEach(() => {
  now = Date.parse('2026-11-15T12:00:00.000Z');
  throttle = createSignInThrottle({ accounts: createMemoryAccounts(), clock: clockAt(() => now) });
});

/** Makes an attempt. Returns the seconds to wait before it is allowed; 0 if it was allowed, and then it counts. */
async function attempt(email: string, address = '192.0.2.1'): Promise<number> {
  const refusal = await throttle.begin(email, address).then(
    () => undefined,
    (error: ServiceError) => error,
  );
  if (refusal !== undefined && refusal.code !== 'sign_in_slowed') throw refusal;
  return Number(refusal?.details.headers?.['Retry-After'] ?? 0);
}

/** Makes this many allowed attempts, waiting before each as long as required. Returns the waits. */
async function attemptRepeatedly(
  count: number,
  email: string,
  addressOf: (index: number) => string,
): Promise<number[]> {
  const waits: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const wait = await attempt(email, addressOf(index));
    waits.push(wait);
    if (wait === 0) continue;
    now += wait * 1000;
    expect(await attempt(email, addressOf(index))).toBe(0);
  }
  return waits;
}

describe('an account', () => {
  test('has five free attempts, then waits twice as long each time, up to a minute', async () => {
    const fromAnywhere = (index: number): string => `192.0.2.${index}`;
    expect(await attemptRepeatedly(14, 'admin@example.com', fromAnywhere)).toEqual([
      0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60,
    ]);
  });

  test('waits whatever the case of its email, and other accounts do not', async () => {
    for (let time = 0; time < 5; time += 1) await attempt('admin@example.com');
    expect(await attempt('ADMIN@Example.com')).toBe(1);
    expect(await attempt('bo@example.com')).toBe(0);
  });

  test('has five free attempts again after a success, and after a day without attempts', async () => {
    for (let time = 0; time < 5; time += 1) await attempt('admin@example.com');
    await throttle.recordSuccess('admin@example.com', '192.0.2.1');
    for (let time = 0; time < 5; time += 1) expect(await attempt('admin@example.com')).toBe(0);
    expect(await attempt('admin@example.com')).toBe(1);
    now += FORGET_ATTEMPTS_MS + 1;
    for (let time = 0; time < 5; time += 1) expect(await attempt('admin@example.com')).toBe(0);
  });

  test('allows five of a hundred simultaneous attempts', async () => {
    const waits = await Promise.all(Array.from({ length: 100 }, () => attempt('admin@example.com')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });
});

describe('an address', () => {
  const names = Array.from({ length: 40 }, (_, index) => `person-${index}@example.com`);

  test('has twenty free attempts for all accounts together, then waits twice as long each time, up to 15 minutes', async () => {
    for (const email of names.slice(0, 20)) expect(await attempt(email)).toBe(0);
    const waits: number[] = [];
    for (const email of names.slice(20, 32)) {
      waits.push(await attempt(email));
      now += waits.at(-1)! * 1000;
      expect(await attempt(email)).toBe(0);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    expect(await attempt('other@example.com', '192.0.2.2')).toBe(0);
  });

  test('shares its count with all addresses in its /64, and a success of one is not counted', async () => {
    for (const [index, email] of names.slice(0, 19).entries()) await attempt(email, `2001:db8:1:2::${index + 1}`);
    await attempt('own@example.com', '2001:db8:1:2:ffff::1');
    await throttle.recordSuccess('own@example.com', '2001:db8:1:2:ffff::2');
    expect(await attempt(names[19]!, '2001:db8:1:2:3:4:5:6')).toBe(0);
    expect(await attempt(names[20]!, '2001:db8:1:2:3:4:5:7')).toBe(1);
    expect(await attempt(names[20]!, '2001:db8:1:3::1')).toBe(0);
  });

  test('that has to wait does not make an account wait', async () => {
    for (const email of names.slice(0, 20)) await attempt(email);
    for (let time = 0; time < 10; time += 1) expect(await attempt('admin@example.com')).toBeGreaterThan(0);
    expect(await attempt('admin@example.com', '192.0.2.2')).toBe(0);
  });

  test('keeps its count of failures after a success', async () => {
    for (const email of names.slice(0, 19)) {
      await attempt(email);
      await attempt('own@example.com');
      await throttle.recordSuccess('own@example.com', '192.0.2.1');
    }
    expect(await attempt(names[19]!)).toBe(0);
    expect(await attempt(names[20]!)).toBe(1);
  });
});
