import { expect, test } from 'vitest';
import { expiryOf, isExpiring, renewalWords } from './domain-term.ts';

const NOW = Date.parse('2026-11-18T12:00:00.000Z');
const TERM = { status: 'active', auto_renew: false, expires_at: '2026-12-10T12:00:00.000Z' } as const;

test('a domain expires soon if nothing renews it within 30 days', () => {
  expect(isExpiring(TERM, NOW)).toBe(true);
  expect(isExpiring({ ...TERM, auto_renew: true }, NOW)).toBe(false);
  expect(isExpiring({ ...TERM, expires_at: '2027-01-10T12:00:00.000Z' }, NOW)).toBe(false);
  expect(isExpiring({ ...TERM, expires_at: null }, NOW)).toBe(false);
});

test('what is wrong with a term is said in two words', () => {
  expect(expiryOf(TERM, NOW)?.text).toBe('expires soon');
  expect(expiryOf({ ...TERM, status: 'expired' }, NOW)?.text).toBe('expired');
  expect(expiryOf({ ...TERM, auto_renew: true }, NOW)).toBeUndefined();
});

test('a domain that is not registered is not said to be renewed', () => {
  expect(renewalWords({ ...TERM, status: 'failed', auto_renew: true, expires_at: null })).toBe('Nothing to renew');
  expect(renewalWords({ ...TERM, status: 'pending', auto_renew: true, expires_at: null })).toBe(
    'Automatic, once it is registered',
  );
});
