import { beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleBrowser } from '../support/console-browser.ts';
import { PASSWORD, tokenIn, useConsole } from '../support/use-console.ts';
import { useFiles } from '../support/use-files.ts';
import { waitUntil } from '../support/wait-until.ts';

const policy = { rules: [{ region: 'eu-north', country: 'XK', reason: 'Not from there.' }] };
const landhold = useConsole({ LANDHOLD_EXPORT_POLICY_FILE: useFiles()(JSON.stringify(policy)) });
let administrator: ConsoleBrowser;

beforeAll(async () => {
  administrator = await landhold.administrator();
});

async function newProject(name: string): Promise<{ project_id: string }> {
  return { project_id: (await administrator.call('createProject', { json: { name } })).id };
}

describe('a project', () => {
  test('201, 409 for a name that is taken, 400 for one that cannot be, and changes one by one', async () => {
    const created = await administrator.call('createProject', { json: { name: 'harbour', country: 'DE' } });
    expect(created).toMatchObject({ name: 'harbour', country: 'DE', role: 'owner' });
    const params = { project_id: created.id };
    const taken = await administrator.fail('createProject', 'name_taken', { json: { name: 'harbour' } });
    expect(taken.error().param).toBe('name');
    for (const name of ['', 'Harbour', '-a', 'a b', '<b>', 'a'.repeat(64)]) {
      await administrator.fail('createProject', 'name_invalid', { json: { name } });
    }
    await administrator.fail('createProject', 'country_invalid', { json: { name: 'land', country: 'Germany' } });
    await newProject('quay');
    await administrator.fail('updateProject', 'name_taken', { params, json: { name: 'quay' } });
    const moved = await administrator.call('updateProject', { params, json: { country: null } });
    expect(moved).toMatchObject({ name: 'harbour', country: null });
    const renamed = await administrator.call('updateProject', { params, json: { name: 'port' } });
    expect(renamed).toMatchObject({ name: 'port', country: null });
    const { data } = await administrator.call('listAudit', { params });
    expect(data.map(({ action, details }) => [action, details])).toEqual([
      ['updateProject', { name: 'port' }],
      ['updateProject', { country: 'none' }],
      ['createProject', {}],
    ]);
  });

  test('451 in a region that its country may not use, from the change of the country on, in the console and with a key', async () => {
    const params = await newProject('abroad');
    const json = { name: 'k', scopes: ['sites:write'], expires_at: null };
    const { secret } = await administrator.call('createKey', { params, json });
    const path = `/console/api/projects/${params.project_id}/api/v1/sites`;
    const create = (name: string) => administrator.send('POST', path, { json: { name, region: 'eu-north' } });
    const createByKey = (name: string) =>
      landhold.open().send('POST', '/api/v1/sites', { key: secret, json: { name, region: 'eu-north' } });
    expect([(await create('north-one')).status, (await createByKey('north-two')).status]).toEqual([201, 201]);
    await administrator.call('updateProject', { params, json: { country: 'XK' } });
    const refused = await create('north-three');
    expect([refused.status, refused.error().code]).toEqual([451, 'region_restricted']);
    // A key is cached for up to five seconds, with its project's country.
    let tries = 0;
    await waitUntil(
      () => createByKey(`north-key-${(tries += 1)}`),
      ({ status }) => status === 451,
    );
    await administrator.call('updateProject', { params, json: { country: null } });
    expect((await create('north-four')).status).toBe(201);
  });

  test('403 role_insufficient for an owner who changes the country, and the export policy still holds', async () => {
    const { id: project_id } = await administrator.call('createProject', { json: { name: 'embargo', country: 'XK' } });
    const params = { project_id };
    const owner = await landhold.member(project_id, 'owner');
    for (const json of [{ country: 'DE' }, { country: null }, { name: 'evaded', country: 'DE' }]) {
      const { required_scope, param } = (
        await owner.fail('updateProject', 'role_insufficient', { params, json })
      ).error();
      expect({ required_scope, param }).toEqual({ required_scope: 'administrator', param: 'country' });
    }
    await owner.fail('createProject', 'role_insufficient', { json: { name: 'evaded', country: 'DE' } });
    const kept = await owner.call('updateProject', { params, json: { name: 'embargoed', country: 'XK' } });
    expect(kept).toMatchObject({ name: 'embargoed', country: 'XK' });
    const json = { name: 'north-five', region: 'eu-north' };
    const refused = await owner.send('POST', `/console/api/projects/${project_id}/api/v1/sites`, { json });
    expect([refused.status, refused.error().code]).toEqual([451, 'region_restricted']);
  });

  test('is deleted only by its name and when it is empty, and its keys end with it', async () => {
    const params = await newProject('doomed');
    const json = { name: 'k', scopes: ['sites:read', 'sites:write'], expires_at: null };
    const { secret } = await administrator.call('createKey', { params, json });
    const site = await landhold.open().send('POST', '/api/v1/sites', { key: secret, json: { name: 'last-one' } });
    await administrator.fail('deleteProject', 'confirm_required', { params });
    await administrator.fail('deleteProject', 'confirm_invalid', { params, query: { confirm: 'Doomed' } });
    await administrator.fail('deleteProject', 'project_not_empty', { params, query: { confirm: 'doomed' } });
    expect((await administrator.call('getProject', { params })).counts.sites).toBe(1);
    await administrator.send('DELETE', `/console/api/projects/${params.project_id}/api/v1/sites/${site.record().id}`);
    await administrator.call('deleteProject', { params, query: { confirm: 'doomed' } });
    await administrator.fail('getProject', 'project_not_found', { params });
    const after = await landhold.open().send('GET', '/api/v1/sites', { key: secret });
    expect(after.error().code).toBe('api_key_invalid');
    await newProject('doomed');
  });
});

describe('the count of a list', () => {
  test('has the filters of the list, and refuses what the list refuses', async () => {
    const params = await newProject('counted');
    const path = `/console/api/projects/${params.project_id}/api/v1`;
    for (const name of ['quay-one', 'quay-two', 'pier']) {
      const json = { name, labels: { env: name === 'pier' ? 'test' : 'prod' } };
      expect((await administrator.send('POST', `${path}/sites`, { json })).status).toBe(201);
    }
    const zone = await administrator.send('POST', `${path}/dns`, { json: { name: 'counted.example.net' } });
    const zoneId = zone.record().id;
    const set = { name: 'www', type: 'A', values: ['192.0.2.1'] };
    expect((await administrator.send('POST', `${path}/dns/${zoneId}/records`, { json: set })).status).toBe(201);
    const count = async (query: Readonly<Record<string, string>>) =>
      (await administrator.call('countRecords', { params, query })).count;
    expect(await count({ kind: 'sites' })).toBe(3);
    expect(await count({ kind: 'sites', filters: 'name_prefix=quay' })).toBe(2);
    expect(await count({ kind: 'sites', filters: 'name_prefix=quay&label=env%3Atest' })).toBe(0);
    expect(await count({ kind: 'dns', filters: 'name_prefix=COUNTED' })).toBe(1);
    expect(await count({ kind: 'records', parent_id: zoneId, filters: 'type=A' })).toBe(1);
    expect(await count({ kind: 'webhooks' })).toBe(0);
    const wrong = { params, query: { kind: 'sites', filters: 'colour=red' } };
    await administrator.fail('countRecords', 'unknown_parameter', wrong);
    await administrator.fail('countRecords', 'resource_not_found', { params, query: { kind: 'constructor' } });
    await administrator.fail('countRecords', 'resource_not_found', { params, query: { kind: 'records' } });
    const stranger = await landhold.member((await newProject('stranger')).project_id, 'owner');
    await stranger.fail('countRecords', 'project_not_found', { params, query: { kind: 'sites' } });
  });
});

describe('an invitation', () => {
  test('its link says what it is for, works once, and leads into the project in its role', async () => {
    const params = await newProject('inviting');
    const json = { email: 'Bo@Example.com', role: 'developer' } as const;
    const { link, ...invitation } = await administrator.call('createInvitation', { params, json });
    expect(link).toMatch(new RegExp(`^${landhold.url()}/console/invitation#token=[\\w-]{43}$`));
    const token = tokenIn(link);
    const listed = await administrator.send('GET', `/console/api/projects/${params.project_id}/invitations`);
    expect(listed.text).not.toContain(token);
    expect(listed.page().data).toEqual([invitation]);

    const bo = landhold.open();
    const offer = await bo.call('readInvitation', { json: { token } });
    expect(offer).toMatchObject({
      project_name: 'inviting',
      role: 'developer',
      has_account: false,
      invited_by: 'Admin',
    });
    await bo.fail('acceptInvitation', 'name_required', { json: { token } });
    await bo.fail('acceptInvitation', 'password_required', { json: { token, name: 'Bo' } });
    await bo.fail('acceptInvitation', 'password_invalid', { json: { token, name: 'Bo', password: 'too short' } });
    await bo.call('acceptInvitation', { json: { token, name: 'Bo', password: PASSWORD } });
    expect((await bo.call('listProjects')).data).toMatchObject([{ name: 'inviting', role: 'developer' }]);
    await landhold.open().fail('readInvitation', 'invitation_invalid', { json: { token } });
    await landhold
      .open()
      .fail('acceptInvitation', 'invitation_invalid', { json: { token, name: 'Stranger', password: PASSWORD } });
    const again = await administrator.fail('createInvitation', 'already_member', {
      params,
      json: { ...json, email: 'bo@example.com' },
    });
    expect(again.error().param).toBe('email');
  });

  test('401 sign_in_required for an email that has an account, until that account is signed in', async () => {
    const [first, second] = [await newProject('first'), await newProject('second')];
    const invite = async (params: { project_id: string }) =>
      tokenIn(
        (
          await administrator.call('createInvitation', {
            params,
            json: { email: 'third@example.com', role: 'read_only' },
          })
        ).link,
      );
    const cy = landhold.open();
    await cy.call('acceptInvitation', { json: { token: await invite(first), name: 'Cy', password: PASSWORD } });
    const token = await invite(second);
    const stranger = landhold.open();
    expect(await stranger.call('readInvitation', { json: { token } })).toMatchObject({ has_account: true });
    const takeover = { token, name: 'Stranger', password: 'a password of strangers' };
    await stranger.fail('acceptInvitation', 'sign_in_required', { json: takeover });
    const other = await landhold.member(first.project_id, 'developer');
    await other.fail('acceptInvitation', 'sign_in_required', { json: { token } });
    await cy.call('acceptInvitation', { json: { token } });
    expect((await cy.call('listProjects')).data.map(({ name }) => name)).toEqual(['second', 'first']);
    await stranger.fail('signIn', 'credentials_invalid', {
      json: { email: 'third@example.com', password: 'a password of strangers' },
    });
  });

  test.each(['removed', 'no longer an owner'])('whose inviter is %s is worth nothing', async (fate) => {
    const params = await newProject(`left-by-${fate.replaceAll(' ', '-')}`);
    const owner = await landhold.member(params.project_id, 'owner');
    const account_id = (await owner.call('getAccount')).id;
    const json = { email: `friend-of-${account_id}@example.com`, role: 'owner' } as const;
    const { link } = await owner.call('createInvitation', { params, json });
    if (fate === 'removed') await administrator.call('removeMember', { params: { ...params, account_id } });
    else await administrator.call('updateMember', { params: { ...params, account_id }, json: { role: 'developer' } });
    const accept = { token: tokenIn(link), name: 'Friend', password: PASSWORD };
    await landhold.open().fail('acceptInvitation', 'invitation_invalid', { json: accept });
    expect((await administrator.call('listInvitations', { params })).data).toEqual([]);
  });

  test('that was taken back is worth nothing', async () => {
    const params = await newProject('reluctant');
    const json = { email: 'dee@example.com', role: 'owner' } as const;
    const { id, link } = await administrator.call('createInvitation', { params, json });
    await administrator.call('revokeInvitation', { params: { ...params, invitation_id: id } });
    await landhold.open().fail('readInvitation', 'invitation_invalid', { json: { token: tokenIn(link) } });
    const twice = { params: { ...params, invitation_id: id } };
    await administrator.fail('revokeInvitation', 'resource_not_found', twice);
    expect((await administrator.call('listInvitations', { params })).data).toEqual([]);
  });
});

describe('members', () => {
  test('409 last_owner for the last owner who would leave or step down', async () => {
    const params = await newProject('owned');
    const { id } = await administrator.call('getAccount');
    const self = { ...params, account_id: id };
    await administrator.fail('removeMember', 'last_owner', { params: self });
    await administrator.fail('updateMember', 'last_owner', { params: self, json: { role: 'developer' } });
    const other = await landhold.member(params.project_id, 'owner');
    await other.call('removeMember', { params: self });
    const { data } = await other.call('listMembers', { params });
    // An administrator owns every project, also without a membership.
    expect(data).toMatchObject([
      { role: 'owner', is_you: true, is_administrator: false },
      { account_id: id, role: 'owner', is_you: false, is_administrator: true },
    ]);
    await administrator.call('getProject', { params });
  });
});

test('what was done to resources in the console is in the audit log, under the name of the person who did it', async () => {
  const params = await newProject('watched');
  const member = await landhold.member(params.project_id, 'developer');
  const sites = `/console/api/projects/${params.project_id}/api/v1/sites`;
  const headers = { 'Idempotency-Key': 'once' };
  const created = await member.send('POST', sites, { json: { name: 'watched' }, headers });
  const replayed = await member.send('POST', sites, { json: { name: 'watched' }, headers });
  expect([created.status, replayed.status, replayed.header('Idempotent-Replayed')]).toEqual([201, 201, 'true']);
  expect(created.header('Location')).toBe(`${sites}/${created.record().id}`);
  await member.send('PATCH', `${sites}/${created.record().id}`, { json: { labels: { a: 'b' } } });
  await member.send('DELETE', `${sites}/${created.record().id}`);
  await member.send('POST', sites, { json: {} });
  const { data } = await administrator.call('listAudit', { params });
  const { name } = await member.call('getAccount');
  expect(data.slice(0, 3).map(({ action, target_id, account_name }) => [action, target_id, account_name])).toEqual([
    ['deleteSite', created.record().id, name],
    ['updateSite', created.record().id, name],
    ['createSite', created.record().id, name],
  ]);
});
