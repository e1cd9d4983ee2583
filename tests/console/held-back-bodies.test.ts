import { beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleBrowser } from '../support/console-browser.ts';
import type { RawSocket } from '../support/raw-socket.ts';
import { openSocket } from '../support/raw-socket.ts';
import { useConsole } from '../support/use-console.ts';

/** Callers who lose their rights between the headers and the body of a slow request. */
const landhold = useConsole();
let administrator: ConsoleBrowser;
let projects = 0;

beforeAll(async () => {
  administrator = await landhold.administrator();
});

async function newProject(): Promise<{ params: { project_id: string }; name: string }> {
  const name = `slow-${(projects += 1)}`;
  return { params: { project_id: (await administrator.call('createProject', { json: { name } })).id }, name };
}

interface Held {
  /** Sends the body, and returns the status and the code. */
  release(): Promise<[status: number, code: string | undefined]>;
}

/** Sends the headers of a request and one byte of its body, and waits until the server has read that. */
async function hold(method: string, path: string, json: object, headers: Record<string, string>): Promise<Held> {
  const port = Number(new URL(landhold.url()).port);
  const socket: RawSocket = await openSocket({ port });
  const body = JSON.stringify(json);
  const lines = Object.entries({
    Host: `127.0.0.1:${port}`,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    // 100 Continue is sent once the headers were read and the caller was authenticated.
    Expect: '100-continue',
    Connection: 'close',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  await socket.send(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const [interim] = await socket.responses(1);
  expect(interim!.status).toBe(100);
  await socket.send(body.slice(0, 1));
  // Another request completes, so that the first one has been admitted by then.
  await administrator.call('getSession');
  return {
    async release() {
      await socket.send(body.slice(1));
      const responses = await socket.untilClose();
      const { status, json: read } = responses.at(-1)!;
      const { error } = read() as { error?: { code: string } };
      return [status, error?.code];
    },
  };
}

function bearer(secret: string): Record<string, string> {
  return { Authorization: `Bearer ${secret}` };
}

function asBrowser(browser: ConsoleBrowser): Record<string, string> {
  return { Cookie: browser.cookie(), Origin: landhold.url() };
}

async function countSites(params: { project_id: string }): Promise<number> {
  return (await administrator.call('getProject', { params })).counts['sites']!;
}

describe('a create with an API key', () => {
  const scopes = ['sites:read', 'sites:write'];

  test('401 api_key_revoked when the key was revoked before the body came, and nothing is created', async () => {
    const { params, name } = await newProject();
    const key = await administrator.call('createKey', { params, json: { name: 'ci', scopes, expires_at: null } });
    const held = await hold('POST', '/api/v1/sites', { name }, bearer(key.secret));
    await administrator.call('revokeKey', { params: { ...params, key_id: key.id } });
    expect(await held.release()).toEqual([401, 'api_key_revoked']);
    expect(await countSites(params)).toBe(0);
  });

  test('401 api_key_invalid when the project was deleted before the body came, and its name stays free', async () => {
    const { params, name } = await newProject();
    const key = await administrator.call('createKey', { params, json: { name: 'ci', scopes, expires_at: null } });
    const held = await hold('POST', '/api/v1/sites', { name }, bearer(key.secret));
    await administrator.call('deleteProject', { params, query: { confirm: name } });
    expect(await held.release()).toEqual([401, 'api_key_invalid']);
    const other = await newProject();
    const path = `/console/api/projects/${other.params.project_id}/api/v1/sites`;
    expect((await administrator.send('POST', path, { json: { name } })).status).toBe(201);
  });

  test('201 when the key is still there once the body has come', async () => {
    const { params, name } = await newProject();
    const key = await administrator.call('createKey', { params, json: { name: 'ci', scopes, expires_at: null } });
    const held = await hold('POST', '/api/v1/sites', { name }, bearer(key.secret));
    expect(await held.release()).toEqual([201, undefined]);
  });
});

describe('a request of somebody who is signed in', () => {
  test('404 project_not_found when they were removed before the body came, and no key is made', async () => {
    const { params } = await newProject();
    const member = await landhold.member(params.project_id, 'developer');
    const json = { name: 'mine', scopes: ['sites:write'], expires_at: null };
    const path = `/console/api/projects/${params.project_id}`;
    const held = [
      await hold('POST', `${path}/keys`, json, asBrowser(member)),
      await hold('POST', `${path}/api/v1/sites`, { name: 'too-late' }, asBrowser(member)),
    ];
    const { data } = await administrator.call('listMembers', { params });
    const account_id = data.find(({ role }) => role === 'developer')!.account_id;
    await administrator.call('removeMember', { params: { ...params, account_id } });
    expect(await Promise.all(held.map((each) => each.release()))).toEqual([
      [404, 'project_not_found'],
      [404, 'project_not_found'],
    ]);
    expect((await administrator.call('listKeys', { params })).data).toEqual([]);
    expect(await countSites(params)).toBe(0);
  });

  test('401 session_expired when they signed out before the body came', async () => {
    const { params } = await newProject();
    const member = await landhold.member(params.project_id, 'developer');
    const headers = asBrowser(member);
    const json = { name: 'mine', scopes: ['sites:write'], expires_at: null };
    const held = await hold('POST', `/console/api/projects/${params.project_id}/keys`, json, headers);
    await member.call('signOut');
    expect(await held.release()).toEqual([401, 'session_expired']);
    expect((await administrator.call('listKeys', { params })).data).toEqual([]);
  });
});

test('a deleted project leaves who deleted it in the installation’s log, for administrators alone', async () => {
  const { params, name } = await newProject();
  const { params: other } = await newProject();
  const owner = await landhold.member(params.project_id, 'owner');
  const stranger = await landhold.member(other.project_id, 'owner');
  await owner.call('deleteProject', { params, query: { confirm: name } });
  const { data } = await administrator.call('listInstallationAudit');
  expect(data[0]).toMatchObject({ action: 'deleteProject', target_id: params.project_id, target_name: name });
  expect(data[0]!.account_name).toMatch(/^Member/);
  await stranger.fail('listInstallationAudit', 'role_insufficient');
});
