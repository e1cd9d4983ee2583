import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 250;
// A build takes seconds. A process that has the lock for longer has probably died, and a second build does no harm.
const LOCK_IS_STALE_MS = 120_000;
const BUILD_IS_OLD_MS = 24 * 3_600_000;

export interface CacheRequest {
  readonly cacheFolder: string;
  /** Names the build: the same sources have the same name. */
  readonly name: string;
  readonly signal: AbortSignal;
  /** Builds the console into the empty folder. */
  build(folder: string): Promise<void>;
  /** Called if there is no build yet, so that one has to be made, here or by another process. */
  onMissing?(): void;
}

/**
 * Returns the folder of a finished build, which is made if there is none. Processes that start together build once: one
 * takes the lock, and the others wait for its build. A folder gets its name only when the build is complete.
 */
export async function obtainBuild({ cacheFolder, name, signal, build, onMissing }: CacheRequest): Promise<string> {
  const finished = join(cacheFolder, name);
  const lock = join(cacheFolder, `${name}.lock`);
  // Before anything is written, because a build that is part of an image may be in a folder that is read-only.
  if (await ageOf(finished)) return finished;
  onMissing?.();
  await makeFolder(cacheFolder);
  for (;;) {
    signal.throwIfAborted();
    if (await ageOf(finished)) return finished;
    if (await takeLock(lock)) break;
    await wait(POLL_MS, undefined, { signal });
  }
  const unfinished = join(cacheFolder, `unfinished-${randomUUID()}`);
  try {
    // Another process may have finished between the look and the lock.
    if (await ageOf(finished)) return finished;
    await mkdir(unfinished);
    await build(unfinished);
    await publish(unfinished, finished);
    await removeOldBuilds(cacheFolder, name);
    return finished;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    await rm(lock, { force: true });
  }
}

async function makeFolder(cacheFolder: string): Promise<void> {
  try {
    await mkdir(cacheFolder, { recursive: true });
    await access(cacheFolder, constants.W_OK);
  } catch (error) {
    throw new Error(
      `Builds of the console are kept in the folder .cache/console, which this process cannot write to. Run "npm run build:console" as a user who can, then start again.`,
      { cause: error },
    );
  }
}

/** In milliseconds, at least 1; undefined when there is no such file. */
async function ageOf(path: string): Promise<number | undefined> {
  try {
    return Math.max(1, Date.now() - (await stat(path)).mtimeMs);
  } catch {
    return undefined;
  }
}

async function publish(unfinished: string, finished: string): Promise<void> {
  try {
    await rename(unfinished, finished);
  } catch (error) {
    // Two processes can build at once if a lock seemed stale. Both builds are the same.
    if (!(await ageOf(finished))) throw error;
  }
}

async function takeLock(lock: string): Promise<boolean> {
  if (await isStale(lock)) await rm(lock, { force: true });
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Whether the process with the lock has ended, or has had it for too long. */
async function isStale(lock: string): Promise<boolean> {
  if (((await ageOf(lock)) ?? 0) > LOCK_IS_STALE_MS) return true;
  try {
    const holder = Number(await readFile(lock, 'utf8'));
    return holder > 0 && !isRunning(holder);
  } catch {
    return false;
  }
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Running servers have read their build into memory, so they do not need these files. */
async function removeOldBuilds(cacheFolder: string, kept: string): Promise<void> {
  for (const entry of await readdir(cacheFolder)) {
    const path = join(cacheFolder, entry);
    if (!entry.startsWith(kept) && ((await ageOf(path)) ?? 0) > BUILD_IS_OLD_MS) {
      await rm(path, { recursive: true, force: true });
    }
  }
}
