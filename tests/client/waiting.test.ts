import type { Settling } from '@landhold/client';
import { Landhold, TimeoutError } from '@landhold/client';
import { describe, expect, test } from 'vitest';
import { DEVELOPMENT_KEY } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';
import { answer, hang, rejection, useFailingServer } from './failing-server.ts';

const reason = new Error('The user left.');

describe('waitFor', () => {
  const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '1500' });
  const connect = (signal?: AbortSignal): Landhold =>
    new Landhold({ apiKey: DEVELOPMENT_KEY, baseUrl: server.url(), signal });

  test('gives the record once it is active', async () => {
    const client = connect();
    const created = await client.databases.createDatabase({ name: 'waited-for' });
    const database = await client.waitFor(created);
    expect(database).toMatchObject({ id: created.id, status: 'active', connection: { ssl: true } });
  });

  test('gives a record that failed, with its reason', async () => {
    const client = connect();
    const domain = await client.waitFor(await client.domains.registerDomain({ name: 'fail-waiting.test' }));
    expect(domain.status).toBe('failed');
    expect(domain.status_reason).toEqual(expect.any(String));
  });

  test('looks once at a record that is settled already', async () => {
    const client = connect();
    const active = await client.waitFor(await client.sites.createSite({ name: 'settled' }));
    const seen: string[] = [];
    expect(await client.waitFor(active, { onProgress: ({ status }) => seen.push(status) })).toEqual(active);
    expect(seen).toEqual(['active']);
  });

  test('throws 404 when the record is deleted meanwhile', async () => {
    const client = connect();
    const zone = await client.dns.createZone({ name: 'deleted-meanwhile.test' });
    await client.dns.deleteZone({ id: zone.id });
    expect(await rejection(client.waitFor(zone))).toMatchObject({ status: 404, code: 'resource_not_found' });
  });

  test('throws what onProgress throws', async () => {
    const client = connect();
    const network = await client.vpn.createVpnNetwork({ name: 'impatient' });
    const onProgress = (): never => {
      throw reason;
    };
    expect(await rejection(client.waitFor(network, { onProgress }))).toBe(reason);
  });
});

describe('waitFor on a service that takes its time', () => {
  const server = useFailingServer();
  const RECORD = { id: 'dom_1', object: 'domain', status: 'pending' } as const;
  const connect = (signal?: AbortSignal): Landhold =>
    new Landhold({ apiKey: 'sk_svc_test', baseUrl: server.url(), signal });
  const stillPending = answer(200, JSON.stringify(RECORD));

  test('tells each look, the last one too', async () => {
    server.treat(stillPending, stillPending, answer(200, JSON.stringify({ ...RECORD, status: 'active' })));
    const seen: string[] = [];
    await connect().waitFor<Settling>(RECORD, { onProgress: ({ status }) => seen.push(status) });
    expect(seen).toEqual(['pending', 'pending', 'active']);
    expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(
      Array(3).fill('GET /api/v1/domains/dom_1'),
    );
  });

  test.each([
    ['a record that stays as it is', stillPending],
    ['an answer that does not come', hang],
  ])('%s: a TimeoutError after timeoutMs', async (_, treatment) => {
    server.treat(treatment);
    const start = performance.now();
    const error = await rejection(connect().waitFor(RECORD, { timeoutMs: 250 }));
    expect(error).toBeInstanceOf(TimeoutError);
    expect((error as Error).message).toBe('dom_1 was still pending after 250 ms.');
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  test.each([
    ['of the client', stillPending],
    ['of the client', hang],
    ['of the wait', stillPending],
    ['of the wait', hang],
  ])('the signal %s ends it at once with its reason', async (whose, treatment) => {
    server.treat(treatment);
    const { signal, abort } = stoppable();
    const waiting = rejection(
      whose === 'of the client' ? connect(signal).waitFor(RECORD) : connect().waitFor(RECORD, { signal }),
    );
    await server.received(1);
    abort();
    expect(await waiting).toBe(reason);
  });
});

function stoppable(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort(reason) };
}
