import { StartError } from '../../../core/start-error.ts';
import type { Migration } from './migration.ts';
import { migrations } from './migrations.ts';

/**
 * The migrations that are not applied yet. A database that a newer program has migrated is refused, because this
 * program might break it.
 */
export function findDue(applied: readonly string[]): Migration[] {
  const unknown = applied.find((name) => migrations.every((migration) => migration.name !== name));
  if (unknown !== undefined) {
    throw new StartError(
      `The database has the migration ${unknown}, which this program does not know. Use a newer Landhold.`,
    );
  }
  return migrations.filter(({ name }) => !applied.includes(name));
}

/** The database's version: the newest applied migration. */
export function versionOf(applied: readonly string[]): string {
  return migrations.findLast(({ name }) => applied.includes(name))?.name ?? 'none';
}
