import type { Zone } from '@landhold/contract';
import { isRecordType, parseRecordData, recordDataKey } from '@landhold/dns';
import type { Prerequisite, UpdateType } from '@landhold/dns/name-server.ts';
import { RCODE, UpdateError } from '@landhold/dns/protocol.ts';
import { valueKey } from './record-set.ts';
import type { LoadedSets } from './loaded-sets.ts';

const APEX = '@';

/** Throws an UpdateError for the first prerequisite that is not met (RFC 2136, 3.2). Their names must be loaded. */
export function checkPrerequisites(prerequisites: readonly Prerequisite[], zone: Zone, zoneSets: LoadedSets): void {
  const isUsed = (name: string): boolean => name === APEX || zoneSets.at(name).size > 0;

  /** Undefined where there is no such set. The SOA set exists, but its values are not compared. */
  function valuesOf(name: string, type: UpdateType): readonly string[] | undefined {
    if (name === APEX && type === 'SOA') return [];
    if (name === APEX && type === 'NS') return zone.nameservers.map((server) => `${server}.`);
    return zoneSets.at(name).get(type)?.set.values;
  }

  for (const { must, name, type } of prerequisites) {
    const isThere = must === 'exist' || must === 'be absent' ? valuesOf(name, type) !== undefined : isUsed(name);
    if (must === 'be used') demand(isThere, RCODE.NXDOMAIN);
    else if (must === 'be unused') demand(!isThere, RCODE.YXDOMAIN);
    else if (must === 'exist') demand(isThere, RCODE.NXRRSET);
    else if (must === 'be absent') demand(!isThere, RCODE.YXRRSET);
  }
  const wanted = prerequisites.filter((each) => each.must === 'have');
  for (const ofSet of Map.groupBy(wanted, ({ name, type }) => `${name} ${type}`).values()) {
    const { name, type } = ofSet[0]!;
    const there = valuesOf(name, type);
    demand(isRecordType(type) && there !== undefined, RCODE.NXRRSET);
    if (!isRecordType(type) || there === undefined) continue;
    const keys = new Set(there.map((value) => valueKey(type, value, zone.name)));
    const required = new Set(ofSet.map(({ value }) => keyOf(type, value!, zone.name)));
    demand(keys.size === required.size && [...required].every((key) => keys.has(key)), RCODE.NXRRSET);
  }
}

function demand(isSo: boolean, rcode: number): void {
  if (!isSo) throw new UpdateError(rcode);
}

/** A value that no set can have equals no other. */
function keyOf(type: Parameters<typeof parseRecordData>[0], value: string, zone: string): string {
  const data = parseRecordData(type, value, { zone });
  return 'problem' in data ? data.problem : recordDataKey(data);
}
