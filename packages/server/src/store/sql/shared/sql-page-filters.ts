import type { KindTag } from '@landhold/contract';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { RecordPageRequest } from '../../store.ts';
import { toFieldLabel, toLabel } from './sql-record-rows.ts';
import type { Tables } from './tables.ts';

export interface List {
  readonly project_id: string;
  readonly kind: KindTag;
  /** Null for a kind without a parent. */
  readonly parent: string | null;
  /** Only records older than this id. */
  readonly below: string | null;
}

export interface Filter {
  readonly by: 'name' | 'label' | 'status' | 'region';
  readonly value: string;
}

/** In order of preference when they are equally rare. For a child, only the name is a column. */
export function filtersOf(parent: string | null, request: RecordPageRequest): Filter[] {
  const { name, labels = [], fields = [], status, region } = request;
  const pick = (by: 'status' | 'region', value: string | undefined): Filter[] => {
    if (value === undefined) return [];
    return [parent === null ? { by, value } : { by: 'label', value: toFieldLabel(parent, [by, value]) }];
  };
  return [
    ...(name === undefined ? [] : [{ by: 'name' as const, value: name }]),
    ...labels.map((label) => ({ by: 'label' as const, value: toLabel(parent, label) })),
    ...fields.map((field) => ({ by: 'label' as const, value: toFieldLabel(parent, field) })),
    ...pick('status', status),
    ...pick('region', region),
  ];
}

/** How many records match each filter, counted up to `max`. */
export async function countFew(
  database: Kysely<Tables>,
  list: List,
  filters: readonly Filter[],
  max: number,
): Promise<number[]> {
  const counts = filters.map((filter, index) => {
    const range =
      filter.by === 'label'
        ? sql`resource_labels as resources where ${inList('resources', list)} and resources.label = ${filter.value}`
        : sql`resources where ${inList('resources', list)} and ${matches(filter)}`;
    const some = sql`select 1 from ${range} order by resources.id desc limit ${max}`;
    return sql`(select count(*) from (${some}) as few) as ${sql.ref(String(index))}`;
  });
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(database);
  return filters.map((_, index) => rows[0]![index]!);
}

/** Applied to both tables, because PostgreSQL does not infer the bound of one from the other. */
export function inList(table: string, { project_id, kind, below }: List): RawBuilder<unknown> {
  const [project, ofKind, id] = ['project_id', 'kind', 'id'].map((column) => sql.ref(`${table}.${column}`));
  const bound = below === null ? sql`` : sql` and ${id} < ${below}`;
  return sql`${project} = ${project_id} and ${ofKind} = ${kind}${bound}`;
}

export function isBelow(parent: string): RawBuilder<unknown> {
  return sql`resources.parent_id = ${parent}`;
}

export function isLabelled(table: string, list: List, { value }: Filter): RawBuilder<unknown> {
  const [label, id] = [sql.ref(`${table}.label`), sql.ref(`${table}.id`)];
  return sql`${inList(table, list)} and ${label} = ${value} and ${id} = resources.id`;
}

export function matches({ by, value }: Filter): RawBuilder<unknown> {
  return sql`${sql.ref(`resources.${by}`)} = ${value}`;
}

/** A filter that does not lead. With `aside`, SQLite uses no index for it. */
export function filterCondition(list: List, filter: Filter, aside: RawBuilder<unknown>): RawBuilder<unknown> {
  return filter.by === 'label' ? hasLabel(list, filter, sql``) : sql`${aside}${matches(filter)}`;
}

/** `tail` ends the label's subquery. */
export function hasLabel(list: List, filter: Filter, tail: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select 1 from resource_labels as other where ${isLabelled('other', list, filter)}${tail})`;
}
