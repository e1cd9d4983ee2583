import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const NAME = 'landhold-';
/** More than twice what a whole run has there. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * A folder in memory for the temporary files of a test run, where there is room. A server flushes each commit to the
 * disk, and that takes longer than the commit. Nothing is lost: tests kill programs and never the machine.
 */
export function makeMemoryFolder(parent: string = IN_MEMORY, room: number = ROOM_BYTES): string | undefined {
  if (!existsSync(parent)) return undefined;
  const folder = join(parent, NAME + process.pid);
  // The configuration is read once for each of its projects.
  if (existsSync(folder)) return folder;
  removeLeftovers(parent);
  const { bavail, bsize } = statfsSync(parent);
  if (Math.min(bavail * bsize, process.availableMemory()) < room) return undefined;
  mkdirSync(folder);
  // Like /tmp: tests start programs as other users.
  chmodSync(folder, 0o1777);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What a killed run has left would stay in memory for as long as the machine runs. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(NAME) ? Number(name.slice(NAME.length)) : Number.NaN;
    if (Number.isInteger(pid) && !isRunning(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process is one as well.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
