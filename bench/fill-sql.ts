import { createIds, toUuid } from '../packages/server/src/core/ids.ts';
import { createSystemRandomness } from '../packages/server/src/core/randomness.ts';

/** A row of `resources`, in the order of its columns. */
export type Row = readonly [
  projectId: string,
  kind: string,
  id: string,
  name: string,
  status: string,
  region: string,
  version: number,
  json: string,
];

/** Domains like the one that was made through the API, each with a name and an id of its own. */
export function* domainsLike(sample: { id: string; name: string }, projectUuid: string, count: number): Generator<Row> {
  const ids = createIds({ clock: { now: Date.now }, randomness: createSystemRandomness() });
  const text = JSON.stringify(sample);
  for (let made = 0; made < count; made += 1) {
    const id = ids.next('dom');
    const name = `lot-${made}.com`;
    const json = text.replaceAll(sample.id, id).replaceAll(sample.name, name);
    yield [projectUuid, 'domains', toUuid('dom', id)!, name, 'active', 'eu-central', 1, json];
  }
}

export const COLUMNS = 'project_id, kind, id, name, status, region, version, json';
