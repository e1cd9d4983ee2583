/** The trash: what was deleted and comes back, for every kind whose records go there. */
import { kinds as kindTable } from '@landhold/contract';
import { describe, expect, test } from 'vitest';
import { dig, DNS_ON, dnsPortOf, ServedZone } from '../dns/served-zone.ts';
import { OWN_KEY } from '../support/engine.ts';
import { expectDocumented, expectDocumentedFailure, expectFailure, expectStatus } from '../support/expect-response.ts';
import { isFirst, testEach } from '../support/fewer.ts';
import { makeKey } from '../support/make-key.ts';
import { page, ServedSite, SITES_ON } from '../support/served-site.ts';
import type { Kind } from '../support/operations.ts';
import { allOperations, exampleBodies, findKind, kinds, named } from '../support/operations.ts';
import type { ApiResponse, Send, WireRecord } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import { createRecord, eventsOf, newBody, onSurface, SANDBOX } from '../support/valid-request.ts';

const PATH = '/api/v1/trash';
const [OTHER, NARROW] = ['another project', 'may write sites'].map((name) => makeKey(`trash: ${name}`)) as [
  string,
  string,
];
// The provider changes nothing here, so that a record stays as its creator got it.
const SETTINGS = {
  LANDHOLD_SIMULATED_DELAY_MS: '86400000',
  LANDHOLD_BOOTSTRAP_KEYS: `${OWN_KEY} ${OTHER}@another ${NARROW}=sites:read,sites:write`,
};
const inTrash = kinds.filter(({ tag, parent }) => parent === null && kindTable[tag].entry !== null);
const operation = (id: string) => allOperations.find((each) => each.id === id)!;
const [LIST, RESTORE, PURGE] = ['listTrash', 'restoreFromTrash', 'purgeFromTrash'].map(operation) as [
  ReturnType<typeof operation>,
  ReturnType<typeof operation>,
  ReturnType<typeof operation>,
];

interface Trashed {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly record_count: number;
  readonly deleted_at: string;
  readonly ends_at: string;
}

async function trashOf(send: Send, kind: Kind): Promise<readonly Trashed[]> {
  const response = await send('GET', `${PATH}?kind=${kind.tag}&limit=100`);
  expectDocumented(response, LIST, 200);
  return response.page<Trashed>().data;
}

const restore = async (send: Send, id: string, query = ''): Promise<ApiResponse> =>
  send('POST', `${PATH}/${id}/restore${query}`);

/** A record with one child of each kind, by their paths, as they can be read. */
async function createFamily(send: Send, kind: Kind): Promise<{ record: WireRecord; bodies: Map<string, string> }> {
  const record = await createRecord(send, kind);
  const paths = [`${kind.path}/${record.id}`];
  for (const child of kinds.filter(({ parent }) => parent === kind.tag)) {
    const path = `${kind.path}/${record.id}/${child.path.split('/').at(-1)!}`;
    const body = { ...exampleBodies(child.operations.create)['typical'], ...newBody(child) };
    const response = await send('POST', path, { json: body });
    expectStatus(response, 201);
    paths.push(`${path}/${response.record().id}`);
  }
  const bodies = new Map<string, string>();
  for (const path of paths) bodies.set(path, (await send('GET', path)).text);
  return { record, bodies };
}

describe('with a trash', () => {
  const { send } = useServer(SETTINGS);
  const asOther: Send = (method, path, options) => send(method, path, { ...options, key: OTHER });

  test.each(named(inTrash))('what was deleted comes back with all below it, or is purged: %s', async (_, kind) => {
    const { record, bodies } = await createFamily(send, kind);
    expectStatus(await send('DELETE', `${kind.path}/${record.id}`), 204);
    for (const path of bodies.keys()) expectFailure(await send('GET', path), 'resource_not_found');

    const entry = (await trashOf(send, kind)).find(({ id }) => id === record.id);
    expect(entry).toMatchObject({ kind: kind.tag, name: record.name });
    expect(entry!.record_count).toBeGreaterThanOrEqual(bodies.size);
    expect(Date.parse(entry!.ends_at) - Date.parse(entry!.deleted_at)).toBe(24 * 3_600_000);
    expect(await trashOf(asOther, kind)).toEqual([]);
    expectDocumentedFailure(await restore(asOther, record.id), RESTORE, 'resource_not_found');
    expectDocumentedFailure(await asOther('DELETE', `${PATH}/${record.id}`), PURGE, 'resource_not_found');

    const tried = await restore(send, record.id, '?dry_run=true');
    expectDocumented(tried, RESTORE, 200);
    expect(tried.header('dry-run')).toBe('true');
    expectFailure(await send('GET', `${kind.path}/${record.id}`), 'resource_not_found');

    const options = { headers: { 'Idempotency-Key': `restore ${record.id}` } };
    const restored = await send('POST', `${PATH}/${record.id}/restore`, options);
    expectDocumented(restored, RESTORE, 200);
    const { record_count: recordCount } = entry!;
    expect(restored.json()).toMatchObject({ id: record.id, kind: kind.tag, record_count: recordCount });
    expect((await send('POST', `${PATH}/${record.id}/restore`, options)).text).toBe(restored.text);
    expectDocumentedFailure(await restore(send, record.id), RESTORE, 'resource_not_found');
    for (const [path, body] of bodies) expect((await send('GET', path)).text).toBe(body);
    const [event] = await eventsOf(send, record.id);
    expect(event).toMatchObject({
      type: `${kind.object}.undeleted`,
      data: { object: JSON.parse(bodies.get(`${kind.path}/${record.id}`)!) as object },
    });

    expectStatus(await send('DELETE', `${kind.path}/${record.id}`), 204);
    expectDocumented(await send('DELETE', `${PATH}/${record.id}?dry_run=true`), PURGE, 204);
    expectDocumented(await send('DELETE', `${PATH}/${record.id}`), PURGE, 204);
    expectDocumentedFailure(await restore(send, record.id), RESTORE, 'resource_not_found');
    expectDocumentedFailure(await send('DELETE', `${PATH}/${record.id}`), PURGE, 'resource_not_found');
    expect((await trashOf(send, kind)).map(({ id }) => id)).not.toContain(record.id);
  });

  const unique = inTrash.filter(({ nameUniqueIn }) => nameUniqueIn !== 'none');
  testEach(named(unique), isFirst)('a name is free at once, and 409 names who has it by then: %s', async (_, kind) => {
    const record = await createRecord(send, kind);
    expectStatus(await send('DELETE', `${kind.path}/${record.id}`), 204);
    const other = await createRecord(send, kind, { name: record.name });
    const refused = await restore(send, record.id);
    expectDocumentedFailure(refused, RESTORE, 'restore_conflict');
    expect(refused.error().message).toContain(record.name);
    // What was refused can be tried again, and the trash has two of the name in between.
    expectStatus(await send('DELETE', `${kind.path}/${other.id}`), 204);
    const names = (await trashOf(send, kind)).map(({ name }) => name);
    expect(names.filter((name) => name === record.name)).toHaveLength(2);
    expectStatus(await restore(send, record.id), 200);
    expect((await send('GET', `${kind.path}/${record.id}`)).record()).toEqual(record);
  });

  test('of restores and creates of one name at once, exactly one succeeds', async () => {
    const kind = findKind('sites');
    const record = await createRecord(send, kind);
    expectStatus(await send('DELETE', `${kind.path}/${record.id}`), 204);
    const all = await Promise.all([
      restore(send, record.id),
      send('POST', kind.path, { json: newBody(kind, { name: record.name }) }),
      restore(send, record.id),
      send('POST', kind.path, { json: newBody(kind, { name: record.name }) }),
    ]);
    expect(all.filter(({ status }) => status < 300)).toHaveLength(1);
  });

  test('403 without a scope of the kind, also for a list of all kinds', async () => {
    const asNarrow: Send = (method, path, options) => send(method, path, { ...options, key: NARROW });
    const kind = findKind('domains');
    const { id } = await createRecord(send, kind);
    expectStatus(await send('DELETE', `${kind.path}/${id}`), 204);
    expectDocumentedFailure(await asNarrow('GET', PATH), LIST, 'scope_missing');
    expectDocumentedFailure(await restore(asNarrow, id), RESTORE, 'scope_missing');
    expectDocumentedFailure(await asNarrow('DELETE', `${PATH}/${id}`), PURGE, 'scope_missing');
    expectDocumented(await asNarrow('GET', `${PATH}?kind=sites`), LIST, 200);
    expectDocumented(await send('GET', PATH), LIST, 200);
    expectStatus(await restore(send, id), 200);
  });

  test('400 for a kind that has no trash, and 404 for ids that are none', async () => {
    expectDocumentedFailure(await send('GET', `${PATH}?kind=records`), LIST, 'kind_invalid');
    for (const id of ['nonsense', 'plan_01m04ws7vtepbr4h5j1ctj7s3h', 'site_'])
      expectDocumentedFailure(await restore(send, id), RESTORE, 'resource_not_found');
  });

  test('pages continue where the last one ended', async () => {
    const kind = findKind('sites');
    const made = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const { id } = await createRecord(send, kind);
      expectStatus(await send('DELETE', `${kind.path}/${id}`), 204);
      made.unshift(id);
    }
    const first = (await send('GET', `${PATH}?kind=sites&limit=2`)).page<Trashed>();
    expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 2));
    const next = await send('GET', `${PATH}?kind=sites&limit=1&cursor=${first.next_cursor!}`);
    expect(next.page<Trashed>().data.map(({ id }) => id)).toEqual(made.slice(2));
    expectFailure(await send('GET', `${PATH}?kind=dns&cursor=${first.next_cursor!}`), 'cursor_invalid');
  });

  test('the sandbox has none', async () => {
    const inSandbox = onSurface(send, SANDBOX);
    const kind = findKind('sites');
    const { id } = await createRecord(inSandbox, kind);
    expectStatus(await inSandbox('DELETE', `${kind.path}/${id}`), 204);
    expect((await inSandbox('GET', PATH)).page().data).toEqual([]);
    expectFailure(await restore(inSandbox, id), 'resource_not_found');
  });
});

describe('with LANDHOLD_TRASH_HOURS=0', () => {
  const { send } = useServer({ ...SETTINGS, LANDHOLD_TRASH_HOURS: '0' });

  test('what is deleted is gone', async () => {
    const kind = findKind('sites');
    const { id } = await createRecord(send, kind);
    expectStatus(await send('DELETE', `${kind.path}/${id}`), 204);
    expect(await trashOf(send, kind)).toEqual([]);
    expectFailure(await restore(send, id), 'resource_not_found');
  });
});

describe('what is served', () => {
  const server = useServer({ ...SITES_ON, ...DNS_ON });
  const { send } = server;

  test('dig is refused at once, and gets the same answer again when the zone is back', async () => {
    const zone = await ServedZone.create(send, 'orchard.test');
    const json = { name: 'www', type: 'A', values: ['192.0.2.10'] };
    expectStatus(await send('POST', `${zone.path}/records`, { json }), 201);
    const port = dnsPortOf(server);
    const askFor = async (): Promise<string[]> => dig('dig', port, '+short', 'www.orchard.test', 'A');
    expect(await askFor()).toEqual(['192.0.2.10']);
    expectStatus(await send('DELETE', zone.path), 204);
    expect(await askFor()).toEqual([]);
    expectStatus(await restore(send, zone.id), 200);
    expect(await askFor()).toEqual(['192.0.2.10']);
  });

  test('a site stops at once, and shows its deployment again when it is back', async () => {
    const site = await ServedSite.create(send, 'orchard');
    await site.deploy(page('apples'));
    const live = await site.live();
    expect((await site.visit()).text).toBe('apples');
    expectStatus(await send('DELETE', site.path), 204);
    // No site has this host.
    expect((await site.visit()).status).toBe(421);
    expectStatus(await restore(send, site.id), 200);
    expect((await site.visit()).text).toBe('apples');
    expect(await site.live()).toBe(live);
  });
});
