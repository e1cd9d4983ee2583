import type { Kysely } from 'kysely';
import type pg from 'pg';
import { creationStatement } from './postgres-creation.ts';
import { isAllowed } from './sql-authority.ts';
import type { CommitResult, CommitRows } from './sql-database.ts';
import { Undone } from './sql-database.ts';
import type { ResourceRow, Tables } from './tables.ts';

/** Writes a commit of one creation. */
export async function createOne(client: pg.PoolClient, rows: CommitRows): Promise<CommitResult> {
  return rows.guard === undefined ? write(client, rows) : writeGuarded(client, rows);
}

async function write(client: pg.PoolClient, rows: CommitRows): Promise<CommitResult> {
  const { rows: answers } = await client.query<Record<'authorities' | 'attempts' | 'guards' | 'records', number>>(
    creationStatement(rows),
  );
  const { authorities, attempts, guards, records } = answers[0]!;
  if (records === 1) return 'committed';
  if (authorities === 0) return 'refused';
  if (rows.attempt !== undefined && attempts === 0) return 'attempted';
  return guards === 0 ? 'stale' : 'taken';
}

/** The statement takes idempotency key and guard side by side, so when one of them fails the other has to be undone. */
async function writeGuarded(client: pg.PoolClient, rows: CommitRows): Promise<CommitResult> {
  try {
    await client.query('begin');
    const result = await write(client, rows);
    await client.query(result === 'committed' ? 'commit' : 'rollback');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Writes any commit, in the order in which its parts may rely on each other. Throws `Undone` where it cannot be made. */
export async function writeAll(transaction: Kysely<Tables>, rows: CommitRows): Promise<void> {
  const { project_id, authority, attempt, guard, removals, changes, creates, events, audit } = rows;
  if (!(await isAllowed('postgres', transaction, project_id, authority))) throw new Undone('refused');
  if (attempt !== undefined) await keepAttempt(transaction, attempt, rows.now);
  if (guard !== undefined) await advanceGuard(transaction, guard);
  for (const { kind, id, version } of removals) await remove(transaction, { project_id, kind, id, version });
  for (const { resource, releases } of changes) {
    for (const { scope, key } of releases) {
      await transaction
        .deleteFrom('claims')
        .where('scope', '=', scope)
        .where('key', '=', key)
        .where('project_id', '=', project_id)
        .where('resource_id', '=', resource.id)
        .execute();
    }
  }
  for (const { resource, labels, claims } of changes) {
    await change(transaction, resource);
    await removeLabels(transaction, resource);
    await addLabels(transaction, resource, labels);
    await addClaims(transaction, resource, claims);
  }
  for (const { resource, labels, claims } of creates) {
    await addClaims(transaction, resource, claims);
    await transaction.insertInto('resources').values(resource).execute();
    await addLabels(transaction, resource, labels);
  }
  if (events.length > 0) await addEvents(transaction, events);
  if (audit !== null) await transaction.insertInto('audit_log').values(audit).execute();
}

async function addEvents(transaction: Kysely<Tables>, events: CommitRows['events']): Promise<void> {
  const rows = events.map((event) => ({ ...event, is_queued: 1 }));
  const queue = events.map(({ project_id, id, created_at }) => ({ project_id, id, created_at }));
  await transaction
    .with('told', (query) => query.insertInto('events').values(rows))
    .insertInto('event_queue')
    .values(queue)
    .execute();
}

type Owner = Pick<ResourceRow, 'project_id' | 'kind' | 'id'>;

async function change(transaction: Kysely<Tables>, resource: ResourceRow): Promise<void> {
  const { project_id, kind, id, ...values } = resource;
  const { numUpdatedRows } = await transaction
    .updateTable('resources')
    .set(values)
    .where('project_id', '=', project_id)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('version', '=', resource.version - 1)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Undone('stale');
}

async function remove(transaction: Kysely<Tables>, row: Owner & Pick<ResourceRow, 'version'>): Promise<void> {
  const { project_id, kind, id, version } = row;
  const { numDeletedRows } = await transaction
    .deleteFrom('resources')
    .where('project_id', '=', project_id)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Undone('stale');
  await removeLabels(transaction, row);
  await transaction.deleteFrom('claims').where('project_id', '=', project_id).where('resource_id', '=', id).execute();
}

async function removeLabels(transaction: Kysely<Tables>, { project_id, kind, id }: Owner): Promise<void> {
  await transaction
    .deleteFrom('resource_labels')
    .where('project_id', '=', project_id)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute();
}

async function addLabels(transaction: Kysely<Tables>, owner: Owner, labels: readonly string[]): Promise<void> {
  if (labels.length === 0) return;
  const { project_id, kind, id } = owner;
  const values = labels.map((label) => ({ project_id, kind, label, id }));
  await transaction.insertInto('resource_labels').values(values).execute();
}

async function addClaims(
  transaction: Kysely<Tables>,
  { project_id, id }: Owner,
  claims: CommitRows['creates'][number]['claims'],
): Promise<void> {
  if (claims.length === 0) return;
  const values = claims.map(({ scope, key }) => ({ scope, key, project_id, resource_id: id }));
  await transaction.insertInto('claims').values(values).execute();
}

async function advanceGuard(
  transaction: Kysely<Tables>,
  { scope, version }: NonNullable<CommitRows['guard']>,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('guards')
    .values({ scope, version: version + 1 })
    .onConflict((conflict) =>
      conflict
        .column('scope')
        .doUpdateSet({ version: version + 1 })
        .where('guards.version', '=', version),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new Undone('stale');
}

async function keepAttempt(
  transaction: Kysely<Tables>,
  row: NonNullable<CommitRows['attempt']>,
  now: number,
): Promise<void> {
  const { fingerprint, location, body, expires_at } = row;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'key'])
        .doUpdateSet({ fingerprint, location, body, expires_at })
        .where('idempotency_keys.expires_at', '<=', now),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new Undone('attempted');
}
