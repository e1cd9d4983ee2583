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

  test('gives the record once it is active, and tells each look', async () => {
    const client = connect();
    const created = await client.databases.createDatabase({ name: 'waited-for' });
    const seen: string[] = [];
    const database = await client.waitFor(created, { onProgress: ({ status }) => seen.push(status) });
    expect(database).toMatchObject({ id: created.id, status: 'active', connection: { ssl: true } });
    expect(seen.length).toBeGreaterThan(1);
    expect(seen.at(-1)).toBe('active');
    expect(new Set(seen.slice(0, -1))).toEqual(new Set(['provisioning']));
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

describe('waitFor on a service that does not get on', () => {
  const server = useFailingServer();
  const RECORD = { id: 'dom_1', object: 'domain', status: 'pending' } as const;
  const connect = (signal?: AbortSignal): Landhold =>
    new Landhold({ apiKey: 'sk_svc_test', baseUrl: server.url(), signal });
  const stillPending = answer(200, JSON.stringify(RECORD));

  test.each([
    ['a record that stays as it is', stillPending],
    ['an answer that does not come', hang],
  ])('%s: a TimeoutError after timeoutMs', async (_, treatment) => {
    server.treat(treatment);
    const start = performance.now();
    const error = await rejection(connect().waitFor(RECORD, { timeoutMs: 250 }));
    expect(error).toBeInstanceOf(TimeoutError);
    expect((error as Error).message).toBe('dom_1 was still pending after 250 ms.');
    expect(performance.now() - start).toBeLessThan(2_000);
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
