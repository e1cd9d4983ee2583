import { describe, expect, test } from 'vitest';
import { expectDocumented, expectDocumentedFailure } from '../support/expect-response.ts';
import { makeKey } from '../support/make-key.ts';
import { describeEach, isProduction } from '../support/fewer.ts';
import type { Kind } from '../support/operations.ts';
import { exampleBodies, findKind, kinds, kindsThatSettle, kindsWith, named } from '../support/operations.ts';
import type { ApiResponse, Send, WireRecord } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import {
  createRecord,
  eventsOf,
  freshName,
  listByName,
  newBody,
  onSurface,
  readRecord,
  surfaces,
  readPages,
} from '../support/valid-request.ts';
import { waitUntil } from '../support/wait-until.ts';

const OWN = makeKey('one project');
const OTHER = makeKey('another project');
const keys = { LANDHOLD_BOOTSTRAP_KEYS: `${OWN}@one ${OTHER}@another` };
const surfacesWithKey = surfaces.map((surface) => (surface.name === 'production' ? { ...surface, key: OWN } : surface));

async function remove(send: Send, kind: Kind, { id }: WireRecord): Promise<ApiResponse> {
  return send('DELETE', `${kind.path}/${id}`);
}

async function expectDeleted(send: Send, kind: Kind, record: WireRecord): Promise<void> {
  const { get, update, remove: removeOperation } = kind.operations;
  const path = `${kind.path}/${record.id}`;
  expectDocumentedFailure(await send('GET', path), get, 'resource_not_found');
  const change = await send('PATCH', path, { json: exampleBodies(update)['typical'] });
  expectDocumentedFailure(change, update, 'resource_not_found');
  expectDocumentedFailure(await send('DELETE', path), removeOperation, 'resource_not_found');
  expect(await listByName(send, kind, record.name)).toEqual([]);
  const listed = (await readPages(send, kind.path, { limit: '100' })).flatMap(({ data }) => data.map(({ id }) => id));
  expect(listed).not.toContain(record.id);
}

describe('while the provider has not finished', () => {
  const server = useServer({ ...keys, LANDHOLD_SIMULATED_DELAY_MS: '86400000' }, OWN);

  describeEach(surfacesWithKey, isProduction)('$name', (surface) => {
    const send = onSurface(server.send, surface);

    test.each(named(kinds))(
      '204, then 404, with one event that has the last state, if the kind has events: %s',
      async (_, kind) => {
        const record = await createRecord(send, kind);
        const last = (
          await send('PATCH', `${kind.path}/${record.id}`, { json: { labels: { last: 'change' } } })
        ).record();
        const response = await remove(send, kind, record);
        expectDocumented(response, kind.operations.remove, 204);
        await expectDeleted(send, kind, record);
        if (kind.events.length === 0) return;
        const [event, ...earlier] = await eventsOf(send, record.id);
        expect(earlier.map(({ type }) => type)).toEqual([`${kind.object}.updated`, `${kind.object}.created`]);
        expect(event).toMatchObject({ type: `${kind.object}.deleted`, request_id: response.header('X-Request-Id') });
        expect(event!.data.object).toEqual(last);
      },
    );

    test.each(named(kinds))('204 frees the name at once: %s', async (_, kind) => {
      const first = await createRecord(send, kind);
      expectDocumented(await remove(send, kind, first), kind.operations.remove, 204);
      const second = await createRecord(send, kind, { name: first.name });
      expect(second.id).not.toBe(first.id);
      expect(await listByName(send, kind, first.name)).toEqual([second]);
      expectDocumented(await remove(send, kind, second), kind.operations.remove, 204);
      await createRecord(send, kind, { name: first.name });
    });

    test.each(named(kindsWith('deletion_protection')))(
      '409 deletion_protected until the protection is removed: %s',
      async (_, kind) => {
        const record = await createRecord(send, kind, { deletion_protection: true });
        const refused = await remove(send, kind, record);
        expectDocumentedFailure(refused, kind.operations.remove, 'deletion_protected');
        expect((await readRecord(send, kind, record.id)).record()).toEqual(record);
        expect(await eventsOf(send, record.id)).toHaveLength(1);
        const path = `${kind.path}/${record.id}`;
        expect((await send('PATCH', path, { json: { deletion_protection: false } })).status).toBe(200);
        expectDocumented(await remove(send, kind, record), kind.operations.remove, 204);
        await expectDeleted(send, kind, record);
      },
    );

    test.each(named(kindsWith('deletion_protection')))(
      '409 deletion_protected for a record that was protected later: %s',
      async (_, kind) => {
        const record = await createRecord(send, kind);
        await send('PATCH', `${kind.path}/${record.id}`, { json: { deletion_protection: true } });
        expectDocumentedFailure(await remove(send, kind, record), kind.operations.remove, 'deletion_protected');
        expect((await readRecord(send, kind, record.id)).status).toBe(200);
      },
    );

    test.each(named(kinds))('204 for one record does not change the others: %s', async (_, kind) => {
      const [before, deleted, after] = [
        await createRecord(send, kind),
        await createRecord(send, kind),
        await createRecord(send, kind),
      ];
      expectDocumented(await remove(send, kind, deleted), kind.operations.remove, 204);
      for (const record of [before, after]) {
        expect((await readRecord(send, kind, record.id)).record()).toEqual(record);
      }
    });
  });

  test.each(named(kinds))('204 frees the name for other projects too: %s', async (_, kind) => {
    const record = await createRecord(server.send, kind);
    expectDocumented(await remove(server.send, kind, record), kind.operations.remove, 204);
    const response = await server.send('POST', kind.path, { key: OTHER, json: newBody(kind, { name: record.name }) });
    expectDocumented(response, kind.operations.create, 201);
  });

  test('204 frees the address range of a VPN network', async () => {
    const vpn = findKind('vpn');
    const cidr = '192.168.77.0/24';
    const first = await createRecord(server.send, vpn, { cidr });
    const overlapping = { name: freshName(vpn), cidr: '192.168.0.0/16' };
    const refused = await server.send('POST', vpn.path, { json: overlapping });
    expectDocumentedFailure(refused, vpn.operations.create, 'cidr_overlap');
    expectDocumented(await remove(server.send, vpn, first), vpn.operations.remove, 204);
    expectDocumented(await server.send('POST', vpn.path, { json: overlapping }), vpn.operations.create, 201);
  });
});

describe('in a final state', () => {
  const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '0' });

  describeEach(surfaces, isProduction)('$name', (surface) => {
    const send = onSurface(server.send, surface);

    describe.each(named(kindsThatSettle))('%s', (_, kind) => {
      test.each([
        ['active', 'new'],
        ['failed', 'fail'],
      ])('204 when %s', async (status, beginning) => {
        const { id } = await createRecord(send, kind, { name: freshName(kind, beginning) });
        const settled = await waitUntil(
          async () => (await readRecord(send, kind, id)).record(),
          (record) => record.status === status,
        );
        expectDocumented(await remove(send, kind, settled), kind.operations.remove, 204);
        await expectDeleted(send, kind, settled);
        const [event] = await eventsOf(send, id);
        expect(event).toMatchObject({ type: `${kind.object}.deleted`, data: { object: settled } });
      });
    });
  });
});
