/** The operations of domains besides the five of every kind, on every engine. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { register } from '../dns/delegation.ts';
import { DNS_ON } from '../dns/served-zone.ts';
import type { Place } from '../support/engine.ts';
import { newPlace } from '../support/engine.ts';
import { expectDocumented, expectDocumentedFailure, expectFailure } from '../support/expect-response.ts';
import { makeKey } from '../support/make-key.ts';
import { operations } from '../support/operations.ts';
import type { ApiResponse, Send } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { startServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const OWN = makeKey('one project');
const OTHER = makeKey('another project');
const WRITER = makeKey('the same project without the scope');
const YEAR_DIGITS = 4;

const operationOf = (id: string) => operations.find((each) => each.id === id)!;
const [checkDomains, renewDomain, createAuthCode] = ['checkDomains', 'renewDomain', 'createAuthCode'].map(operationOf);

let place: Place;
let server: RunningServer;
let send: Send;

beforeAll(async () => {
  place = await newPlace();
  const keys = `${OWN}@one ${OTHER}@another ${WRITER}=domains:read,domains:write@one`;
  const env = { ...place.env, LANDHOLD_BOOTSTRAP_KEYS: keys, LANDHOLD_REGISTRY_SUFFIXES: 'test, internal, a.internal' };
  server = await startServer({ env: { LOG_LEVEL: 'warn', ...env, ...DNS_ON } });
  send = createSend(server.url, OWN);
});
afterAll(async () => {
  await server?.stop();
  place?.clear();
});

function yearOf(response: ApiResponse): number {
  return Number(String(response.record()['expires_at']).slice(0, YEAR_DIGITS));
}

describe('checkDomains', () => {
  test('200 with the state of each name, in the order of the request', async () => {
    await register(send, 'checked.test');
    await register(createSend(server.url, OTHER), 'foreign.test');
    const names = [
      'checked.test',
      'FOREIGN.test.',
      'free.test',
      'bücher.com',
      'a.internal',
      'internal',
      'a.b.test',
      '-',
    ];
    const response = await send('POST', '/api/v1/domains/check', { json: { names } });
    expectDocumented(response, checkDomains!, 200);
    const { data } = response.json() as {
      data: { name: string; ascii_name: string; state: string; provider: string }[];
    };
    expect(data.map(({ name, ascii_name, state, provider }) => [name, ascii_name, state, provider])).toEqual([
      ['checked.test', 'checked.test', 'registered', 'embedded'],
      ['FOREIGN.test.', 'foreign.test', 'registered', 'embedded'],
      ['free.test', 'free.test', 'available', 'embedded'],
      ['bücher.com', 'xn--bcher-kva.com', 'available', 'simulated'],
      ['a.internal', 'a.internal', 'reserved', null],
      ['internal', 'internal', 'reserved', null],
      ['a.b.test', null, 'invalid', null],
      ['-', null, 'invalid', null],
    ]);
    expect(data.map((each) => (each as unknown as { reason: string | null }).reason !== null)).toEqual(
      data.map(({ state }) => state !== 'available'),
    );
  });

  test('400 for no names and for more than 20', async () => {
    for (const names of [[], Array.from({ length: 21 }, (_, index) => `n${index}.test`)]) {
      const response = await send('POST', '/api/v1/domains/check', { json: { names } });
      expectDocumentedFailure(response, checkDomains!, 'names_invalid');
    }
  });
});

describe('renewDomain', () => {
  test('200 with a later expiry, at most ten years from now, once for an Idempotency-Key', async () => {
    const { id, expires_at: before } = await register(send, 'renewed.test');
    const path = `/api/v1/domains/${id}/renew`;
    const year = Number(String(before).slice(0, YEAR_DIGITS));
    const response = await send('POST', path, { json: {} });
    expectDocumented(response, renewDomain!, 200);
    expect(yearOf(response)).toBe(year + 1);
    expect(response.record()['expires_at']).toBe(String(before).replace(String(year), String(year + 1)));
    const headers = { 'Idempotency-Key': 'renew-once' };
    const first = await send('POST', path, { json: { years: 2 }, headers });
    const second = await send('POST', path, { json: { years: 2 }, headers });
    expect([yearOf(first), yearOf(second), second.headers.get('idempotent-replayed')]).toEqual([
      year + 3,
      year + 3,
      'true',
    ]);
    expect(yearOf(await send('POST', `${path}?dry_run=true`, { json: { years: 6 } }))).toBe(year + 9);
    expectDocumentedFailure(await send('POST', path, { json: { years: 7 } }), renewDomain!, 'renewal_too_long');
    expect(yearOf(await send('POST', path, { json: { years: 6 } }))).toBe(year + 9);
    expectDocumentedFailure(await send('POST', path, { json: {} }), renewDomain!, 'renewal_too_long');
    const events = await send('GET', `/api/v1/events?resource_id=${id}&type=domain.updated`);
    expect(events.page().data).toHaveLength(3);
  });

  test('404 for the domain of another project, 400 for eleven years', async () => {
    const { id } = await register(send, 'mine.test');
    const path = `/api/v1/domains/${id}/renew`;
    expectDocumentedFailure(await send('POST', path, { json: {}, key: OTHER }), renewDomain!, 'resource_not_found');
    expectDocumentedFailure(await send('POST', path, { json: { years: 11 } }), renewDomain!, 'years_invalid');
  });

  test('409 domain_not_registered for a domain that failed, also for an auth code', async () => {
    const { id } = (await send('POST', '/api/v1/domains', { json: { name: 'fail-payment.com' } })).record();
    const path = `/api/v1/domains/${id}`;
    await waitUntil(
      async () => (await send('GET', path)).record(),
      ({ status }) => status === 'failed',
    );
    expectDocumentedFailure(await send('POST', `${path}/renew`, { json: {} }), renewDomain!, 'domain_not_registered');
    expectDocumentedFailure(await send('POST', `${path}/auth-code`), createAuthCode!, 'domain_not_registered');
  });
});

describe('createAuthCode', () => {
  test('200 with a new code each time, and with the same one for the same Idempotency-Key while it is valid', async () => {
    const { id } = await register(send, 'leaving.test');
    const path = `/api/v1/domains/${id}/auth-code`;
    const codeOf = (response: ApiResponse): unknown => (response.json() as { code: unknown }).code;
    const headers = { 'Idempotency-Key': 'code-once' };
    const first = await send('POST', path, { headers });
    expectDocumented(first, createAuthCode!, 200);
    expect(codeOf(first)).toMatch(/^[\w-]{24}$/);
    expect(codeOf(await send('POST', path, { headers }))).toBe(codeOf(first));
    const second = await send('POST', path);
    expect(codeOf(second)).not.toBe(codeOf(first));
    // The first code is no longer valid.
    expect(codeOf(await send('POST', path, { headers }))).toBeNull();
    expect(codeOf(await send('POST', `${path}?dry_run=true`))).toBeNull();
    const seen = await Promise.all(['', '/api/v1/events', `/api/v1/domains/${id}`].map((each) => send('GET', each)));
    for (const { text } of seen) expect(text).not.toContain(String(codeOf(second)));
  });

  test('403 without domains:transfer', async () => {
    const { id } = await register(send, 'staying.test');
    const response = await send('POST', `/api/v1/domains/${id}/auth-code`, { key: WRITER });
    expectDocumentedFailure(response, createAuthCode!, 'scope_missing');
  });
});

describe('400 for invalid glue and DS records', () => {
  const nameservers = ['ns1.odd.test', 'ns2.elsewhere.example'];
  const addresses = ['192.0.2.53'];
  test.each([
    ['outside the domain', { glue: [{ name: 'ns2.elsewhere.example', addresses }] }, 'glue_invalid', 'glue[0].name'],
    [
      'of a host that is not a name server',
      { glue: [{ name: 'ns3.odd.test', addresses }] },
      'glue_invalid',
      'glue[0].name',
    ],
    [
      'without an address',
      { glue: [{ name: 'ns1.odd.test', addresses: ['192.0.2.53', 'here'] }] },
      'glue_invalid',
      'glue[0].addresses[1]',
    ],
    [
      'for the same host twice',
      {
        glue: [
          { name: 'ns1.odd.test', addresses },
          { name: 'NS1.odd.test', addresses },
        ],
      },
      'glue_invalid',
      'glue[1].name',
    ],
    ['a DS record with a short digest', { ds: ['46659 13 2 A7802F10'] }, 'ds_invalid', 'ds[0]'],
    ['text that is not a DS record', { ds: ['hello'] }, 'ds_invalid', 'ds[0]'],
  ])('%s', async (_, more, code, param) => {
    const response = await send('POST', '/api/v1/domains', { json: { name: 'odd.test', nameservers, ...more } });
    expectFailure(response, code);
    expect(response.error().param).toBe(param);
  });
});
