import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { ArchiveRefused } from './archive-refused.ts';

/**
 * Writes a stream to an unlinked file, so that nothing remains once it is closed, even after a crash of the process.
 * The caller closes it.
 */
export async function spool(
  source: AsyncIterable<Uint8Array>,
  folder: string,
  maxBytes: number,
): Promise<{ readonly file: FileHandle; readonly bytes: number }> {
  const path = join(folder, `archive-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    let bytes = 0;
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new ArchiveRefused('archive_too_large', `An archive has at most ${maxBytes} bytes.`);
      await file.appendFile(chunk);
    }
    return { file, bytes };
  } catch (error) {
    await file.close();
    throw error;
  }
}
