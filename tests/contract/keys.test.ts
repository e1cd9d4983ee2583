import { randomUUID } from 'node:crypto';
import type { ApiKey } from '@landhold/contract';
import { describe, expect, test } from 'vitest';
import { expectDocumented, expectDocumentedFailure } from '../support/expect-response.ts';
import { describeEach, isProduction } from '../support/fewer.ts';
import type { Operation } from '../support/operations.ts';
import { allOperations } from '../support/operations.ts';
import type { ApiResponse, Send, SendOptions } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import { eventsOf, onSurface, surfaces } from '../support/valid-request.ts';

const server = useServer({ LANDHOLD_RATE_LIMIT: '100000' });

const PATH = '/api/v1/keys';
const YEAR_2099 = '2099-01-01T00:00:00.000Z';
const YEAR_2098 = '2098-01-01T00:00:00.000Z';

function findOperation(id: string): Operation {
  return allOperations.find((operation) => operation.id === id)!;
}

const [list, create, get, update, revoke] = ['listKeys', 'createKey', 'getKey', 'updateKey', 'revokeKey'].map(
  findOperation,
) as [Operation, Operation, Operation, Operation, Operation];

const idempotently = (key: string = randomUUID()): { headers: Record<string, string> } => ({
  headers: { 'Idempotency-Key': key },
});

async function make(send: Send, fields: object = {}, options: SendOptions = {}): Promise<ApiKey> {
  const response = await send('POST', PATH, { json: { name: 'a key', scopes: ['sites:read'], ...fields }, ...options });
  expectDocumented(response, create, 201);
  return response.json() as ApiKey;
}

async function read(send: Send, id: string): Promise<ApiKey> {
  return (await send('GET', `${PATH}/${id}`)).json() as ApiKey;
}

/** Oldest first. The list by position would lack an event for some milliseconds on PostgreSQL. */
async function events(send: Send, id: string): Promise<string[]> {
  return (await eventsOf(send, id)).map(({ type }) => type).toReversed();
}

describeEach(surfaces, isProduction)('$name', (surface) => {
  const send = onSurface(server.send, surface);

  test('201 with the secret once, and an event without it', async () => {
    const made = await make(send, { expires_at: YEAR_2099 });
    expect(made).toMatchObject({ object: 'api_key', status: 'active', scopes: ['sites:read'], expires_at: YEAR_2099 });
    expect(made.secret).toMatch(/^sk_svc_[0-9A-Za-z]{38}$/);
    const found = await send('GET', `${PATH}/${made.id}`);
    expectDocumented(found, get, 200);
    expect(found.json()).toEqual({ ...made, secret: null });
    const all = await send('GET', `/api/v1/events?resource_id=${made.id}`);
    expect(all.page<{ type: string }>().data.map(({ type }) => type)).toEqual(['api_key.created']);
    expect(all.text).not.toContain(made.secret);
  });

  test('the list has pages, newest first, and no secret', async () => {
    const made = [await make(send), await make(send), await make(send)];
    const first = await send('GET', `${PATH}?limit=2`);
    expectDocumented(first, list, 200);
    const { data, next_cursor } = first.page<ApiKey>();
    const second = await send('GET', `${PATH}?limit=100&cursor=${next_cursor}`);
    const found = [...data, ...second.page<ApiKey>().data].map(({ id }) => id);
    expect(found.slice(0, 3)).toEqual(made.map(({ id }) => id).toReversed());
    expect(found).toEqual(found.toSorted().toReversed());
    for (const { secret } of made) expect(first.text + second.text).not.toContain(secret);
    expectDocumentedFailure(await send('GET', `${PATH}?cursor=nonsense`), list, 'cursor_invalid');
  });

  test('the same Idempotency-Key makes one key and repeats its secret; another body is 422', async () => {
    const retry = idempotently();
    const made = await make(send, { name: 'once' }, retry);
    const again = await send('POST', PATH, { json: { name: 'once', scopes: ['sites:read'] }, ...retry });
    expectDocumented(again, create, 201);
    expect(again.header('Idempotent-Replayed')).toBe('true');
    expect(again.header('Location')).toContain(`${PATH}/${made.id}`);
    expect(again.json()).toEqual(made);
    const other = await send('POST', PATH, { json: { name: 'other', scopes: ['sites:read'] }, ...retry });
    expectDocumentedFailure(other, create, 'idempotency_key_reused');
    expect(await events(send, made.id)).toEqual(['api_key.created']);
  });

  test('renamed with the ETag that was read; 412 with an older one; nothing for the same name', async () => {
    const { id } = await make(send, { name: 'before' });
    const tag = (await send('GET', `${PATH}/${id}`)).header('ETag')!;
    const path = `${PATH}/${id}`;
    const unchanged = await send('GET', path, { headers: { 'If-None-Match': tag } });
    expect(unchanged.status).toBe(304);
    const renamed = await send('PATCH', path, { json: { name: 'after' }, headers: { 'If-Match': tag } });
    expectDocumented(renamed, update, 200);
    expect(renamed.json()).toMatchObject({ name: 'after', status: 'active', secret: null });
    const late = await send('PATCH', path, { json: { name: 'late' }, headers: { 'If-Match': tag } });
    expectDocumentedFailure(late, update, 'etag_mismatch');
    expectDocumented(await send('PATCH', path, { json: { name: 'after' } }), update, 200);
    expect(await events(send, id)).toEqual(['api_key.created', 'api_key.updated']);
  });

  test('a revoked key stays in the list, and a second revocation changes nothing', async () => {
    const { id } = await make(send);
    const revoked = await send('POST', `${PATH}/${id}/revoke`, idempotently());
    expectDocumented(revoked, revoke, 200);
    expect(revoked.json()).toMatchObject({ id, status: 'revoked' });
    const again = await send('POST', `${PATH}/${id}/revoke`);
    expect(again.json()).toEqual(revoked.json());
    expect(await read(send, id)).toEqual(revoked.json());
    expect(await events(send, id)).toEqual(['api_key.created', 'api_key.revoked']);
  });

  test('a dry run of each write says what it would do, and does nothing', async () => {
    const made = await make(send, { name: 'stays' });
    const dry = async (method: string, path: string, json?: object): Promise<ApiResponse> => {
      const response = await send(method, `${path}?dry_run=true`, json === undefined ? {} : { json });
      expect([response.status, response.header('Dry-Run'), response.header('ETag')]).toEqual([200, 'true', undefined]);
      return response;
    };
    // Reading the list is a use of a key.
    const readAll = async (): Promise<object[]> =>
      (await send('GET', `${PATH}?limit=100`)).page<ApiKey>().data.map((key) => ({ ...key, last_used_at: null }));
    const before = await readAll();
    const tried = await dry('POST', PATH, { name: 'never', scopes: ['sites:read'] });
    expectDocumented(tried, create, 200);
    expect(tried.text).not.toContain('sk_svc_');
    expect((await dry('PATCH', `${PATH}/${made.id}`, { name: 'never' })).json()).toMatchObject({ name: 'never' });
    expect((await dry('POST', `${PATH}/${made.id}/revoke`)).json()).toMatchObject({ status: 'revoked' });
    expect(await readAll()).toEqual(before);
    expect(await events(send, made.id)).toEqual(['api_key.created']);
  });

  test('400 for what a key cannot be, 404 for a key that is not there', async () => {
    const cases: [object, string][] = [
      [{ scopes: ['sites:admin'] }, 'scopes_invalid'],
      [{ scopes: [] }, 'scopes_invalid'],
      [{ scopes: undefined }, 'scopes_required'],
      [{ name: ' ' }, 'name_invalid'],
      [{ name: undefined }, 'name_required'],
      [{ expires_at: '2020-01-01T00:00:00.000Z' }, 'expires_at_invalid'],
      [{ expires_at: '2099-02-30T00:00:00.000Z' }, 'expires_at_invalid'],
      [{ secret: 'sk_svc_mine' }, 'unknown_parameter'],
    ];
    for (const [change, code] of cases) {
      const json = { name: 'a', scopes: ['sites:read'], ...change };
      expectDocumentedFailure(await send('POST', PATH, { json }), create, code);
    }
    const absent = `${PATH}/key_01m7ehfz7aezysy4mfnhbvme5q`;
    expectDocumentedFailure(await send('GET', absent), get, 'resource_not_found');
    expectDocumentedFailure(await send('PATCH', absent, { json: { name: 'a' } }), update, 'resource_not_found');
    expectDocumentedFailure(await send('POST', `${absent}/revoke`), revoke, 'resource_not_found');
  });
});

describe('a key that manages keys', () => {
  const { send } = server;
  const as = (secret: string | null): SendOptions => ({ key: secret! });
  const manager = (fields: object = {}): Promise<ApiKey> =>
    make(send, { name: 'manager', scopes: ['keys:read', 'keys:write', 'sites:read'], ...fields });
  const tryToMake = (secret: string | null, fields: object): Promise<ApiResponse> =>
    send('POST', PATH, { ...as(secret), json: { name: 'child', scopes: ['sites:read'], ...fields } });

  test('what it makes works within the project, for its scopes alone', async () => {
    const { secret } = await manager();
    const child = (await tryToMake(secret, {})).json() as ApiKey;
    expect((await send('GET', '/api/v1/sites', as(child.secret))).status).toBe(200);
    expect((await send('GET', '/api/v1/domains', as(child.secret))).error().code).toBe('scope_missing');
    expect((await tryToMake(child.secret, {})).error().code).toBe('scope_missing');
  });

  test('escalation by scope: 403 for a scope that it lacks, also among others and in a dry run', async () => {
    const { secret } = await manager();
    for (const scopes of [['domains:read'], ['sites:read', 'sites:write'], ['keys:write', 'events:read']]) {
      const refused = await tryToMake(secret, { scopes });
      expectDocumentedFailure(refused, create, 'key_exceeds_yours');
      expect(refused.error().param).toBe('scopes');
    }
    const json = { name: 'child', scopes: ['domains:read'] };
    const dry = await send('POST', `${PATH}?dry_run=true`, { ...as(secret), json });
    expectDocumentedFailure(dry, create, 'key_exceeds_yours');
  });

  test('escalation by expiry: 403 for later and for never, and its own expiry by default', async () => {
    const { secret } = await manager({ expires_at: YEAR_2098 });
    for (const expires_at of [null, YEAR_2099]) {
      const refused = await tryToMake(secret, { expires_at });
      expectDocumentedFailure(refused, create, 'key_exceeds_yours');
      expect(refused.error().param).toBe('expires_at');
    }
    expect((await tryToMake(secret, {})).json()).toMatchObject({ expires_at: YEAR_2098 });
    // Nor step by step, through a key that it made.
    const child = (await tryToMake(secret, { scopes: ['keys:write'] })).json() as ApiKey;
    const grandchild = await tryToMake(child.secret, { scopes: ['keys:write'], expires_at: null });
    expectDocumentedFailure(grandchild, create, 'key_exceeds_yours');
  });

  test('escalation by changing keys: 400 for anything but a name, 403 for a key with more, its own included', async () => {
    const own = await manager();
    for (const change of [
      { scopes: ['domains:write'] },
      { expires_at: null },
      { revoked_at: null },
      { status: 'active' },
    ]) {
      const refused = await send('PATCH', `${PATH}/${own.id}`, { ...as(own.secret), json: change });
      expectDocumentedFailure(refused, update, 'unknown_parameter');
    }
    const stronger = await make(send, { name: 'stronger', scopes: ['domains:write'] });
    const renamed = await send('PATCH', `${PATH}/${stronger.id}`, { ...as(own.secret), json: { name: 'mine' } });
    expectDocumentedFailure(renamed, update, 'key_exceeds_yours');
    const ended = await send('POST', `${PATH}/${stronger.id}/revoke`, as(own.secret));
    expectDocumentedFailure(ended, revoke, 'key_exceeds_yours');
    expect(await read(send, stronger.id)).toMatchObject({ name: 'stronger', status: 'active' });
  });

  test('escalation by replay: another key that sends the same request gets no secret', async () => {
    const [one, other] = [await manager(), await manager()];
    const retry = idempotently();
    const json = { name: 'child', scopes: ['sites:read'] };
    const made = await send('POST', PATH, { ...as(one.secret), json, ...retry });
    const stolen = await send('POST', PATH, { ...as(other.secret), json, ...retry });
    expect(stolen.json()).toEqual({ ...(made.json() as ApiKey), secret: null });
    const reader = await make(send, { scopes: ['keys:read'] });
    const refused = await send('POST', PATH, { ...as(reader.secret), json, ...retry });
    expectDocumentedFailure(refused, create, 'scope_missing');
    // Nor does the first key see it again once the new key has been revoked.
    await send('POST', `${PATH}/${(made.json() as ApiKey).id}/revoke`);
    const late = await send('POST', PATH, { ...as(one.secret), json, ...retry });
    expect((late.json() as ApiKey).secret).toBeNull();
  });

  test('a revoked key is refused at once, and so is the retry of what it did', async () => {
    const { id, secret } = await manager();
    const retry = idempotently();
    expect((await tryToMake(secret, {})).status).toBe(201);
    // It can end itself, and gets the response.
    expect((await send('POST', `${PATH}/${id}/revoke`, { ...as(secret), ...retry })).status).toBe(200);
    expect((await tryToMake(secret, {})).error().code).toBe('api_key_revoked');
    expect((await send('POST', `${PATH}/${id}/revoke`, { ...as(secret), ...retry })).error().code).toBe(
      'api_key_revoked',
    );
  });
});

describe('at the limit of keys', () => {
  const limited = useServer({ LANDHOLD_KEYS_PER_PROJECT: '3', LANDHOLD_RATE_LIMIT: '100000' });

  test('409 key_limit_reached, and two at once do not pass it', async () => {
    const { send } = limited;
    const json = { name: 'one', scopes: ['sites:read'] };
    const all = await Promise.all(Array.from({ length: 6 }, () => send('POST', PATH, { json })));
    // The server's own key is the first.
    expect(all.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(4);
    expectDocumentedFailure(
      all.find(({ status }) => status === 409)!,
      create,
      'key_limit_reached',
    );
    const { id } = all.find(({ status }) => status === 201)!.json() as ApiKey;
    await send('POST', `${PATH}/${id}/revoke`);
    expect((await send('POST', PATH, { json })).status).toBe(201);
  });
});
