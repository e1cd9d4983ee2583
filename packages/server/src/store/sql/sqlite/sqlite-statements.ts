import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { KindTag } from '@landhold/contract';
import { childKindsOf } from '../../families.ts';
import type { OriginRow } from '../shared/tables.ts';
import type {
  ClaimRow,
  CommitRows,
  HiddenRow,
  RecordKey,
  RemovalRow,
  RequiredRows,
  Written,
} from '../shared/sql-database.ts';
import type { SqliteHistory } from './sqlite-history.ts';
import { prepareHistory } from './sqlite-history.ts';
import type { SqliteTrash } from './sqlite-trash.ts';
import { prepareTrash } from './sqlite-trash.ts';
import { KEEP_CLAIMS_OF_REMNANT, KEEP_REMNANT } from '../shared/sql-remnants.ts';
import type { IdempotencyKeyRow, EventRow, ResourceRow, Tables } from '../shared/tables.ts';

/** The statements of commits. Those that may be refused return whether they succeeded. */
export function prepareStatements(connection: DatabaseSync) {
  const trash = prepareTrash(connection);
  return {
    ...prepareRecords(connection, prepareHistory(connection), trash),
    endTrash: trash.end,
    ...prepareHidden(connection),
    ...prepareClaims(connection),
    ...prepareRequires(connection),
    ...prepareLogs(connection),
    ...prepareReplays(connection),
  };
}

/** Few commits need these, so they are prepared on first use. */
function prepareReplays(connection: DatabaseSync) {
  const prepared = new Map<string, StatementSync>();
  function prepare(text: string): StatementSync {
    let statement = prepared.get(text);
    if (statement === undefined) {
      statement = connection.prepare(text.replaceAll(/\$\d+/g, '?'));
      prepared.set(text, statement);
    }
    return statement;
  }
  return {
    replay: ({ text, values }: Written): void => void prepare(text).run(...values),
    returnsRow: ({ text, values, mayBeEmpty = false }: Written): boolean =>
      prepare(text).all(...values).length > 0 || mayBeEmpty,
  };
}

function prepareRecords(connection: DatabaseSync, history: SqliteHistory, trash: SqliteTrash) {
  const inserts = connection.prepare(
    `insert into resources (project_id, kind, id, parent_id, name, status, region, version, due_at, attempt_at, json)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const updates = connection.prepare(
    `update resources set name = ?, status = ?, region = ?, version = ?, due_at = ?, attempt_at = ?, json = ?
    where project_id = ? and kind = ? and id = ? and version = ?`,
  );
  const deletes = connection.prepare(
    'delete from resources where project_id = ? and kind = ? and id = ? and version = ?',
  );
  const labels = connection.prepare(
    'insert into resource_labels (project_id, kind, label, id) select ?, ?, value, ? from json_each(?)',
  );
  const unlabels = connection.prepare('delete from resource_labels where project_id = ? and kind = ? and id = ?');
  // SQLite treats numbered parameters as named, so they are bound by name.
  const remains = connection.prepare(KEEP_REMNANT);
  const remainingClaims = connection.prepare(KEEP_CLAIMS_OF_REMNANT);
  const unclaims = connection.prepare('delete from claims where project_id = ? and resource_id = ?');
  const finds = connection.prepare('select 1 from resources where project_id = ? and kind = ? and id = ?');
  const removeBelow = prepareRemovalBelow(connection, history, trash);
  const forgets = ['record_secrets', 'record_states'].map((table) =>
    connection.prepare(`delete from ${table} where project_id = ? and kind = ? and id = ?`),
  );

  function addLabels({ project_id, kind, id }: ResourceRow, added: readonly string[]): void {
    if (added.length > 0) labels.run(project_id, kind, id, JSON.stringify(added));
  }

  return {
    create(row: ResourceRow, added: readonly string[], origin: OriginRow, action: 'created' | 'undeleted'): void {
      const { project_id, kind, id, parent_id, name, status, region, version, due_at, attempt_at, json } = row;
      inserts.run(project_id, kind, id, parent_id, name, status, region, version, due_at, attempt_at, json);
      addLabels(row, added);
      history.noteCreation(row, origin, action);
    },
    change(row: ResourceRow, origin: OriginRow): boolean {
      const { project_id, kind, id, name, status, region, version, due_at, attempt_at, json } = row;
      history.noteChange(row, origin);
      const values = [name, status, region, version, due_at, attempt_at, json] as const;
      return updates.run(...values, project_id, kind, id, version - 1).changes === 1;
    },
    setLabels(row: ResourceRow, wanted: readonly string[]): void {
      unlabels.run(row.project_id, row.kind, row.id);
      addLabels(row, wanted);
    },
    remove(projectId: string, removal: RemovalRow, { now, origin }: CommitRows): boolean {
      const { kind, id, version, leavesRemnant, trashed } = removal;
      if (leavesRemnant) {
        remains.run({ $1: projectId, $2: kind, $3: id, $4: now });
        remainingClaims.run({ $1: projectId, $2: id });
      }
      history.noteRemoval(projectId, kind, id, origin);
      const isKept = trashed !== undefined;
      if (isKept) trash.keepRoot(projectId, kind, id);
      if (deletes.run(projectId, kind, id, version).changes === 0) return false;
      unlabels.run(projectId, kind, id);
      unclaims.run(projectId, id);
      if (isKept) trash.forgetReplies(projectId, kind, [id]);
      else for (const forget of forgets) forget.run(projectId, kind, id);
      removeBelow(projectId, kind, [id], { origin, root: isKept ? id : null });
      if (isKept) trash.keepFamily(projectId, id, trashed);
      return true;
    },
    has: (projectId: string, { kind, id }: RecordKey): boolean => finds.get(projectId, kind, id) !== undefined,
  };
}

interface BelowRemoval {
  readonly origin: OriginRow;
  /** The deleted record whose family goes to the trash; null if it does not. */
  readonly root: string | null;
}

/**
 * Removes all descendants of records of one kind, with a few statements for each kind, however many records there are.
 */
function prepareRemovalBelow(connection: DatabaseSync, history: SqliteHistory, trash: SqliteTrash) {
  const deletes = connection.prepare(
    `delete from resources where project_id = ? and kind = ? and parent_id in (select value from json_each(?))
    returning id`,
  );
  const unlabels = connection.prepare(
    'delete from resource_labels where project_id = ? and kind = ? and id in (select value from json_each(?))',
  );
  const unclaims = connection.prepare(
    'delete from claims where project_id = ? and resource_id in (select value from json_each(?))',
  );
  const forgets = ['record_secrets', 'record_states'].map((table) =>
    connection.prepare(
      `delete from ${table} where project_id = ? and kind = ? and id in (select value from json_each(?))`,
    ),
  );

  return function removeBelow(
    projectId: string,
    kind: KindTag,
    parents: readonly string[],
    removal: BelowRemoval,
  ): void {
    const { origin, root } = removal;
    for (const child of childKindsOf(kind)) {
      history.noteRemovalBelow(projectId, child, parents, origin);
      if (root !== null) trash.keepBelow(projectId, child, root, parents);
      const ids = deletes.all(projectId, child, JSON.stringify(parents)).map(({ id }) => String(id));
      if (ids.length === 0) continue;
      unlabels.run(projectId, child, JSON.stringify(ids));
      unclaims.run(projectId, JSON.stringify(ids));
      if (root !== null) trash.forgetReplies(projectId, child, ids);
      else for (const forget of forgets) forget.run(projectId, child, JSON.stringify(ids));
      removeBelow(projectId, child, ids, removal);
    }
  };
}

function prepareHidden(connection: DatabaseSync) {
  const secrets = connection.prepare(
    `insert into record_secrets (project_id, kind, id, field, key_id, sealed, expires_at) values (?, ?, ?, ?, ?, ?, ?)
    on conflict (project_id, kind, id, field) do update set key_id = excluded.key_id, sealed = excluded.sealed,
      expires_at = excluded.expires_at`,
  );
  const unsecrets = connection.prepare(
    'delete from record_secrets where project_id = ? and kind = ? and id = ? and field = ?',
  );
  const states = connection.prepare(
    `insert into record_states (project_id, kind, id, state) values (?, ?, ?, ?)
    on conflict (project_id, kind, id) do update set state = excluded.state`,
  );
  const unstates = connection.prepare('delete from record_states where project_id = ? and kind = ? and id = ?');
  return {
    hide(hidden: HiddenRow): void {
      const { project_id, kind, id } = hidden.row;
      if (hidden.table === 'record_states') {
        if (hidden.value === null) unstates.run(project_id, kind, id);
        else states.run(project_id, kind, id, hidden.value.state);
        return;
      }
      const { field } = hidden.row;
      if (hidden.value === null) unsecrets.run(project_id, kind, id, field);
      else {
        const { key_id, sealed, expires_at } = hidden.value;
        secrets.run(project_id, kind, id, field, key_id, sealed, expires_at);
      }
    },
  };
}

function prepareClaims(connection: DatabaseSync) {
  const idempotencyKeys = connection.prepare(
    `insert into idempotency_keys (project_id, key, fingerprint, location, body, expires_at) values (?, ?, ?, ?, ?, ?)
    on conflict (project_id, key) do update set fingerprint = excluded.fingerprint, location = excluded.location,
      body = excluded.body, expires_at = excluded.expires_at
    where idempotency_keys.expires_at <= ?`,
  );
  const guards = connection.prepare(
    `insert into guards (scope, version) values (?, ?)
    on conflict (scope) do update set version = excluded.version where guards.version = ?`,
  );
  const claims = connection.prepare(
    'insert into claims (scope, key, project_id, resource_id) values (?, ?, ?, ?) on conflict do nothing',
  );
  const releases = connection.prepare(
    'delete from claims where scope = ? and key = ? and project_id = ? and resource_id = ?',
  );
  return {
    keepIdempotencyKey: (
      { project_id, key, fingerprint, location, body, expires_at }: IdempotencyKeyRow,
      now: number,
    ): boolean => idempotencyKeys.run(project_id, key, fingerprint, location, body, expires_at, now).changes === 1,
    advanceGuard: ({ scope, version }: Tables['guards']): boolean =>
      guards.run(scope, version + 1, version).changes === 1,
    claim: ({ scope, key }: ClaimRow, projectId: string, resourceId: string): boolean =>
      claims.run(scope, key, projectId, resourceId).changes === 1,
    release({ scope, key }: ClaimRow, projectId: string, resourceId: string): void {
      releases.run(scope, key, projectId, resourceId);
    },
  };
}

function prepareRequires(connection: DatabaseSync) {
  const versions = connection.prepare('select version from resources where project_id = ? and kind = ? and id = ?');
  const holders = connection.prepare('select resource_id from claims where scope = ? and key = ?');
  return {
    isAsRequired: ({ records, claims }: RequiredRows): boolean =>
      records.every(
        ({ project_id, kind, id, version }) => (versions.get(project_id, kind, id)?.['version'] ?? null) === version,
      ) &&
      claims.every(({ scope, key, resource_id }) => (holders.get(scope, key)?.['resource_id'] ?? null) === resource_id),
  };
}

function prepareLogs(connection: DatabaseSync) {
  const events = connection.prepare(
    'insert into events (project_id, id, type, resource_id, created_at, json) values (?, ?, ?, ?, ?, ?)',
  );
  const orders = connection.prepare(
    'insert into event_order (position, project_id, id, created_at) values (?, ?, ?, ?)',
  );
  const counts = connection.prepare(`update event_counter set last = ? where name = 'events'`);
  // Only this process assigns positions. Those of a rolled-back commit are reused.
  let { last } = connection.prepare(`select last from event_counter where name = 'events'`).get() as { last: number };
  const audits = connection.prepare('insert into audit_log (project_id, id, json) values (?, ?, ?)');
  return {
    /** Commits run one after the other, so events are written in commit order. */
    addEvent({ project_id, id, type, resource_id, created_at, json }: EventRow): void {
      events.run(project_id, id, type, resource_id, created_at, json);
      last += 1;
      orders.run(last, project_id, id, created_at);
      counts.run(last);
    },
    addAudit({ project_id, id, json }: Tables['audit_log']): void {
      audits.run(project_id, id, json);
    },
  };
}
