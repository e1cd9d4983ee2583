import type { KindTag } from '@landhold/contract';
import { parentOf } from '../families.ts';
import { filterFieldsOf } from '../filter-fields.ts';
import type { StoredEvent, StoredRecord } from '../store.ts';

/** Estimated bytes for objects, indexes and map entries. */
const EACH = 512;

export interface MeasuredRecord extends Pick<StoredRecord, 'kind' | 'labels' | 'json'> {
  readonly owner?: string | undefined;
  /** The characters of its hidden state. */
  readonly hiddenLength?: number | undefined;
}

/** A child is also indexed by its parent and, there, by its name. */
const FACETS_OF_CHILD = 2;

/** The most bytes that a record takes: its text, its labels once more as facets, and an overhead. */
export function bytesOfRecord({ kind, json, labels, hiddenLength = 0 }: MeasuredRecord): number {
  const facets = filterFieldsOf(kind).length + (parentOf(kind) === null ? 0 : FACETS_OF_CHILD);
  return 4 * json.length + 2 * hiddenLength + EACH * (2 + Object.keys(labels).length + facets);
}

export function bytesOfText({ json }: Pick<StoredEvent, 'json'>): number {
  return 2 * json.length + EACH;
}

/** The bytes of each kind's records, and of each owner's. */
export class MemoryUsage {
  readonly #byKind = new Map<KindTag, number>();
  readonly #byOwner = new Map<string, number>();

  ofKind(kind: KindTag): number {
    return this.#byKind.get(kind) ?? 0;
  }

  ofOwner(owner: string): number {
    return this.#byOwner.get(owner) ?? 0;
  }

  take(record: MeasuredRecord): void {
    this.#add(record, bytesOfRecord(record));
  }

  free(record: MeasuredRecord): void {
    this.#add(record, -bytesOfRecord(record));
  }

  #add({ kind, owner }: MeasuredRecord, bytes: number): void {
    this.#byKind.set(kind, this.ofKind(kind) + bytes);
    if (owner === undefined) return;
    const taken = this.ofOwner(owner) + bytes;
    if (taken === 0) this.#byOwner.delete(owner);
    else this.#byOwner.set(owner, taken);
  }
}
