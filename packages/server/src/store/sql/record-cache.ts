import type { KindTag } from '@landhold/contract';
import type { Awaitable } from '../../core/awaitable.ts';
import { andThen } from '../../core/awaitable.ts';
import { childKindsOf } from '../families.ts';
import type { Page, RecordPageRequest, Store, StoredRecord } from '../store.ts';
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

/** Caches records and pages of a store that only this process writes to: docs/decisions/0162-a-cache-on-sqlite.md. */
export function createRecordCache(): RecordCache {
  const records = createByteCache<StoredRecord>(RECORD_BYTES);
  const pages = createByteCache<Page>(PAGE_BYTES);
  /**
   * The last commit that changed each list. Cache keys of its pages contain this number, so a commit makes them
   * unreachable.
   */
  const lastCommits = new Map<string, number>();
  let commits = 0;

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
        lastCommits.set(listKey(projectId, kind), commits);
      }
      // Its children were removed with it, but are not listed.
      if (removed.every(({ kind }) => childKindsOf(kind).length === 0)) return;
      records.clear();
      pages.clear();
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
        const key = `${list} ${lastCommits.get(list) ?? 0} ${parentId} ${limit} ${after ?? ''}`;
        return (
          pages.get(key) ??
          keepIfCurrent(page(projectId, kind, request), (found) =>
            pages.set(
              key,
              found,
              found.items.reduce((sum, item) => sum + item.length, ENTRY_BYTES),
            ),
          )
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

function isFiltered({ order, name, status, region, labels = [], fields = [] }: RecordPageRequest): boolean {
  return (order ?? name ?? status ?? region) !== undefined || labels.length > 0 || fields.length > 0;
}
