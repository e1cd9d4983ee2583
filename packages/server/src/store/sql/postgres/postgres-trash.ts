import type { KindTag } from '@landhold/contract';
import type { Kysely } from 'kysely';
import { CompiledQuery, sql } from 'kysely';
import { parentOf } from '../../families.ts';
import type { CommitRows, TrashEndRow } from '../shared/sql-database.ts';
import { Undone } from '../shared/sql-database.ts';
import { END_REMNANT } from '../shared/sql-remnants.ts';
import {
  END_FAMILY,
  FORGET_HIDDEN,
  FORGET_RECORDS,
  isTooMuch,
  KEEP_FAMILY,
  OLDEST_FAMILY,
  ROOM_TAKEN,
  TRASHED_COLUMNS,
} from '../shared/sql-trash-statements.ts';
import type { Tables } from '../shared/tables.ts';

/** What a commit that fills the trash does with removed rows, in the statement that removes them. */
export function keepRemoved(removed: string, kind: KindTag, roots: readonly string[] | null) {
  const columns = TRASHED_COLUMNS.split(', ')
    .filter((column) => column !== 'root_id')
    .map((column) => `${removed}.${column}`)
    .join(', ');
  const [given] = [TRASHED_COLUMNS.replace('root_id, ', '')];
  const into = sql.raw(`insert into trashed_records (${given}, root_id)`);
  if (roots !== null) {
    return sql`${into} select ${sql.raw(`${columns}, ${removed}.id from ${removed}`)} where id = any(${roots}::uuid[])`;
  }
  // The parents were kept by an earlier statement, unless their family is gone for good.
  return sql`${into} select ${sql.raw(`${columns}, above.root_id from ${removed}`)}
    join trashed_records as above on above.project_id = ${sql.ref(`${removed}.project_id`)}
      and above.kind = ${parentOf(kind)} and above.id = ${sql.ref(`${removed}.parent_id`)}`;
}

/** What was around removed records. Those in the trash keep their secrets and states in place, but no replies. */
export async function clearAround(
  transaction: Kysely<Tables>,
  { project_id }: CommitRows,
  kind: KindTag,
  ids: readonly string[],
): Promise<void> {
  const place = sql`project_id = ${project_id} and kind = ${kind} and id = any(${ids}::uuid[])`;
  const kept = sql`select id from trashed_records where ${place}`;
  await sql`with
    secrets as (delete from record_secrets where ${place} and (expires_at is not null or id not in (${kept}))),
    states as (delete from record_states where ${place} and id not in (${kept})),
    freed as (
      delete from claims where project_id = ${project_id} and resource_id = any(${ids}::uuid[])
      returning project_id, resource_id, scope, key)
    insert into trashed_claims (project_id, root_id, record_id, scope, key)
    select freed.project_id, trashed_records.root_id, freed.resource_id, freed.scope, freed.key
    from freed join trashed_records on trashed_records.project_id = freed.project_id
      and trashed_records.kind = ${kind} and trashed_records.id = freed.resource_id`.execute(transaction);
}

/** Counts the families that were moved, and makes room for them. */
export async function keepFamilies(transaction: Kysely<Tables>, { project_id, removals }: CommitRows): Promise<void> {
  for (const { id, trashed } of removals) {
    if (trashed === undefined) continue;
    await transaction.executeQuery(CompiledQuery.raw(KEEP_FAMILY, [project_id, id, trashed.at, trashed.until]));
  }
  const ask = async (text: string) => (await transaction.executeQuery(CompiledQuery.raw(text, [project_id]))).rows[0];
  // A sum of large numbers is a text.
  const taken = (await ask(ROOM_TAKEN)) as { families: number; bytes: string };
  let [families, bytes] = [taken.families, Number(taken.bytes)];
  while (isTooMuch({ families, bytes })) {
    // What another commit brings back or purges leaves the trash anyway.
    const oldest = (await ask(`${OLDEST_FAMILY} for update skip locked`)) as { id: string; bytes: number } | undefined;
    if (oldest === undefined) return;
    await endFamily(transaction, project_id, { id: oldest.id, as: 'purged' });
    families -= 1;
    bytes -= oldest.bytes;
  }
}

/** Returns false if the family is not there. What was hidden beside a family that comes back stays. */
async function endFamily(transaction: Kysely<Tables>, project_id: string, { id, as }: TrashEndRow): Promise<boolean> {
  const run = async (text: string, ...more: readonly string[]) =>
    transaction.executeQuery(CompiledQuery.raw(text, [project_id, id, ...more]));
  const [ended] = (await run(END_FAMILY)).rows as { readonly kind: string }[];
  if (ended === undefined) return false;
  for (const text of [...(as === 'purged' ? FORGET_HIDDEN : []), ...FORGET_RECORDS]) await run(text);
  await run(END_REMNANT[as], ended.kind);
  return true;
}

/** Waits for another commit that ends the same family, which then makes this one stale. */
export async function endTrash(transaction: Kysely<Tables>, { project_id, trashEnds }: CommitRows): Promise<void> {
  for (const end of trashEnds) if (!(await endFamily(transaction, project_id, end))) throw new Undone('stale');
}
