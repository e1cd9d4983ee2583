import type { KindTag } from '@landhold/contract';
import type { Kysely } from 'kysely';
import { CompiledQuery, sql } from 'kysely';
import type pg from 'pg';
import { childKindsOf, depthOf } from '../../families.ts';
import { creationStatement } from './postgres-creation.ts';
import { changeAll, planByIds, releaseAll, removeAll, removeLabels } from './postgres-batches.ts';
import { noteCreations } from './postgres-history.ts';
import { freeAbsent, requireClaims, requiredTogether, requireRecords, reserveAbsent } from './postgres-requires.ts';
import { endTrash } from './postgres-trash.ts';
import { isAllowed } from '../shared/sql-authority.ts';
import type { CommitResult, CommitRows, RecordKey } from '../shared/sql-database.ts';
import { writeHidden } from '../shared/sql-hidden.ts';
import { Undone } from '../shared/sql-database.ts';
import { parentsWanted, refuseRemoved } from '../shared/sql-families.ts';
import type { Tables } from '../shared/tables.ts';

/** Writes a commit of one creation. */
export async function createOne(client: pg.PoolClient, rows: CommitRows): Promise<CommitResult> {
  return rows.guards.length === 0 ? write(client, rows) : writeGuarded(client, rows);
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
  const { project_id, authority, idempotency, guards, removals, changes, creates, hidden, events, audit } = rows;
  // First, because changes to members and keys lock the project before anything else.
  if (rows.tenancy.length > 0) await runAll(transaction, rows.tenancy.slice(0, 1));
  if (!(await isAllowed('postgres', transaction, project_id, authority))) throw new Undone('refused');
  if (idempotency !== undefined) await keepIdempotencyKey(transaction, idempotency, rows.now);
  if (guards.length > 0) await advanceGuards(transaction, guards);
  const isWide = ({ kind }: RecordKey): boolean => childKindsOf(kind).length > 0;
  if (removals.length + changes.length > 1 || removals.some(isWide)) await planByIds(transaction);
  await runAll(transaction, rows.tenancy.slice(1));
  await reserveAbsent(transaction, rows);
  await holdAndChange(transaction, rows);
  await requireClaims(transaction, rows.requires);
  await endTrash(transaction, rows);
  refuseRemoved(rows, await removeAll(transaction, rows));
  await releaseAll(transaction, rows);
  await removeLabels(transaction, rows);
  const written = [...changes, ...creates];
  await insertAll(transaction, 'claims', written.flatMap(claimRowsOf));
  await createAll(transaction, rows);
  await insertAll(transaction, 'resource_labels', written.flatMap(labelRowsOf));
  await writeHidden(transaction, hidden);
  await freeAbsent(transaction, rows);
  if (rows.dryRun) throw new Undone('committed');
  await addEvents(transaction, events);
  for (const { text, values } of rows.replays) await transaction.executeQuery(CompiledQuery.raw(text, [...values]));
  if (audit !== null) await transaction.insertInto('audit_log').values(audit).execute();
}

/** Each must return a row, if it can. */
async function runAll(transaction: Kysely<Tables>, statements: CommitRows['tenancy']): Promise<void> {
  for (const { text, values, mayBeEmpty = false } of statements) {
    const { rows } = await transaction.executeQuery(CompiledQuery.raw(text, [...values]));
    if (rows.length === 0 && !mayBeEmpty) throw new Undone('stale');
  }
}

/** Also queues them in the same round trip, so that they get their position after the commit. */
async function addEvents(transaction: Kysely<Tables>, events: CommitRows['events']): Promise<void> {
  for (let from = 0; from < events.length; from += MAX_ROWS) {
    const some = events.slice(from, from + MAX_ROWS);
    await transaction
      .with('new_events', (query) =>
        query.insertInto('events').values(some.map((event) => ({ ...event, is_queued: 1 }))),
      )
      .insertInto('event_queue')
      .values(some.map(({ project_id, id, created_at }) => ({ project_id, id, created_at })))
      .execute();
  }
}

/**
 * Locks the parents of new records, so that a concurrent removal of a parent waits and then also removes the new
 * record, and the records that the commit was decided on.
 */
async function holdAndChange(transaction: Kysely<Tables>, rows: CommitRows): Promise<void> {
  const changes = Map.groupBy(
    rows.changes.map(({ resource }) => resource),
    ({ kind }) => kind as KindTag,
  );
  const isHeld = new Map<RecordKey, boolean>();
  const steps = [
    ...requiredTogether(rows).map((required) => ({
      kind: required.kind,
      take: () => requireRecords(transaction, required),
    })),
    ...parentsWanted(rows).map((parent) => ({
      kind: parent.kind,
      take: async () => void isHeld.set(parent, await hold(transaction, rows.project_id, parent)),
    })),
    ...Array.from(changes, ([kind, some]) => ({
      kind,
      take: () => changeAll(transaction, some, rows.origin),
    })),
  ];
  for (const { take } of steps.toSorted((one, other) => depthOf(one.kind) - depthOf(other.kind))) await take();
  // Last, because a commit that was decided on something else is stale.
  if ([...isHeld.values()].includes(false)) throw new Undone('orphaned');
}

async function hold(transaction: Kysely<Tables>, project_id: string, { kind, id }: RecordKey): Promise<boolean> {
  const found = await transaction
    .selectFrom('resources')
    .select('id')
    .where('project_id', '=', project_id)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

type Written = Omit<CommitRows['creates'][number], 'isUndeleted'>;

function labelRowsOf({ resource, labels }: Written): Tables['resource_labels'][] {
  const { project_id, kind, id } = resource;
  return labels.map((label) => ({ project_id, kind, label, id }));
}

function claimRowsOf({ resource, claims }: Written): Tables['claims'][] {
  return claims.map(({ scope, key }) => ({ scope, key, project_id: resource.project_id, resource_id: resource.id }));
}

/** PostgreSQL allows 65,535 values per statement, and no row has more than a dozen. */
const MAX_ROWS = 1_000;
/** Claims and labels have four values, and a record can have many of them. */
const MAX_SHORT_ROWS = 10_000;

async function createAll(transaction: Kysely<Tables>, { creates, origin }: CommitRows): Promise<void> {
  for (const [isUndeleted, rows] of Map.groupBy(creates, (each) => each.isUndeleted))
    await createSome(transaction, rows, origin, isUndeleted ? 'undeleted' : 'created');
}

async function createSome(
  transaction: Kysely<Tables>,
  creates: CommitRows['creates'],
  origin: CommitRows['origin'],
  action: 'created' | 'undeleted',
): Promise<void> {
  for (let from = 0; from < creates.length; from += MAX_ROWS) {
    const some = creates.slice(from, from + MAX_ROWS).map(({ resource }) => resource);
    const created = transaction
      .insertInto('resources')
      .values(some)
      .returning(['project_id', 'kind', 'id', 'version', 'parent_id']);
    await sql`with created as (${created}) ${noteCreations('created', origin, action)}`.execute(transaction);
  }
}

async function insertAll<Table extends 'claims' | 'resource_labels'>(
  transaction: Kysely<Tables>,
  table: Table,
  rows: readonly Tables[Table][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += MAX_SHORT_ROWS) {
    const some = rows.slice(from, from + MAX_SHORT_ROWS);
    await transaction
      .insertInto(table)
      .values(some as never)
      .execute();
  }
}

/** In the order of their scopes, so that two commits do not deadlock. */
async function advanceGuards(transaction: Kysely<Tables>, guards: CommitRows['guards']): Promise<void> {
  const { numAffectedRows } = await sql`insert into guards (scope, version)
    select scope, version + 1
    from unnest(${guards.map(({ scope }) => scope)}::text[], ${guards.map(({ version }) => version)}::bigint[])
      as wanted (scope, version)
    order by scope
    on conflict (scope) do update set version = excluded.version where guards.version = excluded.version - 1`.execute(
    transaction,
  );
  if (numAffectedRows !== BigInt(guards.length)) throw new Undone('stale');
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
