import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Clock } from '../../../core/clock.ts';
import { fromUuid, toUuid } from '../../../core/ids.ts';
import type {
  Claim,
  Commit,
  CommitOutcome,
  NewIdempotency,
  Page,
  Store,
  StoredIdempotency,
  StoredEvent,
  StoredRecord,
  StoredReply,
} from '../../store.ts';
import type { CommitListeners } from '../../commit-listeners.ts';
import { depthOf } from '../../families.ts';
import type { HiddenKind } from '../../hidden.ts';
import { idPrefixOf } from '../../hidden.ts';
import type { RecordCache } from './record-cache.ts';
import { toAuditRow } from './sql-audit-log.ts';
import { toAuthorityRow } from './sql-authority.ts';
import type { SqlDatabase, Statement } from './sql-database.ts';
import { NOBODY } from './sql-database.ts';
import { toReplayStatements } from './sql-delivery-rows.ts';
import { findSecrets, findState, toHiddenRows } from './sql-hidden.ts';
import { findPosition } from './sql-event-position.ts';
import { createEventReader, pageOfEvents } from './sql-events.ts';
import { childrenOf } from './sql-children.ts';
import { createSqlClaimReads } from './sql-claims.ts';
import { createSqlHistory, toOriginRow } from './sql-history.ts';
import { createSqlKeyReads, toKeyStatements, toReplyRows } from './sql-key-writes.ts';
import { toLinkRows, toPeopleStatements } from './sql-people-writes.ts';
import { countList } from './sql-list-counts.ts';
import { countRecords, pageOfRecords } from './sql-pages.ts';
import type { StoredRow } from './sql-record-rows.ts';
import { toLabelledRow, toRecord } from './sql-record-rows.ts';
import { createSqlRemnants } from './sql-remnants.ts';
import { toRequiredRows } from './sql-requires.ts';
import { sweep } from './sql-sweep.ts';
import { createSqlTrash, toTrashEndRows } from './sql-trash.ts';
import type { IdempotencyKeyRow, EventRow, ResourceRow } from './tables.ts';

const FIND_WHERE = `select kind, id, parent_id, name, status, region, version, due_at, json from resources
  where project_id = $1 and kind = $2 and id`;
const FIND: Statement = {
  name: 'find',
  text: `${FIND_WHERE} = $3`,
  several: { text: `${FIND_WHERE} = any($3::uuid[])`, by: 'id' },
};

export interface SqlStoreOptions {
  readonly clock: Clock;
  readonly cache?: RecordCache | undefined;
  readonly historyKeptMs?: number | undefined;
  /** Those who follow commits. */
  readonly committed: CommitListeners<Commit>;
}

/** The store on SQLite or PostgreSQL. Ids are stored without their prefix. */
export function createSqlStore(
  sqlDatabase: SqlDatabase,
  { clock, cache, committed, historyKeptMs }: SqlStoreOptions,
): Omit<Store, 'deliveries' | 'onEvents' | 'onHistoryLost'> {
  const { database } = sqlDatabase;

  async function find(projectId: string, kind: KindTag, id: string): Promise<StoredRecord | undefined> {
    const uuid = toUuid(kinds[kind].idPrefix, id);
    if (uuid === undefined) return undefined;
    return sqlDatabase.read(
      FIND,
      [projectUuid(projectId), kind, uuid],
      ([row]: readonly StoredRow[]) => row && toRecord(row),
    );
  }

  async function commit(projectId: string, made: Commit): Promise<CommitOutcome> {
    const {
      creates = [],
      changes = [],
      removals = [],
      events,
      guards = [],
      idempotency,
      authority,
      audit,
      dryRun = false,
    } = made;
    const project_id = projectUuid(projectId);
    const now = clock.now();
    const outcome = await sqlDatabase.commit({
      now,
      dryRun,
      project_id,
      origin: toOriginRow(made.origin, now),
      authority: toAuthorityRow(authority, now),
      creates: creates.map(({ record, claims, isUndeleted = false }) => ({
        ...toLabelledRow(project_id, record),
        claims,
        isUndeleted,
      })),
      changes: changes.map(({ record, releases = [], claims = [] }) => ({
        ...toLabelledRow(project_id, record),
        releases,
        claims,
      })),
      hidden: [
        ...[...changes, ...creates].flatMap(({ record, hidden }) =>
          toHiddenRows(ownerOf(projectId, record.kind, record.id), hidden),
        ),
        ...toReplyRows(project_id, made.keys),
        ...toLinkRows(project_id, made.people),
      ],
      tenancy: [
        ...toKeyStatements(sqlDatabase.dialect, project_id, made.keys),
        ...toPeopleStatements(project_id, made.people),
      ],
      removals: removals
        .map(({ id, leavesRemnant = false, trashed, ...removal }) => ({
          ...removal,
          id: toUuid(kinds[removal.kind].idPrefix, id)!,
          leavesRemnant,
          trashed,
        }))
        .toSorted((one, other) => depthOf(other.kind) - depthOf(one.kind)),
      trashEnds: toTrashEndRows(made),
      guards,
      requires: toRequiredRows(projectId, made),
      events: events.map((event) => toEventRow(project_id, event)),
      idempotency: idempotency && toIdempotencyKeyRow(project_id, idempotency),
      replays: made.replays === undefined ? [] : toReplayStatements(projectId, made.replays),
      audit: audit ? toAuditRow(project_id, audit) : null,
      onCommitted:
        cache &&
        (() =>
          cache.forget(
            projectId,
            [...creates, ...changes].map(({ record }) => record),
            removals,
          )),
    });
    if (outcome === 'committed' && made.keys?.change !== undefined && !dryRun) await endUses(made.keys.change.hash);
    if (outcome === 'taken') {
      const claim = await firstTaken([...changes, ...creates].flatMap(({ claims = [] }) => claims));
      // The claim is free again, so a retry may succeed.
      return claim === undefined ? { outcome: 'stale' } : { outcome: 'taken', claim };
    }
    if (outcome !== 'key_used') return { outcome };
    const earlier = await findReply(projectId, idempotency!.key);
    return earlier === undefined ? { outcome: 'stale' } : { outcome: 'key_used', idempotency: earlier };
  }

  /** After this, no process uses what it remembers of the key. */
  async function endUses(hash: string): Promise<void> {
    await sqlDatabase.announceEnd(hash, database);
    await sqlDatabase.awaitUses(hash);
  }

  async function firstTaken(claims: readonly Claim[]): Promise<Claim | undefined> {
    for (const claim of claims) {
      const found = await database
        .selectFrom('claims')
        .select('resource_id')
        .where('scope', '=', claim.scope)
        .where('key', '=', claim.key)
        .executeTakeFirst();
      if (found !== undefined) return claim;
    }
    return undefined;
  }

  async function findReply(projectId: string, key: string): Promise<StoredIdempotency | undefined> {
    const row = await database
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('project_id', '=', projectUuid(projectId))
      .where('key', '=', key)
      .where('expires_at', '>', clock.now())
      .executeTakeFirst();
    return row && { fingerprint: row.fingerprint, reply: toReply(row) };
  }

  const readEvents = createEventReader(sqlDatabase);

  return {
    find,
    page: (projectId, kind, request) => pageOfRecords(sqlDatabase, projectUuid(projectId), kind, request),
    children: (request) => childrenOf(sqlDatabase, request),
    countList: (projectId, kind, filter, max) => countList(sqlDatabase, projectUuid(projectId), kind, filter, max),
    count: (projectId, max) => countRecords(database, projectUuid(projectId), max),
    ...committed.port(commit),
    findSecrets: (projectId, kind, id) => findSecrets(sqlDatabase, ownerOf(projectId, kind, id), clock.now()),
    findState: (projectId, kind, id) => findState(sqlDatabase, ownerOf(projectId, kind, id)),
    findReply,
    async findEvent(projectId, id) {
      const uuid = toUuid('evt', id);
      if (uuid === undefined) return undefined;
      const row = await database
        .selectFrom('events')
        .select('json')
        .where('project_id', '=', projectUuid(projectId))
        .where('id', '=', uuid)
        .executeTakeFirst();
      return row?.json;
    },
    findPosition: (projectId, eventId) => findPosition(database, projectUuid(projectId), eventId),
    pageEvents: (projectId, request): Promise<Page> => pageOfEvents(sqlDatabase, projectUuid(projectId), request),
    readEvents: ({ projectId, ...range }) =>
      readEvents({ ...range, projectId: projectId === null ? null : projectUuid(projectId) }),
    async readClaims(scope) {
      // Reads the version first, so that keys added in between make the creation stale. In the other order they would
      // be missed.
      const guard = await database.selectFrom('guards').select('version').where('scope', '=', scope).executeTakeFirst();
      const rows = await database.selectFrom('claims').select('key').where('scope', '=', scope).execute();
      return { keys: rows.map(({ key }) => key), version: guard?.version ?? 0 };
    },
    async leaseDue(kind, now, leaseMs, limit, except = []) {
      const rows = await sqlDatabase.leaseDue(kind, now, now + leaseMs, limit, except.map(projectUuid));
      return rows.map((row) => ({ projectId: fromUuid('proj', row.project_id), record: toRecord(row) }));
    },
    async extendLease(projectId, { kind, id, version, from, to }) {
      const { numUpdatedRows } = await database
        .updateTable('resources')
        .set({ attempt_at: to })
        .where('project_id', '=', projectUuid(projectId))
        .where('kind', '=', kind)
        .where('id', '=', toUuid(kinds[kind].idPrefix, id)!)
        .where('version', '=', version)
        .where('attempt_at', '=', from)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    async postpone(projectId, { kind, id, version, dueAt }) {
      const { numUpdatedRows } = await database
        .updateTable('resources')
        .set({ due_at: dueAt, attempt_at: dueAt })
        .where('project_id', '=', projectUuid(projectId))
        .where('kind', '=', kind)
        .where('id', '=', toUuid(kinds[kind].idPrefix, id)!)
        .where('version', '=', version)
        .executeTakeFirst();
      cache?.forget(projectId, [{ kind, id }]);
      return numUpdatedRows === 0n ? 'stale' : 'committed';
    },
    async nextDueAt(kind) {
      const row = await database
        .selectFrom('resources')
        .select('attempt_at')
        .where('attempt_at', 'is not', null)
        .where('kind', '=', kind)
        .orderBy('attempt_at')
        .limit(1)
        .executeTakeFirst();
      return row?.attempt_at ?? null;
    },
    ...createSqlRemnants(sqlDatabase, clock),
    ...createSqlClaimReads(sqlDatabase),
    ...createSqlKeyReads(sqlDatabase),
    ...createSqlHistory(sqlDatabase, { clock, historyKeptMs }),
    ...createSqlTrash(sqlDatabase, clock),
    sweep: (now, limit) => sweep(sqlDatabase, { now, limit, historyKeptMs }),
    async secret(name) {
      const row = await database
        .selectFrom('secrets')
        .select('value')
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      return Buffer.from(row.value, 'base64');
    },
  };
}

function projectUuid(projectId: string): string {
  return toUuid('proj', projectId)!;
}

function ownerOf(projectId: string, kind: HiddenKind, id: string): Pick<ResourceRow, 'project_id' | 'kind' | 'id'> {
  return { project_id: projectUuid(projectId), kind, id: toUuid(idPrefixOf(kind), id) ?? NOBODY };
}

function toEventRow(project_id: string, event: StoredEvent): EventRow {
  const { type, resourceId, at, json } = event;
  return { project_id, id: toUuid('evt', event.id)!, type, resource_id: resourceId, created_at: at, json };
}

/** The location of an action's reply, which has none. The column is not nullable. */
const NOWHERE = '';

function toReply({ location, body }: IdempotencyKeyRow): StoredReply {
  return location === NOWHERE ? { status: 200, body } : { status: 201, location, body };
}

function toIdempotencyKeyRow(
  project_id: string,
  { key, fingerprint, reply, expiresAt }: NewIdempotency,
): IdempotencyKeyRow {
  return { project_id, key, fingerprint, location: reply.location ?? NOWHERE, body: reply.body, expires_at: expiresAt };
}
