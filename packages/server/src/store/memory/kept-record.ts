import type { Claim, StoredRecord } from '../store.ts';
import type { Scheduled } from './memory-schedule.ts';

export interface KeptRecord extends StoredRecord {
  /** The same object for the record's whole life. Claims and the schedule refer to it. */
  readonly place: Scheduled;
  /**
   * The record's claims. Most records claim only their name: then this is just the scope, because a list takes 90
   * bytes.
   */
  readonly claimed: string | readonly Claim[];
  readonly owner?: string | undefined;
  /** The length of its hidden state; undefined if there is none. */
  readonly hiddenLength?: number | undefined;
  /** Filter fields, cached because every change and every filtered page needs them; undefined if the kind has none. */
  readonly fields?: readonly (readonly [name: string, value: string])[];
}

interface KeptParts extends Pick<KeptRecord, 'place' | 'owner' | 'hiddenLength'> {
  readonly claims: readonly Claim[];
}

/** Copies only the fields that are needed: a million records may be in memory. */
export function toKept(record: StoredRecord, { place, claims, owner, hiddenLength }: KeptParts): KeptRecord {
  const { id, kind, parentId, name, status, region, labels, json, version, dueAt } = record;
  const [first] = claims;
  const claimed = claims.length === 1 && first!.key === name ? first!.scope : claims;
  const kept = { id, kind, name, status, region, labels, json, version, dueAt, place, claimed };
  const isPlain = parentId === undefined && owner === undefined && hiddenLength === undefined;
  return isPlain ? kept : { ...kept, parentId, owner, hiddenLength };
}

export function claimsOf({ claimed, name }: KeptRecord): readonly Claim[] {
  return typeof claimed === 'string' ? [{ scope: claimed, key: name }] : claimed;
}
