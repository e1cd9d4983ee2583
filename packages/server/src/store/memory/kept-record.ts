import type { Claim, StoredRecord } from '../store.ts';
import type { Scheduled } from './memory-schedule.ts';

export interface KeptRecord extends StoredRecord {
  /** The same object for as long as the record is there: what holds a claim, and what is due. */
  readonly place: Scheduled;
  /** A scope alone stands for the record's own name there. Most records claim no more, and a list takes 90 bytes. */
  readonly held: string | readonly Claim[];
  readonly owner?: string | undefined;
  /** How long what is kept beside it is; left out where that is nothing. */
  readonly hiddenLength?: number | undefined;
  /** Read once: facets are asked for at every change and by filtered pages. Left out where the kind has none. */
  readonly fields?: readonly (readonly [name: string, value: string])[];
}

interface Beside extends Pick<KeptRecord, 'place' | 'owner' | 'hiddenLength'> {
  readonly claims: readonly Claim[];
}

/** All that is kept, and nothing else that came along with the record: a million of them are in memory. */
export function toKept(record: StoredRecord, { place, claims, owner, hiddenLength }: Beside): KeptRecord {
  const { id, kind, parentId, name, status, region, labels, json, version, dueAt } = record;
  const [first] = claims;
  const held = claims.length === 1 && first!.key === name ? first!.scope : claims;
  const kept = { id, kind, name, status, region, labels, json, version, dueAt, place, held };
  const isPlain = parentId === undefined && owner === undefined && hiddenLength === undefined;
  return isPlain ? kept : { ...kept, parentId, owner, hiddenLength };
}

export function claimsOf({ held, name }: KeptRecord): readonly Claim[] {
  return typeof held === 'string' ? [{ scope: held, key: name }] : held;
}
