import { kinds as kindTable, schemas } from '@landhold/contract';
import { describe, expect, test } from 'vitest';
import { backUpAndRestore } from '../support/backup-round.ts';
import { deploy } from '../support/deploy.ts';
import { expectDocumented, expectDocumentedFailure, expectStatus } from '../support/expect-response.ts';
import { ofPeople } from '../support/invitations.ts';
import type { Kind } from '../support/operations.ts';
import { asRead, findKind, kinds, kindsThatSettle, kindsWithEvents, named, operations } from '../support/operations.ts';
import { allEvents, allEventsOnceQuiet } from '../support/all-events.ts';
import { planAndDelete } from '../support/plan-and-delete.ts';
import type { Send, WireEvent, WireRecord } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import type { Query } from '../support/valid-request.ts';
import {
  createRecord,
  eventsInOrder,
  eventsOf,
  freshName,
  newBody,
  onSurface,
  queryString,
  surfaces,
  untilSettled,
} from '../support/valid-request.ts';

const DELAY_MS = 300;
const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: String(DELAY_MS) });

const listEvents = operations.find(({ id }) => id === 'listEvents')!;
const getEvent = operations.find(({ id }) => id === 'getEvent')!;
const PATH = listEvents.path;

// Each waits for a change by the provider, so they run concurrently.
/** Once more with another record where a slow machine was too late for the first. */
async function beforeActive(kind: Kind, act: () => Promise<WireRecord>): Promise<WireRecord> {
  for (;;) {
    const record = await act();
    if (record.status === kind.statuses[0]) return record;
  }
}

describe.concurrent.each(surfaces)('$name: the life of a record', (surface) => {
  const send = onSurface(server.send, surface);

  test.each(named(kindsThatSettle))(
    '200 one event for each change, with the record as it then was: %s',
    async (_, kind) => {
      const created = await send('POST', kind.path, { json: newBody(kind) });
      const { id } = created.record();
      const path = `${kind.path}/${id}`;
      const active = await untilSettled(send, kind, id);
      expect(active).toMatchObject({ status: 'active', status_reason: null });
      const updated = await send('PATCH', path, { json: { labels: { changed: 'yes' } } });
      const deleted = await send('DELETE', path);

      const events = await eventsOf(send, id);
      const expected = [
        ['deleted', deleted.header('X-Request-Id'), updated.record()],
        ['updated', updated.header('X-Request-Id'), updated.record()],
        ['active', null, active],
        ['created', created.header('X-Request-Id'), asRead(kind, created.record())],
      ];
      expect(events.map(({ type, request_id, data }) => [type, request_id, data.object])).toEqual(
        expected.map(([what, requestId, record]) => [`${kind.object}.${what as string}`, requestId, record]),
      );
      for (const event of events) expect(event).toMatchObject({ object: 'event', resource_id: id, parent_id: null });
      expect(new Set(events.map(({ project_id }) => project_id)).size).toBe(1);
      expect(events.map(({ sequence }) => sequence)).toEqual([4, 3, 2, 1]);
      // With the former values put back, each record is what the event before it has.
      const [, update, activation, creation] = events;
      for (const [later, earlier] of [[update!, activation!] as const, [activation!, creation!] as const]) {
        expect({ ...later.data.object, ...later.data.previous }).toEqual(earlier.data.object);
      }
      expect(Object.keys(update!.data.previous!).toSorted()).toEqual(['labels', 'updated_at']);
      expect([events[0]!.data.previous, creation!.data.previous]).toEqual([null, null]);
    },
  );

  test.each(named(kindsThatSettle))(
    '200 a .failed event with the reason for a name that begins with fail-: %s',
    async (_, kind) => {
      const { id } = await createRecord(send, kind, { name: freshName(kind, 'fail') });
      const failed = await untilSettled(send, kind, id);
      expect(failed.status).toBe('failed');
      expect(failed.status_reason).toMatch(/\S/);
      const [event, ...earlier] = await eventsOf(send, id);
      expect(event).toMatchObject({ type: `${kind.object}.failed`, request_id: null, data: { object: failed } });
      expect(earlier.map(({ type }) => type)).toEqual([`${kind.object}.created`]);
    },
  );

  test.each(named(kindsThatSettle))('200 no earlier than the delay that was set: %s', async (_, kind) => {
    const { id, created_at: createdAt } = await createRecord(send, kind);
    const { updated_at: updatedAt } = await untilSettled(send, kind, id);
    expect(Date.parse(updatedAt) - Date.parse(createdAt)).toBeGreaterThanOrEqual(DELAY_MS);
  });

  test.each(named(kindsThatSettle))(
    '200 a change before it is active is kept when it becomes active: %s',
    async (_, kind) => {
      const { id } = await beforeActive(kind, async () => {
        const made = await createRecord(send, kind, { labels: { early: 'bird' } });
        const changed = await send('PATCH', `${kind.path}/${made.id}`, { json: { labels: { early: 'worm' } } });
        expect(changed.record().labels).toEqual({ early: 'worm' });
        return changed.record();
      });
      expect(await untilSettled(send, kind, id)).toMatchObject({ status: 'active', labels: { early: 'worm' } });
      const types = (await eventsOf(send, id)).map(({ type }) => type);
      expect(types).toEqual(['active', 'updated', 'created'].map((what) => `${kind.object}.${what}`));
    },
  );

  test.each(named(kindsThatSettle))('200 nothing more happens to a record once it is gone: %s', async (_, kind) => {
    const doomed = await beforeActive(kind, async () => {
      const made = await createRecord(send, kind);
      expect((await send('DELETE', `${kind.path}/${made.id}`)).status).toBe(204);
      return (await eventsOf(send, made.id))[0]!.data.object;
    });
    // One that was made later is due later: when it has settled, the other would have, too.
    await untilSettled(send, kind, (await createRecord(send, kind)).id);
    const types = (await eventsOf(send, doomed.id)).map(({ type }) => type);
    expect(types).toEqual([`${kind.object}.deleted`, `${kind.object}.created`]);
  });
});

describe.each(surfaces)('$name: reading events', (surface) => {
  const send = onSurface(server.send, surface);

  test.each(named(kindsWithEvents))('200 the same event by its id, byte for byte: %s', async (_, kind) => {
    const { id } = await createRecord(send, kind);
    const listed = await send('GET', `${PATH}?limit=1&resource_id=${id}`);
    expectDocumented(listed, listEvents, 200);
    const [event] = listed.page<WireEvent>().data;
    const response = await send('GET', `${PATH}/${event!.id}`);
    expectDocumented(response, getEvent, 200);
    expect(listed.text).toContain(`"data":[${response.text}]`);
  });

  test('200 with exactly what each filter asks for', async () => {
    const all = await allEventsOnceQuiet(send);
    const types = [...new Set(all.map(({ type }) => type))];
    const ids = [...new Set(all.map(({ resource_id }) => resource_id))].slice(0, 10);
    for (const type of types) {
      expect(await allEvents(send, { type })).toEqual(all.filter((event) => event.type === type));
    }
    for (const resourceId of ids) {
      const own = all.filter((event) => event.resource_id === resourceId);
      expect(await allEvents(send, { resource_id: resourceId })).toEqual(own);
      for (const { type } of own) {
        const both = own.filter((event) => event.type === type);
        expect(await allEvents(send, { type, resource_id: resourceId })).toEqual(both);
      }
    }
    expect(await allEvents(send, { resource_id: 'nobody' })).toEqual([]);
  });

  test('200 for several types, for all of a kind, and for both kinds of filter together', async () => {
    const all = await allEventsOnceQuiet(send);
    const [one, other] = kindsThatSettle.map(({ object }) => object);
    const expectTypes = async (query: Query, isWanted: (event: WireEvent) => boolean): Promise<void> => {
      expect(await allEvents(send, query)).toEqual(all.filter(isWanted));
      expect(await eventsInOrder(send, query)).toEqual((await eventsInOrder(send)).filter(isWanted));
    };
    const several = [`${one}.created`, `${other}.active`];
    await expectTypes({ types: several }, ({ type }) => several.includes(type));
    await expectTypes({ types: [`${one}.*`] }, ({ type }) => type.startsWith(`${one}.`));
    await expectTypes({ types: [`${one}.*`, `${other}.created`] }, ({ type }) =>
      new RegExp(`^(${one}[.].*|${other}[.]created)$`).test(type),
    );
    await expectTypes({ types: [`${one}.*`], type: `${one}.created` }, ({ type }) => type === `${one}.created`);
    await expectTypes({ types: [`${one}.*`], type: `${other}.created` }, () => false);
    const { resource_id } = all.find(({ type }) => type === `${one}.created`)!;
    await expectTypes(
      { types: several, resource_id },
      (event) => event.resource_id === resource_id && event.type === several[0],
    );
    for (const types of [
      '',
      '*',
      '*.*',
      `${one}`,
      `${one}.`,
      `${one}.*.*`,
      `${one}*`,
      'nothing.*',
      // Its zone has the event.
      'record.*',
      `${one}.created,${other}.created`,
    ]) {
      const response = await send('GET', `${PATH}?${queryString({ types })}`);
      expectDocumentedFailure(response, listEvents, 'types_invalid');
      expect(response.error().param).toBe('types[0]');
    }
  });

  test('200 only what was made later than created_after, in either order', async () => {
    const all = await allEventsOnceQuiet(send);
    const inOrder = await eventsInOrder(send);
    const times = all.map(({ created_at }) => created_at);
    for (const time of [times[0]!, times[Math.floor(times.length / 2)]!, times.at(-1)!, '1970-01-01T00:00:00.000Z']) {
      const isLater = ({ created_at }: WireEvent): boolean => created_at > time;
      expect(await allEvents(send, { created_after: time })).toEqual(all.filter(isLater));
      expect(await eventsInOrder(send, { created_after: time })).toEqual(inOrder.filter(isLater));
    }
    expect(await allEvents(send, { created_after: '9999-12-31T23:59:59Z' })).toEqual([]);
    for (const wrong of [
      '',
      'yesterday',
      '2026-09-21',
      '2026-09-21T08:14:05',
      '2026-13-21T08:14:05Z',
      '2026-06-31T08:14:05.000Z',
      '2026-09-21T24:00:00Z',
      '2026-09-21T08:14:05+02:00',
    ]) {
      const response = await send('GET', `${PATH}?${queryString({ created_after: wrong })}`);
      expectDocumentedFailure(response, listEvents, 'created_after_invalid');
    }
  });

  test('200 for each documented type, and 400 type_invalid for any other', async () => {
    const documented = schemas.$defs.EventType.enum;
    const all = await allEventsOnceQuiet(send);
    for (const type of documented) {
      expect(await allEvents(send, { type })).toEqual(all.filter((event) => event.type === type));
    }
    for (const type of ['domain', 'domain.*', 'DOMAIN.CREATED', '', 'domain.expired', 'domain.created ']) {
      const response = await send('GET', `${PATH}?${queryString({ type })}`);
      expectDocumentedFailure(response, listEvents, 'type_invalid');
      expect(response.error().param).toBe('type');
    }
  });
});

test('200 every type that the document names has happened to some record of these tests', async () => {
  for (const kind of kinds.filter(({ parent }) => parent !== null)) await createRecord(server.send, kind);
  await changeAndDelete('webhooks', { payload: 'thin' });
  await changeAndDelete('peers', { keepalive_s: 15 });
  await changeAndDelete('enrollment-keys', { max_uses: 2 });
  await changeAndDelete('update-keys', { types: ['A'] });
  const users = findKind('users');
  const user = await createRecord(server.send, users);
  await server.send('PATCH', `${users.path}/${user.id}`, { json: { role: 'read_only' } });
  await server.send('POST', `${users.path}/${user.id}/rotate`, { json: {} });
  await server.send('DELETE', `${users.path}/${user.id}`);
  const deployments = '/api/v1/sites/{site_id}/deployments';
  const first = await deploy(server.send, deployments);
  await deploy(server.send, deployments);
  await server.send('DELETE', `${deployments}/${first.id}`);
  await backUpAndRestore(server.send);
  await planAndDelete(server.send);
  await revokeKey(server.send);
  const happened = new Set((await allEvents(server.send)).map(({ type }) => type));
  const typesOf = (all: readonly Pick<Kind, 'object' | 'events'>[]): string[] =>
    all.flatMap(({ object, events }) => events.map((it) => `${object}.${it}`));
  const ofKeys = { object: 'api_key', events: ['created', 'updated', 'revoked'] } as const;
  const documented = [...typesOf([...Object.values(kindTable), ofKeys]), ...ofPeople];
  const tried = new Map(named(kinds));
  const inTrash = kinds.filter(({ tag, parent }) => parent === null && kindTable[tag].entry !== null);
  expect(schemas.$defs.EventType.enum.toSorted()).toEqual(documented.toSorted());
  const elsewhere = [
    'webhook.disabled', // tests/webhooks
    'peer.expired', // peers.test.ts
    'peer.connected', // tests/vpn
    'peer.disconnected', // tests/vpn
    'enrollment_key.used', // enrollment.test.ts
    'database.storage_warning', // database-watch.postgres.test.ts
    'deployment.failed', // deployment-work.test.ts
    'backup.failed', // tests/databases
    ...typesOf([{ object: 'plan', events: ['approval_requested', 'approved', 'rejected', 'failed'] }]), // other tests
    'plan.expired', // service-time.test.ts
    ...ofPeople,
    ...inTrash.map(({ object }) => `${object}.undeleted`), // trash.test.ts
    ...typesOf(kinds.filter(({ tag }) => !tried.has(tag))), // here, on memory
  ];
  for (const type of elsewhere) happened.add(type);
  expect([...happened].toSorted()).toEqual(documented.toSorted());
});

async function changeAndDelete(tag: Parameters<typeof findKind>[0], json: object): Promise<void> {
  const kind = findKind(tag);
  const path = `${kind.path}/${(await createRecord(server.send, kind)).id}`;
  await server.send('PATCH', path, { json });
  await server.send('DELETE', path);
}

async function revokeKey(send: Send): Promise<void> {
  const { id } = (await send('POST', '/api/v1/keys', { json: { name: 'ci', scopes: ['sites:read'] } })).record();
  expectStatus(await send('PATCH', `/api/v1/keys/${id}`, { json: { name: 'deploy' } }), 200);
  expectStatus(await send('POST', `/api/v1/keys/${id}/revoke`), 200);
}

/** One plan that is applied, and one that is discarded. */
