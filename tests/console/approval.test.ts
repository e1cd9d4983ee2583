/** Approval of plans: only a person in a session gives it, whatever a key sends. */
import type { Plan } from '@landhold/contract';
import { demoKey, operationTable } from '@landhold/contract';
import { consoleOperationTable } from '@landhold/contract/console';
import { beforeAll, expect, test } from 'vitest';
import type { ConsoleBrowser } from '../support/console-browser.ts';
import { createBrowser } from '../support/console-browser.ts';
import { expectFailure, expectStatus } from '../support/expect-response.ts';
import { allOperations, exampleBodies } from '../support/operations.ts';
import type { Send } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '0', LANDHOLD_RATE_LIMIT: '100000' });
let browser: ConsoleBrowser;
let project: { project_id: string };
let accountId = '';
let owner: Send;
let agent: Send;
let agentId = '';
let second: Send;

const SCOPES = [...new Set(Object.values(operationTable).flatMap(({ scope }) => scope ?? []))];

beforeAll(async () => {
  browser = createBrowser(server.url());
  const { account } = await browser.call('getSession');
  accountId = account!.id;
  project = { project_id: (await browser.call('createProject', { json: { name: 'approval' } })).id };
  const make = async (approval: 'none' | 'destructive' | 'all') => {
    const key = await browser.call('createKey', {
      params: project,
      json: { name: approval, scopes: SCOPES, expires_at: null, approval },
    });
    expect(key.approval).toBe(approval);
    const send: Send = (method, path, options) => server.send(method, path, { key: key.secret, ...options });
    return { send, id: key.id };
  };
  owner = (await make('none')).send;
  ({ send: agent, id: agentId } = await make('destructive'));
  second = (await make('destructive')).send;
});

async function makeSite(name: string): Promise<string> {
  const response = await owner('POST', '/api/v1/sites', { json: { name } });
  expectStatus(response, 201);
  return response.record().id;
}

const deletionOf = (id: string) => ({ steps: [{ operation: 'deleteSite', params: { id } }], reason: 'Tidy up' });

async function planDeletion(id: string, send: Send = agent): Promise<Plan> {
  const response = await send('POST', '/api/v1/plans', { json: deletionOf(id) });
  expectStatus(response, 201);
  return response.json() as Plan;
}

const apply = (send: Send, { id }: Plan, more: object = {}) =>
  send('POST', `/api/v1/plans/${id}/apply`, { json: { allow_deletions: true }, ...more });
const read = async ({ id }: Plan): Promise<Plan> => (await owner('GET', `/api/v1/plans/${id}`)).json() as Plan;
const paramsOf = ({ id }: Plan) => ({ ...project, plan_id: id });
/** Providers settle it some time later. */
const eventsOf = async ({ id }: Plan): Promise<string[]> =>
  (await owner('GET', `/api/v1/events?resource_id=${id}`))
    .page<{ type: string }>()
    .data.map(({ type }) => type)
    .filter((type) => type !== 'plan.settled');

test('a plan waits for a person, who approves it; then the key applies it once', async () => {
  const site = await makeSite('waits');
  const plan = await planDeletion(site);
  expect(plan).toMatchObject({ status: 'planned', needs_approval: true, requested_by: agentId, decided_by: null });
  expectFailure(await apply(agent, plan), 'approval_required');
  expect((await read(plan)).status).toBe('planned');

  const decision = await browser.call('approvePlan', { params: paramsOf(plan), json: { reason: 'Not used' } });
  expect(decision).toMatchObject({ id: plan.id, status: 'approved', decided_by: accountId, reason: 'Not used' });
  expect(await read(plan)).toMatchObject({ status: 'approved', decided_by: accountId, decision_reason: 'Not used' });
  expectStatus(await apply(agent, plan), 200);
  expectFailure(await owner('GET', `/api/v1/sites/${site}`), 'resource_not_found');
  expectFailure(await apply(agent, plan), 'plan_closed');
  expect(await eventsOf(plan)).toEqual(['plan.applied', 'plan.approved', 'plan.approval_requested', 'plan.created']);
  const { data } = await browser.call('listAudit', { params: project, query: { action: 'approvePlan' } });
  expect(data[0]).toMatchObject({ account_id: accountId, target_id: plan.id, details: { reason: 'Not used' } });
});

test('a person rejects a plan, and the key sees why', async () => {
  const site = await makeSite('rejected');
  const plan = await planDeletion(site);
  await browser.call('rejectPlan', { params: paramsOf(plan), json: { reason: 'The shop uses it' } });
  const refused = await apply(agent, plan);
  expectFailure(refused, 'plan_closed');
  expect(refused.error().message).toContain('The shop uses it');
  expect(await read(plan)).toMatchObject({ status: 'rejected', decision_reason: 'The shop uses it', steps: null });
  expectStatus(await owner('GET', `/api/v1/sites/${site}`), 200);
  for (const verdict of ['approvePlan', 'rejectPlan'] as const) {
    await browser.fail(verdict, 'plan_closed', { params: paramsOf(plan), json: { reason: null } });
  }
  expect((await eventsOf(plan))[0]).toBe('plan.rejected');
});

test('the policy of the key that applies counts, and a plan that destroys nothing needs no approval', async () => {
  const site = await makeSite('by-others');
  const plan = await planDeletion(site, owner);
  expect(plan.needs_approval).toBe(false);
  expectFailure(await apply(agent, plan), 'approval_required');
  const harmless = await agent('POST', '/api/v1/plans', {
    json: { steps: [{ operation: 'updateSite', params: { id: site }, body: { labels: { by: 'agent' } } }] },
  });
  expect(harmless.json()).toMatchObject({ needs_approval: false });
  expectStatus(await agent('POST', `/api/v1/plans/${harmless.record().id}/apply`, { json: {} }), 200);
});

test('an approved plan that no longer fits is stale, and needs a new approval', async () => {
  const site = await makeSite('stale');
  const plan = await planDeletion(site);
  await browser.call('approvePlan', { params: paramsOf(plan), json: { reason: null } });
  expectStatus(await owner('PATCH', `/api/v1/sites/${site}`, { json: { labels: { changed: 'yes' } } }), 200);
  expectFailure(await apply(agent, plan), 'plan_stale');
  expect((await read(plan)).status).toBe('stale');
  expectFailure(await apply(agent, await planDeletion(site)), 'approval_required');
});

test('400 and 404 for decisions that are malformed, or about no plan', async () => {
  const plan = await planDeletion(await makeSite('malformed'));
  const wrong = [{}, { reason: 1 }, { reason: 'x'.repeat(256) }, { reason: null, approved: true }] as never[];
  for (const json of wrong) {
    const path = `/console/api/projects/${project.project_id}/plans/${plan.id}/approve`;
    expectStatus(await browser.send('POST', path, { json }), 400);
  }
  const params = { ...project, plan_id: 'plan_none' };
  await browser.fail('approvePlan', 'resource_not_found', { params, json: { reason: null } });
});

test('nothing that a bearer credential sends counts as approval', async () => {
  const site = await makeSite('bearer');
  const plan = await planDeletion(site);
  const words = { status: 'approved', approved: true, approval: 'none', needs_approval: false, decided_by: accountId };
  const headers = {
    Origin: server.url(),
    'X-Approved': 'true',
    'X-Approved-By': accountId,
    'X-HTTP-Method-Override': 'GET',
    Forwarded: 'for=127.0.0.1',
    'Idempotency-Key': 'approved',
    Prefer: 'approval=granted',
  };
  const search = new URLSearchParams(Object.entries(words).map(([name, value]) => [name, String(value)]));

  for (const send of [agent, second]) {
    for (const json of [words, { allow_deletions: true, ...words }, { allow_deletions: true, allow_large: true }]) {
      await apply(send, plan, { json });
      await apply(send, plan, { json, headers });
      await send('POST', `/api/v1/plans/${plan.id}/apply?${search}`, { json, headers });
    }
  }
  // Every operation of both documents, on the plan, the site and the project.
  const ends = new Set(['discardPlan']);
  const fill = (path: string): string =>
    path
      .replace('{project_id}', project.project_id)
      .replaceAll(/\{\w+\}/g, path.includes('/plans') ? plan.id : path.includes('/keys') ? agentId : site);
  for (const { id, method, path, body, operation } of [
    ...allOperations.map((each) => ({ ...each, operation: each })),
    ...Object.entries(consoleOperationTable).map(([name, each]) => ({ id: name, ...each, operation: null })),
  ]) {
    if (ends.has(id) || path.endsWith('/stream')) continue;
    const example = operation === null || operation.body === null ? {} : exampleBodies(operation)['minimal'];
    const json = body === null ? undefined : { ...example, reason: 'Fine', ...words };
    await agent(method, fill(path), { headers, ...(json === undefined ? {} : { json }) });
  }
  const path = `/console/api/projects/${project.project_id}/plans/${plan.id}/approve`;
  for (const key of [demoKey, null]) {
    expectStatus(
      await server.send('POST', path, { key, headers: { Origin: server.url() }, json: { reason: null } }),
      401,
    );
  }
  expect((await read(plan)).status).toBe('planned');
  expectFailure(await apply(agent, plan), 'approval_required');
  expectStatus(await owner('GET', `/api/v1/sites/${site}`), 200);
});
