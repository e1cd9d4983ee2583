import { expect, test } from 'vitest';
import { ServiceError } from '../../../../core/service-error.ts';
import { AcmeError, ELSEWHERE } from './acme/acme-error.ts';
import { retryAfterOf } from './acme/acme-http.ts';
import type { CertificateState } from './certificate-state.ts';
import { failed, issued, newState, orderAt } from './certificate-state.ts';

const CA = 'https://ca.example/directory';
const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
const NOW = 1_800_000_000_000;

/** The wait after each of this many failures in a row, in seconds. */
function pausesAfter(error: Error, times: number): number[] {
  let state = newState(CA, NOW);
  return Array.from({ length: times }, () => {
    state = failed(state, error, NOW);
    return (state.dueAt - NOW) / SECOND;
  });
}

test('a CA that does not answer is asked after 5 s, and ever more slowly up to an hour', () => {
  expect(pausesAfter(new AcmeError('away', 'It is away.'), 12)).toEqual([
    5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600,
  ]);
  expect(pausesAfter(new AcmeError(ELSEWHERE, 'It leads elsewhere.'), 3)).toEqual([5, 10, 20]);
  expect(pausesAfter(new Error('disk'), 3)).toEqual([5, 10, 20]);
});

test('a refusal is followed by the other proof, and then by few tries', () => {
  const pauses = pausesAfter(new AcmeError('unauthorized', 'It was refused.'), 11);
  expect(pauses.slice(0, 6)).toEqual([1, 300, 600, 1200, 2400, 4800]);
  expect(pauses.at(-1)).toBe(12 * 3600);
  // Let's Encrypt counts five failures of a name in an hour.
  let elapsed = 0;
  expect(pauses.filter((pause) => (elapsed += pause) < 3600).length + 1).toBeLessThanOrEqual(5);
});

test('only a refused proof has its turn taken by the other, until that is refused', () => {
  const turns = ['accountDoesNotExist', 'away', 'connection', 'rateLimited', 'unauthorized'];
  let state = newState(CA, NOW);
  const refusals = turns.map((type) => (state = failed(state, new AcmeError(type, 'No.'), NOW)).refusals);
  expect(refusals).toEqual([0, 0, 1, 1, 2]);
  expect(issued(state, { directory: CA, chain: 'PEM', from: NOW, to: NOW + HOUR }).refusals).toBe(2);
});

test('a rate limit means an hour at least, and Retry-After longer', () => {
  expect(pausesAfter(new AcmeError('rateLimited', 'Too many.'), 2)).toEqual([3600, 7200]);
  expect(pausesAfter(new AcmeError('rateLimited', 'Too many.', 5 * HOUR), 1)).toEqual([5 * 3600]);
  expect(pausesAfter(new AcmeError('away', '503', 7 * MINUTE), 2)).toEqual([420, 420]);
});

test('Retry-After is seconds or a date, and nothing else', () => {
  const read = (value: string) => retryAfterOf({ headers: { 'retry-after': value } }, NOW);
  expect(read('120')).toBe(120 * SECOND);
  expect(read(new Date(NOW + HOUR).toUTCString())).toBe(HOUR);
  expect(read(new Date(NOW - HOUR).toUTCString())).toBe(0);
  expect(read('999999999')).toBe(24 * HOUR);
  expect(read('soon')).toBeNull();
  expect(retryAfterOf({ headers: {} }, NOW)).toBeNull();
});

test('a certificate is renewed at two thirds of its life, and what was wrong is forgotten', () => {
  const state = failed(newState(CA, NOW), new AcmeError('away', 'It is away.'), NOW);
  const next = issued(state, { directory: CA, chain: 'PEM', from: NOW, to: NOW + 90 * HOUR });
  expect(next).toMatchObject({ dueAt: NOW + 60 * HOUR, notAfter: NOW + 90 * HOUR, reason: null, failures: 0 });
});

test('a name is ordered five times an hour at most, whatever has failed in between', () => {
  const orders = [0, 1, 2, 3, 4].map((minute) => NOW + minute * MINUTE);
  const state: CertificateState = { ...newState(CA, NOW), orders };
  expect(orderAt(state, CA, NOW + 5 * MINUTE)).toBe(NOW + HOUR);
  expect(orderAt({ ...state, orders: orders.slice(1) }, CA, NOW + 5 * MINUTE)).toBe(NOW);
  expect(orderAt(state, CA, NOW + 2 * HOUR)).toBe(NOW);
});

test('a certificate of another CA is due at once', () => {
  const state = issued(newState(CA, NOW), { directory: CA, chain: 'PEM', from: NOW, to: NOW + 90 * HOUR });
  expect(orderAt(state, 'https://other.example/directory', NOW + HOUR)).toBe(NOW + HOUR);
});

test('reasons are in words that can be shown', () => {
  const reason = (error: Error) => failed(newState(CA, NOW), error, NOW).reason;
  expect(reason(new Error('/var/lib/secret'))).toBe('Something went wrong here.');
  expect(reason(new ServiceError('secret_key_missing', 'There is no key.'))).toBe('There is no key.');
});
