import type { LoadedSets } from './loaded-sets.ts';
import type { AliasedSet } from './alias-chain.ts';

/** The part of a change that is needed here. */
interface Written {
  readonly former: unknown;
  readonly next: AliasedSet | undefined;
}

/** The types of the sets that the service keeps beside an ALIAS. */
export const ADDRESS_TYPES = ['A', 'AAAA'] as const;
/** In one zone. Each is looked up again and again: docs/decisions/0255-alias.md. */
export const MAX_ALIASES = 20;

export function isAddressType(type: string): boolean {
  return type === 'A' || type === 'AAAA';
}

/** Why an ALIAS and address sets of others exclude each other at one name. */
export function aliasConflict(name: string): string {
  return `${name} would have an ALIAS and its own A or AAAA set. An ALIAS makes both: delete one of them first.`;
}

/** Why the zone cannot have that many more; undefined if it can. All of its sets must be loaded. */
export function findTooManyAliases(zoneSets: LoadedSets, added: number): string | undefined {
  const count =
    zoneSets
      .all()
      .filter(({ set }) => set.type === 'ALIAS')
      .toArray().length + added;
  if (count <= MAX_ALIASES) return undefined;
  return `The zone would have ${count} sets of type ALIAS, but can have only ${MAX_ALIASES}. Use CNAME below the zone's name.`;
}

/** Changes after which a name has both an ALIAS and addresses that are not its own. */
export function findAliasConflicts<Change extends Written>(
  changes: readonly Change[],
  setsAt: (name: string) => readonly AliasedSet[],
): [Change, string][] {
  return changes.flatMap((change): [Change, string][] => {
    const { former, next } = change;
    if (next === undefined) return [];
    const types = setsAt(next.name).map(({ type }) => type);
    const isNewAlias = next.type === 'ALIAS' && former === undefined && types.some(isAddressType);
    const isAddress = isAddressType(next.type) && types.includes('ALIAS');
    return isNewAlias || isAddress ? [[change, aliasConflict(next.name)]] : [];
  });
}
