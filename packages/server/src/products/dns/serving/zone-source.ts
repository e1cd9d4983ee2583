import { isIPv4, isIPv6 } from 'node:net';
import type { DnsRecord, Zone } from '@landhold/contract';
import type { ZoneAuthority, ZoneRecordSet, ZoneSource } from '@landhold/dns/name-server.ts';

/** docs/decisions/0079-zones-are-answered-by-the-service.md */
const REFRESH_S = 7_200;
const RETRY_S = 900;
const EXPIRE_S = 1_209_600;
const NEGATIVE_S = 300;

/** Serials are 32-bit numbers that wrap around to 0 (RFC 1982). */
const SERIALS = 2 ** 32;

/** The SOA record's serial. Every change of the zone's answers increments the stored one in the same commit. */
export function serialOf({ serial }: Zone): number {
  return serial % SERIALS;
}

/** Addresses by name server name. */
export type Glue = ReadonlyMap<string, readonly string[]>;

/** The zone without its record sets. */
export function sourceOf(zone: Zone, glue?: Glue): ZoneSource {
  const { name, ttl, nameservers } = zone;
  return { name, authority: authorityOf(zone), nameservers: { ttl, names: nameservers }, sets: glueOf(zone, glue) };
}

/** Sets of the name servers whose names are in the zone. The zone's own sets of these names override them. */
export function glueOf({ name: zone, ttl }: Pick<Zone, 'name' | 'ttl'>, glue: Glue = new Map()): ZoneRecordSet[] {
  return Array.from(glue)
    .filter(([host]) => host === zone || host.endsWith(`.${zone}`))
    .flatMap(([host, addresses]) => {
      const name = host === zone ? '@' : host.slice(0, -zone.length - 1);
      const [v4, v6] = [addresses.filter(isIPv4), addresses.filter(isIPv6)];
      return [{ name, type: 'A', ttl, values: v4 } as const, { name, type: 'AAAA', ttl, values: v6 } as const].filter(
        ({ values }) => values.length > 0,
      );
    });
}

export function authorityOf(zone: Zone): ZoneAuthority {
  const [primary = ''] = zone.nameservers;
  return {
    ttl: zone.ttl,
    primary,
    // Under the operator's domain: with the zone's, it could exceed the longest name.
    contact: `hostmaster${primary.slice(primary.indexOf('.'))}`,
    serial: serialOf(zone),
    refresh: REFRESH_S,
    retry: RETRY_S,
    expire: EXPIRE_S,
    minimum: NEGATIVE_S,
  };
}

/** A set as it is stored. */
export type StoredSet = Pick<DnsRecord, 'name' | 'type' | 'ttl' | 'values'>;

export function setOf({ name, type, ttl, values }: StoredSet, zone: Pick<Zone, 'ttl'>): ZoneRecordSet {
  return { name, type, ttl: ttl ?? zone.ttl, values };
}

/** A set without values removes the one with its name and type. */
export function noSetOf({ name, type }: Pick<StoredSet, 'name' | 'type'>): ZoneRecordSet {
  return { name, type, ttl: 0, values: [] };
}
