import { randomUUID } from 'node:crypto';
import type { ApiKey, CreatedProject, Project } from '@landhold/contract';
import { describe, expect, test } from 'vitest';
import { OWN_KEY } from '../support/engine.ts';
import { expectDocumented, expectDocumentedFailure } from '../support/expect-response.ts';
import { findOperation } from '../support/invitations.ts';
import { makeKey } from '../support/make-key.ts';
import { allOperations } from '../support/operations.ts';
import type { Send, SendOptions } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import { eventsOf } from '../support/valid-request.ts';
import { waitUntil } from '../support/wait-until.ts';

const ALL_SCOPES = [...new Set(allOperations.flatMap(({ scope }) => scope ?? []))];
const ADMINISTRATOR = makeKey('an administrator of projects');
const OF_PROJECTS = makeKey('creates projects and nothing else');

// The key of the settings without a list of scopes is that of one project.
const server = useServer({
  LANDHOLD_RATE_LIMIT: '100000',
  LANDHOLD_BOOTSTRAP_KEYS: [
    OWN_KEY,
    `${ADMINISTRATOR}=${ALL_SCOPES.join(',')}@operations`,
    `${OF_PROJECTS}=installation:read,installation:write,keys:write@operations`,
  ].join(' '),
});

const PROJECTS = '/api/v1/projects';
const PROJECT = '/api/v1/project';

const withKey =
  (key: string): Send =>
  (method, path, options) =>
    server.send(method, path, { key, ...options });
const administrator = withKey(ADMINISTRATOR);

let made = 0;
const newName = (): string => `project-${process.pid}-${(made += 1)}`;

async function create(send: Send, fields: object = {}, options: SendOptions = {}): Promise<CreatedProject> {
  const response = await send('POST', PROJECTS, { json: { name: newName(), ...fields }, ...options });
  expectDocumented(response, findOperation('createProject'), 201);
  return response.json() as CreatedProject;
}

describe('projects of the installation', () => {
  test('201 with a first key, whose secret is shown once and works in the new project alone', async () => {
    const { key, ...project } = await create(administrator, { country: 'DE', key: { name: 'Deploys' } });
    const found = await administrator('GET', `${PROJECTS}/${project.id}`);
    expectDocumented(found, findOperation('getProjectById'), 200);
    expect(found.json()).toEqual(project);
    expect((await administrator('GET', `${PROJECTS}?limit=100`)).page<Project>().data[0]).toEqual(project);
    const own = withKey(key!.secret!);
    expect((await own('GET', PROJECT)).json()).toEqual(project);
    const { data } = (await own('GET', '/api/v1/keys')).page<ApiKey>();
    expect(data.map(({ id, secret }) => [id, secret])).toEqual([[key!.id, null]]);
    expect(key!.scopes).not.toContain('installation:write');
    const events = await eventsOf(administrator, project.id);
    expect(events.map(({ type }) => type)).toEqual(['project.created']);
    expect(JSON.stringify(events)).not.toContain(key!.secret);
  });

  test('the same Idempotency-Key makes one project and repeats its secret', async () => {
    const json = { name: newName(), key: { name: 'Deploys', scopes: ['sites:read'] } };
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await create(administrator, json, { headers });
    const again = await administrator('POST', PROJECTS, { json, headers });
    expectDocumented(again, findOperation('createProject'), 201);
    expect([again.header('Idempotent-Replayed'), again.json()]).toEqual(['true', first]);
    expect(again.header('Location')).toBe(`${PROJECTS}/${first.id}`);
    const other = await administrator('POST', PROJECTS, { json: { ...json, name: newName() }, headers });
    expectDocumentedFailure(other, findOperation('createProject'), 'idempotency_key_reused');
  });

  test('409 for a name that is taken, also by ten at once', async () => {
    const json = { name: newName() };
    const all = await Promise.all(Array.from({ length: 10 }, () => administrator('POST', PROJECTS, { json })));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const each of all.filter(({ status }) => status !== 201)) {
      expectDocumentedFailure(each, findOperation('createProject'), 'name_taken');
    }
  });

  test('dry runs say what they would do, and do nothing', async () => {
    const json = { name: newName(), key: { name: 'Deploys' } };
    const dry = await administrator('POST', `${PROJECTS}?dry_run=true`, { json });
    expectDocumented(dry, findOperation('createProject'), 200);
    expect(dry.json()).toMatchObject({ name: json.name, key: { name: 'Deploys', status: 'active' } });
    const { id } = await create(administrator, json);
    const path = `${PROJECTS}/${id}`;
    expect((await administrator('DELETE', `${path}?dry_run=true`)).status).toBe(204);
    expect((await administrator('GET', path)).status).toBe(200);
  });

  test('204 for an empty project, whose keys end; 409 with resources, and for one’s own', async () => {
    const { id, key } = await create(administrator, { key: { name: 'Deploys' } });
    const own = withKey(key!.secret!);
    const site = (
      await own('POST', '/api/v1/webhooks', { json: { name: 'hook', url: 'https://hooks.example' } })
    ).record();
    const path = `${PROJECTS}/${id}`;
    const remove = findOperation('deleteProject');
    expectDocumentedFailure(await administrator('DELETE', path), remove, 'project_not_empty');
    expect((await own('DELETE', `/api/v1/webhooks/${site.id}`)).status).toBe(204);
    expectDocumentedFailure(
      await administrator('DELETE', path, { headers: { 'If-Match': '"other"' } }),
      remove,
      'etag_mismatch',
    );
    expectDocumented(await administrator('DELETE', path), remove, 204);
    // On PostgreSQL, processes learn of it by a notification.
    await waitUntil(
      () => own('GET', PROJECT),
      ({ status }) => status === 401,
    );
    expect((await own('GET', PROJECT)).error().code).toBe('api_key_invalid');
    expectDocumentedFailure(await administrator('DELETE', path), remove, 'resource_not_found');
    const mine = ((await administrator('GET', PROJECT)).json() as Project).id;
    expectDocumentedFailure(await administrator('DELETE', `${PROJECTS}/${mine}`), remove, 'own_project');
  });
});

describe('the project of a key', () => {
  test('renamed with the ETag that was read; 412 with an older one; 409 if the name is taken', async () => {
    const { id, key } = await create(administrator, { key: { name: 'Deploys' } });
    const own = withKey(key!.secret!);
    const update = findOperation('updateProject');
    const headers = { 'If-Match': (await own('GET', PROJECT)).header('ETag')! };
    const name = newName();
    const renamed = await own('PATCH', PROJECT, { json: { name }, headers });
    expectDocumented(renamed, update, 200);
    expect(renamed.json()).toMatchObject({ id, name });
    expectDocumentedFailure(
      await own('PATCH', PROJECT, { json: { name: newName() }, headers }),
      update,
      'etag_mismatch',
    );
    await own('PATCH', PROJECT, { json: { name } });
    const { name: taken } = await create(administrator);
    expectDocumentedFailure(await own('PATCH', PROJECT, { json: { name: taken } }), update, 'name_taken');
    expect((await eventsOf(own, id)).map(({ type }) => type)).toEqual(['project.updated']);
  });

  test('its country is changed by administrators alone', async () => {
    const { key } = await create(administrator, { key: { name: 'Deploys' } });
    const refused = await withKey(key!.secret!)('PATCH', PROJECT, { json: { country: 'CH' } });
    expectDocumentedFailure(refused, findOperation('updateProject'), 'scope_missing');
    const changed = await administrator('PATCH', PROJECT, { json: { country: 'CH' } });
    expect(changed.json()).toMatchObject({ country: 'CH' });
  });
});

describe('escalation to the installation', () => {
  test('a key of the settings without a list of scopes stays in its project', async () => {
    for (const [method, path] of [
      ['GET', PROJECTS],
      ['POST', PROJECTS],
    ] as const) {
      const refused = await withKey(OWN_KEY)(method, path, method === 'POST' ? { json: { name: newName() } } : {});
      expect(refused.error()).toMatchObject({ code: 'scope_missing' });
    }
  });

  test('no key can be given a scope of the installation, neither by keys nor with a new project', async () => {
    const scopes = ['installation:write'];
    const given = await administrator('POST', '/api/v1/keys', { json: { name: 'more', scopes } });
    expect(given.error()).toMatchObject({ code: 'scopes_invalid', param: 'scopes' });
    const first = await administrator('POST', PROJECTS, { json: { name: newName(), key: { name: 'more', scopes } } });
    expect(first.error()).toMatchObject({ code: 'scopes_invalid', param: 'key.scopes' });
  });

  test('the first key has no scope that the creator lacks', async () => {
    const send = withKey(OF_PROJECTS);
    const json = { name: newName(), key: { name: 'more', scopes: ['sites:read'] } };
    const refused = await send('POST', PROJECTS, { json });
    expectDocumentedFailure(refused, findOperation('createProject'), 'key_exceeds_yours');
    const { key } = await create(send, { key: { name: 'as much' } });
    expect([key!.scopes, key!.approval]).toEqual([['keys:write'], 'none']);
  });

  test('the first key is held to the approval policy that was sent', async () => {
    const { key } = await create(administrator, { key: { name: 'Agent', approval: 'destructive' } });
    expect(key!.approval).toBe('destructive');
    const own = withKey(key!.secret!);
    expect((await own('GET', `/api/v1/keys/${key!.id}`)).json()).toMatchObject({ approval: 'destructive' });
    const remove = await own('DELETE', '/api/v1/webhooks/whk_none');
    expect(remove.error().code).toBe('approval_required');
  });
});
