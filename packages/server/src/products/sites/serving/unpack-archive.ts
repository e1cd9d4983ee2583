import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { ArchiveEntry, SpooledArchive } from '@landhold/sites';
import { ArchiveRefused, DEFAULT_ARCHIVE_LIMITS, readSpooledArchive, spool } from '@landhold/sites';
import type { Upload } from '../../../core/operation.ts';
import type { DeployedFile } from '../ports/site-hosting.ts';
import type { FileStore } from '../../../files/file-store.ts';
import { quotaExceeded } from '../../../files/file-store.ts';
import { explain } from './explain.ts';
import { createUploadPlaces } from './upload-places.ts';

export interface UnpackOptions {
  /** Where an archive is kept while it is read. */
  readonly folder: string;
  /** The most bytes of an archive. */
  readonly maxBytes?: number;
  /** Where its files go; by default nowhere. */
  readonly files?: FileStore;
}

const FORMATS: Readonly<Record<string, SpooledArchive['format']>> = {
  'application/gzip': 'tar.gz',
  'application/zip': 'zip',
};

/** Smaller files are stored concurrently: each waits longer for the disk or database than its write takes. */
const SMALL_BYTES = 1024 * 1024;
const SMALL_AT_ONCE = 8;

/**
 * Archives are read twice: first to check everything and compute digests, then for content that is not stored yet. So
 * nothing remains of a refused archive.
 */
export function createUnpack({ folder, maxBytes, files }: UnpackOptions) {
  const takePlace = createUploadPlaces('archives');

  async function unpack(projectId: string, archive: Upload): Promise<readonly DeployedFile[]> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const limits = DEFAULT_ARCHIVE_LIMITS;
    const spooled = await spool(archive.read(maxBytes), folder, limits.archiveBytes);
    try {
      const whole = { ...spooled, format: FORMATS[archive.type]!, limits };
      const found: DeployedFile[] = [];
      for await (const entry of readSpooledArchive(whole)) {
        archive.restartTimeLimit();
        found.push([entry.path, await digestOf(entry), entry.bytes]);
      }
      if (found.length === 0) throw new ArchiveRefused('archive_invalid', 'The archive has no files.');
      if (files !== undefined) await putMissing(files, projectId, { whole, found, onStep: archive.restartTimeLimit });
      return found;
    } finally {
      await spooled.file.close();
    }
  }

  return async (projectId: string, archive: Upload): Promise<readonly DeployedFile[]> => {
    const place = takePlace(projectId);
    try {
      return await unpack(projectId, archive);
    } catch (error) {
      throw explain(error);
    } finally {
      place.release();
    }
  };
}

async function digestOf({ content }: ArchiveEntry): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of content) hash.update(piece);
  return hash.digest('hex');
}

interface Unpacked {
  readonly whole: SpooledArchive;
  readonly found: readonly DeployedFile[];
  readonly onStep: () => void;
}

async function putMissing(files: FileStore, projectId: string, { whole, found, onStep }: Unpacked): Promise<void> {
  const digests = new Map(found.map(([path, digest]) => [path, digest]));
  const known = await files.find(projectId, digests.values());
  const missing = new Map(found.flatMap(([, digest, bytes]) => (known.has(digest) ? [] : [[digest, bytes]])));
  if (missing.size === 0) return;
  const { bytes: taken, limit } = await files.usage(projectId);
  const wanted = missing.values().reduce((sum, bytes) => sum + bytes, 0);
  if (taken + wanted > limit) throw quotaExceeded(limit);
  const putting = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const { path, bytes, content } of readSpooledArchive(whole)) {
    onStep();
    if (failures.length > 0) break;
    const digest = digests.get(path)!;
    if (!missing.delete(digest)) continue;
    if (bytes > SMALL_BYTES) {
      await files.put(projectId, { digest, bytes }, withSteps(content, onStep));
      continue;
    }
    const pieces: Uint8Array[] = [];
    for await (const piece of content) pieces.push(piece);
    const put: Promise<void> = files
      .put(projectId, { digest, bytes }, iterate(pieces))
      .catch((error: unknown) => void failures.push(error))
      .finally(() => putting.delete(put));
    putting.add(put);
    if (putting.size >= SMALL_AT_ONCE) await Promise.race(putting);
  }
  await Promise.all(putting);
  if (failures.length > 0) throw failures[0];
}

async function* iterate(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces;
}

async function* withSteps(content: AsyncIterable<Uint8Array>, onStep: () => void): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    onStep();
    yield piece;
  }
}
