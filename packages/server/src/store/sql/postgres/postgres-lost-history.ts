import type pg from 'pg';
import { wallClock } from '../../../core/clock.ts';
import type { Losses } from '../../losses.ts';
import type { EventRow } from '../shared/tables.ts';

export interface LostHistory {
  /** Remembers what this process has committed. */
  committed(events: readonly EventRow[]): void;
  close(): Promise<void>;
}

export interface LostHistoryOptions {
  readonly pool: pg.Pool;
  readonly losses: Losses;
}

type Own = Pick<EventRow, 'project_id' | 'id'>;

interface Sentinel {
  readonly event: Own;
  readonly until: number;
}

const LOOK_MS = 1_000;
/** Longer than an event waits for its position. From then on, followers would notice that it is missing. */
const KEPT_MS = 65_000;
const MAX_RECENT = 10_000;

/** A standby may only be behind. */
const LOOK = {
  name: 'watch history',
  text: `select exists (
      select 1 from unnest($1::uuid[], $2::uuid[]) as own (project_id, id) where not exists (
        select 1 from events where events.project_id = own.project_id and events.id = own.id)
    ) and not pg_is_in_recovery() as is_lost`,
};

/**
 * Looks each second whether this process's commits are still there. A database loses the end of its history and nothing
 * before it. So the last commit of each second is enough later on: docs/decisions/0292-lost-history.md.
 */
export function watchHistory({ pool, losses }: LostHistoryOptions): LostHistory {
  let recent: Own[] = [];
  let sentinels: Sentinel[] = [];
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    const asked = recent.slice();
    const events = [...sentinels.map(({ event }) => event), ...asked];
    if (events.length === 0) return;
    const before = losses.count();
    const values = [events.map(({ project_id }) => project_id), events.map(({ id }) => id)];
    const { rows } = await pool.query<{ is_lost: boolean }>({ ...LOOK, values });
    if (losses.count() !== before) return;
    if (rows[0]!.is_lost) return losses.report();
    const now = wallClock.monotonic();
    recent = recent.slice(asked.length);
    sentinels = sentinels.filter(({ until }) => until > now);
    const last = asked.at(-1);
    if (last !== undefined) sentinels.push({ event: last, until: now + KEPT_MS });
  }

  /** One look at a time. After a failure, the next one asks for the same commits. */
  function lookAlone(): void {
    looking ??= look()
      .catch(() => {})
      .finally(() => {
        looking = undefined;
      });
  }

  // Followers may notice first. What was lost is not looked for again.
  const unsubscribe = losses.subscribe(() => {
    recent = [];
    sentinels = [];
  });
  const timer = wallClock.setInterval(lookAlone, LOOK_MS);
  timer.unref();
  return {
    committed(events) {
      const last = events.at(-1);
      if (last === undefined) return;
      // An outage of the database also ends the commits, so this is not reached in one.
      if (recent.length >= MAX_RECENT) recent = recent.slice(MAX_RECENT / 2);
      recent.push({ project_id: last.project_id, id: last.id });
    },
    async close() {
      wallClock.clearInterval(timer);
      unsubscribe();
      await looking;
    },
  };
}
