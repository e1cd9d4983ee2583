import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Settling } from '@landhold/client';
import { Landhold, TimeoutError } from '@landhold/client';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DEVELOPMENT_KEY } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';
import type { Treatment } from './failing-server.ts';
import { respondWith, hang, refuse, rejection, useFailingServer } from './failing-server.ts';

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

  test('reads a record once if it is already settled', async () => {
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
  const stillPending = respondWith(200, JSON.stringify(RECORD));

  const LOOK = 'GET /api/v1/domains/dom_1';
  const STREAM = 'GET /api/v1/events/stream?resource_id=dom_1';
  const asked = (): string[] => server.requests.map(({ method, url }) => `${method} ${url}`);
  /** The stream gets its own treatment, and reads get one status after the other. */
  function treatApart(stream: Treatment, ...statuses: string[]): void {
    server.treat((response, socket, request) => {
      const isStream = request.url.startsWith('/api/v1/events/stream');
      const status = !isStream && statuses.length > 1 ? statuses.shift() : statuses[0];
      const treatment = isStream ? stream : respondWith(200, JSON.stringify({ ...RECORD, status }));
      treatment(response, socket, request);
    });
  }

  test('tells each look, the last one too, where the stream is refused', async () => {
    treatApart(refuse(403, 'scope_missing'), 'pending', 'pending', 'active');
    const seen: string[] = [];
    await connect().waitFor<Settling>(RECORD, { onProgress: ({ status }) => seen.push(status) });
    expect(seen).toEqual(['pending', 'pending', 'active']);
    expect(asked().toSorted()).toEqual([...Array<string>(3).fill(LOOK), STREAM]);
  });

  test('looks when the stream opens and when an event comes, and closes it in the end', async () => {
    // Without timers, nothing is read because of elapsed time.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    let stream: ServerResponse | undefined;
    const openStream: Treatment = (response) => {
      stream = response.writeHead(200, { 'content-type': 'text/event-stream' });
      stream.write('id: 1\n\n');
    };
    treatApart(openStream, 'pending', 'pending', 'active');
    const waiting = connect().waitFor<Settling>(RECORD);
    await server.received(3);
    const closed = once(stream!, 'close');
    stream!.write('id: evt_1\nevent: domain.active\ndata: {}\n\n');
    expect(await waiting).toMatchObject({ status: 'active' });
    await closed;
    expect(asked()).toEqual([LOOK, STREAM, LOOK, LOOK]);
  });

  test('opens four streams at most, and looks for the others, so that callers have streams left', async () => {
    const opened: ServerResponse[] = [];
    let status = 'pending';
    server.treat((response, socket, request) => {
      if (request.url.startsWith('/api/v1/events/stream')) {
        opened.push(response.writeHead(200, { 'content-type': 'text/event-stream' }));
        response.write('id: 1\n\n');
      } else respondWith(200, JSON.stringify({ ...RECORD, status }))(response, socket, request);
    });
    const waiting = Array.from({ length: 6 }, () => connect().waitFor<Settling>(RECORD));
    // Each reads once and opens its stream. Four read again when it is open, and the others after a while.
    await server.received(6 + 4 + 6);
    status = 'active';
    for (const stream of opened) stream.write('id: evt_1\nevent: domain.active\ndata: {}\n\n');
    for (const record of await Promise.all(waiting)) expect(record.status).toBe('active');
    expect(opened).toHaveLength(4);
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
