import type { DatabaseReport, KindTag, OperationId } from '@landhold/contract';
import { kinds, operationTable, sandboxSeed } from '@landhold/contract';
import document from '@landhold/contract/openapi.json' with { type: 'json' };
import { beforeAll, describe, expect, test } from 'vitest';
import { seededParents } from '../../test-support/seeded-parents.ts';
import { allScopes } from '../core/scopes.ts';
import { createIds } from '../core/ids.ts';
import { createSeededRandomness } from '../core/randomness.ts';
import { createExportPolicy } from '../regions/export-policy.ts';
import { SANDBOX_PROJECT, seededIds, seedSandbox } from './sandbox-seed.ts';
import { createPassingSealer } from '../secrets/sealer.ts';
import { createSandboxReads, seedPeople } from './sandbox-people.ts';
import { createService } from './service.ts';
import { createMemoryAccounts } from '../store/memory/memory-accounts.ts';
import { createMemoryStore } from '../store/memory/memory-store.ts';
import type { Store } from '../store/store.ts';
import { clockAt } from '../../test-support/manual-clock.ts';

const NOW = Date.parse('2026-11-15T12:00:00.000Z');
const caller = { projectId: SANDBOX_PROJECT, country: null, keyId: 'demo', scopes: allScopes, authority: null };
const tags = Object.keys(kinds) as KindTag[];

type Node = { readonly [key: string]: Node };

/** The document's example response for an operation. */
function exampleOf(id: OperationId): unknown {
  const { path, method } = operationTable[id];
  const root = document as unknown as Node;
  const response = root['paths']![path]![method.toLowerCase()]!['responses']!['200']!;
  const reference = response['$ref'] as unknown as string | undefined;
  const shown = reference === undefined ? response : root['components']!['responses']![reference.split('/').at(-1)!]!;
  return shown['content']!['application/json']!['example'];
}

async function seeded(): Promise<Store> {
  const store = createMemoryStore({
    clock: clockAt(() => NOW),
    randomness: createSeededRandomness('any'),
    // As in the sandbox, whose records are older than a history usually becomes.
    historyKeptMs: Number.POSITIVE_INFINITY,
  });
  await seedSandbox(store, caller);
  return store;
}

let store: Store;
const accounts = createMemoryAccounts();
beforeAll(async () => {
  store = await seeded();
  await seedPeople(accounts);
});

async function responseOf(id: OperationId, example: unknown): Promise<unknown> {
  const clock = clockAt(() => NOW);
  const { handlers, reconciler } = createService({
    reads: createSandboxReads(accounts),
    sealer: createPassingSealer(),
    store,
    clock,
    ids: createIds({ clock, randomness: createSeededRandomness('ids') }),
    randomness: createSeededRandomness('service'),
    exportPolicy: createExportPolicy(),
    baseUrl: () => '',
    simulatedDelayMs: 0,
    onError: () => undefined,
  });
  await reconciler.stop();
  const handle = handlers[id] as (request: object) => Promise<{ body?: string; items?: string[]; text?: string }>;
  // A list has no id. If its path has one, it is the list of a deployment's files.
  const { id: recordId = sandboxSeed.deployments[0].id } = example as { id?: string };
  // Deliveries are no kind.
  const params = { ...seededParents, id: recordId, webhook_id: sandboxSeed.webhooks[0].id };
  const reply = await handle({ caller, requestId: 'req_1', params, query: {}, page: { limit: 20, after: null } });
  if (reply.text !== undefined) return reply.text;
  if (reply.body !== undefined) return JSON.parse(reply.body);
  return (reply.items ?? []).map((item) => JSON.parse(item) as unknown);
}

const reading = (Object.keys(operationTable) as OperationId[]).filter((id) => operationTable[id].method === 'GET');

describe('the sandbox answers what the document shows', () => {
  const apart = /^get(?:Peer|ZoneStatus$|DatabaseStatus$)/;
  test.each(reading.filter((id) => id.startsWith('get') && !apart.test(id)))('%s', async (id) => {
    expect(await responseOf(id, exampleOf(id))).toEqual(exampleOf(id));
  });

  test('getZoneStatus, without secondaries and look-ups', async () => {
    const { checked_at: _, ...example } = exampleOf('getZoneStatus') as Record<string, unknown>;
    expect(await responseOf('getZoneStatus', {})).toMatchObject({
      ...example,
      secondaries: [],
      delegation: { state: 'unknown', zone_above: null, problems: [{ code: 'not_checked' }] },
      served_by: 'unknown',
    });
  });

  test('getDatabaseStatus, but nothing is in the sandbox', async () => {
    const { database_id: id, users, ...example } = exampleOf('getDatabaseStatus') as DatabaseReport;
    const response = await responseOf('getDatabaseStatus', { id });
    expect(Object.keys(response as object).toSorted()).toEqual(
      ['database_id', 'users', ...Object.keys(example)].toSorted(),
    );
    expect(response).toMatchObject({
      database_id: id,
      users: users.map((user) => ({ ...user, connections: 0 })),
      last_backup: { id: example.last_backup!.id },
      size_bytes: 0,
      sizes: [],
      limits: { ...example.limits, connections: null },
    });
  });

  test('getPeer', async () => {
    expect(await responseOf('getPeer', exampleOf('getPeer'))).toEqual(exampleOf('getPeer'));
  });

  test('getPeerStatus, but no device is ever connected to the sandbox', async () => {
    const example = exampleOf('getPeerStatus') as Record<string, unknown>;
    const response = await responseOf('getPeerStatus', { id: example['peer_id'] as string });
    expect(Object.keys(response as object)).toEqual(Object.keys(example));
    expect(response).toMatchObject({ peer_id: example['peer_id'], connected: false, observed_at: null });
  });

  test('getPeerConfig', async () => {
    const { id } = sandboxSeed.peers.find(({ name }) => name === 'laptop')!;
    const example = document.components.responses.PeerConfig.content['text/plain'].example;
    expect(await responseOf('getPeerConfig', { id })).toBe(example);
  });

  test('listTrash, but the sandbox has no trash', async () => {
    expect(await responseOf('listTrash', {})).toEqual([]);
  });

  const isOfVersions = (id: OperationId): boolean => operationTable[id].path.endsWith('/versions');
  const listsApart = ['listEvents', 'listTrash'];
  const lists = reading.filter((id) => id.startsWith('list') && !listsApart.includes(id) && !isOfVersions(id));
  test.each(lists)('%s', async (id) => {
    const { data, has_more, next_cursor } = exampleOf(id) as Record<string, unknown>;
    expect(await responseOf(id, {})).toEqual(data);
    expect({ has_more, next_cursor }).toEqual({ has_more: false, next_cursor: null });
  });

  test.each(reading.filter(isOfVersions))('%s, back to the creation of the record', async (id) => {
    const { data } = exampleOf(id) as { data: object[] };
    const kind = tags.find((tag) => operationTable[id].path === `${kinds[tag].path}/{id}/versions`)!;
    const [{ id: recordId }] = sandboxSeed[kind];
    const { json } = (await store.find(SANDBOX_PROJECT, kind, recordId))!;
    const { created_at } = JSON.parse(json) as { created_at: string };
    const created = { action: 'created', before: null, after: null };
    const versions = (await responseOf(id, { id: recordId })) as object[];
    expect([data.at(-1), versions.at(-1)]).toMatchObject([created, { ...created, created_at }]);
    expect(versions.map((version) => Object.keys(version))).toEqual(versions.map(() => Object.keys(data[0]!)));
  });

  test('listEvents, with a limit of as many as are shown', async () => {
    const { data, has_more } = exampleOf('listEvents') as { data: unknown[]; has_more: boolean };
    const { items } = await store.pageEvents(SANDBOX_PROJECT, { limit: 100, after: null });
    expect(items.slice(0, data.length).map((item) => JSON.parse(item) as unknown)).toEqual(data);
    expect(has_more).toBe(items.length > data.length);
  });

  test('in the order of fields that the document has', async () => {
    for (const kind of tags) {
      const { items } = await store.page(SANDBOX_PROJECT, kind, { limit: 100, after: null, parentId: parentIn(kind) });
      expect(items).toEqual(sandboxSeed[kind].map((record) => JSON.stringify(record)));
    }
  });
});

test('every kind is there, and every record has its two events, and a parent one for each child that it counts', async () => {
  expect(seededIds.size).toBeGreaterThanOrEqual(tags.length);
  const seeds = tags.flatMap((kind) => sandboxSeed[kind].map(({ id }) => ({ kind, id })));
  expect(new Set(seeds.map(({ id }) => id))).toEqual(seededIds);
  for (const { kind, id } of seeds) {
    const { items } = await store.pageEvents(SANDBOX_PROJECT, { limit: 10, after: null, resourceId: id });
    const types = items.map((item) => (JSON.parse(item) as { type: string }).type.split('.')[1]!);
    const published: readonly string[] = kinds[kind].events;
    const own = [
      ...(['active', 'ready', 'completed'].some((event) => published.includes(event)) ? ['settled'] : []),
      ...(published.includes('created') ? ['created'] : []),
    ];
    const records = sandboxSeed.records.filter(({ zone_id }) => (zone_id as string) === id);
    const peers = sandboxSeed.peers.filter(({ network_id }) => (network_id as string) === id);
    expect(types.map((type) => type.replace(/^(active|failed|ready|completed)$/, 'settled'))).toEqual([
      ...records.map(() => 'records_changed'),
      ...peers.map(() => 'updated'),
      ...own,
    ]);
  }
});

function parentIn(kind: KindTag): string | undefined {
  const { parentParam } = kinds[kind];
  return parentParam === null ? undefined : seededParents[parentParam];
}

test('the same every time', async () => {
  const again = await seeded();
  for (const kind of tags) {
    const request = { limit: 100, after: null, parentId: parentIn(kind) };
    expect(await again.page(SANDBOX_PROJECT, kind, request)).toEqual(await store.page(SANDBOX_PROJECT, kind, request));
  }
  expect(await again.pageEvents(SANDBOX_PROJECT, { limit: 100, after: null })).toEqual(
    await store.pageEvents(SANDBOX_PROJECT, { limit: 100, after: null }),
  );
});

test('the seeded names are taken', async () => {
  const { keys } = await store.readClaims('domain.name');
  expect(keys.toSorted()).toEqual(sandboxSeed.domains.map(({ name }) => name).toSorted());
});
