import type { EntityTags } from '../core/entity-tag.ts';
import { entityTagOf, namesStrongly } from '../core/entity-tag.ts';
import { ServiceError } from '../core/service-error.ts';
import type { StoredRecord } from '../store/store.ts';

/**
 * Refuses a record that matches none of the caller's tags. The commit that follows names the version checked here, so
 * of two callers with the same tag one is refused.
 */
export function checkMatch(ifMatch: EntityTags | null, { json }: StoredRecord): void {
  checkTag(ifMatch, json);
}

/** The same for what is not a record. */
export function checkTag(ifMatch: EntityTags | null, json: string): void {
  if (ifMatch === null || namesStrongly(ifMatch, entityTagOf(json))) return;
  throw new ServiceError(
    'etag_mismatch',
    'The record has changed since the version in If-Match. Read it again, and send its current ETag.',
    { param: 'If-Match' },
  );
}
