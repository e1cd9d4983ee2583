import type { KindTag } from '@landhold/contract';
import type { QueryClient } from '@tanstack/react-query';
import { inTrash, restoreFromTrash } from '../../api/trash-api.ts';
import { showToast } from '../../components/toast.ts';

interface Deleted {
  readonly client: QueryClient;
  readonly project: string;
  readonly kind: KindTag;
  readonly ids: readonly string[];
  /** What so many of them are called. */
  readonly countOf: (count: number) => string;
}

/** Says what was deleted, with an undo for what is in the trash: not everything is. */
export async function showDeleted({ client, project, kind, ids, countOf }: Deleted): Promise<void> {
  const kept = await inTrash(project, kind, ids).catch(() => []);
  const undo = async (): Promise<void> => {
    const failures = await restoreFromTrash(client, project, kept);
    const restored = kept.length - failures.length;
    if (restored > 0) showToast(`Restored ${countOf(restored)}.`);
    const [first] = failures;
    if (first !== undefined) showToast(first.message, 'failure');
  };
  // An undo brings back what it can, so it says how many if that is not all.
  const label = kept.length === ids.length ? 'Undo' : `Undo ${kept.length} of ${ids.length}`;
  const action = kept.length === 0 ? undefined : { label, run: () => void undo() };
  showToast(`Deleted ${countOf(ids.length)}.`, 'success', action);
}
