import type { OperationId } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import { authorityEnded } from '../core/authority.ts';
import type { Awaitable } from '../core/awaitable.ts';
import { andThen } from '../core/awaitable.ts';
import type { Caller } from '../core/caller.ts';
import type { Clock } from '../core/clock.ts';
import { toTimestamp } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { Check, OperationRequest, PageReply, RecordReply, Reply } from '../core/operation.ts';
import type { Sealer } from '../core/sealer.ts';
import { ServiceError } from '../core/service-error.ts';
import type { CommitOutcome, Store } from '../store/store.ts';
import { applyChanges } from './apply-changes.ts';
import { checkMatch } from './check-match.ts';
import { createRegionCheck } from './check-region.ts';
import { refuseProtected } from './deletion-protection.ts';
import { withoutGenerated } from './dry-run.ts';
import { createNameClaim } from './name-claim.ts';
import { createRecordEvents } from './record-events.ts';
import { createRecordForm } from './record-form.ts';
import type { ListRequest } from './record-list.ts';
import { createRecordList } from './record-list.ts';
import type { ProviderWorkOptions } from './provider-work.ts';
import { createProviderWork } from './provider-work.ts';
import type { Params } from './record-places.ts';
import { createRecordPlaces } from './record-places.ts';
import type { AnyRecord, Companions, Draft, DraftFacts, KindRules, Prepared, RecordWrite } from './resource-kind.ts';
import { IDEMPOTENCY_KEY_KEPT_MS, orReplay, replay, stillRunning } from './replay.ts';
import { createSecretFields } from './secret-fields.ts';
import type { RetryOnConflict } from './retry-on-conflict.ts';
import { createWriteFor } from './write-for.ts';

export interface PipelineOptions extends ProviderWorkOptions {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly retryOnConflict: RetryOnConflict;
  readonly isRegion: (id: string) => boolean;
  /** Throws when export control keeps the caller's project from placing this kind of record there. */
  readonly refuseRestricted: (caller: Caller, region: string, kind: string) => void;
}

/** The operations that every kind has, and the checks that its document cannot express. */
export interface ResourceOperations<CreateId extends OperationId, UpdateId extends OperationId> {
  list(request: ListRequest): Awaitable<PageReply>;
  create(request: OperationRequest<CreateId>): Awaitable<RecordReply>;
  get(request: Pick<Addressed, 'caller' | 'params'>): Awaitable<RecordReply>;
  update(request: OperationRequest<UpdateId>): Awaitable<RecordReply>;
  remove(request: Addressed): Awaitable<Reply>;
  readonly checkCreate: Check;
  readonly checkUpdate: Check;
  readonly checkList: Check;
}

/** What of a request tells which record it is about, and who asks. */
export interface Addressed extends Pick<
  OperationRequest<OperationId>,
  'caller' | 'requestId' | 'audit' | 'ifMatch' | 'dryRun'
> {
  readonly params: Params;
}

export type DefineKind = <C extends OperationId, U extends OperationId, Rec extends AnyRecord>(
  rules: KindRules<C, U, Rec>,
) => ResourceOperations<C, U>;

/** The one way through for every kind: a kind's folder adds its rules and nothing else. */
export function createPipeline(options: PipelineOptions): DefineKind {
  const { store, clock, ids } = options;
  const { retryOnConflict } = options;

  return <C extends OperationId, U extends OperationId, Rec extends AnyRecord>(rules: KindRules<C, U, Rec>) => {
    const { kind } = rules;
    const { object, idPrefix, parentParam } = kinds[kind];
    const eventsOf = createRecordEvents(kind, ids);
    const nameClaimOf = createNameClaim(kind);
    const places = createRecordPlaces(store, kind);
    const form = createRecordForm(kind);
    const providerWork = createProviderWork(kind, options);
    const write = createWriteFor(options, (commit) => providerWork.wake(commit, clock.now()));
    /** Each write is one of the parent's too. */
    const isByParent = rules.accompany !== undefined && parentParam !== null;
    const secretFields = createSecretFields({ ...options, kind, keeps: rules.keeps ?? [] });

    function create(request: OperationRequest<C>): Awaitable<RecordReply> {
      const { caller, idempotency } = request;
      if (idempotency === null) return createAnew(request);
      const replayed = (): Awaitable<RecordReply | undefined> =>
        andThen(store.findReply(caller.projectId, idempotency.key), (earlier) =>
          earlier === undefined ? undefined : replay(secretFields, caller, idempotency, earlier),
        );
      return andThen(replayed(), (reply) => reply ?? orReplay(() => createAnew(request), replayed));
    }

    function createAnew(request: OperationRequest<C>): Awaitable<RecordReply> {
      const { caller } = request;
      const { region } = request.body as { region?: string };
      if (region !== undefined) options.refuseRestricted(caller, region, object);
      return retryOnConflict(
        subjectOf(request.params, `${object} ${caller.projectId}`),
        () =>
          andThen(prepare(request), (prepared) =>
            andThen(store.commit(caller.projectId, prepared.commit), (result) => conclude(request, prepared, result)),
          ),
        { inTurn: isByParent || rules.createsInTurn },
      );
    }

    /** Undefined when it has to be looked at and decided again. */
    function conclude(
      { caller, idempotency, params, body, dryRun }: OperationRequest<C>,
      { record, answer, commit }: Prepared,
      result: CommitOutcome,
    ): Awaitable<RecordReply | undefined> {
      switch (result.outcome) {
        case 'committed':
          if (dryRun) return { status: 200, body: withoutGenerated(record, body), dryRun };
          providerWork.wake(commit, clock.now());
          return { status: 201, body: answer, readAs: record.json, location: places.pathOf(params, record.id) };
        case 'key_used':
          return replay(secretFields, caller, idempotency!, result.idempotency);
        case 'key_in_use':
          throw stillRunning();
        case 'taken':
          // What else a kind claims it chose among what was free, so it looks again and says itself what is wrong.
          if (result.claim.scope !== nameClaimOf(caller.projectId, record)?.scope) return undefined;
          throw new ServiceError('name_taken', `${record.name} is already taken. Choose another name.`, {
            param: 'name',
          });
        case 'orphaned':
          throw places.parentGone();
        case 'stale':
          return undefined;
        case 'refused':
          throw authorityEnded(caller.authority);
      }
    }

    function prepare(request: OperationRequest<C>): Awaitable<Prepared> {
      const { caller } = request;
      const { projectId } = caller;
      const id = ids.next(idPrefix);
      return andThen(places.findParent(projectId, request.params), (parent) => {
        const facts = { caller, id, projectId, parent, dryRun: request.dryRun };
        return andThen(rules.draft(request.body, facts), (drafted) => toCommit(request, facts, drafted));
      });
    }

    function toCommit(
      { caller, requestId, body, params, idempotency, audit, dryRun }: OperationRequest<C>,
      { id, projectId, parent }: DraftFacts,
      { name, own, claims = [], reason = null, guard, provider: given, hidden, dueAt: wanted }: Draft<Rec>,
    ): Awaitable<Prepared> {
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
      const held = nameClaim === undefined || reason !== null ? claims : [nameClaim, ...claims];
      return andThen(
        accompany({ caller, projectId, parent, former: undefined, next, now }),
        ({ creates = [], changes = [], removals = [], drafts = [] }) => ({
          record,
          answer: secrets === null ? json : JSON.stringify(fields),
          commit: {
            authority: caller.authority,
            owner: caller.owner,
            audit: audit && audit(record),
            creates: [
              {
                record,
                claims: held,
                hidden: secretFields.hide(id, secrets, { caller, idempotency, expiresAt }, hidden),
              },
              ...creates,
            ],
            changes,
            removals,
            guard,
            events: eventsOf({ at: now, requestId, projectId }, { what: 'created', record, drafts }),
            idempotency: idempotency ? { ...idempotency, expiresAt, reply } : undefined,
            dryRun,
          },
        }),
      );
    }

    /** What writers of this kind have in common. */
    function subjectOf(params: Params, otherwise: string): string {
      return isByParent ? params[parentParam]! : otherwise;
    }

    function changeInTurn<T>(params: Params, attempt: () => Promise<T | undefined>): Awaitable<T> {
      return retryOnConflict(subjectOf(params, params['id']!), attempt, { inTurn: true });
    }

    function accompany(change: RecordWrite<Rec>): Awaitable<Companions> {
      return andThen(rules.accompany?.(change) ?? {}, (beside) => providerWork.carryOutBeside(beside, change.now));
    }

    function get({ caller, params }: Pick<Addressed, 'caller' | 'params'>): Awaitable<RecordReply> {
      return andThen(places.find(caller.projectId, params), ({ json }) => ({ status: 200, body: json }));
    }

    function update(request: OperationRequest<U>): Awaitable<RecordReply> {
      const { caller, params, requestId, body, audit, ifMatch, dryRun } = request;
      const { projectId } = caller;
      return changeInTurn(params, async () => {
        const stored = await places.find(projectId, params);
        checkMatch(ifMatch, stored);
        const parent = await places.findParent(projectId, params);
        const current = JSON.parse(stored.json) as Rec;
        const unseen: Record<string, string | null> = {};
        const hide = (name: string, secret: string | null): void => void (unseen[name] = secret);
        const more = await rules.change?.(current, body, { caller, projectId, parent, dryRun, hide });
        const changed = secretFields.withoutSecrets({ ...applyChanges(current, body as object), ...more });
        const secrets = secretFields.changed({ ...(body as object), ...more });
        if (secrets === null && JSON.stringify(changed) === stored.json)
          return { status: 200, body: stored.json, dryRun };
        const now = clock.now();
        const work = providerWork.carryOut(current, changed, secrets !== null);
        const next = { ...changed, ...work, updated_at: toTimestamp(now) };
        const json = JSON.stringify(next);
        const beside = await accompany({ caller, projectId, parent, former: current, next, now });
        const { creates, changes = [], removals, releases = [], claims = [], drafts = [] } = beside;
        const { labels = {}, status = null } = next;
        const dueAt = work === null ? (beside.dueAt ?? stored.dueAt) : now;
        const record = { ...stored, labels, status, json, version: stored.version + 1, dueAt };
        const hidden = secretFields.hide(
          stored.id,
          secrets,
          { caller, idempotency: null, expiresAt: now },
          { secrets: unseen },
        );
        const isCommitted = await write(caller, {
          audit: audit && audit(stored),
          creates,
          changes: [{ record, hidden, releases, claims }, ...changes],
          removals,
          events: eventsOf(
            { at: now, requestId, projectId },
            { what: 'updated', record, changed: { from: current, to: next }, drafts },
          ),
          dryRun,
        });
        const shown = secrets === null ? json : JSON.stringify({ ...next, ...secrets });
        return isCommitted ? { status: 200, body: shown, readAs: json, dryRun } : undefined;
      });
    }

    function remove({ caller, params, requestId, audit, ifMatch, dryRun }: Addressed): Awaitable<Reply> {
      const { projectId } = caller;
      return changeInTurn(params, async () => {
        const stored = await places.find(projectId, params);
        checkMatch(ifMatch, stored);
        const parent = await places.findParent(projectId, params);
        const { id, json, version } = stored;
        const former = JSON.parse(json) as Rec;
        refuseProtected(former);
        const now = clock.now();
        const beside = await accompany({ caller, projectId, parent, former, next: undefined, now });
        const { creates, changes, removals = [], drafts = [] } = beside;
        const record = { ...stored, version: version + 1 };
        const isCommitted = await write(caller, {
          audit: audit && audit(stored),
          creates,
          changes,
          removals: [{ kind, id, version, leavesRemnant: providerWork.leavesRemnant(former) }, ...removals],
          events: eventsOf({ at: now, requestId, projectId }, { what: 'deleted', record, drafts }),
          dryRun,
        });
        return isCommitted ? { status: 204, dryRun } : undefined;
      });
    }

    const checkRegion = createRegionCheck(options.isRegion);

    return {
      list: createRecordList(store, places, rules),
      create,
      get,
      update,
      remove,
      checkCreate: (fields) => [...(rules.check?.(fields) ?? []), ...checkRegion(fields)],
      checkUpdate: rules.checkUpdate ?? (() => []),
      checkList: checkRegion,
    };
  };
}
