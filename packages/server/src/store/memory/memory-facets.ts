import type { RecordPageRequest, StoredRecord } from '../store.ts';

const statusFacet = rememberFew('status');
const regionFacet = rememberFew('region');

/** Records have few statuses and regions among them: a text that is the same one each time is found faster. */
function rememberFew(name: string): (value: string) => string {
  const known = new Map<string, string>();
  return (value) => {
    let facet = known.get(value);
    if (facet === undefined) known.set(value, (facet = `${name}=${value}`));
    return facet;
  };
}

/** What a record can be filtered by. */
export function facetsOfRecord(record: StoredRecord): string[] {
  const facets = [statusFacet(record.status)];
  if (record.region !== null) facets.push(regionFacet(record.region));
  for (const key in record.labels) facets.push(`label=${key}:${record.labels[key]}`);
  return facets;
}

export function facetsAskedFor({ status, region, labels = [] }: RecordPageRequest): string[] {
  const facets = labels.map(([key, value]) => `label=${key}:${value}`);
  if (status !== undefined) facets.push(`status=${status}`);
  if (region !== undefined) facets.push(`region=${region}`);
  return facets;
}
