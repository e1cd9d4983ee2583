import { authorityEnded } from '../core/authority.ts';
import type { Awaitable } from '../core/awaitable.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { OperationRequest, RecordReply } from '../core/operation.ts';
import type { OperationId } from '@landhold/contract';
import type { Commit, Store } from '../store/store.ts';
import { IDEMPOTENCY_KEY_KEPT_MS, orReplay, replay, stillRunning } from './replay.ts';
import type { SecretFields } from './secret-fields.ts';
import type { RetryOnConflict } from './retry-on-conflict.ts';

export interface ActionTools {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly retryOnConflict: RetryOnConflict;
}

/** The parts of a request that every action uses. */
export type ActionRequest = Pick<
  OperationRequest<OperationId>,
  'caller' | 'requestId' | 'idempotency' | 'dryRun' | 'audit'
>;

/** What an action would do now, and its response as JSON. */
export interface Decision {
  readonly commit: Commit;
  readonly body: string;
  /** The response with secrets that are shown only once; by default `body`. */
  readonly shown?: string;
}

type Completion = Pick<SecretFields, 'completeReply'>;

/** Most actions return no secrets, so a stored reply is complete. */
const NO_SECRETS: Completion = { completeReply: (_caller, _idempotency, reply) => reply };

/** A reply's secrets are stored beside the record, which a create names by location and an action by subject. */
function completionFor(secretFields: Completion, subject: string): Completion {
  return {
    async completeReply(caller, idempotency, reply) {
      const { location: _, ...whole } = await secretFields.completeReply(caller, idempotency, {
        ...reply,
        location: subject,
      });
      return whole;
    },
  };
}

/**
 * The one path for actions that are more than a write of one record: decide from the current state and commit, and
 * decide again if another writer of the subject was faster.
 */
export function createAct({ store, clock, retryOnConflict }: ActionTools, secretFields: Completion = NO_SECRETS) {
  return async (
    { caller, idempotency, dryRun }: ActionRequest,
    subject: string,
    decide: () => Promise<Decision>,
  ): Promise<RecordReply> => {
    const { projectId, authority, owner } = caller;
    const completion = completionFor(secretFields, subject);

    async function replayed(): Promise<RecordReply | undefined> {
      const earlier = idempotency === null ? undefined : await store.findReply(projectId, idempotency.key);
      return earlier && replay(completion, caller, idempotency!, earlier);
    }

    async function tryOnce(): Promise<RecordReply | undefined> {
      const { commit, body, shown = body } = await decide();
      const kept = {
        ...idempotency!,
        expiresAt: clock.now() + IDEMPOTENCY_KEY_KEPT_MS,
        reply: { status: 200, body } as const,
      };
      const result = await store.commit(projectId, {
        ...commit,
        idempotency: idempotency === null ? undefined : kept,
        authority,
        owner,
        dryRun,
      });
      switch (result.outcome) {
        case 'committed':
          return { status: 200, body: shown, readAs: body, dryRun };
        case 'key_used':
          return replay(completion, caller, idempotency!, result.idempotency);
        case 'key_in_use':
          throw stillRunning();
        case 'refused':
          throw authorityEnded(authority);
        default:
          return undefined;
      }
    }

    const act = (): Awaitable<RecordReply> => retryOnConflict(subject, tryOnce, { inTurn: true });
    return (await replayed()) ?? (idempotency === null ? act() : orReplay(act, replayed));
  };
}
