import type { KindTag } from '@landhold/contract';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { ClaimRow, CommitRows, RequiredRows } from '../shared/sql-database.ts';
import { NOBODY, Undone } from '../shared/sql-database.ts';
import type { Tables } from '../shared/tables.ts';

/**
 * Checks what a commit was decided on, so that it stays so until the commit: what was there is locked, and what was
 * absent is inserted, so that nobody else can, and deleted before the commit:
 * docs/decisions/0211-a-commit-requires-what-it-was-decided-on.md.
 */

type RequiredRow = RequiredRows['records'][number];

/** Required records of one project and kind. */
interface RequiredTogether {
  readonly project_id: string;
  readonly kind: KindTag;
  readonly records: readonly RequiredRow[];
  /** Records of the same kind that the commit changes. They are locked with the others, in one order. */
  readonly changed: readonly string[];
}

const isPresent = ({ version }: RequiredRow): boolean => version !== null;

export function requiredTogether({ project_id, requires, changes }: CommitRows): RequiredTogether[] {
  const present = requires.records.filter(isPresent);
  const groups = Map.groupBy(present, (each) => `${each.kind} ${each.project_id}`);
  return [...groups.values()].map((records) => {
    const [first] = records as [RequiredRow];
    const isSame = (kind: string): boolean => first.project_id === project_id && first.kind === kind;
    const changed = changes.flatMap(({ resource }) => (isSame(resource.kind) ? [resource.id] : []));
    return { project_id: first.project_id, kind: first.kind, records, changed };
  });
}

/** In the order of their ids, and records that are changed later with the lock of a change, so that none has to wait. */
export async function requireRecords(transaction: Kysely<Tables>, required: RequiredTogether): Promise<void> {
  const { project_id, kind, records, changed } = required;
  const { rows } = await sql<{ id: string; version: number }>`select id, version from resources
    where project_id = ${project_id} and kind = ${kind}
      and id = any(${[...records.map(({ id }) => id), ...changed]}::uuid[])
    order by id ${changed.length > 0 ? sql`for no key update` : sql`for share`}`.execute(transaction);
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  if (records.some(({ id, version }) => versions.get(id) !== version)) throw new Undone('stale');
}

/** Held claims stay with their records, because deleting a claim needs a stronger lock. */
export async function requireClaims(transaction: Kysely<Tables>, { claims }: RequiredRows): Promise<void> {
  const held = claims.filter(({ resource_id }) => resource_id !== null);
  if (held.length === 0) return;
  const { rows } = await sql<Tables['claims']>`select scope, key, resource_id from claims
    where (scope, key) in (select * from unnest(${scopesOf(held)}::text[], ${keysOf(held)}::text[]))
    order by scope, key for key share`.execute(transaction);
  const holders = new Map(rows.map((row) => [nameOf(row), row.resource_id]));
  if (held.some((claim) => holders.get(nameOf(claim)) !== claim.resource_id)) throw new Undone('stale');
}

/** Takes the places of what was absent. A concurrent insert of the same waits until this commit. */
export async function reserveAbsent(transaction: Kysely<Tables>, rows: CommitRows): Promise<void> {
  const { claims } = rows.requires;
  const free = claims.filter(({ resource_id }) => resource_id === null);
  if (free.length > 0) {
    const { numAffectedRows } = await sql`insert into claims (scope, key, project_id, resource_id)
      select scope, key, ${NOBODY}::uuid, ${NOBODY}::uuid
      from unnest(${scopesOf(free)}::text[], ${keysOf(free)}::text[]) as free (scope, key) order by scope, key
      on conflict do nothing`.execute(transaction);
    if (numAffectedRows !== BigInt(free.length)) throw new Undone('stale');
  }
  const absent = absentIn(rows);
  if (absent.length === 0) return;
  const { numAffectedRows } = await sql`insert into resources (project_id, kind, id, name, status, version, json)
    select project_id, kind, id, '', '', 0, ''
    from unnest(${absent.map((each) => each.project_id)}::uuid[], ${absent.map(({ kind }) => kind)}::text[],
      ${absent.map(({ id }) => id)}::uuid[]) as absent (project_id, kind, id) order by id
    on conflict do nothing`.execute(transaction);
  if (numAffectedRows !== BigInt(absent.length)) throw new Undone('stale');
}

/** Gives the places back. They were never visible to anybody else. */
export async function freeAbsent(transaction: Kysely<Tables>, rows: CommitRows): Promise<void> {
  const { claims } = rows.requires;
  const free = claims.filter(({ resource_id }) => resource_id === null);
  if (free.length > 0) {
    await sql`delete from claims where resource_id = ${NOBODY}::uuid
      and (scope, key) in (select * from unnest(${scopesOf(free)}::text[], ${keysOf(free)}::text[]))`.execute(
      transaction,
    );
  }
  for (const { project_id, kind, id } of absentIn(rows)) {
    await sql`delete from resources where project_id = ${project_id} and kind = ${kind} and id = ${id}`.execute(
      transaction,
    );
  }
}

/** Without those that the commit creates, which nobody else can create either. */
function absentIn({ requires, creates }: CommitRows): RequiredRow[] {
  const created = new Set(creates.map(({ resource }) => resource.id));
  return requires.records.filter((each) => !isPresent(each) && !created.has(each.id));
}

function scopesOf(claims: readonly ClaimRow[]): string[] {
  return claims.map(({ scope }) => scope);
}

function keysOf(claims: readonly ClaimRow[]): string[] {
  return claims.map(({ key }) => key);
}

function nameOf({ scope, key }: ClaimRow): string {
  return JSON.stringify([scope, key]);
}
