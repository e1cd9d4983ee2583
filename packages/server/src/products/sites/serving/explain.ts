import { ArchiveRefused } from '@landhold/sites';
import type { Upload } from '../../../core/operation.ts';
import { ServiceError } from '../../../core/service-error.ts';
import { FileRefused, isFull } from '../../../files/file-store.ts';

export function unavailable(message: string, cause?: unknown): ServiceError {
  return new ServiceError('unavailable', message, { headers: { 'Retry-After': '5' }, cause });
}

/** Describes errors in a request to its caller. Other errors are unchanged. */
export function explain(error: unknown): unknown {
  if (error instanceof ArchiveRefused) return new ServiceError('archive_invalid', error.message, { cause: error });
  if (isFull(error)) return unavailable('There is no room left for files. Try again later.', error);
  if (!(error instanceof FileRefused)) return error;
  const { reason, message } = error;
  if (reason === 'quota_exceeded') return new ServiceError('files_quota_exceeded', message);
  if (reason === 'project_missing') return new ServiceError('resource_not_found', message, { param: 'site_id' });
  if (reason === 'digest_invalid' || reason === 'digest_differs') return new ServiceError('sha256_invalid', message);
  if (reason === 'size_invalid' || reason === 'size_differs') return new ServiceError('request_malformed', message);
  return error;
}

/** Room is reserved for a file before it arrives. */
export function lengthOf({ length }: Upload): number {
  if (length !== null) return length;
  throw new ServiceError('request_malformed', 'Send the size of the file as Content-Length.');
}
