/** Plans: what they show, apply and undo, for every kind that an export has. */
import { inject, expect, test } from 'vitest';
import { OWN_KEY } from '../support/engine.ts';
import { expectFailure, expectStatus } from '../support/expect-response.ts';
import { makeKey } from '../support/make-key.ts';
import type { Entry } from '../support/project-plans.ts';
import { applied, apply, CONFIRMED, everything, exportOf, plan, roots } from '../support/project-plans.ts';
import type { Send } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import { eventsOf } from '../support/valid-request.ts';

const [ONE, TWO, THREE, NARROW] = ['one', 'two', 'three', 'narrow'].map((name) => makeKey(`plans ${name}`)) as [
  string,
  string,
  string,
  string,
];
const server = useServer({
  LANDHOLD_SIMULATED_DELAY_MS: '0',
  LANDHOLD_BOOTSTRAP_KEYS: `${OWN_KEY} ${ONE}@one ${TWO}@two ${THREE}@three ${NARROW}=plans:write,sites:write@three`,
});
const as =
  (key: string): Send =>
  (method, path, options) =>
    server.send(method, path, { key, ...options });

test('201 without a change: the plan of a project’s own export changes nothing, with merge and replace', async () => {
  const send = as(ONE);
  const made = await plan(send, everything());
  await applied(send, made);
  // Every record becomes what a request of its own would have made.
  const settled = await waitUntil(
    async () => (await send('GET', `/api/v1/plans/${made.id}`)).record() as unknown as Entry,
    ({ settled_at }) => settled_at !== null,
  );
  expect(settled).toMatchObject({ pending_count: 0, failed_count: 0 });
  const project = await exportOf(send);
  expect(Object.keys(project)).toEqual(['landhold', ...roots.map(({ tag }) => tag)]);
  for (const mode of ['merge', 'replace']) {
    const { steps, needs, undo } = await plan(send, project, { mode });
    expect({ mode, steps, needs, undo }).toEqual({ mode, steps: [], needs: [], undo: 'exact' });
  }
});

test('200 in another project: an export makes the same resources there, apart from names that are unique', async () => {
  const project = await exportOf(as(ONE));
  const unique = roots.filter(({ nameUniqueIn }) => nameUniqueIn === 'installation').map(({ tag }) => tag as string);
  const moved = Object.fromEntries(Object.entries(project).filter(([tag]) => !unique.includes(tag)));
  await applied(as(TWO), await plan(as(TWO), moved));
  expect(await exportOf(as(TWO))).toEqual(moved);
});

test('200 with secrets once, and null when it is repeated or read', async () => {
  const send = as(THREE);
  const made = await plan(send, { databases: [{ name: 'orchard', users: [{ name: 'app' }] }] });
  const first = await applied(send, made);
  const { secrets, records } = first.json() as { secrets: readonly Entry[]; records: readonly Entry[] };
  expect(secrets.map(({ name, field }) => [name, field])).toEqual([['app', 'password']]);
  expect(records.map(({ name }) => name)).toEqual(['orchard', 'app']);
  expectFailure(await apply(send, made), 'plan_closed');
  const read = await send('GET', `/api/v1/plans/${made.id}`);
  expect(read.text).not.toContain(String(secrets[0]!['value']));
  const event = (await eventsOf(send, made.id)).find(({ type }) => type === 'plan.applied');
  expect(event).toMatchObject({ type: 'plan.applied', data: { object: { status: 'applied' } } });
});

test('409 plan_stale with the step, and nothing is changed', async () => {
  const send = as(THREE);
  await applied(
    send,
    await plan(send, { dns: [{ name: 'stale.example', ttl: 300 }], sites: [{ name: 'stale-site' }] }),
  );
  const made = await plan(send, { dns: [{ name: 'stale.example', ttl: 600 }], sites: [{ name: 'stale-new' }] });
  const [zone] = (await send('GET', '/api/v1/dns?name=stale.example')).page().data;
  await send('PATCH', `/api/v1/dns/${zone!.id}`, { json: { ttl: 900 } });
  const refused = await apply(send, made);
  expectFailure(refused, 'plan_stale');
  expect(refused.error().message).toBe(
    'steps[0]: ttl of zone stale.example was 300, the plan sets 600, and it is 900 now.',
  );
  expect((await send('GET', '/api/v1/sites?name=stale-new')).page().data).toEqual([]);
  expect((await send('GET', `/api/v1/plans/${made.id}`)).record().status).toBe('stale');
});

test('200 although something else has changed: other fields and other records do not matter', async () => {
  const send = as(THREE);
  const made = await plan(send, { dns: [{ name: 'stale.example', ttl: 1200 }] });
  const [zone] = (await send('GET', '/api/v1/dns?name=stale.example')).page().data;
  await send('PATCH', `/api/v1/dns/${zone!.id}`, { json: { labels: { team: 'web' } } });
  await send('POST', `/api/v1/dns/${zone!.id}/records`, { json: { name: 'www', type: 'A', values: ['192.0.2.1'] } });
  await applied(send, made);
  expect((await send('GET', `/api/v1/dns/${zone!.id}`)).record()).toMatchObject({ ttl: 1200, labels: { team: 'web' } });
});

test('409 plan_stale when a deleted record has another child, which nobody has seen', async () => {
  const send = as(THREE);
  const made = await plan(send, { dns: [] }, { mode: 'replace', kinds: ['dns'] });
  const [zone] = (await send('GET', '/api/v1/dns?name=stale.example')).page().data;
  await send('POST', `/api/v1/dns/${zone!.id}/records`, { json: { name: 'new', type: 'A', values: ['192.0.2.2'] } });
  expectFailure(await apply(send, made), 'plan_stale');
  expectStatus(await send('GET', `/api/v1/dns/${zone!.id}`), 200);
});

test('409 undo_conflict names what has changed since', async () => {
  const send = as(THREE);
  const made = await plan(send, { dns: [{ name: 'stale.example', ttl: 3000 }] });
  await applied(send, made);
  const [zone] = (await send('GET', '/api/v1/dns?name=stale.example')).page().data;
  await send('PATCH', `/api/v1/dns/${zone!.id}`, { json: { ttl: 60 } });
  const refused = await send('POST', `/api/v1/plans/${made.id}/undo`);
  expectFailure(refused, 'undo_conflict');
  expect(refused.error().message).toContain('ttl of zone stale.example was set to 3000 and is 60 now.');
});

test('409 plan_not_confirmed names the field that confirms it', async () => {
  const send = as(THREE);
  const made = await plan(send, {}, { mode: 'replace', kinds: ['sites'] });
  const refused = await send('POST', `/api/v1/plans/${made.id}/apply`, { json: {} });
  expectFailure(refused, 'plan_not_confirmed');
  expect(refused.error().param).toBe('allow_deletions');
});

test('409 deletion_protected when a plan would delete what is protected, and nothing is planned', async () => {
  const send = as(THREE);
  await applied(send, await plan(send, { sites: [{ name: 'kept-site', deletion_protection: true }] }));
  const before = (await send('GET', '/api/v1/plans?limit=100')).page().data.length;
  const json = { project: { landhold: 1 }, mode: 'replace', kinds: ['sites'] };
  expectFailure(await send('POST', '/api/v1/plans', { json }), 'deletion_protected');
  expect((await send('GET', '/api/v1/plans?limit=100')).page().data).toHaveLength(before);
});

test('403 with the scopes of all steps', async () => {
  const json = {
    project: { landhold: 1, sites: [{ name: 'a-site' }], dns: [{ name: 'a.example' }], vpn: [{ name: 'net' }] },
  };
  const refused = await as(NARROW)('POST', '/api/v1/plans', { json });
  expectFailure(refused, 'scope_missing');
  expect(refused.error().message).toContain('dns:write, vpn:write');
});

test('409 plan_closed after it was discarded, and its room is free again', async () => {
  const send = as(THREE);
  const made = await plan(send, { sites: [{ name: 'never-made' }] });
  const discarded = await send('POST', `/api/v1/plans/${made.id}/discard`);
  expect(discarded.record().status).toBe('discarded');
  expect((await send('POST', `/api/v1/plans/${made.id}/discard`)).status).toBe(200);
  expectFailure(await apply(send, made), 'plan_closed');
});

test('404 for another project’s plan, whatever is done with it, and nothing is changed', async () => {
  const made = await plan(as(THREE), { sites: [{ name: 'of-three' }] });
  for (const action of ['apply', 'undo', 'discard']) {
    const body = action === 'apply' ? { json: CONFIRMED } : {};
    const response = await as(TWO)('POST', `/api/v1/plans/${made.id}/${action}`, body);
    expectFailure(response, 'resource_not_found');
  }
  expect((await as(THREE)('GET', `/api/v1/plans/${made.id}`)).record().status).toBe('planned');
});

test('200 for a dry run of an apply, which changes nothing and can be followed by the real one', async () => {
  const send = as(THREE);
  const made = await plan(send, { sites: [{ name: 'dry-site' }] });
  const dry = await send('POST', `/api/v1/plans/${made.id}/apply?dry_run=true`, { json: {} });
  expectStatus(dry, 200);
  expect(dry.json()).toMatchObject({ records: [{ action: 'create', name: 'dry-site', id: null }] });
  expect((await send('GET', '/api/v1/sites?name=dry-site')).page().data).toEqual([]);
  await applied(send, made);
  expect((await send('GET', '/api/v1/sites?name=dry-site')).page().data).toHaveLength(1);
});

test.each([
  ['an unknown kind', { boats: [] }, 'unknown_parameter', 'project.boats'],
  ['an unknown field', { sites: [{ name: 'a', colour: 'red' }] }, 'unknown_parameter', 'project.sites[0].colour'],
  ['a missing name', { dns: [{ ttl: 300 }] }, 'name_required', 'project.dns[0].name'],
  ['a wrong type', { dns: [{ name: 'b.example', ttl: '300' }] }, 'project_invalid', 'project.dns[0].ttl'],
  ['two of one name', { sites: [{ name: 'a' }, { name: 'a' }] }, 'project_invalid', 'project.sites[1].name'],
  [
    'two record sets of one name in other words',
    {
      dns: [
        {
          name: 'c.example',
          records: ['www', 'WWW.c.example'].map((name) => ({ name, type: 'A', values: ['192.0.2.1'] })),
        },
      ],
    },
    'project_invalid',
    'project.dns[0].records[1].name',
  ],
  [
    'a rule that no schema has',
    { databases: [{ name: 'rule', version: '1' }] },
    'version_invalid',
    'project.databases[0].version',
  ],
  ['another version of the format', { landhold: 2 }, 'project_invalid', 'project.landhold'],
  ['a list that is an object', { sites: { name: 'a' } }, 'project_invalid', 'project.sites'],
])('400 for %s, with its place in the document', async (_, project, code, param) => {
  const send = as(THREE);
  const response = await send('POST', '/api/v1/plans', { json: { project: { landhold: 1, ...project } } });
  expectFailure(response, code);
  expect(response.error().param).toBe(param);
});

test('400 for nesting that no document has, and 413 for more than 8 MiB', async () => {
  const send = as(THREE);
  const deep = `{"project":{"landhold":1,"sites":${'['.repeat(5_000)}${']'.repeat(5_000)}}}`;
  const headers = { 'Content-Type': 'application/json' };
  expectFailure(await send('POST', '/api/v1/plans', { text: deep, headers }), 'json_invalid');
  const large = JSON.stringify({ project: { landhold: 1 }, reason: 'x'.repeat(8 * 2 ** 20) });
  expectFailure(await send('POST', '/api/v1/plans', { text: large, headers }), 'body_too_large');
});

test('409 plan_too_large for more than 1,000 changes', async () => {
  const sites = Array.from({ length: 1_001 }, (_, at) => ({ name: `many-${at}` }));
  const response = await as(THREE)('POST', '/api/v1/plans', { json: { project: { landhold: 1, sites } } });
  expectFailure(response, 'plan_too_large');
});

test('400 for replace in the sandbox, which is shared, and 200 for a plan that merges', async () => {
  if (inject('engine') !== 'memory') return;
  const send: Send = (method, path, options) =>
    server.send(method, `/sandbox${path}`, { key: 'sk_svc_demo_LandholdSandbox', ...options });
  const json = { project: { landhold: 1 }, mode: 'replace' };
  expectFailure(await send('POST', '/api/v1/plans', { json }), 'mode_invalid');
  await applied(send, await plan(send, { sites: [{ name: 'sandbox-plan' }] }));
});
