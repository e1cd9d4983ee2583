import type { Awaitable } from '../core/awaitable.ts';
import { andThen } from '../core/awaitable.ts';
import type { Caller } from '../core/caller.ts';
import type { Idempotency, RecordReply } from '../core/operation.ts';
import { ServiceError } from '../core/service-error.ts';
import type { StoredIdempotency } from '../store/store.ts';
import type { SecretFields } from './secret-fields.ts';

/** How long a replay is promised: docs/decisions/0015-idempotency.md. */
export const IDEMPOTENCY_KEY_KEPT_MS = 72 * 3_600_000;

/** The response to an earlier request with the same idempotency key. */
export function replay(
  secretFields: Pick<SecretFields, 'completeReply'>,
  caller: Caller,
  idempotency: Idempotency,
  earlier: StoredIdempotency,
): Awaitable<RecordReply> {
  if (idempotency.fingerprint !== earlier.fingerprint) {
    throw new ServiceError(
      'idempotency_key_reused',
      'This Idempotency-Key was used before with another request. Use a new one for a new request.',
    );
  }
  const reply = secretFields.completeReply(caller, idempotency, earlier.reply);
  return andThen(reply, (whole) => ({ ...whole, readAs: earlier.reply.body, replayed: true }));
}

/** The error while the first request with an idempotency key is still running. */
export function stillRunning(): ServiceError {
  return new ServiceError(
    'idempotency_key_in_use',
    'A request with this Idempotency-Key is still running. Try again in a second.',
    { headers: { 'Retry-After': '1' } },
  );
}

/**
 * A creation, or the response to the same request if it was served meanwhile: a kind's rules may refuse a creation
 * because of the record that the other one made. A failing store is not asked again: a request has time for one wait.
 */
export function orReplay(
  make: () => Awaitable<RecordReply>,
  replayed: () => Awaitable<RecordReply | undefined>,
): Awaitable<RecordReply> {
  const lookAgain = (error: unknown): Awaitable<RecordReply> => {
    if (!(error instanceof ServiceError)) throw error;
    return andThen(replayed(), (reply) => {
      if (reply === undefined) throw error;
      return reply;
    });
  };
  try {
    const made = make();
    return made instanceof Promise ? made.catch(lookAgain) : made;
  } catch (error) {
    return lookAgain(error);
  }
}
