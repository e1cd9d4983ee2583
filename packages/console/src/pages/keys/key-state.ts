import type { Key } from '@landhold/contract/console';
import { relativeTime } from '../../components/relative-time.ts';
import { isSameSet } from './key-scopes.ts';

/** Identifies a key even if another has the same name: `ci …0QpU`. */
export function keyTitle({ name, last_four: lastFour }: Pick<Key, 'name' | 'last_four'>): string {
  return `${name} …${lastFour}`;
}

export function lastUsedWords({ last_used_at: lastUsedAt }: Pick<Key, 'last_used_at'>, now: number): string {
  return lastUsedAt === null ? 'It was never used.' : `It was last used ${relativeTime(lastUsedAt, now, 'long')}.`;
}

/** The longest time that a rolled key keeps working. */
const LONGEST_OVERLAP_MS = 7 * 86_400_000;

/** Whether the key was rolled: a later key has the same name and scopes, and this one ends soon after. */
export function isRetiring(key: Key, keys: readonly Key[]): boolean {
  if (key.status !== 'active' || key.expires_at === null) return false;
  const endsAt = Date.parse(key.expires_at);
  return keys.some(
    (other) =>
      other.status === 'active' &&
      other.name === key.name &&
      other.created_at > key.created_at &&
      isSameSet(other.scopes, key.scopes) &&
      endsAt - Date.parse(other.created_at) <= LONGEST_OVERLAP_MS,
  );
}
