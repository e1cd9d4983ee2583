import { DEFAULT_ARCHIVE_LIMITS, readEntryPath } from '@landhold/sites';
import { ServiceError } from '../../../core/service-error.ts';
import type { DeployedFile } from '../ports/site-hosting.ts';
import { explain } from './explain.ts';

const { totalBytes: MAX_BYTES } = DEFAULT_ARCHIVE_LIMITS;

/** Refuses a file list that an archive could not contain either. */
export function checkManifest(files: readonly DeployedFile[]): void {
  if (files.length === 0) throw invalid('files must name at least one file.');
  let total = 0;
  const sizes = new Map<string, number>();
  for (const [path, digest, bytes] of files) {
    checkPath(path);
    total += bytes;
    if ((sizes.get(digest) ?? bytes) !== bytes) throw invalid(`${digest} cannot have two sizes.`);
    sizes.set(digest, bytes);
  }
  if (total > MAX_BYTES) throw invalid(`All files together have at most ${MAX_BYTES} bytes.`);
}

/** A stored file must have the size in the list. */
export function checkSizes(files: readonly DeployedFile[], known: ReadonlyMap<string, number>): void {
  for (const [path, digest, bytes] of files) {
    const stored = known.get(digest) ?? bytes;
    if (stored !== bytes) throw invalid(`${path.slice(0, 200)} has ${stored} bytes, not ${bytes}.`);
  }
}

function checkPath(path: string): void {
  if (!path.startsWith('/')) throw invalid(`${JSON.stringify(path.slice(0, 200))} must begin with a slash.`);
  try {
    if (readEntryPath(path.slice(1), false) === path) return;
  } catch (error) {
    throw invalid((explain(error) as Error).message);
  }
  throw invalid(`${JSON.stringify(path.slice(0, 200))} is not a path.`);
}

function invalid(message: string): ServiceError {
  return new ServiceError('files_invalid', message, { param: 'files' });
}
