/** Faults at the edge: responses, connections, providers. */
import type { AddFaultBody } from '@landhold/contract/mock';
import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeEach, describe, expect, test } from 'vitest';
import { DEVELOPMENT_KEY } from '../support/start-server.ts';
import { codeOf, useMock } from './use-mock.ts';

const { send, call, url } = useMock({ LANDHOLD_SEED: 'faults' });

beforeEach(async () => {
  await call('resetMock');
});

const add = async (body: AddFaultBody) => call('addFault', { body });
const createSite = async (name: string, headers: Readonly<Record<string, string>> = {}) =>
  send('POST', '/api/v1/sites', { json: { name }, headers });
const codesOf = async (names: readonly string[]): Promise<string[]> => {
  const codes: string[] = [];
  for (const name of names) {
    const response = await createSite(name);
    codes.push(response.status < 300 ? 'done' : response.error().code);
  }
  return codes;
};
const unavailable = { respond: { code: 'unavailable' } } as const;

describe('which requests', () => {
  test('the nth, and the count is in the list', async () => {
    await add({ operation: 'createSite', nth: 2, ...unavailable });
    expect(await codesOf(['a', 'b', 'c'])).toEqual(['done', 'unavailable', 'done']);
    expect((await call('listFaults')).data).toMatchObject([{ matched: 3, applied: 1 }]);
  });

  test('as often as `times`, by kind and by name', async () => {
    await add({ kind: 'sites', name: 'b', times: 2, ...unavailable });
    expect(await codesOf(['a', 'b', 'b', 'b'])).toEqual(['done', 'unavailable', 'unavailable', 'done']);
    const { id } = (await createSite('c')).record();
    await add({ kind: 'sites', name: 'c', ...unavailable });
    expect((await send('GET', `/api/v1/sites/${id}`)).error().code).toBe('unavailable');
    expect((await send('GET', '/api/v1/sites')).status).toBe(200);
  });

  test('by header', async () => {
    await add({ header: { name: 'X-Test', value: 'fail' }, ...unavailable });
    const statuses = [await createSite('a', { 'x-test': 'fail' }), await createSite('a', { 'x-test': 'pass' })];
    expect(statuses.map(({ status }) => status)).toEqual([503, 201]);
  });

  test('by key and by project; a rule is for the project of its key', async () => {
    const [one, two] = [await call('createMockProject', { body: {} }), await call('createMockProject', { body: {} })];
    const statuses = async (): Promise<number[]> =>
      Promise.all(
        [DEVELOPMENT_KEY, one.key, two.key].map(async (key) => (await send('GET', '/api/v1/sites', { key })).status),
      );
    const rules: [AddFaultBody, number[]][] = [
      [{}, [503, 200, 200]],
      [{ project_id: one.id }, [200, 503, 200]],
      [{ all_projects: true }, [503, 503, 503]],
      [{ all_projects: true, key_id: two.key_id }, [200, 200, 503]],
    ];
    for (const [rule, expected] of rules) {
      await call('clearFaults');
      await add({ ...rule, ...unavailable });
      expect(await statuses()).toEqual(expected);
    }
  });

  test('by chance, the same in each run with a seed', async () => {
    await add({ operation: 'listSites', probability: 0.5, ...unavailable });
    const statuses: number[] = [];
    for (let round = 0; round < 40; round += 1) statuses.push((await send('GET', '/api/v1/sites')).status);
    const failed = statuses.filter((status) => status === 503).length;
    expect(failed).toBeGreaterThan(5);
    expect(failed).toBeLessThan(35);
  });

  test('a rule that was removed applies no longer', async () => {
    const { id } = await add({ ...unavailable });
    expect((await send('GET', '/api/v1/sites')).status).toBe(503);
    await call('removeFault', { params: { id } });
    expect((await send('GET', '/api/v1/sites')).status).toBe(200);
    expect(await codeOf(call('removeFault', { params: { id } }))).toBe('404 resource_not_found');
  });
});

describe('what happens', () => {
  test('the response is lost after the commit, and the retry with the same key is a replay', async () => {
    await add({ operation: 'createSite', times: 1, respond: { code: 'internal_error', after_commit: true } });
    const key = { 'Idempotency-Key': 'a-1' };
    expect((await createSite('a', key)).error().code).toBe('internal_error');
    expect((await send('GET', '/api/v1/sites')).page().data).toHaveLength(1);
    const again = await createSite('a', key);
    expect([again.status, again.header('Idempotent-Replayed')]).toEqual([201, 'true']);
  });

  test('a delay is at least as long as it says', async () => {
    await add({ operation: 'listSites', delay_ms: 30 });
    const begun = performance.now();
    expect((await send('GET', '/api/v1/sites')).status).toBe(200);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(29);
  });

  /** Everything that comes back on one connection, until it is closed. */
  async function sendRaw(request: string): Promise<string> {
    const { hostname, port } = new URL(url());
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.write(request);
    await once(socket, 'close');
    return text;
  }

  const body = JSON.stringify({ name: 'cut' });
  const request = [
    'POST /api/v1/sites HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${DEVELOPMENT_KEY}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');

  test.each([
    ['before_operation', 0, /^$/],
    ['before_response', 1, /^$/],
    ['during_response', 1, /^HTTP\/1\.1 201 [^]*\r\n\r\n\{"id":"[^]*[^}]$/],
    ['after_response', 1, /^HTTP\/1\.1 201 [^]*\r\n\r\n\{"id":"[^]*\}$/],
  ] as const)('the connection is cut %s, with %i site made', async (cut, sites, expected) => {
    await add({ operation: 'createSite', cut, times: 1 });
    expect(await sendRaw(request)).toMatch(expected);
    expect((await send('GET', '/api/v1/sites')).page().data).toHaveLength(sites);
  });

  test('a response without a body is cut in its status line', async () => {
    const { id } = (await createSite('cut')).record();
    await add({ operation: 'deleteSite', cut: 'during_response' });
    const text = await sendRaw(
      `DELETE /api/v1/sites/${id} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${DEVELOPMENT_KEY}\r\n\r\n`,
    );
    expect(text).toBe('HTTP/1.1 2');
    expect((await send('GET', '/api/v1/sites')).page().data).toEqual([]);
  });

  test('a provider fails with a reason, or keeps a record pending until the rule is gone', async () => {
    await call('freezeClock');
    await add({ kind: 'domains', name: 'broken.test', provider: { outcome: 'failed', reason: 'No such registry.' } });
    const slow = await add({ kind: 'domains', name: 'slow.test', provider: { outcome: 'pending' } });
    const register = async (name: string): Promise<string> =>
      (await send('POST', '/api/v1/domains', { json: { name } })).record().id;
    const read = async (id: string) => (await send('GET', `/api/v1/domains/${id}`)).record();
    const [broken, waiting, plain] = [
      await register('broken.test'),
      await register('slow.test'),
      await register('plain.test'),
    ];
    await call('advanceClock', { body: { seconds: 600 } });
    expect(await read(broken)).toMatchObject({ status: 'failed', status_reason: 'No such registry.' });
    expect(await read(waiting)).toMatchObject({ status: 'pending' });
    expect(await read(plain)).toMatchObject({ status: 'active' });
    await call('removeFault', { params: { id: slow.id } });
    await call('advanceClock', { body: { seconds: 3_600 } });
    expect(await read(waiting)).toMatchObject({ status: 'active' });
  });

  test('the console and the controls are not hit', async () => {
    await add({ all_projects: true, ...unavailable });
    expect((await call('listFaults')).data).toHaveLength(1);
    expect((await send('GET', '/readyz')).status).toBe(200);
  });
});

describe('refused', () => {
  test.each<[AddFaultBody, string]>([
    [{}, '400 rule_impossible'],
    [{ operation: 'createSite' }, '400 rule_impossible'],
    [{ operation: 'makeSite', ...unavailable }, '400 operation_invalid'],
    [{ kind: 'ships', ...unavailable }, '400 kind_invalid'],
    [{ respond: { code: 'no_such_code' } }, '400 code_invalid'],
    [{ respond: { code: 'unavailable', status: 500 } }, '400 status_invalid'],
    [{ operation: 'createSite', kind: 'domains', ...unavailable }, '400 rule_impossible'],
    [{ operation: 'listSites', name: 'shop', ...unavailable }, '400 rule_impossible'],
    [{ operation: 'listSites', respond: { code: 'etag_mismatch' } }, '400 rule_impossible'],
    [{ operation: 'listSites', respond: { code: 'unavailable', after_commit: true } }, '400 rule_impossible'],
    [{ probability: 0, ...unavailable }, '400 rule_impossible'],
    [{ cut: 'after_response', ...unavailable }, '400 rule_impossible'],
    [{ project_id: 'proj_none', ...unavailable }, '400 rule_impossible'],
    [{ key_id: 'key_none', ...unavailable }, '400 rule_impossible'],
    [{ kind: 'plans', provider: { outcome: 'failed' } }, '400 rule_impossible'],
    [{ operation: 'createSite', provider: { outcome: 'failed' } }, '400 rule_impossible'],
  ])('%o: %s', async (body, expected) => {
    expect(await codeOf(add(body))).toBe(expected);
    expect((await call('listFaults')).data).toEqual([]);
  });

  test('409 for more than 100 rules', async () => {
    for (let count = 0; count < 100; count += 1) await add({ ...unavailable });
    expect(await codeOf(add({ ...unavailable }))).toBe('409 too_many_rules');
  });
});
