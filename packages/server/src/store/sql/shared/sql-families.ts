import type { KindTag } from '@landhold/contract';
import { parentOf } from '../families.ts';
import type { CommitRows, RecordKey } from './sql-database.ts';
import { Undone } from './sql-database.ts';
import type { ResourceRow } from './tables.ts';

/**
 * The parents that must exist for a commit's new records. Parents that the commit creates or changes are skipped,
 * because it fails without them anyway.
 */
export function parentsWanted({ creates, changes }: CommitRows): RecordKey[] {
  const wanted = new Map<string, RecordKey>();
  for (const { resource } of creates) {
    const parent = parentKeyOf(resource);
    if (parent !== null) wanted.set(nameOf(parent), parent);
  }
  if (wanted.size > 0) for (const { resource } of [...creates, ...changes]) wanted.delete(nameOf(resource));
  return [...wanted.values()];
}

/** Refuses a commit that changes records which its removals also remove, or adds children to them. */
export function refuseGone({ creates, changes }: CommitRows, gone: ReadonlySet<string>): void {
  if (changes.some(({ resource }) => gone.has(nameOf(resource)))) throw new Undone('stale');
  const isGone = (parent: RecordKey | null): boolean => parent !== null && gone.has(nameOf(parent));
  if (creates.some(({ resource }) => isGone(parentKeyOf(resource)))) throw new Undone('orphaned');
}

function parentKeyOf({ kind, parent_id }: ResourceRow): RecordKey | null {
  return parent_id === null ? null : { kind: parentOf(kind as KindTag)!, id: parent_id };
}

export function nameOf({ kind, id }: Pick<ResourceRow, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}
