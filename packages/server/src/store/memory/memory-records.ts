import type { KindTag } from '@landhold/contract';
import { childKindsOf, parentOf } from '../families.ts';
import { filterFieldsOf, readFilterFields } from '../filter-fields.ts';
import type { ListCount, RecordFilter } from '../list-counts.ts';
import { addCounts, MAX_LOOKED_AT, MAX_SEARCHED, NONE } from '../list-counts.ts';
import { longerPrefix, readSearchPosition } from '../name-parts.ts';
import { isPast, placeAfter } from '../name-position.ts';
import type { ChildrenRequest, Page, RecordPageRequest, Store, StoredRecord } from '../store.ts';
import { IndexedSet } from './indexed-set.ts';
import type { KeptRecord } from './kept-record.ts';
import type { Hidden } from './memory-hidden.ts';
import { MemoryHidden } from './memory-hidden.ts';
import { requestedFacets, facetsOfRecord, hasUniqueNames } from './memory-facets.ts';
import { MemoryNameOrder } from './memory-name-order.ts';
import { MemoryNameParts } from './memory-name-parts.ts';

interface Collection {
  readonly records: IndexedSet<KeptRecord>;
  /** For kinds whose names are unique in a project. */
  readonly idByName: Map<string, string> | null;
  readonly names: MemoryNameOrder;
  readonly parts: MemoryNameParts;
  readonly hidden: MemoryHidden;
}

export type RecordsById = ReadonlyMap<string, KeptRecord>;

const NOBODY: RecordsById = new Map();

/** The records of all projects, by kind and by parent. */
export class MemoryRecords {
  readonly #collections = new Map<string, Map<KindTag, Collection>>();

  /** Nested maps, because building one key from two would cost each request more than the second lookup. */
  #collectionOf(projectId: string, kind: KindTag): Collection {
    let ofProject = this.#collections.get(projectId);
    if (ofProject === undefined) this.#collections.set(projectId, (ofProject = new Map()));
    let collection = ofProject.get(kind);
    if (collection === undefined) {
      const idByName = hasUniqueNames(kind) ? new Map<string, string>() : null;
      const records = new IndexedSet<KeptRecord>(facetsOfRecord);
      const [names, parts] = [new MemoryNameOrder(idByName), new MemoryNameParts()];
      collection = { records, idByName, names, parts, hidden: new MemoryHidden() };
      ofProject.set(kind, collection);
    }
    return collection;
  }

  find(projectId: string, kind: KindTag, id: string): KeptRecord | undefined {
    return this.#collectionOf(projectId, kind).records.get(id);
  }

  put(projectId: string, record: KeptRecord): void {
    const { records, idByName, names, parts } = this.#collectionOf(projectId, record.kind);
    const kept = filterFieldsOf(record.kind).length === 0 ? record : { ...record, fields: readFilterFields(record) };
    const former = records.get(record.id);
    names.put(former, kept);
    parts.put(former, kept);
    records.put(kept);
    idByName?.set(record.name, record.id);
  }

  /** Adds a record that another store had, newest last. What finds it by name or facet is made when it is used. */
  load(projectId: string, record: KeptRecord): void {
    const { records, idByName, names, parts } = this.#collectionOf(projectId, record.kind);
    records.load(record);
    names.load(record);
    parts.load(record);
    idByName?.set(record.name, record.id);
  }

  remove(projectId: string, { kind, id, name }: KeptRecord): void {
    const { records, idByName, names, parts, hidden } = this.#collectionOf(projectId, kind);
    const kept = records.get(id);
    if (kept !== undefined) {
      names.remove(kept);
      parts.remove(kept);
    }
    records.remove(id);
    idByName?.delete(name);
    hidden.remove(id);
  }

  /** The hidden data of a kind's records. */
  hiddenOf(projectId: string, kind: KindTag): MemoryHidden {
    return this.#collectionOf(projectId, kind).hidden;
  }

  page(projectId: string, kind: KindTag, request: RecordPageRequest): Page {
    const { search } = request;
    return search === undefined
      ? this.#pageByPrefix(projectId, kind, request)
      : this.#pageBySearch(projectId, kind, { ...request, search });
  }

  /** First the names that begin with the text, then those with a later part that does. */
  #pageBySearch(projectId: string, kind: KindTag, request: RecordPageRequest & { readonly search: string }): Page {
    const { search, limit, after, namePrefix, parentId } = request;
    const { records, parts } = this.#collectionOf(projectId, kind);
    const facets = requestedFacets(kind, request).filter((facet) => facet !== parentId);
    const continued = readSearchPosition(after);
    const prefix = longerPrefix(search, namePrefix);
    const first: Page =
      continued !== undefined || prefix === undefined
        ? { items: [], next: null }
        : this.#pageByPrefix(projectId, kind, { ...request, order: 'name', namePrefix: prefix });
    if (first.next !== null) return first;
    const rest = { ...request, limit: limit - first.items.length };
    const second = parts.page(records, rest, continued ?? { part: '', id: '' }, facets);
    return { items: [...first.items, ...second.items], next: second.next };
  }

  #pageByPrefix(projectId: string, kind: KindTag, request: RecordPageRequest): Page {
    const { records, idByName, names } = this.#collectionOf(projectId, kind);
    const { name, namePrefix = '', order, parentId, after } = request;
    const facets = requestedFacets(kind, request);
    if (name === undefined || idByName === null) {
      if (order === undefined) return records.page(request, facets);
      const filters = facets.filter((facet) => facet !== parentId);
      return names.page(records, request, filters);
    }
    const found = records.get(idByName.get(name) ?? '');
    const matches =
      found !== undefined &&
      name.startsWith(namePrefix) &&
      (order === undefined ? after === null || found.id < after : isAfter(found, after)) &&
      records.hasAll(found, facets);
    return { items: matches ? [found.json] : [], next: null };
  }

  countList(projectId: string, kind: KindTag, filter: RecordFilter, max: number): ListCount {
    const { records, names } = this.#collectionOf(projectId, kind);
    const { name, namePrefix, parentId, search } = filter;
    if (search !== undefined) return this.#countSearch(projectId, kind, { ...filter, search }, max);
    const request = { ...filter, limit: 1, after: null };
    if (name !== undefined && hasUniqueNames(kind)) {
      return { count: this.page(projectId, kind, request).items.length, isMore: false };
    }
    const facets = requestedFacets(kind, request).toSorted((one, other) => records.sizeOf(one) - records.sizeOf(other));
    const [rarest, ...others] = namePrefix === undefined ? facets : facets.filter((facet) => facet !== parentId);
    if (namePrefix === undefined && others.length === 0) {
      const size = rarest === undefined ? records.size : records.sizeOf(rarest);
      return { count: Math.min(size, max), isMore: size >= max };
    }
    const hasRareFacet = rarest !== undefined && (namePrefix === undefined || records.sizeOf(rarest) <= MAX_LOOKED_AT);
    const walk = hasRareFacet ? records.having(rarest) : names.beginningWith(records, namePrefix ?? '', parentId);
    const requested = facets.filter((facet) => facet !== parentId);
    const matches = (record: KeptRecord): boolean =>
      record.name.startsWith(namePrefix ?? '') && (requested.length === 0 || records.hasAll(record, requested));
    return countAlong(walk, requested.length === 0 ? max : MAX_LOOKED_AT, max, matches);
  }

  #countSearch(projectId: string, kind: KindTag, filter: RecordFilter & { readonly search: string }, max: number) {
    const { search, namePrefix = '', parentId } = filter;
    const { records, parts } = this.#collectionOf(projectId, kind);
    const facets = requestedFacets(kind, { ...filter, limit: 1, after: null }).filter((facet) => facet !== parentId);
    const prefix = longerPrefix(search, namePrefix);
    const begun =
      prefix === undefined
        ? NONE
        : this.countList(projectId, kind, { ...filter, search: undefined, namePrefix: prefix }, max);
    const matches = (record: KeptRecord): boolean =>
      record.name.startsWith(namePrefix) && (facets.length === 0 || records.hasAll(record, facets));
    return addCounts(begun, countAlong(parts.found(records, search, parentId), MAX_SEARCHED, max, matches), max);
  }

  port(): Pick<Store, 'find' | 'page' | 'children' | 'countList'> {
    return {
      find: (...place) => this.find(...place),
      page: (...list) => this.page(...list),
      children: (request) => this.childrenOf(request),
      countList: async (...list) => this.countList(...list),
    };
  }

  childrenOf({ projectId, kind, parentId, names }: ChildrenRequest): KeptRecord[] {
    const { records } = this.#collectionOf(projectId, kind);
    const facets = names?.map((name) => requestedFacets(kind, { limit: 0, after: null, parentId, name })[0]!);
    return (facets ?? [parentId]).flatMap((facet) => [...records.having(facet)]);
  }

  size(projectId: string, kind: KindTag): number {
    return this.#collectionOf(projectId, kind).records.size;
  }

  oldestFirst(projectId: string, kind: KindTag): IteratorObject<KeptRecord> {
    return this.#collectionOf(projectId, kind).records.ascending();
  }

  /** The record and its descendants. Remove nothing while you iterate. */
  *withDescendants(projectId: string, record: KeptRecord): Generator<KeptRecord> {
    yield record;
    for (const kind of childKindsOf(record.kind)) {
      const children = this.#collectionOf(projectId, kind).records.having(record.id);
      for (const child of children) yield* this.withDescendants(projectId, child);
    }
  }

  /** Several records and their descendants. */
  withAllDescendants(projectId: string, roots: readonly Pick<StoredRecord, 'kind' | 'id'>[]): RecordsById {
    if (roots.length === 0) return NOBODY;
    const found = new Map<string, KeptRecord>();
    for (const { kind, id } of roots) {
      const root = this.find(projectId, kind, id);
      if (root !== undefined) for (const each of this.withDescendants(projectId, root)) found.set(each.id, each);
    }
    return found;
  }

  /** The ids of the record and of its ancestors, as far as they exist. */
  withAncestors(projectId: string, { id, kind, parentId }: StoredRecord): string[] {
    const parent = parentOf(kind);
    const above = parent === null || parentId === undefined ? undefined : this.find(projectId, parent, parentId);
    return above === undefined ? [id] : [id, ...this.withAncestors(projectId, above)];
  }

  /** All records with their hidden data, parents before their children. */
  *everything(): Generator<readonly [projectId: string, record: KeptRecord, hidden: Hidden | undefined]> {
    for (const [projectId, collections] of this.#collections) {
      for (const { records, hidden } of collections.values())
        for (const record of records.ascending()) yield [projectId, record, hidden.find(record.id)];
    }
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
  maxLookedAt: number,
  max: number,
  matches: (record: KeptRecord) => boolean,
): ListCount {
  let [looked, count] = [0, 0];
  for (const record of walk) {
    if (looked === maxLookedAt || count === max) return { count, isMore: true };
    looked += 1;
    if (matches(record)) count += 1;
  }
  return { count, isMore: count === max };
}
