import { kinds as kindTable } from '@landhold/contract';
import { describe, expect, test } from 'vitest';
import { faultsBySchema } from '../support/closed-schemas.ts';
import { fieldsOf, requiredOf, wrongValues } from '../support/field-schemas.ts';
import type { Shape } from '../support/operations.ts';
import {
  documentedHeaders,
  exampleResponse,
  exampleBodies,
  kindOf,
  kinds,
  named,
  operations,
  shapeOf,
  successOf,
} from '../support/operations.ts';
import { freshName, newBody } from '../support/valid-request.ts';

/** Tried in events.test.ts, event-order.test.ts and tests/webhooks. */
const EVENT_QUERIES = ['order', 'types', 'created_after'];
/**
 * The loops of this folder cover an operation only when they know how to call it. This file fails for one that they do
 * not: then the loops have to learn it, before the operation is done.
 */
const OPEN_TO_ANY_KEY = ['listRegions', 'exportProject'];
/**
 * Whoever changes logins can read what is in the database, so this takes more than the right to change records. Devices
 * that enroll have less than that right.
 */
const SPECIAL_SCOPES: Readonly<Record<string, string>> = {
  createDatabaseUser: 'databases:credentials',
  updateDatabaseUser: 'databases:credentials',
  deleteDatabaseUser: 'databases:credentials',
  rotateDatabaseUser: 'databases:credentials',
  enrollPeer: 'vpn:enroll',
  // It looks names up, in a body because they are many.
  checkDomains: 'domains:read',
  createAuthCode: 'domains:transfer',
};
const ON_EVERY_ANSWER = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit-Policy',
  'RateLimit',
];
const COVERED_QUERIES: Readonly<Record<Shape, readonly string[]>> = {
  list: [
    'limit',
    'cursor',
    'name',
    'name_prefix',
    'search',
    'order',
    'status',
    'region',
    'label',
    'type',
    'resource_id',
    'event_type',
    ...EVENT_QUERIES,
  ],
  create: ['dry_run'],
  // Tried in versions.test.ts.
  get: ['as_of'],
  update: ['dry_run'],
  remove: ['dry_run'],
  // Tried in event-streams.test.ts.
  stream: ['type', 'types', 'resource_id'],
  // `mode` goes with a zone file as the body, which dns/import-as-text.test.ts tries.
  action: ['dry_run', 'mode'],
  // Tried in versions.test.ts.
  look: ['limit', 'cursor'],
};
const COVERED_STATUSES: Readonly<Record<Shape, readonly number[]>> = {
  list: [200, 400, 401, 403, 404, 410, 429],
  create: [200, 201, 400, 401, 403, 404, 409, 413, 415, 422, 429, 451],
  get: [200, 304, 400, 401, 403, 404, 410, 429],
  update: [200, 400, 401, 403, 404, 409, 412, 413, 415, 429],
  remove: [204, 400, 401, 403, 404, 409, 412, 429],
  stream: [200, 400, 401, 403, 410, 429],
  action: [200, 201, 400, 401, 403, 404, 409, 410, 413, 415, 422, 429],
  look: [200, 400, 401, 403, 404, 429],
};
/** What takes a broken client or a broken server is tried where those are made. */
const COVERED_ELSEWHERE = [408, 414, 417, 421, 431, 500, 503, 504];

describe.each(named(operations))('%s', (_, operation) => {
  const shape = shapeOf(operation);

  test('has a method and a path that the loops know how to call', () => {
    expect(shape).toBeDefined();
  });

  test('names its scope, or is one of the few that any key may call', () => {
    const usual = `${operation.tag}:${operation.method === 'GET' ? 'read' : 'write'}`;
    const expected = OPEN_TO_ANY_KEY.includes(operation.id) ? null : (SPECIAL_SCOPES[operation.id] ?? usual);
    expect(operation.scope).toBe(expected);
  });

  test('documents one success, and no status that no test meets', () => {
    const statuses = Object.keys(operation.responses).map(Number);
    const others = { create: [200], get: [304], list: [], update: [], remove: [], stream: [], action: [], look: [] }[
      shape!
    ];
    expect(statuses.filter((status) => status < 400 && !others.includes(status as never))).toEqual([
      successOf(operation),
    ]);
    const covered = [...COVERED_STATUSES[shape!], ...COVERED_ELSEWHERE];
    expect(statuses.filter((status) => !covered.includes(status))).toEqual([]);
    for (const status of [400, 401, 429, ...(operation.scope === null ? [] : [403])])
      expect(statuses).toContain(status);
  });

  test('documents the headers of every answer on each of its answers', () => {
    for (const status of Object.keys(operation.responses)) {
      const required = documentedHeaders(operation, Number(status)).filter(([, header]) => header.required);
      expect(required.map(([name]) => name)).toEqual(expect.arrayContaining(ON_EVERY_ANSWER));
    }
  });

  test('takes no query parameter that no test tries', () => {
    // Whatever a kind can be filtered by is tried for each of its values.
    const covered = [...COVERED_QUERIES[shape!], ...(operation.kind === null ? [] : kindTable[operation.kind].filters)];
    expect(Object.keys(operation.query).filter((name) => !covered.includes(name))).toEqual([]);
    expect('cursor' in operation.query).toBe('limit' in operation.query);
  });

  test('takes a body and an Idempotency-Key exactly where the loops send one', () => {
    // A check changes nothing, so that sending it again is no trouble.
    const isRepeatable = operation.id === 'checkDomains';
    expect(operation.takesIdempotencyKey).toBe(shape === 'create' || (shape === 'action' && !isRepeatable));
    // An action may do with its path alone.
    const isSent = shape === 'create' || shape === 'update' || (shape === 'action' && operation.body !== null);
    expect(operation.body !== null).toBe(isSent);
  });

  test('shows an answer that fits its own schema, closed', () => {
    const schema = operation.responses[successOf(operation)];
    const example = exampleResponse(operation);
    expect(example === undefined).toBe(schema === null);
    expect(typeof schema === 'string' ? faultsBySchema(schema, example) : []).toEqual([]);
  });

  test('has a kind, or does nothing that only a kind can be tested for', () => {
    // Deployments come as archives; tests/sites is about them. backups.test.ts and plans.test.ts are about the others.
    const isTriedElsewhere = ['deployments', 'backups', 'plans'].includes(operation.kind ?? '');
    const isKindless = ['list', 'get', 'stream', 'action', 'look'].includes(shape!);
    expect(kindOf(operation) !== undefined || isKindless || isTriedElsewhere).toBe(true);
  });
});

describe.each(named(kinds))('%s', (_, kind) => {
  test('has all five operations on its path, and a name that the loops can make', () => {
    const { list, create, get, update, remove } = kind.operations;
    for (const operation of [list, create]) expect(operation.path).toBe(kind.path);
    for (const operation of [get, update, remove]) expect(operation.path).toBe(`${kind.path}/{id}`);
    expect(faultsBySchema(create.body!, newBody(kind))).toEqual([]);
    expect(faultsBySchema(create.body!, newBody(kind, { name: freshName(kind, 'fail') }))).toEqual([]);
  });

  test('shows bodies for creating and changing it that fit their schemas', () => {
    const { create, update } = kind.operations;
    expect(Object.keys(exampleBodies(create))).toEqual(expect.arrayContaining(['minimal', 'typical']));
    // A name is enough to create anything that people order; what belongs to it, and where events go, must be said.
    const isOrdered = kind.parent === null && kind.tag !== 'webhooks';
    const least = isOrdered ? ['name'] : requiredOf(create.body!);
    expect(Object.keys(exampleBodies(create)['minimal']!)).toEqual(least);
    expect(Object.keys(exampleBodies(update))).toContain('typical');
    for (const operation of [create, update]) {
      for (const body of Object.values(exampleBodies(operation))) {
        expect(faultsBySchema(operation.body!, body)).toEqual([]);
      }
    }
  });

  test('has only fields whose wrong values the loops can think of', () => {
    for (const operation of [kind.operations.create, kind.operations.update]) {
      for (const [field, schema] of fieldsOf(operation.body!)) {
        const required = operation === kind.operations.create ? newBody(kind) : {};
        const takenAnyway = wrongValues(schema).filter(
          (value) => faultsBySchema(operation.body!, { ...required, [field]: value }).length === 0,
        );
        expect({ field, takenAnyway }).toEqual({ field, takenAnyway: [] });
        expect(wrongValues(schema).length).toBeGreaterThan(1);
      }
    }
  });

  test('never has a default in what changes it', () => {
    const { update } = kind.operations;
    expect(update.bodyDefaults).toEqual([]);
    const withDefault = fieldsOf(update.body!).filter(([, schema]) => 'default' in schema);
    expect(withDefault.map(([field]) => field)).toEqual([]);
  });
});
