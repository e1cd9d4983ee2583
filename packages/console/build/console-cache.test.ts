import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { obtainBuild } from './console-cache.ts';

let cacheFolder: string;
let builds: number;
const signal = new AbortController().signal;

beforeEach(async () => {
  cacheFolder = await mkdtemp(join(tmpdir(), 'landhold-cache-'));
  builds = 0;
});
afterEach(async () => rm(cacheFolder, { recursive: true }));

async function build(folder: string): Promise<void> {
  builds += 1;
  await writeFile(join(folder, 'index.html'), `build ${builds}`);
}

async function obtain(name = 'a', make: (folder: string) => Promise<void> = build): Promise<string> {
  const folder = await obtainBuild({ cacheFolder, name, signal, build: make });
  return readFile(join(folder, 'index.html'), 'utf8');
}

test('the same sources are built once, also by many processes that start together', async () => {
  const texts = await Promise.all(Array.from({ length: 8 }, async () => obtain()));
  expect(new Set(texts)).toEqual(new Set(['build 1']));
  expect(await obtain()).toBe('build 1');
  expect(await obtain('b')).toBe('build 2');
});

test('a build that failed leaves nothing behind, and the next one is tried', async () => {
  const fail = async (folder: string): Promise<void> => {
    await writeFile(join(folder, 'half'), '');
    throw new Error('no such module');
  };
  await expect(obtain('a', fail)).rejects.toThrow('no such module');
  expect(await readdir(cacheFolder)).toEqual([]);
  expect(await obtain()).toBe('build 1');
});

test('the lock of a process that has died delays no other', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  await writeFile(join(cacheFolder, 'a.lock'), String(pid));
  expect(await obtain()).toBe('build 1');
});

test('a folder that cannot be created is an error that says what to do', async () => {
  await writeFile(join(cacheFolder, 'file'), '');
  const request = { cacheFolder: join(cacheFolder, 'file/console'), name: 'a', signal, build };
  await expect(obtainBuild(request)).rejects.toThrow('Run "npm run build:console" as a user who can');
});

test('a process that waits for the lock stops when its signal aborts', async () => {
  await writeFile(join(cacheFolder, 'a.lock'), String(process.pid));
  const stopping = new AbortController();
  const waiting = obtainBuild({ cacheFolder, name: 'a', signal: stopping.signal, build });
  stopping.abort();
  await expect(waiting).rejects.toThrow('abort');
  expect(builds).toBe(0);
});

test('builds of older sources are removed after a day', async () => {
  for (const [name, ageMs] of [
    ['old', 25 * 3_600_000],
    ['recent', 3_600_000],
  ] as const) {
    await mkdir(join(cacheFolder, name));
    const then = new Date(Date.now() - ageMs);
    await utimes(join(cacheFolder, name), then, then);
  }
  await obtain();
  expect((await readdir(cacheFolder)).toSorted()).toEqual(['a', 'recent']);
});
