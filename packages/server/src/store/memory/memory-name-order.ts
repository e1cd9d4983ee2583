import type { KindTag } from '@landhold/contract';
import type { NamePosition } from '../name-position.ts';
import { isPast, placeAfter, writeNamePosition } from '../name-position.ts';
import type { Page, RecordPageRequest } from '../store.ts';
import type { IndexedSet } from './indexed-set.ts';
import type { KeptRecord } from './kept-record.ts';
import { hasUniqueNames } from './memory-facets.ts';
import { OrderedSet } from './ordered-set.ts';

/** So many that have a filter are sorted; of more, a page is found soon enough among all of them. */
const MOST_SORTED = 500;

/** Records of one kind and project in the order of their names, those of each parent apart. */
export class MemoryNameOrder {
  readonly #byParent = new Map<string, OrderedSet<KeptRecord>>();
  readonly #keyOf: (position: NamePosition) => string;

  constructor(kind: KindTag) {
    // No name has the character that comes before all others. A text that is there already is compared fastest.
    this.#keyOf = hasUniqueNames(kind) ? ({ name }) => name : ({ name, id }) => `${name}\0${id}`;
  }

  put(former: KeptRecord | undefined, record: KeptRecord): void {
    const { parentId = '' } = record;
    let records = this.#byParent.get(parentId);
    if (records === undefined) this.#byParent.set(parentId, (records = new OrderedSet<KeptRecord>(this.#keyOf)));
    if (former === undefined) records.add(record);
    else if (former.name === record.name) records.replace(former, record);
    else {
      records.remove(former);
      records.add(record);
    }
  }

  remove(record: KeptRecord): void {
    const { parentId = '' } = record;
    const records = this.#byParent.get(parentId)!;
    records.remove(record);
    if (records.size === 0) this.#byParent.delete(parentId);
  }

  /** Those that have all of the facets, which are of the same records. */
  page(all: IndexedSet<KeptRecord>, request: RecordPageRequest, facets: readonly string[]): Page {
    const { limit, after, namePrefix = '', parentId = '' } = request;
    const last = placeAfter(after, namePrefix);
    const isAsked = (record: KeptRecord): boolean =>
      (last === null || isPast(last, record)) && (facets.length === 0 || all.hasAll(record, facets));
    const rarest = facets.toSorted((one, other) => all.sizeOf(one) - all.sizeOf(other))[0];
    const found: KeptRecord[] = [];
    if (rarest !== undefined && all.sizeOf(rarest) < MOST_SORTED) {
      for (const record of all.having(rarest)) {
        if (record.name.startsWith(namePrefix) && isAsked(record)) found.push(record);
      }
      found.sort((one, other) => (this.#keyOf(one) < this.#keyOf(other) ? -1 : 1));
    } else {
      this.#byParent.get(parentId)?.visitAscending(last === null ? namePrefix : this.#keyOf(last), (record) => {
        if (!record.name.startsWith(namePrefix)) return false;
        if (isAsked(record)) found.push(record);
        return found.length <= limit;
      });
    }
    const records = found.slice(0, limit);
    return {
      items: records.map(({ json }) => json),
      next: found.length > limit ? writeNamePosition(records.at(-1)!) : null,
    };
  }
}
