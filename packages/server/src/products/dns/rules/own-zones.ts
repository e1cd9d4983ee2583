import type { Zone } from '@landhold/contract';
import type { StoredRecord } from '../../../store/store.ts';
import type { OwnZones, Pointer, PointerOutcome } from '../ports/own-zones.ts';
import type { ActionTools } from '../../../pipeline/resource-action.ts';
import type { Reads } from '../../../pipeline/view.ts';
import type { Companions } from '../../../pipeline/resource-kind.ts';
import { planPointers } from './plan-pointers.ts';
import { findServedZone } from './served-zone.ts';
import { createJournal } from './zone-journal.ts';
import { nameClaim, namesAbove, waitingClaim, withoutWildcard } from './zone-names.ts';
import { changeZone } from './zone-write.ts';

/** A project's zones as its sites use them. */
export function createOwnZones(tools: Pick<ActionTools, 'store' | 'ids'>): OwnZones {
  const { store } = tools;
  const writeJournal = createJournal(tools);

  async function findServed(reads: Reads, projectId: string, name: string): Promise<StoredRecord | undefined> {
    const found = await findServedZone(reads, name, projectId);
    return found?.zone;
  }

  /** All zones of the project at or above the name, served or not. */
  async function findAny(reads: Reads, projectId: string, name: string): Promise<StoredRecord[]> {
    const base = withoutWildcard(name);
    const names = [base, ...namesAbove(base)];
    const claims = names.flatMap((each) => [nameClaim(each), waitingClaim(each, projectId)]);
    const holders = (await reads.holders('dns', claims)).filter((holder) => holder.projectId === projectId);
    const zones = await Promise.all(holders.map(async ({ id }) => reads.find(projectId, 'dns', id)));
    return zones.filter((zone) => zone !== undefined);
  }

  return {
    answersFor: async (projectId, name) => (await findServed(store, projectId, name)) !== undefined,
    async delegatingZones(projectId, name) {
      if ((await findServed(store, projectId, name)) === undefined) return [];
      const base = withoutWildcard(name);
      const names = [base, ...namesAbove(base)];
      const holders = await store.holders('dns', names.map(nameClaim));
      const line = names.flatMap((each) => holders.find(({ key }) => key === each) ?? []);
      const end = line.findIndex((zone) => zone.projectId !== projectId);
      const leaders = [line.at(-1), end === -1 ? undefined : line[end - 1]].filter((zone) => zone !== undefined);
      const found = await Promise.all(leaders.map(async (zone) => store.find(zone.projectId, 'dns', zone.id)));
      return found.flatMap((stored, at) =>
        stored === undefined ? [] : { ...(JSON.parse(stored.json) as Zone), isPublic: at > 0 },
      );
    },
    async point(write, pointers) {
      const { projectId, reads } = write;
      const byZone = new Map<string, { readonly zone: StoredRecord; readonly pointers: Pointer[] }>();
      for (const pointer of pointers) {
        const served = pointer.target === null ? undefined : await findServed(reads, projectId, pointer.name);
        const zones = pointer.target === null ? await findAny(reads, projectId, pointer.name) : served ? [served] : [];
        for (const zone of zones) {
          const entry = byZone.get(zone.id) ?? { zone, pointers: [] };
          entry.pointers.push(pointer);
          byZone.set(zone.id, entry);
        }
      }
      const outcomes = new Map<string, PointerOutcome>();
      const parts: Companions[] = [];
      for (const { zone: stored, pointers: ofZone } of byZone.values()) {
        const { sets, ...plan } = await planPointers(tools, write, { stored, pointers: ofZone, outcomes });
        if (sets.length === 0) continue;
        const { record_count: count } = JSON.parse(stored.json) as Zone;
        const fields = { record_count: count + plan.creates.length - plan.removals.length };
        parts.push(plan, await changeZone(writeJournal, { ...write, stored, fields }, { sets }));
      }
      return { outcomes, companions: mergeCompanions(parts) };
    },
  };
}

function mergeCompanions(parts: readonly Companions[]): Companions {
  return {
    creates: parts.flatMap(({ creates = [] }) => creates),
    changes: parts.flatMap(({ changes = [] }) => changes),
    removals: parts.flatMap(({ removals = [] }) => removals),
    drafts: parts.flatMap(({ drafts = [] }) => drafts),
  };
}
