import type { KindTag } from '@landhold/contract';
import type { Store, TrashedRecord } from '../../../store/store.ts';
import type { Entry } from './entry.ts';
import { createSize, withChildren } from './export-project.ts';
import { projectKindOf } from './plan-step.ts';

/** A deleted record with everything below it, the record first; undefined if it is not in the trash. */
export async function readFamily(
  store: Pick<Store, 'findTrashed' | 'readTrashed'>,
  projectId: string,
  id: string,
): Promise<readonly TrashedRecord[] | undefined> {
  if ((await store.findTrashed(projectId, id)) === undefined) return undefined;
  const family = await store.readTrashed(projectId, id);
  return family.length === 0 ? undefined : family;
}

/** A family as an export has it. */
export async function wholeOf(projectId: string, kind: KindTag, family: readonly TrashedRecord[]): Promise<Entry> {
  const records = family.map(({ record }) => record);
  const reads = {
    children: (request: { readonly kind: KindTag; readonly parentId: string }) =>
      records.filter((record) => record.kind === request.kind && record.parentId === request.parentId),
  };
  const root = JSON.parse(records[0]!.json) as Entry;
  return withChildren(reads, projectId, projectKindOf(kind), root, createSize());
}
