import type { Awaitable } from '../core/awaitable.ts';
import { andThen } from '../core/awaitable.ts';
import type { Caller } from '../core/caller.ts';
import type { Idempotency, RecordReply } from '../core/operation.ts';
import { ServiceError } from '../core/service-error.ts';
import type { StoredIdempotency } from '../store/store.ts';
import type { SecretFields } from './secret-fields.ts';

/** How long idempotency keys are kept: docs/decisions/0015-idempotency.md. */
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
 * Creates a record. If the rules refuse that, the same request may have been served in the meantime, so its response is
 * looked up again. Other errors are passed on: a request has no time to wait for a failing store twice.
 */
export function orReplay(
  create: () => Awaitable<RecordReply>,
  findReplay: () => Awaitable<RecordReply | undefined>,
): Awaitable<RecordReply> {
  const replayOrThrow = (error: unknown): Awaitable<RecordReply> => {
    if (!(error instanceof ServiceError)) throw error;
    return andThen(findReplay(), (reply) => {
      if (reply === undefined) throw error;
      return reply;
    });
  };
  try {
    const created = create();
    return created instanceof Promise ? created.catch(replayOrThrow) : created;
  } catch (error) {
    return replayOrThrow(error);
  }
}
