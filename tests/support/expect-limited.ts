import { expect } from 'vitest';
import type { Answer } from './send.ts';

export interface Window {
  readonly limit: number;
  readonly remaining: number;
  readonly seconds?: number;
  /** Whose limit it is, by its name in the IETF's headers. */
  readonly policy?: 'default' | 'project';
}

/** All five headers agree on the window. */
export function expectWindow(answer: Answer, window: Window): void {
  const { limit, remaining, seconds = 60, policy = 'default' } = window;
  const reset = Number(answer.header('X-RateLimit-Reset'));
  expect(
    { limit: answer.header('X-RateLimit-Limit'), remaining: answer.header('X-RateLimit-Remaining') },
    `${answer.method} ${answer.path} → ${answer.status}`,
  ).toEqual({ limit: String(limit), remaining: String(remaining) });
  expect(reset).toBeGreaterThanOrEqual(1);
  expect(reset).toBeLessThanOrEqual(seconds);
  expect(answer.header('RateLimit-Policy')).toBe(`"${policy}";q=${limit};w=${seconds}`);
  expect(answer.header('RateLimit')).toBe(`"${policy}";r=${remaining};t=${reset}`);
}

/** 429 with everything a client needs to retry in time. */
export function expectLimited(answer: Answer, limit: number, window: Partial<Window> = {}): void {
  expect(answer.status, `answered: ${answer.text}`).toBe(429);
  expectWindow(answer, { ...window, limit, remaining: 0 });
  expect(answer.header('Retry-After')).toBe(answer.header('X-RateLimit-Reset'));
  expect(answer.error()).toMatchObject({ type: 'rate_limit_error', code: 'rate_limited' });
  expect(answer.error().request_id).toBe(answer.header('X-Request-Id'));
}
