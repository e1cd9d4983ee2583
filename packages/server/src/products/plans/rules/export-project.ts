import { setImmediate } from 'node:timers/promises';
import { refuseMissing } from '../../../core/missing-scopes.ts';
import type { Handler } from '../../../core/operation.ts';
import { ServiceError } from '../../../core/service-error.ts';
import type { Entry } from './entry.ts';
import { entryOf, identityOf, isManaged } from './entry.ts';
import type { ProjectKind } from './project-kinds.ts';
import { PROJECT_KINDS } from './project-kinds.ts';
import type { ProjectReads } from './project-reads.ts';
import type { HistoryReads } from './reads-at.ts';
import { createReadsAt } from './reads-at.ts';

/** As large as a plan may be: docs/decisions/0275-a-project-as-a-document.md. */
export const MAX_EXPORT_BYTES = 8 * 2 ** 20;
const PAGE = 20;
const TRIES = 5;

export function createExportProject(store: ProjectReads & HistoryReads): Handler<'exportProject'> {
  return async ({ caller, query }) => {
    const wanted = PROJECT_KINDS.filter(({ kind }) => query.kinds?.includes(kind as never) ?? true);
    // An export never has gaps.
    refuseMissing(
      caller.scopes,
      wanted.map(({ readScope }) => readScope),
      'Choose other kinds, or use a key that has',
    );
    const { as_of: asOf } = query;
    const project =
      asOf === undefined
        ? await exportProject(store, caller.projectId, wanted)
        : await exportThen(store, caller.projectId, wanted, Date.parse(asOf));
    return { status: 200, body: JSON.stringify(project) };
  };
}

/** Others may write meanwhile. What they delete is read again, unless they never stop. */
async function exportThen(
  store: ProjectReads & HistoryReads,
  projectId: string,
  wanted: readonly ProjectKind[],
  at: number,
): Promise<Entry> {
  for (let left = TRIES; ; left -= 1) {
    const reads = await createReadsAt(store, projectId, at);
    const project = await exportProject(reads, projectId, wanted);
    if (left === 1 || (await reads.isComplete())) return project;
  }
}

/** The project's resources as entries, sorted by what identifies them. Kinds without any are left out. */
export async function exportProject(
  store: ProjectReads,
  projectId: string,
  wanted: readonly ProjectKind[],
): Promise<Entry> {
  const size = createSize();
  const project: Record<string, unknown> = { landhold: 1 };
  for (const projectKind of wanted) {
    const entries: Entry[] = [];
    let after: string | null = null;
    do {
      const page = await store.page(projectId, projectKind.kind, { limit: PAGE, after });
      const records = page.items.map((json) => JSON.parse(json) as Entry).filter((record) => !isManaged(record));
      entries.push(
        ...(await Promise.all(records.map(async (each) => withChildren(store, projectId, projectKind, each, size)))),
      );
      after = page.next;
      // A store that returns at once must not block others until a large project is read.
      await setImmediate();
    } while (after !== null);
    if (entries.length > 0) project[projectKind.kind] = sorted(projectKind, entries);
  }
  return project;
}

/** A record's entry with the records below it. */
export async function withChildren(
  store: Pick<ProjectReads, 'children'>,
  projectId: string,
  projectKind: ProjectKind,
  record: Entry,
  size: Size,
): Promise<Entry> {
  const own = entryOf(projectKind, record);
  size.add(own);
  const lists: Record<string, Entry[]> = {};
  for (const child of projectKind.children) {
    const found = await store.children({ projectId, kind: child.kind, parentId: record['id'] as string });
    const records = found.map(({ json }) => JSON.parse(json) as Entry).filter((each) => !isManaged(each));
    const entries: Entry[] = [];
    for (const each of records) entries.push(await withChildren(store, projectId, child, each, size));
    if (entries.length > 0) lists[child.kind] = sorted(child, entries);
  }
  return { ...own, ...lists };
}

export interface Size {
  /** Throws if all entries together are too large. */
  add(entry: Entry): void;
}

export function createSize(): Size {
  let bytes = 0;
  return {
    add(entry) {
      bytes += Buffer.byteLength(JSON.stringify(entry)) + 1;
      if (bytes <= MAX_EXPORT_BYTES) return;
      const message = 'The export would have more than 8 MiB. Choose fewer kinds.';
      throw new ServiceError('export_too_large', message, { param: 'kinds' });
    },
  };
}

function sorted(projectKind: ProjectKind, entries: readonly Entry[]): Entry[] {
  const keyed = entries.map((entry) => ({ entry, key: identityOf(projectKind, entry) }));
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ entry }) => entry);
}
