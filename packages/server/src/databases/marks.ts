/** What a role carries as its comment. */
export function markOf(installationId: string, id: string): string {
  return `landhold ${installationId} ${id}`;
}

/** For copying and restoring: a database of some hundred gigabytes. Statements have their own limits. */
export const LONGEST_MS = 6 * 3_600_000;
