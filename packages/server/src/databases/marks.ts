import type { Database } from '@landhold/contract';

/** Connections that a database and each of its logins may have, by size: docs/decisions/0115-databases-on-postgresql.md. */
export const CONNECTIONS: Readonly<Record<Database['size'], number>> = { small: 20, medium: 50, large: 100 };

/** What a role carries as its comment. */
export function markOf(installationId: string, id: string): string {
  return `landhold ${installationId} ${id}`;
}

/** For copying and restoring: a database of some hundred gigabytes. Statements have limits of their own. */
export const LONGEST_MS = 6 * 3_600_000;
