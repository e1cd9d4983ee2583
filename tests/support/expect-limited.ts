import { expect } from 'vitest';
import type { ApiResponse } from './send.ts';

export interface Window {
  readonly limit: number;
  readonly remaining: number;
  readonly seconds?: number;
  /** Whose limit it is, by its name in the IETF's headers. */
  readonly policy?: 'default' | 'project';
}

/** All five headers agree on the window. */
export function expectWindow(response: ApiResponse, window: Window): void {
  const { limit, remaining, seconds = 60, policy = 'default' } = window;
  const reset = Number(response.header('X-RateLimit-Reset'));
  expect(
    { limit: response.header('X-RateLimit-Limit'), remaining: response.header('X-RateLimit-Remaining') },
    `${response.method} ${response.path} → ${response.status}`,
  ).toEqual({ limit: String(limit), remaining: String(remaining) });
  expect(reset).toBeGreaterThanOrEqual(1);
  expect(reset).toBeLessThanOrEqual(seconds);
  expect(response.header('RateLimit-Policy')).toBe(`"${policy}";q=${limit};w=${seconds}`);
  expect(response.header('RateLimit')).toBe(`"${policy}";r=${remaining};t=${reset}`);
}

/** 429 with everything a client needs to retry in time. */
export function expectLimited(response: ApiResponse, limit: number, window: Partial<Window> = {}): void {
  expect(response.status, `answered: ${response.text}`).toBe(429);
  expectWindow(response, { ...window, limit, remaining: 0 });
  expect(response.header('Retry-After')).toBe(response.header('X-RateLimit-Reset'));
  expect(response.error()).toMatchObject({ type: 'rate_limit_error', code: 'rate_limited' });
  expect(response.error().request_id).toBe(response.header('X-Request-Id'));
}
