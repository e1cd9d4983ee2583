import type { NamePosition } from '../name-position.ts';
import { isPast, placeAfter, writeNamePosition } from '../name-position.ts';
import type { Page, RecordPageRequest } from '../store.ts';
import type { IndexedSet } from './indexed-set.ts';
import type { KeptRecord } from './kept-record.ts';
import { OrderedSet } from './ordered-set.ts';

/**
 * If a filter matches at most this many records, they are sorted. If it matches more, walking all names is fast enough.
 */
const MAX_SORTED = 500;

/**
 * The records of one kind and project by name, separately for each parent. It stores only names, so other changes to a
 * record cost nothing here.
 */
export class MemoryNameOrder {
  readonly #sorted = new Map<string, OrderedSet<string>>();
  /** Not sorted in yet: docs/decisions/0373-restores-in-milliseconds.md. */
  #loaded: KeptRecord[] = [];
  /** For kinds with unique names, which need no ids here. */
  readonly #idByName: ReadonlyMap<string, string> | null;

  constructor(idByName: ReadonlyMap<string, string> | null) {
    this.#idByName = idByName;
  }

  /** The lowest character, which no name contains. */
  #keyOf({ name, id }: NamePosition): string {
    return this.#idByName === null ? `${name}\0${id}` : name;
  }

  #idOf(key: string): string {
    return this.#idByName === null ? key.slice(key.indexOf('\0') + 1) : this.#idByName.get(key)!;
  }

  load(record: KeptRecord): void {
    this.#loaded.push(record);
  }

  #byParent(): Map<string, OrderedSet<string>> {
    if (this.#loaded.length > 0) {
      const loaded = this.#loaded;
      this.#loaded = [];
      for (const record of loaded) this.#add(record);
    }
    return this.#sorted;
  }

  put(former: KeptRecord | undefined, record: KeptRecord): void {
    if (former?.name === record.name) return;
    if (former !== undefined) this.remove(former);
    this.#add(record);
  }

  #add(record: KeptRecord): void {
    const { parentId = '' } = record;
    let keys = this.#sorted.get(parentId);
    if (keys === undefined) this.#sorted.set(parentId, (keys = new OrderedSet<string>((key) => key)));
    keys.add(this.#keyOf(record));
  }

  remove(record: KeptRecord): void {
    const { parentId = '' } = record;
    const keys = this.#byParent().get(parentId)!;
    keys.remove(this.#keyOf(record));
    if (keys.size === 0) this.#byParent().delete(parentId);
  }

  /** Records in order of name. */
  *beginningWith(all: IndexedSet<KeptRecord>, prefix: string, parentId = ''): Generator<KeptRecord> {
    for (const key of this.#byParent().get(parentId)?.ascendingFrom(prefix) ?? []) {
      if (!key.startsWith(prefix)) return;
      yield all.get(this.#idOf(key))!;
    }
  }

  /** Records that have all of the facets. */
  page(all: IndexedSet<KeptRecord>, request: RecordPageRequest, facets: readonly string[]): Page {
    const { limit, after, namePrefix = '', parentId = '' } = request;
    const last = placeAfter(after, namePrefix);
    const matches = (record: KeptRecord): boolean =>
      (last === null || isPast(last, record)) && (facets.length === 0 || all.hasAll(record, facets));
    const rarest = facets.toSorted((one, other) => all.sizeOf(one) - all.sizeOf(other))[0];
    const found: KeptRecord[] = [];
    if (rarest !== undefined && all.sizeOf(rarest) < MAX_SORTED) {
      for (const record of all.having(rarest)) {
        if (record.name.startsWith(namePrefix) && matches(record)) found.push(record);
      }
      found.sort((one, other) => (this.#keyOf(one) < this.#keyOf(other) ? -1 : 1));
    } else {
      this.#byParent()
        .get(parentId)
        ?.visitAscending(last === null ? namePrefix : this.#keyOf(last), (key) => {
          if (!key.startsWith(namePrefix)) return false;
          const record = all.get(this.#idOf(key))!;
          if (matches(record)) found.push(record);
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
