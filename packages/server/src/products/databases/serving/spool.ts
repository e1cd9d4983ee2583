import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileSummary } from '../../../files/file-store.ts';
import { BackupInterrupted } from './backup-method.ts';

const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const NO_ROOM = 'There is no room for the dump on the disk of the server that makes it.';

/** Content whose size and digest are known only once all of it has arrived. */
export interface Spooled extends FileSummary {
  read(): AsyncIterable<Uint8Array>;
}

/**
 * Keeps a stream on disk while the work on it lasts. The file has no name from the start, so a killed process leaves
 * nothing behind.
 */
export async function spool<T>(
  folder: string,
  name: string,
  content: AsyncIterable<Buffer>,
  work: (spooled: Spooled) => Promise<T>,
): Promise<T> {
  const file = await openUnnamed(folder, name).catch(explain);
  try {
    return await work(await fill(file, content));
  } finally {
    await file.close();
  }
}

async function openUnnamed(folder: string, name: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  await rm(path, { force: true });
  const file = await open(path, 'wx+', 0o600);
  await rm(path, { force: true });
  return file;
}

/** The disk is not the database server's, whose errors have similar codes. */
function explain(error: unknown): never {
  const { code = '' } = error as NodeJS.ErrnoException;
  throw FULL.has(code) ? new BackupInterrupted(NO_ROOM, { cause: error }) : error;
}

async function fill(file: FileHandle, content: AsyncIterable<Buffer>): Promise<Spooled> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of content) {
    hash.update(piece);
    await file.writeFile(piece).catch(explain);
    bytes += piece.length;
  }
  return {
    digest: hash.digest('hex'),
    bytes,
    read: () => file.createReadStream({ start: 0, autoClose: false }) as AsyncIterable<Uint8Array>,
  };
}
