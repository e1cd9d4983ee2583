import type { Zone } from '@landhold/contract';
import type { StoredRecord } from '../../store/store.ts';
import type { OwnZones, Pointer, PointerOutcome } from '../own-zones.ts';
import type { ActionTools } from '../resource-action.ts';
import type { Companions } from '../resource-kind.ts';
import { planPointers } from './plan-pointers.ts';
import { findServedZone } from './served-zone.ts';
import { createJournal } from './zone-journal.ts';
import { nameClaim, namesAbove, waitingClaim } from './zone-names.ts';
import { changeZone } from './zone-write.ts';

/** A project's zones as its sites use them. */
export function createOwnZones(tools: Pick<ActionTools, 'store' | 'ids'>): OwnZones {
  const { store } = tools;
  const writeJournal = createJournal(tools);

  async function findServed(projectId: string, name: string): Promise<StoredRecord | undefined> {
    const found = await findServedZone(store, name, projectId);
    return found?.zone;
  }

  /** All zones of the project at or above the name, served or not. */
  async function findAny(projectId: string, name: string): Promise<StoredRecord[]> {
    const names = [name, ...namesAbove(name)];
    const claims = names.flatMap((each) => [nameClaim(each), waitingClaim(each, projectId)]);
    const holders = (await store.holders('dns', claims)).filter((holder) => holder.projectId === projectId);
    const zones = await Promise.all(holders.map(async ({ id }) => store.find(projectId, 'dns', id)));
    return zones.filter((zone) => zone !== undefined);
  }

  return {
    answersFor: async (projectId, name) => (await findServed(projectId, name)) !== undefined,
    async point(write, pointers) {
      const { projectId } = write;
      const byZone = new Map<string, { readonly zone: StoredRecord; readonly pointers: Pointer[] }>();
      for (const pointer of pointers) {
        const served = pointer.target === null ? undefined : await findServed(projectId, pointer.name);
        const zones = pointer.target === null ? await findAny(projectId, pointer.name) : served ? [served] : [];
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
      return { outcomes, beside: together(parts) };
    },
  };
}

function together(parts: readonly Companions[]): Companions {
  return {
    creates: parts.flatMap(({ creates = [] }) => creates),
    changes: parts.flatMap(({ changes = [] }) => changes),
    removals: parts.flatMap(({ removals = [] }) => removals),
    drafts: parts.flatMap(({ drafts = [] }) => drafts),
  };
}
