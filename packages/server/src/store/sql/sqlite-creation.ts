import type { DatabaseSync } from 'node:sqlite';
import type { CreationResult, CreationRows } from './sql-database.ts';

interface Waiting {
  readonly rows: CreationRows;
  readonly resolve: (result: CreationResult) => void;
  readonly reject: (error: unknown) => void;
}

/** Does the work while nobody else has the connection. */
type Alone = (work: () => Promise<void>) => Promise<void>;

/**
 * Creations that arrive together are committed together: waiting for the disk takes longer than all the rest, and one
 * wait serves them all. Each stands or falls by itself; nobody hears of a creation before the disk has it.
 */
export function createSqliteCreations(
  connection: DatabaseSync,
  alone: Alone,
): (rows: CreationRows) => Promise<CreationResult> {
  const write = prepareWrite(connection);
  const [begin, commit, rollback] = ['begin', 'commit', 'rollback'].map((text) => connection.prepare(text));
  let waiting: Waiting[] = [];

  function commitAll(batch: readonly Waiting[]): void {
    const results: CreationResult[] = [];
    begin!.run();
    try {
      for (const { rows } of batch) results.push(write(rows));
      commit!.run();
    } catch (error) {
      // Over a full disk SQLite ends a transaction by itself.
      if (connection.isTransaction) rollback!.run();
      throw error;
    }
    for (const [index, { resolve }] of batch.entries()) resolve(results[index]!);
  }

  /** Those who wait, who from here on do so no longer. */
  function takeBatch(): readonly Waiting[] {
    const batch = waiting;
    waiting = [];
    return batch;
  }

  async function flush(): Promise<void> {
    const batch = takeBatch();
    try {
      commitAll(batch);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function flushAlone(): Promise<void> {
    try {
      await alone(flush);
    } catch (error) {
      for (const { reject } of takeBatch()) reject(error);
    }
  }

  return (rows) =>
    new Promise((resolve, reject) => {
      // Not at once, so that those who arrived in the same turn come along.
      if (waiting.length === 0) setImmediate(() => void flushAlone());
      waiting.push({ rows, resolve, reject });
    });
}

/** Leaves what was written of a creation undone, and nothing else. */
class Refusal extends Error {
  readonly result: CreationResult;

  constructor(result: CreationResult) {
    super(result);
    this.result = result;
  }
}

function prepareWrite(connection: DatabaseSync): (rows: CreationRows) => CreationResult {
  const insert = prepareInserts(connection);
  const mark = connection.prepare('savepoint creation');
  const undo = connection.prepare('rollback to creation');
  const keep = connection.prepare('release creation');

  function insertAll({ now, resource, labels, claims, event, guard, attempt }: CreationRows): void {
    const { project_id, kind, id } = resource;
    if (attempt !== undefined && !insert.attempt(attempt, now)) throw new Refusal('attempted');
    if (guard !== undefined && !insert.guard(guard)) throw new Refusal('stale');
    for (const { scope, key } of claims) {
      if (!insert.claim(scope, key, project_id, id)) throw new Refusal('taken');
    }
    insert.resource(resource);
    for (const label of labels) insert.label(project_id, kind, label, id);
    insert.event(event);
  }

  return (rows) => {
    mark.run();
    try {
      insertAll(rows);
      keep.run();
      return 'committed';
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      undo.run();
      keep.run();
      return error.result;
    }
  };
}

/** Those that may be refused answer whether they were not. */
function prepareInserts(connection: DatabaseSync) {
  const attempts = connection.prepare(
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
  const resources = connection.prepare(
    `insert into resources (project_id, kind, id, name, status, region, version, due_at, attempt_at, json)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const labels = connection.prepare('insert into resource_labels (project_id, kind, label, id) values (?, ?, ?, ?)');
  const events = connection.prepare(
    'insert into events (project_id, id, type, resource_id, created_at, json) values (?, ?, ?, ?, ?, ?)',
  );
  return {
    attempt: (
      { project_id, key, fingerprint, location, body, expires_at }: NonNullable<CreationRows['attempt']>,
      now: number,
    ) => attempts.run(project_id, key, fingerprint, location, body, expires_at, now).changes === 1,
    guard: ({ scope, version }: NonNullable<CreationRows['guard']>) =>
      guards.run(scope, version + 1, version).changes === 1,
    claim: (...values: [scope: string, key: string, projectId: string, resourceId: string]) =>
      claims.run(...values).changes === 1,
    resource({
      project_id,
      kind,
      id,
      name,
      status,
      region,
      version,
      due_at,
      attempt_at,
      json,
    }: CreationRows['resource']) {
      resources.run(project_id, kind, id, name, status, region, version, due_at, attempt_at, json);
    },
    label: (...values: [projectId: string, kind: string, label: string, id: string]) => labels.run(...values),
    event({ project_id, id, type, resource_id, created_at, json }: CreationRows['event']) {
      events.run(project_id, id, type, resource_id, created_at, json);
    },
  };
}
