import type { KindTag } from '@landhold/contract';
import type { Kysely } from 'kysely';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { childKindsOf, depthOf } from '../families.ts';
import { creationStatement } from './postgres-creation.ts';
import { changeAll, planByIds, releaseAll, removeAll, removeLabels } from './postgres-batches.ts';
import { isAllowed } from './sql-authority.ts';
import type { CommitResult, CommitRows, RecordKey } from './sql-database.ts';
import { writeHidden } from './sql-hidden.ts';
import { Undone } from './sql-database.ts';
import { parentsWanted, refuseGone } from './sql-families.ts';
import type { Tables } from './tables.ts';

/** Writes a commit of one creation. */
export async function createOne(client: pg.PoolClient, rows: CommitRows): Promise<CommitResult> {
  return rows.guard === undefined ? write(client, rows) : writeGuarded(client, rows);
}

async function write(client: pg.PoolClient, rows: CommitRows): Promise<CommitResult> {
  const { rows: answers } = await client.query<Record<'authorities' | 'keys' | 'guards' | 'records', number>>(
    creationStatement(rows),
  );
  const { authorities, keys, guards, records } = answers[0]!;
  if (records === 1) return 'committed';
  if (authorities === 0) return 'refused';
  if (rows.idempotency !== undefined && keys === 0) return 'key_used';
  return guards === 0 ? 'stale' : 'taken';
}

/** The statement takes the idempotency key and the guard together, so if one fails the other has to be rolled back. */
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
 * Writes any commit, in the order in which its parts depend on each other. Throws `Undone` if it cannot be made.
 *
 * Locks rows from parents to children, as the removal of a parent does. Otherwise the two would deadlock. So changes
 * come before removals here, except for their claims.
 */
export async function writeAll(transaction: Kysely<Tables>, rows: CommitRows): Promise<void> {
  const { project_id, authority, idempotency, guard, removals, changes, creates, hidden, events, audit } = rows;
  if (!(await isAllowed('postgres', transaction, project_id, authority))) throw new Undone('refused');
  if (idempotency !== undefined) await keepIdempotencyKey(transaction, idempotency, rows.now);
  if (guard !== undefined) await advanceGuard(transaction, guard);
  const isWide = ({ kind }: RecordKey): boolean => childKindsOf(kind).length > 0;
  if (removals.length + changes.length > 1 || removals.some(isWide)) await planByIds(transaction);
  await holdAndChange(transaction, rows);
  refuseGone(rows, await removeAll(transaction, rows));
  await releaseAll(transaction, rows);
  await removeLabels(transaction, rows);
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
  for (const { text, values } of rows.replays) await transaction.executeQuery(CompiledQuery.raw(text, [...values]));
  if (audit !== null) await transaction.insertInto('audit_log').values(audit).execute();
}

/** Also queues them in the same round trip, so that they get their position after the commit. */
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

/**
 * Locks the parents of new records, so that a concurrent removal of a parent waits and then also removes the new
 * record.
 */
async function holdAndChange(transaction: Kysely<Tables>, rows: CommitRows): Promise<void> {
  const changes = Map.groupBy(
    rows.changes.map(({ resource }) => resource),
    ({ kind }) => kind,
  );
  const steps = [
    ...parentsWanted(rows).map((parent) => ({
      kind: parent.kind,
      take: () => hold(transaction, rows.project_id, parent),
    })),
    ...Array.from(changes, ([kind, some]) => ({
      kind: kind as KindTag,
      take: () => changeAll(transaction, some),
    })),
  ];
  for (const { take } of steps.toSorted((one, other) => depthOf(one.kind) - depthOf(other.kind))) await take();
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

type Written = CommitRows['creates'][number];

function labelRowsOf({ resource, labels }: Written): Tables['resource_labels'][] {
  const { project_id, kind, id } = resource;
  return labels.map((label) => ({ project_id, kind, label, id }));
}

function claimRowsOf({ resource, claims }: Written): Tables['claims'][] {
  return claims.map(({ scope, key }) => ({ scope, key, project_id: resource.project_id, resource_id: resource.id }));
}

/** PostgreSQL allows 65,535 values per statement, and no row has more than a dozen. */
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

async function keepIdempotencyKey(
  transaction: Kysely<Tables>,
  row: NonNullable<CommitRows['idempotency']>,
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
  if (numInsertedOrUpdatedRows === 0n) throw new Undone('key_used');
}
