/** How often loops over operations and kinds repeat what they try: no more than what can differ. */
import { inject } from 'vitest';
import type { Kind, Operation } from './operations.ts';
import { isFirstAlike, named, operations, shapeOf } from './operations.ts';

/** What is refused, or decided in another way, before a store is asked: on memory alone. */
export function beforeStore<Item>(items: readonly Item[]): readonly Item[] {
  return inject('engine') === 'memory' ? items : [];
}

/** All that what every request passes through knows about an operation. */
const asAsked = ({ body, scope, query, ...operation }: Operation): string =>
  JSON.stringify([
    shapeOf(operation),
    operation.path.match(/\{\w+\}/g)?.length,
    [body, scope].map((name) => name === null),
    operation.maxBody,
    operation.condition,
    operation.takesIdempotencyKey,
    Object.keys(query).length > 0,
  ]);
const askedAlike = Map.groupBy(operations, asAsked);

/**
 * Like `named`, in one surface. Sandbox and production are the same program with the same rules for each kind. In the
 * sandbox one of the operations and kinds that differ only in these rules is tried. answers.test.ts tries all.
 */
export function namedOn<Item extends Operation | Kind>(
  surface: { readonly name: string },
  items: readonly Item[],
): [string, Item][] {
  const isFirst = (item: Operation | Kind): boolean =>
    'id' in item ? askedAlike.get(asAsked(item))![0] === item : isFirstAlike(item);
  return named(surface.name === 'sandbox' ? items.filter(isFirst) : items);
}
