import type { KindTag } from '@landhold/contract';
import type pg from 'pg';
import { createSemaphore } from '../../../core/semaphore.ts';
import { depthOf } from '../../families.ts';
import type { CommitResult, CommitRows } from '../shared/sql-database.ts';
import { forgetOldest, noteChanges } from './postgres-history.ts';
import { hasRequirements } from '../shared/sql-requires.ts';

/** A provider's step: one changed record and its events, without an authority to check. */
export function isOneChange(rows: CommitRows): boolean {
  const { creates, changes, removals, hidden, authority, idempotency, replays, audit, dryRun } = rows;
  const isAlone = changes.length === 1 && creates.length === 0 && removals.length === 0 && hidden.length === 0;
  const isPlain = authority === null && idempotency === undefined && replays.length === 0 && audit === null;
  if (
    !isAlone ||
    !isPlain ||
    rows.trashEnds.length > 0 ||
    rows.guards.length > 0 ||
    hasRequirements(rows.requires) ||
    dryRun
  )
    return false;
  const [{ releases, claims }] = changes as [CommitRows['changes'][number]];
  return releases.length === 0 && claims.length === 0;
}

interface Waiting {
  readonly rows: CommitRows;
  readonly result: PromiseWithResolvers<CommitResult>;
}

/** As many steps as a lane takes at once. */
const MAX_TOGETHER = 16;
/** Writes that wait for a record must not take all connections from callers. */
const MAX_ALONE = 4;

/**
 * Writes the changes of one turn of the event loop in one statement, which is one round trip and one transaction. Each
 * succeeds or fails separately: docs/decisions/0167-reads-travel-together.md.
 */
export function createPostgresChanges(pool: pg.Pool): (rows: CommitRows) => Promise<CommitResult> {
  let waiting = new Map<string, Waiting>();
  const alone = createSemaphore(MAX_ALONE);

  async function writeTogether(batch: readonly Waiting[]): Promise<void> {
    const changed = await write(
      pool,
      batch.map(({ rows }) => rows),
      batch.length > 1,
    ).catch((error: unknown) => error);
    await Promise.all(
      batch.map(async ({ rows, result }) => {
        if (changed instanceof Set && changed.has(idOf(rows))) result.resolve('committed');
        else if (batch.length > 1) await alone(() => writeTogether([{ rows, result }]));
        else if (changed instanceof Set) result.resolve('stale');
        else result.reject(changed);
      }),
    );
  }

  function writeAll(): void {
    const all = [...waiting.values()];
    waiting = new Map();
    for (let from = 0; from < all.length; from += MAX_TOGETHER) {
      void writeTogether(all.slice(from, from + MAX_TOGETHER).toSorted(byDepth));
    }
  }

  return (rows) => {
    const result = Promise.withResolvers<CommitResult>();
    // A second change of the same record waits: one statement would apply only one of them.
    if (waiting.has(idOf(rows))) void alone(() => writeTogether([{ rows, result }]));
    else {
      if (waiting.size === 0) setImmediate(writeAll);
      waiting.set(idOf(rows), { rows, result });
    }
    return result.promise;
  };
}

/** Parents first, as in every commit. */
function byDepth({ rows: one }: Waiting, { rows: other }: Waiting): number {
  return depthOf(kindOf(one)) - depthOf(kindOf(other)) || (idOf(one) < idOf(other) ? -1 : 1);
}

function resourceOf({ changes }: CommitRows): CommitRows['changes'][number]['resource'] {
  return changes[0]!.resource;
}

function kindOf(rows: CommitRows): KindTag {
  return resourceOf(rows).kind as KindTag;
}

function idOf(rows: CommitRows): string {
  return resourceOf(rows).id;
}

const LOCKED = `locked_rows as (
    select resources.project_id, resources.kind, resources.id from wanted join resources
      on resources.project_id = wanted.project_id and resources.kind = wanted.kind and resources.id = wanted.id
    where resources.version = wanted.version - 1
    for no key update of resources skip locked),`;

/**
 * Unchanged labels are not written again.
 *
 * A batch does not wait for a record that another transaction has locked: the caller then writes that record alone.
 */
const compose = (isMany: boolean): string => `with
  wanted as (
    select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::bigint[],
      $8::bigint[], $9::text[], $18::bigint[], $19::text[], $20::text[], $21::text[]) as wanted (project_id, kind, id,
      name, status, region, version, due_at, json, at, actor_type, actor_id, request_id)),
  former as (
    select resources.project_id, resources.kind, resources.id, resources.version, resources.parent_id, resources.json
    from resources join wanted
      on resources.project_id = wanted.project_id and resources.kind = wanted.kind and resources.id = wanted.id
    where resources.version = wanted.version - 1),
  ${isMany ? LOCKED : ''}
  changed as (
    update resources set name = wanted.name, status = wanted.status, region = wanted.region, version = wanted.version,
      due_at = wanted.due_at, attempt_at = wanted.due_at, json = wanted.json
    from wanted ${isMany ? 'join locked_rows using (project_id, kind, id)' : ''}
    where resources.project_id = wanted.project_id and resources.kind = wanted.kind and resources.id = wanted.id
      and resources.version = wanted.version - 1
    returning resources.project_id, resources.kind, resources.id, resources.version, resources.json, wanted.at,
      wanted.actor_type, wanted.actor_id, wanted.request_id, null::text as plan),
  noted as (${noteChanges('changed')}),
  forgotten as (${forgetOldest('changed')}),
  labels as (select * from unnest($10::uuid[], $11::text[]) as labels (id, label)),
  unlabelled as (
    delete from resource_labels using changed
    where resource_labels.project_id = changed.project_id and resource_labels.kind = changed.kind
      and resource_labels.id = changed.id
      and not exists (select 1 from labels where labels.id = changed.id and labels.label = resource_labels.label)),
  labelled as (
    insert into resource_labels (project_id, kind, label, id)
    select changed.project_id, changed.kind, labels.label, changed.id from labels join changed using (id)
    on conflict do nothing),
  new_events as (
    insert into events (project_id, id, type, resource_id, created_at, json, is_queued)
    select changed.project_id, event.id, event.type, event.resource_id, event.created_at, event.json, 1
    from unnest($12::uuid[], $13::uuid[], $14::text[], $15::text[], $16::bigint[], $17::text[])
      as event (changed_id, id, type, resource_id, created_at, json) join changed on changed.id = event.changed_id
    returning project_id, id, created_at),
  queued as (insert into event_queue (project_id, id, created_at) select project_id, id, created_at from new_events)
  select id from changed`;

const ONE = { name: 'change one', text: compose(false) };
const MANY = { name: 'change many', text: compose(true) };

/** The ids of the changed records. */
async function write(pool: pg.Pool, batch: readonly CommitRows[], isMany: boolean): Promise<ReadonlySet<string>> {
  const resources = batch.map(resourceOf);
  const labels = batch.flatMap(({ changes: [change] }) => change!.labels.map((label) => [change!.resource.id, label]));
  const events = batch.flatMap((rows) => rows.events.map((event) => ({ ...event, changed: idOf(rows) })));
  const values = [
    ...(['project_id', 'kind', 'id', 'name', 'status', 'region', 'version', 'due_at', 'json'] as const).map((column) =>
      resources.map((resource) => resource[column]),
    ),
    labels.map(([id]) => id),
    labels.map(([, label]) => label),
    ...(['changed', 'id', 'type', 'resource_id', 'created_at', 'json'] as const).map((column) =>
      events.map((event) => event[column]),
    ),
    ...(['at', 'actor_type', 'actor_id', 'request_id'] as const).map((column) =>
      batch.map(({ origin }) => origin[column]),
    ),
  ];
  const { rows } = await pool.query<{ id: string }>({ ...(isMany ? MANY : ONE), values });
  return new Set(rows.map(({ id }) => id));
}
