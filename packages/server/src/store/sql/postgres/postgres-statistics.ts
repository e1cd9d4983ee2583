import type pg from 'pg';
import type { Tables } from '../shared/tables.ts';

const LOOK_MS = 5_000;

/** The tables that grow with what callers do. */
const GROWING: readonly (keyof Tables)[] = [
  'resources',
  'resource_labels',
  'claims',
  'record_secrets',
  'record_states',
  'idempotency_keys',
  'events',
  'event_order',
  'history',
  'request_log',
  'files',
  'file_holds',
  'deliveries',
];

/** Tables of more than about 100 rows without statistics, or whose statistics were gathered while they were empty. */
const UNKNOWN = `select name from unnest($1::text[]) as name
  where pg_relation_size(name::regclass) > 65536
    and (select reltuples from pg_class where oid = name::regclass) <= 0`;

/**
 * Gathers statistics on tables that have none. Without them, PostgreSQL takes all indexes of a table for equally good,
 * and a get can walk all records of a project: docs/decisions/0168-statistics-at-once.md.
 */
export function createPostgresStatistics(pool: pg.Pool): (now: number) => Promise<void> {
  let lookedAt = 0;
  return async (now) => {
    if (now - lookedAt < LOOK_MS) return;
    lookedAt = now;
    const { rows } = await pool.query<{ name: string }>(UNKNOWN, [GROWING]);
    // Another process may be gathering them.
    for (const { name } of rows) await pool.query(`analyze (skip_locked) ${name}`);
  };
}
