import { domainToASCII } from 'node:url';
import type { DnsRecord, Landhold, Zone } from '@landhold/client';
import { plainName, spell } from './endpoints.ts';

/** The zones that the key can see, or those of them that were named. */
export class Zones {
  readonly #client: Landhold;
  /** Null for all. */
  readonly filter: readonly string[] | null;
  /** The sets of a zone, for as long as it has this serial. Every change of a set raises it. */
  readonly #sets = new Map<string, { readonly serial: number; readonly sets: readonly DnsRecord[] }>();

  constructor(client: Landhold, names: readonly string[]) {
    this.#client = client;
    this.filter = names.length === 0 ? null : names.map((name) => toAscii(plainName(name)));
  }

  /** By name. */
  async list(): Promise<ReadonlyMap<string, Zone>> {
    const zones = new Map<string, Zone>();
    for await (const zone of this.#client.dns.listZones({ limit: 100 })) {
      if (this.filter?.includes(zone.name) ?? true) zones.set(zone.name, zone);
    }
    const ids = new Set(Array.from(zones.values(), ({ id }) => id));
    for (const id of this.#sets.keys()) if (!ids.has(id)) this.#sets.delete(id);
    return zones;
  }

  /** Names that were given and do not exist. They are used once they do. */
  async missing(): Promise<readonly string[]> {
    if (this.filter === null) return [];
    const zones = await this.list();
    return this.filter.filter((name) => !zones.has(name));
  }

  /** All sets in the form of external-dns, without those that the service manages. */
  async endpoints(): Promise<object[]> {
    const found: object[] = [];
    for (const zone of (await this.list()).values()) {
      for (const set of await this.#setsOf(zone)) {
        const type = endpointType(set);
        if (type === null) continue;
        const targets = set.values.map((value) => spell(type, value, zone.name));
        found.push({
          dnsName: set.fqdn,
          recordType: type,
          targets,
          ...(set.ttl === null ? {} : { recordTTL: set.ttl }),
        });
      }
    }
    return found;
  }

  async #setsOf(zone: Zone): Promise<readonly DnsRecord[]> {
    const known = this.#sets.get(zone.id);
    if (known?.serial === zone.serial) return known.sets;
    const sets: DnsRecord[] = [];
    for await (const set of this.#client.dns.listRecords({ zone_id: zone.id, limit: 100 })) {
      if (!set.managed) sets.push(set);
    }
    this.#sets.set(zone.id, { serial: zone.serial, sets });
    return sets;
  }
}

/** The zone that a name is in, which is the one with the longest name. */
export function zoneOf(zones: ReadonlyMap<string, Zone>, name: string): Zone | undefined {
  const labels = toAscii(name).split('.');
  for (let at = 0; at < labels.length; at += 1) {
    const zone = zones.get(labels.slice(at).join('.'));
    if (zone !== undefined) return zone;
  }
  return undefined;
}

/** A CNAME cannot be at a zone's own name, so it is an ALIAS there. */
export function setType(recordType: string, name: string, zone: string): string {
  return recordType === 'CNAME' && toAscii(name) === zone ? 'ALIAS' : recordType;
}

/** Null for what external-dns has no word for. */
function endpointType({ type, name }: DnsRecord): string | null {
  if (type !== 'ALIAS') return type;
  return name === '@' ? 'CNAME' : null;
}

/** An asterisk or an underscore is no reason to lose the other labels. */
function toAscii(name: string): string {
  // oxlint-disable-next-line no-control-regex -- all of ASCII
  const isAscii = /^[\u0000-\u007f]*$/;
  if (isAscii.test(name)) return name;
  const labels = name.split('.').map((label) => (isAscii.test(label) ? label : domainToASCII(label) || label));
  return labels.join('.');
}
