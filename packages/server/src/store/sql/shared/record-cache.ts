import type { KindTag } from '@landhold/contract';
import type { Awaitable } from '../../../core/awaitable.ts';
import { andThen } from '../../../core/awaitable.ts';
import { childKindsOf } from '../../families.ts';
import type { Page, RecordPageRequest, Store, StoredRecord } from '../../store.ts';
import { createByteCache } from './byte-cache.ts';

type RecordName = Pick<StoredRecord, 'kind' | 'id'>;
type Reads = Pick<Store, 'find' | 'page'>;

export interface RecordCache {
  /** Invalidates records that were written or removed. Called in the same turn as the commit, before the next read. */
  forget(projectId: string, written: readonly RecordName[], removed?: readonly RecordName[]): void;
  /** The same reads with this cache. */
  over(store: Reads): Reads;
}

/** Enough for about 50,000 records. */
const RECORD_BYTES = 64 * 1024 * 1024;
const PAGE_BYTES = 16 * 1024 * 1024;
/** An entry's overhead besides its text. */
const ENTRY_BYTES = 500;

/** The pages of one list. */
interface KeptList {
  pages: Map<string, Page>;
  bytes: number;
}

/** Caches records and pages of a store that only this process writes to: docs/decisions/0162-a-cache-on-sqlite.md. */
export function createRecordCache(): RecordCache {
  const records = createByteCache<StoredRecord>(RECORD_BYTES);
  let lists = new Map<string, KeptList>();
  let pageBytes = 0;
  let commits = 0;

  /** A new map: one that is cleared leaves its table behind, and short garbage collections keep what that holds. */
  function forgetPages(name: string): void {
    const list = lists.get(name);
    if (list === undefined || list.bytes === 0) return;
    pageBytes -= list.bytes;
    list.pages = new Map();
    list.bytes = 0;
  }

  function forgetAllPages(): void {
    lists = new Map();
    pageBytes = 0;
  }

  function keepPage(name: string, key: string, page: Page): void {
    const bytes = page.items.reduce((sum, item) => sum + item.length, ENTRY_BYTES);
    if (pageBytes + bytes > PAGE_BYTES) forgetAllPages();
    let list = lists.get(name);
    if (list === undefined) lists.set(name, (list = { pages: new Map(), bytes: 0 }));
    // Another reader may have been first.
    if (list.pages.has(key)) return;
    list.pages.set(key, page);
    list.bytes += bytes;
    pageBytes += bytes;
  }

  /** A read that started before a commit and ends after it may be stale. */
  function keepIfCurrent<T>(found: Awaitable<T>, keep: (value: T) => void): Awaitable<T> {
    const before = commits;
    return andThen(found, (value) => {
      if (before === commits) keep(value);
      return value;
    });
  }

  return {
    forget(projectId, written, removed = []) {
      commits += 1;
      for (const { kind, id } of [...written, ...removed]) {
        records.delete(recordKey(projectId, id));
        forgetPages(listKey(projectId, kind));
      }
      // Its children were removed with it, but are not listed.
      if (removed.every(({ kind }) => childKindsOf(kind).length === 0)) return;
      records.clear();
      forgetAllPages();
    },
    over: ({ find, page }) => ({
      find(projectId, kind, id) {
        const key = recordKey(projectId, id);
        const kept = records.get(key);
        if (kept?.kind === kind) return kept;
        return keepIfCurrent(find(projectId, kind, id), (record) => {
          if (record !== undefined) records.set(key, record, record.json.length + ENTRY_BYTES);
        });
      },
      page(projectId, kind, request) {
        if (isFiltered(request)) return page(projectId, kind, request);
        const { parentId = '', limit, after } = request;
        const list = listKey(projectId, kind);
        const key = `${parentId} ${limit} ${after ?? ''}`;
        return (
          lists.get(list)?.pages.get(key) ??
          keepIfCurrent(page(projectId, kind, request), (found) => keepPage(list, key, found))
        );
      },
    }),
  };
}

function recordKey(projectId: string, id: string): string {
  return `${projectId} ${id}`;
}

function listKey(projectId: string, kind: KindTag): string {
  return `${projectId} ${kind}`;
}

function isFiltered({ order, search, name, status, region, labels = [], fields = [] }: RecordPageRequest): boolean {
  return (order ?? search ?? name ?? status ?? region) !== undefined || labels.length > 0 || fields.length > 0;
}
