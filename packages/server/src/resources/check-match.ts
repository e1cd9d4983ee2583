import type { EntityTags } from '../core/entity-tag.ts';
import { entityTagOf, namesStrongly } from '../core/entity-tag.ts';
import { ServiceError } from '../core/service-error.ts';
import type { StoredRecord } from '../store/store.ts';

/**
 * Refuses a record that is none of those the caller insists on. The commit that follows names the version that was
 * looked at here, so that of two callers with the same tag one is refused.
 */
export function checkMatch(ifMatch: EntityTags | null, { json }: StoredRecord): void {
  if (ifMatch === null || namesStrongly(ifMatch, entityTagOf(json))) return;
  throw new ServiceError(
    'etag_mismatch',
    'This record is not the one that If-Match names: it has changed since. Read it again, and send its ETag as it is now.',
    { param: 'If-Match' },
  );
}
