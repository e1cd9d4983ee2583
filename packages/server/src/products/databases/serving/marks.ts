/** How the comments on all our roles begin. */
export const MARK = 'landhold';

/** The comment on a role. */
export function markOf(installationId: string, id: string): string {
  return `${MARK} ${installationId} ${id}`;
}

/** For copying and restoring a database of some hundred gigabytes. Statements have separate limits. */
export const LONGEST_MS = 6 * 3_600_000;
