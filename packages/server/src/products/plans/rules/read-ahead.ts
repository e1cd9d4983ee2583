import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Awaitable } from '../../../core/awaitable.ts';
import type { Store, StoredRecord } from '../../../store/store.ts';
import type { Intent } from './plan-step.ts';

/** A store that has read what a plan's steps are about before they are decided on. */
export interface ReadAhead {
  readonly store: Store;
  /** Reads the records that the steps name, all at once, and forgets what was read before. */
  prepare(projectId: string, steps: readonly Intent[]): Promise<void>;
}

/**
 * Steps are decided on one after the other. If each waited for its records, another writer would be faster than a plan
 * of many steps every time. What is outdated by the commit is found by its version.
 */
export function createReadAhead(store: Store): ReadAhead {
  const records = new Map<string, StoredRecord | undefined>();
  const nameOf = (projectId: string, kind: KindTag, id: string): string => `${projectId} ${kind} ${id}`;

  function find(projectId: string, kind: KindTag, id: string): Awaitable<StoredRecord | undefined> {
    const name = nameOf(projectId, kind, id);
    return records.has(name) ? records.get(name) : store.find(projectId, kind, id);
  }

  return {
    store: Object.assign(Object.create(store) as Store, { find }),
    async prepare(projectId, steps) {
      records.clear();
      const places = new Map<string, { readonly kind: KindTag; readonly id: string }>();
      for (const { kind, params } of steps) {
        for (const [param, id] of Object.entries(params)) {
          if (typeof id !== 'string') continue;
          const place = { kind: param === 'id' ? kind : aboveWith(kind, param), id };
          places.set(nameOf(projectId, place.kind, id), place);
        }
      }
      const found = await Promise.all(
        Array.from(places, async ([name, { kind, id }]) => [name, await store.find(projectId, kind, id)] as const),
      );
      for (const [name, record] of found) records.set(name, record);
    },
  };
}

/** The kind above this one whose id the parameter has. */
function aboveWith(kind: KindTag, param: string): KindTag {
  const { parent, parentParam } = kinds[kind];
  return parent === null || parentParam === param ? (parent ?? kind) : aboveWith(parent, param);
}
