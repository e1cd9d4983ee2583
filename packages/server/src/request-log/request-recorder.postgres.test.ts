import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { wallClock } from '../core/clock.ts';
import { createIds } from '../core/ids.ts';
import { createSystemRandomness } from '../core/randomness.ts';
import type { SqlStores } from '../store/sql/shared/open-sql-stores.ts';
import { openSqlStores } from '../store/sql/shared/open-sql-stores.ts';
import { createRequestRecorder } from './request-recorder.ts';

const PROJECT = 'proj_01m7ehfz7aezysy4mfnhbvme5q';
const randomness = createSystemRandomness();
const ids = createIds({ clock: wallClock, randomness });
let stores: SqlStores;

beforeAll(async () => {
  const server = inject('postgresUrl');
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query('create database request_recorder');
  await admin.end();
  stores = await openSqlStores({
    databaseUrl: server.replace(/\/postgres$/, '/request_recorder'),
    dataDir: '',
    databaseConnections: 2,
    clock: wallClock,
    randomness,
    onError: (error) => {
      throw error;
    },
  });
});
afterAll(() => stores.close());

test.each([
  ['a NUL in a path', { url: '/api/v1/domains/sk_svc_x%00' }],
  ['a NUL in a query', { url: '/api/v1/domains?a=sk_svc_x%00&b%00=1' }],
  ['half of a character in a path', { url: '/api/v1/domains/sk_svc_x%5Cud800' }],
  ['a NUL in a body', { requestBody: Buffer.from('{"a":"\\u0000","b":"\0') }],
  ['a NUL and half of a character in an answer', { responseBody: '{"a":"\\u0000\\ud800","key":"\0\ud800"}' }],
  ['bytes that are no UTF-8 in a header', { requestHeaders: ['X-Note', 'sk_svc_\u0080\u00ff%00'] }],
])('%s costs no other request its place in the log', async (_what, fields) => {
  const errors: unknown[] = [];
  let dropped = 0;
  const recorder = createRequestRecorder({
    log: stores.requestLog,
    clock: wallClock,
    maxPerProject: 1_000,
    onDropped: (count) => (dropped += count),
    onError: (error) => errors.push(error),
  });
  const seen = [{}, fields, {}].map((odd) => ({
    id: ids.next('req'),
    projectId: PROJECT,
    keyId: 'key_01m7ehfz7aezysy4mfnhbvme5q',
    method: 'GET',
    url: '/api/v1/domains',
    operation: 'listDomains',
    status: 200,
    durationMs: 1,
    address: '192.0.2.1',
    requestHeaders: [],
    requestBody: null,
    responseHeaders: [],
    responseBody: '{}',
    ...odd,
  }));
  for (const request of seen) if (recorder.count(request)) recorder.record(request);
  await recorder.stop();
  expect([errors, dropped]).toEqual([[], 0]);
  for (const { id } of seen) expect(await stores.requestLog.find(PROJECT, id)).toBeDefined();
});
