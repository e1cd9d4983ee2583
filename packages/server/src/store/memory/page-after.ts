import type { PageRequest } from '../store.ts';

/** The page after an id, from a list that is newest first. */
export function pageAfter<Item extends { readonly id: string }>(
  newestFirst: readonly Item[],
  { limit, after }: PageRequest,
): { items: Item[]; next: string | null } {
  const rest = after === null ? newestFirst : newestFirst.filter(({ id }) => id < after);
  const items = rest.slice(0, limit);
  return { items, next: rest.length > limit ? items.at(-1)!.id : null };
}
