/** Tools for agents: `landhold mcp`, with the official client in both eras of the protocol, and with hostile ones. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { countTokens } from 'gpt-tokenizer';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { ConsoleBrowser } from '../support/console-browser.ts';
import { createBrowser } from '../support/console-browser.ts';
import { expectStatus } from '../support/expect-response.ts';
import { projectScopes } from '../support/project-scopes.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const LAUNCHER = join(import.meta.dirname, '../../packages/cli/bin/landhold.cjs');
const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '0', LANDHOLD_RATE_LIMIT: '100000' });
const SCOPES = [...projectScopes];

let browser: ConsoleBrowser;
let project: { project_id: string };
let key = '';

beforeAll(async () => {
  browser = createBrowser(server.url());
  await browser.call('getSession');
  project = { project_id: (await browser.call('createProject', { json: { name: 'agents' } })).id };
  const json = { name: 'agent', scopes: SCOPES, expires_at: null, approval: 'destructive' } as const;
  key = (await browser.call('createKey', { params: project, json })).secret;
});

const environment = () => ({
  PATH: process.env['PATH']!,
  HOME: tmpdir(),
  LANDHOLD_BASE_URL: server.url(),
  LANDHOLD_API_KEY: key,
});

type Era = 'legacy' | { readonly pin: string };
const MODERN: Era = { pin: '2026-07-28' };

/** What tools return, as far as these tests look. */
interface ToolBody {
  readonly plan: string;
  readonly next: string;
  readonly secrets_are: string;
  readonly found: readonly object[];
  readonly records: readonly { readonly id: string }[];
  readonly data: readonly { readonly id: string; readonly type: string }[];
  readonly error: { readonly code: string; readonly message: string; readonly next: string };
}

interface Agent {
  readonly client: Client;
  /** Calls a tool, and returns its result as an object. */
  call(name: string, args?: object): Promise<ToolBody>;
  /** Calls a tool that refuses, and returns the error. */
  fail(name: string, args?: object): Promise<ToolBody['error']>;
}

async function start(flags: readonly string[] = [], era: Era = MODERN): Promise<Agent> {
  const client = new Client({ name: 'test-agent', version: '1.0.0' }, { versionNegotiation: { mode: era } });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [LAUNCHER, 'mcp', ...flags],
    env: environment(),
    stderr: 'ignore',
  });
  onTestFinished(() => client.close());
  await client.connect(transport);
  async function run(name: string, args: object): Promise<{ isError: boolean; body: ToolBody }> {
    const result = await client.callTool({ name, arguments: args as Record<string, unknown> });
    const [content] = result.content as { text: string }[];
    return { isError: result.isError === true, body: JSON.parse(content!.text) as ToolBody };
  }
  return {
    client,
    async call(name, args = {}) {
      const { isError, body } = await run(name, args);
      expect(isError ? body : {}).toEqual({});
      return body;
    },
    async fail(name, args = {}) {
      const { isError, body } = await run(name, args);
      expect(isError).toBe(true);
      expect(body.error.next).toMatch(/\w/);
      return body.error;
    },
  };
}

test.each<[string, Era]>([
  ['of 2025', 'legacy'],
  ['of 2026', MODERN],
])('a client %s finds nine tools in at most 2,500 tokens, reads, plans and applies', async (era, mode) => {
  const { client, call } = await start(['--write'], mode);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'search',
    'describe',
    'read',
    'plan',
    'apply',
    'undo',
    'wait',
    'events',
    'explain',
  ]);
  const sent = tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
  expect(countTokens(JSON.stringify(sent))).toBeLessThanOrEqual(2_500);

  const name = `shop-${era.at(-1)!}`;
  expect((await call('search', { query: 'create a site' })).found[0]).toMatchObject({ operation: 'createSite' });
  expect(await call('describe', { operation: 'createSite' })).toMatchObject({ use: 'plan', scope: 'sites:write' });
  const steps = [{ operation: 'createSite', body: { name } }];
  const plan = await call('plan', { steps, reason: 'A shop' });
  expect(plan).toMatchObject({ creates: 1, needs_approval: false, next: 'Call apply.' });
  const { records } = await call('apply', { plan: plan.plan });
  const id = records[0]!.id;
  expect(await call('wait', { operation: 'getSite', params: { id } })).toMatchObject({ name, status: 'active' });
  const list = await call('read', { operation: 'listSites', query: { name }, fields: ['id', 'name'] });
  expect(list).toEqual({ data: [{ id, name }] });
  expect((await call('events', { resource: id })).data.map(({ type }) => type)).toContain('site.created');

  // A request is in the log shortly after its response.
  const listed = { operation: 'listRequests', query: { operation: 'applyPlan' }, fields: ['id'] };
  const { data: requests } = await waitUntil(
    async () => call('read', listed),
    ({ data }) => data.length > 0,
  );
  const request = await call('explain', { request_id: requests[0]!.id });
  expect(JSON.stringify(request)).toContain('landhold-mcp (test-agent)');
  expect(JSON.stringify(request)).not.toContain(key);
});

test('a deletion waits for a person, and the agent is told what to do at each step', async () => {
  const { call, fail } = await start(['--write']);
  const made = await server.send('POST', '/api/v1/sites', { key, json: { name: 'to-delete' } });
  expectStatus(made, 201);
  const steps = [{ operation: 'deleteSite', params: { id: made.record().id } }];
  const first = await call('plan', { steps, reason: 'Tidy up' });
  expect(first).toMatchObject({ deletes: 1, needs_approval: true });
  expect(first.next).toContain('Only a person can approve');
  const confirmed = { plan: first.plan, allow_deletions: true };
  expect((await fail('apply', confirmed)).code).toBe('approval_required');
  expect(await call('wait', { plan: first.plan, seconds: 0 })).toMatchObject({ status: 'planned' });
  const params = { ...project, plan_id: first.plan };
  await browser.call('rejectPlan', { params, json: { reason: 'Keep it until Friday' } });
  expect(await call('wait', { plan: first.plan })).toMatchObject({
    status: 'rejected',
    decision_reason: 'Keep it until Friday',
  });
  expect(await fail('apply', confirmed)).toMatchObject({
    code: 'plan_closed',
    message: expect.stringContaining('Friday'),
  });

  const second = await call('plan', { steps, reason: 'It is Friday' });
  await browser.call('approvePlan', {
    params: { ...project, plan_id: second.plan },
    json: { reason: null },
  });
  expect(await fail('apply', { plan: second.plan })).toMatchObject({ code: 'plan_not_confirmed' });
  await call('apply', { plan: second.plan, allow_deletions: true });
  const undone = await call('undo', { plan: second.plan });
  expect(undone).toMatchObject({ status: 'planned', needs_approval: false });
});

test('without --write nothing is stored, and an unknown option ends the program', async () => {
  const { call, fail } = await start();
  const steps = [{ operation: 'createSite', body: { name: 'never-made' } }];
  const dry = await call('plan', { steps, reason: 'Try' });
  expect(dry).toMatchObject({ creates: 1 });
  expect(dry.plan).toBeUndefined();
  expect((await fail('apply', { plan: 'plan_none' })).code).toBe('read_only');
  expect((await fail('undo', { plan: 'plan_none' })).code).toBe('read_only');
  for (const option of ['--writes', '--approve', '--max-deletions=-1']) {
    const child = spawn(process.execPath, [LAUNCHER, 'mcp', option], { env: environment(), stdio: 'ignore' });
    expect(await once(child, 'exit')).toEqual([2, null]);
  }
});

test('mistakes of a model are refused with the next right call', async () => {
  const { fail } = await start(['--write']);
  expect((await fail('read', { operation: 'listSite' })).next).toContain('search');
  expect((await fail('read', { operation: 'getSite', params: { id: 'site_01invented' } })).next).toContain(
    'Do not guess ids',
  );
  expect((await fail('read', { operation: 'getSite' })).code).toBe('params_invalid');
  expect((await fail('read', { operation: 'deleteSite', params: { id: 'x' } })).next).toContain('plan');
  expect((await fail('read', { operation: 'listSites', query: { nam: 'shop' } })).next).toContain('name');
  expect((await fail('read', { operation: 'listSites', feilds: ['id'] })).next).toContain('fields');
  const steps = [{ operation: 'createSite', body: { title: 'shop' } }];
  expect((await fail('plan', { steps, reason: 'x' })).next).toContain('describe');
  expect((await fail('plan', { steps })).code).toBe('argument_missing');
  expect((await fail('apply', { plan: 'plan_1', confirm: true, approved_by: 'me' })).code).toBe('argument_unknown');
  expect((await fail('explain', { code: 'made_up' })).code).toBe('code_unknown');
});

test('secrets are never shown, and go to a file that the person named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'landhold-agents-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'secrets.jsonl');
  const { call } = await start(['--write', '--secrets-file', file]);
  const steps = [
    { operation: 'createDatabase', as: 'db', body: { name: 'orchard' } },
    { operation: 'createDatabaseUser', params: { database_id: { $from: 'db.id' } }, body: { name: 'reporting' } },
  ];
  const plan = await call('plan', { steps, reason: 'Reports' });
  const done = await call('apply', { plan: plan.plan });
  const kept = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { field: string; value: string });
  const password = kept.find(({ field }) => field === 'password')!.value;
  expect(password.length).toBeGreaterThan(10);
  expect(JSON.stringify(done)).not.toContain(password);
  expect(done.secrets_are).toContain(file);
});

test('deletions have a budget', async () => {
  const { call, fail } = await start(['--write', '--max-deletions', '0']);
  const made = await server.send('POST', '/api/v1/sites', { key, json: { name: 'budget' } });
  const steps = [{ operation: 'deleteSite', params: { id: made.record().id } }];
  const plan = await call('plan', { steps, reason: 'Tidy up' });
  expect((await fail('apply', { plan: plan.plan, allow_deletions: true })).code).toBe('budget_exhausted');
});

interface Answer {
  readonly id?: number;
  readonly error?: { readonly code: number };
  readonly result?: { readonly isError?: boolean };
}

test('hostile clients get errors, and the program goes on, or ends cleanly', async () => {
  const child = spawn(process.execPath, [LAUNCHER, 'mcp'], { env: environment(), stdio: ['pipe', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const answers = new Map<number, Answer>();
  let text = '';
  let notify = (): void => {};
  child.stdout.on('data', (bytes: Buffer) => {
    text += bytes.toString();
    const lines = text.split('\n');
    text = lines.pop()!;
    for (const line of lines) {
      const answer = JSON.parse(line) as Answer;
      if (answer.id !== undefined) answers.set(answer.id, answer);
    }
    notify();
  });
  const until = async (id: number): Promise<void> => {
    while (!answers.has(id)) await new Promise<void>((resolve) => (notify = resolve));
  };
  const send = (id: number, method: string, params: object = {}): void =>
    void child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);

  send(1, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } });
  await until(1);
  child.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
  child.stdin.write('this is not JSON\n');
  send(2, 'tools/everything');
  send(3, 'tools/call', { name: 'search', arguments: { query: 'x'.repeat(1_000_000) } });
  send(4, 'tools/call', { name: '__proto__', arguments: {} });
  send(5, 'tools/call', {
    name: 'read',
    arguments: JSON.parse('{"operation":"listSites","__proto__":{"a":1}}') as object,
  });
  for (const id of [2, 3, 4, 5]) await until(id);
  expect(answers.get(2)!.error!.code).toBe(-32_601);
  for (const id of [3, 4]) expect(answers.get(id)!.result?.isError).toBe(true);
  for (let id = 100; id < 300; id += 1) send(id, 'tools/call', { name: 'read', arguments: { operation: 'listSites' } });
  for (let id = 100; id < 300; id += 1) await until(id);
  expect([...answers.values()].filter(({ result }) => result?.isError === true).length).toBeGreaterThan(3);
  send(400, 'tools/call', { name: 'describe', arguments: { operation: 'createSite' } });
  await until(400);
  child.stdin.end('{"jsonrpc":"2.0","id":401,"meth');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
