/** What a mock was asked. */
import type { ExpectedRequest, MockBody, MockVerification } from '@landhold/contract/mock';
import { beforeEach, describe, expect, test } from 'vitest';
import { waitUntil } from '../support/wait-until.ts';
import { codeOf, useMock } from './use-mock.ts';

const { send, call } = useMock();

beforeEach(async () => {
  await call('resetMock');
});

const create = async (name: string, key?: string) =>
  send('POST', '/api/v1/sites', { json: { name, labels: { env: 'test', team: 'web' } }, ...(key && { key }) });
const verify = async (...expected: ExpectedRequest[]): Promise<MockVerification> =>
  call('verifyMockRequests', { body: { expected } });

describe('the list', () => {
  test('has each request in order, with its body, key, status and query', async () => {
    const { id, key, key_id: keyId } = await call('createMockProject', { body: {} });
    await create('shop', key);
    await send('GET', '/api/v1/sites?limit=2&order=name', { key });
    await send('POST', '/api/v1/sites', { key, json: { name: 7 }, headers: { 'Idempotency-Key': 'once' } });
    await send('GET', '/api/v1/nothing', { key: null });
    const { data, total, dropped } = await call('listMockRequests');
    expect([total, dropped]).toEqual([4, 0]);
    const own = { project_id: id, key_id: keyId };
    expect(data).toMatchObject([
      { ...own, operation: 'createSite', status: 201, body: { name: 'shop', labels: { env: 'test' } } },
      { ...own, operation: 'listSites', path: '/api/v1/sites', query: 'limit=2&order=name', body: null, body_bytes: 0 },
      { ...own, status: 400, body: { name: 7 }, idempotency_key: 'once' },
      { project_id: null, key_id: null, operation: null, status: 401, path: '/api/v1/nothing' },
    ]);
    expect((await call('listMockRequests', { query: { project_id: id, limit: 1 } })).data).toEqual([data[2]]);
    expect((await call('listMockRequests', { query: { operation: 'listSites' } })).data).toEqual([data[1]]);
    await call('clearMockRequests');
    expect(await call('listMockRequests')).toMatchObject({ data: [], total: 0 });
  });

  test('has requests whose connection a rule cut, each once', async () => {
    for (const cut of ['before_operation', 'before_response', 'during_response', 'after_response'] as const) {
      await call('addFault', { body: { operation: 'createSite', times: 1, cut } });
      await create(`site-${cut.replace('_', '-')}`).catch(() => {});
    }
    const { data } = await waitUntil(
      async () => call('listMockRequests'),
      ({ total }) => total >= 4,
    );
    expect(data.map(({ body, status }) => [body?.['name'], status])).toEqual([
      ['site-before-operation', null],
      ['site-before-response', 201],
      ['site-during-response', 201],
      ['site-after-response', 201],
    ]);
  });

  test('is empty after a restore', async () => {
    await call('saveSnapshot', { params: { name: 'empty' } });
    await create('shop');
    await call('restoreSnapshot', { params: { name: 'empty' } });
    expect((await call('listMockRequests')).total).toBe(0);
    await call('deleteSnapshot', { params: { name: 'empty' } });
  });

  test('drops the oldest when it is full, and then refuses to say how many there were', { tags: 'long' }, async () => {
    const text = JSON.stringify({ name: 'shop', labels: { env: 'x'.repeat(60_000) } });
    for (let count = 0; count < 150; count += 1) {
      await send('POST', '/api/v1/sites', { text, headers: { 'Content-Type': 'application/json' } });
    }
    const { total, dropped } = await call('listMockRequests', { query: { limit: 1 } });
    expect([total + dropped, dropped > 0]).toEqual([150, true]);
    expect(await codeOf(verify({}))).toBe('409 requests_dropped');
    await call('clearMockRequests');
    expect(await verify({ count: 0 })).toMatchObject({ is_met: true });
  });
});

describe('verify', () => {
  test('that a request was sent, how often, and with what body', async () => {
    await create('a');
    await create('b');
    const met: ExpectedRequest[] = [
      { operation: 'createSite' },
      { kind: 'sites', count: 2 },
      { operation: 'createSite', body: { name: 'a', labels: { team: 'web' } }, count: 1 },
      { method: 'POST', path: '/api/v1/sites', status: 201, at_least: 1, at_most: 2 },
      { operation: 'deleteSite', count: 0 },
      { operation: 'createSite', body: { name: 'c' }, at_most: 0 },
    ];
    expect(await verify(...met)).toMatchObject({ is_met: true, matched: [2, 2, 1, 2, 0, 0] });
    const wrong: [ExpectedRequest, string][] = [
      [{ operation: 'deleteSite' }, 'deleteSite was expected at least once, and was sent 0 times.'],
      [{ operation: 'createSite', count: 1 }, 'createSite was expected once, and was sent 2 times.'],
      [{ operation: 'createSite', at_most: 1 }, 'createSite was expected at most once, and was sent 2 times.'],
      [{ kind: 'sites', at_least: 3, at_most: 4 }, 'A request with kind sites was expected 3 to 4 times'],
      [{ operation: 'createSite', body: { name: 'c' } }, 'With other bodies: {"name":"a"'],
    ];
    for (const [expected, message] of wrong) {
      const verification = await verify(expected);
      expect(verification).toMatchObject({ is_met: false, message: expect.stringContaining(message) as string });
    }
  });

  test('that nothing else was, in a project', async () => {
    const [one, two] = [await call('createMockProject', { body: {} }), await call('createMockProject', { body: {} })];
    await create('a', one.key);
    await create('b', two.key);
    const body = { expected: [{ operation: 'createSite', body: { name: 'a' } }], nothing_else: true };
    const own = await call('verifyMockRequests', { body: { ...body, project_id: one.id } });
    expect(own).toMatchObject({ is_met: true, others: [] });
    const all = await call('verifyMockRequests', { body });
    expect(all).toMatchObject({ is_met: false, others: [{ project_id: two.id, body: { name: 'b' } }] });
    expect(all.message).toBe('Nothing else was expected, but there was POST /api/v1/sites.');
  });

  test('400 for what nothing could ever meet', async () => {
    const bodies: [MockBody<'verifyMockRequests'>, string][] = [
      [{ expected: [] }, '400 verification_impossible'],
      [{ expected: [{ operation: 'createNothing' }] }, '400 operation_invalid'],
      [{ expected: [{ kind: 'nothing' }] }, '400 kind_invalid'],
      [{ expected: [{ operation: 'createSite', kind: 'domains' }] }, '400 verification_impossible'],
      [{ expected: [{ operation: 'createSite', method: 'GET' }] }, '400 verification_impossible'],
      [{ expected: [{ count: 1, at_least: 1 }] }, '400 verification_impossible'],
      [{ expected: [{ at_least: 2, at_most: 1 }] }, '400 verification_impossible'],
    ];
    for (const [body, code] of bodies) {
      expect([body, await codeOf(call('verifyMockRequests', { body }))]).toEqual([body, code]);
    }
  });
});
