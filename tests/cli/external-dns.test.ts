/**
 * `landhold external-dns` against conversations written from the published format of external-dns's webhook provider:
 * what it sends, with the TXT records of its registry, and what it must find afterwards so that its plan is empty.
 */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OWN_KEY } from '../support/engine.ts';
import { findFreePort } from '../support/free-port.ts';
import { startLandhold } from '../support/landhold-command.ts';
import type { StartedCommand } from '../support/landhold-command.ts';
import { makeKey } from '../support/make-key.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const MEDIA_TYPE = 'application/external.dns.webhook+json;version=1';
const READER = makeKey('external-dns reader');
const server = useServer({
  LANDHOLD_SIMULATED_DELAY_MS: '0',
  LANDHOLD_BOOTSTRAP_KEYS: `${OWN_KEY}@cluster ${READER}=dns:read@cluster`,
});

let serving: StartedCommand;
let zoneId: string;
const started: StartedCommand[] = [];

async function start(words: readonly string[] = [], key = OWN_KEY): Promise<StartedCommand> {
  const env = { LANDHOLD_BASE_URL: server.url(), LANDHOLD_API_KEY: key };
  const command = await startLandhold(['external-dns', '--port', '0', ...words], { env }, /at (http:\S+),/);
  started.push(command);
  return command;
}

beforeAll(async () => {
  for (const name of ['west-field.test', 'sub.west-field.test', 'other.test']) {
    const { id } = (await server.send('POST', '/api/v1/dns', { json: { name } })).record();
    zoneId ??= id;
  }
  serving = await start();
});
afterAll(async () => {
  for (const each of started) await each.end();
});

interface Answer {
  readonly status: number;
  readonly type: string | undefined;
  readonly body: unknown;
}

/** As external-dns sends it. */
async function send(
  method: string,
  path: string,
  body?: unknown,
  more: Record<string, string> = {},
  to = serving,
): Promise<Answer> {
  const headers = { accept: MEDIA_TYPE, ...(method === 'POST' ? { 'content-type': MEDIA_TYPE } : {}), ...more };
  const sent = request(new URL(path, to.found), { method, headers });
  sent.end(body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const answer = await text(response);
  const type = response.headers['content-type'];
  return { status: response.statusCode!, type, body: answer === '' ? null : JSON.parse(answer) };
}

interface Sent {
  readonly dnsName: string;
  readonly recordType: string;
  readonly targets: readonly string[];
  readonly recordTTL?: number;
}

const LABELS = 'heritage=external-dns,external-dns/owner=cluster,external-dns/resource=ingress/default/shop';
/** The record that says whose a set is, as the TXT registry writes it. */
function owned({ dnsName, recordType }: Sent, prefix = `${recordType.toLowerCase()}-`): object {
  const [first, ...rest] = dnsName.split('.');
  const name = `${prefix}${first}.${rest.join('.')}`;
  return { dnsName: name, targets: [`"${LABELS}"`], recordType: 'TXT', labels: { ownedRecord: dnsName } };
}

async function recordsOf(name: string): Promise<unknown[]> {
  const { body } = await send('GET', '/records');
  return (body as Sent[]).filter(({ dnsName }) => dnsName === name);
}

test('a cluster publishes a name, changes it and takes it back, and finds each time what it wanted', async () => {
  expect(await send('GET', '/')).toEqual({ status: 200, type: MEDIA_TYPE, body: { filters: [], include: [] } });
  expect(await send('GET', '/records')).toEqual({ status: 200, type: MEDIA_TYPE, body: [] });

  const labels = { resource: 'ingress/default/shop' };
  const desired = { dnsName: 'shop.west-field.test', targets: ['192.0.2.10'], recordType: 'A', recordTTL: 30, labels };
  const providerSpecific = [{ name: 'alias', value: 'false' }];
  const adjusted = await send('POST', '/adjustendpoints', [{ ...desired, providerSpecific }]);
  expect(adjusted).toEqual({ status: 200, type: MEDIA_TYPE, body: [{ ...desired, recordTTL: 60 }] });

  const [endpoint] = adjusted.body as [Sent];
  expect(await send('POST', '/records', { create: [endpoint, owned(endpoint)] })).toMatchObject({
    status: 204,
    body: null,
  });
  const found = { dnsName: 'shop.west-field.test', targets: ['192.0.2.10'], recordType: 'A', recordTTL: 60 };
  expect(await recordsOf('shop.west-field.test')).toEqual([found]);
  expect(await recordsOf('a-shop.west-field.test')).toEqual([
    { dnsName: 'a-shop.west-field.test', targets: [LABELS], recordType: 'TXT' },
  ]);
  const changes = (await server.send('GET', `/api/v1/dns/${zoneId}/changes`)).page().data;
  expect(changes.map(({ set_count: count }) => count)).toEqual([2]);

  const changed = { ...endpoint, targets: ['192.0.2.10', '192.0.2.11'] };
  const update = { updateOld: [found, owned(found)], updateNew: [changed, owned(changed)] };
  expect((await send('POST', '/records', update)).status).toBe(204);
  expect(await recordsOf('shop.west-field.test')).toEqual([{ ...found, targets: ['192.0.2.10', '192.0.2.11'] }]);

  expect((await send('POST', '/records', { delete: [changed, owned(changed)] })).status).toBe(204);
  expect((await send('GET', '/records')).body).toEqual([]);
  expect(serving.stderr()).toContain('Made 2 changes to west-field.test.');
});

/** What the plan of external-dns does next: it compares what it wants, adjusted, with what there is. */
async function expectConverged(wanted: readonly Sent[]): Promise<void> {
  const { body: adjusted } = await send('POST', '/adjustendpoints', wanted);
  expect((await send('POST', '/records', { create: adjusted })).status).toBe(204);
  const { body: found } = await send('GET', '/records');
  const comparable = ({ dnsName, recordType, targets, recordTTL }: Sent): object => ({
    dnsName: dnsName.toLowerCase(),
    recordType,
    targets: targets.toSorted(),
    recordTTL,
  });
  expect((found as Sent[]).map(comparable)).toEqual(expect.arrayContaining((adjusted as Sent[]).map(comparable)));
  expect((await send('POST', '/records', { delete: found })).status).toBe(204);
  expect((await send('GET', '/records')).body).toEqual([]);
}

test('other spellings are found as they were adjusted, so nothing is changed again', { tags: 'long' }, async () => {
  await expectConverged([
    { dnsName: 'Six.West-Field.test', recordType: 'AAAA', targets: ['2001:DB8:0:0::1', '2001:db8::1'] },
    { dnsName: 'alias.west-field.test', recordType: 'CNAME', targets: ['LB.Example.com'], recordTTL: 999_999 },
    { dnsName: '*.app.west-field.test', recordType: 'CNAME', targets: ['lb.example.com'], recordTTL: 0 },
    { dnsName: '_sip._tcp.west-field.test', recordType: 'SRV', targets: ['0 50 5060 SIP.example.com.'] },
    { dnsName: 'west-field.test', recordType: 'MX', targets: ['10 Mail.Example.com'] },
    { dnsName: 'text.west-field.test', recordType: 'TXT', targets: ['"quoted, and = more"', 'plain'] },
    { dnsName: 'part.sub.west-field.test', recordType: 'NS', targets: ['ns1.example.com', 'ns2.example.com'] },
    { dnsName: '1.west-field.test', recordType: 'PTR', targets: ['Host.example.com'] },
    // It cannot be a CNAME there, and becomes an ALIAS.
    { dnsName: 'other.test', recordType: 'CNAME', targets: ['lb.west-field.test'] },
  ]);
});

test(
  'a value that somebody else added stays, and so does a set that the service manages',
  { tags: 'long' },
  async () => {
    const endpoint = { dnsName: 'shared.west-field.test', recordType: 'A', targets: ['192.0.2.1'] };
    expect((await send('POST', '/records', { create: [endpoint] })).status).toBe(204);
    const changes = [{ action: 'add', name: 'shared', type: 'A', values: ['192.0.2.9'] }];
    await server.send('POST', `/api/v1/dns/${zoneId}/records/changes`, { json: { changes } });
    expect((await send('POST', '/records', { delete: [endpoint] })).status).toBe(204);
    const found = await recordsOf('shared.west-field.test');
    expect(found).toEqual([{ ...endpoint, targets: ['192.0.2.9'] }]);
    await send('POST', '/records', { delete: found });
  },
);

test('what cannot be done is left out with what belongs to it, and stops nothing else', { tags: 'long' }, async () => {
  const good = { dnsName: 'good.west-field.test', recordType: 'A', targets: ['192.0.2.1'] };
  const wrong = { dnsName: 'wrong.west-field.test', recordType: 'A', targets: ['not an address'] };
  const full = {
    dnsName: 'full.west-field.test',
    recordType: 'A',
    targets: Array.from({ length: 101 }, (_, at) => `192.0.2.${at}`),
  };
  const taken = { dnsName: 'taken.west-field.test', recordType: 'CNAME', targets: ['lb.example.com'] };
  const weighted = { dnsName: 'heavy.west-field.test', recordType: 'A', targets: ['192.0.2.1'], setIdentifier: 'v1' };
  const nowhere = { dnsName: 'shop.elsewhere.test', recordType: 'A', targets: ['192.0.2.1'] };
  // The default prefix takes the ownership record of a zone's own name out of the zone.
  const top = { dnsName: 'other.test', recordType: 'A', targets: ['192.0.2.1'] };
  const before = { dnsName: 'taken.west-field.test', recordType: 'A', targets: ['192.0.2.5'] };
  await send('POST', '/records', { create: [before] });

  const all = [wrong, full, taken, weighted, nowhere, top, good];
  const answer = await send('POST', '/records', { create: all.flatMap((each) => [each, owned(each)]) });
  expect(answer).toMatchObject({ status: 500, body: { error: { code: 'not_all_applied' } } });
  const { body } = await send('GET', '/records');
  expect((body as Sent[]).map(({ dnsName }) => dnsName).toSorted()).toEqual([
    'a-good.west-field.test',
    'good.west-field.test',
    'taken.west-field.test',
  ]);
  const lines = serving.stderr();
  expect(lines).toContain('Left out wrong.west-field.test: ');
  expect(lines).toContain(
    'Left out other.test: Its ownership record a-other.test is in none of the zones. Set --txt-prefix',
  );
  expect(lines).toContain('Left out heavy.west-field.test: Sets with an identifier');

  // With a prefix that stays in the zone, it works.
  expect((await send('POST', '/records', { create: [top, owned(top, 'a.')] })).status).toBe(204);
  const adjusted = await send('POST', '/adjustendpoints', [weighted, nowhere, good]);
  expect(adjusted.body).toEqual([good]);
  const { body: rest } = await send('GET', '/records');
  expect((await send('POST', '/records', { delete: rest })).status).toBe(204);
});

test('with --zone, other zones are not read and not changed', { tags: 'long' }, async () => {
  const one = await start(['--zone', 'Other.test.', '--zone', 'later.test']);
  await waitUntil(
    async () => one.stderr(),
    (lines) => lines.includes('There is no zone later.test yet.'),
  );
  expect((await send('GET', '/', undefined, {}, one)).body).toEqual({
    filters: ['other.test', 'later.test'],
    include: ['other.test', 'later.test'],
  });
  const create = [
    { dnsName: 'a.other.test', recordType: 'A', targets: ['192.0.2.1'] },
    { dnsName: 'a.west-field.test', recordType: 'A', targets: ['192.0.2.1'] },
  ];
  expect((await send('POST', '/records', { create }, {}, one)).status).toBe(500);
  expect((await send('GET', '/records')).body).toEqual([create[0]]);
  expect((await send('POST', '/records', { delete: [create[0]] }, {}, one)).status).toBe(204);
  expect(await one.end()).toBe(130);
});

test.each([
  ['json_invalid', 400, 'POST', '/records', '{"create":[', {}],
  ['endpoint_invalid', 400, 'POST', '/records', '[]', {}],
  ['endpoint_invalid', 400, 'POST', '/records', { create: [{ dnsName: 7 }] }, {}],
  ['endpoint_invalid', 400, 'POST', '/records', { delete: 'all' }, {}],
  ['endpoint_invalid', 400, 'POST', '/adjustendpoints', [null], {}],
  ['endpoint_invalid', 400, 'POST', '/adjustendpoints', [{ dnsName: 'a.test', recordType: 'A', targets: [1] }], {}],
  ['endpoint_invalid', 400, 'POST', '/adjustendpoints', [{ dnsName: 'a.test', recordType: '../' }], {}],
  ['endpoint_invalid', 400, 'POST', '/adjustendpoints', [{ dnsName: 'a'.repeat(1_001), recordType: 'A' }], {}],
  ['json_invalid', 400, 'POST', '/adjustendpoints', '['.repeat(100_000), {}],
  ['content_type_unsupported', 415, 'POST', '/records', {}, { 'content-type': 'text/plain' }],
  ['content_type_unsupported', 415, 'POST', '/records', {}, { 'content-type': MEDIA_TYPE.replace('1', '2') }],
  ['not_acceptable', 406, 'GET', '/records', undefined, { accept: MEDIA_TYPE.replace('1', '2') }],
  ['host_unknown', 421, 'GET', '/records', undefined, { host: 'rebound.example' }],
  ['method_not_allowed', 405, 'DELETE', '/records', undefined, {}],
  ['path_unknown', 404, 'GET', '/constructor', undefined, {}],
  ['body_too_large', 413, 'POST', '/records', ' '.repeat(32 * 2 ** 20 + 1), {}],
])('%s is %i', { tags: 'long' }, async (code, status, method, path, body, headers) => {
  expect(await send(method, path, body, headers)).toMatchObject({ status, body: { error: { code } } });
  expect((await send('GET', '/healthz')).status).toBe(200);
});

test('null is an empty list, as Go writes it', { tags: 'long' }, async () => {
  expect((await send('POST', '/adjustendpoints', 'null')).body).toEqual([]);
  expect((await send('POST', '/records', { create: null, delete: [] })).status).toBe(204);
});

test('a key that may not write is 403, and a service that is away 503', { tags: 'long' }, async () => {
  const create = [{ dnsName: 'a.other.test', recordType: 'A', targets: ['192.0.2.1'] }];
  const reader = await start([], READER);
  expect((await send('POST', '/records', { create }, {}, reader)).status).toBe(403);
  expect((await send('GET', '/records', undefined, {}, reader)).status).toBe(200);
  const env = { LANDHOLD_BASE_URL: 'http://127.0.0.1:1', LANDHOLD_API_KEY: OWN_KEY };
  const away = await startLandhold(['external-dns', '--port', '0'], { env }, /at (http:\S+),/);
  started.push(away);
  expect((await send('GET', '/records', undefined, {}, away)).status).toBe(503);
  expect((await send('GET', '/healthz', undefined, {}, away)).status).toBe(200);
});

test('the port of the health has nothing else, and connections are bounded', { tags: 'long' }, async () => {
  const port = await findFreePort();
  const own = await start(['--health-port', String(port)]);
  const health = { ...own, found: `http://127.0.0.1:${port}` };
  expect((await send('GET', '/healthz', undefined, { host: '10.0.0.7' }, health)).body).toEqual({ status: 'ok' });
  expect((await send('GET', '/records', undefined, {}, health)).status).toBe(404);
  const sockets = Array.from({ length: 40 }, () => connect(Number(new URL(serving.found).port), '127.0.0.1'));
  for (const socket of sockets) socket.on('error', () => {});
  await Promise.race(sockets.map((socket) => once(socket, 'close')));
  for (const socket of sockets) socket.destroy();
});
