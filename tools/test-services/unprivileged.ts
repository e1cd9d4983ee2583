import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** PostgreSQL refuses to run as root; then it runs as the first of these users that exists. */
const USERS = ['postgres', 'nobody'];

export interface Identity {
  readonly uid?: number;
  readonly gid?: number;
}

export function unprivilegedIdentity(): Identity {
  if (process.getuid?.() !== 0) return {};
  for (const user of USERS) {
    try {
      const idOf = (flag: string): number =>
        Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: idOf('-u'), gid: idOf('-g') };
    } catch {
      // Tries the next one.
    }
  }
  throw new Error(
    `As root, the tests run PostgreSQL and Redis as one of ${USERS.join(', ')}, and this machine knows none.`,
  );
}

/** A new folder that belongs to the service's user. */
export function serviceFolder(name: string, { uid, gid }: Identity): string {
  const folder = mkdtempSync(join(tmpdir(), `landhold-${name}-`));
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}
