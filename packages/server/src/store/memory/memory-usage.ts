import type { KindTag } from '@landhold/contract';
import { parentOf } from '../families.ts';
import { filterFieldsOf } from '../filter-fields.ts';
import type { StoredEvent, StoredRecord } from '../store.ts';

/** Objects, indexes and entries in maps, by rule of thumb. */
const EACH = 512;

export interface MeasuredRecord extends Pick<StoredRecord, 'kind' | 'labels' | 'json'> {
  readonly owner?: string | undefined;
  /** What is kept beside it, in characters. */
  readonly hiddenLength?: number | undefined;
}

/** A child is also found by its parent, and there by its name. */
const FACETS_OF_CHILD = 2;

/** How many bytes a record takes at most: its text, its labels again as facets, and what holds them together. */
export function bytesOfRecord({ kind, json, labels, hiddenLength = 0 }: MeasuredRecord): number {
  const facets = filterFieldsOf(kind).length + (parentOf(kind) === null ? 0 : FACETS_OF_CHILD);
  return 4 * json.length + 2 * hiddenLength + EACH * (2 + Object.keys(labels).length + facets);
}

export function bytesOfText({ json }: Pick<StoredEvent, 'json'>): number {
  return 2 * json.length + EACH;
}

/** How many bytes the records of each kind take, and those of each owner. */
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
