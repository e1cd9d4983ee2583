import { createHash } from 'node:crypto';
import { registeredPart } from '../../../addresses/hostname.ts';
import type { Claim } from '../../../store/store.ts';

/** Enough that two names seldom share a scope, and few enough that all of them take little room. */
const TREES = 65_536;

/** Claimed by the only zone that answers for the name. */
export function nameClaim(name: string): Claim {
  return { scope: 'zone.name', key: name };
}

/** Claimed by a zone that does not answer for its name. Several projects may wait for one name. */
export function waitingClaim(name: string, projectId: string): Claim {
  return { scope: waitingScope(name), key: projectId };
}

export function waitingScope(name: string): string {
  return `zone.waiting ${name}`;
}

/** Claimed by every zone that answers for a name below this one. */
export function belowScope(name: string): string {
  return `zone.below ${name}`;
}

/** All claims of a zone that answers for its name. */
export function servedClaims(name: string): Claim[] {
  return [nameClaim(name), ...belowClaims(name)];
}

/** Besides the name's. */
export function belowClaims(name: string): Claim[] {
  return namesAbove(name).map((above) => ({ scope: belowScope(above), key: name }));
}

/** The name that a wildcard is below; any other name as it is. No zone has a wildcard for its name. */
export function withoutWildcard(name: string): string {
  return name.startsWith('*.') ? name.slice(2) : name;
}

/** Names above that can have a zone, nearest first, up to the registered domain. */
export function namesAbove(name: string): string[] {
  const top = registeredPart(name);
  const names: string[] = [];
  for (let above = name; above.length > top.length;) {
    above = above.slice(above.indexOf('.') + 1);
    names.push(above);
  }
  return names;
}

/**
 * A decision about a name conflicts with any concurrent decision below the same registered domain. The scopes are few
 * because a guard outlives its records.
 */
export function treeScope(name: string): string {
  const digest = createHash('sha256').update(registeredPart(name)).digest();
  return `zone.tree ${digest.readUInt32BE(0) % TREES}`;
}

/** A name as written in a zone above it. */
export function relativeTo(above: string, name: string): string {
  return name.slice(0, -above.length - 1);
}
