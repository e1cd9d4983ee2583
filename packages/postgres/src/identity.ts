import { readFileSync } from 'node:fs';
import { chown } from 'node:fs/promises';

/** The server's user; empty for this process's user. */
export interface Identity {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL refuses to run as root, or as a user that the system does not know. */
export function unprivilegedIdentity(): Identity {
  if (process.getuid?.() !== 0) return {};
  const nobody = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  if (nobody === undefined) throw new Error('As root, PostgreSQL runs as nobody, and this system has no such user.');
  return { uid: Number(nobody[2]), gid: Number(nobody[3]) };
}

/** Gives a folder or file to the server's user. */
export async function handOver(path: string, { uid, gid }: Identity): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}
