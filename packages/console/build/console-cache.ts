import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_AGAIN_MS = 250;
// A build takes seconds: whoever holds the lock longer is not coming back, and a second build does no harm.
const LOCK_IS_STALE_MS = 120_000;
const BUILD_IS_OLD_MS = 24 * 3_600_000;

export interface CacheRequest {
  readonly cacheFolder: string;
  /** Names the build: the same sources have the same name. */
  readonly name: string;
  readonly signal: AbortSignal;
  /** Makes it in the empty folder. */
  build(folder: string): Promise<void>;
  /** Called when it has to be made, here or by another process. */
  onMissing?(): void;
}

/**
 * The folder of a finished build, made if it is not there. Processes that start together build once: one holds the
 * lock, and the others wait for what it makes. A build appears under its name complete or not at all.
 */
export async function obtainBuild({ cacheFolder, name, signal, build, onMissing }: CacheRequest): Promise<string> {
  const finished = join(cacheFolder, name);
  const lock = join(cacheFolder, `${name}.lock`);
  // Looked for before anything is written: a build that came with an image may lie where nothing can be.
  if (await ageOf(finished)) return finished;
  onMissing?.();
  await makeFolder(cacheFolder);
  for (;;) {
    signal.throwIfAborted();
    if (await ageOf(finished)) return finished;
    if (await takeLock(lock)) break;
    await wait(LOOK_AGAIN_MS, undefined, { signal });
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
      `Builds of the console are kept in the folder .cache/console, where this process may not write. Run "npm run build:console" as somebody who may, then start again.`,
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
    // Two can build at once when a lock was taken for stale; both made the same.
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

/** Held by a process that is gone, or for too long. */
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

/** A running server has read its build into memory, so that nothing is taken from under it. */
async function removeOldBuilds(cacheFolder: string, kept: string): Promise<void> {
  for (const entry of await readdir(cacheFolder)) {
    const path = join(cacheFolder, entry);
    if (!entry.startsWith(kept) && ((await ageOf(path)) ?? 0) > BUILD_IS_OLD_MS) {
      await rm(path, { recursive: true, force: true });
    }
  }
}
