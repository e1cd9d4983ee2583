import type { OperationId } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import { authorityEnded } from '../core/authority.ts';
import type { Awaitable } from '../core/awaitable.ts';
import { andThen } from '../core/awaitable.ts';
import type { Caller } from '../core/caller.ts';
import type { OperationRequest, RecordReply } from '../core/operation.ts';
import { ServiceError } from '../core/service-error.ts';
import type { CommitOutcome } from '../store/store.ts';
import type { DecidedCreation } from './decide-create.ts';
import { createDecideCreate } from './decide-create.ts';
import { withoutGenerated } from './dry-run.ts';
import type { KindContext, KindContextOptions } from './kind-context.ts';
import { orReplay, replay, stillRunning } from './replay.ts';
import type { AnyRecord } from './resource-kind.ts';
import type { RetryOnConflict } from './retry-on-conflict.ts';
import { StoreView } from './view.ts';

export interface CreateOptions extends KindContextOptions {
  readonly retryOnConflict: RetryOnConflict;
  /** Throws if export control forbids the caller's project to place this kind of record there. */
  readonly refuseRestricted: (caller: Caller, region: string, kind: string) => void;
}

/** Creates records of a kind: decides, commits, and repeats both if something else was written in between. */
export function createCreateRecord<C extends OperationId, U extends OperationId, Rec extends AnyRecord>(
  context: KindContext<C, U, Rec>,
  { store, retryOnConflict, refuseRestricted }: CreateOptions,
): (request: OperationRequest<C>) => Awaitable<RecordReply> {
  const { rules, kind, clock, places, secretFields, nameClaimOf, providerWork, isByParent, subjectOf } = context;
  const { object } = kinds[kind];
  const decide = createDecideCreate(context);
  const options = { inTurn: isByParent || rules.createsInTurn };

  function createNew(request: OperationRequest<C>): Awaitable<RecordReply> {
    const { caller } = request;
    const { region } = request.body as { region?: string };
    if (region !== undefined) refuseRestricted(caller, region, object);
    const attempt = (): Awaitable<RecordReply | undefined> =>
      andThen(decide(request, new StoreView(store)), (decided) =>
        andThen(decided.beforeWrite?.(), () =>
          andThen(store.commit(caller.projectId, decided.commit), (result) => conclude(request, decided, result)),
        ),
      );
    return retryOnConflict(subjectOf(request.params, `${object} ${caller.projectId}`), attempt, options);
  }

  /** Undefined if the caller must retry. */
  function conclude(
    { caller, idempotency, params, body, dryRun }: OperationRequest<C>,
    { record, shown, commit }: DecidedCreation,
    result: CommitOutcome,
  ): Awaitable<RecordReply | undefined> {
    switch (result.outcome) {
      case 'committed':
        if (dryRun) return { status: 200, body: withoutGenerated(record, body), dryRun };
        providerWork.wake(commit, clock.now());
        return { status: 201, body: shown, readAs: record.json, location: places.pathOf(params, record.id) };
      case 'key_used':
        return replay(secretFields, caller, idempotency!, result.idempotency);
      case 'key_in_use':
        throw stillRunning();
      case 'taken':
        // Other claims were chosen among free ones. The retry chooses again, or the kind reports the fault.
        if (result.claim.scope !== nameClaimOf(caller.projectId, record)?.scope) return undefined;
        throw new ServiceError('name_taken', `${record.name} is already taken. Choose another name.`, {
          param: 'name',
        });
      case 'orphaned':
        throw places.parentNotFound();
      case 'stale':
        return undefined;
      case 'refused':
        throw authorityEnded(caller.authority);
    }
  }

  return (request) => {
    const { caller, idempotency } = request;
    if (idempotency === null) return createNew(request);
    const findReplay = (): Awaitable<RecordReply | undefined> =>
      andThen(store.findReply(caller.projectId, idempotency.key), (earlier) =>
        earlier === undefined ? undefined : replay(secretFields, caller, idempotency, earlier),
      );
    return andThen(findReplay(), (reply) => reply ?? orReplay(() => createNew(request), findReplay));
  };
}
