import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { FileRow, Tables } from '../store/sql/tables.ts';
import { answeringTrouble } from '../store/sql/trouble.ts';

/** One chunk in memory at a time, and few enough statements for a large file: docs/decisions/0065-file-store.md. */
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

async function fill(handle: FileHandle, chunk: Buffer, from: number): Promise<number> {
  for (let at = 0; ;) {
    const { bytesRead } = await handle.read(chunk, at, chunk.length - at, from + at);
    at += bytesRead;
    if (bytesRead === 0 || at === chunk.length) return at;
  }
}

/** Ends early if the content is removed meanwhile; the digest then differs. */
export async function* readChunks(database: Kysely<Tables>, key: ContentKey): AsyncGenerator<Uint8Array> {
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
  for (let place = 0; ; place += 1) {
    const row = await readChunk(place);
    if (row === undefined) return;
    yield row.content;
  }
}

export async function removeChunks(database: Kysely<Tables>, contents: readonly ContentKey[]): Promise<void> {
  // One at a time: no statement may take longer than a large file does.
  for (const { project_id, content_id } of contents) {
    await database
      .deleteFrom('file_chunks')
      .where('project_id', '=', project_id)
      .where('content_id', '=', content_id)
      .execute();
  }
}
