/** What a receiver gets, over HTTP and in mock mode. */
import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, expect, test } from 'vitest';
import { expectDocumented, expectDocumentedFailure } from '../support/expect-response.ts';
import { findKind, operations } from '../support/operations.ts';
import type { Respond, Receiver } from '../support/receiver.ts';
import { startReceiver } from '../support/receiver.ts';
import type { WireRecord } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import { createRecord, freshName } from '../support/valid-request.ts';
import { waitUntil } from '../support/wait-until.ts';

const { send } = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '86400000' });
const kind = findKind('webhooks');
const sites = findKind('sites');
const [list, get] = ['listDeliveries', 'getDelivery'].map((id) => operations.find((each) => each.id === id)!);

const receivers: Receiver[] = [];
const webhooks: string[] = [];
afterEach(async () => {
  for (const id of webhooks.splice(0)) await send('DELETE', `${kind.path}/${id}`);
  for (const receiver of receivers.splice(0)) receiver.close();
});

async function receive(answer?: Respond): Promise<Receiver> {
  const receiver = await startReceiver(answer);
  receivers.push(receiver);
  return receiver;
}

async function createWebhook(fields: object): Promise<WireRecord> {
  const json = { name: freshName(kind), event_types: ['site.*'], ...fields };
  const answer = await send('POST', kind.path, { json });
  expectDocumented(answer, kind.operations.create, 201);
  webhooks.push(answer.record().id);
  return answer.record();
}

async function deliveriesOf(id: string, query = ''): Promise<readonly WireRecord[]> {
  const answer = await send('GET', `${kind.path}/${id}/deliveries?limit=100${query}`);
  expectDocumented(answer, list!, 200);
  return answer.page().data;
}

async function untilSettled(id: string, count: number): Promise<readonly WireRecord[]> {
  return waitUntil(
    () => deliveriesOf(id),
    (all) => all.length === count && all.every(({ attempts }) => (attempts as unknown[]).length > 0),
  );
}

test('an event arrives signed, as standardwebhooks checks it, and as getEvent answers it', async () => {
  const receiver = await receive();
  const { id, secret } = await createWebhook({ url: `${receiver.url}/in?a=b` });
  const site = await createRecord(send, sites);
  const [delivery] = await untilSettled(id, 1);
  const [{ path, headers, body }] = receiver.received as [Receiver['received'][0]];
  expect(path).toBe('/in?a=b');
  expect(new Verifier(secret as string).verify(body, headers as Record<string, string>)).toMatchObject({
    type: 'site.created',
    resource_id: site.id,
  });
  expect(() => new Verifier(secret as string).verify(`${body} `, headers as Record<string, string>)).toThrow(
    'No matching signature found',
  );
  expect(headers).toMatchObject({ 'user-agent': 'Landhold/1.0.0', 'webhook-id': delivery!['event_id'] });
  expect((await send('GET', `/api/v1/events/${String(delivery!['event_id'])}`)).text).toBe(body);
  expect(delivery).toMatchObject({ status: 'delivered', next_attempt_at: null, payload: JSON.parse(body) as object });
  const single = await send('GET', `${kind.path}/${id}/deliveries/${delivery!.id}`);
  expectDocumented(single, get!, 200);
  expect(single.record()).toEqual(delivery);
});

test('a delivery that fails says why, and when it is tried again', async () => {
  const receiver = await receive((response) => void response.writeHead(500).end('out of order'));
  const { id } = await createWebhook({ url: receiver.url });
  await createRecord(send, sites);
  const [delivery] = await untilSettled(id, 1);
  expect(delivery).toMatchObject({
    status: 'pending',
    next_attempt_at: expect.stringMatching(/^20/),
    attempts: [{ status_code: 500, error: expect.stringContaining('500'), response_excerpt: 'out of order' }],
  });
});

test('410 disables the webhook', async () => {
  const receiver = await receive((response) => void response.writeHead(410).end());
  const { id } = await createWebhook({ url: receiver.url });
  await createRecord(send, sites);
  const read = async (): Promise<WireRecord> => (await send('GET', `${kind.path}/${id}`)).record();
  const disabled = await waitUntil(read, ({ status }) => status === 'disabled');
  expect(disabled['disabled_reason']).toContain('410');
  const events = await send('GET', `/api/v1/events?resource_id=${id}&type=webhook.disabled`);
  expect(events.page().data).toHaveLength(1);
});

test('200 with exactly what the filters of deliveries ask for', async () => {
  const receiver = await receive();
  const { id } = await createWebhook({ url: receiver.url, event_types: ['site.*', 'zone.*'] });
  await createRecord(send, sites);
  await createRecord(send, findKind('dns'));
  const all = await untilSettled(id, 2);
  expect(all.map((each) => each['event_type'])).toEqual(['zone.created', 'site.created']);
  expect(await deliveriesOf(id, '&event_type=site.created')).toEqual([all[1]]);
  expect(await deliveriesOf(id, '&status=delivered')).toEqual(all);
  expect(await deliveriesOf(id, '&status=failed')).toEqual([]);
  expect(await deliveriesOf(id, `&created_after=${all[0]!.created_at}`)).toEqual([]);
  expect(await deliveriesOf(id, '&created_after=2026-01-01T00:00:00Z')).toEqual(all);
  for (const [query, code] of [
    ['status=gone', 'status_invalid'],
    ['event_type=site', 'event_type_invalid'],
    ['created_after=2026-06-31T00:00:00Z', 'created_after_invalid'],
  ] as const) {
    expectDocumentedFailure(await send('GET', `${kind.path}/${id}/deliveries?${query}`), list!, code);
  }
});

test('404 for deliveries of a webhook that is gone, and for those of another', async () => {
  const receiver = await receive();
  const { id } = await createWebhook({ url: receiver.url });
  const other = await createWebhook({ url: receiver.url, event_types: ['vpn_network.*'] });
  await createRecord(send, sites);
  const [delivery] = await untilSettled(id, 1);
  const elsewhere = await send('GET', `${kind.path}/${other.id}/deliveries/${delivery!.id}`);
  expectDocumentedFailure(elsewhere, get!, 'resource_not_found');
  expect((await send('DELETE', `${kind.path}/${id}`)).status).toBe(204);
  const gone = await send('GET', `${kind.path}/${id}/deliveries`);
  expectDocumentedFailure(gone, list!, 'resource_not_found');
  expect(gone.error().param).toBe('webhook_id');
});

test('409 too_many_webhooks for the 51st, also when many are created at once', async () => {
  const made = (await send('GET', `${kind.path}?limit=100`)).page().data.length;
  const answers = await Promise.all(
    Array.from({ length: 60 - made }, async () =>
      send('POST', kind.path, { json: { name: freshName(kind), url: 'https://receiver.example/' } }),
    ),
  );
  const created = answers.filter(({ status }) => status === 201);
  webhooks.push(...created.map((answer) => answer.record().id));
  expect(created).toHaveLength(50 - made);
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    expectDocumentedFailure(answer, kind.operations.create, 'too_many_webhooks');
  }
});

test('400 url_invalid for an address that events must not be sent to, on creating and on changing', async () => {
  const { id } = await createWebhook({ url: 'https://receiver.example/' });
  const urls = ['http://10.0.0.1:8080/', 'https://169.254.169.254/', 'https://user@receiver.example/', 'x'];
  const odd = [
    'https://receiver.example/\r\nX-Injected: 1',
    'https://receiver.example/ ',
    'https://./',
    'https://a..b/',
  ];
  for (const url of [...urls, ...odd]) {
    const json = { name: freshName(kind), url };
    expectDocumentedFailure(await send('POST', kind.path, { json }), kind.operations.create, 'url_invalid');
    const changed = await send('PATCH', `${kind.path}/${id}`, { json: { url } });
    expectDocumentedFailure(changed, kind.operations.update, 'url_invalid');
  }
});
