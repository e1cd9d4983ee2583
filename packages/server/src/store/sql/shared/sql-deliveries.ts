import type { Kysely } from 'kysely';
import { CompiledQuery, sql } from 'kysely';
import { fromUuid, lowestUuidAt, toUuid } from '../../../core/ids.ts';
import { createSignal } from '../../signal.ts';
import type {
  Deliveries,
  DeliveryPage,
  DeliveryPageRequest,
  DeliveryQueue,
  DeliveryState,
  DeliveryStatus,
  QueueKey,
  QueueRelease,
  QueueRequest,
  ReaderStep,
  Settlement,
  Standing,
} from '../../deliveries.ts';
import { exceptProjects } from './except-projects.ts';
import type { SqlDatabase } from './sql-database.ts';
import { NOBODY } from './sql-database.ts';
import type { KeyRow } from './sql-delivery-rows.ts';
import { fromKey, makeDue, RESOURCE, STANDINGS, toDelivery, toKey, toRow } from './sql-delivery-rows.ts';
import type { DeliveryQueueRow, DeliveryRow, Tables } from './tables.ts';

/** Eleven values each. SQLite allows about 32,000 per statement. */
const ROWS_AT_ONCE = 500;

export function createSqlDeliveries({ dialect, database }: SqlDatabase): Omit<Deliveries, 'onChange'> & Changes {
  const changes = createSignal();
  /** Concurrent workers take different rows instead of waiting for each other. */
  const apart = dialect === 'postgres' ? sql`for update skip locked` : sql``;
  const locked = dialect === 'postgres' ? sql`for update` : sql``;

  async function advance({ from, to, deliveries }: ReaderStep): Promise<boolean> {
    const isMoved = await database.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('delivery_reader')
        .set({ position: to })
        .where('name', '=', 'events')
        .where('position', '=', from)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      const rows = deliveries.map(toRow);
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
        await transaction
          .insertInto('deliveries')
          .values(rows.slice(at, at + ROWS_AT_ONCE))
          // A replay may have added the delivery first.
          .onConflict((conflict) => conflict.columns(['project_id', 'webhook_id', 'event_id']).doNothing())
          .execute();
      }
      for (const row of queuesOf(rows)) {
        const { text, values } = makeDue(row);
        await transaction.executeQuery(CompiledQuery.raw(textFor(dialect, text), [...values]));
      }
      return true;
    });
    if (isMoved && deliveries.length > 0) changes.emit();
    return isMoved;
  }

  async function page(projectId: string, webhookId: string, request: DeliveryPageRequest): Promise<DeliveryPage> {
    const { limit, after, status, eventType, resourceId, createdAfter } = request;
    let query = ofQueue(database, toKey({ projectId, webhookId }));
    if (after !== null) query = query.where('id', '<', toUuid('del', after) ?? NOBODY);
    if (status !== undefined) query = query.where('status', '=', status);
    if (eventType !== undefined) query = query.where('event_type', '=', eventType);
    if (resourceId !== undefined) query = query.where(RESOURCE[dialect], '=', resourceId);
    if (createdAfter !== undefined) {
      // An id's time is never before its delivery's.
      query = query.where('id', '>=', lowestUuidAt(createdAfter + 1)).where(sql`+created_at`, '>', createdAfter);
    }
    const rows = await query
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const items = rows.slice(0, limit).map(toDelivery);
    return { items, next: rows.length > limit ? items.at(-1)!.id : null };
  }

  async function findByEvents(queue: QueueKey, eventIds: readonly string[]): Promise<DeliveryState[]> {
    if (eventIds.length === 0) return [];
    const { project_id, webhook_id } = toKey(queue);
    const rows = await database
      .selectFrom('deliveries')
      .select(['id', 'event_id', 'status'])
      .where('project_id', '=', project_id)
      .where('webhook_id', '=', webhook_id)
      .where(
        'event_id',
        'in',
        eventIds.map((id) => toUuid('evt', id)!),
      )
      .execute();
    return rows.map(({ id, event_id, status }) => ({
      id: fromUuid('del', id),
      eventId: fromUuid('evt', event_id),
      status: status as DeliveryStatus,
    }));
  }

  async function takeQueues({ holder, now, until, standing, limit, except = [] }: QueueRequest) {
    const leftOut = except.map((id) => toUuid('proj', id) ?? NOBODY);
    // Not a plain subquery: a plan may read that several times, and each time it would lock further rows.
    const { rows } = await sql<DeliveryQueueRow>`
      with due as (
        select project_id, webhook_id from delivery_queues
        where standing = ${standing} and due_at <= ${now} and leased_until <= ${now} ${exceptProjects(dialect, leftOut)}
        order by due_at limit ${limit} ${apart})
      update delivery_queues set holder = ${holder}, leased_until = ${until}
      where (project_id, webhook_id) in (select project_id, webhook_id from due)
      returning *`.execute(database);
    return rows.map((row) => ({ ...fromKey(row), holder, failingSince: row.failing_since }));
  }

  async function settle(settlements: readonly Settlement[]): Promise<void> {
    await database.transaction().execute(async (transaction) => {
      for (const { id, status, attempts, attemptCount, dueAt, ...key } of settlements) {
        const { project_id, webhook_id } = toKey(key);
        await transaction
          .updateTable('deliveries')
          .set({ status, attempts: JSON.stringify(attempts), tries: attemptCount, due_at: dueAt })
          .where('project_id', '=', project_id)
          .where('webhook_id', '=', webhook_id)
          .where('id', '=', toUuid('del', id)!)
          .execute();
      }
    });
  }

  async function release(queue: DeliveryQueue, { now, standing, failingSince, isParked }: QueueRelease) {
    const { project_id, webhook_id } = toKey(queue);
    return database.transaction().execute(async (transaction) => {
      // Locks the row first, so a delivery the reader adds meanwhile is either seen by the next statement or makes the
      // row due again.
      const { numUpdatedRows } = await transaction
        .updateTable('delivery_queues')
        .set({ holder: null, leased_until: 0, standing, failing_since: failingSince, due_at: null })
        .where('project_id', '=', project_id)
        .where('webhook_id', '=', webhook_id)
        .where('holder', '=', queue.holder)
        .executeTakeFirst();
      if (numUpdatedRows === 0n || isParked) return null;
      const [first] = await ofQueue(transaction, { project_id, webhook_id })
        .where('due_at', 'is not', null)
        .orderBy('due_at')
        .limit(1)
        .execute();
      if (first === undefined) return null;
      // After queues that have waited in the meantime.
      const due_at = Math.max(first.due_at!, now);
      await setDue(transaction, { project_id, webhook_id }, { due_at });
      return due_at;
    });
  }

  async function drop(queue: QueueKey, limit: number): Promise<boolean> {
    const { project_id, webhook_id } = toKey(queue);
    const { numAffectedRows } = await sql`
      delete from deliveries where project_id = ${project_id} and webhook_id = ${webhook_id} and id in (
        select id from deliveries where project_id = ${project_id} and webhook_id = ${webhook_id} limit ${limit})`.execute(
      database,
    );
    if (Number(numAffectedRows) === limit) return true;
    await sql`
      delete from delivery_queues where project_id = ${project_id} and webhook_id = ${webhook_id}
        and not exists (select 1 from deliveries where project_id = ${project_id} and webhook_id = ${webhook_id})`.execute(
      database,
    );
    return false;
  }

  return {
    async begin(position) {
      const row = { name: 'events', position, holder: '', leased_until: 0 };
      await database
        .insertInto('delivery_reader')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      changes.emit();
    },
    async leaseReader({ holder, now, until }) {
      const row = await database
        .updateTable('delivery_reader')
        .set({ holder, leased_until: until })
        .where('name', '=', 'events')
        .where((where) => where.or([where('holder', '=', holder), where('leased_until', '<=', now)]))
        .returning('position')
        .executeTakeFirst();
      return row?.position ?? null;
    },
    advance,
    async find(projectId, webhookId, id) {
      const [row] = await ofQueue(database, toKey({ projectId, webhookId }))
        .where('id', '=', toUuid('del', id) ?? NOBODY)
        .execute();
      return row && toDelivery(row);
    },
    findByEvents,
    page,
    takeQueues,
    async renew({ holder, until }) {
      // In the reader's order, which makes the same rows due. Otherwise the two could deadlock.
      await sql`
        update delivery_queues set leased_until = ${until}
        where (project_id, webhook_id) in (
          select project_id, webhook_id from delivery_queues where holder = ${holder}
          order by webhook_id ${locked})`.execute(database);
    },
    async due(queue, now, limit) {
      const rows = await ofQueue(database, toKey(queue))
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(limit)
        .execute();
      return rows.map(toDelivery);
    },
    settle,
    release,
    async wake(queue, now) {
      await setDue(database, toKey(queue), { due_at: now });
      changes.emit();
    },
    async wakeAfresh(queue, now) {
      await setDue(database, toKey(queue), { due_at: now, standing: 'new', failing_since: null });
      changes.emit();
    },
    drop,
    async nextDueAt() {
      const earliestOf = (standing: Standing) => sql`
        select * from (select due_at as at from delivery_queues
          where standing = ${standing} and due_at is not null and holder is null order by due_at limit 1) as walked`;
      // The minimum is computed here, because PostgreSQL would sort all rows to find it.
      const { rows } = await sql<{ at: number }>`
        ${sql.join(STANDINGS.map(earliestOf), sql` union all `)}
        union all
        select case when due_at > leased_until then due_at else leased_until end as at
        from delivery_queues where holder is not null and due_at is not null`.execute(database);
      return rows.length === 0 ? null : Math.min(...rows.map(({ at }) => at));
    },
    async sweep(before, limit) {
      const { numAffectedRows } = await sql`
        with oldest as (
          select project_id, webhook_id, id from deliveries where created_at < ${before}
          order by created_at limit ${limit} ${apart})
        delete from deliveries
        where (project_id, webhook_id, id) in (select project_id, webhook_id, id from oldest)`.execute(database);
      return Number(numAffectedRows);
    },
    async backlog() {
      const { rows } = await sql<{ pending: number; oldest: number | null }>`
        select count(*) as pending, min(created_at) as oldest from deliveries where due_at is not null`.execute(
        database,
      );
      return { pending: rows[0]!.pending, oldestAt: rows[0]!.oldest };
    },
    changes,
  };
}

/** Separate from the calls, because subscribing is synchronous. */
interface Changes {
  readonly changes: ReturnType<typeof createSignal>;
}

function ofQueue(database: Kysely<Tables>, { project_id, webhook_id }: KeyRow) {
  return database
    .selectFrom('deliveries')
    .selectAll()
    .where('project_id', '=', project_id)
    .where('webhook_id', '=', webhook_id);
}

type QueueChange = Partial<Omit<DeliveryQueueRow, keyof KeyRow>>;

async function setDue(database: Kysely<Tables>, key: KeyRow, change: QueueChange): Promise<void> {
  await database
    .updateTable('delivery_queues')
    .set(change)
    .where('project_id', '=', key.project_id)
    .where('webhook_id', '=', key.webhook_id)
    .execute();
}

/**
 * One queue per webhook, due when its first delivery is. Always in the same order, so that processes do not deadlock.
 */
function queuesOf(rows: readonly DeliveryRow[]): DeliveryRow[] {
  const first = new Map<string, DeliveryRow>();
  for (const row of rows) if (!first.has(row.webhook_id)) first.set(row.webhook_id, row);
  return [...first.values()].toSorted((a, b) => (a.webhook_id < b.webhook_id ? -1 : 1));
}

/** SQLite treats numbered parameters as named, and cannot bind them by position. */
function textFor(dialect: SqlDatabase['dialect'], text: string): string {
  return dialect === 'sqlite' ? text.replaceAll(/\$\d+/g, '?') : text;
}
