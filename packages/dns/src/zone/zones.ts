import { readWholeName } from '../domain-name.ts';
import { toLatin1 } from './compiled-set.ts';
import { afterLabel } from './zone.ts';
import type { Zone } from './zone.ts';

/** The zones that a name server answers for. Putting a zone atomically replaces the one with its name. */
export interface Zones {
  readonly put: (zone: Zone) => void;
  readonly remove: (name: string) => boolean;
  readonly get: (name: string) => Zone | undefined;
  readonly size: () => number;
  /** The nearest zone at or above a name in wire form, from this label on. */
  readonly findAbove: (name: string, from: number) => Zone | undefined;
}

/** The same zones without one of them: the answers of a server that has only the parent zone. */
export function withoutZone(zones: Zones, name: string): Zones {
  const apexName = toLatin1(readWholeName(name));
  return {
    ...zones,
    findAbove(asked, from) {
      const found = zones.findAbove(asked, from);
      if (found?.apexName !== apexName) return found;
      return zones.findAbove(asked, afterLabel(asked, asked.length - apexName.length));
    },
  };
}

export function createZones(): Zones {
  const zones = new Map<string, Zone>();

  function keyOf(name: string): string {
    return toLatin1(readWholeName(name));
  }

  function findAbove(name: string, from: number): Zone | undefined {
    for (let at = from; at < name.length; at = afterLabel(name, at)) {
      const zone = zones.get(at === 0 ? name : name.slice(at));
      if (zone !== undefined) return zone;
    }
    return undefined;
  }

  return {
    put(zone) {
      zones.set(zone.apexName, zone);
    },
    remove: (name) => zones.delete(keyOf(name)),
    get: (name) => zones.get(keyOf(name)),
    size: () => zones.size,
    findAbove,
  };
}
