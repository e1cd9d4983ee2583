import type { DnsRecord, Zone } from '@landhold/contract';
import type { Reads } from '../../../pipeline/view.ts';
import type { StoredRecord } from '../../../store/store.ts';
import { nameClaim, namesAbove, relativeTo, withoutWildcard } from './zone-names.ts';

/** States in which the name server answers for a zone. */
const SERVED: ReadonlySet<string | null> = new Set(['active', 'updating']);

export interface ServedZone {
  readonly projectId: string;
  readonly zone: StoredRecord;
}

/** The zone that is served here and answers for the name; only one of this project, if given. */
export async function findServedZone(reads: Reads, host: string, projectId?: string): Promise<ServedZone | undefined> {
  const name = withoutWildcard(host);
  const holder = await servedAbove(reads, name);
  if (holder === undefined || (projectId ?? holder.projectId) !== holder.projectId) return undefined;
  const zone = await reads.find(holder.projectId, 'dns', holder.id);
  if (zone === undefined || !SERVED.has(zone.status)) return undefined;
  const found = { projectId: holder.projectId, zone };
  const { provider } = JSON.parse(zone.json) as Zone;
  return provider === 'simulated' || (await isDelegated(reads, found, name)) ? undefined : found;
}

/** The nearest served zone at or above the name, in any project. */
async function servedAbove(reads: Reads, name: string) {
  const names = [name, ...namesAbove(name)];
  const holders = await reads.holders('dns', names.map(nameClaim));
  return names.flatMap((each) => holders.find(({ key }) => key === each) ?? []).at(0);
}

/** Whether the zone delegates the name to other name servers. */
async function isDelegated(reads: Reads, { projectId, zone }: ServedZone, name: string): Promise<boolean> {
  const names: string[] = [];
  for (let rest = name; rest.length > zone.name.length; rest = rest.slice(rest.indexOf('.') + 1)) {
    names.push(relativeTo(zone.name, rest));
  }
  if (names.length === 0) return false;
  const sets = await reads.children({ projectId, kind: 'records', parentId: zone.id, names });
  return sets.some(({ json }) => (JSON.parse(json) as DnsRecord).type === 'NS');
}
