/** The history of a record: its versions, and the record as it was, for every kind that has one. */
import { kinds as kindTable } from '@landhold/contract';
import { describe, expect, test } from 'vitest';
import { expectDocumented, expectDocumentedFailure } from '../support/expect-response.ts';
import { describeEach, isFirst, isProduction, namedOn, testEach } from '../support/fewer.ts';
import { makeKey } from '../support/make-key.ts';
import type { Kind, Operation } from '../support/operations.ts';
import { asRead, findKind, kinds, versionLists } from '../support/operations.ts';
import type { ApiResponse, Send, WireRecord } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import { createRecord, onSurface, surfaces } from '../support/valid-request.ts';

const OWN = makeKey('one project');
const OTHER = makeKey('another project');
// The provider changes nothing here, so that every version is the caller's.
const STILL = { LANDHOLD_SIMULATED_DELAY_MS: '86400000' };

interface Version {
  readonly version: number;
  readonly action: string;
  readonly created_at: string;
  readonly actor: { readonly type: string; readonly id: string };
  readonly request_id: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

const versionsOperation = ({ path }: Kind): Operation =>
  versionLists.find((operation) => operation.path === `${path}/{id}/versions`)!;

const withVersions = kinds.filter(({ tag }) => kindTable[tag].hasVersions);

async function versionsOf(send: Send, path: string): Promise<readonly Version[]> {
  const { data } = (await send('GET', `${path}/versions`)).page();
  return data as unknown as readonly Version[];
}

/** Until the clock shows another millisecond, so that each version has a time of its own. */
async function untilLater(time: string): Promise<void> {
  while (Date.now() <= Date.parse(time)) await new Promise(setImmediate);
}

/** Labels are the one field that callers can change of every kind. */
async function relabel(send: Send, path: string, turn: string): Promise<ApiResponse> {
  return send('PATCH', path, { json: { labels: { turn } } });
}

describe('each version', () => {
  const server = useServer(STILL);

  describeEach(surfaces, isProduction)('$name', (surface) => {
    const send = onSurface(server.send, surface);

    testEach(namedOn(surface, withVersions), isFirst)(
      'who created, changed and deleted it, and the record as it was in between: %s',
      async (_, kind) => {
        const created = await createRecord(send, kind);
        const path = `${kind.path}/${created.id}`;
        await untilLater(created.created_at);
        const changed = (await relabel(send, path, 'first')).record();
        await untilLater(changed.updated_at);
        expect((await send('DELETE', path)).status).toBe(204);

        const response = await send('GET', `${path}/versions`);
        expectDocumented(response, versionsOperation(kind), 200);
        const [deletion, update, creation] = response.page().data as unknown as Version[];
        expect([creation!.action, update!.action, deletion!.action]).toEqual(['created', 'updated', 'deleted']);
        expect(update!.before).toMatchObject({ labels: created['labels'], updated_at: created.updated_at });
        expect(update!.after).toMatchObject({ labels: { turn: 'first' }, updated_at: changed.updated_at });
        for (const { actor, request_id: requestId } of [deletion!, update!, creation!]) {
          expect([actor.type, requestId]).toEqual(['api_key', expect.stringMatching(/^req_/)]);
        }
        const asOf = async (time: string): Promise<ApiResponse> => send('GET', `${path}?as_of=${time}`);
        const first = await asOf(creation!.created_at);
        expectDocumented(first, kind.operations.get, 200);
        expect(first.record()).toEqual(asRead(kind, created));
        expect((await asOf(update!.created_at)).record()).toEqual(asRead(kind, changed));
        expectDocumentedFailure(await asOf(deletion!.created_at), kind.operations.get, 'record_deleted');
        expectDocumentedFailure(await asOf('2020-01-01T00:00:00Z'), kind.operations.get, 'resource_not_found');
        expectDocumentedFailure(await asOf('2026-02-31T00:00:00Z'), kind.operations.get, 'as_of_invalid');
      },
    );
  });
});

describe('versions', () => {
  const server = useServer({ ...STILL, LANDHOLD_BOOTSTRAP_KEYS: `${OWN}@one ${OTHER}@another` }, OWN);
  const kind = findKind('sites');

  async function siteWith(turns: number): Promise<{ path: string; record: WireRecord }> {
    const record = await createRecord(server.send, kind);
    const path = `${kind.path}/${record.id}`;
    for (let turn = 1; turn <= turns; turn += 1) await relabel(server.send, path, String(turn));
    return { path, record };
  }

  test('come in pages that stay the same while newer ones are added', async () => {
    const { path } = await siteWith(4);
    const first = (await server.send('GET', `${path}/versions?limit=2`)).page();
    await relabel(server.send, path, 'later');
    const second = (await server.send('GET', `${path}/versions?limit=2&cursor=${first.next_cursor}`)).page();
    const third = (await server.send('GET', `${path}/versions?limit=2&cursor=${second.next_cursor}`)).page();
    const all = [first, second, third].flatMap(({ data }) => data as unknown as Version[]);
    expect(all.map(({ version }) => version)).toEqual([5, 4, 3, 2, 1]);
    expect(third).toMatchObject({ has_more: false, next_cursor: null });
    expect(all.map(({ after }) => after?.['labels'])).toEqual([
      { turn: '4' },
      { turn: '3' },
      { turn: '2' },
      { turn: '1' },
      undefined,
    ]);
  });

  test("400 cursor_invalid for another record's cursor", async () => {
    const [one, other] = [await siteWith(2), await siteWith(2)];
    const { next_cursor: cursor } = (await server.send('GET', `${one.path}/versions?limit=1`)).page();
    const response = await server.send('GET', `${other.path}/versions?limit=1&cursor=${cursor}`);
    expectDocumentedFailure(response, versionsOperation(kind), 'cursor_invalid');
  });

  test('404 in another project, also for a time', async () => {
    const { path, record } = await siteWith(0);
    for (const place of [`${path}/versions`, `${path}?as_of=${record.created_at}`]) {
      expect((await server.send('GET', place, { key: OTHER })).error().code).toBe('resource_not_found');
    }
  });

  test('404 below another parent, also after the deletion of both', async () => {
    const zones = [
      await createRecord(server.send, findKind('dns')),
      await createRecord(server.send, findKind('dns')),
    ] as const;
    const json = { name: 'www', type: 'A', values: ['192.0.2.10'] };
    const set = (await server.send('POST', `/api/v1/dns/${zones[0].id}/records`, { json })).record();
    const at = (zone: WireRecord): string => `/api/v1/dns/${zone.id}/records/${set.id}`;
    for (const { id } of zones) await server.send('DELETE', `/api/v1/dns/${id}`);
    expect(await versionsOf(server.send, at(zones[0]))).toMatchObject([{ action: 'deleted' }, { action: 'created' }]);
    const time = set.created_at;
    expect((await server.send('GET', `${at(zones[0])}?as_of=${time}`)).record()).toMatchObject(json);
    for (const place of [`${at(zones[1])}/versions`, `${at(zones[1])}?as_of=${time}`]) {
      expect((await server.send('GET', place)).error().code).toBe('resource_not_found');
    }
  });

  test('never show a secret', async () => {
    const webhook = { name: 'orders', url: 'https://north-field.example/' };
    const created = (await server.send('POST', '/api/v1/webhooks', { json: webhook })).record();
    const path = `/api/v1/webhooks/${created.id}`;
    const rotated = (await server.send('POST', `${path}/rotate-secret`)).record();
    const secrets = [created, rotated].map((record) => String(record['secret']));
    const times = (await versionsOf(server.send, path)).map((version) => version.created_at);
    const texts = await Promise.all(
      [`${path}/versions`, ...times.map((time) => `${path}?as_of=${time}`)].map(
        async (place) => (await server.send('GET', place)).text,
      ),
    );
    expect(texts).toHaveLength(3);
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(10);
      expect(texts.join('\n')).not.toContain(secret);
    }
  });

  test('say nothing of a dry run and of a change that changes nothing', async () => {
    const { path } = await siteWith(1);
    await relabel(server.send, path, '1');
    await server.send('PATCH', `${path}?dry_run=true`, { json: { labels: { turn: 'dry' } } });
    expect(await versionsOf(server.send, path)).toHaveLength(2);
  });
});
