import type { QueryConfig } from 'pg';
import type { CreationRows } from './sql-database.ts';

/**
 * A creation as one statement: one round trip, and PostgreSQL itself makes it all or nothing. A claim that is taken
 * raises an error, so that the whole statement is undone and the idempotency key stays free.
 */
export function creationStatement(rows: CreationRows): QueryConfig {
  const { now, resource, labels, claims, event, guard, attempt } = rows;
  return {
    name: `create ${guard === undefined ? 'unguarded' : 'guarded'} ${attempt === undefined ? 'once' : 'repeatable'}`,
    text:
      attempt === undefined
        ? guard === undefined
          ? PLAIN
          : GUARDED
        : guard === undefined
          ? REPEATABLE
          : REPEATABLE_GUARDED,
    values: [
      resource.project_id,
      resource.kind,
      resource.id,
      resource.name,
      resource.status,
      resource.region,
      resource.version,
      resource.due_at,
      resource.json,
      labels,
      claims.map(({ scope }) => scope),
      claims.map(({ key }) => key),
      event.id,
      event.type,
      event.resource_id,
      event.created_at,
      event.json,
      ...(guard === undefined ? [] : [guard.scope, guard.version]),
      ...(attempt === undefined
        ? []
        : [attempt.key, attempt.fingerprint, attempt.location, attempt.body, attempt.expires_at, now]),
    ],
  };
}

const PLAIN = statement({ guardAt: null, attemptAt: null });
const GUARDED = statement({ guardAt: 18, attemptAt: null });
const REPEATABLE = statement({ guardAt: null, attemptAt: 18 });
const REPEATABLE_GUARDED = statement({ guardAt: 18, attemptAt: 20 });

/** The places say where the parameters of the optional parts begin. */
function statement({ guardAt, attemptAt }: { guardAt: number | null; attemptAt: number | null }): string {
  return `with
    attempt as (${attemptAt === null ? 'select 1' : attemptPart(attemptAt)}),
    guard as (${guardAt === null ? 'select 1' : guardPart(guardAt)}),
    allowed as (select 1 where exists (select 1 from attempt) and exists (select 1 from guard)),
    claimed as (
      insert into claims (scope, key, project_id, resource_id)
      select scope, key, $1::uuid, $3::uuid from unnest($11::text[], $12::text[]) as claim (scope, key)
      where exists (select 1 from allowed)),
    recorded as (
      insert into resources (project_id, kind, id, name, status, region, version, due_at, attempt_at, json)
      select $1::uuid, $2, $3::uuid, $4, $5, $6, $7::bigint, $8::bigint, $8::bigint, $9 where exists (select 1 from allowed)
      returning 1),
    labelled as (
      insert into resource_labels (project_id, kind, label, id)
      select $1::uuid, $2, label, $3::uuid from unnest($10::text[]) as labels (label) where exists (select 1 from allowed)),
    told as (
      insert into events (project_id, id, type, resource_id, created_at, json)
      select $1::uuid, $13::uuid, $14, $15, $16::bigint, $17 where exists (select 1 from allowed))
    select (select count(*) from attempt)::int as attempts, (select count(*) from guard)::int as guards,
      (select count(*) from recorded)::int as records`;
}

function guardPart(at: number): string {
  return `insert into guards (scope, version) values ($${at}, $${at + 1}::bigint + 1)
    on conflict (scope) do update set version = guards.version + 1 where guards.version = $${at + 1}::bigint
    returning 1`;
}

function attemptPart(at: number): string {
  return `insert into idempotency_keys (project_id, key, fingerprint, location, body, expires_at)
    values ($1::uuid, $${at}, $${at + 1}, $${at + 2}, $${at + 3}, $${at + 4}::bigint)
    on conflict (project_id, key) do update set fingerprint = excluded.fingerprint, location = excluded.location,
      body = excluded.body, expires_at = excluded.expires_at
    where idempotency_keys.expires_at <= $${at + 5}::bigint
    returning 1`;
}
