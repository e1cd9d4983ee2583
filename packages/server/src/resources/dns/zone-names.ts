import { createHash } from 'node:crypto';
import { registeredPart } from '../../core/hostname.ts';
import type { Claim } from '../../store/store.ts';

/** Enough that two names seldom share one, and so few that all of them together take no room worth mentioning. */
const TREES = 65_536;

/** Held by the one zone that answers for the name. */
export function nameClaim(name: string): Claim {
  return { scope: 'zone.name', key: name };
}

/** Held by a zone that does not answer for its name. Several projects may wait for one name. */
export function waitingClaim(name: string, projectId: string): Claim {
  return { scope: waitingScope(name), key: projectId };
}

export function waitingScope(name: string): string {
  return `zone.waiting ${name}`;
}

/** Held by every zone that answers for a name below this one. */
export function belowScope(name: string): string {
  return `zone.below ${name}`;
}

/** All that a zone holds which answers for its name. */
export function servedClaims(name: string): Claim[] {
  return [nameClaim(name), ...belowClaims(name)];
}

/** Besides the name. */
export function belowClaims(name: string): Claim[] {
  return namesAbove(name).map((above) => ({ scope: belowScope(above), key: name }));
}

/** The names above that can have a zone, the nearest first: down from what was registered. */
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
 * Who decides about a name refuses what was decided meanwhile about any other below the same registered one. The scopes
 * of all names are few: a guard stays when its records are gone.
 */
export function treeScope(name: string): string {
  const digest = createHash('sha256').update(registeredPart(name)).digest();
  return `zone.tree ${digest.readUInt32BE(0) % TREES}`;
}

/** A name as it is written in a zone above it. */
export function relativeTo(above: string, name: string): string {
  return name.slice(0, -above.length - 1);
}
