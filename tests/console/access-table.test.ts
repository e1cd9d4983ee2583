/**
 * Who may call what: every operation of both documents, with every kind of credential. Each request names records that
 * do not exist and has no body, so that one that is admitted fails later and changes nothing.
 */
import { demoKey } from '@landhold/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleBrowser } from '../support/console-browser.ts';
import { consoleOperations } from '../support/console-requests.ts';
import { testEach } from '../support/fewer.ts';
import { makeKey } from '../support/make-key.ts';
import { allOperations } from '../support/operations.ts';
import type { ApiResponse } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import { useConsole } from '../support/use-console.ts';

const landhold = useConsole({ LANDHOLD_RATE_LIMIT: '1000000' });

const CREDENTIALS = ['nobody', 'stranger', 'read_only', 'developer', 'owner', 'administrator'] as const;
type Credential = (typeof CREDENTIALS)[number];

/** Who has which scopes: the console's own word for it, written down once more. */
const OWNERS_ALONE = ['audit:read', 'invitations:read', 'members:write'];
const ALL_SCOPES = [...new Set(allOperations.flatMap(({ scope }) => scope ?? []))];

/** Without a scope of their own. What is in the trash is found first, and needs the scope of its kind. */
const OPEN_TO_ANY_KEY = ['listRegions', 'restoreFromTrash', 'purgeFromTrash'];

/** These end what the other requests need: the session. */
const ENDS_SESSION = ['signOut', 'signOutEverywhere'];

/** Where requests are refused because of the project, or have no session: both count against the address. */
const other = useConsole();
let [projectId, otherId] = ['', ''];
const people = new Map<Credential, ConsoleBrowser>();

beforeAll(async () => {
  const administrator = await landhold.administrator();
  projectId = (await administrator.call('createProject', { json: { name: 'harbour' } })).id;
  const first = await other.administrator();
  otherId = (await first.call('createProject', { json: { name: 'harbour' } })).id;
  const elsewhere = (await first.call('createProject', { json: { name: 'elsewhere' } })).id;
  people.set('nobody', landhold.open());
  people.set('stranger', await other.member(elsewhere, 'owner'));
  for (const role of ['read_only', 'developer', 'owner'] as const)
    people.set(role, await landhold.member(projectId, role));
  people.set('administrator', administrator);
});

/** An example path, and for a stream a filter that it refuses, because it would not end. */
function pathOf({ path }: { path: string }, project: string = projectId): string {
  const filled = path.replace('{project_id}', project).replaceAll(/\{\w+\}/g, 'none');
  return path.endsWith('/stream') ? `${filled}?type=none` : filled;
}

/** Anything but a refusal of the credential counts as admitted. */
const REFUSALS = [
  'api_key_missing',
  'api_key_invalid',
  'api_key_revoked',
  'sandbox_key_in_production',
  'scope_missing',
  'session_missing',
  'session_required',
  'role_insufficient',
  'project_not_found',
  'landhold_project_required',
  'rate_limited',
];

function outcomeOf(response: ApiResponse): string {
  if (response.status < 400) return 'admitted';
  const { code } = response.error();
  return REFUSALS.includes(code) ? code : 'admitted';
}

type Table = Readonly<Record<string, string>>;

async function tableOf<Row extends { readonly id: string }>(
  rows: readonly Row[],
  cell: (row: Row) => string | Promise<string>,
): Promise<Table> {
  const cells: [string, string][] = [];
  for (const row of rows) cells.push([row.id, await cell(row)]);
  return Object.fromEntries(cells);
}

/** What a person gets who needs this role. */
function expectedFor(credential: Credential, needs: string): string {
  if (needs === 'anyone') return 'admitted';
  if (credential === 'nobody') return 'session_missing';
  if (needs === 'account') return 'admitted';
  if (credential === 'stranger') return 'project_not_found';
  return CREDENTIALS.indexOf(credential) >= CREDENTIALS.indexOf(needs as Credential) ? 'admitted' : 'role_insufficient';
}

function roleFor(scope: string | null): string {
  if (scope === null) return 'read_only';
  if (OWNERS_ALONE.includes(scope)) return 'owner';
  return scope.endsWith(':read') ? 'read_only' : 'developer';
}

function projectFor(credential: Credential): string {
  return credential === 'stranger' ? otherId : projectId;
}

describe.each(CREDENTIALS)('%s', (credential) => {
  test('in the console: every operation of its document', async () => {
    const rows = consoleOperations.filter(({ id }) => !ENDS_SESSION.includes(id));
    const browser = people.get(credential)!;
    const found = await tableOf(rows, async (row) =>
      outcomeOf(await browser.send(row.method, pathOf(row, projectFor(credential)))),
    );
    const expected = await tableOf(rows, ({ needs, path }) =>
      // Without a project in the path, a stranger is an account like any other.
      credential === 'stranger' && needs === 'administrator' && !path.includes('{project_id}')
        ? 'role_insufficient'
        : expectedFor(credential, needs),
    );
    expect(found).toEqual(expected);
  });

  test('in the console: every operation of the public document', async () => {
    const browser = people.get(credential)!;
    const prefix = `/console/api/projects/${projectFor(credential)}`;
    const found = await tableOf(allOperations, async (row) =>
      outcomeOf(await browser.send(row.method, prefix + pathOf(row))),
    );
    expect(found).toEqual(await tableOf(allOperations, ({ scope }) => expectedFor(credential, roleFor(scope))));
  });
});

describe('a key', () => {
  async function tryAll(key: string | null): Promise<Table> {
    const send = createSend(landhold.url(), '');
    return tableOf(allOperations, async (row) => outcomeOf(await send(row.method, pathOf(row), { key })));
  }

  async function newKey(scopes: string[]): Promise<{ id: string; secret: string }> {
    const json = { name: 'tried', scopes, expires_at: null };
    return people.get('administrator')!.call('createKey', { params: { project_id: projectId }, json });
  }

  const every = (outcome: string): Promise<Table> => tableOf(allOperations, () => outcome);

  test('none, a mistyped one, an unknown one and the demo key are admitted nowhere', async () => {
    expect(await tryAll(null)).toEqual(await every('api_key_missing'));
    expect(await tryAll('sk_svc_mistyped')).toEqual(await every('api_key_invalid'));
    expect(await tryAll(makeKey('nobody has it'))).toEqual(await every('api_key_invalid'));
    expect(await tryAll(demoKey)).toEqual(await every('sandbox_key_in_production'));
  });

  test('a revoked one is admitted nowhere', async () => {
    const { id, secret } = await newKey(ALL_SCOPES);
    await people.get('administrator')!.call('revokeKey', { params: { project_id: projectId, key_id: id } });
    expect(await tryAll(secret)).toEqual(await every('api_key_revoked'));
  });

  test('one with a single scope is admitted where this scope is needed, and nowhere else', async () => {
    for (const scope of ALL_SCOPES) {
      const { secret } = await newKey([scope]);
      const expected = await tableOf(allOperations, (row) =>
        OPEN_TO_ANY_KEY.includes(row.id) || row.scope === scope ? 'admitted' : 'scope_missing',
      );
      expect({ scope, found: await tryAll(secret) }).toEqual({ scope, found: expected });
    }
  });
});

describe('a personal token', () => {
  async function tokenOf(credential: Credential, project_id: string | null): Promise<string> {
    const { owner, developer, read_only } = await people.get(credential)!.call('getRoles');
    const scopes = { owner, developer, read_only, administrator: owner }[credential as 'owner'];
    const { secret } = await people.get(credential)!.call('createToken', { json: { name: 'all', project_id, scopes } });
    return secret;
  }

  async function tryAll(key: string, headers: Record<string, string> = {}): Promise<Table> {
    const send = createSend(landhold.url(), '');
    return tableOf(allOperations, async (row) => outcomeOf(await send(row.method, pathOf(row), { key, headers })));
  }

  function expectedOf(credential: Credential): Promise<Table> {
    return tableOf(allOperations, ({ scope }) => {
      const outcome = expectedFor(credential, roleFor(scope));
      return outcome === 'role_insufficient' ? 'scope_missing' : outcome;
    });
  }

  testEach(['read_only', 'developer', 'owner', 'administrator'] as const, (role) => role === 'developer')(
    'with all that a role can give, %s: every operation of the public document',
    async (credential) => {
      expect(await tryAll(await tokenOf(credential, projectId))).toEqual(await expectedOf(credential));
    },
  );

  test('for the installation is admitted in the project that the request names, and without one nowhere', async () => {
    const secret = await tokenOf('administrator', null);
    const named = { 'Landhold-Project': projectId };
    expect(await tryAll(secret, named)).toEqual(await expectedOf('administrator'));
    expect(await tryAll(secret)).toEqual(await tableOf(allOperations, () => 'landhold_project_required'));
  });

  test('in the console: is admitted by no operation that needs a session, so it approves nothing', async () => {
    const secret = await tokenOf('administrator', projectId);
    const send = createSend(landhold.url(), '');
    const rows = consoleOperations.filter(({ needs }) => needs !== 'anyone');
    const origin = { Origin: landhold.url() };
    const found = await tableOf(rows, async (row) =>
      outcomeOf(await send(row.method, pathOf(row), { key: secret, headers: row.method === 'GET' ? {} : origin })),
    );
    expect(found).toEqual(await tableOf(rows, () => 'session_missing'));
  });
});

describe('a key in the console', () => {
  test('is admitted by no operation that needs a session, whatever it can do', async () => {
    const administrator = await other.administrator();
    const project_id = otherId;
    const json = { name: 'all', scopes: ALL_SCOPES, expires_at: null };
    const { secret } = await administrator.call('createKey', { params: { project_id }, json });
    const send = createSend(other.url(), '');
    const rows = consoleOperations.filter(({ needs, method }) => needs !== 'anyone' && method === 'GET');
    const found = await tableOf(rows, async (row) =>
      outcomeOf(await send('GET', pathOf(row, project_id), { key: secret })),
    );
    expect(found).toEqual(await tableOf(rows, () => 'session_missing'));
  });
});

describe('escalation by creating keys in the console', () => {
  test.each(OWNERS_ALONE)('a developer can neither give %s to a key nor roll a key that has it', async (scope) => {
    const params = { project_id: projectId };
    const json = { name: 'more', scopes: ['sites:read', scope], expires_at: null };
    const developer = people.get('developer')!;
    const refused = await developer.fail('createKey', 'role_insufficient', { params, json });
    expect(refused.error().required_scope).toBe('owner');
    const path = `/console/api/projects/${projectId}/api/v1/keys`;
    const refusedThere = await developer.send('POST', path, { json: { name: 'more', scopes: [scope] } });
    expect(refusedThere.error().code).toBe('key_exceeds_yours');
    const { id: key_id } = await people.get('owner')!.call('createKey', { params, json });
    const roll = { params: { ...params, key_id }, json: { overlap_seconds: 0 } };
    await developer.fail('rollKey', 'role_insufficient', roll);
    const touched = await developer.send('POST', `${path}/${key_id}/revoke`);
    expect(touched.error().code).toBe('key_exceeds_yours');
  });
});
