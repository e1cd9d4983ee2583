import { setImmediate } from 'node:timers/promises';
import type { DnsRecord, Zone } from '@landhold/contract';
import { compileZone, signZone, updateZone } from '@landhold/dns/name-server.ts';
import type { Zone as AnsweringZone, ZoneRecordSet } from '@landhold/dns/name-server.ts';
import type { Store } from '../../../store/store.ts';
import type { ReadSigning } from './read-signing.ts';
import type { Glue } from './zone-source.ts';
import { setOf, sourceOf } from './zone-source.ts';

/** Sets per page: compiling them takes some milliseconds, and other work runs in between. */
const PAGE = 500;
/** How often a large zone is read again because it changed meanwhile. After that, the next change corrects it. */
const MAX_READINGS = 3;

export interface ReadZoneOptions {
  readonly store: Store;
  readonly glue?: Glue | undefined;
  /** How zones are signed; by default they are not. */
  readonly readSigning?: ReadSigning | undefined;
  readonly onError: (error: unknown) => void;
}

export async function findZone(store: Store, projectId: string, id: string): Promise<Zone | undefined> {
  const record = await store.find(projectId, 'dns', id);
  return record && (JSON.parse(record.json) as Zone);
}

/** Whether the name server answers for it: for `simulated` zones nothing does. */
export function isAnswered({ status, provider }: Zone): boolean {
  return status === 'active' && provider !== 'simulated';
}

/** A zone with all its sets, ready to answer, and the zone as it was before they were read. */
export async function readZone(
  { store, glue, readSigning, onError }: ReadZoneOptions,
  projectId: string,
  zone: Zone,
): Promise<{ readonly zone: Zone; readonly answering: AnsweringZone }> {
  for (let reading = 1, current = zone; ; reading += 1) {
    const answering = compileZone(sourceOf(current, glue));
    let pages = 0;
    for (let after: string | null = null; pages === 0 || after !== null; pages += 1) {
      if (pages > 0) await setImmediate();
      const page = await store.page(projectId, 'records', { limit: PAGE, after, parentId: zone.id });
      const sets = page.items.map((item) => setOf(JSON.parse(item) as DnsRecord, current));
      addSets(answering, sets, onError);
      after = page.next;
    }
    // One page is consistent. Several are, if the zone has not changed since before the first.
    const later = pages === 1 ? current : await findZone(store, projectId, zone.id);
    if (later === undefined || later.serial === current.serial || reading === MAX_READINGS) {
      const signing = await readSigning?.(projectId, current);
      if (signing !== undefined) signZone(answering, signing);
      return { zone: current, answering };
    }
    current = later;
  }
}

/** A set that cannot be served is skipped and reported, so the others are still served. */
function addSets(answering: AnsweringZone, sets: readonly ZoneRecordSet[], onError: (error: unknown) => void): void {
  try {
    updateZone(answering, { sets });
  } catch (error) {
    if (sets.length > 1) for (const set of sets) addSets(answering, [set], onError);
    else onError(error);
  }
}
