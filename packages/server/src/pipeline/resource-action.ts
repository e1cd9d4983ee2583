import { actorOf } from '../core/caller.ts';
import { authorityEnded } from '../core/authority.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { OperationRequest, RecordReply } from '../core/operation.ts';
import type { OperationId } from '@landhold/contract';
import type { Commit, Store } from '../store/store.ts';
import { IDEMPOTENCY_KEY_KEPT_MS, orReplay, replay, stillRunning } from './replay.ts';
import type { SecretFields } from './secret-fields.ts';
import type { RetryOnConflict } from './retry-on-conflict.ts';
import type { View } from './view.ts';
import { StoreView } from './view.ts';

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
 * Every action that is more than a write of one record goes through here. It decides from the current state, without
 * effects, and commits. If another writer of the subject was faster, it decides again. What an action does outside, such
 * as sending a test, is `first`: it happens once, and not when a response is repeated.
 */
export function createAct({ store, clock, retryOnConflict }: ActionTools, secretFields: Completion = NO_SECRETS) {
  return async <Done = undefined>(
    { caller, requestId, idempotency, dryRun }: ActionRequest,
    subject: string,
    decide: (view: View, done: Done) => Promise<Decision>,
    first?: () => Promise<Done>,
  ): Promise<RecordReply> => {
    const { projectId, authority, owner } = caller;
    const completion = completionFor(secretFields, subject);

    async function findReplay(): Promise<RecordReply | undefined> {
      const earlier = idempotency === null ? undefined : await store.findReply(projectId, idempotency.key);
      return earlier && replay(completion, caller, idempotency!, earlier);
    }

    async function tryOnce(done: Done): Promise<RecordReply | undefined> {
      const view = new StoreView(store);
      // Before the decision, so that no time in the records is before it.
      const at = clock.now();
      const { commit, body, shown = body } = await decide(view, done);
      const kept = {
        ...idempotency!,
        expiresAt: at + IDEMPOTENCY_KEY_KEPT_MS,
        reply: { status: 200, body } as const,
      };
      const result = await store.commit(projectId, {
        ...commit,
        guards: view.guards(),
        requires: view.requires(),
        idempotency: idempotency === null ? undefined : kept,
        authority,
        owner,
        origin: { actor: actorOf(caller), requestId, at, plan: commit.origin?.plan },
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

    async function act(): Promise<RecordReply> {
      const done = (await first?.()) as Done;
      return retryOnConflict(subject, () => tryOnce(done), { inTurn: true });
    }

    return (await findReplay()) ?? (idempotency === null ? act() : orReplay(act, findReplay));
  };
}
