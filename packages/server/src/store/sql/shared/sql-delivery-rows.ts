import { sql } from 'kysely';
import { fromUuid, toUuid } from '../../../core/ids.ts';
import type { DeliveryAttempt, DeliveryStatus, QueueKey, Replays, Standing, StoredDelivery } from '../../deliveries.ts';
import type { Written } from './sql-database.ts';
import { NOBODY } from './sql-database.ts';
import type { DeliveryQueueRow, DeliveryRow } from './tables.ts';

export type KeyRow = Pick<DeliveryRow, 'project_id' | 'webhook_id'>;

export const STANDINGS: readonly Standing[] = ['new', 'good', 'failing'];

const INSERT = `insert into deliveries (
    project_id, webhook_id, id, event_id, event_type, status, attempts, tries, due_at, created_at, payload)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (project_id, webhook_id, event_id) do nothing`;

const SEND_AGAIN = `update deliveries set status = 'pending', tries = 0, due_at = $1
  where project_id = $2 and webhook_id = $3 and id = $4`;

const MAKE_DUE = `insert into delivery_queues (
    project_id, webhook_id, due_at, standing, failing_since, holder, leased_until)
  values ($1, $2, $3, 'new', null, null, 0)
  on conflict (project_id, webhook_id) do update set due_at = case
    when delivery_queues.due_at is null or delivery_queues.due_at > excluded.due_at then excluded.due_at
    else delivery_queues.due_at end`;

const WAKE = 'update delivery_queues set due_at = $1 where project_id = $2 and webhook_id = $3';

/** The same expressions as in the index. Nothing that a caller writes comes before this member of an event. */
export const RESOURCE = {
  sqlite: sql`payload ->> '$.resource_id'`,
  postgres: sql`substring(payload from '"resource_id":"([a-z0-9_]+)"')`,
};

/** Makes a webhook's queue due, unless it is due sooner. */
export function makeDue({ project_id, webhook_id, due_at }: Omit<DeliveryQueueRow, NotKept>): Written {
  return { text: MAKE_DUE, values: [project_id, webhook_id, due_at] };
}
type NotKept = 'standing' | 'failing_since' | 'holder' | 'leased_until';

/** A commit's statements for deliveries. The queue comes last, as for the reader, so the two cannot deadlock. */
export function toReplayStatements(projectId: string, { webhookId, now, made, again }: Replays): Written[] {
  const key = toKey({ projectId, webhookId });
  const { project_id, webhook_id } = key;
  if (made.length + again.length === 0) return [];
  return [
    ...made.map(toRow).map((row) => ({
      text: INSERT,
      values: [
        project_id,
        webhook_id,
        row.id,
        row.event_id,
        row.event_type,
        row.status,
        row.attempts,
        row.tries,
        row.due_at,
        row.created_at,
        row.payload,
      ],
    })),
    ...again.map((id) => ({ text: SEND_AGAIN, values: [now, project_id, webhook_id, toUuid('del', id)!] })),
    made.length > 0 ? makeDue({ ...key, due_at: now }) : { text: WAKE, values: [now, project_id, webhook_id] },
  ];
}

export function toKey({ projectId, webhookId }: QueueKey): KeyRow {
  return { project_id: toUuid('proj', projectId)!, webhook_id: toUuid('whk', webhookId) ?? NOBODY };
}

export function fromKey({ project_id, webhook_id }: KeyRow): QueueKey {
  return { projectId: fromUuid('proj', project_id), webhookId: fromUuid('whk', webhook_id) };
}

export function toRow(delivery: StoredDelivery): DeliveryRow {
  const { id, eventId, eventType, status, attempts, attemptCount, dueAt, createdAt, payload } = delivery;
  return {
    ...toKey(delivery),
    id: toUuid('del', id)!,
    event_id: toUuid('evt', eventId)!,
    event_type: eventType,
    status,
    attempts: JSON.stringify(attempts),
    tries: attemptCount,
    due_at: dueAt,
    created_at: createdAt,
    payload,
  };
}

export function toDelivery(row: DeliveryRow): StoredDelivery {
  return {
    ...fromKey(row),
    id: fromUuid('del', row.id),
    eventId: fromUuid('evt', row.event_id),
    eventType: row.event_type,
    status: row.status as DeliveryStatus,
    attempts: JSON.parse(row.attempts) as DeliveryAttempt[],
    attemptCount: row.tries,
    dueAt: row.due_at,
    createdAt: row.created_at,
    payload: row.payload,
  };
}
