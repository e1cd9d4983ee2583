import type { AuditEntry, Invitation, LoggedRequest, LoggedRequestDetail, Member, Project } from '@landhold/contract';
import { expect, test } from 'vitest';
import type { ConsoleBrowser } from '../support/console-browser.ts';
import { createBrowser } from '../support/console-browser.ts';
import { expectDocumented, expectDocumentedFailure } from '../support/expect-response.ts';
import type { Operation } from '../support/operations.ts';
import { allOperations, exampleResponse } from '../support/operations.ts';
import { useServer } from '../support/use-server.ts';
import { onSurface, SANDBOX } from '../support/valid-request.ts';
import { waitUntil } from '../support/wait-until.ts';

const server = useServer({ LANDHOLD_RATE_LIMIT: '100000' });
const { send } = server;

const SCOPES = ['projects:read', 'members:read', 'invitations:read', 'audit:read', 'requests:read'];

function findOperation(id: string): Operation {
  return allOperations.find((operation) => operation.id === id)!;
}

/** An owner of a new project, and a key of it. */
async function newProject(name: string): Promise<{ browser: ConsoleBrowser; id: string; key: string }> {
  const browser = createBrowser(server.url());
  await browser.call('getSession');
  const { id } = await browser.call('createProject', { json: { name, country: 'DE' } });
  const json = { name: 'reader', scopes: SCOPES, expires_at: null };
  const { secret } = await browser.call('createKey', { params: { project_id: id }, json });
  return { browser, id, key: secret };
}

test('200 with the project, its members and open invitations, and never an invitation’s link', async () => {
  const { browser, id, key } = await newProject('people');
  const params = { project_id: id };
  const invited = await browser.call('createInvitation', { params, json: { email: 'a@b.example', role: 'read_only' } });
  const project = await send('GET', '/api/v1/project', { key });
  expectDocumented(project, findOperation('getProject'), 200);
  expect(project.json() as Project).toMatchObject({ id, name: 'people', country: 'DE' });
  const members = await send('GET', '/api/v1/members', { key });
  expectDocumented(members, findOperation('listMembers'), 200);
  expect(members.page<Member>().data).toMatchObject([{ object: 'member', role: 'owner' }]);
  const invitations = await send('GET', '/api/v1/invitations', { key });
  expectDocumented(invitations, findOperation('listInvitations'), 200);
  expect(invitations.page<Invitation>().data).toMatchObject([{ id: invited.id, email: 'a@b.example' }]);
  expect(invitations.text).not.toContain(invited.link.split('token=')[1]);
});

test('200 with what people did, by action, account and time, in pages', async () => {
  const { browser, id, key } = await newProject('audited');
  const params = { project_id: id };
  const { id: invitation_id } = await browser.call('createInvitation', {
    params,
    json: { email: 'a@b.example', role: 'developer' },
  });
  await browser.call('revokeInvitation', { params: { ...params, invitation_id } });
  const read = async (query: string): Promise<string[]> => {
    const response = await send('GET', `/api/v1/audit-log?${query}`, { key });
    expectDocumented(response, findOperation('listAuditEntries'), 200);
    return response.page<AuditEntry>().data.map(({ action }) => action);
  };
  const all = ['revokeInvitation', 'createInvitation', 'createKey', 'createProject'];
  expect(await read('limit=100')).toEqual(all);
  expect(await read('action=createKey')).toEqual(['createKey']);
  expect(await read('account_id=acct_unknown')).toEqual([]);
  expect(await read('since=2099-01-01T00:00:00Z')).toEqual([]);
  expect(await read('until=2099-01-01T00:00:00Z')).toEqual(all);
  const first = (await send('GET', '/api/v1/audit-log?limit=3', { key })).page<AuditEntry>();
  const cursor = encodeURIComponent(first.next_cursor!);
  expect(await read(`limit=3&cursor=${cursor}`)).toEqual(all.slice(3));
  const wrong = await send('GET', '/api/v1/audit-log?since=2099-02-30T00:00:00Z', { key });
  expectDocumentedFailure(wrong, findOperation('listAuditEntries'), 'since_invalid');
});

test('200 with requests of the project alone, by their filters, and each in full without secrets', async () => {
  const [mine, other] = [await newProject('logged'), await newProject('logged-elsewhere')];
  await send('GET', '/api/v1/regions', other);
  const sent = await send('POST', '/api/v1/sites', { key: mine.key, json: { name: 'never' } });
  expect(sent.error().code).toBe('scope_missing');
  const list = async (query = ''): Promise<readonly LoggedRequest[]> => {
    const response = await send('GET', `/api/v1/requests?limit=100${query}`, { key: mine.key });
    expectDocumented(response, findOperation('listRequests'), 200);
    return response.page<LoggedRequest>().data;
  };
  const [refused] = await waitUntil(
    async () => list('&operation=createSite'),
    ({ length }) => length === 1,
  );
  expect(refused).toMatchObject({ method: 'POST', status: 403, error_code: 'scope_missing' });
  expect(await list('&operation=listRegions')).toEqual([]);
  expect((await list('&status=error')).map(({ id }) => id)).toEqual([refused!.id]);
  expect((await list('&status=4xx&path=/api/v1/sites&method=POST')).map(({ id }) => id)).toEqual([refused!.id]);
  const found = await send('GET', `/api/v1/requests/${refused!.id}`, { key: mine.key });
  expectDocumented(found, findOperation('getRequest'), 200);
  expect(found.json() as LoggedRequestDetail).toMatchObject({ ...refused, request_body: { is_truncated: false } });
  expect(found.text).not.toContain(mine.key);
  const foreign = await send('GET', `/api/v1/requests/${refused!.id}`, { key: other.key });
  expectDocumentedFailure(foreign, findOperation('getRequest'), 'resource_not_found');
});

test('403 without the scope of each', async () => {
  const { browser, id } = await newProject('scoped');
  for (const scope of SCOPES) {
    const json = { name: 'all but one', scopes: SCOPES.filter((each) => each !== scope), expires_at: null };
    const { secret: key } = await browser.call('createKey', { params: { project_id: id }, json });
    const operations = allOperations.filter((operation) => operation.scope === scope);
    expect(operations.length).toBeGreaterThan(0);
    for (const operation of operations) {
      const response = await send(operation.method, operation.path.replace('{id}', 'any'), { key });
      expectDocumentedFailure(response, operation, 'scope_missing');
      expect(response.error().required_scope).toBe(scope);
    }
  }
});

test('the sandbox has what the document shows', async () => {
  const visit = onSurface(send, SANDBOX);
  for (const id of ['getProject', 'listMembers', 'listInvitations', 'listAuditEntries', 'listRequests', 'getRequest']) {
    const operation = findOperation(id);
    const path = operation.path.replace('{id}', 'req_01m31q3zg8e9drw26nbxdpv3ry');
    const response = await visit('GET', path);
    expectDocumented(response, operation, 200);
    expect(response.json()).toEqual(exampleResponse(operation));
  }
});
