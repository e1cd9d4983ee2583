import { StartError } from '../../core/start-error.ts';
import type { Migration } from './migration.ts';
import { migrations } from './migrations.ts';

/**
 * Those that a database with these does not have yet. One that a newer program has changed is refused: it may rely on
 * what this one would break.
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

/** The newest of them, which is what a database with these is called by. */
export function versionOf(applied: readonly string[]): string {
  return migrations.findLast(({ name }) => applied.includes(name))?.name ?? 'none';
}
