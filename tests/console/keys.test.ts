import { beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleBrowser } from '../support/console-browser.ts';
import { createBrowser } from '../support/console-browser.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer();
let browser: ConsoleBrowser;
let params: { project_id: string };

beforeAll(async () => {
  browser = createBrowser(server.url());
  await browser.call('getSession');
  const { id } = await browser.call('createProject', { json: { name: 'keys', country: 'DE' } });
  params = { project_id: id };
});

const make = (name: string, scopes: string[] = ['sites:read'], expires_at: string | null = null) =>
  browser.call('createKey', { params, json: { name, scopes, expires_at } });

async function codeWith(key: string, path = '/api/v1/sites'): Promise<string> {
  const response = await server.send('GET', path, { key });
  return response.status === 200 ? 'accepted' : response.error().code;
}

describe('a key', () => {
  test('201 with the key itself this once; it works at once, for its scopes alone, and the list shows its last four', async () => {
    const key = await make('first');
    expect(key).toMatchObject({ name: 'first', scopes: ['sites:read'], status: 'active', last_used_at: null });
    expect(key.secret).toMatch(/^sk_svc_[0-9A-Za-z]{38}$/);
    expect(key.secret.endsWith(key.last_four)).toBe(true);
    expect(await codeWith(key.secret)).toBe('accepted');
    expect(await codeWith(key.secret, '/api/v1/domains')).toBe('scope_missing');
    const list = await browser.send('GET', `/console/api/projects/${params.project_id}/keys`);
    expect(list.text).not.toContain(key.secret);
    expect(list.page().data.map(({ id }) => id)).toContain(key.id);
  });

  test('400 for an unknown scope, no scope, an expiry in the past, and fields that are missing or unknown', async () => {
    const good = { name: 'a', scopes: ['sites:read'], expires_at: null };
    const cases: [object, string, string][] = [
      [{ scopes: ['sites:admin'] }, 'scopes_invalid', 'scopes'],
      [{ scopes: [] }, 'scopes_invalid', 'scopes'],
      [{ scopes: ['sites:read', 'sites:read'] }, 'scopes_invalid', 'scopes'],
      [{ expires_at: '2020-01-01T00:00:00.000Z' }, 'expires_at_invalid', 'expires_at'],
      [{ expires_at: 'soon' }, 'expires_at_invalid', 'expires_at'],
      [{ name: '   ' }, 'name_invalid', 'name'],
      [{ name: undefined }, 'name_required', 'name'],
      [{ expires_at: undefined }, 'expires_at_required', 'expires_at'],
      [{ colour: 'red' }, 'unknown_parameter', 'colour'],
    ];
    for (const [change, code, param] of cases) {
      const response = await browser.fail('createKey', code, { params, json: { ...good, ...change } });
      expect(response.error().param).toBe(param);
    }
  });

  test('rolled without overlap: the successor works and the old one does not', async () => {
    const old = await make('rolled', ['sites:read', 'dns:read']);
    const next = await browser.call('rollKey', {
      params: { ...params, key_id: old.id },
      json: { overlap_seconds: 0 },
    });
    expect(next).toMatchObject({ name: 'rolled', scopes: ['sites:read', 'dns:read'], status: 'active' });
    expect(await codeWith(next.secret)).toBe('accepted');
    expect(await codeWith(old.secret)).toBe('api_key_expired');
    const again = { params: { ...params, key_id: old.id }, json: { overlap_seconds: 0 } };
    await browser.fail('rollKey', 'key_ended', again);
  });

  test('rolled with an overlap: both work, and the list says until when', async () => {
    const old = await make('overlapping');
    const from = Date.now();
    const next = await browser.call('rollKey', {
      params: { ...params, key_id: old.id },
      json: { overlap_seconds: 3600 },
    });
    expect([await codeWith(old.secret), await codeWith(next.secret)]).toEqual(['accepted', 'accepted']);
    const { data } = await browser.call('listKeys', { params, query: { limit: '100' } });
    const ends = Date.parse(data.find(({ id }) => id === old.id)!.expires_at!);
    expect(ends).toBeGreaterThanOrEqual(from + 3_600_000);
    expect(ends).toBeLessThanOrEqual(Date.now() + 3_600_000);
    for (const overlap_seconds of [-1, 604_801, 1.5]) {
      const json = { overlap_seconds };
      await browser.fail('rollKey', 'overlap_seconds_invalid', { params: { ...params, key_id: next.id }, json });
    }
  });

  test('revoked: 401 at the next request, and it stays in the list', async () => {
    const key = await make('revoked');
    expect(await codeWith(key.secret)).toBe('accepted');
    const ended = await browser.call('revokeKey', { params: { ...params, key_id: key.id } });
    expect(ended.status).toBe('revoked');
    expect(await codeWith(key.secret)).toBe('api_key_revoked');
    await browser.fail('revokeKey', 'resource_not_found', { params: { ...params, key_id: 'key_unknown' } });
  });

  test('is noted in the audit log when it is made, rolled and revoked, without the key itself', async () => {
    const key = await make('audited');
    const next = await browser.call('rollKey', {
      params: { ...params, key_id: key.id },
      json: { overlap_seconds: 60 },
    });
    await browser.call('revokeKey', { params: { ...params, key_id: key.id } });
    const { data } = await browser.call('listAudit', { params, query: { limit: '3' } });
    expect(data.map(({ action, target_id, target_name }) => [action, target_id, target_name])).toEqual([
      ['revokeKey', key.id, 'audited'],
      ['rollKey', key.id, 'audited'],
      ['createKey', key.id, 'audited'],
    ]);
    for (const secret of [key.secret, next.secret]) expect(JSON.stringify(data)).not.toContain(secret);
    expect(data[0]!.account_name).toBe('Demo owner');
  });
});
