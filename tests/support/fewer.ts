/** How often loops over operations and kinds repeat what they try: no more than what can differ. */
import type { SuiteAPI, TestAPI, TestOptions } from 'vitest';
import { describe, inject, test } from 'vitest';
import type { Kind, Operation } from './operations.ts';
import { isFirstAlike, named, operations, shapeOf } from './operations.ts';

/** For what is decided before a request reaches a store: on memory alone. */
export function beforeStore<Item>(items: readonly Item[]): readonly Item[] {
  return inject('engine') === 'memory' ? items : [];
}

/** All that the shared code for requests knows about an operation. */
const shapeOfRequest = ({ body, scope, query, ...operation }: Operation): string =>
  JSON.stringify([
    shapeOf(operation),
    operation.path.match(/\{\w+\}/g)?.length,
    [body, scope].map((name) => name === null),
    operation.maxBody,
    operation.condition,
    operation.takesIdempotencyKey,
    Object.keys(query).length > 0,
  ]);
const sameRequests = Map.groupBy(operations, shapeOfRequest);

/** Whether no operation or kind before it differs from it in the rules of its kind alone. */
function isFirstOf(item: Operation | Kind): boolean {
  return 'id' in item ? sameRequests.get(shapeOfRequest(item))![0] === item : isFirstAlike(item);
}

/** The same for what `named` returns: of those that differ in the rules of their kind alone, `npm test` tries one. */
export function isFirst([, item]: readonly [string, Operation | Kind]): boolean {
  return isFirstOf(item);
}

/**
 * Like `named`, in one surface. Sandbox and production are the same program with the same rules for each kind. In the
 * sandbox one of the operations and kinds that differ only in these rules is tried. answers.test.ts tries all.
 */
export function namedOn<Item extends Operation | Kind>(
  surface: { readonly name: string },
  items: readonly Item[],
): [string, Item][] {
  return named(surface.name === 'sandbox' ? items.filter(isFirstOf) : items);
}

export type Body<Item> = (...values: Item extends readonly unknown[] ? [...Item] : [Item]) => unknown;
export interface Each<Item> {
  (name: string, body: Body<Item>): void;
  (name: string, options: TestOptions, body: Body<Item>): void;
}

function each<Item>(api: TestAPI | SuiteAPI, items: readonly Item[], isShort: (item: Item) => boolean): Each<Item> {
  const register = (name: string, options: TestOptions, body: Body<Item>): void => {
    const [short, long] = [items.filter(isShort), items.filter((item) => !isShort(item))];
    (api as TestAPI).each(short)(name, options, body as never);
    (api as TestAPI).each(long)(name, { ...options, tags: 'long' }, body as never);
  };
  return (name: string, ...rest: [Body<Item>] | [TestOptions, Body<Item>]) =>
    rest.length === 1 ? register(name, {}, rest[0]) : register(name, ...rest);
}

/** Like `test.each(items)`, of which `npm test` tries those that are short. */
export function testEach<Item>(items: readonly Item[], isShort: (item: Item) => boolean): Each<Item> {
  return each(test, items, isShort);
}

/** Like `describe.each(items)`, of which `npm test` tries those that are short. */
export function describeEach<Item>(items: readonly Item[], isShort: (item: Item) => boolean): Each<Item> {
  return each(describe, items, isShort);
}

/** Of the two surfaces, which have the same rules, `npm test` tries production alone. sandbox.test.ts tries the other. */
export function isProduction({ name }: { readonly name: string }): boolean {
  return name === 'production';
}
