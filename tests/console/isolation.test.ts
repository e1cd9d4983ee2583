import { beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleBrowser } from '../support/console-browser.ts';
import { expectConsoleFailure } from '../support/console-browser.ts';
import type { AnyRequest, FurnishedProject } from '../support/console-requests.ts';
import { furnishProject, projectRequests } from '../support/console-requests.ts';
import { useConsole } from '../support/use-console.ts';
import { waitUntil } from '../support/wait-until.ts';

const landhold = useConsole();
let administrator: ConsoleBrowser;
/** Owns one project, and has no role in the other. */
let owner: ConsoleBrowser;
let own: FurnishedProject;
let foreign: FurnishedProject;

beforeAll(async () => {
  administrator = await landhold.administrator();
  own = await furnishProject(administrator, landhold.open, 'own');
  foreign = await furnishProject(administrator, landhold.open, 'foreign');
  owner = await landhold.member(own.ids.project_id, 'owner');
  foreign = { ...foreign, ids: { ...foreign.ids, request_id: await requestWith(foreign) } };
});

/** The id of a request in the project's log. */
async function requestWith({ ids, secret }: FurnishedProject): Promise<string> {
  const response = await landhold.open().send('GET', '/api/v1/sites', { key: secret });
  const params = { project_id: ids.project_id };
  await waitUntil(
    async () => (await administrator.call('listRequests', { params })).data.length,
    (count) => count > 0,
  );
  return response.header('X-Request-Id')!;
}

async function attempt({ method, path, json }: AnyRequest) {
  return owner.send(method, path, json === undefined ? {} : { json });
}

/** Everything in a project, as its administrator sees it. */
async function stateOf({ ids }: FurnishedProject): Promise<string> {
  const params = { project_id: ids.project_id };
  return JSON.stringify([
    await administrator.call('getProject', { params }),
    (await administrator.call('listKeys', { params })).data.map(({ id, status }) => [id, status]),
    (await administrator.call('listMembers', { params })).data,
    (await administrator.call('listInvitations', { params })).data,
    (await administrator.call('listAudit', { params })).data,
  ]);
}

describe('the owner of one project', () => {
  test('404 project_not_found on every operation under another, as under one that does not exist', async () => {
    const before = await stateOf(foreign);
    const requests = projectRequests(foreign.ids, foreign.records);
    expect(requests.length).toBeGreaterThanOrEqual(45);
    const unknown = { ...foreign.ids, project_id: 'proj_01m7ehfz7aezysy4mfnhbvme5q' };
    for (const [index, request] of projectRequests(unknown, foreign.records).entries()) {
      const there = await attempt(requests[index]!);
      expectConsoleFailure(there, 'project_not_found');
      const nowhere = await attempt(request);
      expectConsoleFailure(nowhere, 'project_not_found');
      expect(there.error().message).toBe(nowhere.error().message);
    }
    expect(await stateOf(foreign)).toBe(before);
  });

  test('404 resource_not_found for the ids of another under the own, on every operation that takes one', async () => {
    const before = await stateOf(foreign);
    const ids = { ...foreign.ids, project_id: own.ids.project_id, project_name: own.ids.project_name };
    const requests = projectRequests(ids, foreign.records).filter(({ path }) =>
      Object.values({ ...foreign.ids, ...foreign.records }).some((id) => path.includes(`/${id}`)),
    );
    expect(requests.length).toBeGreaterThanOrEqual(20);
    for (const request of requests) {
      // Operations for administrators are refused before anything is looked up.
      const code = request.needs === 'administrator' ? 'role_insufficient' : 'resource_not_found';
      expectConsoleFailure(await attempt(request), code);
    }
    expect(await stateOf(foreign)).toBe(before);
  });

  test('sees the own project alone, and what is in it', async () => {
    expect((await owner.call('listProjects')).data.map(({ name }) => name)).toEqual(['own']);
    const params = { project_id: own.ids.project_id };
    expect((await owner.call('listRequests', { params })).data).toEqual([]);
    expect((await owner.call('listKeys', { params })).data.map(({ id }) => id)).toEqual([own.ids['key_id']]);
  });

  test('400 cursor_invalid for a cursor of another project', async () => {
    const query = { limit: '1' };
    const { next_cursor } = await administrator.call('listAudit', { params: foreign.ids, query });
    await owner.fail('listAudit', 'cursor_invalid', { params: own.ids, query: { cursor: next_cursor! } });
    const mine = await owner.call('listAudit', { params: own.ids, query });
    const next = await owner.call('listAudit', { params: own.ids, query: { cursor: mine.next_cursor! } });
    expect(next.data[0]!.id < mine.data[0]!.id).toBe(true);
    await owner.fail('listKeys', 'cursor_invalid', { params: own.ids, query: { cursor: mine.next_cursor! } });
  });

  test('403 role_insufficient for creating a project, which is an administrator’s', async () => {
    await owner.fail('createProject', 'role_insufficient', { json: { name: 'mine' } });
    expect((await administrator.call('listProjects')).data.map(({ name }) => name)).not.toContain('mine');
  });
});
