import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Signal } from '../../core/signal.ts';
import { createSignal } from '../../core/signal.ts';
import type { Listener } from './postgres-listener.ts';
import { listenToPostgres } from './postgres-listener.ts';

export interface PostgresEventOrder {
  /** Says that events were committed. They get their position within milliseconds. */
  committed(now: number): void;
  placeEvents(now: number): Promise<void>;
  onEvents: Signal['subscribe'];
  close(): Promise<void>;
}

const CHANNEL = 'landhold_events';

/** Between two times under load, so that one commit places many. */
const PAUSE_MS = 50;
const MOST_AT_ONCE = 10_000;
/**
 * How far back to look. While someone reads the database for an hour, all that was queued in that hour is in the way of
 * whoever looks at the whole queue; so that is done now and then, for what took longer to commit.
 */
const AFTER_A_COMMIT_MS = 2_000;
const AT_A_SWEEP_MS = 60_000;

/**
 * Places what is committed, and so visible, behind all that has a place. The process that does so has the counter until its
 * commit: the next ones come behind, and are seen later. Nobody who writes records waits for it. One statement, so that
 * a process that stands still keeps nobody waiting.
 *
 * Within one go the order is that in which the transactions began to write (`age(xmin)`): a change that was made from
 * another comes after it, whatever the clocks say.
 */
const PLACE = {
  name: 'place events',
  text: `with counter as (select last from event_counter where name = 'events' for update),
    taken as (
      delete from event_queue where ctid = any(array(
        select ctid from event_queue where created_at >= $1::bigint and (select last from counter) is not null
        order by age(xmin) desc, id limit ${MOST_AT_ONCE}))
      returning project_id, id, created_at, age(xmin) as age),
    placed as (
      insert into event_order (position, project_id, id, created_at)
      select (select last from counter) + row_number() over (order by age desc, id), project_id, id, created_at from taken
      returning position),
    counted as (
      update event_counter set last = (select max(position) from placed)
      where name = 'events' and exists (select 1 from placed))
    select count(*)::int as placed, case when count(*) > 0 then pg_notify('${CHANNEL}', '')::text end from placed`,
};

/** What a program of an older version added. */
const QUEUE = {
  name: 'queue events',
  text: `with unqueued as (update events set is_queued = 1 where is_queued = 0 returning project_id, id, created_at)
    insert into event_queue (project_id, id, created_at) select project_id, id, created_at from unqueued`,
};

/** Gives committed events their position: docs/decisions/0070-events-in-commit-order.md. */
export function createPostgresEventOrder(pool: pg.Pool, url: string): PostgresEventOrder {
  const newEvents = createSignal();
  let listener: Listener | undefined;
  /** When the oldest commit was made whose events may still have no position. */
  let wanted: number | undefined;
  let placing: Promise<void> | undefined;
  let lookedAtAll = Number.NEGATIVE_INFINITY;

  async function place(since: number): Promise<void> {
    for (;;) {
      const { rows } = await pool.query<{ placed: number }>({ ...PLACE, values: [since] });
      const { placed } = rows[0]!;
      if (placed > 0) newEvents.emit();
      if (placed < MOST_AT_ONCE) return;
    }
  }

  function want(time: number): void {
    wanted = Math.min(wanted ?? time, time);
  }

  async function placeWanted(): Promise<void> {
    while (wanted !== undefined) {
      const oldest = wanted;
      wanted = undefined;
      try {
        await place(oldest - AFTER_A_COMMIT_MS);
      } catch (error) {
        want(oldest);
        throw error;
      }
      await setTimeout(PAUSE_MS);
    }
  }

  return {
    committed(now) {
      want(now);
      // What fails is done by the next sweep, which also reports it.
      placing ??= placeWanted()
        .catch(() => {})
        .finally(() => {
          placing = undefined;
        });
    },
    async placeEvents(now) {
      await pool.query({ ...QUEUE, values: [] });
      const isTimeForAll = now - lookedAtAll >= AT_A_SWEEP_MS;
      await place(isTimeForAll ? 0 : now - AT_A_SWEEP_MS);
      if (isTimeForAll) lookedAtAll = now;
    },
    onEvents(hear) {
      listener ??= listenToPostgres(url, CHANNEL, newEvents.emit);
      return newEvents.subscribe(hear);
    },
    async close() {
      await Promise.all([placing, listener?.close()]);
    },
  };
}
