import type { KindTag } from '@landhold/contract';
import { childKindsOf, parentOf } from '../families.ts';
import { filterFieldsOf, readFilterFields } from '../filter-fields.ts';
import type { ChildrenRequest, Page, RecordPageRequest, StoredRecord } from '../store.ts';
import { IndexedSet } from './indexed-set.ts';
import type { KeptRecord } from './kept-record.ts';
import { MemoryHidden } from './memory-hidden.ts';
import { facetsAskedFor, facetsOfRecord, hasUniqueNames } from './memory-facets.ts';

interface Collection {
  readonly records: IndexedSet<KeptRecord>;
  /** Of kinds whose names are unique in a project. */
  readonly idByName: Map<string, string> | null;
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
      collection = { records: new IndexedSet<KeptRecord>(facetsOfRecord), idByName, hidden: new MemoryHidden() };
      ofProject.set(kind, collection);
    }
    return collection;
  }

  find(projectId: string, kind: KindTag, id: string): KeptRecord | undefined {
    return this.#collectionOf(projectId, kind).records.get(id);
  }

  put(projectId: string, record: KeptRecord): void {
    const { records, idByName } = this.#collectionOf(projectId, record.kind);
    records.put(filterFieldsOf(record.kind).length === 0 ? record : { ...record, fields: readFilterFields(record) });
    idByName?.set(record.name, record.id);
  }

  remove(projectId: string, { kind, id, name }: KeptRecord): void {
    const { records, idByName, hidden } = this.#collectionOf(projectId, kind);
    records.remove(id);
    idByName?.delete(name);
    hidden.remove(id);
  }

  /** What is kept beside the records of a kind. */
  hiddenOf(projectId: string, kind: KindTag): MemoryHidden {
    return this.#collectionOf(projectId, kind).hidden;
  }

  page(projectId: string, kind: KindTag, request: RecordPageRequest): Page {
    const { records, idByName } = this.#collectionOf(projectId, kind);
    const facets = facetsAskedFor(kind, request);
    if (request.name === undefined || idByName === null) return records.page(request, facets);
    const named = records.get(idByName.get(request.name) ?? '');
    const isNext = named !== undefined && (request.after === null || named.id < request.after);
    return { items: isNext && records.hasAll(named, facets) ? [named.json] : [], next: null };
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
