import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import { parentOf } from '../families.ts';
import type { RecordPageRequest } from '../store.ts';
import type { KeptRecord } from './kept-record.ts';

const statusFacet = rememberFew('status');
const regionFacet = rememberFew('region');

/** Statuses and regions are few. Reusing one string for each makes lookups faster. */
function rememberFew(name: string): (value: string) => string {
  const known = new Map<string, string>();
  return (value) => {
    let facet = known.get(value);
    if (facet === undefined) known.set(value, (facet = `${name}=${value}`));
    return facet;
  };
}

/** Whether a name identifies one record in a project. If not, the name is a facet. */
export function hasUniqueNames(kind: KindTag): boolean {
  const { nameUniqueIn } = kinds[kind];
  return parentOf(kind) === null && (nameUniqueIn === 'installation' || nameUniqueIn === 'project');
}

/** The facets of a record. A child's facets start with its parent, because lists of children belong to one parent. */
export function facetsOfRecord(record: KeptRecord): string[] {
  const { kind, parentId, name, status, region, labels, fields = [] } = record;
  const facets: string[] = [];
  if (status !== null) facets.push(statusFacet(status));
  if (region !== null) facets.push(regionFacet(region));
  for (const key in labels) facets.push(`label=${key}:${labels[key]}`);
  for (const [field, value] of fields) facets.push(`field=${field}:${value}`);
  if (!hasUniqueNames(kind)) facets.push(`name=${name}`);
  return parentId === undefined ? facets : [parentId, ...below(parentId, facets)];
}

export function requestedFacets(kind: KindTag, request: RecordPageRequest): string[] {
  const { parentId = '', name, status, region, labels = [], fields = [] } = request;
  const facets = labels.map(([key, value]) => `label=${key}:${value}`);
  for (const [field, value] of fields) facets.push(`field=${field}:${value}`);
  if (status !== undefined) facets.push(`status=${status}`);
  if (region !== undefined) facets.push(`region=${region}`);
  if (name !== undefined && !hasUniqueNames(kind)) facets.push(`name=${name}`);
  if (parentOf(kind) === null) return facets;
  return facets.length === 0 ? [parentId] : below(parentId, facets);
}

function below(parentId: string, facets: readonly string[]): string[] {
  return facets.map((facet) => `${parentId} ${facet}`);
}
