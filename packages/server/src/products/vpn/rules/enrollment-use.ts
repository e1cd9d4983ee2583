import type { EnrollmentKey } from '@landhold/contract';
import { toTimestamp } from '../../../core/clock.ts';
import type { Caller } from '../../../core/caller.ts';
import type { ErrorCode } from '../../../core/service-error.ts';
import { ServiceError } from '../../../core/service-error.ts';
import type { StoredRecord } from '../../../store/store.ts';
import type { Companions } from '../../../pipeline/resource-kind.ts';
import type { View } from '../../../pipeline/view.ts';

/** The record of the caller's enrollment key. Throws if the key has no uses left. */
export async function findUsableKey(view: View, { projectId, keyId }: Caller, now: number): Promise<StoredRecord> {
  const stored = await view.find(projectId, 'enrollment-keys', keyId);
  if (stored === undefined) throw refusal('api_key_revoked', 'The enrollment key was deleted. Ask for another one.');
  const { use_count, max_uses, expires_at } = JSON.parse(stored.json) as EnrollmentKey;
  if (expires_at !== null && Date.parse(expires_at) <= now)
    throw refusal('api_key_expired', 'The enrollment key has expired. Ask for another one.');
  if (use_count >= max_uses)
    throw refusal('enrollment_key_used_up', 'The enrollment key has been used up. Ask for another one.');
  return stored;
}

/** Counts one more use in the commit that makes the peer, so two callers cannot take the same use. */
export function takeUse(stored: StoredRecord, now: number): Pick<Required<Companions>, 'changes' | 'drafts'> {
  const from = JSON.parse(stored.json) as EnrollmentKey;
  const to: EnrollmentKey = { ...from, use_count: from.use_count + 1, updated_at: toTimestamp(now) };
  const { id: resourceId, parentId } = stored;
  const json = JSON.stringify(to);
  const sequence = stored.version + 1;
  return {
    changes: [{ record: { ...stored, json, version: sequence } }],
    drafts: [{ type: 'enrollment_key.used', resourceId, parentId, sequence, record: json, changed: { from, to } }],
  };
}

function refusal(code: ErrorCode, message: string): ServiceError {
  return new ServiceError(code, message, { headers: { 'WWW-Authenticate': 'Bearer' } });
}
