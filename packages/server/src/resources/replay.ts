import type { Attempt, RecordReply } from '../core/operation.ts';
import { ServiceError } from '../core/service-error.ts';
import type { StoredAttempt } from '../store/store.ts';

/** The answer that the same attempt had before. */
export function replay(attempt: Attempt, earlier: StoredAttempt): RecordReply {
  if (attempt.fingerprint === earlier.fingerprint) return { ...earlier.reply, replayed: true };
  throw new ServiceError(
    'idempotency_key_reused',
    'This Idempotency-Key was used before with another request. Use a new one for a new request.',
  );
}
