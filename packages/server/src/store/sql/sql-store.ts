import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../core/clock.ts';
import { fromUuid, toUuid } from '../../core/ids.ts';
import type {
  Change,
  CreateOutcome,
  Creation,
  Page,
  Removal,
  Store,
  StoredAttempt,
  StoredEvent,
  StoredRecord,
  WriteOutcome,
} from '../store.ts';
import type { SqlDatabase, Statement } from './sql-database.ts';
import { countRecords, pageOfEvents, pageOfRecords } from './sql-pages.ts';
import { sweep } from './sql-sweep.ts';
import type { ResourceRow, Tables } from './tables.ts';

const FIND: Statement = {
  name: 'find',
  text: 'select * from resources where project_id = $1 and kind = $2 and id = $3',
};

/** The store on SQLite or PostgreSQL. Ids lose their prefix on the way in and get it back on the way out. */
export function createSqlStore(sqlDatabase: SqlDatabase, { clock }: { clock: Clock }): Store {
  const { database } = sqlDatabase;

  async function find(projectId: string, kind: KindTag, id: string): Promise<StoredRecord | undefined> {
    const uuid = toUuid(kinds[kind].idPrefix, id);
    if (uuid === undefined) return undefined;
    const [row] = await sqlDatabase.read<ResourceRow>(FIND, [projectUuid(projectId), kind, uuid]);
    return row && toRecord(row);
  }

  async function create(projectId: string, creation: Creation): Promise<CreateOutcome> {
    const { record, claims, event, guard, attempt } = creation;
    const project_id = projectUuid(projectId);
    const outcome = await sqlDatabase.create({
      now: clock.now(),
      resource: toRow(project_id, record),
      labels: labelsOf(record),
      claims,
      event: toEventRow(project_id, event, clock.now()),
      guard,
      attempt: attempt && {
        project_id,
        key: attempt.key,
        fingerprint: attempt.fingerprint,
        location: attempt.reply.location,
        body: attempt.reply.body,
        expires_at: attempt.expiresAt,
      },
    });
    if (outcome === 'committed' || outcome === 'stale' || outcome === 'attempt_running') return { outcome };
    if (outcome === 'taken') {
      const claim = await firstTaken(claims);
      // Freed again meanwhile: then the creation may well succeed when it is tried once more.
      return claim === undefined ? { outcome: 'stale' } : { outcome: 'taken', claim };
    }
    const earlier = await findReply(projectId, attempt!.key);
    return earlier === undefined ? { outcome: 'stale' } : { outcome: 'attempted', attempt: earlier };
  }

  async function firstTaken(claims: Creation['claims']): Promise<Creation['claims'][number] | undefined> {
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

  async function update(projectId: string, { record, event }: Change): Promise<WriteOutcome> {
    const { project_id, kind, id, ...changes } = toRow(projectUuid(projectId), record);
    return database.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('resources')
        .set(changes)
        .where('project_id', '=', project_id)
        .where('kind', '=', kind)
        .where('id', '=', id)
        .where('version', '=', record.version - 1)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return 'stale';
      await setLabels(transaction, { project_id, kind, id }, labelsOf(record));
      await transaction
        .insertInto('events')
        .values(toEventRow(project_id, event, clock.now()))
        .execute();
      return 'committed';
    });
  }

  async function remove(projectId: string, { kind, id, version, event }: Removal): Promise<WriteOutcome> {
    const project_id = projectUuid(projectId);
    const uuid = toUuid(kinds[kind].idPrefix, id)!;
    return database.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('resources')
        .where('project_id', '=', project_id)
        .where('kind', '=', kind)
        .where('id', '=', uuid)
        .where('version', '=', version)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return 'stale';
      await setLabels(transaction, { project_id, kind, id: uuid }, []);
      await transaction
        .deleteFrom('claims')
        .where('project_id', '=', project_id)
        .where('resource_id', '=', uuid)
        .execute();
      await transaction
        .insertInto('events')
        .values(toEventRow(project_id, event, clock.now()))
        .execute();
      return 'committed';
    });
  }

  async function findReply(projectId: string, key: string): Promise<StoredAttempt | undefined> {
    const row = await database
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('project_id', '=', projectUuid(projectId))
      .where('key', '=', key)
      .where('expires_at', '>', clock.now())
      .executeTakeFirst();
    return row && { fingerprint: row.fingerprint, reply: { status: 201, location: row.location, body: row.body } };
  }

  return {
    find,
    page: (projectId, kind, request) => pageOfRecords(sqlDatabase, projectUuid(projectId), kind, request),
    count: (projectId) => countRecords(database, projectUuid(projectId)),
    create,
    update,
    remove,
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
    pageEvents: (projectId, request): Promise<Page> => pageOfEvents(database, projectUuid(projectId), request),
    async readClaims(scope) {
      // The version first: keys that came in between make the creation stale, the other way round they would be missed.
      const guard = await database.selectFrom('guards').select('version').where('scope', '=', scope).executeTakeFirst();
      const rows = await database.selectFrom('claims').select('key').where('scope', '=', scope).execute();
      return { keys: rows.map(({ key }) => key), version: guard?.version ?? 0 };
    },
    async leaseDue(now, leaseMs, limit) {
      const rows = await sqlDatabase.leaseDue(now, now + leaseMs, limit);
      return rows.map((row) => ({ projectId: fromUuid('proj', row.project_id), record: toRecord(row) }));
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
      return numUpdatedRows === 0n ? 'stale' : 'committed';
    },
    async nextDueAt() {
      const row = await database
        .selectFrom('resources')
        .select('attempt_at')
        .where('attempt_at', 'is not', null)
        .orderBy('attempt_at')
        .limit(1)
        .executeTakeFirst();
      return row?.attempt_at ?? null;
    },
    sweep: (now, limit) => sweep(sqlDatabase, now, limit),
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

async function setLabels(
  database: Kysely<Tables>,
  owner: { project_id: string; kind: string; id: string },
  labels: readonly string[],
): Promise<void> {
  const { project_id, kind, id } = owner;
  await database
    .deleteFrom('resource_labels')
    .where('project_id', '=', project_id)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute();
  if (labels.length === 0) return;
  await database
    .insertInto('resource_labels')
    .values(labels.map((label) => ({ ...owner, label })))
    .execute();
}

function projectUuid(projectId: string): string {
  return toUuid('proj', projectId)!;
}

function labelsOf({ labels }: StoredRecord): string[] {
  return Object.entries(labels).map(([key, value]) => `${key}:${value}`);
}

function toRow(project_id: string, record: StoredRecord): ResourceRow {
  const { kind, name, status, region, version, dueAt, json } = record;
  return {
    project_id,
    kind,
    id: toUuid(kinds[kind].idPrefix, record.id)!,
    name,
    status,
    region,
    version,
    due_at: dueAt,
    // A change ends whatever lease there was: the record is looked at anew.
    attempt_at: dueAt,
    json,
  };
}

function toRecord({ kind, id, name, status, region, version, due_at, json }: ResourceRow): StoredRecord {
  const { labels } = JSON.parse(json) as { labels: Record<string, string> };
  const tag = kind as KindTag;
  return {
    id: fromUuid(kinds[tag].idPrefix, id),
    kind: tag,
    name,
    status,
    region,
    labels,
    version,
    dueAt: due_at,
    json,
  };
}

function toEventRow(project_id: string, event: StoredEvent, now: number): Tables['events'] {
  const { type, resourceId, json } = event;
  return { project_id, id: toUuid('evt', event.id)!, type, resource_id: resourceId, created_at: now, json };
}
