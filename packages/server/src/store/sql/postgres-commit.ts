import type { KindTag } from '@landhold/contract';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type pg from 'pg';
import { childKindsOf, depthOf } from '../families.ts';
import { creationStatement } from './postgres-creation.ts';
import { isAllowed } from './sql-authority.ts';
import type { CommitResult, CommitRows, RecordKey } from './sql-database.ts';
import { writeHidden } from './sql-hidden.ts';
import { Undone } from './sql-database.ts';
import { nameOf, parentsWanted, refuseGone } from './sql-families.ts';
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

/**
 * Writes any commit, in the order in which its parts may rely on each other. Throws `Undone` where it cannot be made.
 *
 * Rows are locked from the top of a family down, as the removal of a parent does: else the two would wait for each
 * other. So changes come before removals here, except for what they claim.
 */
export async function writeAll(transaction: Kysely<Tables>, rows: CommitRows): Promise<void> {
  const { project_id, authority, attempt, guard, removals, changes, creates, hidden, events, audit } = rows;
  if (!(await isAllowed('postgres', transaction, project_id, authority))) throw new Undone('refused');
  if (attempt !== undefined) await keepAttempt(transaction, attempt, rows.now);
  if (guard !== undefined) await advanceGuard(transaction, guard);
  await holdAndChange(transaction, rows);
  const gone = new Set<string>();
  for (const removal of removals) await remove(transaction, project_id, removal, gone);
  refuseGone(rows, gone);
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
  for (const { resource } of changes) await removeLabels(transaction, resource);
  const written = [...changes, ...creates];
  await insertAll(transaction, 'claims', written.flatMap(claimRowsOf));
  await insertAll(
    transaction,
    'resources',
    creates.map(({ resource }) => resource),
  );
  await insertAll(transaction, 'resource_labels', written.flatMap(labelRowsOf));
  await writeHidden(transaction, hidden);
  if (rows.dryRun) throw new Undone('committed');
  await addEvents(transaction, events);
  if (audit !== null) await transaction.insertInto('audit_log').values(audit).execute();
}

/** Queued in the same round trip, so that they get their position once they are committed. */
async function addEvents(transaction: Kysely<Tables>, events: CommitRows['events']): Promise<void> {
  for (let from = 0; from < events.length; from += MOST_ROWS) {
    const some = events.slice(from, from + MOST_ROWS);
    await transaction
      .with('told', (query) => query.insertInto('events').values(some.map((event) => ({ ...event, is_queued: 1 }))))
      .insertInto('event_queue')
      .values(some.map(({ project_id, id, created_at }) => ({ project_id, id, created_at })))
      .execute();
  }
}

type Owner = Pick<ResourceRow, 'project_id' | 'kind' | 'id'>;

/** Holds the parents of new records, so that who removes one waits and then takes the new record along. */
async function holdAndChange(transaction: Kysely<Tables>, rows: CommitRows): Promise<void> {
  const steps = [
    ...parentsWanted(rows).map((parent) => ({ on: parent, take: () => hold(transaction, rows.project_id, parent) })),
    ...rows.changes.map(({ resource }) => ({ on: resource, take: () => change(transaction, resource) })),
  ];
  const depth = ({ on }: (typeof steps)[number]): number => depthOf(on.kind as KindTag);
  for (const { take } of steps.toSorted((one, other) => depth(one) - depth(other))) await take();
}

async function hold(transaction: Kysely<Tables>, project_id: string, { kind, id }: RecordKey): Promise<void> {
  const found = await transaction
    .selectFrom('resources')
    .select('id')
    .where('project_id', '=', project_id)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (found === undefined) throw new Undone('orphaned');
}

async function change(transaction: Kysely<Tables>, resource: ResourceRow): Promise<void> {
  const { project_id, kind, id, parent_id: _, ...values } = resource;
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

async function remove(
  transaction: Kysely<Tables>,
  project_id: string,
  { kind, id, version }: CommitRows['removals'][number],
  gone: Set<string>,
): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('resources')
    .where('project_id', '=', project_id)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Undone('stale');
  // For thousands of ids PostgreSQL would rather read a whole table, whose size is a matter of all other projects.
  if (childKindsOf(kind).length > 0) await sql`set local enable_seqscan = off`.execute(transaction);
  await removeAround(transaction, project_id, kind, [id], gone);
}

/**
 * Removes what hangs on records that are gone, and all that is below them: a few statements for each kind, however many
 * records there are. What was added below a parent before its removal is seen, because each statement looks anew.
 */
async function removeAround(
  transaction: Kysely<Tables>,
  project_id: string,
  kind: KindTag,
  ids: readonly string[],
  gone: Set<string>,
): Promise<void> {
  for (const id of ids) gone.add(nameOf({ kind, id }));
  const isOneOf = sql<boolean>`= any(${ids}::uuid[])`;
  await sql`delete from resource_labels where project_id = ${project_id} and kind = ${kind} and id ${isOneOf}`.execute(
    transaction,
  );
  // Together, because nearly every record has claims and few have anything else here.
  await sql`with
    secrets as (delete from record_secrets where project_id = ${project_id} and kind = ${kind} and id ${isOneOf}),
    states as (delete from record_states where project_id = ${project_id} and kind = ${kind} and id ${isOneOf})
    delete from claims where project_id = ${project_id} and resource_id ${isOneOf}`.execute(transaction);
  for (const child of childKindsOf(kind)) {
    const { rows: children } = await sql<{ id: string }>`delete from resources
      where project_id = ${project_id} and kind = ${child} and parent_id ${isOneOf} returning id`.execute(transaction);
    if (children.length === 0) continue;
    await removeAround(
      transaction,
      project_id,
      child,
      children.map(({ id }) => id),
      gone,
    );
  }
}

async function removeLabels(transaction: Kysely<Tables>, { project_id, kind, id }: Owner): Promise<void> {
  await transaction
    .deleteFrom('resource_labels')
    .where('project_id', '=', project_id)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute();
}

type Written = CommitRows['creates'][number];

function labelRowsOf({ resource, labels }: Written): Tables['resource_labels'][] {
  const { project_id, kind, id } = resource;
  return labels.map((label) => ({ project_id, kind, label, id }));
}

function claimRowsOf({ resource, claims }: Written): Tables['claims'][] {
  return claims.map(({ scope, key }) => ({ scope, key, project_id: resource.project_id, resource_id: resource.id }));
}

/** PostgreSQL takes 65,535 values in a statement, and no row has more than a dozen. */
const MOST_ROWS = 1_000;

async function insertAll<Table extends 'claims' | 'resource_labels' | 'resources'>(
  transaction: Kysely<Tables>,
  table: Table,
  rows: readonly Tables[Table][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += MOST_ROWS) {
    const some = rows.slice(from, from + MOST_ROWS);
    await transaction
      .insertInto(table)
      .values(some as never)
      .execute();
  }
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
