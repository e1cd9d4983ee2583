/** Personal tokens, and each attack on them by its name: docs/decisions/0330-personal-tokens.md. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleBrowser } from '../support/console-browser.ts';
import { expectFailure } from '../support/expect-response.ts';
import { operations } from '../support/operations.ts';
import type { ApiResponse, SendOptions } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import { createTokenHolder, TOKEN_ENDINGS } from '../support/token-endings.ts';
import { useConsole } from '../support/use-console.ts';
import { waitUntil } from '../support/wait-until.ts';

const DAY_MS = 86_400_000;
const SITES = ['sites:read', 'sites:write'];
const GUESSES = 12;

const landhold = useConsole({ LANDHOLD_ANONYMOUS_RATE_LIMIT: '1000' });
let administrator: ConsoleBrowser;

beforeAll(async () => {
  administrator = await landhold.administrator();
});

function use(secret: string, method = 'GET', path = '/api/v1/sites', options: SendOptions = {}): Promise<ApiResponse> {
  return createSend(landhold.url(), secret)(method, path, options);
}

const createSite = (secret: string, name: string): Promise<ApiResponse> =>
  use(secret, 'POST', '/api/v1/sites', { json: { name } });

const inProject = (projectId: string): SendOptions => ({ headers: { 'Landhold-Project': projectId } });

describe('a token', () => {
  test('is shown once, expires in 90 days, and works like a key in its project', async () => {
    const { person, token, projectId, projectName } = await createTokenHolder(landhold, SITES);
    expect(token.secret).toMatch(/^sk_usr_[0-9A-Za-z]{38}$/);
    expect(token).toMatchObject({ project_id: projectId, project_name: projectName, scopes: SITES, status: 'active' });
    expect(Date.parse(token.expires_at!) - Date.parse(token.created_at)).toBe(90 * DAY_MS);
    expect((await createSite(token.secret, 'by-token')).status).toBe(201);
    expect((await use(token.secret)).page<{ name: string }>().data.map(({ name }) => name)).toEqual(['by-token']);
    const { secret, ...stored } = token;
    const listed = await waitUntil(
      () => person.call('listTokens'),
      ({ data }) => data[0]?.last_used_at !== null,
    );
    expect(listed.data).toEqual([{ ...stored, last_used_at: expect.any(String) as string }]);
    expect(JSON.stringify(listed)).not.toContain(secret);
  });

  test('is the actor in the history, and its person is in the audit log, with the token', async () => {
    const { person, token, projectId } = await createTokenHolder(landhold, SITES);
    const { id } = (await createSite(token.secret, 'traced')).record();
    const { data } = (await use(token.secret, 'GET', `/api/v1/sites/${id}/versions`)).page<{ actor: object }>();
    expect(data.map(({ actor }) => actor)).toEqual([{ type: 'token', id: token.id }]);
    const account = await person.call('getAccount');
    const { data: entries } = await administrator.call('listAudit', { params: { project_id: projectId } });
    expect(entries[0]).toMatchObject({
      action: 'createSite',
      account_id: account.id,
      target_id: id,
      details: { token_id: token.id, token_name: 'laptop' },
    });
    expect(entries[1]).toMatchObject({ action: 'createToken', account_id: account.id, target_id: token.id });
  });

  test('for the installation is an administrator’s alone, and each request names its project', async () => {
    const { person, projectId } = await createTokenHolder(landhold, SITES);
    const json = { name: 'wide', project_id: null, scopes: SITES, expires_at: null };
    const refused = await person.fail('createToken', 'role_insufficient', { json });
    expect(refused.error()).toMatchObject({ param: 'project_id', required_scope: 'administrator' });
    const { secret, ...wide } = await administrator.call('createToken', { json });
    expect(wide).toMatchObject({ project_id: null, project_name: null, expires_at: null });
    const unnamed = await use(secret);
    expectFailure(unnamed, 'landhold_project_required');
    expect(unnamed.error().param).toBe('Landhold-Project');
    const unknown = inProject('proj_01m7ehfz7aezysy4mfnhbvme5q');
    expectFailure(await use(secret, 'GET', '/api/v1/sites', unknown), 'landhold_project_invalid');
    expect((await use(secret, 'GET', '/api/v1/sites', inProject(projectId))).status).toBe(200);
  });

  test('of one project is refused where a request names another', async () => {
    const one = await createTokenHolder(landhold, SITES);
    const other = await createTokenHolder(landhold, SITES);
    const { secret } = one.token;
    expect((await use(secret, 'GET', '/api/v1/sites', inProject(one.projectId))).status).toBe(200);
    expectFailure(await use(secret, 'GET', '/api/v1/sites', inProject(other.projectId)), 'landhold_project_invalid');
  });

  test('404 project_not_found for a project of others, and 400 for what is not a scope or has passed', async () => {
    const { person, projectId } = await createTokenHolder(landhold, SITES);
    const { id: foreign } = await administrator.call('createProject', { json: { name: 'foreign' } });
    const json = { name: 'wrong', project_id: projectId, scopes: SITES };
    await person.fail('createToken', 'project_not_found', { json: { ...json, project_id: foreign } });
    await person.fail('createToken', 'scopes_invalid', { json: { ...json, scopes: ['sites:everything'] } });
    const past = '2026-01-01T00:00:00.000Z';
    await person.fail('createToken', 'expires_at_invalid', { json: { ...json, expires_at: past } });
    const others = await createTokenHolder(landhold, SITES);
    await person.fail('revokeToken', 'resource_not_found', { params: { token_id: others.token.id } });
    expect((await use(others.token.secret)).status).toBe(200);
  });

  test('409 key_limit_reached beyond 50, until one is revoked', async () => {
    const { person, token, projectId } = await createTokenHolder(landhold, SITES);
    const json = { name: 'many', project_id: projectId, scopes: SITES };
    for (let count = 1; count < 50; count += 1) await person.call('createToken', { json });
    await person.fail('createToken', 'key_limit_reached', { json });
    await person.call('revokeToken', { params: { token_id: token.id } });
    const { status } = await person.call('createToken', { json });
    expect(status).toBe('active');
  });
});

describe('a token wider than its role', () => {
  test('cannot be created', async () => {
    const { person, projectId } = await createTokenHolder(landhold, ['sites:read'], 'read_only');
    for (const [scope, role] of [
      ['sites:write', 'developer'],
      ['audit:read', 'owner'],
    ]) {
      const json = { name: 'wide', project_id: projectId, scopes: ['sites:read', scope!] };
      const refused = await person.fail('createToken', 'role_insufficient', { json });
      expect(refused.error().required_scope).toBe(role);
    }
  });

  test('shrinks with the role at the next request, and grows no further than it was made', async () => {
    const scopes = [...SITES, 'audit:read'];
    const { person, administrator: admin, token, projectId } = await createTokenHolder(landhold, scopes, 'owner');
    const { id } = await person.call('getAccount');
    const params = { project_id: projectId, account_id: id };
    const outcomes = async (): Promise<number[]> => {
      const all = [
        await use(token.secret, 'GET', '/api/v1/audit-log'),
        await createSite(token.secret, `site-${Math.random().toString(36).slice(2)}`),
        await use(token.secret),
        await use(token.secret, 'GET', '/api/v1/databases'),
      ];
      return all.map(({ status }) => status);
    };
    expect(await outcomes()).toEqual([200, 201, 200, 403]);
    await admin.call('updateMember', { params, json: { role: 'developer' } });
    expect(await outcomes()).toEqual([403, 201, 200, 403]);
    await admin.call('updateMember', { params, json: { role: 'read_only' } });
    expect(await outcomes()).toEqual([403, 403, 200, 403]);
    const lacking = await createSite(token.secret, 'refused');
    expectFailure(lacking, 'scope_missing');
    expect(lacking.error().message).toContain('This token or your role lacks the scope sites:write.');
  });
});

describe('escalation with a token', () => {
  test('by creating keys: none has more scopes or lasts longer, nor widens an existing one', async () => {
    const { token } = await createTokenHolder(landhold, ['keys:read', 'keys:write', ...SITES], 'owner');
    const make = (json: object): Promise<ApiResponse> => use(token.secret, 'POST', '/api/v1/keys', { json });
    expectFailure(await make({ name: 'more', scopes: ['audit:read'] }), 'key_exceeds_yours');
    expectFailure(await make({ name: 'longer', scopes: SITES, expires_at: null }), 'key_exceeds_yours');
    const made = await make({ name: 'same', scopes: SITES });
    expect(made.status).toBe(201);
    expect(made.json()).toMatchObject({ scopes: SITES, expires_at: token.expires_at });
  });

  test('by creating keys after the role shrank: the scopes that it lost are refused', async () => {
    const scopes = ['keys:write', 'audit:read'];
    const { person, token, projectId } = await createTokenHolder(landhold, scopes, 'owner');
    const { id: account_id } = await person.call('getAccount');
    await administrator.call('updateMember', {
      params: { project_id: projectId, account_id },
      json: { role: 'developer' },
    });
    const json = { name: 'kept', scopes: ['audit:read'] };
    expectFailure(await use(token.secret, 'POST', '/api/v1/keys', { json }), 'key_exceeds_yours');
  });

  test('by creating tokens: no operation of the console takes one, and the public API makes none', async () => {
    const { token, projectId } = await createTokenHolder(landhold, ['keys:write'], 'owner');
    const json = { name: 'another', project_id: projectId, scopes: ['keys:write'] };
    const response = await landhold.open().send('POST', '/console/api/account/tokens', { key: token.secret, json });
    expect(response.error().code).toBe('session_missing');
    expect(operations.filter(({ path }) => /token/.test(path))).toEqual([]);
  });
});

describe('a token after its end', () => {
  test.each(TOKEN_ENDINGS)('401 api_key_invalid at the next request when %s', async (_, end) => {
    const holder = await createTokenHolder(landhold, SITES);
    expect((await use(holder.token.secret)).status).toBe(200);
    await end(holder);
    const refused = await use(holder.token.secret);
    expectFailure(refused, 'api_key_invalid');
    expect(refused.error().message).toContain('Create a new token in the console, or run `landhold login`.');
    expectFailure(await createSite(holder.token.secret, 'too-late'), 'api_key_invalid');
  });

  test('does not come back when its person joins the project again', async () => {
    const { person, token, projectId } = await createTokenHolder(landhold, SITES);
    const account = await person.call('getAccount');
    const params = { project_id: projectId };
    await administrator.call('removeMember', { params: { ...params, account_id: account.id } });
    const { link } = await administrator.call('createInvitation', {
      params,
      json: { email: account.email, role: 'owner' },
    });
    await person.call('acceptInvitation', { json: { token: /#token=([\w-]+)/.exec(link)![1]! } });
    expectFailure(await use(token.secret), 'api_key_invalid');
  });

  test('signing out everywhere ends every session, and is in the installation’s log', async () => {
    const { person } = await createTokenHolder(landhold, SITES);
    const account = await person.call('getAccount');
    await person.call('signOutEverywhere');
    await person.fail('getAccount', 'session_missing');
    const { data } = await administrator.call('listInstallationAudit');
    expect(data[0]).toMatchObject({ action: 'signOutEverywhere', account_id: account.id });
  });
});

describe('token guessing', () => {
  const guarded = useConsole({ LANDHOLD_ANONYMOUS_RATE_LIMIT: String(GUESSES) });

  test('429 rate_limited for an address that has guessed too often, while other callers go on', async () => {
    const { token } = await createTokenHolder(guarded, SITES);
    const guess = `sk_usr_${'0'.repeat(38)}`;
    const codes = new Set<string>();
    for (let count = 0; count <= GUESSES; count += 1)
      codes.add((await createSend(guarded.url(), guess)('GET', '/api/v1/sites')).error().code);
    expect([...codes]).toEqual(['api_key_invalid', 'rate_limited']);
    expect((await createSend(guarded.url(), token.secret)('GET', '/api/v1/sites')).status).toBe(200);
  });
});
