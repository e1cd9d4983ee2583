import { createHash } from 'node:crypto';
import type { FileSummary } from './file-store.ts';
import { FileRefused } from './file-store.ts';

/** Passes content on piece by piece, and fails as soon as it cannot be the announced file. */
export async function* checkedContent(
  { digest, bytes }: FileSummary,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let arrived = 0;
  for await (const piece of content) {
    arrived += piece.length;
    if (arrived > bytes) throw new FileRefused('size_differs', `The file has more than the ${bytes} bytes announced.`);
    hash.update(piece);
    yield piece;
  }
  if (arrived < bytes)
    throw new FileRefused('size_differs', `The file has ${arrived} bytes instead of the ${bytes} announced.`);
  const found = hash.digest('hex');
  if (found !== digest) throw new FileRefused('digest_differs', `The file has the digest ${found}, not ${digest}.`);
}
