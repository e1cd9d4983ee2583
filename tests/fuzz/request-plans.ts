import type { OperationId } from '@landhold/contract';
import fc from 'fast-check';
import type { Operation } from '../support/operations.ts';
import { operations, shapeOf } from '../support/operations.ts';
import { oddBody, oddHeader, oddId, oddText, oddValue } from './odd-values.ts';
import type { Body, Schema } from './schema-values.ts';
import { schemaNamed, valuesOf } from './schema-values.ts';

export type Query = readonly (readonly [name: string, value: string])[];

/** One way to make a valid request something else; whether it is still valid then, nobody promises. */
export type Oddity =
  | { readonly at: 'field'; readonly pick: number; readonly value: unknown }
  | { readonly at: 'inner'; readonly pick: number; readonly value: unknown }
  | { readonly at: 'missing'; readonly pick: number }
  | { readonly at: 'extra'; readonly name: string; readonly value: unknown }
  | { readonly at: 'body'; readonly text: string }
  | { readonly at: 'query'; readonly name: string; readonly value: string }
  | { readonly at: 'cursor'; readonly value: string }
  | { readonly at: 'id'; readonly id: string }
  | { readonly at: 'header'; readonly header: readonly [name: string, value: string] };

/** A request that is not yet tied to what there is: `pick` counts through the records and cursors that are known. */
export interface Plan {
  readonly operation: OperationId;
  readonly inSandbox: boolean;
  readonly pick: number;
  readonly query: Query;
  readonly goesOn: boolean;
  readonly body: Body | null;
  readonly idempotencyKey: string | undefined;
  readonly oddities: readonly Oddity[];
}

const LIST_NAMES = [
  'limit',
  'cursor',
  'name',
  'name_prefix',
  'order',
  'status',
  'region',
  'label',
  'type',
  'resource_id',
];

function maybe<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
}

function queriesOf({ query }: Operation): fc.Arbitrary<Query> {
  const filters = Object.entries(query).filter(([name]) => name !== 'cursor') as [string, Schema][];
  const pairs = filters.map(([name, schema]) =>
    maybe(valuesOf(schema)).map((value): Query =>
      value === undefined ? [] : [value as string | number].flat().map((each) => [name, String(each)] as const),
    ),
  );
  return fc.tuple(...pairs).map((found) => found.flat());
}

function odditiesOf(operation: Operation): fc.Arbitrary<Oddity> {
  const pick = fc.nat({ max: 100 });
  const choices: fc.Arbitrary<Oddity>[] = [
    fc.record({ at: fc.constant('header' as const), header: oddHeader }),
    fc.record({
      at: fc.constant('query' as const),
      name: fc.oneof(fc.constantFrom(...LIST_NAMES), oddText),
      value: oddText,
    }),
  ];
  if (operation.body !== null) {
    choices.push(
      fc.record({ at: fc.constant('field' as const), pick, value: oddValue }),
      fc.record({ at: fc.constant('field' as const), pick, value: oddValue }),
      fc.record({ at: fc.constant('inner' as const), pick, value: oddValue }),
      fc.record({ at: fc.constant('missing' as const), pick }),
      fc.record({ at: fc.constant('extra' as const), name: oddText, value: oddValue }),
      fc.record({ at: fc.constant('body' as const), text: oddBody }),
    );
  }
  if (operation.path.includes('{id}')) choices.push(fc.record({ at: fc.constant('id' as const), id: oddId }));
  if ('cursor' in operation.query) {
    const value = fc.oneof(
      oddText,
      fc.base64String({ maxLength: 80 }),
      fc.constantFrom('a'.repeat(512), 'a'.repeat(513)),
    );
    choices.push(fc.record({ at: fc.constant('cursor' as const), value }));
  }
  return fc.oneof(...choices);
}

function plansOf(operation: Operation): fc.Arbitrary<Plan> {
  const isCreate = shapeOf(operation) === 'create';
  // A few keys for many requests, so that they are used again: for the same body seldom, for another one often.
  const key = maybe(fc.constantFrom(...Array.from({ length: 40 }, (_, index) => `key ${index}`)));
  return fc.record({
    operation: fc.constant(operation.id),
    inSandbox: fc.nat({ max: 5 }).map((number) => number === 5),
    pick: fc.nat({ max: 10_000 }),
    query: queriesOf(operation),
    goesOn: fc.boolean(),
    body: operation.body === null ? fc.constant(null) : (valuesOf(schemaNamed(operation.body)) as fc.Arbitrary<Body>),
    idempotencyKey: isCreate ? key : fc.constant(undefined),
    oddities: fc.oneof(
      { weight: 5, arbitrary: fc.constant([]) },
      { weight: 5, arbitrary: fc.array(odditiesOf(operation), { minLength: 1, maxLength: 1 }) },
      { weight: 1, arbitrary: fc.array(odditiesOf(operation), { minLength: 2, maxLength: 4 }) },
    ),
  });
}

/** Creates more than deletions, so that there is something to ask about. */
const WEIGHTS = { create: 5, list: 3, get: 2, update: 3, remove: 1, stream: 1, action: 3, look: 1 };

export const plan: fc.Arbitrary<Plan> = fc.oneof(
  ...operations.map((operation) => ({ weight: WEIGHTS[shapeOf(operation) ?? 'get'], arbitrary: plansOf(operation) })),
);
