/** Processes killed in the middle of puts and collections, with backups beside them, and what exists afterwards. */
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test, vi } from 'vitest';
import { wallClock } from '../core/clock.ts';
import { createSystemRandomness } from '../core/randomness.ts';
import { StartError } from '../core/start-error.ts';
import { openSqlStores } from '../store/sql/shared/open-sql-stores.ts';
import { backUpWithFiles, restoreWithFiles } from './disk-backup.ts';
import { openDiskFiles } from './disk-files.ts';
import type { FileStore } from './file-store.ts';
import { GRACE_MS } from './file-store.ts';
import { startBusyProcess } from '../../test-support/files/busy-process.ts';
import { digestFor, PROJECT, textFor } from '../../test-support/files/busy-texts.ts';
import { digestOf, piecesOf, readText, summaryOf } from '../../test-support/files/files-fixture.ts';
import { clockAt } from '../../test-support/manual-clock.ts';

const root = mkdtempSync(join(tmpdir(), 'landhold-files-'));
afterAll(() => rmSync(root, { recursive: true }));

/** More than a process does before it is killed. */
const MAX_TURNS = 400;
/** Long after anything that an earlier process put. */
const LATER = Date.now() + 1_000 * GRACE_MS;

async function openLater(dataDir: string): Promise<{ files: FileStore; close(): Promise<void> }> {
  const clock = clockAt(() => LATER);
  const randomness = createSystemRandomness();
  const onError = (error: unknown): void => expect(error).toBeUndefined();
  const stores = await openSqlStores({
    databaseUrl: null,
    dataDir,
    databaseConnections: 1,
    clock,
    randomness,
    onError,
  });
  const { database, directory, close } = stores;
  await directory.ensureProject({ id: PROJECT, name: 'busy', country: null, createdAt: 0 });
  ageContent(dataDir);
  return {
    files: await openDiskFiles({ database, clock, quotaBytes: 2 ** 30, folder: join(dataDir, 'files') }),
    close,
  };
}

/** Makes content older than what may still get its row. */
function ageContent(dataDir: string): void {
  const folder = join(dataDir, 'files');
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) utimesSync(join(folder, name), 0, 0);
}

/** The content below a folder, whatever its names. */
function digestsIn(dataDir: string): string[] {
  const folder = join(dataDir, 'files');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && !path.endsWith('collection.lock'))
    .map((path) => digestOf(readFileSync(path)))
    .toSorted();
}

function pathOf(dataDir: string, digest: string): string {
  const names = readdirSync(join(dataDir, 'files'), { recursive: true, encoding: 'utf8' });
  return join(
    dataDir,
    'files',
    names.find((name) => name.includes(digest))!,
  );
}

/** What was held exists, nothing else does, and everything is counted. */
async function expectConsistent(dataDir: string, held: readonly number[]): Promise<void> {
  const { files, close } = await openLater(dataDir);
  for (const turn of held) expect((await readText(files, PROJECT, digestFor(turn))) === textFor(turn)).toBe(true);
  await files.collect();
  const known = await files.find(
    PROJECT,
    Array.from({ length: MAX_TURNS }, (_, turn) => digestFor(turn)),
  );
  expect(digestsIn(dataDir)).toEqual([...known.keys()].toSorted());
  expect((await files.usage(PROJECT)).bytes).toBe([...known.values()].reduce((sum, bytes) => sum + bytes, 0));
  expect(readdirSync(join(dataDir, 'files', 'incoming'))).toEqual([]);
  await close();
}

test('a process that is killed at any moment leaves what was held, and nothing that is half there', async () => {
  const dataDir = join(root, 'killed');
  const held = new Set<number>();
  for (const turns of [1, 6, 15, 28, 40]) {
    const busy = startBusyProcess([dataDir]);
    await busy.hasPrinted('turn', turns);
    await busy.kill();
    for (const turn of busy.heldTurns) held.add(turn);
  }
  await expectConsistent(dataDir, [...held]);
});

test('a backup beside puts and collections has the content of every file that it knows', async () => {
  const dataDir = join(root, 'backed-up');
  const busy = startBusyProcess([dataDir]);
  await busy.hasPrinted('turn', 10);
  for (const round of [1, 2, 3]) {
    const held = [...busy.heldTurns];
    const backup = join(root, `busy-${round}.db`);
    backUpWithFiles(dataDir, backup);
    await busy.hasPrinted('collected', round * 5);
    const restored = join(root, `restored-${round}`);
    restoreWithFiles(backup, restored, { force: false, clock: wallClock, checkKeys: () => {} });
    await expectConsistent(restored, held);
  }
  await busy.kill();
});

test('what is in the place of a restored backup is kept aside with its files', async () => {
  const [dataDir, backup] = [join(root, 'place'), join(root, 'place.db')];
  const put = async (text: string): Promise<void> => {
    const { files, close } = await openLater(dataDir);
    await files.put(PROJECT, summaryOf(text), piecesOf(text));
    await close();
  };
  await put('before');
  backUpWithFiles(dataDir, backup);
  await put('after');
  expect(() => restoreWithFiles(backup, dataDir, { force: false, clock: wallClock, checkKeys: () => {} })).toThrow(
    StartError,
  );
  const { aside } = restoreWithFiles(backup, dataDir, { force: true, clock: wallClock, checkKeys: () => {} });
  expect(digestsIn(dataDir)).toEqual([digestOf('before')]);
  expect(digestsIn(aside!)).toEqual([digestOf('after'), digestOf('before')].toSorted());
});

test('a backup is not made of a file that is spoilt or missing, and says which', async () => {
  const dataDir = join(root, 'spoilt');
  const { files, close } = await openLater(dataDir);
  await files.put(PROJECT, summaryOf('a file'), piecesOf('a file'));
  await close();
  const path = pathOf(dataDir, digestOf('a file'));
  writeFileSync(path, 'a fiLe');
  expect(() => backUpWithFiles(dataDir, join(root, 'spoilt.db'))).toThrow(/is damaged: it does not have its digest/);
  rmSync(path);
  expect(() => backUpWithFiles(dataDir, join(root, 'spoilt.db'))).toThrow(/cannot be read/);
  expect(readdirSync(root).filter((name) => name.startsWith('spoilt'))).toEqual(['spoilt']);
});

test('a backup whose content was changed is not restored, and nothing is touched', async () => {
  const [dataDir, backup] = [join(root, 'changed'), join(root, 'changed.db')];
  const { files, close } = await openLater(dataDir);
  await files.put(PROJECT, summaryOf('a file'), piecesOf('a file'));
  await close();
  backUpWithFiles(dataDir, backup);
  const connection = new DatabaseSync(backup);
  connection.exec(`update file_chunks set content = cast('a fiLe' as blob)`);
  connection.close();
  const before = readdirSync(dataDir);
  expect(() => restoreWithFiles(backup, dataDir, { force: true, clock: wallClock, checkKeys: () => {} })).toThrow(
    /does not have its digest/,
  );
  expect(readdirSync(dataDir)).toEqual(before);
  expect(digestsIn(dataDir)).toEqual([digestOf('a file')]);
});

test.each(['write', 'sync'] as const)(
  'a disk that is full at %s refuses the file and keeps nothing of it',
  async (step) => {
    const dataDir = join(root, `full-${step}`);
    const { files, close } = await openLater(dataDir);
    const handle = await open(import.meta.filename);
    const prototype = Object.getPrototypeOf(handle) as typeof handle;
    await handle.close();
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const failing = vi.spyOn(prototype, step).mockRejectedValue(full);
    await expect(files.put(PROJECT, summaryOf('a file'), piecesOf('a file'))).rejects.toMatchObject({ reason: 'full' });
    failing.mockRestore();
    expect(digestsIn(dataDir)).toEqual([]);
    expect((await files.usage(PROJECT)).bytes).toBe(0);
    await files.put(PROJECT, summaryOf('a file'), piecesOf('a file'));
    expect(digestsIn(dataDir)).toEqual([digestOf('a file')]);
    await close();
  },
);

test('content that has vanished from the disk is an error, not another file or an empty one', async () => {
  const dataDir = join(root, 'vanished');
  const { files, close } = await openLater(dataDir);
  await files.put(PROJECT, summaryOf('a file'), piecesOf('a file'));
  rmSync(pathOf(dataDir, digestOf('a file')));
  await expect(files.open(PROJECT, digestOf('a file'))).rejects.toThrow(/is not in/);
  await close();
});
