/** Plans made of requests: references, several steps on one record, batches, and undo. */
import { expect, inject, test } from 'vitest';
import { OWN_KEY } from '../support/engine.ts';
import { expectFailure, expectStatus } from '../support/expect-response.ts';
import { makeKey } from '../support/make-key.ts';
import type { Sent } from '../support/plan-requests.ts';
import { createPlans, recordOf, zoneOf } from '../support/plan-requests.ts';
import type { Send } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';

type Entry = Readonly<Record<string, unknown>>;

const KEY = makeKey('steps all');
const server = useServer({
  LANDHOLD_SIMULATED_DELAY_MS: '0',
  LANDHOLD_BOOTSTRAP_KEYS: `${OWN_KEY} ${KEY}@steps`,
});
const send: Send = (method, path, options) => server.send(method, path, { key: KEY, ...options });
const { create, plan, apply, applied, undone, exportOf, made } = createPlans(send);

test('201 with records below one that an earlier step creates, whose id nobody knows yet', async () => {
  const before = await exportOf();
  const planned = await plan(zoneOf('first.example'), recordOf('www'), {
    operation: 'createRecord',
    params: { zone_id: { $from: 'zone.id' } },
    body: { name: 'note', type: 'TXT', values: ['"a note"'], comment: { $from: 'zone.name' } },
  });
  expect(planned).toMatchObject({ mode: 'steps', create_count: 3, update_count: 0, delete_count: 0, needs: [] });
  expect(planned.steps.map(({ action, name, parent, id }) => [action, name, parent, id])).toEqual([
    ['create', 'first.example', null, null],
    ['create', 'www A', 'first.example', null],
    ['create', 'note TXT', 'first.example', null],
  ]);
  expect(planned.steps[2]!.fields).toContainEqual({ field: 'comment', from: null, to: { $from: 'zone.name' } });
  expect(await exportOf()).toEqual(before);
  const { records } = await applied(planned);
  const zone = records[0]!['id'] as string;
  const found = await send('GET', `/api/v1/dns/${zone}/records/${String(records[2]!['id'])}`);
  expect(found.record()).toMatchObject({ name: 'note', comment: 'first.example' });
  await undone(planned);
  expect(await exportOf()).toEqual(before);
});

test('200 when several steps are about one record: one write, and undo brings back the first values', async () => {
  const id = await made('/api/v1/dns', { name: 'folded.example', ttl: 300, labels: { team: 'web' } });
  const set = (body: Entry): Sent => ({ operation: 'updateZone', params: { id }, body });
  const planned = await plan(set({ ttl: 600 }), set({ ttl: 900 }), set({ labels: { team: 'dns' } }));
  expect(planned).toMatchObject({ update_count: 1 });
  expect(planned.steps.map(({ fields }) => fields)).toEqual([
    [{ field: 'ttl', from: 300, to: 600 }],
    [{ field: 'ttl', from: 600, to: 900 }],
    [{ field: 'labels', from: { team: 'web' }, to: { team: 'dns' } }],
  ]);
  await applied(planned);
  expect((await send('GET', `/api/v1/dns/${id}`)).record()).toMatchObject({ ttl: 900, labels: { team: 'dns' } });
  const versions = (await send('GET', `/api/v1/dns/${id}/versions`)).page().data as unknown as Entry[];
  const own = versions.filter(({ actor }) => (actor as Entry)['type'] === 'api_key');
  expect(own).toMatchObject([{ action: 'updated', after: { ttl: 900 } }, { action: 'created' }]);
  await undone(planned);
  expect((await send('GET', `/api/v1/dns/${id}`)).record()).toMatchObject({ ttl: 300, labels: { team: 'web' } });
});

test('200 when a record is created, changed and has children in one plan, and undo removes all of it', async () => {
  const before = await exportOf();
  const planned = await plan(
    { operation: 'createZone', as: 'kept', body: { name: 'kept.example' } },
    { operation: 'createZone', as: 'gone', body: { name: 'gone.example' } },
    recordOf('www', { $from: 'kept.id' }),
    recordOf('www', { $from: 'gone.id' }),
    { operation: 'updateZone', params: { id: { $from: 'kept.id' } }, body: { ttl: 120 } },
    { operation: 'deleteZone', params: { id: { $from: 'gone.id' } } },
  );
  expect(planned).toMatchObject({ update_count: 0, delete_count: 0, needs: [] });
  const { records } = await applied(planned);
  const after = (await exportOf()) as { dns: Entry[] };
  expect(after.dns).toContainEqual({
    name: 'kept.example',
    ttl: 120,
    records: [{ name: 'www', type: 'A', values: ['192.0.2.1'] }],
  });
  expect(after.dns.map(({ name }) => name)).not.toContain('gone.example');
  expectStatus(await send('GET', `/api/v1/dns/${String(records[0]!['id'])}`), 200);
  await undone(planned);
  expect(await exportOf()).toEqual(before);
});

test('200 for changes of a record and its children before it is deleted: undo brings back how it was', async () => {
  const id = await made('/api/v1/dns', { name: 'deep.example', ttl: 300 });
  const www = await made(`/api/v1/dns/${id}/records`, { name: 'www', type: 'A', values: ['192.0.2.1'] });
  const old = await made(`/api/v1/dns/${id}/records`, { name: 'old', type: 'A', values: ['192.0.2.2'] });
  const before = await exportOf();
  const planned = await plan(
    { operation: 'updateZone', params: { id }, body: { ttl: 900 } },
    { operation: 'updateRecord', params: { zone_id: id, id: www }, body: { values: ['192.0.2.9'] } },
    { operation: 'deleteRecord', params: { zone_id: id, id: old } },
    recordOf('new', id),
    { operation: 'deleteZone', params: { id } },
  );
  expect(planned.needs).toEqual(['allow_deletions']);
  await applied(planned);
  expectStatus(await send('GET', `/api/v1/dns/${id}`), 404);
  await undone(planned);
  expect(await exportOf()).toEqual(before);
  const found = await send('GET', `/api/v1/dns/${id}/records/${old}`);
  expect(found.record()).toMatchObject({ id: old, values: ['192.0.2.2'] });
});

test('200 for changeRecords: each changed set is a step, and undo brings back all of them', async () => {
  const id = await made('/api/v1/dns', { name: 'sets.example' });
  for (const [name, type, value] of [
    ['www', 'CNAME', 'other.example.'],
    ['mail', 'A', '192.0.2.3'],
  ])
    await made(`/api/v1/dns/${id}/records`, { name, type, values: [value] });
  const before = await exportOf();
  const planned = await plan({
    operation: 'changeRecords',
    params: { zone_id: id },
    body: {
      changes: [
        { action: 'put', name: 'www', type: 'A', values: ['192.0.2.4'] },
        { action: 'delete', name: 'www', type: 'CNAME' },
        { action: 'add', name: 'mail', type: 'A', values: ['192.0.2.5'] },
        { action: 'remove', name: 'none', type: 'TXT', values: ['"x"'] },
      ],
    },
  });
  expect(planned.steps.map(({ action, name, fields }) => [action, name, fields])).toEqual([
    ['delete', 'www CNAME', expect.anything()],
    ['update', 'mail A', [{ field: 'values', from: ['192.0.2.3'], to: ['192.0.2.3', '192.0.2.5'] }]],
    ['create', 'www A', expect.anything()],
  ]);
  await applied(planned);
  const sets = (await send('GET', `/api/v1/dns/${id}/records`)).page().data as unknown as Entry[];
  expect(sets.map(({ name, type, values }) => [name, type, values])).toHaveLength(2);
  const expected = [
    ['mail', 'A', ['192.0.2.3', '192.0.2.5']],
    ['www', 'A', ['192.0.2.4']],
  ];
  expect(sets.map(({ name, type, values }) => [name, type, values])).toEqual(expect.arrayContaining(expected));
  await undone(planned);
  expect(await exportOf()).toEqual(before);
});

test('200 for changeRecords in a zone that the plan creates', async () => {
  const changes = [{ action: 'put', name: 'www', type: 'A', values: ['192.0.2.4'] }];
  const planned = await plan(
    zoneOf('batch.example'),
    { operation: 'changeRecords', params: { zone_id: { $from: 'zone.id' } }, body: { changes } },
    {
      operation: 'changeRecords',
      params: { zone_id: { $from: 'zone.id' } },
      body: { changes: [{ ...changes[0]!, action: 'add', values: ['192.0.2.5'] }] },
    },
  );
  await applied(planned);
  const { dns } = (await exportOf()) as { dns: Entry[] };
  expect(dns.find(({ name }) => name === 'batch.example')).toMatchObject({
    records: [{ name: 'www', values: ['192.0.2.4', '192.0.2.5'] }],
  });
});

test('200 with generated secrets once, and none of a record that the plan deletes again', async () => {
  const planned = await plan(
    { operation: 'createDatabase', as: 'database', body: { name: 'steps-orchard' } },
    { operation: 'createDatabaseUser', params: { database_id: { $from: 'database.id' } }, body: { name: 'app' } },
    {
      operation: 'createDatabaseUser',
      as: 'brief',
      params: { database_id: { $from: 'database.id' } },
      body: { name: 'brief' },
    },
    { operation: 'deleteDatabaseUser', params: { database_id: { $from: 'database.id' }, id: { $from: 'brief.id' } } },
  );
  const { secrets } = await applied(planned);
  expect(secrets!.map(({ name, field }) => [name, field])).toEqual([['app', 'password']]);
  const read = await send('GET', `/api/v1/plans/${planned.id}`);
  expect(read.text).not.toContain(String(secrets![0]!['value']));
});

test('409 plan_stale when a step’s record has changed, by its values or by its ETag', async () => {
  const id = await made('/api/v1/dns', { name: 'tagged.example', ttl: 300 });
  const settled = await waitUntil(
    () => send('GET', `/api/v1/dns/${id}`),
    (response) => response.record().status === 'active',
  );
  const etag = settled.headers.get('etag')!;
  const update: Sent = { operation: 'updateZone', params: { id }, body: { ttl: 600 } };
  const [loose, strict] = [await plan(update), await plan({ ...update, if_match: etag })];
  await send('PATCH', `/api/v1/dns/${id}`, { json: { labels: { by: 'another' } } });
  expectFailure(await apply(strict), 'plan_stale');
  await applied(loose);
  const again = await create([{ ...update, if_match: etag }]);
  expectFailure(again, 'etag_mismatch');
  expect(again.error().param).toBe('steps[0].if_match');
});

test('409 deletion_protected for turning protection off and deleting in one plan', async () => {
  const id = await made('/api/v1/sites', { name: 'guarded', deletion_protection: true });
  const refused = await create([
    { operation: 'updateSite', params: { id }, body: { deletion_protection: false } },
    { operation: 'deleteSite', params: { id } },
  ]);
  expectFailure(refused, 'deletion_protected');
  expect(refused.error().param).toBe('steps[1]');
});

test('in the sandbox, 20 steps can be planned and none applied', async () => {
  if (inject('engine') !== 'memory') return;
  const ask: Send = (method, path, options) =>
    server.send(method, `/sandbox${path}`, { key: 'sk_svc_demo_LandholdSandbox', ...options });
  const steps = Array.from({ length: 21 }, (_, at) => ({ operation: 'createSite', body: { name: `sandbox-${at}` } }));
  expectFailure(await ask('POST', '/api/v1/plans', { json: { steps } }), 'plan_too_large');
  const planned = await ask('POST', '/api/v1/plans', { json: { steps: steps.slice(1) } });
  expectStatus(planned, 201);
  expectFailure(await ask('POST', `/api/v1/plans/${planned.record().id}/apply`, { json: {} }), 'planning_only');
});
