import type { Version } from '@landhold/contract';
import { labelOf } from '../../components/field-label.ts';

/** Changes with everything else, so it says nothing. */
const MINOR = 'updated_at';

const WORDS = { created: 'Created', updated: 'Changed', deleted: 'Deleted', undeleted: 'Restored' };

/** `Created`, `Changed TTL and status`, `Changed 5 fields`, `Deleted`. */
export function versionWords({ action, before }: Pick<Version, 'action' | 'before'>): string {
  if (action !== 'updated' || before === null) return WORDS[action];
  const names = Object.keys(before).filter((name) => name !== MINOR);
  if (names.length === 0) return 'Changed something that no field shows';
  if (names.length > MOST_NAMED) return `Changed ${names.length} fields`;
  const words = names.map((name) => lowered(labelOf(name)));
  return `Changed ${words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}`}`;
}

const MOST_NAMED = 3;

/** Abbreviations such as TTL stay as they are. */
function lowered(label: string): string {
  return /^[A-Z]{2}/.test(label) ? label : `${label[0]!.toLowerCase()}${label.slice(1)}`;
}
