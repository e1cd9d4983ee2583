import type { DnsRecord, Domain } from '@landhold/contract';
import type { Suffixes } from '../../../addresses/hostname.ts';
import { isPublicSuffix, privateSuffixOf, registeredPart } from '../../../addresses/hostname.ts';
import type { OwnNames } from '../ports/own-names.ts';
import { findConflictingOwnName } from '../ports/own-names.ts';
import type { Holder } from '../../../store/claim-reads.ts';
import { SIMULATED } from '../../../pipeline/provider-work.ts';
import type { View } from '../../../pipeline/view.ts';
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
  /** Whether the applicant already answers for the name. */
  readonly isServed: boolean;
  /** Why it may not, for readers of the zone; null when it may. */
  readonly reason: string | null;
  /** Whether no action by anyone can change the verdict. */
  readonly isFinal: boolean;
  /** Whether the project has a zone of this name, or another project has one that is not displaced. */
  readonly isTaken: boolean;
  /** Other projects' zones that are displaced by this one. */
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
  readonly view: View;
  readonly applicant: Applicant;
  readonly registered: string;
  /** The project that has the registered domain in this installation's registry, if any. */
  readonly domainHolder: string | undefined;
  /** Zones that answer for names above, nearest first. */
  readonly above: readonly Link[];
  /** The zone that answers for the name, and whether it is the applicant. */
  readonly holder: Holder | undefined;
  readonly isServed: boolean;
}

/** Statuses in which a domain belongs to a project. */
const REGISTERED: ReadonlySet<string | null> = new Set(['active', 'updating', 'suspended']);
/** The most zones of other projects below that are read. */
const MAX_BELOW = 1_000;
/** The most zones that one decision displaces. */
const MAX_DISPLACED = 100;

export type Judge = (applicant: Applicant, view: View) => Promise<Verdict>;

export interface JudgeTools {
  readonly registry: { readonly suffixes: Suffixes };
  readonly ownNames: OwnNames;
}

/**
 * The guard of the tree covers which zones there are, so they are read without remembering them. What it does not cover
 * is required in the commit: the domain, and the zones whose delegations count.
 */
export function createJudge({ registry: { suffixes }, ownNames }: JudgeTools): Judge {
  /** Whether this installation is the registry of the domain. */
  const isRegistered = (name: string): boolean => privateSuffixOf(name, suffixes) !== undefined;

  /** Anyone can register a simulated domain, so it proves nothing: docs/decisions/0173-what-proves-a-name.md. */
  async function findDomainHolder(view: View, name: string): Promise<string | undefined> {
    if (!isRegistered(name)) return undefined;
    const [holder] = await view.holders('domains', [{ scope: 'domain.name', key: name }]);
    if (holder === undefined) return undefined;
    const domain = await view.find(holder.projectId, 'domains', holder.id);
    if (domain === undefined || !REGISTERED.has(domain.status)) return undefined;
    return (JSON.parse(domain.json) as Domain).provider === SIMULATED ? undefined : holder.projectId;
  }

  /** Zones that answer for one of these names, in the order of the names. */
  async function findZones(view: View, names: readonly string[]): Promise<Link[]> {
    const holders = names.length === 0 ? [] : await view.peek.holders('dns', names.map(nameClaim));
    const byName = new Map(holders.map((holder) => [holder.key, holder]));
    return names.flatMap((name) => {
      const found = byName.get(name);
      return found === undefined ? [] : [{ name, projectId: found.projectId, id: found.id }];
    });
  }

  /** Each write of a record set also writes its zone, so requiring the zone covers the list of its sets. */
  async function delegates(
    view: View,
    above: Link,
    { name, nameservers }: Pick<Applicant, 'name' | 'nameservers'>,
  ): Promise<boolean> {
    if (above.id === undefined) return false;
    const { projectId, id: parentId } = above;
    if ((await view.find(projectId, 'dns', parentId)) === undefined) return false;
    const names = [relativeTo(above.name, name)];
    const sets = await view.peek.children({ projectId, kind: 'records', parentId, names });
    const wanted = new Set(nameservers.map((host) => `${host}.`));
    return sets.some(({ json }) => {
      const { type, values } = JSON.parse(json) as DnsRecord;
      return type === 'NS' && values.some((value) => wanted.has(value));
    });
  }

  /** The first zone in a line, from the lowest up, that the zone above should delegate and does not. */
  async function findGap(line: readonly Link[], facts: Facts): Promise<{ zone: Link; above: Link } | undefined> {
    const { view, domainHolder, applicant } = facts;
    const { nameservers } = applicant;
    for (const [at, zone] of line.entries()) {
      const above = line[at + 1];
      if (above === undefined || zone.projectId === domainHolder) return undefined;
      if (zone.projectId === above.projectId) continue;
      if (!(await delegates(view, above, { name: zone.name, nameservers }))) return { zone, above };
    }
    return undefined;
  }

  /** Other projects' zones that would lose their delegation if the applicant answered above them. */
  async function findLeftOut(facts: Facts, max: number): Promise<Holder[]> {
    const { view } = facts;
    const { projectId, name, id } = facts.applicant;
    const below = await view.peek.othersIn('dns', { scope: belowScope(name), projectId, limit: MAX_BELOW });
    const leftOut: Holder[] = [];
    for (const holder of below) {
      const zone = { name: holder.key, projectId: holder.projectId, id: holder.id };
      const between = await findZones(
        view,
        namesAbove(zone.name).filter((above) => above.length > name.length),
      );
      const line = [zone, ...between, { name, projectId, id }, ...facts.above];
      if ((await findGap(line, facts)) !== undefined) leftOut.push(holder);
      if (leftOut.length === max) break;
    }
    return leftOut;
  }

  async function findConflict(facts: Facts): Promise<string | null> {
    const { applicant, registered, domainHolder, above, isServed } = facts;
    const { projectId, name, id, nameservers } = applicant;
    // A zone served since before the domain was registered stays until the domain's owner has a zone.
    if (above.length === 0 && domainHolder !== undefined && !isServed) return belongsToAnother(name, registered);
    const gap = await findGap([{ name, projectId, id }, ...above], facts);
    if (gap === undefined) return null;
    const { zone, above: parent } = gap;
    return `${parent.name} is served for another project, and does not delegate ${zone.name}. Ask that project to add ${delegationOf(parent.name, zone.name, nameservers)}.`;
  }

  async function readFacts(applicant: Applicant, view: View): Promise<Facts & { readonly isDuplicate: boolean }> {
    const { name, projectId } = applicant;
    const registered = registeredPart(name, suffixes);
    const [domainHolder, above, holders] = await Promise.all([
      findDomainHolder(view, registered),
      findZones(view, namesAbove(name)),
      view.peek.holders('dns', [nameClaim(name), waitingClaim(name, projectId)]),
    ]);
    const holder = holders.find(({ scope }) => scope === nameClaim(name).scope);
    const isDuplicate = holders.some((each) => each.projectId === projectId && each.id !== applicant.id);
    const isServed = holder !== undefined && holder.id === applicant.id;
    return { view, applicant, registered, domainHolder, above, holder, isServed, isDuplicate };
  }

  return async (applicant, view) => {
    const { projectId, name, nameservers } = applicant;
    // Nothing is claimed in this scope. Reading it first makes the commit stale if another decision comes before it.
    await view.readClaims(treeScope(name));
    const facts = await readFacts(applicant, view);
    const { registered, domainHolder, above, holder, isServed, isDuplicate } = facts;
    const isDelegated = above.some((zone) => zone.projectId !== projectId);
    const verdict = { isServed, isDelegated, isFinal: false, isTaken: false, displaces: [], reason: null };
    if (isDuplicate) return { ...verdict, isTaken: true };
    if (suffixes.includes(name)) {
      const reason = `${name} is a suffix of this installation, which answers for it. Delete this zone and create one for a name below ${name}.`;
      return { ...verdict, reason, isFinal: true };
    }
    if (isPublicSuffix(name)) {
      const reason = `${name} is a public suffix, and these are never served. Delete this zone and create one for a name below ${name}.`;
      return { ...verdict, reason, isFinal: true };
    }
    // Zones keep their name servers when the settings change.
    const own = { ...ownNames, hosts: [...ownNames.hosts, ...nameservers] };
    const against = findConflictingOwnName(name, projectId, own);
    if (against !== undefined) return { ...verdict, reason: belongsToInstallation(name, against, ownNames) };
    const isForeign = holder !== undefined && !isServed;
    if (domainHolder === projectId) {
      if (isServed) return verdict;
      const displaces = [...(isForeign ? [holder] : []), ...(await findLeftOut(facts, MAX_DISPLACED))];
      const reason = displaces.length === 0 ? null : 'Zones of other projects are giving way to it.';
      return { ...verdict, displaces, reason };
    }
    if (isForeign) {
      const advice = isRegistered(name)
        ? `Register the domain ${registered} in this project, or delete this zone.`
        : 'Delete this zone, or ask the operator of this installation.';
      const isRegisteredElsewhere = domainHolder !== undefined;
      const reason = isRegisteredElsewhere
        ? belongsToAnother(name, registered)
        : `${name} is served for another project. ${advice}`;
      return { ...verdict, reason, isTaken: true };
    }
    const reason = await findConflict(facts);
    if (reason !== null || isServed) return { ...verdict, reason };
    const [leftOut] = await findLeftOut(facts, 1);
    if (leftOut === undefined) return verdict;
    const other = isRegistered(name) ? `, or register the domain ${registered} in this project` : '';
    return {
      ...verdict,
      reason: `${leftOut.key} is served for another project. Add ${delegationOf(name, leftOut.key, nameservers)} to this zone${other}.`,
    };
  };
}

function belongsToInstallation(name: string, own: string, { catalog }: OwnNames): string {
  const what =
    name === own
      ? `${own} is a name of this installation.`
      : `It could answer for ${own}, a name of this installation.`;
  if (own === catalog) return `${what} Delete this zone.`;
  return `${what} Only the project in LANDHOLD_OPERATOR_PROJECT may have such a zone. Delete it, or ask the operator.`;
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
