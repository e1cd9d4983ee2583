import type { KindTag } from '@landhold/contract';
import type { Kysely, RawBuilder } from 'kysely';
import { CompiledQuery, sql } from 'kysely';
import { childKindsOf } from '../../families.ts';
import type { CommitRows, RemovalRow } from '../shared/sql-database.ts';
import type { OriginRow } from '../shared/tables.ts';
import { Undone } from '../shared/sql-database.ts';
import { clearAround, keepFamilies, keepRemoved } from './postgres-trash.ts';
import { forgetOldest, noteChanges, noteRemovals } from './postgres-history.ts';
import { nameOf } from '../shared/sql-families.ts';
import { KEEP_CLAIMS_OF_REMNANT, KEEP_REMNANT } from '../shared/sql-remnants.ts';
import type { ResourceRow, Tables } from '../shared/tables.ts';

/** Changes and removals of a commit: a few statements for each kind, however many records there are. */

/** For thousands of ids, PostgreSQL would scan the whole table, whose size depends on all other projects. */
export async function planByIds(transaction: Kysely<Tables>): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(transaction);
}

/**
 * Writes each record if its version is still the one that the change is based on. If any has another version, the
 * commit is stale.
 */
export async function changeAll(
  transaction: Kysely<Tables>,
  rows: readonly ResourceRow[],
  origin: OriginRow,
): Promise<void> {
  const isMany = rows.length > 1;
  if (isMany) await joinByHash(transaction, true);
  const changed = await (isMany ? changeMany : changeOne)(transaction, rows, origin);
  if (isMany) await joinByHash(transaction, false);
  if (changed !== rows.length) throw new Undone('stale');
}

function changeOne(transaction: Kysely<Tables>, [row]: readonly ResourceRow[], origin: OriginRow): Promise<number> {
  const { project_id, kind, id, name, status, region, version, due_at, attempt_at, json } = row!;
  const place = sql`project_id = ${project_id} and kind = ${kind} and id = ${id} and version = ${version - 1}`;
  const update = sql`update resources set name = ${name}, status = ${status}, region = ${region}, version = ${version},
      due_at = ${due_at}, attempt_at = ${attempt_at}, json = ${json}
    where ${place}`;
  return writeChanges(transaction, place, update, origin);
}

/**
 * Finds the rows by their ids, then hash-joins them with their new values. PostgreSQL expects few rows and would
 * otherwise compare every pair.
 */
function changeMany(transaction: Kysely<Tables>, rows: readonly ResourceRow[], origin: OriginRow): Promise<number> {
  const { project_id, kind } = rows[0]!;
  const column = <Name extends keyof ResourceRow>(name: Name): ResourceRow[Name][] => rows.map((row) => row[name]);
  const place = sql`resources.project_id = ${project_id} and resources.kind = ${kind}
    and resources.id = any(${column('id')}::uuid[])`;
  const update = sql`update resources set name = wanted.name, status = wanted.status, region = wanted.region,
      version = wanted.version, due_at = wanted.due_at, attempt_at = wanted.attempt_at, json = wanted.json
    from unnest(${column('id')}::uuid[], ${column('name')}::text[], ${column('status')}::text[],
      ${column('region')}::text[], ${column('version')}::bigint[], ${column('due_at')}::bigint[],
      ${column('attempt_at')}::bigint[], ${column('json')}::text[])
      as wanted (id, name, status, region, version, due_at, attempt_at, json)
    where ${place} and resources.id = wanted.id and resources.version = wanted.version - 1`;
  return writeChanges(transaction, place, update, origin);
}

/** Updates rows and notes their former values. Returns how many were updated. */
async function writeChanges(
  transaction: Kysely<Tables>,
  place: RawBuilder<unknown>,
  update: RawBuilder<unknown>,
  { at, actor_type, actor_id, request_id, plan }: OriginRow,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`with
    former as (select project_id, kind, id, version, parent_id, json from resources where ${place}),
    changed as (${update}
      returning resources.project_id, resources.kind, resources.id, resources.version, resources.json,
        ${at}::bigint as at, ${actor_type}::text as actor_type, ${actor_id}::text as actor_id,
        ${request_id}::text as request_id, ${plan}::text as plan),
    noted as (${sql.raw(noteChanges('changed'))}),
    forgotten as (${sql.raw(forgetOldest('changed'))})
    select count(*)::int as count from changed`.execute(transaction);
  return rows[0]!.count;
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
  const { project_id, removals, origin } = rows;
  const removed = new Set<string>();
  for (const removal of removals) if (removal.leavesRemnant) await keepRemnant(transaction, rows, removal);
  // In the order of the removals, which is descendants first.
  for (const [kind, some] of Map.groupBy(removals, (removal) => removal.kind)) {
    const ids = some.map(({ id }) => id);
    const isOne = sql`project_id = ${project_id} and kind = ${kind} and id = any(${ids}::uuid[])`;
    const roots = some.filter(({ trashed }) => trashed !== undefined).map(({ id }) => id);
    const kept = fillsTrash(rows) ? keepRemoved('removed', kind, roots) : null;
    const deleted = await deleteWhere(transaction, isOne, origin, kept);
    const versions = new Map(deleted.map(({ id, version }) => [id, version]));
    if (some.some(({ id, version }) => versions.get(id) !== version)) throw new Undone('stale');
    await removeAround(transaction, rows, kind, ids, removed);
  }
  if (fillsTrash(rows)) await keepFamilies(transaction, rows);
  return removed;
}

function fillsTrash({ removals }: CommitRows): boolean {
  return removals.some(({ trashed }) => trashed !== undefined);
}

/** Deletes rows and notes what they were. */
async function deleteWhere(
  transaction: Kysely<Tables>,
  place: RawBuilder<unknown>,
  origin: OriginRow,
  kept: RawBuilder<unknown> | null,
): Promise<readonly Pick<ResourceRow, 'id' | 'version'>[]> {
  const { rows } = await sql<Pick<ResourceRow, 'id' | 'version'>>`with
    removed as (
      delete from resources where ${place} returning project_id, kind, id, parent_id, name, status, region, version,
        due_at, json),
    ${kept === null ? sql`` : sql`kept as (${kept}),`}
    noted as (${noteRemovals('removed', origin)})
    select id, version from removed`.execute(transaction);
  return rows;
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
  rows: CommitRows,
  kind: KindTag,
  ids: readonly string[],
  removed: Set<string>,
): Promise<void> {
  const { project_id, origin } = rows;
  for (const id of ids) removed.add(nameOf({ kind, id }));
  const isOneOf = sql<boolean>`= any(${ids}::uuid[])`;
  await sql`delete from resource_labels where project_id = ${project_id} and kind = ${kind} and id ${isOneOf}`.execute(
    transaction,
  );
  if (fillsTrash(rows)) await clearAround(transaction, rows, kind, ids);
  // One statement, because nearly every record has claims and few have anything else here.
  else
    await sql`with
      secrets as (delete from record_secrets where project_id = ${project_id} and kind = ${kind} and id ${isOneOf}),
      states as (delete from record_states where project_id = ${project_id} and kind = ${kind} and id ${isOneOf})
      delete from claims where project_id = ${project_id} and resource_id ${isOneOf}`.execute(transaction);
  for (const child of childKindsOf(kind)) {
    const isBelow = sql`project_id = ${project_id} and kind = ${child} and parent_id ${isOneOf}`;
    const kept = fillsTrash(rows) ? keepRemoved('removed', child, null) : null;
    const children = await deleteWhere(transaction, isBelow, origin, kept);
    if (children.length === 0) continue;
    await removeAround(
      transaction,
      rows,
      child,
      children.map(({ id }) => id),
      removed,
    );
  }
}
