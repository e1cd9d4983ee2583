/** An hour after signing in, on PostgreSQL, where the test can make a session older. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrowser } from '../support/console-browser.ts';
import type { RunningServer } from '../support/start-server.ts';
import { ADMINISTRATOR, setupToken } from '../support/use-console.ts';
import { createEngine } from './live-engine.ts';

let server: RunningServer;
let database: pg.Client;

beforeAll(async () => {
  const engine = await createEngine('PostgreSQL');
  server = await engine.start({ LOG_LEVEL: 'warn' });
  database = new pg.Client({ connectionString: engine.env['DATABASE_URL']! });
  await database.connect();
});
afterAll(async () => {
  await Promise.all([database.end(), server.stop()]);
});

test('403 sign_in_not_recent on both surfaces of the console, until the next sign-in', async () => {
  const admin = createBrowser(server.url);
  const account = { token: await setupToken(server), name: 'Admin', ...ADMINISTRATOR };
  await admin.call('claimInstallation', { json: account });
  const { id } = await admin.call('createProject', { json: { name: 'harbour' } });
  const params = { project_id: id };
  await database.query('update sessions set created_at = created_at - 3600000');

  const path = `/console/api/projects/${id}`;
  for (const [method, address] of [
    ['DELETE', `${path}?confirm=harbour`],
    ['POST', `${path}/keys`],
    ['POST', `${path}/invitations`],
    ['POST', `${path}/api/v1/keys`],
    ['POST', `${path}/api/v1/invitations`],
  ] as const) {
    const json = { name: 'kept', email: 'eve@example.com', role: 'owner', scopes: ['sites:read'], expires_at: null };
    const response = await admin.send(method, address, method === 'POST' ? { json } : {});
    expect(`${address} ${response.error().code}`).toBe(`${address} sign_in_not_recent`);
  }
  expect((await admin.call('listKeys', { params })).data).toEqual([]);
  await admin.call('signIn', { json: ADMINISTRATOR });
  const json = { name: 'wanted', scopes: ['sites:read'], expires_at: null };
  await admin.call('createKey', { params, json });
  await admin.send('DELETE', `${path}?confirm=harbour`);
  expect((await admin.call('listProjects')).data).toEqual([]);
});
