/** Device login by RFC 8628, and each attack on it by its name: docs/decisions/0331-device-login.md. */
import type { Role } from '@landhold/contract/console';
import * as openid from 'openid-client';
import { describe, expect, test } from 'vitest';
import type { ConsoleBrowser } from '../support/console-browser.ts';
import { expectFailure } from '../support/expect-response.ts';
import { createSend } from '../support/send.ts';
import type { TokenHolder } from '../support/token-endings.ts';
import { createTokenHolder, TOKEN_ENDINGS } from '../support/token-endings.ts';
import { useConsole } from '../support/use-console.ts';

const SITES = ['sites:read', 'sites:write'];
const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
const FORM = 'application/x-www-form-urlencoded';
/** What an account may try in a minute. */
const TRIES = 20;

const landhold = useConsole({ LANDHOLD_ANONYMOUS_RATE_LIMIT: '1000' });

interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

async function post(path: string, body: string, type = FORM, url = landhold.url()): Promise<Reply> {
  const response = await fetch(`${url}/oauth/${path}`, { method: 'POST', body, headers: { 'Content-Type': type } });
  const { status, headers } = response;
  return { status, headers, body: (await response.json()) as Reply['body'] };
}

const form = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();

interface Codes {
  readonly deviceCode: string;
  readonly userCode: string;
}

async function begin(fields: Record<string, string> = {}): Promise<Codes> {
  const { status, body } = await post('device_authorization', form({ client_id: 'survey-tool', ...fields }));
  expect(status).toBe(200);
  return { deviceCode: body['device_code'] as string, userCode: body['user_code'] as string };
}

const poll = ({ deviceCode }: Codes, client = 'survey-tool'): Promise<Reply> =>
  post('token', form({ grant_type: GRANT, device_code: deviceCode, client_id: client }));

async function pollFails(codes: Codes, error: string, client?: string): Promise<void> {
  const { status, body, headers } = await poll(codes, client);
  expect([status, body['error']]).toEqual([400, error]);
  expect(body['error_description']).toMatch(/^\S.*[.]$/);
  expect(headers.get('Cache-Control')).toBe('no-store');
}

function approve(person: ConsoleBrowser, { userCode }: Codes, projectId: string | null, scopes = SITES) {
  const json = { user_code: userCode, project_id: projectId, name: 'survey-tool', scopes };
  return person.call('approveDevice', { json });
}

const newHolder = (role?: Role): Promise<TokenHolder> => createTokenHolder(landhold, ['sites:read'], role);

describe('device login', () => {
  test('gives a program the token that a person approves, in their name, without its ever seeing a password', async () => {
    const { person, administrator, projectId } = await newHolder();
    const codes = await begin({ scope: 'sites:read sites:write keys:read' });
    expect(codes.userCode).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    const typed = codes.userCode.toLowerCase().replace('-', ' ');
    const shown = await person.call('readDeviceLogin', { json: { user_code: typed } });
    expect(shown).toMatchObject({ client_id: 'survey-tool', address: '127.0.0.1', is_same_network: true });
    expect(shown.scopes).toEqual(['sites:read', 'sites:write', 'keys:read']);
    await approve(person, { ...codes, userCode: typed }, projectId);
    const { status, body } = await poll(codes);
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: "Bearer", scope: SITES.join(" "), project_id: projectId });
    expect(body["expires_in"]).toBeGreaterThan(7_700_000);
    const send = createSend(landhold.url(), body['access_token'] as string);
    expect((await send('POST', '/api/v1/sites', { json: { name: 'by-device' } })).status).toBe(201);
    const { data } = await person.call('listTokens');
    expect(data[0]).toMatchObject({ name: 'survey-tool', project_id: projectId, scopes: SITES });
    const log = await administrator.call('listAudit', { params: { project_id: projectId } });
    expect(log.data.map(({ action }) => action).slice(0, 2)).toEqual(['createSite', 'approveDevice']);
    expect(log.data[1]).toMatchObject({
      target_id: data[0]!.id,
      details: { program: 'survey-tool', program_address: '127.0.0.1' },
    });
  });

  test('works with openid-client, from discovery to the token', async () => {
    const { person, projectId } = await newHolder();
    const config = await openid.discovery(new URL(landhold.url()), 'openid-client', undefined, openid.None(), {
      algorithm: 'oauth2',
      execute: [openid.allowInsecureRequests],
    });
    const begun = await openid.initiateDeviceAuthorization(config, { scope: 'sites:read' });
    expect(begun.verification_uri).toBe(`${landhold.url()}/console/device`);
    await approve(person, { deviceCode: begun.device_code, userCode: begun.user_code }, projectId, ['sites:read']);
    const tokens = await openid.pollDeviceAuthorizationGrant(config, { ...begun, interval: 0.1 });
    expect((await createSend(landhold.url(), tokens.access_token)('GET', '/api/v1/sites')).status).toBe(200);
    await openid.tokenRevocation(config, tokens.access_token);
    expectFailure(await createSend(landhold.url(), tokens.access_token)('GET', '/api/v1/sites'), 'api_key_invalid');
  });

  test('access_denied once for a program that the person denied, and it is in the installation’s log', async () => {
    const { person, administrator } = await newHolder();
    const codes = await begin();
    await person.call('denyDevice', { json: { user_code: codes.userCode } });
    await pollFails(codes, 'access_denied');
    await pollFails(codes, 'invalid_grant');
    const { data } = await administrator.call('listInstallationAudit');
    expect(data[0]).toMatchObject({ action: 'denyDevice', target_name: 'survey-tool' });
  });

  test.each<[what: string, path: string, body: string, error: string]>([
    ['no client', 'device_authorization', '', 'invalid_request'],
    ['a client’s name that is a sentence', 'device_authorization', 'client_id=Press+OK', 'invalid_client'],
    ['an unknown scope', 'device_authorization', 'client_id=a&scope=sites:admin', 'invalid_scope'],
    ['a parameter twice', 'device_authorization', 'client_id=a&client_id=b', 'invalid_request'],
    ['another grant', 'token', 'grant_type=password&client_id=a', 'unsupported_grant_type'],
    ['no code', 'token', `grant_type=${GRANT}&client_id=a`, 'invalid_request'],
    ['an unknown code', 'token', `grant_type=${GRANT}&client_id=a&device_code=none`, 'invalid_grant'],
    ['no token', 'revoke', '', 'invalid_request'],
    ['more than 4 KiB', 'token', `device_code=${'a'.repeat(5_000)}`, 'invalid_request'],
  ])('400 with a code of OAuth for %s', async (_, path, body, error) => {
    const reply = await post(path, body);
    expect([reply.status, reply.body['error']]).toEqual([400, error]);
  });

  test('400 invalid_request for JSON', async () => {
    const reply = await post('device_authorization', '{"client_id":"a"}', 'application/json');
    expect([reply.status, reply.body['error']]).toEqual([400, 'invalid_request']);
  });
});

describe('device code phishing', () => {
  test('no link contains the code, so a person has to type what their terminal shows', async () => {
    const { body } = await post('device_authorization', form({ client_id: 'survey-tool' }));
    expect(body['verification_uri']).toBe(`${landhold.url()}/console/device`);
    expect(Object.keys(body).toSorted()).toEqual([
      'device_code',
      'expires_in',
      'interval',
      'user_code',
      'verification_uri',
    ]);
  });

  test('a token can approve nothing, nor can anyone without a session', async () => {
    const { token, projectId } = await newHolder();
    const codes = await begin();
    const json = { user_code: codes.userCode, project_id: projectId, name: 'x', scopes: ['sites:read'] };
    const headers = { Origin: landhold.url() };
    for (const key of [token.secret, null]) {
      const response = await landhold.open().send('POST', '/console/api/device-approvals', { key, json, headers });
      expect(response.error().code).toBe('session_missing');
    }
    await pollFails(codes, 'authorization_pending');
  });
});

describe('a code used twice', () => {
  test('invalid_grant, also for the second of two polls at once', async () => {
    const { person, projectId } = await newHolder();
    const codes = await begin();
    await approve(person, codes, projectId);
    const replies = await Promise.all([poll(codes), poll(codes)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    await pollFails(codes, 'invalid_grant');
    const again = { user_code: codes.userCode, project_id: projectId, name: 'again', scopes: SITES };
    await person.fail('approveDevice', 'device_code_invalid', { json: again });
    expect((await person.call('listTokens')).data).toHaveLength(2);
  });

  test('invalid_grant for another program that has the code', async () => {
    const { person, projectId } = await newHolder();
    const codes = await begin();
    await approve(person, codes, projectId);
    await pollFails(codes, 'invalid_grant', 'another-tool');
    expect((await poll(codes)).status).toBe(200);
  });
});

describe('polling too fast', () => {
  test('slow_down instead of an answer, also once it is approved', async () => {
    const { person, projectId } = await newHolder();
    const codes = await begin();
    await pollFails(codes, 'authorization_pending');
    await pollFails(codes, 'slow_down');
    await approve(person, codes, projectId);
    await pollFails(codes, 'slow_down');
  });
});

describe('a device login wider than the role', () => {
  test('is refused, and so is more than the program asked for', async () => {
    const { person, projectId } = await newHolder('read_only');
    const codes = await begin({ scope: SITES.join(' ') });
    const json = { user_code: codes.userCode, project_id: projectId, name: 'wide' };
    await person.fail('approveDevice', 'role_insufficient', { json: { ...json, scopes: SITES } });
    await person.fail('approveDevice', 'scopes_invalid', { json: { ...json, scopes: ['dns:read'] } });
    const whole = { ...json, project_id: null, scopes: ['sites:read'] };
    await person.fail('approveDevice', 'role_insufficient', { json: whole });
    await pollFails(codes, 'authorization_pending');
  });
});

describe('a device login that was approved and not fetched', () => {
  const endings = TOKEN_ENDINGS.filter(([name]) => name !== 'its person revoked it');

  test.each(endings)('invalid_grant when %s', async (_, end) => {
    const holder = await newHolder();
    const codes = await begin();
    await approve(holder.person, codes, holder.projectId);
    await end(holder);
    await pollFails(codes, 'invalid_grant');
  });
});

describe('guessing codes', () => {
  test('429 rate_limited for an account that tries too many', async () => {
    const { person } = await newHolder();
    const codes: string[] = [];
    for (let count = 0; count <= TRIES; count += 1) {
      const response = await person.send('POST', '/console/api/device-login-checks', { json: { user_code: 'BCDF-GHJK' } });
      codes.push(response.error().code);
    }
    expect(new Set(codes.slice(0, -1))).toEqual(new Set(['device_code_invalid']));
    expect(codes.at(-1)).toBe('rate_limited');
  });

  const guarded = useConsole({ LANDHOLD_ANONYMOUS_RATE_LIMIT: '6' });

  test('429 slow_down with Retry-After for an address that begins or polls too often', async () => {
    const tooMany = async (path: string, body: string): Promise<Reply> => {
      for (;;) {
        const reply = await post(path, body, FORM, guarded.url());
        if (reply.status === 429) return reply;
      }
    };
    for (const reply of [await tooMany('device_authorization', 'client_id=a'), await tooMany('token', 'client_id=a')]) {
      expect(reply.body['error']).toBe('slow_down');
      expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
  });
});
