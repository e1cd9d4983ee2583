import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import { ApiError } from '../../api/api-error.ts';
import { callConsole } from '../../api/console-api.ts';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { readPage, writeResource } from '../../api/resources-api.ts';

/** What a project contains besides its keys. Children are deleted with their parents. */
export const DELETED_KINDS: readonly KindTag[] = (Object.keys(kinds) as KindTag[]).filter(
  (kind) => kinds[kind].parent === null,
);

export interface Kept {
  readonly kind: KindTag;
  readonly record: ResourceRecord;
  readonly reason: string;
}

export interface ProjectDeletion {
  readonly project: { readonly id: string; readonly name: string };
  readonly signal: AbortSignal;
  readonly onDeleted: () => void;
  /** Called when everything is deleted and a provider still cleans up. */
  readonly onWaiting: () => void;
}

/** As long as limits and providers usually take. */
const WAIT_MS = 2_000;

/** Deletes a project's contents, then the project. Returns what could not be deleted: the project then stays. */
export async function deleteWithContents(deletion: ProjectDeletion): Promise<readonly Kept[]> {
  const { project, signal, onWaiting } = deletion;
  for (;;) {
    const kept = await deleteContents(deletion);
    if (kept.length > 0) return kept;
    try {
      const call = { path: { project_id: project.id }, query: { confirm: project.name } };
      await callConsole('deleteProject', call, signal);
      return [];
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'project_not_empty') throw error;
    }
    onWaiting();
    await wait(signal);
  }
}

/** Repeats while it helps: one record may be deletable only once another is gone. */
async function deleteContents(deletion: ProjectDeletion): Promise<readonly Kept[]> {
  for (let before = Number.POSITIVE_INFINITY; ;) {
    const kept: Kept[] = [];
    for (const kind of DELETED_KINDS) kept.push(...(await deleteKind(kind, deletion)));
    if (kept.length === 0 || kept.length >= before) return kept;
    before = kept.length;
  }
}

async function deleteKind(kind: KindTag, { project, signal, onDeleted }: ProjectDeletion): Promise<readonly Kept[]> {
  const kept: Kept[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await patiently(signal, async () => readPage(project.id, kind, { limit: 100, cursor }, signal));
    for (const record of page.data) {
      const reason = await patiently(signal, async () => deleteOne(project.id, kind, record));
      if (reason === null) onDeleted();
      else kept.push({ kind, record, reason });
    }
    if (page.next_cursor === null) return kept;
    cursor = page.next_cursor;
  }
}

/** Returns why the record could not be deleted; null if it was deleted. */
async function deleteOne(project: string, kind: KindTag, { id, ...record }: ResourceRecord): Promise<string | null> {
  if (record.deletion_protection) return 'Deletion protection is on.';
  try {
    await writeResource(project, kind, { method: 'DELETE', id });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) throw error;
    if (error.status === 401 || error.status === 429) throw error;
    return error.status === 404 ? null : error.message;
  }
}

/** Waits when there were too many requests. */
async function patiently<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) throw error;
    }
    await wait(signal);
  }
}

async function wait(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, WAIT_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  signal.throwIfAborted();
}
