import type { QueryConfig } from 'pg';
import type { Authority } from '../../../core/authority.ts';
import { AUTHORITY_LOOK_UPS } from '../shared/sql-authority.ts';
import type { CommitRows } from '../shared/sql-database.ts';
import { ONCE } from './postgres-history.ts';
import { hasRequirements } from '../shared/sql-requires.ts';

/** Nearly every write: one new record without a parent, its event, and no other change. It cannot be a dry run. */
export function isOneCreation(rows: CommitRows): boolean {
  const { creates, changes, removals, events, hidden, guards, requires, trashEnds, dryRun } = rows;
  const isAlone = creates.length === 1 && events.length === 1 && changes.length === 0 && removals.length === 0;
  const isPlain = guards.length <= 1 && !hasRequirements(requires) && trashEnds.length === 0;
  return isAlone && isPlain && !dryRun && hidden.length === 0 && creates[0]!.resource.parent_id === null;
}

/** Which of the optional parts a creation has. */
interface Shape {
  readonly authority: Authority['by'] | null;
  readonly hasGuard: boolean;
  readonly hasIdempotencyKey: boolean;
  readonly hasAudit: boolean;
}

const statements = new Map<string, string>();

/**
 * A creation as one statement: one round trip, and PostgreSQL makes it atomic. A taken claim raises an error, so the
 * whole statement is rolled back and the idempotency key stays free.
 */
export function creationStatement(rows: CommitRows): QueryConfig {
  const { authority, guards, idempotency, audit } = rows;
  const shape: Shape = {
    authority: authority?.by ?? null,
    hasGuard: guards.length > 0,
    hasIdempotencyKey: idempotency !== undefined,
    hasAudit: audit !== null,
  };
  const name = `create ${shape.authority} ${shape.hasGuard} ${shape.hasIdempotencyKey} ${shape.hasAudit}`;
  let text = statements.get(name);
  if (text === undefined) statements.set(name, (text = compose(shape)));
  return { name, text, values: valuesOf(rows) };
}

/** In the order in which `compose` numbers them. */
function valuesOf({ now, creates, events, origin, authority, guards, idempotency, audit }: CommitRows): unknown[] {
  const [{ resource, labels, claims }] = creates as [CommitRows['creates'][number]];
  const [event] = events as [CommitRows['events'][number]];
  return [
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
    origin.at,
    origin.actor_type,
    origin.actor_id,
    origin.request_id,
    ...(authority === null ? [] : authority.values),
    ...guards.flatMap(({ scope, version }) => [scope, version]),
    ...(idempotency === undefined
      ? []
      : [
          idempotency.key,
          idempotency.fingerprint,
          idempotency.location,
          idempotency.body,
          idempotency.expires_at,
          now,
        ]),
    ...(audit === null ? [] : [audit.id, audit.json]),
  ];
}

const FIXED_VALUES = 21;

function compose({ authority, hasGuard, hasIdempotencyKey, hasAudit }: Shape): string {
  let last = FIXED_VALUES;
  const next = (): string => `$${(last += 1)}`;
  const parts = {
    authority: authority === null ? 'select 1' : authorityPart(authority, next),
    guard: hasGuard ? guardPart(next(), next()) : 'select 1',
    idempotency: hasIdempotencyKey ? idempotencyPart(Array.from({ length: 6 }, next)) : 'select 1',
    audit: hasAudit ? auditPart(next(), next()) : 'select 1',
  };
  return `with
    authority as (${parts.authority}),
    guard as (${parts.guard}),
    idempotency as (${parts.idempotency}),
    allowed as (select 1 where exists (select 1 from authority) and exists (select 1 from idempotency)
      and exists (select 1 from guard)),
    claimed as (
      insert into claims (scope, key, project_id, resource_id)
      select scope, key, $1::uuid, $3::uuid from unnest($11::text[], $12::text[]) as claim (scope, key)
      where exists (select 1 from allowed)),
    recorded as (
      insert into resources (project_id, kind, id, name, status, region, version, due_at, attempt_at, json)
      select $1::uuid, $2, $3::uuid, $4, $5, $6, $7::bigint, $8::bigint, $8::bigint, $9 where exists (select 1 from allowed)
      returning 1),
    noted as (
      insert into history (project_id, kind, id, version, action, at, actor_type, actor_id, request_id)
      select $1::uuid, $2, $3::uuid, $7::bigint, 'created', $18::bigint, $19, $20, $21 where exists (select 1 from allowed)
      ${ONCE}),
    labelled as (
      insert into resource_labels (project_id, kind, label, id)
      select $1::uuid, $2, label, $3::uuid from unnest($10::text[]) as labels (label) where exists (select 1 from allowed)),
    new_events as (
      insert into events (project_id, id, type, resource_id, created_at, json, is_queued)
      select $1::uuid, $13::uuid, $14, $15, $16::bigint, $17, 1 where exists (select 1 from allowed)),
    queued as (
      insert into event_queue (project_id, id, created_at)
      select $1::uuid, $13::uuid, $16::bigint where exists (select 1 from allowed)),
    audited as (${parts.audit})
    select (select count(*) from authority)::int as authorities, (select count(*) from idempotency)::int as keys,
      (select count(*) from guard)::int as guards, (select count(*) from recorded)::int as records`;
}

/** Locks the row until the commit, so that ending the key or the membership waits for it. */
function authorityPart(by: Authority['by'], next: () => string): string {
  const text = AUTHORITY_LOOK_UPS[by].replaceAll(/\$(\d)/g, (_whole, place) => (place === '1' ? '$1::uuid' : next()));
  return `${text} for key share`;
}

function guardPart(scope: string, version: string): string {
  return `insert into guards (scope, version) select ${scope}, ${version}::bigint + 1 where exists (select 1 from authority)
    on conflict (scope) do update set version = guards.version + 1 where guards.version = ${version}::bigint
    returning 1`;
}

function idempotencyPart([key, fingerprint, location, body, expiresAt, now]: string[]): string {
  return `insert into idempotency_keys (project_id, key, fingerprint, location, body, expires_at)
    select $1::uuid, ${key}, ${fingerprint}, ${location}, ${body}, ${expiresAt}::bigint where exists (select 1 from authority)
    on conflict (project_id, key) do update set fingerprint = excluded.fingerprint, location = excluded.location,
      body = excluded.body, expires_at = excluded.expires_at
    where idempotency_keys.expires_at <= ${now}::bigint
    returning 1`;
}

function auditPart(id: string, json: string): string {
  return `insert into audit_log (project_id, id, json) select $1::uuid, ${id}::uuid, ${json} where exists (select 1 from allowed)`;
}
