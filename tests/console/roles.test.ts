import type { Role } from '@landhold/contract/console';
import { beforeAll, expect, test } from 'vitest';
import type { ConsoleBrowser } from '../support/console-browser.ts';
import { expectConsoleFailure } from '../support/console-browser.ts';
import type { FurnishedProject } from '../support/console-requests.ts';
import { furnishProject, projectRequests } from '../support/console-requests.ts';
import { useConsole } from '../support/use-console.ts';
import { waitUntil } from '../support/wait-until.ts';

const landhold = useConsole();
let administrator: ConsoleBrowser;
let project: FurnishedProject;

beforeAll(async () => {
  administrator = await landhold.administrator();
  project = await furnishProject(administrator, landhold.open, 'harbour');
});

const RANKS = ['read_only', 'developer', 'owner', 'administrator'];
/** Operations that only read, with POST because they need a body. */
const READS = ['checkDomains'];

async function state(): Promise<string> {
  const params = { project_id: project.ids.project_id };
  return JSON.stringify([
    await administrator.call('getProject', { params }),
    (await administrator.call('listKeys', { params })).data,
    (await administrator.call('listInvitations', { params })).data,
    (await administrator.call('listAudit', { params, query: { limit: '100' } })).data,
  ]);
}

test.each<[Role, number]>([
  ['read_only', 25],
  ['developer', 8],
  ['owner', 2],
])('403 role_insufficient and no effect for everything that is above a %s member', async (role, least) => {
  const member = await landhold.member(project.ids.project_id, role);
  const before = await state();
  const above = projectRequests(project.ids, project.records).filter(
    ({ needs }) => RANKS.indexOf(needs) > RANKS.indexOf(role),
  );
  expect(above.length).toBeGreaterThanOrEqual(least);
  for (const { method, path, json, needs } of above) {
    const response = await member.send(method, path, json === undefined ? {} : { json });
    expectConsoleFailure(response, 'role_insufficient');
    expect(response.error().required_scope).toBe(needs);
  }
  expect(await state()).toBe(before);
});

test('no write is open to a read_only member, whatever the document says that it needs', async () => {
  const writes = projectRequests(project.ids, project.records).filter(
    ({ method, id }) => method !== 'GET' && !READS.includes(id),
  );
  expect(writes.filter(({ needs }) => !RANKS.slice(1).includes(needs))).toEqual([]);
});

test('200 for everything that a read_only member may read', async () => {
  const member = await landhold.member(project.ids.project_id, 'read_only');
  const reads = projectRequests(project.ids, project.records).filter(
    ({ needs, path }) => needs === 'read_only' && !path.endsWith('/none'),
  );
  expect(reads.length).toBeGreaterThan(15);
  for (const { method, path, json } of reads) {
    const { status } = await member.send(method, path, json === undefined ? {} : { json });
    expect(`${path} ${status}`).toBe(`${path} 200`);
  }
});

test('a role that was taken away is gone at the next request', async () => {
  const member = await landhold.member(project.ids.project_id, 'developer');
  const { id } = await member.call('getAccount');
  const params = { project_id: project.ids.project_id, account_id: id };
  const json = { name: 'one', scopes: ['sites:read'], expires_at: null };
  await member.call('createKey', { params, json });
  await administrator.call('updateMember', { params, json: { role: 'read_only' } });
  await member.fail('createKey', 'role_insufficient', { params, json });
  await administrator.call('removeMember', { params });
  await member.fail('getProject', 'project_not_found', { params });
  expect((await member.call('listProjects')).data).toEqual([]);
});

test('403 role_insufficient when a developer restores a backup into its own database, which an owner may', async () => {
  const { project_id: projectId } = project.ids;
  const path = `/console/api/projects/${projectId}/api/v1`;
  const developer = await landhold.member(projectId, 'developer');
  const owner = await landhold.member(projectId, 'owner');
  const database = await developer.send('POST', `${path}/databases`, { json: { name: 'tide-tables' } });
  const { id: databaseId } = database.record();
  const { id } = (await developer.send('POST', `${path}/backups`, { json: { database_id: databaseId } })).record();
  const statusOf = async (): Promise<string> => (await owner.send('GET', `${path}/backups/${id}`)).record().status;
  await waitUntil(statusOf, (status) => status === 'completed');
  const restore = `${path}/backups/${id}/restore`;
  expectConsoleFailure(await developer.send('POST', restore, { json: { into: 'self' } }), 'role_insufficient');
  expect((await developer.send('POST', restore, { json: { name: 'tide-tables-again' } })).status).toBe(201);
  expect((await owner.send('POST', restore, { json: { into: 'self' } })).status).toBe(201);
});
