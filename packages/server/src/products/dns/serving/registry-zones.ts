import type { Domain } from '@landhold/contract';
import type { Zone as AnsweringZone, ZoneAuthority, ZoneRecordSet, Zones } from '@landhold/dns/name-server.ts';
import { compileZone, updateZone } from '@landhold/dns/name-server.ts';
import { privateSuffixOf, registeredPart } from '../../../addresses/hostname.ts';
import { DELEGATION_TTL_S, delegationSets, hidesZones } from './delegations.ts';
import type { Glue } from './zone-source.ts';
import { glueOf } from './zone-source.ts';
import { wallClock } from '../../../core/clock.ts';

/** The zones of private suffixes, made from the domains registered under them. */
export interface RegistryZones {
  /** The number of suffixes. */
  readonly size: number;
  /** Starts answering for them. Not before all domains are known, or it would deny missing ones. */
  open(): void;
  /** Whether a name is under one of the suffixes. Other domains change nothing here. */
  covers(name: string): boolean;
  has(id: string): boolean;
  /** A domain as it is now. A version older than the known one changes nothing. */
  put(domain: Domain, version: number): void;
  /** At the version that was deleted; by default the one that is known. A domain that comes back has a later one. */
  remove(id: string, version?: number): void;
  /** Whether a domain at this version has come back from the trash since it was removed here. */
  isBack(id: string, version: number): boolean;
  /** Knows again what was removed. */
  welcome(id: string): void;
  /** Versions that are known so far, and deletions, mean nothing any more: all domains are read again. */
  doubt(): void;
  /** Whether a zone of this name must not answer, because its domain leads elsewhere or nowhere. */
  isHidden(zone: string): boolean;
  /** The names of the answered zones, by id. */
  members(): Map<string, string>;
  serialOf(name: string): number | undefined;
}

export interface RegistryZonesOptions {
  readonly suffixes: readonly string[];
  readonly nameservers: readonly string[];
  readonly glue?: Glue | undefined;
  readonly zones: Pick<Zones, 'put' | 'get'>;
  /** Called when zones at and below this name begin or cease to answer. */
  readonly onHidden: (domain: string) => void;
  /** Called when this suffix's zone has changed answers. */
  readonly onChanged: (suffix: string) => void;
  readonly onError: (error: unknown) => void;
  readonly now?: () => number;
}

interface KnownDomain {
  readonly domain: Domain;
  readonly version: number;
}

interface SuffixZone {
  readonly answering: AnsweringZone;
  serial: number;
}

/** How often a secondary that missed every NOTIFY checks. */
const REFRESH_S = 60;
const RETRY_S = 30;
const EXPIRE_S = 1_209_600;
const SERIALS = 2 ** 32;
/** Below each version. */
const DOUBTED = -1;
/** Ids of deleted domains that may still be read. */
const MAX_DELETED = 10_000;

export function createRegistryZones(options: RegistryZonesOptions): RegistryZones {
  const { suffixes, nameservers, glue = new Map(), zones, onHidden, onChanged, onError } = options;
  const now = options.now ?? wallClock.now;
  const domains = new Map<string, KnownDomain>();
  /** Usually one. Two while a name is registered again, and its deletion elsewhere is not known yet. */
  const idsByName = new Map<string, Set<string>>();
  const published = new Map<string, readonly ZoneRecordSet[]>();
  const deletedIds = new Map<string, number>();
  const made = new Map(suffixes.map((suffix) => [suffix, makeZone(suffix)]));
  let isOpen = false;

  /** From the clock, like the catalog's, so that it also grows over restarts. */
  function authorityOf(serial: number): ZoneAuthority {
    const [primary = ''] = nameservers;
    const contact = `hostmaster${primary.slice(primary.indexOf('.'))}`;
    const times = { refresh: REFRESH_S, retry: RETRY_S, expire: EXPIRE_S, minimum: DELEGATION_TTL_S };
    return { ttl: DELEGATION_TTL_S, primary, contact, serial: serial % SERIALS, ...times };
  }

  function makeZone(suffix: string): SuffixZone {
    const serial = Math.floor(now() / 1000);
    const ttl = DELEGATION_TTL_S;
    // A suffix below another is delegated by it.
    const below = suffixes.filter((other) => privateSuffixOf(other, suffixes) === suffix);
    const sets = below.map((other): ZoneRecordSet => {
      const values = nameservers.map((host) => `${host}.`);
      return { name: other.slice(0, -suffix.length - 1), type: 'NS', ttl, values };
    });
    const answering = compileZone({
      name: suffix,
      authority: authorityOf(serial),
      nameservers: { ttl, names: nameservers },
      sets: [...glueOf({ name: suffix, ttl }, glue), ...sets],
    });
    return { answering, serial };
  }

  function update(suffix: string, sets: readonly ZoneRecordSet[]): void {
    const zone = made.get(suffix)!;
    const serial = Math.max(zone.serial + 1, Math.floor(now() / 1000));
    updateZone(zone.answering, { authority: authorityOf(serial), sets });
    zone.serial = serial;
    if (isOpen) onChanged(suffix);
  }

  function find(name: string): Domain | undefined {
    const [newest] = [...(idsByName.get(name) ?? [])].toSorted().toReversed();
    return newest === undefined ? undefined : domains.get(newest)!.domain;
  }

  function publish(name: string, suffix: string): void {
    const domain = find(name);
    const before = published.get(name) ?? [];
    const after = domain === undefined ? [] : delegationSets(domain, suffix, glue);
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    const isIn = (sets: readonly ZoneRecordSet[], set: ZoneRecordSet): boolean =>
      sets.some((each) => each.name === set.name && each.type === set.type);
    const removed = before.filter((set) => !isIn(after, set)).map((set) => ({ ...set, values: [] }));
    try {
      update(suffix, [...removed, ...after]);
    } catch (error) {
      onError(error);
      return;
    }
    if (after.length === 0) published.delete(name);
    else published.set(name, after);
  }

  /** Changes the state of a name, and updates its delegation and its zones. */
  function change(name: string, work: () => void): void {
    const suffix = privateSuffixOf(name, suffixes);
    if (suffix === undefined) return;
    const wasHidden = isHidden(name);
    work();
    publish(name, suffix);
    if (isHidden(name) !== wasHidden) onHidden(name);
  }

  function isHidden(zone: string): boolean {
    if (privateSuffixOf(zone, suffixes) === undefined) return suffixes.includes(zone);
    const domain = find(registeredPart(zone, suffixes));
    return suffixes.includes(zone) || (domain !== undefined && hidesZones(domain));
  }

  return {
    size: suffixes.length,
    open() {
      isOpen = true;
      for (const { answering } of made.values()) zones.put(answering);
    },
    covers: (name) => suffixes.some((suffix) => name.endsWith(`.${suffix}`)),
    has: (id) => domains.has(id),
    put(domain, version) {
      const { id, name } = domain;
      if (deletedIds.has(id) || (domains.get(id)?.version ?? DOUBTED) >= version) return;
      change(name, () => {
        domains.set(id, { domain, version });
        idsByName.set(name, (idsByName.get(name) ?? new Set()).add(id));
      });
    },
    // The deletion is a version, and so is the return.
    isBack: (id, version) => (deletedIds.get(id) ?? version) + 2 <= version,
    welcome: (id) => void deletedIds.delete(id),
    remove(id, version) {
      const former = domains.get(id);
      deletedIds.set(id, version ?? former?.version ?? deletedIds.get(id) ?? DOUBTED);
      if (deletedIds.size > MAX_DELETED) deletedIds.delete(deletedIds.keys().next().value!);
      if (former === undefined) return;
      const { name } = former.domain;
      change(name, () => {
        domains.delete(id);
        const ids = idsByName.get(name)!;
        ids.delete(id);
        if (ids.size === 0) idsByName.delete(name);
      });
    },
    doubt() {
      deletedIds.clear();
      for (const [id, { domain }] of domains) domains.set(id, { domain, version: DOUBTED });
    },
    isHidden,
    members: () => new Map(isOpen ? suffixes.map((suffix) => [`suffix ${suffix}`, suffix]) : []),
    serialOf: (name) => (isOpen ? made.get(name)?.serial : undefined),
  };
}
