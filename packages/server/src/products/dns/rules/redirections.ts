/** The part of a set that tells whether it redirects names. */
interface TypedSet {
  readonly type: string;
}

const APEX = '@';

/** The names above one in its zone, nearest first, up to the zone itself. */
function ownersAbove(name: string): string[] {
  if (name === APEX) return [];
  const labels = name.split('.');
  return [...labels.slice(1).map((_, index) => labels.slice(index + 1).join('.')), APEX];
}

/** The names and all names above them: what decides whether sets can be at these names. */
export function withOwnersAbove(names: Iterable<string>): Set<string> {
  return new Set(Array.from(names, (name) => [name, ...ownersAbove(name)]).flat());
}

/** The nearest name above that has a DNAME. Nothing can be below it (RFC 6672, 2.4). */
export function findRedirection(name: string, setsAt: (name: string) => Iterable<TypedSet>): string | undefined {
  return ownersAbove(name).find((above) => [...setsAt(above)].some(({ type }) => type === 'DNAME'));
}

/** Why the types at one name exclude each other; undefined if they do not. */
export function findTypeConflict(name: string, types: readonly string[]): string | undefined {
  const others = types.filter((type) => type !== 'CNAME').toSorted();
  if (others.length < types.length && others.length > 0) {
    return `${name} would have sets of other types (${others.join(', ')}), and a CNAME must be alone at its name.`;
  }
  if (name !== APEX && types.includes('DNAME') && types.includes('NS')) {
    return `${name} would have a DNAME and a delegation (NS), which exclude each other.`;
  }
  return undefined;
}

export function hiddenBelow(name: string, above: string): string {
  return `${name} is below ${above}, which has a DNAME: all names below it are redirected, and none can have sets.`;
}
