import type { Claim, StoredRecord } from '../store.ts';

export interface KeptRecord extends StoredRecord {
  readonly claims: readonly Claim[];
  readonly owner?: string | undefined;
  /** How long what is kept beside it is; left out where that is nothing. */
  readonly hiddenLength?: number;
  /** Read once: facets are asked for at every change and by filtered pages. Left out where the kind has none. */
  readonly fields?: readonly (readonly [name: string, value: string])[];
}
