import type { OperationId } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import { actorOf } from '../core/caller.ts';
import type { Awaitable } from '../core/awaitable.ts';
import { andThen } from '../core/awaitable.ts';
import { toTimestamp } from '../core/clock.ts';
import type { OperationRequest } from '../core/operation.ts';
import type { Commit, StoredRecord } from '../store/store.ts';
import type { KindContext } from './kind-context.ts';
import { NO_COMPANIONS } from './kind-context.ts';
import { createRecordForm } from './record-form.ts';
import { IDEMPOTENCY_KEY_KEPT_MS } from './replay.ts';
import type { AnyRecord, Draft, DraftFacts } from './resource-kind.ts';
import type { View } from './view.ts';

/** A record to create, and the commit that creates it. */
export interface DecidedCreation {
  readonly record: StoredRecord;
  readonly commit: Commit;
  /** The record as its creator gets it, with secrets that are shown only once. */
  readonly shown: string;
  readonly beforeWrite: Draft<never>['beforeWrite'];
}

export type DecideCreate<C extends OperationId> = (
  request: OperationRequest<C>,
  view: View,
) => Awaitable<DecidedCreation>;

const NONE: readonly never[] = [];

/** Decides on a creation, without effects. */
export function createDecideCreate<C extends OperationId, U extends OperationId, Rec extends AnyRecord>(
  context: KindContext<C, U, Rec>,
): DecideCreate<C> {
  const { rules, kind, clock, ids, places, providerWork, secretFields, nameClaimOf, eventsOf, accompany } = context;
  const form = createRecordForm(kind);
  const { idPrefix } = kinds[kind];

  function toCommit(
    { caller, requestId, body, params, idempotency, audit, dryRun }: OperationRequest<C>,
    { id, projectId, parent, view }: DraftFacts,
    { name, own, claims = NONE, reason = null, provider: given, hidden, dueAt: wanted, beforeWrite }: Draft<Rec>,
  ): Awaitable<DecidedCreation> {
    const now = clock.now();
    const provider = given ?? providerWork.nameForNew(own);
    const fields = form.create({ id, provider, name, own, body, reason, at: toTimestamp(now) }) as Rec;
    const secrets = secretFields.created(fields);
    const next = secretFields.withoutSecrets(fields);
    const json = JSON.stringify(next);
    const expiresAt = now + IDEMPOTENCY_KEY_KEPT_MS;
    const reply = { status: 201, location: places.pathOf(params, id), body: json } as const;
    const { status = null, labels = {}, region = null } = next;
    const dueAt = wanted ?? providerWork.firstDueAt(now, provider);
    const record = { id, kind, name, status, region, labels, json, version: 1, dueAt, parentId: parent?.id };
    const nameClaim = nameClaimOf(projectId, record);
    const allClaims = nameClaim === undefined || reason !== null ? claims : [nameClaim, ...claims];
    return andThen(
      accompany?.({ caller, projectId, view, parent, former: undefined, next, now }) ?? NO_COMPANIONS,
      ({ creates = NONE, changes = NONE, removals = NONE, drafts = NONE }) => ({
        record,
        shown: secrets === null ? json : JSON.stringify(fields),
        beforeWrite: dryRun ? undefined : beforeWrite,
        commit: {
          authority: caller.authority,
          owner: caller.owner,
          origin: { actor: actorOf(caller), requestId, at: now },
          audit: audit && audit(record),
          creates: [
            {
              record,
              claims: allClaims,
              hidden: secretFields.hide(id, secrets, { caller, idempotency, expiresAt }, hidden),
            },
            ...creates,
          ],
          changes,
          removals,
          guards: view.guards(),
          requires: view.requires(),
          events: eventsOf({ at: now, requestId, projectId }, { what: 'created', record, drafts }),
          idempotency: idempotency ? { ...idempotency, expiresAt, reply } : undefined,
          dryRun,
        },
      }),
    );
  }

  return (request, view) => {
    const { caller, dryRun } = request;
    const { projectId } = caller;
    const id = ids.next(idPrefix);
    return andThen(places.findParent(view, projectId, request.params), (parent) => {
      const facts = { caller, id, projectId, view, parent, dryRun };
      return andThen(rules.draft(request.body, facts), (drafted) => toCommit(request, facts, drafted));
    });
  };
}
