import { beforeAll, expect } from 'vitest';
import { isFirst, testEach } from '../support/fewer.ts';
import type { ConsoleBrowser } from '../support/console-browser.ts';
import type { FurnishedProject } from '../support/console-requests.ts';
import { furnishProject, pathAmong } from '../support/console-requests.ts';
import type { Operation } from '../support/operations.ts';
import { exampleBodies, kindOf, kinds, named, operations, shapeOf } from '../support/operations.ts';
import { useConsole } from '../support/use-console.ts';
import { newBody } from '../support/valid-request.ts';

const landhold = useConsole({ LANDHOLD_SIMULATED_DELAY_MS: '86400000' });
let administrator: ConsoleBrowser;
let project: FurnishedProject;

beforeAll(async () => {
  administrator = await landhold.administrator();
  project = await furnishProject(administrator, landhold.open, 'harbour');
});

async function audit(): Promise<readonly unknown[]> {
  const params = { project_id: project.ids.project_id };
  return (await administrator.call('listAudit', { params, query: { limit: '100' } })).data;
}

function pathOf(operation: Operation): string {
  return `/console/api/projects/${project.ids.project_id}${pathAmong(operation, project.records)}`;
}

function dryBodyOf(operation: Operation): object {
  if (shapeOf(operation) === 'action') return exampleBodies(operation)['minimal'] ?? {};
  return operation.method === 'POST' ? newBody(kindOf(operation)!) : { labels: { by: 'nobody' } };
}

const dry = operations.filter(({ query }) => 'dry_run' in query);

testEach(named(dry), isFirst)('2xx for a dry run, and no entry in the audit log: %s', async (_, operation) => {
  const before = await audit();
  const json = dryBodyOf(operation);
  const path = pathOf(operation);
  const sent = operation.body === null ? {} : { json };
  const response = await administrator.send(operation.method, `${path}?dry_run=true`, sent);
  expect(`${response.status} ${response.header('Dry-Run')}`).toMatch(/^20[04] true$/);
  expect(await audit()).toEqual(before);
});

testEach(named(kinds), isFirst)('one entry once it is done: %s', async (_, kind) => {
  const before = await audit();
  const change = { json: { labels: { by: 'somebody' } } };
  expect((await administrator.send('PATCH', pathOf(kind.operations.update), change)).status).toBe(200);
  expect(await audit()).toHaveLength(before.length + 1);
});

testEach(named(kinds), isFirst)('412 for a person too, and no entry in the audit log: %s', async (_, kind) => {
  const before = await audit();
  const path = pathOf(kind.operations.update);
  const headers = { 'If-Match': '"other"' };
  const change = await administrator.send('PATCH', path, { headers, json: { labels: { by: 'nobody-2' } } });
  const removal = await administrator.send('DELETE', path, { headers });
  expect([change, removal].map((response) => `${response.status} ${response.error().code}`)).toEqual([
    '412 etag_mismatch',
    '412 etag_mismatch',
  ]);
  expect(await audit()).toEqual(before);
});
