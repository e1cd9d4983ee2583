import type { DnsRecord } from '@landhold/contract';
import type { Store, StoredRecord } from '../../store/store.ts';

/** A set in the zone. */
export interface HeldSet {
  readonly stored: StoredRecord;
  readonly set: DnsRecord;
}

/** One zone's sets, as far as they were read. */
export interface ZoneFamily {
  /** Reads the sets of these names unless they are already read; without names, all sets. */
  load(names?: Iterable<string>): Promise<void>;
  /** The sets of a name that was read, by type. */
  at(name: string): ReadonlyMap<string, HeldSet>;
  all(): IteratorObject<HeldSet>;
}

const NONE: ReadonlyMap<string, HeldSet> = new Map();

export function createZoneFamily(store: Store, projectId: string, zoneId: string): ZoneFamily {
  const byName = new Map<string, Map<string, HeldSet>>();
  let isWhole = false;

  async function read(names?: readonly string[]): Promise<void> {
    for (const name of names ?? []) byName.set(name, new Map());
    for (const stored of await store.children({ projectId, kind: 'records', parentId: zoneId, names })) {
      const ofName = byName.get(stored.name) ?? new Map<string, HeldSet>();
      const set = JSON.parse(stored.json) as DnsRecord;
      byName.set(stored.name, ofName.set(set.type, { stored, set }));
    }
  }

  return {
    async load(names) {
      if (isWhole) return;
      const missing = names && [...new Set(names)].filter((name) => !byName.has(name));
      if (missing?.length !== 0) await read(missing);
      isWhole = names === undefined;
    },
    at: (name) => byName.get(name) ?? NONE,
    all: () => byName.values().flatMap((ofName) => ofName.values()),
  };
}
