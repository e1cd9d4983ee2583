import { expect } from 'vitest';
import type { Answer } from './send.ts';

export interface Window {
  readonly limit: number;
  readonly remaining: number;
  readonly seconds?: number;
}

/** All five headers say the same of the window. */
export function expectWindow(answer: Answer, { limit, remaining, seconds = 60 }: Window): void {
  const reset = Number(answer.header('X-RateLimit-Reset'));
  expect(
    { limit: answer.header('X-RateLimit-Limit'), remaining: answer.header('X-RateLimit-Remaining') },
    `${answer.method} ${answer.path} → ${answer.status}`,
  ).toEqual({ limit: String(limit), remaining: String(remaining) });
  expect(reset).toBeGreaterThanOrEqual(1);
  expect(reset).toBeLessThanOrEqual(seconds);
  expect(answer.header('RateLimit-Policy')).toBe(`"default";q=${limit};w=${seconds}`);
  expect(answer.header('RateLimit')).toBe(`"default";r=${remaining};t=${reset}`);
}

/** 429 with everything a client needs to come back in time. */
export function expectLimited(answer: Answer, limit: number, seconds = 60): void {
  expect(answer.status, `answered: ${answer.text}`).toBe(429);
  expectWindow(answer, { limit, remaining: 0, seconds });
  expect(answer.header('Retry-After')).toBe(answer.header('X-RateLimit-Reset'));
  expect(answer.error()).toMatchObject({ type: 'rate_limit_error', code: 'rate_limited' });
  expect(answer.error().request_id).toBe(answer.header('X-Request-Id'));
}
