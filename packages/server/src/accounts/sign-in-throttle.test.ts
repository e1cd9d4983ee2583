import { beforeEach, describe, expect, test } from 'vitest';
import type { ServiceError } from '../core/service-error.ts';
import { createMemoryAccounts } from '../store/memory/memory-accounts.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';
import { createSignInThrottle, FORGET_ATTEMPTS_MS } from './sign-in-throttle.ts';

let now: number;
let throttle: SignInThrottle;

beforeEach(() => {
  now = Date.parse('2026-11-15T12:00:00.000Z');
  throttle = createSignInThrottle({ accounts: createMemoryAccounts(), clock: { now: () => now } });
});

/** How many seconds an attempt has to wait; 0 when it may be made, and then it counts. */
async function waitOf(email: string, address = '192.0.2.1'): Promise<number> {
  const refusal = await throttle.begin(email, address).then(
    () => undefined,
    (error: ServiceError) => error,
  );
  if (refusal !== undefined && refusal.code !== 'sign_in_slowed') throw refusal;
  return Number(refusal?.details.headers?.['Retry-After'] ?? 0);
}

/** Waits as long as it has to, repeatedly, and returns each wait. */
async function waitsOf(count: number, email: string, addressOf: (index: number) => string): Promise<number[]> {
  const waits: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const wait = await waitOf(email, addressOf(index));
    waits.push(wait);
    if (wait === 0) continue;
    now += wait * 1000;
    expect(await waitOf(email, addressOf(index))).toBe(0);
  }
  return waits;
}

describe('an account', () => {
  test('has five free attempts, then waits twice as long each time, up to a minute', async () => {
    const fromAnywhere = (index: number): string => `192.0.2.${index}`;
    expect(await waitsOf(14, 'admin@example.com', fromAnywhere)).toEqual([
      0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60,
    ]);
  });

  test('waits whichever way its email is written, and no other account with it', async () => {
    for (let time = 0; time < 5; time += 1) await waitOf('admin@example.com');
    expect(await waitOf('ADMIN@Example.com')).toBe(1);
    expect(await waitOf('bo@example.com')).toBe(0);
  });

  test('begins anew after a success, and after a day without a try', async () => {
    for (let time = 0; time < 5; time += 1) await waitOf('admin@example.com');
    await throttle.forgive('admin@example.com', '192.0.2.1');
    for (let time = 0; time < 5; time += 1) expect(await waitOf('admin@example.com')).toBe(0);
    expect(await waitOf('admin@example.com')).toBe(1);
    now += FORGET_ATTEMPTS_MS + 1;
    for (let time = 0; time < 5; time += 1) expect(await waitOf('admin@example.com')).toBe(0);
  });

  test('lets five of a hundred through that are made at once', async () => {
    const waits = await Promise.all(Array.from({ length: 100 }, () => waitOf('admin@example.com')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });
});

describe('an address', () => {
  const names = Array.from({ length: 40 }, (_, index) => `person-${index}@example.com`);

  test('has twenty free attempts over all accounts, then waits longer and longer, up to a quarter of an hour', async () => {
    for (const email of names.slice(0, 20)) expect(await waitOf(email)).toBe(0);
    const waits: number[] = [];
    for (const email of names.slice(20, 32)) {
      waits.push(await waitOf(email));
      now += waits.at(-1)! * 1000;
      expect(await waitOf(email)).toBe(0);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    expect(await waitOf('other@example.com', '192.0.2.2')).toBe(0);
  });

  test('waits together with all others of its /64, and a success there is forgiven to all of them', async () => {
    for (const [index, email] of names.slice(0, 19).entries()) await waitOf(email, `2001:db8:1:2::${index + 1}`);
    await waitOf('own@example.com', '2001:db8:1:2:ffff::1');
    await throttle.forgive('own@example.com', '2001:db8:1:2:ffff::2');
    expect(await waitOf(names[19]!, '2001:db8:1:2:3:4:5:6')).toBe(0);
    expect(await waitOf(names[20]!, '2001:db8:1:2:3:4:5:7')).toBe(1);
    expect(await waitOf(names[20]!, '2001:db8:1:3::1')).toBe(0);
  });

  test('that has to wait cannot make an account wait', async () => {
    for (const email of names.slice(0, 20)) await waitOf(email);
    for (let time = 0; time < 10; time += 1) expect(await waitOf('admin@example.com')).toBeGreaterThan(0);
    expect(await waitOf('admin@example.com', '192.0.2.2')).toBe(0);
  });

  test('is not relieved of its failures by a success of its own', async () => {
    for (const email of names.slice(0, 19)) {
      await waitOf(email);
      await waitOf('own@example.com');
      await throttle.forgive('own@example.com', '192.0.2.1');
    }
    expect(await waitOf(names[19]!)).toBe(0);
    expect(await waitOf(names[20]!)).toBe(1);
  });
});
