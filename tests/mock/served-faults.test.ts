/** Faults of what is served: deliveries, DNS queries, visits. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddFaultBody } from '@landhold/contract/mock';
import { createMockClient } from '@landhold/contract/mock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeQuery } from '../dns/dns-message.ts';
import { ask, DNS_ON, dnsPortOf, RCODE, ServedZone } from '../dns/served-zone.ts';
import { deploy } from '../support/deploy.ts';
import { startReceiver } from '../support/receiver.ts';
import type { Send } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import { SITES_ON, visit } from '../support/served-site.ts';
import type { RunningServer } from '../support/start-server.ts';
import { DEVELOPMENT_KEY, startServer } from '../support/start-server.ts';
import { codeOf } from './use-mock.ts';

const SERVFAIL = 2;
let server: RunningServer;
let send: Send;
let add: (body: AddFaultBody) => Promise<{ readonly id: string }>;

beforeAll(async () => {
  server = await startServer({ env: { ...DNS_ON, ...SITES_ON, LANDHOLD_WEBHOOK_TARGETS: '127.0.0.1' } });
  send = createSend(server.url, DEVELOPMENT_KEY);
  const mock = createMockClient({ baseUrl: server.url, key: DEVELOPMENT_KEY });
  add = async (body) => mock.call('addFault', { body });
});
afterAll(async () => server.stop());

const clockTo = async (seconds: number): Promise<void> => {
  await createMockClient({ baseUrl: server.url, key: DEVELOPMENT_KEY }).call('advanceClock', { body: { seconds } });
};

test('deliveries to one webhook fail, and the next attempt arrives', async () => {
  const receiver = await startReceiver((response) => void response.writeHead(204).end());
  try {
    const create = async (name: string): Promise<string> => {
      const json = { name, url: `${receiver.url}?${name}`, event_types: ['vpn_network.created'] };
      return (await send('POST', '/api/v1/webhooks', { json })).record().id;
    };
    const [failing] = [await create('failing'), await create('other')];
    await add({ name: 'failing', times: 1, webhook: { outcome: 'status', status: 503 } });
    await add({ name: 'failing', nth: 2, webhook: { outcome: 'no_response' } });
    await send('POST', '/api/v1/vpn', { json: { name: 'office' } });
    await clockTo(3_600);
    const [delivery] = (await send('GET', `/api/v1/webhooks/${failing}/deliveries`)).page().data;
    expect(delivery).toMatchObject({
      status: 'delivered',
      attempts: [
        { status_code: 503 },
        { status_code: null, error: expect.stringMatching(/^The rule flt_\w+ of the mock/) as string },
        { status_code: 204, error: null },
      ],
    });
    const arrived = receiver.received.map(({ path }) => path.split('?')[1]!);
    expect(arrived.toSorted((one, other) => one.localeCompare(other))).toEqual(['failing', 'other']);
  } finally {
    receiver.close();
  }
});

test('queries for one zone get SERVFAIL, or no answer', async () => {
  const port = dnsPortOf(server);
  await ServedZone.create(send, 'failing.test');
  await ServedZone.create(send, 'working.test');
  await add({ name: 'failing.test', times: 1, dns: { outcome: 'servfail' } });
  const rcodes = [await ask(port, 'www.failing.test'), await ask(port, 'www.working.test')].map(({ rcode }) => rcode);
  expect(rcodes).toEqual([SERVFAIL, RCODE.NXDOMAIN]);
  expect((await ask(port, 'www.failing.test')).rcode).toBe(RCODE.NXDOMAIN);
  await add({ kind: 'dns', name: 'failing.test', times: 1, dns: { outcome: 'no_answer' } });
  // The first of two queries is dropped, so the only answer is to the second.
  const socket = createSocket('udp4');
  for (const [id, name] of [[1, 'failing.test'] as const, [2, 'working.test'] as const])
    socket.send(writeQuery({ name, type: 6, id }), port, '127.0.0.1');
  const [answer] = (await once(socket, 'message')) as [Buffer];
  socket.close();
  expect(answer.readUInt16BE(0)).toBe(2);
  expect((await ask(port, 'www.failing.test')).rcode).toBe(RCODE.NXDOMAIN);
});

test('visitors of one site get the status of the rule', async () => {
  const { id, url } = (await send('POST', '/api/v1/sites', { json: { name: 'failing' } })).record();
  await deploy(send, `/api/v1/sites/${id}/deployments`);
  await add({ name: 'failing', nth: 2, site: {} });
  await add({ name: 'failing', nth: 3, site: { status: 404 } });
  const visits = [await visit(url as string), await visit(url as string), await visit(url as string)];
  expect(visits.map(({ status }) => status)).toEqual([200, 503, 404]);
  expect(visits[1]!.headers['retry-after']).toBe('1');
});

test('400 for rules that could never match', async () => {
  const bodies: AddFaultBody[] = [
    { operation: 'createSite', site: {} },
    { kind: 'domains', dns: { outcome: 'servfail' } },
    { webhook: { outcome: 'no_response', status: 500 } },
    { site: {}, dns: { outcome: 'servfail' } },
    { delay_ms: 5, webhook: { outcome: 'status' } },
  ];
  for (const body of bodies) expect([body, await codeOf(add(body))]).toEqual([body, '400 rule_impossible']);
});
