import type { KindTag } from '@landhold/contract';
import type { Kysely } from 'kysely';
import { CompiledQuery, sql } from 'kysely';
import { childKindsOf } from '../families.ts';
import type { CommitRows, RemovalRow } from './sql-database.ts';
import { Undone } from './sql-database.ts';
import { nameOf } from './sql-families.ts';
import { KEEP_CLAIMS_OF_REMNANT, KEEP_REMNANT } from './sql-remnants.ts';
import type { ResourceRow, Tables } from './tables.ts';

/** Changes and removals of a commit: a few statements for each kind, however many records there are. */

/** For thousands of ids, PostgreSQL would scan the whole table, whose size depends on all other projects. */
export async function planByIds(transaction: Kysely<Tables>): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(transaction);
}

/**
 * Writes each record whose version is still the one the change is based on. If any has another version, the commit is
 * stale.
 */
export async function changeAll(transaction: Kysely<Tables>, rows: readonly ResourceRow[]): Promise<void> {
  const [first] = rows as [ResourceRow];
  const changed = rows.length === 1 ? await changeOne(transaction, first) : await changeMany(transaction, first, rows);
  if (changed !== BigInt(rows.length)) throw new Undone('stale');
}

async function changeOne(transaction: Kysely<Tables>, resource: ResourceRow): Promise<bigint> {
  const { project_id, kind, id, parent_id: _, ...values } = resource;
  const { numUpdatedRows } = await transaction
    .updateTable('resources')
    .set(values)
    .where('project_id', '=', project_id)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('version', '=', resource.version - 1)
    .executeTakeFirst();
  return numUpdatedRows;
}

/**
 * Finds the rows by their ids, then hash-joins them with their new values. PostgreSQL expects few rows and would
 * otherwise compare every pair.
 */
async function changeMany(
  transaction: Kysely<Tables>,
  { project_id, kind }: ResourceRow,
  rows: readonly ResourceRow[],
): Promise<bigint | undefined> {
  const column = <Name extends keyof ResourceRow>(name: Name): ResourceRow[Name][] => rows.map((row) => row[name]);
  const ids = column('id');
  await joinByHash(transaction, true);
  const { numAffectedRows } = await sql`update resources set name = changed.name, status = changed.status,
      region = changed.region, version = changed.version, due_at = changed.due_at, attempt_at = changed.attempt_at,
      json = changed.json
    from unnest(${ids}::uuid[], ${column('name')}::text[], ${column('status')}::text[], ${column('region')}::text[],
      ${column('version')}::bigint[], ${column('due_at')}::bigint[], ${column('attempt_at')}::bigint[],
      ${column('json')}::text[]) as changed (id, name, status, region, version, due_at, attempt_at, json)
    where resources.project_id = ${project_id} and resources.kind = ${kind} and resources.id = any(${ids}::uuid[])
      and resources.id = changed.id and resources.version = changed.version - 1`.execute(transaction);
  await joinByHash(transaction, false);
  return numAffectedRows;
}

async function joinByHash(transaction: Kysely<Tables>, isOn: boolean): Promise<void> {
  const others = isOn ? 'off' : 'on';
  await sql`select set_config('enable_nestloop', ${others}, true), set_config('enable_mergejoin', ${others}, true)`.execute(
    transaction,
  );
}

/** Labels are written again with the records. */
export async function removeLabels(transaction: Kysely<Tables>, { project_id, changes }: CommitRows): Promise<void> {
  const byKind = Map.groupBy(changes, ({ resource }) => resource.kind);
  for (const [kind, some] of byKind) {
    const ids = some.map(({ resource }) => resource.id);
    await sql`delete from resource_labels
      where project_id = ${project_id} and kind = ${kind} and id = any(${ids}::uuid[])`.execute(transaction);
  }
}

/** One by one, because few commits release claims, and those only a few. */
export async function releaseAll(transaction: Kysely<Tables>, { project_id, changes }: CommitRows): Promise<void> {
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
}

/** Returns everything that was removed, including descendants. */
export async function removeAll(transaction: Kysely<Tables>, rows: CommitRows): Promise<ReadonlySet<string>> {
  const { project_id, removals } = rows;
  const gone = new Set<string>();
  for (const removal of removals) if (removal.leavesRemnant) await keepRemnant(transaction, rows, removal);
  // In the order of the removals, which is descendants first.
  for (const [kind, some] of Map.groupBy(removals, (removal) => removal.kind)) {
    const ids = some.map(({ id }) => id);
    const { rows: deleted } = await sql<Pick<ResourceRow, 'id' | 'version'>>`delete from resources
      where project_id = ${project_id} and kind = ${kind} and id = any(${ids}::uuid[])
      returning id, version`.execute(transaction);
    const versions = new Map(deleted.map(({ id, version }) => [id, version]));
    if (some.some(({ id, version }) => versions.get(id) !== version)) throw new Undone('stale');
    await removeAround(transaction, project_id, kind, ids, gone);
  }
  return gone;
}

async function keepRemnant(
  transaction: Kysely<Tables>,
  { project_id, now }: CommitRows,
  { kind, id }: RemovalRow,
): Promise<void> {
  // Locks the row. Otherwise the remnant would not wait for a worker that leases the record between the two statements.
  const keep = `${KEEP_REMNANT} for update of resources`;
  await transaction.executeQuery(CompiledQuery.raw(keep, [project_id, kind, id, now]));
  await transaction.executeQuery(CompiledQuery.raw(KEEP_CLAIMS_OF_REMNANT, [project_id, id]));
}

/**
 * Removes the data of removed records, and all of their descendants. Children added before the parent's removal are
 * found, because each statement takes a new snapshot.
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
  // One statement, because nearly every record has claims and few have anything else here.
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
