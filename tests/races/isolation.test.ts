import { demoKey, kinds as kindTable } from '@landhold/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { deploy } from '../support/deploy.ts';
import { expectStatus } from '../support/expect-response.ts';
import { makeKey } from '../support/make-key.ts';
import type { Kind, Operation } from '../support/operations.ts';
import {
  asRead,
  findKind,
  kindOf,
  kinds,
  kindsWithUniqueNames,
  named,
  operations,
  operationsOf,
  shapeOf,
  textOperations,
} from '../support/operations.ts';
import type { ApiResponse, Send, WireEvent, WireRecord } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import {
  backUp,
  createRecord,
  eventsOf,
  idsOf,
  listByName,
  newBody,
  validRequest,
  readPages,
} from '../support/valid-request.ts';
import { waitUntil } from '../support/wait-until.ts';

const ALPHA = makeKey('isolation alpha');
const ALPHA_TOO = makeKey('isolation alpha too');
const BETA = makeKey('isolation beta');
const server = useServer({ LANDHOLD_BOOTSTRAP_KEYS: `${ALPHA}@alpha ${ALPHA_TOO}@alpha ${BETA}@beta` }, ALPHA);

/** Callers who must not see alpha's data: the other project, and the sandbox under its own path. */
const strangers: Record<string, Send> = {};
let alpha: Send;
let alphaToo: Send;

/** Alpha's records, one of each kind, and alpha's events. */
const owned = new Map<string, WireRecord>();
let ownedEvent: WireEvent;

beforeAll(async () => {
  alpha = createSend(server.url(), ALPHA);
  alphaToo = createSend(server.url(), ALPHA_TOO);
  strangers['another project'] = createSend(server.url(), BETA);
  const sandbox = createSend(server.url(), demoKey);
  strangers['the sandbox'] = (method, path, options) => sandbox(method, `/sandbox${path}`, options);
  // Events from here on cause deliveries.
  for (const { path } of made) await alpha('GET', path);
  for (const kind of kinds) {
    // More than one of each, so that alpha's lists have a second page.
    await createRecord(alpha, kind);
    owned.set(kind.tag, await createRecord(alpha, kind, { labels: { owner: 'alpha' } }));
    // And two of the stranger's, so that their lists have a second page too.
    await createRecord(strangers['another project'], kind);
    await createRecord(strangers['another project'], kind);
  }
  // These are made from other records, also two for each.
  const getPlan = operationsOf('get').find(({ kind }) => kind === 'plans')!;
  for (const send of [alpha, alpha, strangers['another project'], strangers['another project']]) {
    await backUp(send);
    // Making the request for a plan makes the plan.
    await validRequest(send, getPlan);
  }
  for (const tag of ['backups', 'plans']) owned.set(tag, (await alpha('GET', `/api/v1/${tag}`)).page().data[0]!);
  for (const { path } of made) {
    // These are uploaded as archives, also two for each.
    const isDeployed = path.endsWith('/deployments');
    for (const send of isDeployed ? [alpha, alpha, strangers['another project'], strangers['another project']] : [])
      await deploy(send, path, { query: 'target=preview' });
    const listed = await waitUntil(
      async () => (await alpha('GET', path)).page().data,
      ({ length }) => length > 1,
    );
    owned.set(path, listed[0]!);
  }
  ownedEvent = (await alpha('GET', '/api/v1/events?limit=1')).page<WireEvent>().data[0]!;
});

/** Lists of records that nobody creates, because they follow from other writes. */
const made = operationsOf('list').filter(
  (operation) => operation.path.includes('{') && kindOf(operation) === undefined,
);

const who = ['another project', 'the sandbox'];
const each = <Item extends { id: string } | { tag: string }>(items: readonly Item[]) =>
  who.flatMap((stranger) => named(items).map(([name, item]) => [stranger, name, item] as const));

function memberOf(operation: Operation): string {
  if (operation.tag === 'events') return ownedEvent.id;
  return (owned.get(operation.kind ?? '') ?? owned.get(operation.path.replace('/{id}', '')))!.id;
}

/** Alpha's record whose id is the first in the operation's path. */
function ownerOf({ path }: Operation): WireRecord {
  const { tag } = Object.values(kindTable).find((kind) => path.startsWith(`${kind.path}/{`))!;
  return owned.get(tag)!;
}

/** A response without the parts that differ for every request. */
function anonymous({ status, text }: ApiResponse): string {
  return `${status} ${text.replace(/"request_id":"\w+"/, '')}`;
}

test('every operation is in one of the groups below', () => {
  const shapes = ['list', 'get', 'update', 'remove', 'create', 'stream', 'action', 'look'] as const;
  const grouped = shapes.flatMap((shape) => operationsOf(shape));
  expect(grouped.map(({ id }) => id).toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
});

describe('a stream', () => {
  test.each(each(operationsOf('stream')))('%s: %s begins at no event of alpha’s', async (stranger, _, operation) => {
    const ask = (id: string): Promise<ApiResponse> =>
      strangers[stranger]!(operation.method, operation.path, { headers: { 'Last-Event-ID': id } });
    const answer = await ask(ownedEvent.id);
    expectStatus(answer, 410);
    expect(anonymous(answer)).toBe(anonymous(await ask(`${ownedEvent.id.slice(0, -4)}0000`)));
  });
});

describe('what is done to a record of alpha’s', () => {
  // An operation without a record has no id to try.
  const ofParents = [...operationsOf('action'), ...operationsOf('look'), ...textOperations].filter(({ path }) =>
    path.includes('{'),
  );

  test.each(each(ofParents))('%s: %s answers as for an id that never was', async (stranger, _, operation) => {
    const { id } = ownerOf(operation);
    const { method, path, json } = await validRequest(alpha, operation);
    const filled = path.split('/');
    const ask = (asked: string): Promise<ApiResponse> =>
      strangers[stranger]!(method, filled.with(4, asked).join('/'), json === undefined ? {} : { json });
    const answer = await ask(id);
    expectStatus(answer, 404);
    expect(answer.error().code).toBe('resource_not_found');
    expect(anonymous(answer)).toBe(anonymous(await ask(`${id.slice(0, -4)}0000`)));
  });
});

describe('a record of alpha’s, by its id', () => {
  const ofMembers = [...operationsOf('get'), ...operationsOf('update'), ...operationsOf('remove')];

  test.each(each(ofMembers))('%s: %s answers as for an id that never was', async (stranger, _, operation) => {
    const id = memberOf(operation);
    const ask = (asked: string): Promise<ApiResponse> =>
      strangers[stranger]!(
        operation.method,
        operation.path.replace('{id}', asked),
        operation.body === null ? {} : { json: { labels: { stolen: 'yes' } } },
      );
    const answer = await ask(id);
    expectStatus(answer, 404);
    expect(answer.error().code).toBe('resource_not_found');
    const never = await ask(`${id.slice(0, -4)}0000`);
    expect(anonymous(answer)).toBe(anonymous(never));

    const still = await alpha('GET', operation.path.replace('{id}', id));
    expect(still.status).toBe(200);
    expect(still.text).not.toContain('stolen');
  });
});

describe('a list', () => {
  const narrowings = [`type=${kinds[0]!.object}.created`, 'label=owner:alpha', 'status=failed'];
  const ofRecords = operationsOf('list').filter(({ tag }) => tag !== 'regions');

  test.each(each(ofRecords))(
    '%s: %s shows nothing of alpha’s, however it is narrowed',
    async (stranger, _, operation) => {
      const theirs = new Set(idsOf(await readPages(strangers[stranger]!, operation.path, { limit: '100' })));
      const ours = idsOf(await readPages(alpha, operation.path, { limit: '100' }));
      expect(ours.length).toBeGreaterThan(1);
      expect(ours.filter((id) => theirs.has(id))).toEqual([]);
      const name = owned.get(operation.kind ?? '')?.name;
      const filters =
        'name' in operation.query
          ? [`name=${name}`, 'label=owner:alpha', `name=${name}&label=owner:alpha`]
          : 'resource_id' in operation.query
            ? [`resource_id=${ownedEvent.resource_id}`]
            : [];
      for (const filter of filters) {
        expect((await strangers[stranger]!('GET', `${operation.path}?${filter}`)).page().data).toEqual([]);
        expect((await alpha('GET', `${operation.path}?${filter}`)).page().data.length).toBeGreaterThan(0);
      }
    },
  );

  test.each(each(ofRecords))('%s: %s refuses alpha’s cursor', async (stranger, _, operation) => {
    const first = (await alpha('GET', `${operation.path}?limit=1`)).page();
    expect(first.next_cursor).not.toBeNull();
    const query = `limit=1&cursor=${first.next_cursor}`;
    const answer = await strangers[stranger]!('GET', `${operation.path}?${query}`);
    expectStatus(answer, 400);
    expect(answer.error()).toMatchObject({ code: 'cursor_invalid', param: 'cursor' });
    // The cursor is valid in its own project, for both of alpha's keys.
    for (const send of [alpha, alphaToo]) expect((await send('GET', `${operation.path}?${query}`)).status).toBe(200);
  });

  test.each(named(ofRecords))(
    '%s refuses the cursor of every other list, and of itself when narrowed',
    async (_, operation) => {
      const { next_cursor } = (await alpha('GET', `${operation.path}?limit=1`)).page();
      for (const other of ofRecords.filter(({ id }) => id !== operation.id)) {
        expect((await alpha('GET', `${other.path}?cursor=${next_cursor}`)).error().code).toBe('cursor_invalid');
      }
      const narrowed = narrowings.find((filter) => Object.hasOwn(operation.query, filter.split('=')[0]!));
      if (narrowed === undefined) return;
      expect((await alpha('GET', `${operation.path}?${narrowed}&cursor=${next_cursor}`)).error().code).toBe(
        'cursor_invalid',
      );
    },
  );

  test('of regions is the same for everybody', async () => {
    const lists = await Promise.all(
      [alpha, ...who.map((name) => strangers[name]!)].map((send) => send('GET', '/api/v1/regions')),
    );
    expect(new Set(lists.map(({ text }) => text)).size).toBe(1);
  });
});

describe('a creation', () => {
  const isProjectWide = ({ nameUniqueIn }: Kind): boolean => nameUniqueIn !== 'installation';

  test.each(each(kinds))(
    '%s: %s under an Idempotency-Key of alpha’s is a creation of their own',
    async (stranger, _, kind) => {
      const headers = { 'Idempotency-Key': `shared ${stranger} ${kind.tag}` };
      const ours = await alpha('POST', kind.path, { json: newBody(kind), headers });
      const theirs = await strangers[stranger]!('POST', kind.path, { json: newBody(kind), headers });
      expect([ours.status, theirs.status]).toEqual([201, 201]);
      expect(theirs.header('Idempotent-Replayed')).toBeUndefined();
      expect(theirs.record().id).not.toBe(ours.record().id);
    },
  );

  test.each(named(kinds))('%s: two keys of one project share their Idempotency-Keys', async (_, kind) => {
    const request = { json: newBody(kind), headers: { 'Idempotency-Key': `same project ${kind.tag}` } };
    const first = await alpha('POST', kind.path, request);
    const second = await alphaToo('POST', kind.path, request);
    // Secrets are shown again only to the key that created them.
    expect(second.record()).toEqual(asRead(kind, first.record()));
    expect(second.header('Idempotent-Replayed')).toBe('true');
  });

  test.each(each(kindsWithUniqueNames))('%s: %s of a name that alpha has', async (stranger, _, kind) => {
    const { name, id } = owned.get(kind.tag)!;
    const answer = await strangers[stranger]!('POST', kind.path, { json: newBody(kind, { name }) });
    const isFree = stranger === 'the sandbox' || isProjectWide(kind);
    expectStatus(answer, isFree ? 201 : 409);
    // The refusal shows that the name is taken, and nothing about its owner.
    expect(answer.text).not.toContain(id);
    expect(answer.text).not.toContain('alpha');
    expect((await listByName(alpha, kind, name)).map((record) => record.id)).toEqual([id]);
  });

  test('of a VPN network may use a range that alpha uses', async () => {
    const kind = findKind('vpn');
    const cidr = '192.168.77.0/24';
    for (const send of [alpha, ...who.map((name) => strangers[name]!)]) {
      expect((await send('POST', kind.path, { json: newBody(kind, { cidr }) })).status).toBe(201);
    }
    const again = await alphaToo('POST', kind.path, { json: newBody(kind, { cidr }) });
    expect(again.error().code).toBe('cidr_overlap');
  });
});

describe('events', () => {
  test.each(who)('%s: what alpha does makes none', async (stranger) => {
    const before = idsOf(await readPages(strangers[stranger]!, '/api/v1/events', { limit: '100' }));
    const kind = kinds[0]!;
    const { id } = await createRecord(alpha, kind);
    await alpha('PATCH', `${kind.path}/${id}`, { json: { labels: { a: 'b' } } });
    await alpha('DELETE', `${kind.path}/${id}`);
    expect(await eventsOf(alpha, id)).toHaveLength(3);
    expect(await eventsOf(strangers[stranger]!, id)).toEqual([]);
    const after = await readPages(strangers[stranger]!, '/api/v1/events', { limit: '100' });
    expect(JSON.stringify(after)).not.toContain(id);
    // Their own records may have become active meanwhile. Nothing else has changed.
    const fresh = after.flatMap(({ data }) => data).filter((event) => !before.includes(event.id));
    expect(fresh.filter((event) => !String(event['type']).endsWith('.active'))).toEqual([]);
  });
});

test('a key of one surface opens nothing on the other', async () => {
  for (const operation of operations.filter((candidate) => shapeOf(candidate) === 'list')) {
    const production = await alpha('GET', operation.path, { key: demoKey });
    const sandbox = await alpha('GET', `/sandbox${operation.path}`);
    expect(production.error().code).toBe('sandbox_key_in_production');
    expect(sandbox.error().code).toBe('production_key_in_sandbox');
  }
});
