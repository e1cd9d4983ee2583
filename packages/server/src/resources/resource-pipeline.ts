import type { OperationId } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import { authorityEnded } from '../core/authority.ts';
import type { Awaitable } from '../core/awaitable.ts';
import { andThen } from '../core/awaitable.ts';
import type { Caller } from '../core/caller.ts';
import type { Clock } from '../core/clock.ts';
import { toTimestamp } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { WireRecord } from '../core/lifecycle.ts';
import type { Attempt, Check, OperationRequest, PageReply, RecordReply, Reply } from '../core/operation.ts';
import type { Randomness } from '../core/randomness.ts';
import type { FieldError } from '../core/service-error.ts';
import { ServiceError } from '../core/service-error.ts';
import type { Happening } from '../store/new-event.ts';
import { newEvent } from '../store/new-event.ts';
import type { Claim, Commit, CommitOutcome, Store, StoredAttempt, StoredEvent, StoredRecord } from '../store/store.ts';
import { applyChanges } from './apply-changes.ts';
import type { Draft, KindRules, NamePlace } from './resource-kind.ts';
import { createInsist } from './take-turns.ts';

export interface PipelineOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly randomness: Randomness;
  /** How long after its creation an engine first looks at a record. */
  readonly firstStepDelayMs: number;
  /** Told when a record will be due. */
  readonly wakeAt: (dueAt: number) => void;
  readonly isRegion: (id: string) => boolean;
  /** Throws when export control keeps the caller's project from placing this kind of record there. */
  readonly refuseRestricted: (caller: Caller, region: string, kind: string) => void;
}

/** The five operations that every kind has, and the checks that its document cannot express. */
export interface ResourceOperations<CreateId extends OperationId, UpdateId extends OperationId> {
  list(request: ListRequest): Awaitable<PageReply>;
  create(request: OperationRequest<CreateId>): Awaitable<RecordReply>;
  get(request: Pick<OperationRequest<CreateId>, 'caller' | 'id'>): Awaitable<RecordReply>;
  update(request: OperationRequest<UpdateId>): Awaitable<RecordReply>;
  remove(request: Pick<OperationRequest<CreateId>, 'caller' | 'id' | 'requestId' | 'audit'>): Awaitable<Reply>;
  readonly checkCreate: Check;
  readonly checkUpdate: Check;
  readonly checkList: Check;
}

export interface ListRequest {
  readonly caller: Caller;
  readonly page: { readonly limit: number; readonly after: string | null };
  readonly query: {
    readonly name?: string;
    readonly status?: string;
    readonly region?: string;
    readonly label?: readonly string[];
  };
}

/** A record that is to be created, and the commit that does so. */
interface Prepared {
  readonly record: StoredRecord;
  readonly commit: Commit;
}

/** How long a replay is promised: docs/decisions/0015-idempotency.md. */
const ATTEMPT_KEPT_MS = 72 * 3_600_000;

export type DefineKind = <C extends OperationId, U extends OperationId, Rec extends WireRecord>(
  rules: KindRules<C, U, Rec>,
) => ResourceOperations<C, U>;

/** The one way through for every kind: a kind's folder adds its rules and nothing else. */
export function createPipeline(options: PipelineOptions): DefineKind {
  const { store, clock, ids } = options;
  const insist = createInsist(options);

  return <C extends OperationId, U extends OperationId, Rec extends WireRecord>(rules: KindRules<C, U, Rec>) => {
    const { kind } = rules;
    const { object, idPrefix, path, statuses, noun } = kinds[kind];
    const nameUniqueIn: NamePlace = kinds[kind].nameUniqueIn;

    function create(request: OperationRequest<C>): Awaitable<RecordReply> {
      const { caller, attempt } = request;
      if (attempt === null) return createAnew(request);
      return andThen(store.findReply(caller.projectId, attempt.key), (earlier) =>
        earlier === undefined ? createAnew(request) : replay(attempt, earlier),
      );
    }

    function createAnew(request: OperationRequest<C>): Awaitable<RecordReply> {
      const { caller } = request;
      const { region } = request.body as { region?: string };
      if (region !== undefined) options.refuseRestricted(caller, region, object);
      return insist(`${object} ${caller.projectId}`, () =>
        andThen(prepare(request), ({ record, commit }) =>
          andThen(store.commit(caller.projectId, commit), (result) => conclude(request, record, result)),
        ),
      );
    }

    /** Undefined when it has to be looked at and decided again. */
    function conclude(
      { caller, attempt }: OperationRequest<C>,
      record: StoredRecord,
      result: CommitOutcome,
    ): RecordReply | undefined {
      switch (result.outcome) {
        case 'committed':
          options.wakeAt(record.dueAt!);
          return { status: 201, body: record.json, location: `${path}/${record.id}` };
        case 'attempted':
          return replay(attempt!, result.attempt);
        case 'attempt_running':
          throw new ServiceError(
            'idempotency_key_in_use',
            'A request with this Idempotency-Key is still running. Try again in a second.',
            { headers: { 'Retry-After': '1' } },
          );
        case 'taken':
          // What else a kind claims it chose among what was free, so it looks again and says itself what is wrong.
          if (result.claim.scope !== nameClaim(caller.projectId, record.name).scope) return undefined;
          throw new ServiceError('name_taken', `${record.name} is already taken. Choose another name.`, {
            param: 'name',
          });
        case 'stale':
          return undefined;
        case 'refused':
          throw authorityEnded(caller.authority);
      }
    }

    function prepare(request: OperationRequest<C>): Awaitable<Prepared> {
      const id = ids.next(idPrefix);
      const draft = rules.draft(request.body, { id, projectId: request.caller.projectId });
      return andThen(draft, (drafted) => toCommit(request, id, drafted));
    }

    function toCommit(
      { caller, requestId, body, attempt, audit }: OperationRequest<C>,
      id: string,
      { name, own, claims = [], guard }: Draft<Rec>,
    ): Prepared {
      const now = clock.now();
      const at = toTimestamp(now);
      const { labels, deletion_protection } = body as { labels: Record<string, string>; deletion_protection: boolean };
      const status = statuses[0];
      const common = { id, object, name, status, status_reason: null, labels, deletion_protection };
      const json = JSON.stringify({ ...common, ...own, created_at: at, updated_at: at });
      const region = (own as { region?: string }).region ?? null;
      const dueAt = now + options.firstStepDelayMs;
      const reply = { status: 201, location: `${path}/${id}`, body: json } as const;
      const record = { id, kind, name, status, region, labels, json, version: 1, dueAt };
      const held = nameUniqueIn === 'none' ? claims : [nameClaim(caller.projectId, name), ...claims];
      const commit = {
        authority: caller.authority,
        owner: caller.owner,
        audit: audit && audit(record),
        creates: [{ record, claims: held }],
        guard,
        events: [eventOf({ caller, requestId }, 'created', { at: now, resourceId: id, sequence: 1, record: json })],
        attempt: attempt ? { ...attempt, expiresAt: now + ATTEMPT_KEPT_MS, reply } : undefined,
      };
      return { record, commit };
    }

    function nameClaim(projectId: string, name: string): Claim {
      const scope = nameUniqueIn === 'installation' ? `${object}.name` : `${object}.name ${projectId}`;
      return { scope, key: name };
    }

    function list({ caller, page, query }: ListRequest): Awaitable<PageReply> {
      const { name, status, region, label } = query;
      const found = store.page(caller.projectId, kind, {
        ...page,
        name: name === undefined ? undefined : (rules.normaliseName?.(name) ?? name),
        status,
        region,
        labels: label?.map(splitLabel),
      });
      return andThen(found, ({ items, next }) => ({ status: 200, items, next }));
    }

    function find(caller: Caller, id: string): Awaitable<StoredRecord> {
      return andThen(store.find(caller.projectId, kind, id), (record) => {
        if (record !== undefined) return record;
        throw new ServiceError(
          'resource_not_found',
          `No such ${noun} in this project. Check the id; it may have been deleted.`,
          { param: 'id' },
        );
      });
    }

    function update({ caller, id, requestId, body, audit }: OperationRequest<U>): Awaitable<RecordReply> {
      return insist(`${caller.projectId} ${id}`, async () => {
        const stored = await find(caller, id);
        const current = JSON.parse(stored.json) as Rec;
        const next = { ...applyChanges(current, body as object), ...rules.change?.(current, body) };
        if (JSON.stringify(next) === stored.json) return { status: 200, body: stored.json };
        const now = clock.now();
        const changed = { ...next, updated_at: toTimestamp(now) };
        const json = JSON.stringify(changed);
        const version = stored.version + 1;
        const happening = { at: now, resourceId: id, sequence: version, record: json };
        const isCommitted = await write(caller, {
          audit: audit && audit(stored),
          changes: [{ record: { ...stored, labels: next.labels, json, version } }],
          events: [
            eventOf({ caller, requestId }, 'updated', { ...happening, changed: { from: current, to: changed } }),
          ],
        });
        return isCommitted ? { status: 200, body: json } : undefined;
      });
    }

    function remove({
      caller,
      id,
      requestId,
      audit,
    }: Pick<OperationRequest<C>, 'caller' | 'id' | 'requestId' | 'audit'>): Awaitable<Reply> {
      return insist(`${caller.projectId} ${id}`, async () => {
        const stored = await find(caller, id);
        const { json, version } = stored;
        if ((JSON.parse(json) as Rec).deletion_protection) {
          throw new ServiceError(
            'deletion_protected',
            'This record is protected. Set deletion_protection to false, then delete it.',
          );
        }
        const happening = { at: clock.now(), resourceId: id, sequence: version + 1, record: json };
        const isCommitted = await write(caller, {
          audit: audit && audit(stored),
          removals: [{ kind, id, version }],
          events: [eventOf({ caller, requestId }, 'deleted', happening)],
        });
        return isCommitted ? { status: 204 } : undefined;
      });
    }

    function eventOf(
      { caller, requestId }: Pick<OperationRequest<C>, 'caller' | 'requestId'>,
      what: string,
      happening: Omit<Happening, 'type' | 'requestId' | 'projectId'>,
    ): StoredEvent {
      return newEvent(ids, { ...happening, type: `${object}.${what}`, requestId, projectId: caller.projectId });
    }

    /** Answers false when it has to be looked at and decided again. */
    async function write(caller: Caller, commit: Commit): Promise<boolean> {
      const { outcome } = await store.commit(caller.projectId, {
        ...commit,
        authority: caller.authority,
        owner: caller.owner,
      });
      if (outcome === 'refused') throw authorityEnded(caller.authority);
      return outcome === 'committed';
    }

    const checkRegion: Check = ({ region }) =>
      typeof region !== 'string' || options.isRegion(region) ? [] : [unknownRegion(region)];

    return {
      list,
      create,
      get: ({ caller, id }) => andThen(find(caller, id), ({ json }) => ({ status: 200, body: json })),
      update,
      remove,
      checkCreate: (fields) => [...(rules.check?.(fields) ?? []), ...checkRegion(fields)],
      checkUpdate: rules.checkUpdate ?? (() => []),
      checkList: checkRegion,
    };
  };
}

function replay(attempt: Attempt, earlier: StoredAttempt): RecordReply {
  if (attempt.fingerprint === earlier.fingerprint) return { ...earlier.reply, replayed: true };
  throw new ServiceError(
    'idempotency_key_reused',
    'This Idempotency-Key was used before with another request. Use a new one for a new request.',
  );
}

function splitLabel(label: string): [key: string, value: string] {
  const colon = label.indexOf(':');
  return [label.slice(0, colon), label.slice(colon + 1)];
}

function unknownRegion(region: string): FieldError {
  const message = `There is no region "${region}". GET /api/v1/regions lists them.`;
  return { param: 'region', code: 'region_unknown', message };
}
