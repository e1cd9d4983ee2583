import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { FileRow, Tables } from '../store/sql/shared/tables.ts';
import { answeringTrouble } from '../store/sql/shared/trouble.ts';
import type { ByteRange } from './file-store.ts';

/** Small enough to keep in memory, and large enough that large files take few statements: docs/decisions/0065-file-store.md. */
const CHUNK_BYTES = 2 ** 20;

type ContentKey = Pick<FileRow, 'project_id' | 'content_id'>;

export async function writeChunks(database: Kysely<Tables>, key: ContentKey, path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    for (let place = 0; ; place += 1) {
      const bytes = await fill(handle, chunk, place * CHUNK_BYTES);
      if (bytes === 0) return;
      const row = { project_id: key.project_id, content_id: key.content_id, place, content: chunk.subarray(0, bytes) };
      await database.insertInto('file_chunks').values(row).execute();
    }
  } finally {
    await handle.close();
  }
}

/** Reads from a position of the file until the chunk is full or the file ends. Returns the number of bytes. */
async function fill(handle: FileHandle, chunk: Buffer, from: number): Promise<number> {
  for (let filled = 0; ;) {
    const { bytesRead } = await handle.read(chunk, filled, chunk.length - filled, from + filled);
    filled += bytesRead;
    if (bytesRead === 0 || filled === chunk.length) return filled;
  }
}

/** Ends early if the content is deleted meanwhile. The reader notices by the digest. */
export async function* readChunks(
  database: Kysely<Tables>,
  key: ContentKey,
  { start, end }: ByteRange = { start: 0, end: Number.POSITIVE_INFINITY },
): AsyncGenerator<Uint8Array> {
  const { readChunk } = answeringTrouble({
    readChunk: (place: number) =>
      database
        .selectFrom('file_chunks')
        .select('content')
        .where('project_id', '=', key.project_id)
        .where('content_id', '=', key.content_id)
        .where('place', '=', place)
        .executeTakeFirst(),
  });
  for (let place = Math.floor(start / CHUNK_BYTES); place * CHUNK_BYTES <= end; place += 1) {
    const row = await readChunk(place);
    if (row === undefined) return;
    const from = place * CHUNK_BYTES;
    yield row.content.subarray(Math.max(start - from, 0), Math.min(end + 1 - from, row.content.length));
  }
}

export async function removeChunks(database: Kysely<Tables>, contents: readonly ContentKey[]): Promise<void> {
  // One at a time, so that no statement takes longer than one large file needs.
  for (const { project_id, content_id } of contents) {
    await database
      .deleteFrom('file_chunks')
      .where('project_id', '=', project_id)
      .where('content_id', '=', content_id)
      .execute();
  }
}
