/** Backups name a database and have no name, so the loops over kinds do not know how to make one. */
import { describe, expect, test } from 'vitest';
import { expectDocumented, expectDocumentedFailure } from '../support/expect-response.ts';
import { makeKey } from '../support/make-key.ts';
import { createBackup, findKind, restoreBackup } from '../support/operations.ts';
import { useServer } from '../support/use-server.ts';
import { createRecord, onSurface, surfaces, untilSettled } from '../support/valid-request.ts';
import { waitUntil } from '../support/wait-until.ts';

const OWN = makeKey('one project');
const OTHER = makeKey('another project');
const READER = makeKey('one project, to read');
const WRITER = makeKey('one project, to write');
const keys = `${OWN}@one ${OTHER}@another ${READER}=databases:read@one ${WRITER}=databases:write@one`;
const server = useServer({ LANDHOLD_BOOTSTRAP_KEYS: keys, LANDHOLD_SIMULATED_DELAY_MS: '0' }, OWN);
const { path } = createBackup;
const databases = findKind('databases');
const MISSING = '00000000000000000000000000';

describe.each(surfaces.map((each) => (each.name === 'production' ? { ...each, key: OWN } : each)))(
  '$name',
  (surface) => {
    const send = onSurface(server.send, surface);

    test('201 for a database, completed soon, without a proof that nobody made, and restored under a new name', async () => {
      const database = await createRecord(send, databases, { backup_retention_days: 30, size: 'large' });
      const response = await send('POST', path, { json: { database_id: database.id } });
      expectDocumented(response, createBackup, 201);
      const { id } = response.record();
      expect(response.header('Location')).toBe(`${response.path}/${id}`);
      expect(response.record()).toMatchObject({ status: 'pending', verified_at: null, database: { size: 'large' } });
      const look = async () => (await send('GET', `${path}/${id}`)).record();
      const backup = await waitUntil(look, ({ status }) => status === 'completed');
      expect(backup).toMatchObject({ provider: 'simulated', verified_at: null, table_count: null, row_count: null });
      const listed = (await send('GET', `${path}?database_id=${database.id}`)).page().data;
      expect(listed).toEqual([backup]);

      const name = `${database.name.slice(0, 50)}-again`;
      const restored = await send('POST', `${path}/${id}/restore`, { json: { name } });
      expectDocumented(restored, restoreBackup, 201);
      expect(restored.record()).toMatchObject({ name, size: 'large', restore_from: { backup_id: id } });
      expect(await untilSettled(send, databases, restored.record().id)).toMatchObject({ status: 'active' });
      const taken = await send('POST', `${path}/${id}/restore`, { json: { name } });
      expectDocumentedFailure(taken, restoreBackup, 'name_taken');
      const into = await send('POST', `${path}/${id}/restore`, { json: { into: 'self' } });
      expectDocumented(into, restoreBackup, 201);
      expect(into.record()).toMatchObject({ id: database.id, name: database.name, status: 'active' });
      for (const [json, code] of [
        [{}, 'name_required'],
        [{ name, into: 'self' }, 'into_invalid'],
        [{ into: 'other' }, 'into_invalid'],
      ] as const)
        expectDocumentedFailure(await send('POST', `${path}/${id}/restore`, { json }), restoreBackup, code);
      expect((await send('DELETE', `${path}/${id}`)).status).toBe(204);
      const gone = await send('POST', `${path}/${id}/restore`, { json: { name: 'from-nothing' } });
      expectDocumentedFailure(gone, restoreBackup, 'resource_not_found');
      const other = await createRecord(send, databases);
      const lost = await send('POST', databases.path, { json: { name: other.name, restore_from: { backup_id: id } } });
      expectDocumentedFailure(lost, databases.operations.create, 'resource_not_found');
      expect(lost.error().param).toBe('restore_from.backup_id');
    });

    test('404 for a database that never was, and 400 for what is no id or not known', async () => {
      const never = await send('POST', path, { json: { database_id: `db_${MISSING}` } });
      expectDocumentedFailure(never, createBackup, 'resource_not_found');
      expect(never.error().param).toBe('database_id');
      for (const [json, code] of [
        [{}, 'database_id_required'],
        [{ database_id: 'orders' }, 'database_id_invalid'],
        [{ database_id: null }, 'database_id_invalid'],
        [{ database_id: `db_${MISSING}`, colour: 'red' }, 'unknown_parameter'],
      ] as const)
        expectDocumentedFailure(await send('POST', path, { json }), createBackup, code);
    });

    test('201 once for an Idempotency-Key, and nothing for a dry run', async () => {
      const { id } = await createRecord(send, databases);
      const request = { json: { database_id: id }, headers: { 'Idempotency-Key': `backup of ${id}` } };
      const dry = await send('POST', `${path}?dry_run=true`, { json: { database_id: id } });
      expectDocumented(dry, createBackup, 200);
      const first = await send('POST', path, request);
      const again = await send('POST', path, request);
      expectDocumented(again, createBackup, 201);
      expect(again.record().id).toBe(first.record().id);
      expect((await send('GET', `${path}?database_id=${id}`)).page().data).toHaveLength(1);
    });
  },
);

test("404 for another project's database and backup, 403 and 401 for keys that may not", async () => {
  const { id } = await createRecord(server.send, databases);
  const json = { database_id: id };
  const theirs = await server.send('POST', path, { json, key: OTHER });
  expectDocumentedFailure(theirs, createBackup, 'resource_not_found');
  const backup = (await server.send('POST', path, { json })).record();
  expect((await server.send('GET', `${path}?database_id=${id}`, { key: OTHER })).page().data).toEqual([]);
  const restore = `${path}/${backup.id}/restore`;
  const body = { json: { name: 'mine-now' } };
  expectDocumentedFailure(
    await server.send('POST', restore, { ...body, key: OTHER }),
    restoreBackup,
    'resource_not_found',
  );
  const refused = await server.send('POST', databases.path, {
    json: { name: 'mine-now', restore_from: { backup_id: backup.id } },
    key: OTHER,
  });
  expectDocumentedFailure(refused, databases.operations.create, 'resource_not_found');
  for (const [operation, at, sent] of [
    [createBackup, path, json],
    [restoreBackup, restore, body.json],
  ] as const) {
    const reading = await server.send('POST', at, { json: sent, key: READER });
    expectDocumentedFailure(reading, operation, 'scope_missing');
    expectDocumentedFailure(await server.send('POST', at, { json: sent, key: 'nobody' }), operation, 'api_key_invalid');
  }
});

test('403 for a restore into the same database without the scope for logins, and 404 once it was deleted', async () => {
  const { id } = await createRecord(server.send, databases);
  const backup = (await server.send('POST', path, { json: { database_id: id } })).record();
  const look = async () => (await server.send('GET', `${path}/${backup.id}`)).record();
  await waitUntil(look, ({ status }) => status === 'completed');
  const request = { json: { into: 'self' } };
  const writing = await server.send('POST', `${path}/${backup.id}/restore`, { ...request, key: WRITER });
  expectDocumentedFailure(writing, restoreBackup, 'scope_missing');
  expect(writing.error().required_scope).toBe('databases:credentials');
  expect((await server.send('DELETE', `${databases.path}/${id}`)).status).toBe(204);
  const gone = await server.send('POST', `${path}/${backup.id}/restore`, request);
  expectDocumentedFailure(gone, restoreBackup, 'resource_not_found');
  expect(gone.error().param).toBe('into');
});

test('201 for a restore is in the region of the original', async () => {
  const { id } = await createRecord(server.send, databases, { region: 'eu-north' });
  const backup = (await server.send('POST', path, { json: { database_id: id } })).record();
  await waitUntil(
    async () => (await server.send('GET', `${path}/${backup.id}`)).record(),
    ({ status }) => status === 'completed',
  );
  const restored = await server.send('POST', `${path}/${backup.id}/restore`, { json: { name: 'north-again' } });
  expect(restored.record()).toMatchObject({ region: 'eu-north' });
});
