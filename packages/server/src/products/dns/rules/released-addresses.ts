import { ADDRESS_TYPES, isAddressType } from './alias-sets.ts';
import type { LoadedSets } from './loaded-sets.ts';
import type { SetChange } from './set-change.ts';

/**
 * Where an ALIAS is removed, its addresses are removed with it, unless the same changes put others in their place. The
 * names must be loaded.
 */
export function withReleasedAddresses(changes: readonly SetChange[], zoneSets: LoadedSets): SetChange[] {
  const removed = new Map(
    changes
      .filter(({ former, next }) => former?.set.type === 'ALIAS' && next === undefined)
      .map((change) => [change.former!.set.name, change]),
  );
  if (removed.size === 0) return [...changes];
  const isOfAlias = ({ former }: Pick<SetChange, 'former'>): boolean =>
    former !== undefined && former.set.managed && isAddressType(former.set.type) && removed.has(former.set.name);
  const marked = changes.map((change) => (isOfAlias(change) ? { ...change, isReleased: true } : change));
  const changed = new Set(changes.flatMap(({ former }) => former?.stored.id ?? []));
  const others = Array.from(removed, ([name, { param }]) =>
    ADDRESS_TYPES.flatMap((type) => zoneSets.at(name).get(type) ?? []).map((former) => ({ former, param })),
  ).flat();
  return [
    ...marked,
    ...others
      .filter((each) => isOfAlias(each) && !changed.has(each.former.stored.id))
      .map((each) => ({ ...each, next: undefined, isReleased: true })),
  ];
}
