import type { DnsRecord } from '@landhold/contract';
import type { Suffixes } from '../../core/hostname.ts';
import { isPublicSuffix, registeredPart } from '../../core/hostname.ts';
import type { Holder } from '../../store/claim-reads.ts';
import type { Guard, Store } from '../../store/store.ts';
import { belowScope, nameClaim, namesAbove, relativeTo, treeScope, waitingClaim } from './zone-names.ts';

/** A zone that wants to answer for a name. */
export interface Applicant {
  readonly projectId: string;
  /** Undefined while the zone is being created. */
  readonly id: string | undefined;
  readonly name: string;
  readonly nameservers: readonly string[];
}

/** Whether a zone may answer for its name: docs/decisions/0097-who-may-answer-for-a-name.md. */
export interface Verdict {
  /** A guard for the commit that follows from the verdict. */
  readonly guard: Guard;
  /** Whether the applicant already answers for the name. */
  readonly isServed: boolean;
  /** Why it may not, for readers of the zone; null when it may. */
  readonly reason: string | null;
  /** Whether no action by anyone can change the verdict. */
  readonly isFinal: boolean;
  /** Whether the project has a zone of this name, or another project has one and does not have to give way. */
  readonly isTaken: boolean;
  /** Other projects' zones that have to give way first. */
  readonly displaces: readonly Holder[];
  /** Whether its right depends on another project's delegation. */
  readonly isDelegated: boolean;
}

/** The part of a zone that matters to zones below it. */
interface Link {
  readonly name: string;
  readonly projectId: string;
  readonly id: string | undefined;
}

interface Facts {
  readonly applicant: Applicant;
  readonly registered: string;
  /** The project that owns the registered domain, if any. */
  readonly domainHolder: string | undefined;
  /** Zones that answer for names above, nearest first. */
  readonly above: readonly Link[];
  /** The zone that answers for the name, and whether it is the applicant. */
  readonly holder: Holder | undefined;
  readonly isServed: boolean;
}

/** Statuses in which a domain belongs to a project. */
const HELD: ReadonlySet<string | null> = new Set(['active', 'updating', 'suspended']);
/** The most zones of other projects below that are read. */
const MOST_BELOW = 1_000;
/** The most zones that give way at once. */
const MOST_DISPLACED = 100;

export type Judge = (applicant: Applicant) => Promise<Verdict>;

export function createJudge(store: Store, suffixes: Suffixes = []): Judge {
  async function findDomainHolder(name: string): Promise<string | undefined> {
    const [holder] = await store.holders('domains', [{ scope: 'domain.name', key: name }]);
    if (holder === undefined) return undefined;
    const domain = await store.find(holder.projectId, 'domains', holder.id);
    return domain !== undefined && HELD.has(domain.status) ? holder.projectId : undefined;
  }

  /** Zones that answer for one of these names, in the order of the names. */
  async function findZones(names: readonly string[]): Promise<Link[]> {
    const holders = names.length === 0 ? [] : await store.holders('dns', names.map(nameClaim));
    const byName = new Map(holders.map((holder) => [holder.key, holder]));
    return names.flatMap((name) => {
      const found = byName.get(name);
      return found === undefined ? [] : [{ name, projectId: found.projectId, id: found.id }];
    });
  }

  async function delegates(above: Link, name: string, nameservers: readonly string[]): Promise<boolean> {
    if (above.id === undefined) return false;
    const { projectId, id: parentId } = above;
    const names = [relativeTo(above.name, name)];
    const sets = await store.children({ projectId, kind: 'records', parentId, names });
    const wanted = new Set(nameservers.map((host) => `${host}.`));
    return sets.some(({ json }) => {
      const { type, values } = JSON.parse(json) as DnsRecord;
      return type === 'NS' && values.some((value) => wanted.has(value));
    });
  }

  /** The first zone in a line, from the lowest up, that the zone above should delegate and does not. */
  async function findGap(line: readonly Link[], facts: Facts): Promise<{ zone: Link; above: Link } | undefined> {
    const { domainHolder, applicant } = facts;
    for (const [at, zone] of line.entries()) {
      const above = line[at + 1];
      if (above === undefined || zone.projectId === domainHolder) return undefined;
      if (zone.projectId === above.projectId) continue;
      if (!(await delegates(above, zone.name, applicant.nameservers))) return { zone, above };
    }
    return undefined;
  }

  /** Other projects' zones that would lose their delegation if the applicant answered above them. */
  async function findLeftOut(facts: Facts, most: number): Promise<Holder[]> {
    const { projectId, name, id } = facts.applicant;
    const below = await store.othersIn('dns', { scope: belowScope(name), projectId, limit: MOST_BELOW });
    const leftOut: Holder[] = [];
    for (const holder of below) {
      const zone = { name: holder.key, projectId: holder.projectId, id: holder.id };
      const between = await findZones(namesAbove(zone.name).filter((above) => above.length > name.length));
      const line = [zone, ...between, { name, projectId, id }, ...facts.above];
      if ((await findGap(line, facts)) !== undefined) leftOut.push(holder);
      if (leftOut.length === most) break;
    }
    return leftOut;
  }

  async function whatIsAgainst(facts: Facts): Promise<string | null> {
    const { applicant, registered, domainHolder, above, isServed } = facts;
    const { projectId, name, id, nameservers } = applicant;
    if (nameservers.some((host) => host === name || host.endsWith(`.${name}`))) {
      return `${name} contains the names of name servers. It is served for the project that holds the domain ${registered}. Register the domain in this project.`;
    }
    // A zone served since before the domain was registered stays until the domain's owner has a zone.
    if (above.length === 0 && domainHolder !== undefined && !isServed) return belongsToAnother(name, registered);
    const gap = await findGap([{ name, projectId, id }, ...above], facts);
    if (gap === undefined) return null;
    const { zone, above: parent } = gap;
    return `${parent.name} is served for another project, and does not delegate ${zone.name}. Ask that project to add ${delegationOf(parent.name, zone.name, nameservers)}.`;
  }

  async function readFacts(applicant: Applicant): Promise<Facts & { readonly isDouble: boolean }> {
    const { name, projectId } = applicant;
    const registered = registeredPart(name, suffixes);
    const [domainHolder, above, holders] = await Promise.all([
      findDomainHolder(registered),
      findZones(namesAbove(name)),
      store.holders('dns', [nameClaim(name), waitingClaim(name, projectId)]),
    ]);
    const holder = holders.find(({ scope }) => scope === nameClaim(name).scope);
    const isDouble = holders.some((each) => each.projectId === projectId && each.id !== applicant.id);
    const isServed = holder !== undefined && holder.id === applicant.id;
    return { applicant, registered, domainHolder, above, holder, isServed, isDouble };
  }

  return async (applicant) => {
    const { projectId, name, nameservers } = applicant;
    const scope = treeScope(name);
    const guard = { scope, version: (await store.readClaims(scope)).version };
    const facts = await readFacts(applicant);
    const { registered, domainHolder, above, holder, isServed, isDouble } = facts;
    const isDelegated = above.some((zone) => zone.projectId !== projectId);
    const verdict = { guard, isServed, isDelegated, isFinal: false, isTaken: false, displaces: [], reason: null };
    if (isDouble) return { ...verdict, isTaken: true };
    if (suffixes.includes(name)) {
      const reason = `${name} is a suffix of this installation, which answers for it. Delete this zone and create one for a name below ${name}.`;
      return { ...verdict, reason, isFinal: true };
    }
    if (isPublicSuffix(name)) {
      const reason = `${name} is a public suffix, and these are never served. Delete this zone and create one for a name below ${name}.`;
      return { ...verdict, reason, isFinal: true };
    }
    const isForeign = holder !== undefined && !isServed;
    if (domainHolder === projectId) {
      if (isServed) return verdict;
      const displaces = [...(isForeign ? [holder] : []), ...(await findLeftOut(facts, MOST_DISPLACED))];
      const reason = displaces.length === 0 ? null : 'Zones of other projects are giving way to it.';
      return { ...verdict, displaces, reason };
    }
    if (isForeign) {
      const advice = `Register the domain ${registered} in this project, or delete this zone.`;
      const isHeld = domainHolder !== undefined;
      const reason = isHeld ? belongsToAnother(name, registered) : `${name} is served for another project. ${advice}`;
      return { ...verdict, reason, isTaken: true };
    }
    const reason = await whatIsAgainst(facts);
    if (reason !== null || isServed) return { ...verdict, reason };
    const [leftOut] = await findLeftOut(facts, 1);
    if (leftOut === undefined) return verdict;
    return {
      ...verdict,
      reason: `${leftOut.key} is served for another project. Add ${delegationOf(name, leftOut.key, nameservers)} to this zone, or register the domain ${registered} in this project.`,
    };
  };
}

/** The reason for a zone whose domain another project owns. */
export function belongsToAnother(name: string, registered: string): string {
  const advice =
    name === registered
      ? 'Create the zone there.'
      : `Ask that project to create the zone ${registered} and to delegate ${name} in it.`;
  return `The domain ${registered} belongs to another project. ${advice}`;
}

function delegationOf(above: string, name: string, nameservers: readonly string[]): string {
  const values = nameservers.map((host) => `${host}.`).join(', ');
  return `an NS set named ${relativeTo(above, name)} with the values ${values}`;
}
