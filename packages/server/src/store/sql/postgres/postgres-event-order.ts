import type pg from 'pg';
import type { Signal } from '../../signal.ts';
import { createSignal } from '../../signal.ts';
import type { Hosts } from './postgres-hosts.ts';
import type { Listener } from './postgres-listener.ts';
import { listenToPostgres } from './postgres-listener.ts';
import { wallClock } from '../../../core/clock.ts';
import { delay } from '../../../core/delay.ts';

export interface PostgresEventOrder {
  /** Reports that events were committed. They get their position within milliseconds. */
  committed(now: number): void;
  placeEvents(now: number): Promise<void>;
  onEvents: Signal['subscribe'];
  close(): Promise<void>;
}

const CHANNEL = 'landhold_events';

/** The pause between two runs under load, so that one commit places many events. */
const PAUSE_MS = 50;
const MAX_AT_ONCE = 10_000;
/**
 * How far back to look. If a transaction stays open for an hour, the queue keeps that hour's dead rows, which slow down
 * a full scan. So a full scan runs only now and then, for commits that took longer.
 */
const AFTER_A_COMMIT_MS = 2_000;
const AT_A_SWEEP_MS = 60_000;

/**
 * Places committed, and therefore visible, events after all that have a position. The process locks the counter until
 * its commit, so later events come after and are seen later. Writers of records do not wait for it. It is one
 * statement, so a process that hangs blocks nobody.
 *
 * Within one run, events are ordered by when their transactions began to write (`age(xmin)`). A change that is based on
 * another comes after it, whatever the clocks say.
 */
const PLACE = {
  name: 'place events',
  text: `with counter as (select last from event_counter where name = 'events' for update),
    taken as (
      delete from event_queue where ctid = any(array(
        select ctid from event_queue where created_at >= $1::bigint and (select last from counter) is not null
        order by age(xmin) desc, id limit ${MAX_AT_ONCE}))
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

/** Queues events that an older program added. */
const QUEUE = {
  name: 'queue events',
  text: `with unqueued as (update events set is_queued = 1 where is_queued = 0 returning project_id, id, created_at)
    insert into event_queue (project_id, id, created_at) select project_id, id, created_at from unqueued`,
};

/** Gives committed events their position: docs/decisions/0070-events-in-commit-order.md. */
export function createPostgresEventOrder(pool: pg.Pool, hosts: Hosts): PostgresEventOrder {
  const newEvents = createSignal();
  let listener: Listener | undefined;
  /** The time of the oldest commit whose events may have no position yet. */
  let wanted: number | undefined;
  let placing: Promise<void> | undefined;
  let lastFullScanAt = Number.NEGATIVE_INFINITY;

  async function place(since: number): Promise<void> {
    for (;;) {
      const { rows } = await pool.query<{ placed: number }>({ ...PLACE, values: [since] });
      const { placed } = rows[0]!;
      if (placed > 0) newEvents.emit();
      if (placed < MAX_AT_ONCE) return;
    }
  }

  function placeFrom(time: number): void {
    wanted = Math.min(wanted ?? time, time);
  }

  async function placeWanted(): Promise<void> {
    while (wanted !== undefined) {
      const oldest = wanted;
      wanted = undefined;
      try {
        await place(oldest - AFTER_A_COMMIT_MS);
      } catch (error) {
        placeFrom(oldest);
        throw error;
      }
      await delay(wallClock, PAUSE_MS);
    }
  }

  return {
    committed(now) {
      placeFrom(now);
      // After a failure, the next sweep places the events and reports any error.
      placing ??= placeWanted()
        .catch(() => {})
        .finally(() => {
          placing = undefined;
        });
    },
    async placeEvents(now) {
      await pool.query({ ...QUEUE, values: [] });
      const isFullScan = now - lastFullScanAt >= AT_A_SWEEP_MS;
      await place(isFullScan ? 0 : now - AT_A_SWEEP_MS);
      if (isFullScan) lastFullScanAt = now;
    },
    onEvents(onNew) {
      listener ??= listenToPostgres(hosts, CHANNEL, newEvents.emit, newEvents.emit);
      return newEvents.subscribe(onNew);
    },
    async close() {
      await Promise.all([placing, listener?.close()]);
    },
  };
}
