import { kinds } from '@landhold/contract';
import type { KindTag } from '@landhold/contract';
import type { Change } from '@landhold/contract/console';
import { versionWords } from '../resources/version-words.ts';

/** What stands before and after the record's name. */
export interface Sentence {
  readonly before: string;
  readonly after: string;
}

/** What happened without being asked for; others are `was rotated`, `was promoted`. */
const HAPPENED: Readonly<Record<string, string>> = {
  active: 'became active',
  ready: 'became ready',
  failed: 'failed',
  completed: 'was completed',
  connected: 'connected',
  disconnected: 'disconnected',
  expired: 'expired',
  storage_warning: 'is nearly full',
};

/** `Created site harbour-books`, `Changed TTL of DNS zone north-field.com`, `Site quay-cafe became active`. */
export function sentenceOf({ type, kind, before }: Pick<Change, 'type' | 'kind' | 'before'>): Sentence {
  const noun: string = kinds[kind as KindTag].title;
  const what = type.slice(type.indexOf('.') + 1);
  if (what === 'created' || what === 'deleted') return { before: `${capital(what)} ${noun}`, after: '' };
  if (what === 'undeleted') return { before: `Restored ${noun}`, after: '' };
  if (what === 'records_changed') return { before: `Changed record sets of ${noun}`, after: '' };
  if (what === 'updated') {
    if (!isTelling(before)) return { before: `Changed ${noun}`, after: 'in a way that no field shows' };
    return { before: `${versionWords({ action: 'updated', before })} of ${noun}`, after: '' };
  }
  return { before: capital(noun), after: HAPPENED[what] ?? `was ${what.replaceAll('_', ' ')}` };
}

/** Whether fields show what changed. The time of the last change says nothing. */
export function isTelling(before: Change['before']): boolean {
  return before !== null && Object.keys(before).some((name) => name !== 'updated_at');
}

function capital(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
}
