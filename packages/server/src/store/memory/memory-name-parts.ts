import type { SearchPosition } from '../name-parts.ts';
import { partFoundBy, partsOf, writeSearchPosition } from '../name-parts.ts';
import type { Page, RecordPageRequest } from '../store.ts';
import type { IndexedSet } from './indexed-set.ts';
import type { KeptRecord } from './kept-record.ts';
import { OrderedSet } from './ordered-set.ts';

type Search = RecordPageRequest & { readonly search: string };

/** If a filter matches at most this many records, they are sorted: see memory-name-order.ts. */
const MAX_SORTED = 500;

/** The later parts of the names of one kind and project, in order, separately for each parent. */
export class MemoryNameParts {
  readonly #sorted = new Map<string, OrderedSet<string>>();
  /** Not sorted in yet: docs/decisions/0373-restores-in-milliseconds.md. */
  #loaded: KeptRecord[] = [];

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
    for (const part of partsOf(record.name)) {
      let keys = this.#sorted.get(parentId);
      if (keys === undefined) this.#sorted.set(parentId, (keys = new OrderedSet<string>((key) => key)));
      keys.add(keyOf(part, record.id));
    }
  }

  remove({ name, id, parentId = '' }: KeptRecord): void {
    const keys = this.#byParent().get(parentId);
    if (keys === undefined) return;
    for (const part of partsOf(name)) keys.remove(keyOf(part, id));
    if (keys.size === 0) this.#byParent().delete(parentId);
  }

  /** Records that a search finds by a later part, each once. */
  *found(all: IndexedSet<KeptRecord>, search: string, parentId = ''): Generator<KeptRecord> {
    for (const key of this.#byParent().get(parentId)?.ascendingFrom(search) ?? []) {
      if (!key.startsWith(search)) return;
      const record = all.get(idIn(key))!;
      if (isListedAs(record, key, search)) yield record;
    }
  }

  /** Records that have all of the facets. */
  page(
    all: IndexedSet<KeptRecord>,
    { limit, search, namePrefix = '', parentId = '' }: Search,
    position: SearchPosition,
    facets: readonly string[],
  ): Page {
    const last = keyOf(position.part, position.id);
    const hasFacets = (record: KeptRecord): boolean =>
      record.name.startsWith(namePrefix) && (facets.length === 0 || all.hasAll(record, facets));
    const rarest = facets.toSorted((one, other) => all.sizeOf(one) - all.sizeOf(other))[0];
    const found: string[] = [];
    if (rarest !== undefined && all.sizeOf(rarest) < MAX_SORTED) {
      for (const record of all.having(rarest)) {
        const part = record.name.startsWith(search) ? undefined : partFoundBy(record.name, search);
        if (part !== undefined && keyOf(part, record.id) > last && hasFacets(record))
          found.push(keyOf(part, record.id));
      }
      found.sort();
    } else {
      this.#byParent()
        .get(parentId)
        ?.visitAscending(position.part === '' ? search : last, (key) => {
          if (!key.startsWith(search)) return false;
          const record = all.get(idIn(key))!;
          if (key > last && isListedAs(record, key, search) && hasFacets(record)) found.push(key);
          return found.length <= limit;
        });
    }
    const keys = found.slice(0, limit);
    const end = keys.at(-1);
    return {
      items: keys.map((key) => all.get(idIn(key))!.json),
      next: found.length > limit ? writeSearchPosition(end === undefined ? position : positionOf(end)) : null,
    };
  }
}

/** The lowest character, which no name contains. */
// Joined, because a sum of texts keeps its parts in memory.
const keyOf = (part: string, id: string): string => [part, id].join('\0');
const idIn = (key: string): string => key.slice(key.indexOf('\0') + 1);
const positionOf = (key: string): SearchPosition => ({ part: key.slice(0, key.indexOf('\0')), id: idIn(key) });

/** Names that begin with the text come first, and others by the first part that does. */
function isListedAs({ name, id }: KeptRecord, key: string, search: string): boolean {
  return !name.startsWith(search) && key === keyOf(partFoundBy(name, search)!, id);
}
