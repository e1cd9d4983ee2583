import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileSummary } from '../files/file-store.ts';

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
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  await rm(path, { force: true });
  const file = await open(path, 'wx+', 0o600);
  try {
    await rm(path, { force: true });
    return await work(await fill(file, content));
  } finally {
    await file.close();
  }
}

async function fill(file: FileHandle, content: AsyncIterable<Buffer>): Promise<Spooled> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of content) {
    hash.update(piece);
    await file.writeFile(piece);
    bytes += piece.length;
  }
  return {
    digest: hash.digest('hex'),
    bytes,
    read: () => file.createReadStream({ start: 0, autoClose: false }) as AsyncIterable<Uint8Array>,
  };
}
