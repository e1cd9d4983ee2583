import type { Key } from '@landhold/contract/console';
import { describe, expect, test } from 'vitest';
import { isRetiring, keyTitle, lastUsedWords } from './key-state.ts';

function keyOf(more: Partial<Key>): Key {
  return {
    id: 'key_1',
    object: 'key',
    name: 'ci',
    last_four: '0QpU',
    scopes: ['sites:read'],
    status: 'active',
    approval: 'none',
    created_at: '2026-11-01T00:00:00.000Z',
    last_used_at: null,
    expires_at: null,
    revoked_at: null,
    ...more,
  };
}

test('a key is named with its last four characters, and when it was last used', () => {
  const now = Date.parse('2026-11-15T12:02:00.000Z');
  expect(keyTitle(keyOf({}))).toBe('ci …0QpU');
  expect(lastUsedWords(keyOf({}), now)).toBe('It was never used.');
  expect(lastUsedWords(keyOf({ last_used_at: '2026-11-15T12:00:00.000Z' }), now)).toBe(
    'It was last used 2 minutes ago.',
  );
});

describe('a key is retiring', () => {
  const old = keyOf({ expires_at: '2026-11-16T00:00:00.000Z' });
  const next = keyOf({ id: 'key_2', created_at: '2026-11-15T00:00:00.000Z' });

  test('while its successor works and it is about to end', () => {
    expect(isRetiring(old, [next, old])).toBe(true);
    expect(isRetiring(next, [next, old])).toBe(false);
  });

  test.each([
    ['there is no other', [old]],
    ['the other has other scopes', [{ ...next, scopes: ['dns:read' as const] }]],
    ['the other is revoked', [{ ...next, status: 'revoked' as const }]],
    ['the other was made long before its end', [{ ...next, created_at: '2026-11-02T00:00:00.000Z' }]],
  ])('not when %s', (_, keys) => {
    expect(isRetiring(old, keys)).toBe(false);
  });
});
