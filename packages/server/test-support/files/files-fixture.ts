import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { Clock } from '../../src/core/clock.ts';
import type { Directory } from '../../src/store/directory.ts';
import type { ByteRange, FileRefusal, FileStore, FileSummary } from '../../src/files/file-store.ts';
import { FileRefused, GRACE_MS } from '../../src/files/file-store.ts';
import { clockAt } from '../manual-clock.ts';

export const ONE = 'proj_01m7ehfz7aezysy4mfnhbvme5q';
export const TWO = 'proj_01m7ehfz7see89eks19qn0xgvt';
export const OWNER = 'dep_01m7ehfz7aezysy4mfnhbvme5q';
export const OTHER_OWNER = 'dep_01m7ehfz7see89eks19qn0xgvt';

export interface OpenedFiles {
  readonly files: FileStore;
  readonly directory: Directory;
}

export interface CreateFilesOptions {
  readonly clock: Clock;
  readonly quotaBytes: number;
}

/** Makes an empty store. Each test asks for its own. */
export type CreateFiles = (options: CreateFilesOptions) => Promise<OpenedFiles>;

export interface FilesFixture extends OpenedFiles {
  readonly clock: Clock & { advance(ms: number): void };
  /** Puts a text, and returns its digest. */
  put(projectId: string, text: string): Promise<string>;
  read(projectId: string, digest: string, range?: ByteRange): Promise<string | undefined>;
  /** Passes a day, and removes files that were not needed in it. */
  collectAfterGrace(): Promise<number>;
  bytes(projectId: string): Promise<number>;
}

export async function createFilesFixture(
  createFiles: CreateFiles,
  { quotaBytes = 2 ** 30 }: Partial<CreateFilesOptions> = {},
): Promise<FilesFixture> {
  // Files on a disk have the system's time.
  let now = Date.now();
  const clock = { ...clockAt(() => now), advance: (ms: number): void => void (now += ms) };
  const opened = await createFiles({ clock, quotaBytes });
  const { files, directory } = opened;
  await directory.ensureProject({ id: ONE, name: 'one', country: null, createdAt: now });
  await directory.ensureProject({ id: TWO, name: 'two', country: null, createdAt: now });
  return {
    ...opened,
    clock,
    async put(projectId, text) {
      const file = summaryOf(text);
      await files.put(projectId, file, piecesOf(text));
      return file.digest;
    },
    read: (projectId, digest, range) => readText(files, projectId, digest, range),
    collectAfterGrace() {
      clock.advance(GRACE_MS);
      return files.collect();
    },
    bytes: async (projectId) => (await files.usage(projectId)).bytes,
  };
}

export function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

export function summaryOf(text: string): FileSummary {
  return { digest: digestOf(text), bytes: Buffer.byteLength(text) };
}

/** Pieces of arbitrary size, as a network delivers them. */
export async function* piecesOf(text: string, size = 7): AsyncGenerator<Uint8Array> {
  const content = Buffer.from(text);
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

export async function readText(
  files: FileStore,
  projectId: string,
  digest: string,
  range?: ByteRange,
): Promise<string | undefined> {
  const opened = await files.open(projectId, digest, range);
  if (opened === undefined) return undefined;
  const pieces: Uint8Array[] = [];
  for await (const piece of opened.content) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

export async function expectRefusal(put: Promise<unknown>, reason: FileRefusal): Promise<void> {
  const error = await put.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(FileRefused);
  expect((error as FileRefused).reason).toBe(reason);
}
