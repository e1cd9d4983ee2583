import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import { fromUuid, toUuid } from '../../../core/ids.ts';
import { parentOf } from '../../families.ts';
import { readFilterFields } from '../../filter-fields.ts';
import { partsOf } from '../../name-parts.ts';
import type { StoredRecord } from '../../store.ts';
import { NOBODY } from './sql-database.ts';
import { withLaterFields } from './sql-later-fields.ts';
import type { ResourceRow } from './tables.ts';

type Pair = readonly [name: string, value: string];

/** The parent's stored id; null for a kind without a parent, `NOBODY` for an id that is not a parent's. */
export function toParentUuid(kind: KindTag, parentId: string | undefined): string | null {
  const parent = parentOf(kind);
  return parent === null ? null : (toUuid(kinds[parent].idPrefix, parentId ?? '') ?? NOBODY);
}

/** A stored label. Children's labels start with the parent, so that each parent has one index range. */
export function toLabel(parent: string | null, [key, value]: Pair): string {
  return `${parent === null ? '' : `${parent} `}${key}:${value}`;
}

/** A filter field is stored like a label. No label starts with an equals sign. */
export function toFieldLabel(parent: string | null, [name, value]: Pair): string {
  return toLabel(parent, [`=${name}`, value]);
}

/** A later part of a name. No label starts with this sign. */
export function toPartLabel(parent: string | null, part: string): string {
  return toLabel(parent, ['>', part]);
}

export function toLabelledRow(project_id: string, record: StoredRecord): { resource: ResourceRow; labels: string[] } {
  const resource = toRow(project_id, record);
  const { parent_id } = resource;
  const fields: Pair[] = readFilterFields(record);
  // The status and region indexes span all parents, so children also store them as fields.
  if (parent_id !== null && record.status !== null) fields.push(['status', record.status]);
  if (parent_id !== null && record.region !== null) fields.push(['region', record.region]);
  const labels = Object.entries(record.labels).map((label) => toLabel(parent_id, label));
  const parts = partsOf(record.name).map((part) => toPartLabel(parent_id, part));
  return { resource, labels: [...labels, ...fields.map((field) => toFieldLabel(parent_id, field)), ...parts] };
}

function toRow(project_id: string, record: StoredRecord): ResourceRow {
  const { kind, parentId, name, status, region, version, dueAt, json } = record;
  return {
    project_id,
    kind,
    id: toUuid(kinds[kind].idPrefix, record.id)!,
    parent_id: toParentUuid(kind, parentId),
    name,
    status: status ?? '',
    region,
    version,
    due_at: dueAt,
    // A change ends any lease, so that the record is looked at again.
    attempt_at: dueAt,
    json,
  };
}

/** What a record is made of. */
export type StoredRow = Omit<ResourceRow, 'project_id' | 'attempt_at'>;

export function toRecord({
  kind,
  id,
  parent_id,
  name,
  status,
  region,
  version,
  due_at,
  json: kept,
}: StoredRow): StoredRecord {
  const tag = kind as KindTag;
  const json = withLaterFields(tag, kept);
  const parent = parentOf(tag);
  return {
    id: fromUuid(kinds[tag].idPrefix, id),
    kind: tag,
    ...(parent === null || parent_id === null ? {} : { parentId: fromUuid(kinds[parent].idPrefix, parent_id) }),
    name,
    status: status === '' ? null : status,
    region,
    // Parsed on demand, because a get does not need them.
    get labels() {
      return labelsOf(json);
    },
    version,
    dueAt: due_at,
    json,
  };
}

/** Not every kind has labels. */
function labelsOf(json: string): Readonly<Record<string, string>> {
  return (JSON.parse(json) as { labels?: Record<string, string> }).labels ?? {};
}
