import type { DnsRecord } from '@landhold/contract';
import type { Reads } from '../../../pipeline/view.ts';
import type { StoredRecord } from '../../../store/store.ts';

/** A record set with the record that stores it. */
export interface StoredSet {
  readonly stored: StoredRecord;
  readonly set: DnsRecord;
}

/** The sets of one zone that have been read from the store. */
export interface LoadedSets {
  /** Reads the sets of these names unless they are already read; without names, all sets. */
  load(names?: Iterable<string>): Promise<void>;
  /** The sets of a name that was read, by type. */
  at(name: string): ReadonlyMap<string, StoredSet>;
  all(): IteratorObject<StoredSet>;
}

const NONE: ReadonlyMap<string, StoredSet> = new Map();

export function createLoadedSets(reads: Reads, projectId: string, zoneId: string): LoadedSets {
  const byName = new Map<string, Map<string, StoredSet>>();
  let isComplete = false;

  async function read(names?: readonly string[]): Promise<void> {
    for (const name of names ?? []) byName.set(name, new Map());
    for (const stored of await reads.children({ projectId, kind: 'records', parentId: zoneId, names })) {
      const ofName = byName.get(stored.name) ?? new Map<string, StoredSet>();
      const set = JSON.parse(stored.json) as DnsRecord;
      byName.set(stored.name, ofName.set(set.type, { stored, set }));
    }
  }

  return {
    async load(names) {
      if (isComplete) return;
      const missing = names && [...new Set(names)].filter((name) => !byName.has(name));
      if (missing?.length !== 0) await read(missing);
      isComplete = names === undefined;
    },
    at: (name) => byName.get(name) ?? NONE,
    all: () => byName.values().flatMap((ofName) => ofName.values()),
  };
}
