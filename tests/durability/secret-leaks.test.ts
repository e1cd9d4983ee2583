/** A secret of each sort is created, and then looked for wherever it must not be. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { consoleOperationTable } from '@landhold/contract/console';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleBrowser } from '../support/console-browser.ts';
import { consoleOperations } from '../support/console-requests.ts';
import { TEST_SECRET_KEY } from '../support/engine.ts';
import type { IdentityProvider } from '../support/identity-provider.ts';
import { startIdentityProvider } from '../support/identity-provider.ts';
import type { Operation } from '../support/operations.ts';
import { kinds, operations, shapeOf } from '../support/operations.ts';
import { runCommand } from '../support/run-command.ts';
import { runProgram } from '../support/run-program.ts';
import type { Send } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import { useFolder } from '../support/use-folder.ts';
import { settingsOf } from '../support/use-sign-in.ts';
import { freshName, newBody, validRequest } from '../support/valid-request.ts';
import { waitUntil } from '../support/wait-until.ts';
import type { Secrets } from './account-secrets.ts';
import { createAccountSecrets, EMAIL, newSecret, note, signInByProvider } from './account-secrets.ts';
import type { Places } from './leak-search.ts';
import { filesIn, findLeaks, postgresTables, sqliteTables } from './leak-search.ts';
import type { EngineName, LiveEngine } from './live-engine.ts';
import { createEngine, LIVE_KEY, describeEachEngine } from './live-engine.ts';

const backups = useFolder();
const settings = useFolder();

/** What is no secret and stands where everything can be searched for it: the search has to find it there. */
const PLANTED = 'planted-where-it-can-be-found';

const creating = operations.filter(
  ({ method, secrets }) => method !== 'GET' && secrets.body.length + secrets.response.length > 0,
);

/** Creates the secrets of every operation of the document that has any, also by requests that are refused. */
async function createApiSecrets(send: Send, secrets: Secrets): Promise<void> {
  const actions = creating.filter((operation) => shapeOf(operation) === 'action');
  const known = new Set(['create', 'update', 'remove', 'action']);
  const unknown = creating.filter((operation) => !known.has(shapeOf(operation) ?? ''));
  expect(
    unknown.map(({ id }) => id),
    'operations that this test does not know how to call',
  ).toEqual([]);
  for (const kind of kinds) {
    const { create, update } = kind.operations;
    const path = kind.path;
    const bodyOf = ({ id, secrets: { body } }: Operation): Record<string, string> =>
      Object.fromEntries(body.map((field) => [field, note(secrets, `${id} ${field} as sent`, newSecret())]));
    const name = freshName(kind);
    const json = newBody(kind, { name, ...bodyOf(create) });
    const headers = { 'Idempotency-Key': `leaks ${name}` };
    const response = await send('POST', path, { json, headers });
    expect(response.status).toBe(201);
    noteSecrets(secrets, create, response.record());
    expect((await send('POST', path, { json, headers })).text).toBe(response.text);
    if (create.secrets.body.length > 0) {
      await send('POST', path, { json: { ...bodyOf(create), colour: 'red' } });
      await send('POST', path, {
        text: `{${JSON.stringify(bodyOf(create))}`,
        headers: { 'Content-Type': 'application/json' },
      });
    }
    if (update.secrets.body.length === 0) continue;
    const changed = await send('PATCH', `${path}/${response.record().id}`, { json: bodyOf(update) });
    expect(changed.status).toBe(200);
    noteSecrets(secrets, update, changed.record());
  }
  for (const action of actions) {
    const { method, path, json } = await validRequest(send, action);
    const headers = { 'Idempotency-Key': `leaks ${action.id}` };
    const response = await send(method, path, { json, headers });
    expect([200, 201]).toContain(response.status);
    noteSecrets(secrets, action, response.record());
    expect((await send(method, path, { json, headers })).text).toBe(response.text);
  }
}

function noteSecrets(
  secrets: Secrets,
  { id, secrets: { response } }: Operation,
  record: Record<string, unknown>,
): void {
  for (const field of response) {
    if (typeof record[field] === 'string') note(secrets, `${id} ${field} as answered`, record[field]);
  }
}

/** Operations of the console that take or answer a secret: each is called below. */
const CONSOLE_SECRETS = [
  'acceptInvitation',
  'changePassword',
  'claimInstallation',
  'completeProviderSignIn',
  'createInvitation',
  'createKey',
  'createToken',
  'readInvitation',
  'rollKey',
  'signIn',
];

/** Whatever can be read: all lists and records of the API, and all that the console shows. */
async function readAnswers(send: Send, browser: ConsoleBrowser, lastRequest: string): Promise<Places> {
  const places = new Map<string, Buffer>();
  const read = async (from: Send, path: string): Promise<string> => {
    const { status, text } = await from('GET', path);
    if (status === 200) places.set(`GET ${path}`, Buffer.from(text));
    return text;
  };
  const items = (page: string): { id: string }[] => (JSON.parse(page) as { data: { id: string }[] }).data;
  for (const { path, query } of operations.filter((operation) => shapeOf(operation) === 'list')) {
    for (const { id } of items(await read(send, 'limit' in query ? `${path}?limit=100` : path))) {
      await read(send, `${path}/${id}`);
    }
  }
  const { data } = await browser.call('listProjects');
  const params = { project_id: data[0]!.id };
  // All pages: what was read above is in the log too, and came after what is looked for.
  const seen = async () => {
    const rows = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: Record<string, string> = cursor === '' ? { limit: '100' } : { limit: '100', cursor };
      const page = await browser.call('listRequests', { params, query });
      rows.push(...page.data);
      cursor = page.next_cursor;
    }
    return rows;
  };
  const logged = await waitUntil(seen, (rows) => rows.some(({ id }) => id === lastRequest));
  for (const { path } of consoleOperations.filter(({ method }) => method === 'GET')) {
    await read(browser.send, path.replace('{project_id}', params.project_id));
  }
  // Those that wrote something, and some that read it: people have a rate limit.
  const writes = logged.filter(({ method }) => method !== 'GET');
  const reads = logged.filter(({ method }) => method === 'GET').slice(0, 50);
  for (const { id } of [...writes, ...reads])
    await read(browser.send, `/console/api/projects/${params.project_id}/requests/${id}`);
  return places;
}

async function backUp({ env }: LiveEngine, name: EngineName): Promise<Places> {
  if (name === 'SQLite') {
    const file = join(backups, `${name}.db`);
    expect(await runCommand('backup', [file], env)).toMatchObject({ code: 0 });
    return new Map([...filesIn(backups), ...sqliteTables(file)].map(([place, bytes]) => [`backup: ${place}`, bytes]));
  }
  const { code, stdout } = await runProgram('pg_dump', [`--dbname=${env['DATABASE_URL']}`], { env: {} });
  expect(code).toBe(0);
  return new Map([['backup: the dump', Buffer.from(stdout)]]);
}

describeEachEngine('on %s', (name) => {
  let company: IdentityProvider;
  const secrets: Secrets = new Map([['the bootstrap key', LIVE_KEY]]);
  const places = new Map<string, Buffer>();
  const add = (more: Places): void => more.forEach((bytes, place) => places.set(place, bytes));

  beforeAll(async () => {
    const engine = await createEngine(name);
    let url = '';
    company = await startIdentityProvider('company', () => url);
    const providers = join(settings, `${name}.json`);
    writeFileSync(providers, JSON.stringify({ providers: [settingsOf('company', company)] }));
    const { LANDHOLD_DATA_DIR: folder, DATABASE_URL: database } = engine.env;
    const server = await engine.start({ LOG_LEVEL: 'trace', LANDHOLD_SIGN_IN_PROVIDERS_FILE: providers });
    ({ url } = server);
    const send = createSend(url, LIVE_KEY);
    const browser = await createAccountSecrets(server, secrets);
    await signInByProvider(url, company, secrets);
    await createApiSecrets(send, secrets);
    const planted = await send('POST', '/api/v1/sites', { json: { name: 'planted', labels: { note: PLANTED } } });
    add(await readAnswers(send, browser, planted.header('X-Request-Id')!));
    places.set('the metrics', Buffer.from((await send('GET', '/metrics')).text));
    if (folder !== undefined) {
      note(secrets, 'the key of secrets', readFileSync(join(folder, 'secret.key'), 'utf8').trim());
      add(new Map([...filesIn(folder)].map(([place, bytes]) => [`${place} of the running server`, bytes])));
    } else note(secrets, 'the key of secrets', TEST_SECRET_KEY);
    await server.stop();
    const reset = await runCommand('reset-password', [EMAIL], engine.env);
    note(secrets, 'a password that was reset', /^ {2}(\S+)$/m.exec(reset.stdout)![1]!);
    places.set('the log', Buffer.from(server.log()));
    places.set('the terminal', Buffer.from(server.output()));
    add(folder === undefined ? await postgresTables(database!) : filesIn(folder));
    if (folder !== undefined) add(sqliteTables(join(folder, 'landhold.db')));
    add(await backUp(engine, name));
  }, 300_000);
  afterAll(async () => company.close());

  test('every operation of the console that has a secret was called', () => {
    const withSecret = Object.entries(consoleOperationTable).filter(
      ([, { secrets: of }]) => of.body.length + of.response.length > 0,
    );
    expect(withSecret.map(([id]) => id).toSorted()).toEqual(CONSOLE_SECRETS);
  });

  test('no secret is in any table, file, log line, metric, event, backup or answer', () => {
    expect(secrets.size).toBeGreaterThanOrEqual(12);
    expect(findLeaks(secrets, places)).toEqual([]);
  });

  test('what was planted is found in a table, a backup, the record, its event and the request log', () => {
    const found = findLeaks(new Map([['it', PLANTED]]), places).join('\n');
    for (const place of [
      'the table resources',
      'the table events',
      'backup: ',
      'GET /api/v1/sites',
      'GET /api/v1/events',
    ]) {
      expect(found).toContain(`it is in ${place}`);
    }
    expect(found).toMatch(/it is in GET \/console\/api\/projects\/\w+\/requests\/req_/);
    expect(places.get('the log')!.toString()).toContain('"method":"POST"');
    expect(places.get('the metrics')!.toString()).toContain('landhold_');
  });
});

test.each([
  ['as it is', (secret: string) => `{"a":"${secret}"}`],
  ['in base64', (secret: string) => Buffer.from(`x${secret}yz`).toString('base64')],
  ['in base64url behind another text', (secret: string) => Buffer.from(`xy${secret}`).toString('base64url')],
  ['in hexadecimal', (secret: string) => Buffer.from(secret).toString('hex')],
  ['in an address', (secret: string) => `?a=${encodeURIComponent(secret)}`],
])('a leak is found %s', (_how, write) => {
  const secret = 'a secret/with "marks" + ümlaut';
  const places = new Map([
    ['here', Buffer.from(write(secret))],
    ['elsewhere', Buffer.from('nothing')],
  ]);
  expect(findLeaks(new Map([['it', secret]]), places)).toEqual(['it is in here']);
});
