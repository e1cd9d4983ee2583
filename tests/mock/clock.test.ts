/** A year in a second: what is due happens once, at its time and in order. */
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startReceiver } from '../support/receiver.ts';
import { waitUntil } from '../support/wait-until.ts';
import { codeOf, useMock } from './use-mock.ts';

const DAY_S = 86_400;
const { send, call } = useMock({ LANDHOLD_WEBHOOK_TARGETS: '127.0.0.1' });

beforeEach(async () => {
  await call('resetMock');
});

test('a frozen clock stands still, and runs on from there', async () => {
  const { now } = await call('freezeClock');
  const { id } = (await send('POST', '/api/v1/domains', { json: { name: 'still.test' } })).record();
  expect((await call('getClock')).now).toBe(now);
  expect((await send('GET', `/api/v1/domains/${id}`)).record()).toMatchObject({ status: 'pending', created_at: now });
  const { events } = await call('advanceClock', { body: { seconds: 1 } });
  expect(events).toMatchObject([{ type: 'domain.active', resource_id: id, created_at: (await call('getClock')).now }]);
  expect(await call('runClock')).toMatchObject({ is_frozen: false });
});

test('a year passes at once: one domain is renewed, one expires, a peer expires before both', async () => {
  const { now } = await call('freezeClock');
  const at = (seconds: number): string => new Date(Date.parse(now) + seconds * 1_000).toISOString();
  const create = async (path: string, json: object): Promise<string> =>
    (await send('POST', `/api/v1${path}`, { json })).record().id;
  const kept = await create('/domains', { name: 'kept.test', auto_renew: true });
  await call('advanceClock', { body: { seconds: 1 } });
  const lost = await create('/domains', { name: 'lost.test', auto_renew: false });
  const network = await create('/vpn', { name: 'office' });
  await call('advanceClock', { body: { seconds: 1 } });
  const peer = await create(`/vpn/${network}/peers`, { name: 'phone', expires_at: at(30 * DAY_S) });
  const advanced = await call('advanceClock', { body: { to: at(366 * DAY_S) } });
  expect(advanced).toMatchObject({ now: at(366 * DAY_S), is_frozen: true, is_complete: true, has_more_events: false });
  const happened = advanced.events.map(({ type, resource_id }) => [type, resource_id]);
  expect(happened).toEqual([
    ['peer.expired', peer],
    ['domain.updated', kept],
    ['domain.updated', lost],
  ]);
  expect((await send('GET', `/api/v1/domains/${lost}`)).record().status).toBe('expired');
  const times = advanced.events.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted());
  expect(times[0]).toBe(at(30 * DAY_S));
});

test('a webhook that fails is retried on its schedule, and an idempotency key ends after its time', async () => {
  let isUp = false;
  const receiver = await startReceiver((response) => void response.writeHead(isUp ? 204 : 500).end());
  onTestFinished(() => receiver.close());
  const json = { name: 'orders', url: receiver.url, event_types: ['site.created'] };
  const { id } = (await send('POST', '/api/v1/webhooks', { json })).record();
  await call('freezeClock');
  const create = async () =>
    send('POST', '/api/v1/sites', { json: { name: 'shop' }, headers: { 'Idempotency-Key': 'once' } });
  const created = await create();
  await call('advanceClock', { body: { seconds: 600 } });
  const failed = receiver.received.length;
  expect(failed).toBeGreaterThan(1);
  isUp = true;
  await call('advanceClock', { body: { seconds: DAY_S } });
  expect(receiver.received).toHaveLength(failed + 1);
  expect(new Set(receiver.received.map((each) => each.id)).size).toBe(1);
  const [delivery] = (await send('GET', `/api/v1/webhooks/${id}/deliveries`)).page().data;
  expect(delivery).toMatchObject({ status: 'delivered' });

  expect((await create()).record().id).toBe(created.record().id);
  await send('DELETE', `/api/v1/sites/${created.record().id}`);
  await call('advanceClock', { body: { seconds: 3 * DAY_S } });
  const again = await create();
  expect([again.status, again.record().id === created.record().id]).toEqual([201, false]);
});

test('rate limits follow the clock', async () => {
  await call('freezeClock');
  const first = await send('GET', '/api/v1/sites');
  const second = await send('GET', '/api/v1/sites');
  const remaining = (response: typeof first): number => Number(response.header('X-RateLimit-Remaining'));
  expect(remaining(second)).toBe(remaining(first) - 1);
  await call('advanceClock', { body: { seconds: 61 } });
  expect(remaining(await send('GET', '/api/v1/sites'))).toBeGreaterThan(remaining(second));
});

test('`Date` stays the machine’s', async () => {
  await call('advanceClock', { body: { seconds: 1_000 * DAY_S } });
  const date = Date.parse((await send('GET', '/api/v1/sites')).header('Date')!);
  expect(Math.abs(date - Date.now())).toBeLessThan(600_000);
});

describe('refused', () => {
  test('400 clock_backwards', async () => {
    const { now } = await call('freezeClock');
    const to = new Date(Date.parse(now) - 1).toISOString();
    expect(await codeOf(call('advanceClock', { body: { to } }))).toBe('400 clock_backwards');
    expect((await call('getClock')).now).toBe(now);
  });

  test('400 for both, neither, and more than a century', async () => {
    const bodies = [{}, { seconds: 1, to: '2999-01-01T00:00:00Z' }, { to: '2999-01-01T00:00:00Z' }];
    const codes = await Promise.all(bodies.map(async (body) => codeOf(call('advanceClock', { body }))));
    expect(codes).toEqual(['400 body_invalid', '400 body_invalid', '400 to_invalid']);
  });

  test('409 while another request advances it', async () => {
    let release = (): void => {};
    const receiver = await startReceiver((response) => {
      release = () => void response.writeHead(204).end();
    });
    onTestFinished(() => receiver.close());
    const json = { name: 'slow', url: receiver.url, event_types: ['site.created'] };
    await send('POST', '/api/v1/webhooks', { json });
    await send('POST', '/api/v1/sites', { json: { name: 'shop' } });
    const first = call('advanceClock', { body: { seconds: DAY_S } });
    await waitUntil(
      async () => receiver.received.length,
      (count) => count > 0,
    );
    expect(await codeOf(call('advanceClock', { body: { seconds: 1 } }))).toBe('409 clock_advancing');
    expect(await codeOf(call('resetMock'))).toBe('409 clock_advancing');
    release();
    expect(await first).toMatchObject({ is_complete: true });
  });
});
