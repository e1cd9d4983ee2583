import { createHash } from 'node:crypto';
import type { Zone, ZoneRecordSet } from '@landhold/dns/name-server.ts';
import { compileZone, updateZone } from '@landhold/dns/name-server.ts';
import { wallClock } from '../../../core/clock.ts';

/** The zone that lists all zones for secondaries (RFC 9432). */
export interface Catalog {
  readonly name: string;
  /** Undefined until the members are known: without it, secondaries keep their zones. */
  zone(): Zone | undefined;
  /** Sets the members, by their ids; false if they were the same. */
  update(members: ReadonlyMap<string, string>): boolean;
  /** A new serial for the same members. */
  renew(): void;
}

/** Members are only read by transfer, so their TTL does not matter. */
const TTL_S = 0;
/** How often a secondary that missed every NOTIFY checks. */
const REFRESH_S = 60;
const RETRY_S = 30;
const EXPIRE_S = 1_209_600;
const SERIALS = 2 ** 32;

export function createCatalog(name: string, now: () => number = wallClock.now): Catalog {
  const listed = new Map<string, string>();
  let zone: Zone | undefined;
  let serial = 0;

  /** From the clock, so that it also grows over restarts: docs/decisions/0128-the-catalog-of-zones.md. */
  function nextAuthority() {
    serial = Math.max(serial + 1, Math.floor(now() / 1000));
    const times = { refresh: REFRESH_S, retry: RETRY_S, expire: EXPIRE_S, minimum: TTL_S };
    return { ttl: TTL_S, primary: 'invalid', contact: 'invalid', serial: serial % SERIALS, ...times };
  }

  function begin(): Zone {
    const version: ZoneRecordSet = { name: 'version', type: 'TXT', ttl: TTL_S, values: ['2'] };
    const nameservers = { ttl: TTL_S, names: ['invalid'] };
    return compileZone({ name, authority: nextAuthority(), nameservers, sets: [version] });
  }

  return {
    name,
    zone: () => zone,
    update(members) {
      const removed = [...listed.keys()].filter((id) => !members.has(id));
      const added = [...members].filter(([id]) => !listed.has(id));
      if (zone !== undefined && removed.length === 0 && added.length === 0) return false;
      const isFirst = zone === undefined;
      zone ??= begin();
      const sets = [...removed.map((id) => member(id)), ...added.map(([id, of]) => member(id, of))];
      updateZone(zone, isFirst ? { sets } : { authority: nextAuthority(), sets });
      for (const id of removed) listed.delete(id);
      for (const [id, of] of added) listed.set(id, of);
      return true;
    },
    renew() {
      if (zone !== undefined) updateZone(zone, { authority: nextAuthority(), sets: [] });
    },
  };
}

/** A zone that is deleted and made again has a new id, so secondaries start over with it (RFC 9432, 5.4). */
function member(id: string, name?: string): ZoneRecordSet {
  const label = createHash('sha256').update(id).digest('hex').slice(0, 32);
  return { name: `${label}.zones`, type: 'PTR', ttl: TTL_S, values: name === undefined ? [] : [`${name}.`] };
}
