import { demoKey } from '@landhold/contract';
import { expect, inject } from 'vitest';
import { deploy } from './deploy.ts';
import { OWN_KEY } from './engine.ts';
import { newPublicKey } from './enrollment.ts';
import { expectStatus } from './expect-response.ts';
import type { Kind, Operation } from './operations.ts';
import { asRead, exampleBodies, findKind, kindOf, kinds, shapeOf } from './operations.ts';
import type { ApiResponse, Send, WireEvent, WirePage, WireRecord } from './send.ts';
import { waitUntil } from './wait-until.ts';

/** One place where the API is served. */
export interface Surface {
  readonly name: 'production' | 'sandbox';
  readonly prefix: '' | '/sandbox';
  readonly key: string;
}

export const PRODUCTION: Surface = { name: 'production', prefix: '', key: OWN_KEY };
export const SANDBOX: Surface = { name: 'sandbox', prefix: '/sandbox', key: demoKey };

/** The sandbox is always in memory: with another engine below production, it would be tested twice. */
export const surfaces: readonly Surface[] = inject('engine') === 'memory' ? [PRODUCTION, SANDBOX] : [PRODUCTION];

/** The same for a surface: its paths are the document's, and its key is sent. */
export function onSurface(send: Send, { prefix, key }: Surface): Send {
  return (method, path, options) => send(method, prefix + path, { key, ...options });
}

/** An attempt takes some seconds if a name server does not answer. */
const FIRST_ATTEMPT_MS = 90_000;
/** A deployment that is not live can be promoted and deleted. */
const PREVIEW = { query: 'target=preview' };

let made = 0;

/** A valid, unused name for the kind: a hostname if the document's example is one. */
export function freshName(kind: Kind, beginning = 'new'): string {
  made += 1;
  const label = `${beginning}-${process.pid.toString(36)}-${made.toString(36)}`;
  const example = exampleBodies(kind.operations.create)['minimal']?.['name'] as string;
  return example.includes('.') ? `${label}.example` : label;
}

/** A create's minimal body, with a fresh name unless the fields have one. */
export function newBody(kind: Kind, fields: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return { ...exampleBodies(kind.operations.create)['minimal'], name: fields['name'] ?? freshName(kind), ...fields };
}

/** A new record as it can be read from then on. */
export async function createRecord(
  send: Send,
  kind: Kind,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<WireRecord> {
  const { typical } = exampleBodies(kind.operations.create);
  // Each event goes to each webhook that wants it, and loops make many of both.
  const narrow = typical?.['event_types'] === undefined ? {} : { event_types: [`${kinds[0]!.object}.*`] };
  const response = await send('POST', kind.path, { json: newBody(kind, { ...narrow, ...fields }) });
  expectStatus(response, 201);
  return asRead(kind, response.record());
}

export interface ValidRequest {
  readonly method: string;
  readonly path: string;
  readonly json?: object;
}

/** A request that succeeds. A permitted caller first creates what it needs. */
export async function validRequest(send: Send, operation: Operation): Promise<ValidRequest> {
  const { method } = operation;
  const path = await collectionPath(send, operation);
  const kind = kindOf(operation);
  switch (shapeOf(operation)) {
    case 'create':
      return { method, path, json: newBody(kind!) };
    case 'update':
      return { method, path: await memberPath(send, operation), json: exampleBodies(operation)['typical']! };
    case 'look':
    case 'action': {
      const [, verb] = operation.path.split('/{id}');
      const body =
        operation.body === null ? {} : { json: { ...exampleBodies(operation)['typical']!, ...newDevice(operation) } };
      return { method, path: verb === undefined ? path : (await memberPath(send, operation)) + verb, ...body };
    }
    case 'get':
    case 'remove':
      return { method, path: await memberPath(send, operation) };
    default:
      return { method, path };
  }
}

/** A device's own fields when it enrolls: each time another device. */
function newDevice({ id }: Operation): object {
  return id === 'enrollPeer' ? { name: freshName(findKind('peers')), public_key: newPublicKey() } : {};
}

/** The operation's path without the id of a member, and with those of parents: no later sender may choose them. */
async function collectionPath(send: Send, operation: Operation): Promise<string> {
  const [path] = operation.path.split('/{id}') as [string];
  if (!path.includes('{')) return path;
  const asked = await send('GET', path);
  return asked.path.slice(asked.path.indexOf('/api/'));
}

/** The path of an existing member: a new one if it can be created, otherwise the first in the list. */
async function memberPath(send: Send, operation: Operation): Promise<string> {
  const collection = await collectionPath(send, operation);
  if (collection.endsWith('/deployments')) return `${collection}/${(await deploy(send, collection, PREVIEW)).id}`;
  if (collection.endsWith('/plans')) return `${collection}/${await plan(send, collection)}`;
  if (collection.endsWith('/backups')) return `${collection}/${await backUp(send, collection)}`;
  // The collection's path has the ids of parents in place of their names.
  const kind = kindOf(operation) ?? kinds.find(({ path }) => operation.path.startsWith(`${path}/{id}`));
  if (kindOf(operation) === undefined && kind !== undefined) {
    // An action on a record leaves it in place, so an existing one will do: some kinds allow few.
    const { data } = (await send('GET', collection)).page();
    const usable = data.find(({ status }) => status !== 'disabled');
    if (usable !== undefined) return `${collection}/${usable.id}`;
  }
  const { id } = await createRecord(send, kind === undefined ? makerOf(collection) : { ...kind, path: collection });
  if (kind !== undefined) return `${collection}/${id}`;
  // Deliveries follow their events after a moment, and the first attempt changes them again.
  const isQuiet = ({ attempts }: WireRecord): boolean => !Array.isArray(attempts) || attempts.length > 0;
  const list = await waitUntil(
    async () => (await send('GET', collection)).page().data.filter(isQuiet),
    (items) => items.length > 0,
    FIRST_ATTEMPT_MS,
  );
  return `${collection}/${list[0]!.id}`;
}

/** A backup of a new database. */
export async function backUp(send: Send, collection = '/api/v1/backups'): Promise<string> {
  const { id } = await createRecord(
    send,
    kinds.find(({ tag }) => tag === 'databases')!,
  );
  const response = await send('POST', collection, { json: { database_id: id } });
  expectStatus(response, 201);
  return response.record().id;
}

/** A new plan, which would change nothing. */
async function plan(send: Send, collection: string): Promise<string> {
  const response = await send('POST', collection, { json: { project: { landhold: 1 } } });
  expectStatus(response, 201);
  return response.record().id;
}

/** A kind whose creation adds to a list that callers cannot add to: a sibling, or any if it has no parent. */
function makerOf(collection: string): Kind {
  const above = collection.slice(0, collection.lastIndexOf('/'));
  const beside = kinds.find(({ path, parent }) => parent !== null && above.startsWith(path.split('/{')[0]!));
  return beside === undefined
    ? kinds[0]!
    : { ...beside, path: above + beside.path.slice(beside.path.lastIndexOf('/')) };
}

/** Records what a request could change, and returns a function that expects no change. */
export async function watchForEffect(
  send: Send,
  operation: Operation,
  { path, json }: ValidRequest,
): Promise<() => Promise<void>> {
  if (shapeOf(operation) === 'create') {
    const { name } = json as { name: string };
    return async () => expect(await listByName(send, kindOf(operation)!, name)).toEqual([]);
  }
  // Attempts are made all the while.
  if (operation.path.includes('/deliveries')) return async () => {};
  // An action changes its subject: the record without a parent at the beginning of its path.
  const watched = shapeOf(operation) === 'action' ? subjectOf(operation, path) : path;
  const before = await send('GET', watched);
  return async () => expect((await send('GET', watched)).text).toBe(before.text);
}

/** An action without an id is about the whole list. */
function subjectOf(operation: Operation, path: string): string {
  return path
    .split('/')
    .slice(0, operation.path.includes('{') ? 5 : 4)
    .join('/');
}

export async function readRecord(send: Send, kind: Kind, id: string): Promise<ApiResponse> {
  return send('GET', `${kind.path}/${id}`);
}

export async function listByName(send: Send, kind: Kind, name: string): Promise<readonly WireRecord[]> {
  const response = await send('GET', `${kind.path}?${queryString({ name })}`);
  expectStatus(response, 200);
  return response.page().data;
}

export async function eventsOf(send: Send, id: string): Promise<readonly WireEvent[]> {
  const response = await send('GET', `/api/v1/events?limit=100&resource_id=${id}`);
  expectStatus(response, 200);
  return response.page<WireEvent>().data;
}

/** All events in commit order, read while nothing happens. */
export async function eventsInOrder(send: Send, query: Query = {}): Promise<WireEvent[]> {
  const events: WireEvent[] = [];
  for (let cursor: Query = {}; ;) {
    const asked = queryString({ order: 'oldest', limit: '100', ...query, ...cursor });
    const response = await send('GET', `/api/v1/events?${asked}`);
    expectStatus(response, 200);
    const page = response.page<WireEvent>();
    events.push(...page.data);
    if (!page.has_more) return events;
    cursor = { cursor: page.next_cursor! };
  }
}

/** The record once its initial status has changed. */
export async function untilSettled(send: Send, kind: Kind, id: string): Promise<WireRecord> {
  const isSettled = ({ status }: WireRecord): boolean => status !== kind.statuses[0];
  return waitUntil(async () => (await readRecord(send, kind, id)).record(), isSettled);
}

export type Query = Readonly<Record<string, string | readonly string[]>>;

/** All pages of a list, first to last. The query may change from page to page, and much may happen in between. */
export async function readPages(
  send: Send,
  path: string,
  query: Query | ((round: number) => Query) = {},
  meanwhile: (round: number) => Promise<void> = async () => {},
): Promise<WirePage<WireRecord>[]> {
  const pages: WirePage<WireRecord>[] = [];
  const cursors = new Set<string>();
  for (let next: Query = {}; ;) {
    const asked = typeof query === 'function' ? query(pages.length) : query;
    const response = await send('GET', `${path}?${queryString({ ...asked, ...next })}`);
    expectStatus(response, 200);
    const page = response.page();
    pages.push(page);
    const { next_cursor: cursor } = page;
    if (cursor === null) return pages;
    // Pages that lead back to an earlier cursor would never end.
    if (cursors.has(cursor)) throw new Error(`The pages of ${path} lead back to an earlier cursor.`);
    cursors.add(cursor);
    next = { cursor };
    await meanwhile(pages.length - 1);
  }
}

export function queryString(query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) for (const each of [value].flat()) search.append(name, each);
  return search.toString();
}

export function idsOf(pages: readonly WirePage<{ readonly id: string }>[]): string[] {
  return pages.flatMap(({ data }) => data.map(({ id }) => id));
}
