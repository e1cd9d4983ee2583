import { afterEach, describe, expect, test, vi } from 'vitest';
import { isUncertain, waitBefore } from './retry.ts';
import { ConnectionError, LandholdError, ServiceError, TimeoutError } from './service-error.ts';

function refusal(status: number, code = 'some_code'): ServiceError {
  return new ServiceError(status, { type: 'some_error', code, message: 'No.' });
}

function waitAfter(error: unknown, headers: Record<string, string> = {}, attempt = 0): number | undefined {
  return waitBefore(error, attempt, new Headers(headers));
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test.each([
  new ConnectionError('gone'),
  new TimeoutError('late'),
  refusal(408),
  refusal(429),
  refusal(500),
  refusal(599),
  refusal(409, 'idempotency_key_in_use'),
])('trying again may help after %s', (error) => {
  expect(waitAfter(error)).toEqual(expect.any(Number));
});

test.each([
  refusal(400),
  refusal(404),
  refusal(409, 'name_taken'),
  refusal(422, 'idempotency_key_in_use'),
  refusal(200),
  refusal(301),
  new LandholdError('no'),
  new TypeError('no'),
  'no',
  undefined,
])('trying again does not help after %s', (error) => {
  expect(waitAfter(error)).toBeUndefined();
});

describe('the wait', () => {
  test.each([
    [0, 250, 500],
    [1, 500, 1_000],
    [2, 1_000, 2_000],
    [4, 4_000, 8_000],
    [30, 4_000, 8_000],
  ])('before try %i is somewhere from %i to %i ms', (attempt, min, max) => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0);
    expect(waitAfter(refusal(503), {}, attempt)).toBe(min);
    random.mockReturnValue(1);
    expect(waitAfter(refusal(503), {}, attempt)).toBe(max);
  });

  test('is never shorter than what was asked for, and at most a tenth longer', () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0);
    expect(waitAfter(refusal(429), { 'retry-after': '7' })).toBe(7_000);
    random.mockReturnValue(1);
    expect(waitAfter(refusal(429), { 'retry-after': '7' })).toBeCloseTo(7_700);
  });

  test('takes Retry-After over the reset, and the reset only with 429', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const headers = { 'x-ratelimit-reset': '9' };
    expect(waitAfter(refusal(429), { ...headers, 'retry-after': '2' })).toBe(2_000);
    expect(waitAfter(refusal(429), headers)).toBe(9_000);
    expect(waitAfter(refusal(503), headers)).toBe(250);
    expect(waitAfter(refusal(503), { 'retry-after': '2' })).toBe(2_000);
  });

  test('takes a date for an answer, also one that has passed', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 15, 12, 0, 0) });
    vi.spyOn(Math, 'random').mockReturnValue(0);
    expect(waitAfter(refusal(503), { 'retry-after': 'Sun, 15 Nov 2026 12:00:30 GMT' })).toBe(30_000);
    expect(waitAfter(refusal(503), { 'retry-after': 'Sun, 15 Nov 2026 11:00:00 GMT' })).toBe(0);
  });

  test('is its own where the header says nothing sensible', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    expect(waitAfter(refusal(429), { 'retry-after': 'soon' })).toBe(250);
    expect(waitBefore(new ConnectionError('gone'), 0, undefined)).toBe(250);
  });

  test('is undefined if the server asks for more than two minutes', () => {
    expect(waitAfter(refusal(429), { 'retry-after': '120' })).toBeGreaterThanOrEqual(120_000);
    expect(waitAfter(refusal(429), { 'retry-after': '121' })).toBeUndefined();
  });

  test('is undefined if the server asks for more than the client waits', () => {
    const headers = new Headers({ 'retry-after': '3' });
    expect(waitBefore(refusal(429), 0, headers, 3_000)).toBeGreaterThanOrEqual(3_000);
    expect(waitBefore(refusal(429), 0, headers, 2_999)).toBeUndefined();
  });
});

test('only what may have reached the service is uncertain', () => {
  expect([new ConnectionError('gone'), new TimeoutError('late'), refusal(500)].map(isUncertain)).toEqual([
    true,
    true,
    true,
  ]);
  expect([refusal(429), refusal(408), refusal(404), new Error('no')].map(isUncertain)).toEqual(Array(4).fill(false));
});
