import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectDocumented, expectDocumentedFailure } from '../support/expect-response.ts';
import { describeEach, isProduction } from '../support/fewer.ts';
import { findOperation, INVITATIONS, invite, newEmail } from '../support/invitations.ts';
import type { Send } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import { eventsOf, onSurface, surfaces } from '../support/valid-request.ts';

const server = useServer({ LANDHOLD_RATE_LIMIT: '100000' });

async function eventTypes(sender: Send, id: string): Promise<string[]> {
  return (await eventsOf(sender, id)).map(({ type }) => type).toReversed();
}

describeEach(surfaces, isProduction)('invitations: $name', (surface) => {
  const sender = onSurface(server.send, surface);

  test('201 with the link once, and an event without it; 204 when revoked', async () => {
    const invited = await invite(sender);
    expect(invited.link).toMatch(/\/console\/invitation#token=[\w-]{20,}$/);
    const token = invited.link!.split('token=')[1]!;
    const path = `${INVITATIONS}/${invited.id}`;
    const found = await sender('GET', path);
    expectDocumented(found, findOperation('getInvitation'), 200);
    expect(found.json()).toEqual({ ...invited, link: null });
    expect((await sender('GET', path, { headers: { 'If-None-Match': found.header('ETag')! } })).status).toBe(304);
    expect((await sender('GET', `${INVITATIONS}?limit=100`)).text).toContain(invited.id);
    const dry = await sender('DELETE', `${path}?dry_run=true`);
    expect([dry.status, dry.header('Dry-Run')]).toEqual([204, 'true']);
    const wrong = await sender('DELETE', path, { headers: { 'If-Match': '"other"' } });
    expectDocumentedFailure(wrong, findOperation('revokeInvitation'), 'etag_mismatch');
    const revoked = await sender('DELETE', path, { headers: { 'If-Match': found.header('ETag')! } });
    expectDocumented(revoked, findOperation('revokeInvitation'), 204);
    expectDocumentedFailure(await sender('GET', path), findOperation('getInvitation'), 'resource_not_found');
    expect(await eventTypes(sender, invited.id)).toEqual(['invitation.created', 'invitation.deleted']);
    expect((await sender('GET', `/api/v1/events?resource_id=${invited.id}`)).text).not.toContain(token);
  });

  test('the same Idempotency-Key makes one and repeats its link; another body is 422', async () => {
    const json = { email: newEmail(), role: 'developer' };
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await invite(sender, json, { headers });
    const again = await sender('POST', INVITATIONS, { json, headers });
    expectDocumented(again, findOperation('createInvitation'), 201);
    expect([again.header('Idempotent-Replayed'), again.json()]).toEqual(['true', first]);
    const other = await sender('POST', INVITATIONS, { json: { ...json, role: 'owner' }, headers });
    expectDocumentedFailure(other, findOperation('createInvitation'), 'idempotency_key_reused');
  });

  test('a dry run says what it would create, and creates nothing', async () => {
    const email = newEmail();
    const dry = await sender('POST', `${INVITATIONS}?dry_run=true`, { json: { email, role: 'owner' } });
    expectDocumented(dry, findOperation('createInvitation'), 200);
    expect(dry.json()).toMatchObject({ object: 'invitation', email, role: 'owner' });
    expect((await sender('GET', `${INVITATIONS}?limit=100`)).text).not.toContain(email);
  });

  test('400 names the fields that are wrong', async () => {
    const wrong = await sender('POST', INVITATIONS, { json: { email: 'nobody', role: 'king' } });
    expectDocumentedFailure(wrong, findOperation('createInvitation'), 'email_invalid');
    const missing = await sender('POST', INVITATIONS, { json: { email: newEmail() } });
    expectDocumentedFailure(missing, findOperation('createInvitation'), 'role_required');
  });
});
