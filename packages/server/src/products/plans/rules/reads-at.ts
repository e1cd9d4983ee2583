import type { KindTag } from '@landhold/contract';
import { ServiceError } from '../../../core/service-error.ts';
import { recordAt } from '../../../store/record-at.ts';
import type { Store } from '../../../store/store.ts';
import type { ProjectReads } from './project-reads.ts';

export type HistoryReads = Pick<Store, 'find' | 'readHistory' | 'readChanged' | 'historySince'>;

const PAGE = 1_000;
/** More records than an export can have. */
const MAX_CHANGED = 100_000;

interface Changed {
  readonly ids: ReadonlySet<string>;
  readonly byParent: ReadonlyMap<string | undefined, readonly string[]>;
}

export interface ReadsAt extends ProjectReads {
  /** False if a record was written while others were read, for the first time since then: it may be missing. */
  isComplete(): Promise<boolean>;
}

/** A project as it was at a time: what is there now, minus what was written since, and what was deleted since. */
export async function createReadsAt(
  store: ProjectReads & HistoryReads,
  projectId: string,
  at: number,
): Promise<ReadsAt> {
  if (at < (await store.historySince(projectId))) throw expired();
  const changed = new Map<KindTag, Promise<Changed>>();
  const changedOf = (kind: KindTag): Promise<Changed> => {
    const known = changed.get(kind) ?? readChanged(store, { projectId, kind, since: at });
    changed.set(kind, known);
    return known;
  };

  /** The record as JSON; undefined if it was not there. */
  async function then(kind: KindTag, id: string): Promise<string | undefined> {
    const found = await recordAt(store, { projectId, kind, id }, at);
    if (found === 'expired') throw expired();
    return typeof found === 'string' ? undefined : JSON.stringify(found.fields);
  }

  /** Records that are there now, as they were then. */
  async function current(kind: KindTag, jsons: readonly string[], seen: Set<string>): Promise<string[]> {
    const { ids } = await changedOf(kind);
    const all = await Promise.all(
      jsons.map(async (json) => {
        const { id, created_at, updated_at = created_at } = JSON.parse(json) as Times;
        seen.add(id);
        // Without an entry, its own times say that something is missing.
        return ids.has(id) || Date.parse(updated_at) > at ? then(kind, id) : json;
      }),
    );
    return all.filter((json) => json !== undefined);
  }

  async function gone(kind: KindTag, parentId: string | undefined, seen: ReadonlySet<string>): Promise<string[]> {
    const { byParent } = await changedOf(kind);
    const ids = (byParent.get(parentId) ?? []).filter((id) => !seen.has(id));
    const all: (string | undefined)[] = [];
    for (const id of ids) all.push(await then(kind, id));
    return all.filter((json) => json !== undefined);
  }

  /** Of each kind, the records on its pages. */
  const seenOf = new Map<KindTag, Set<string>>();

  return {
    async isComplete() {
      for (const [kind, known] of changed) {
        const { ids } = await readChanged(store, { projectId, kind, since: at });
        if (ids.size !== (await known).ids.size) return false;
      }
      return true;
    },
    async page(_projectId, kind, request) {
      const seen = seenOf.get(kind) ?? new Set();
      seenOf.set(kind, seen);
      const page = await store.page(projectId, kind, request);
      const items = await current(kind, page.items, seen);
      return { ...page, items: page.next === null ? [...items, ...(await gone(kind, undefined, seen))] : items };
    },
    async children({ kind, parentId }) {
      const seen = new Set<string>();
      const found = await store.children({ projectId, kind, parentId });
      const jsons = await current(
        kind,
        found.map(({ json }) => json),
        seen,
      );
      return [...jsons, ...(await gone(kind, parentId, seen))].map((json) => ({ json }));
    },
  };
}

interface Times {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at?: string;
}

async function readChanged(
  store: Pick<Store, 'readChanged'>,
  place: { readonly projectId: string; readonly kind: KindTag; readonly since: number },
): Promise<Changed> {
  const ids = new Set<string>();
  const byParent = new Map<string | undefined, string[]>();
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<Store['readChanged']>> = await store.readChanged({ ...place, after, limit: PAGE });
    for (const { id, parentId } of page.records) {
      ids.add(id);
      const siblings = byParent.get(parentId);
      if (siblings === undefined) byParent.set(parentId, [id]);
      else siblings.push(id);
    }
    if (ids.size > MAX_CHANGED) {
      const message = `More than ${MAX_CHANGED} records were written since. Choose fewer kinds, or a later time.`;
      throw new ServiceError('export_too_large', message, { param: 'as_of' });
    }
    after = page.next;
  } while (after !== null);
  return { ids, byParent };
}

function expired(): ServiceError {
  const message = 'The versions from this time are no longer kept. Choose a later one.';
  return new ServiceError('history_expired', message, { param: 'as_of' });
}
