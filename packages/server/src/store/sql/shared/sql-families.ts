import type { KindTag } from '@landhold/contract';
import { parentOf } from '../../families.ts';
import type { CommitRows, RecordKey } from './sql-database.ts';
import { Undone } from './sql-database.ts';
import type { ResourceRow } from './tables.ts';

/**
 * The parents that must exist for a commit's new records. Parents that the commit creates, changes or requires are
 * skipped, because it fails without them anyway.
 */
export function parentsWanted({ creates, changes, requires }: CommitRows): RecordKey[] {
  const wanted = new Map<string, RecordKey>();
  for (const { resource } of creates) {
    const parent = parentKeyOf(resource);
    if (parent !== null) wanted.set(nameOf(parent), parent);
  }
  if (wanted.size === 0) return [];
  for (const { resource } of [...creates, ...changes]) wanted.delete(nameOf(resource));
  for (const required of requires.records) if (required.version !== null) wanted.delete(nameOf(required));
  return [...wanted.values()];
}

/** Refuses a commit that changes records which its removals also remove, or adds children to them. */
export function refuseRemoved({ creates, changes }: CommitRows, removed: ReadonlySet<string>): void {
  if (changes.some(({ resource }) => removed.has(nameOf(resource)))) throw new Undone('stale');
  const isRemoved = (parent: RecordKey | null): boolean => parent !== null && removed.has(nameOf(parent));
  if (creates.some(({ resource }) => isRemoved(parentKeyOf(resource)))) throw new Undone('orphaned');
}

function parentKeyOf({ kind, parent_id }: ResourceRow): RecordKey | null {
  return parent_id === null ? null : { kind: parentOf(kind as KindTag)!, id: parent_id };
}

export function nameOf({ kind, id }: Pick<ResourceRow, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}
