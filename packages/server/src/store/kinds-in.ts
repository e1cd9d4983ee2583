import type { KindTag } from '@landhold/contract';
import type { Commit } from './store.ts';

/** Whether a commit writes or removes a record of one of these kinds. */
export function concerns({ creates = [], changes = [], removals = [] }: Commit, kinds: readonly KindTag[]): boolean {
  return (
    creates.some(({ record }) => kinds.includes(record.kind)) ||
    changes.some(({ record }) => kinds.includes(record.kind)) ||
    removals.some(({ kind }) => kinds.includes(kind))
  );
}
