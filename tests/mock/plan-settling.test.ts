/** What providers do after a plan was applied, with the clock in hand. */
import { describe, expect, test } from 'vitest';
import { expectStatus } from '../support/expect-response.ts';
import { eventsOf } from '../support/valid-request.ts';
import { useMock } from './use-mock.ts';

interface Counted {
  readonly status: string;
  readonly applied_at: string;
  readonly settled_at: string | null;
  readonly [count: `${string}_count`]: number;
}

describe('an applied plan', () => {
  const { call, send } = useMock();

  async function apply(project: object): Promise<string> {
    const { id } = (await send('POST', '/api/v1/plans', { json: { project: { landhold: 1, ...project } } })).record();
    expectStatus(await send('POST', `/api/v1/plans/${id}/apply`, { json: {} }), 200);
    return id;
  }

  const read = async (id: string) => (await send('GET', `/api/v1/plans/${id}`)).record() as unknown as Counted;
  const endsOf = async (id: string): Promise<string[]> =>
    (await eventsOf(send, id)).map(({ type }) => type).filter((type) => /settled|failed/.test(type));

  test('says how many of its records have settled, and has one event once all have', async () => {
    await call('freezeClock');
    const slow = await call('addFault', {
      body: { kind: 'domains', name: 'slow.test', provider: { outcome: 'pending' } },
    });
    const id = await apply({ domains: [{ name: 'slow.test' }, { name: 'quick.test' }], sites: [{ name: 'settled' }] });
    expect(await read(id)).toMatchObject({ pending_count: 3, settled_count: 0, settled_at: null });
    await call('advanceClock', { body: { seconds: 3_600 } });
    expect(await read(id)).toMatchObject({ pending_count: 1, settled_count: 2, failed_count: 0, settled_at: null });
    expect(await endsOf(id)).toEqual([]);
    await call('removeFault', { params: { id: slow.id } });
    await call('advanceClock', { body: { seconds: 7_200 } });
    const settled = await read(id);
    expect(settled).toMatchObject({ status: 'applied', pending_count: 0, settled_count: 3, failed_count: 0 });
    expect(Date.parse(settled.settled_at!)).toBeGreaterThan(Date.parse(settled.applied_at));
    await call('advanceClock', { body: { seconds: 86_400 } });
    expect(await endsOf(id)).toEqual(['plan.settled']);
    expect(await read(id)).toEqual(settled);
  });

  test('has failed if one of its records has', async () => {
    await call('addFault', { body: { kind: 'domains', name: 'broken.test', provider: { outcome: 'failed' } } });
    const id = await apply({ domains: [{ name: 'broken.test' }, { name: 'whole.test' }] });
    await call('advanceClock', { body: { seconds: 3_600 } });
    expect(await read(id)).toMatchObject({ status: 'applied', pending_count: 0, settled_count: 2, failed_count: 1 });
    expect(await endsOf(id)).toEqual(['plan.failed']);
  });

  test('settles at once if no provider has work, and does not wait for what was deleted', async () => {
    const quiet = await apply({ webhooks: [{ name: 'orders', url: 'https://shop.example/hook' }] });
    const waiting = await apply({ domains: [{ name: 'leaving.test' }] });
    const [domain] = (await send('GET', '/api/v1/domains?name=leaving.test')).page().data;
    expectStatus(await send('DELETE', `/api/v1/domains/${domain!.id}`), 204);
    await call('advanceClock', { body: { seconds: 60 } });
    for (const id of [quiet, waiting]) expect(await endsOf(id)).toEqual(['plan.settled']);
    expect(await read(quiet)).toMatchObject({ pending_count: 0, settled_count: 0 });
    expect(await read(waiting)).toMatchObject({ pending_count: 0, settled_count: 1 });
  });
});
