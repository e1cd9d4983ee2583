import type { Invitation, Member } from '@landhold/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleBrowser } from '../support/console-browser.ts';
import { createBrowser } from '../support/console-browser.ts';
import { expectDocumented, expectDocumentedFailure } from '../support/expect-response.ts';
import { findOperation, INVITATIONS, invite, newEmail } from '../support/invitations.ts';
import { allOperations } from '../support/operations.ts';
import type { Send } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import { eventsOf } from '../support/valid-request.ts';

const server = useServer({ LANDHOLD_RATE_LIMIT: '100000' });
const { send } = server;

const MEMBERS = '/api/v1/members';
const YEAR_2099 = '2099-01-01T00:00:00.000Z';
const ALL_SCOPES = [...new Set(allOperations.flatMap(({ scope }) => scope ?? []))];
const DEVELOPERS_LACK = ['audit:read', 'invitations:read', 'members:write'];

async function eventTypes(sender: Send, id: string): Promise<string[]> {
  return (await eventsOf(sender, id)).map(({ type }) => type).toReversed();
}

describe('people of a project', () => {
  let owner: ConsoleBrowser;
  let project_id = '';
  let key = '';

  async function newKey(scopes: readonly string[], expires_at: string | null = null) {
    const json = { name: 'people', scopes: [...scopes], expires_at };
    return owner.call('createKey', { params: { project_id }, json });
  }

  beforeAll(async () => {
    owner = createBrowser(server.url());
    await owner.call('getSession');
    project_id = (await owner.call('createProject', { json: { name: `people-${process.pid}` } })).id;
    key = (await newKey(ALL_SCOPES)).secret;
  });

  /** A new person who has accepted an invitation. */
  async function join(
    role: Member['role'],
    sender: Send = withKey(key),
  ): Promise<Member & { browser: ConsoleBrowser }> {
    const { link, email } = await invite(sender, { role });
    const browser = createBrowser(server.url());
    const json = { token: link!.split('token=')[1]!, name: 'Mara Lund', password: 'correct horse battery' };
    await browser.call('acceptInvitation', { json });
    const { data } = (await sender('GET', `${MEMBERS}?limit=100`)).page<Member>();
    return { ...data.find((member) => member.email === email)!, browser };
  }

  const withKey =
    (own: string): Send =>
    (method, path, options) =>
      send(method, path, { key: own, ...options });

  test('an invited person joins, gets another role, and is removed; each with its event', async () => {
    const sender = withKey(key);
    const { id, browser } = await join('read_only');
    const path = `${MEMBERS}/${id}`;
    const found = await sender('GET', path);
    expectDocumented(found, findOperation('getMember'), 200);
    const headers = { 'If-Match': found.header('ETag')! };
    const dry = await sender('PATCH', `${path}?dry_run=true`, { json: { role: 'developer' } });
    expect([dry.status, dry.header('Dry-Run'), (dry.json() as Member).role]).toEqual([200, 'true', 'developer']);
    const changed = await sender('PATCH', path, { json: { role: 'developer' }, headers });
    expectDocumented(changed, findOperation('updateMember'), 200);
    expect(changed.json()).toMatchObject({ id, role: 'developer' });
    const late = await sender('PATCH', path, { json: { role: 'owner' }, headers });
    expectDocumentedFailure(late, findOperation('updateMember'), 'etag_mismatch');
    await sender('PATCH', path, { json: { role: 'developer' } });
    const removed = await sender('DELETE', path);
    expectDocumented(removed, findOperation('removeMember'), 204);
    expectDocumentedFailure(await sender('DELETE', path), findOperation('removeMember'), 'resource_not_found');
    await browser.fail('getProject', 'project_not_found', { params: { project_id } });
    expect(await eventTypes(sender, id)).toEqual(['member.updated', 'member.deleted']);
  });

  test('who stops being an owner loses the invitations that they made', async () => {
    const { id: accountId, browser } = await join('owner');
    const json = { email: newEmail(), role: 'developer' };
    const response = await browser.send('POST', `/console/api/projects/${project_id}${INVITATIONS}`, { json });
    const { id } = response.json() as Invitation;
    const sender = withKey(key);
    expect((await sender('GET', `${INVITATIONS}/${id}`)).status).toBe(200);
    expect((await sender('PATCH', `${MEMBERS}/${accountId}`, { json: { role: 'developer' } })).status).toBe(200);
    expect((await sender('GET', `${INVITATIONS}/${id}`)).status).toBe(404);
    const now = await browser.send('POST', `/console/api/projects/${project_id}${INVITATIONS}`, { json });
    expect(now.error().code).toBe('role_insufficient');
  });

  test('409 for the last owner, an administrator, and a member who is invited again', async () => {
    const sender = withKey(key);
    const { data } = (await sender('GET', MEMBERS)).page<Member>();
    const demo = data.find(({ is_administrator }) => is_administrator)!;
    for (const other of data) if (other !== demo) await sender('DELETE', `${MEMBERS}/${other.id}`);
    const last = await sender('DELETE', `${MEMBERS}/${demo.id}`);
    expectDocumentedFailure(last, findOperation('removeMember'), 'last_owner');
    const again = await sender('POST', INVITATIONS, { json: { email: demo.email.toUpperCase(), role: 'owner' } });
    expectDocumentedFailure(again, findOperation('createInvitation'), 'already_member');
  });

  describe('escalation by inviting people', () => {
    test('a key without a scope of the role neither invites, promotes, changes nor removes', async () => {
      const weak = withKey((await newKey(ALL_SCOPES.filter((scope) => scope !== 'audit:read'))).secret);
      const refused = await weak('POST', INVITATIONS, { json: { email: newEmail(), role: 'owner' } });
      expectDocumentedFailure(refused, findOperation('createInvitation'), 'role_exceeds_yours');
      expect((await invite(weak, { role: 'developer' })).role).toBe('developer');
      const [developer, other] = [await join('developer'), await join('owner')];
      const promoted = await weak('PATCH', `${MEMBERS}/${developer.id}`, { json: { role: 'owner' } });
      expectDocumentedFailure(promoted, findOperation('updateMember'), 'role_exceeds_yours');
      const removed = await weak('DELETE', `${MEMBERS}/${other.id}`);
      expectDocumentedFailure(removed, findOperation('removeMember'), 'role_exceeds_yours');
      const { id } = await invite(withKey(key), { role: 'owner' });
      const revoked = await weak('DELETE', `${INVITATIONS}/${id}`);
      expectDocumentedFailure(revoked, findOperation('revokeInvitation'), 'role_exceeds_yours');
    });

    test('a key that expires takes away, and gives nothing', async () => {
      const sender = withKey((await newKey(ALL_SCOPES, YEAR_2099)).secret);
      const refused = await sender('POST', INVITATIONS, { json: { email: newEmail(), role: 'read_only' } });
      expectDocumentedFailure(refused, findOperation('createInvitation'), 'role_exceeds_yours');
      const path = `${MEMBERS}/${(await join('developer')).id}`;
      expect((await sender('PATCH', path, { json: { role: 'owner' } })).error().code).toBe('role_exceeds_yours');
      expect((await sender('PATCH', path, { json: { role: 'read_only' } })).status).toBe(200);
      expect((await sender('DELETE', path)).status).toBe(204);
    });

    test('an invitation ends with the key that made it', async () => {
      const { id: key_id, secret } = await newKey(ALL_SCOPES);
      const invited = await invite(withKey(secret), { role: 'owner' });
      expect(invited.invited_by).toBe('people');
      expect((await withKey(key)('POST', `/api/v1/keys/${key_id}/revoke`)).status).toBe(200);
      const browser = createBrowser(server.url());
      const json = { token: invited.link!.split('token=')[1]!, name: 'Late', password: 'correct horse battery' };
      await browser.fail('acceptInvitation', 'invitation_invalid', { json });
      expect((await withKey(key)('GET', `${INVITATIONS}/${invited.id}`)).status).toBe(404);
    });

    test('a developer in the console neither invites nor promotes, whatever their keys can do', async () => {
      const { id, browser } = await join('developer');
      const prefix = `/console/api/projects/${project_id}`;
      const invited = await browser.send('POST', prefix + INVITATIONS, { json: { email: newEmail(), role: 'owner' } });
      expect(invited.error().code).toBe('role_insufficient');
      const promoted = await browser.send('PATCH', `${prefix}${MEMBERS}/${id}`, { json: { role: 'owner' } });
      expect(promoted.error().code).toBe('role_insufficient');
      for (const scope of DEVELOPERS_LACK) {
        const json = { name: 'more', scopes: [scope] };
        const given = await browser.send('POST', `${prefix}/api/v1/keys`, { json });
        expect(given.error().code).toBe('key_exceeds_yours');
      }
    });

    test('people of another project are out of reach', async () => {
      const elsewhere = (await owner.call('createProject', { json: { name: `elsewhere-${process.pid}` } })).id;
      const json = { name: 'other', scopes: ALL_SCOPES, expires_at: null };
      const other = withKey((await owner.call('createKey', { params: { project_id: elsewhere }, json })).secret);
      const { id: accountId } = await join('developer');
      const { id } = await invite(withKey(key));
      expect((await other('GET', `${MEMBERS}/${accountId}`)).status).toBe(404);
      expect((await other('DELETE', `${MEMBERS}/${accountId}`)).status).toBe(404);
      expect((await other('DELETE', `${INVITATIONS}/${id}`)).status).toBe(404);
    });
  });
});
