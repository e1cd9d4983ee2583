import { relativise } from '@landhold/dns';
import type { Awaitable } from '../../../core/awaitable.ts';

/** The part of a set that is needed to follow aliases. */
export interface AliasedSet {
  readonly name: string;
  readonly type: string;
  readonly values: readonly string[];
}

/** Whether a set's name leads to another name. */
export function isFollowing({ type }: Pick<AliasedSet, 'type'>): boolean {
  return type === 'CNAME' || type === 'ALIAS';
}

/** Resolvers follow chains of this length. It also bounds how far a chain is followed here. */
export const LONGEST_CHAIN = 16;

/**
 * Follows the targets of a CNAME or an ALIAS inside the zone and returns why it is not allowed; undefined when it is. A wildcard also
 * answers for names below it that have no sets.
 */
export async function findAliasProblem(
  zone: string,
  set: AliasedSet,
  setsAt: (name: string) => Awaitable<readonly AliasedSet[]>,
): Promise<string | undefined> {
  const seen = [set.name];
  for (let alias: AliasedSet | undefined = set; alias !== undefined;) {
    const target = targetIn(zone, alias);
    if (target === undefined) return undefined;
    const found = await setsAt(target);
    if (target === set.name || (found.length === 0 && isBelowWildcard(target, set.name))) {
      return `The ${set.type} would lead back to itself: ${[...seen, target].join(' → ')}.`;
    }
    alias = found.find(isFollowing);
    if (alias !== undefined && seen.length === LONGEST_CHAIN) {
      const message = `The ${set.type} would begin a chain of more than ${LONGEST_CHAIN}, which resolvers do not follow.`;
      return `${message} Point it at a name further along the chain.`;
    }
    seen.push(target);
  }
  return undefined;
}

/** Why a DNAME would never lead anywhere; undefined for other sets. */
export function findSelfRedirection(zone: string, set: AliasedSet): string | undefined {
  const target = set.type === 'DNAME' ? targetIn(zone, set) : undefined;
  if (target === undefined || !(set.name === '@' || target === set.name || target.endsWith(`.${set.name}`))) {
    return undefined;
  }
  return `The DNAME would lead back to names below itself: ${set.name} → ${target}.`;
}

/** The target's name as the zone stores it; undefined where the target is elsewhere. */
export function targetIn(zone: string, { values }: AliasedSet): string | undefined {
  const target = relativise(values[0]!, zone);
  return 'problem' in target ? undefined : target.name;
}

function isBelowWildcard(name: string, wildcard: string): boolean {
  return wildcard === '*' ? name !== '@' : wildcard.startsWith('*.') && name.endsWith(wildcard.slice(1));
}
