import type { KindTag } from '@landhold/contract';
import { childKindsOf, parentOf } from '../families.ts';
import { filterFieldsOf, readFilterFields } from '../filter-fields.ts';
import type { ListCount, RecordFilter } from '../list-counts.ts';
import { MOST_LOOKED_AT } from '../list-counts.ts';
import { isPast, placeAfter } from '../name-position.ts';
import type { ChildrenRequest, Page, RecordPageRequest, StoredRecord } from '../store.ts';
import { IndexedSet } from './indexed-set.ts';
import type { KeptRecord } from './kept-record.ts';
import { MemoryHidden } from './memory-hidden.ts';
import { facetsAskedFor, facetsOfRecord, hasUniqueNames } from './memory-facets.ts';
import { MemoryNameOrder } from './memory-name-order.ts';

interface Collection {
  readonly records: IndexedSet<KeptRecord>;
  /** Of kinds whose names are unique in a project. */
  readonly idByName: Map<string, string> | null;
  readonly names: MemoryNameOrder;
  readonly hidden: MemoryHidden;
}

export type RecordsById = ReadonlyMap<string, KeptRecord>;

const NOBODY: RecordsById = new Map();

/** The records of every project, by kind, and those of a parent. */
export class MemoryRecords {
  readonly #collections = new Map<string, Map<KindTag, Collection>>();

  /** Looked for by two names rather than by one made of both: making it would cost each request more than the look-up. */
  #collectionOf(projectId: string, kind: KindTag): Collection {
    let ofProject = this.#collections.get(projectId);
    if (ofProject === undefined) this.#collections.set(projectId, (ofProject = new Map()));
    let collection = ofProject.get(kind);
    if (collection === undefined) {
      const idByName = hasUniqueNames(kind) ? new Map<string, string>() : null;
      const records = new IndexedSet<KeptRecord>(facetsOfRecord);
      collection = { records, idByName, names: new MemoryNameOrder(idByName), hidden: new MemoryHidden() };
      ofProject.set(kind, collection);
    }
    return collection;
  }

  find(projectId: string, kind: KindTag, id: string): KeptRecord | undefined {
    return this.#collectionOf(projectId, kind).records.get(id);
  }

  put(projectId: string, record: KeptRecord): void {
    const { records, idByName, names } = this.#collectionOf(projectId, record.kind);
    const kept = filterFieldsOf(record.kind).length === 0 ? record : { ...record, fields: readFilterFields(record) };
    names.put(records.get(record.id), kept);
    records.put(kept);
    idByName?.set(record.name, record.id);
  }

  remove(projectId: string, { kind, id, name }: KeptRecord): void {
    const { records, idByName, names, hidden } = this.#collectionOf(projectId, kind);
    const kept = records.get(id);
    if (kept !== undefined) names.remove(kept);
    records.remove(id);
    idByName?.delete(name);
    hidden.remove(id);
  }

  /** What is kept beside the records of a kind. */
  hiddenOf(projectId: string, kind: KindTag): MemoryHidden {
    return this.#collectionOf(projectId, kind).hidden;
  }

  page(projectId: string, kind: KindTag, request: RecordPageRequest): Page {
    const { records, idByName, names } = this.#collectionOf(projectId, kind);
    const { name, namePrefix = '', order, parentId, after } = request;
    const facets = facetsAskedFor(kind, request);
    if (name === undefined || idByName === null) {
      if (order === undefined) return records.page(request, facets);
      const filters = facets.filter((facet) => facet !== parentId);
      return names.page(records, request, filters);
    }
    const named = records.get(idByName.get(name) ?? '');
    const isAsked =
      named !== undefined &&
      name.startsWith(namePrefix) &&
      (order === undefined ? after === null || named.id < after : isAfter(named, after)) &&
      records.hasAll(named, facets);
    return { items: isAsked ? [named.json] : [], next: null };
  }

  countList(projectId: string, kind: KindTag, filter: RecordFilter, most: number): ListCount {
    const { records, names } = this.#collectionOf(projectId, kind);
    const { name, namePrefix, parentId } = filter;
    const request = { ...filter, limit: 1, after: null };
    if (name !== undefined && hasUniqueNames(kind)) {
      return { count: this.page(projectId, kind, request).items.length, isMore: false };
    }
    const facets = facetsAskedFor(kind, request).toSorted((one, other) => records.sizeOf(one) - records.sizeOf(other));
    const [rarest, ...others] = namePrefix === undefined ? facets : facets.filter((facet) => facet !== parentId);
    if (namePrefix === undefined && others.length === 0) {
      const size = rarest === undefined ? records.size : records.sizeOf(rarest);
      return { count: Math.min(size, most), isMore: size >= most };
    }
    const isLed = rarest !== undefined && (namePrefix === undefined || records.sizeOf(rarest) <= MOST_LOOKED_AT);
    const walk = isLed ? records.having(rarest) : names.beginningWith(records, namePrefix ?? '', parentId);
    const asked = facets.filter((facet) => facet !== parentId);
    const isAsked = (record: KeptRecord): boolean =>
      record.name.startsWith(namePrefix ?? '') && (asked.length === 0 || records.hasAll(record, asked));
    return countAlong(walk, asked.length === 0 ? most : MOST_LOOKED_AT, most, isAsked);
  }

  childrenOf({ projectId, kind, parentId, names }: ChildrenRequest): KeptRecord[] {
    const { records } = this.#collectionOf(projectId, kind);
    const facets = names?.map((name) => facetsAskedFor(kind, { limit: 0, after: null, parentId, name })[0]!);
    return (facets ?? [parentId]).flatMap((facet) => [...records.having(facet)]);
  }

  size(projectId: string, kind: KindTag): number {
    return this.#collectionOf(projectId, kind).records.size;
  }

  oldestFirst(projectId: string, kind: KindTag): IteratorObject<KeptRecord> {
    return this.#collectionOf(projectId, kind).records.ascending();
  }

  /** The record and all that is below it. Nothing may be removed before the end. */
  *familyOf(projectId: string, record: KeptRecord): Generator<KeptRecord> {
    yield record;
    for (const kind of childKindsOf(record.kind)) {
      const children = this.#collectionOf(projectId, kind).records.having(record.id);
      for (const child of children) yield* this.familyOf(projectId, child);
    }
  }

  /** All of several families. */
  familiesOf(projectId: string, roots: readonly Pick<StoredRecord, 'kind' | 'id'>[]): RecordsById {
    if (roots.length === 0) return NOBODY;
    const found = new Map<string, KeptRecord>();
    for (const { kind, id } of roots) {
      const root = this.find(projectId, kind, id);
      if (root !== undefined) for (const each of this.familyOf(projectId, root)) found.set(each.id, each);
    }
    return found;
  }

  /** The ids of the record and of all above it, as far as they are there. */
  lineOf(projectId: string, { id, kind, parentId }: StoredRecord): string[] {
    const parent = parentOf(kind);
    const above = parent === null || parentId === undefined ? undefined : this.find(projectId, parent, parentId);
    return above === undefined ? [id] : [id, ...this.lineOf(projectId, above)];
  }

  hasAny(projectId: string): boolean {
    return [...(this.#collections.get(projectId)?.values() ?? [])].some(({ records }) => records.size > 0);
  }

  forget(projectId: string): void {
    this.#collections.delete(projectId);
  }
}

function isAfter(record: KeptRecord, after: string | null): boolean {
  const last = placeAfter(after, '');
  return last === null || isPast(last, record);
}

function countAlong(
  walk: Iterable<KeptRecord>,
  mostLookedAt: number,
  most: number,
  isAsked: (record: KeptRecord) => boolean,
): ListCount {
  let [looked, count] = [0, 0];
  for (const record of walk) {
    if (looked === mostLookedAt || count === most) return { count, isMore: true };
    looked += 1;
    if (isAsked(record)) count += 1;
  }
  return { count, isMore: count === most };
}
