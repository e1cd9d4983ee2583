/** Undoing plans, and what versions say of plans. */
import { expect, test } from 'vitest';
import { OWN_KEY } from '../support/engine.ts';
import { expectFailure, expectStatus } from '../support/expect-response.ts';
import { makeKey } from '../support/make-key.ts';
import type { Plan } from '../support/project-plans.ts';
import { applied, apply, everything, exportOf, idsOf, plan } from '../support/project-plans.ts';
import type { Send } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';

const [ONE, TWO] = ['one', 'two'].map((name) => makeKey(`undone plans ${name}`)) as [string, string];
const server = useServer({
  LANDHOLD_SIMULATED_DELAY_MS: '0',
  LANDHOLD_BOOTSTRAP_KEYS: `${OWN_KEY} ${ONE}@one ${TWO}@two`,
});
const as =
  (key: string): Send =>
  (method, path, options) =>
    server.send(method, path, { key, ...options });

test('200 empties a project with replace, and 200 brings all of it back with undo', async () => {
  const send = as(ONE);
  await applied(send, await plan(send, everything()));
  const before = await exportOf(send);
  const emptied = await plan(send, {}, { mode: 'replace' });
  expect(emptied.needs).toEqual(['allow_deletions', 'allow_large']);
  expect(emptied.steps!.map(({ action }) => action)).toEqual(emptied.steps!.map(() => 'delete'));
  expect(emptied.undo).toBe('exact');
  for (const { undo_reason } of emptied.steps!)
    expect(undo_reason).toMatch(/^It comes back from the trash with the same id and everything below it, for 24 hours/);
  const ids = await idsOf(send);
  await applied(send, emptied);
  expect(await exportOf(send)).toEqual({ landhold: 1 });
  const undo = await send('POST', `/api/v1/plans/${emptied.id}/undo`);
  expectStatus(undo, 201);
  const back = undo.json() as Plan & { restore_count: number; create_count: number };
  expect([back.restore_count, back.create_count, back.needs]).toEqual([ids.length, 0, []]);
  expect(back.steps!.map(({ action }) => action)).toEqual(ids.map(() => 'restore'));
  await applied(send, back);
  expect(await exportOf(send)).toEqual(before);
  expect(await idsOf(send)).toEqual(ids);
  // What came back goes again.
  const again = (await send('POST', `/api/v1/plans/${back.id}/undo`)).json() as Plan;
  expect(again.steps!.map(({ action }) => action)).toEqual(ids.map(() => 'delete'));
  await applied(send, again);
  expect(await exportOf(send)).toEqual({ landhold: 1 });
  await applied(send, (await send('POST', `/api/v1/plans/${again.id}/undo`)).json() as Plan);
  expect(await idsOf(send)).toEqual(ids);
});

test('409 plan_stale once what would be restored is purged, and a new plan creates it again', async () => {
  const send = as(TWO);
  await applied(send, await plan(send, { sites: [{ name: 'purged-shop' }] }));
  const { id } = (await send('GET', '/api/v1/sites?name=purged-shop')).page().data[0]!;
  const { operation, params } = { operation: 'deleteSite', params: { id } };
  const deletion = await send('POST', '/api/v1/plans', { json: { steps: [{ operation, params }] } });
  await applied(send, deletion.json() as Plan);
  const undo = async () => (await send('POST', `/api/v1/plans/${(deletion.json() as Plan).id}/undo`)).json() as Plan;
  const first = await undo();
  expect(first.steps).toMatchObject([{ action: 'restore', id, name: 'purged-shop' }]);
  expectStatus(await send('DELETE', `/api/v1/trash/${id}`), 204);
  expectFailure(await apply(send, first), 'plan_stale');
  const second = await undo();
  expect(second.steps).toMatchObject([{ action: 'create', id: null, name: 'purged-shop' }]);
  await applied(send, second);
  expect((await send('GET', '/api/v1/sites?name=purged-shop')).page().data[0]!.id).not.toBe(id);
});

test('409 undo_conflict when what was deleted was restored and changed since', async () => {
  const send = as(TWO);
  const { id } = (await send('POST', '/api/v1/sites', { json: { name: 'returned-shop' } })).record();
  const json = { steps: [{ operation: 'deleteSite', params: { id } }] };
  const deletion = (await send('POST', '/api/v1/plans', { json })).json() as Plan;
  await applied(send, deletion);
  expectStatus(await send('POST', `/api/v1/trash/${id}/restore`), 200);
  const undo = async () => send('POST', `/api/v1/plans/${deletion.id}/undo`);
  expect(((await undo()).json() as Plan).steps).toEqual([]);
  expectStatus(await send('PATCH', `/api/v1/sites/${id}`, { json: { labels: { tier: 'gold' } } }), 200);
  expectFailure(await undo(), 'undo_conflict');
  expectStatus(await send('DELETE', `/api/v1/sites/${id}`), 204);
  expectFailure(await undo(), 'undo_conflict');
});

test('the versions of what a plan wrote name the plan, and its key as the actor', async () => {
  const send = as(TWO);
  const reason = 'A shop & more';
  const made = await plan(send, { sites: [{ name: 'versioned-shop' }] }, { reason });
  const { records } = (await applied(send, made)).json() as { records: readonly { readonly id: string }[] };
  const { id } = records[0]!;
  expectStatus(await send('PATCH', `/api/v1/sites/${id}`, { json: { labels: { tier: 'gold' } } }), 200);
  const second = await plan(send, { sites: [{ name: 'versioned-shop', labels: { tier: 'silver' } }] });
  await applied(send, second);
  const { data } = (await send('GET', `/api/v1/sites/${id}/versions`)).json() as {
    data: readonly { readonly plan: object | null; readonly actor: { readonly type: string } }[];
  };
  const named = data.filter(({ actor }) => actor.type === 'api_key').map((version) => version.plan);
  const by = (planId: string, why: string | null) => ({ id: planId, reason: why, approved_by: null });
  expect(named).toEqual([by(second.id, null), null, by(made.id, reason)]);
});
