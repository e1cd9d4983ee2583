/** Keys with an approval policy: every write without an approved plan is refused. */
import type { ApiKey } from '@landhold/contract';
import { operationTable } from '@landhold/contract';
import { beforeAll, expect, test } from 'vitest';
import { expectDocumentedFailure, expectStatus } from '../support/expect-response.ts';
import { isFirst, testEach } from '../support/fewer.ts';
import { named, operations, shapeOf } from '../support/operations.ts';
import type { Send } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import { validRequest } from '../support/valid-request.ts';

const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '86400000', LANDHOLD_RATE_LIMIT: '100000' });

const SCOPES = [...new Set(operations.flatMap(({ scope }) => scope ?? [])), 'keys:read', 'keys:write'];

/** Change plans only, or check the plan's own approval. */
const OF_PLANS = ['createPlan', 'undoPlan', 'discardPlan', 'applyPlan'];

/** What `destructive` refuses with the body that the loop sends, written down once more. */
const DESTRUCTIVE: readonly string[] = [
  ...operations.filter((operation) => shapeOf(operation) === 'remove').map(({ id }) => id),
  'createAuthCode',
  'createUpdateKey',
  'createEnrollmentKey',
  'changeRecords',
  'revertZoneChange',
  'rolloverZoneKey',
  'rotateDatabaseUser',
  'rotatePeer',
  'rotateWebhookSecret',
  'updateRecord',
];

const writes = operations.filter(
  ({ id, method, scope }) => method !== 'GET' && !scope?.endsWith(':read') && !OF_PLANS.includes(id),
);

async function makeKey(approval: ApiKey['approval']): Promise<ApiKey> {
  const json = { name: `key ${approval}`, scopes: SCOPES, approval };
  const response = await server.send('POST', '/api/v1/keys', { json });
  expectStatus(response, 201);
  return response.json() as ApiKey;
}

const keys = new Map<ApiKey['approval'], ApiKey>();
const as =
  (approval: ApiKey['approval']): Send =>
  (method, path, options) =>
    server.send(method, path, { key: keys.get(approval)!.secret!, ...options });

beforeAll(async () => {
  for (const approval of ['none', 'destructive', 'all'] as const) keys.set(approval, await makeKey(approval));
});

testEach(named(writes), isFirst)('403 approval_required, and nothing happens: %s', async (_, operation) => {
  const { method, path, ...body } = await validRequest(server.send, operation);
  for (const approval of ['all', 'destructive'] as const) {
    if (approval === 'destructive' && !DESTRUCTIVE.includes(operation.id)) continue;
    expectDocumentedFailure(await as(approval)(method, path, body), operation, 'approval_required');
  }
  const tried = method === 'DELETE' ? 204 : 200;
  if ('dry_run' in operation.query) expectStatus(await as('all')(method, `${path}?dry_run=true`, body), tried);
  // Otherwise it could not be done any more, or would conflict with itself.
  const policy = DESTRUCTIVE.includes(operation.id) ? 'none' : 'destructive';
  expect((await as(policy)(method, path, body)).status).toBe(operation.success);
});

test('a read needs no approval, whatever its method', () => {
  const reads = Object.entries(operationTable).filter(([, { approval }]) => approval === null);
  const ids = reads.filter(([, { method }]) => method !== 'GET').map(([id]) => id);
  expect(ids.toSorted()).toEqual([...OF_PLANS, 'checkDomains'].toSorted());
});

test('what gives access that no policy binds needs approval under every policy', () => {
  const giving = [
    'createAuthCode',
    'createUpdateKey',
    'createEnrollmentKey',
    'createInvitation',
    'updateMember',
  ] as const;
  for (const id of giving) expect([id, operationTable[id].approval]).toEqual([id, true]);
});

test.each([
  ['deletion_protection', 'PATCH', { deletion_protection: false }, 403],
  ['labels', 'PATCH', { labels: { by: 'agent' } }, 200],
] as const)('destructive asks by the value of a field: %s', async (_, method, json, status) => {
  const site = await server.send('POST', '/api/v1/sites', { json: { name: `value-${_.replace('_', '-')}` } });
  expectStatus(await as('destructive')(method, `/api/v1/sites/${site.record().id}`, { json }), status);
});

test('an import with replace needs approval, also with mode in the query', async () => {
  const zone = await server.send('POST', '/api/v1/dns', { json: { name: 'approval-import.example' } });
  const path = `/api/v1/dns/${zone.record().id}/zonefile`;
  const file = { text: 'www 3600 IN A 192.0.2.1\n', headers: { 'Content-Type': 'text/dns' } };
  expectStatus(await as('destructive')('POST', `${path}?mode=replace`, file), 403);
  expectStatus(await as('destructive')('POST', `${path}?mode=merge`, file), 200);
});

test('a key creates keys with its own policy or a stricter one, and touches no key with a looser one', async () => {
  const own = keys.get('destructive')!;
  const create = (fields: object) =>
    as('destructive')('POST', '/api/v1/keys', { json: { name: 'child', scopes: ['sites:read'], ...fields } });
  const child = await create({});
  expectStatus(child, 201);
  expect(child.json()).toMatchObject({ approval: 'destructive' });
  expect((await create({ approval: 'all' })).json()).toMatchObject({ approval: 'all' });
  const refused = await create({ approval: 'none' });
  expect([refused.status, refused.error().code, refused.error().param]).toEqual([403, 'key_exceeds_yours', 'approval']);
  for (const approval of [null, 'never', true]) expectStatus(await create({ approval }), 400);

  const change = (id: string, json: object) => as('destructive')('PATCH', `/api/v1/keys/${id}`, { json });
  expect((await change(keys.get('none')!.id, { name: 'renamed' })).error().code).toBe('key_exceeds_yours');
  expectStatus(await change(own.id, { approval: 'none' }), 400);
  expectStatus(await change(own.id, { name: 'renamed' }), 200);
  expect((await server.send('GET', `/api/v1/keys/${own.id}`)).json()).toMatchObject({ approval: 'destructive' });
  expect((await as('all')('POST', '/api/v1/keys', { json: { name: 'a', scopes: ['sites:read'] } })).error().code).toBe(
    'approval_required',
  );
});
