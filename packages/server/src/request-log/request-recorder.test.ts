import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ServiceError } from '../core/service-error.ts';
import type { RequestLog, StatsDimension } from '../store/request-log.ts';
import { RANGES } from '../store/request-log.ts';
import { createMemoryRequestLog } from '../store/memory/memory-request-log.ts';
import type { RequestRecorder, SeenRequest } from './request-recorder.ts';
import { createRequestRecorder, KEPT_MS } from './request-recorder.ts';
import { wallClock } from '../core/clock.ts';

const NOW = Date.parse('2026-11-15T12:00:00.000Z');
const ONE = 'proj_01m7ehfz7aezysy4mfnhbvme5q';
const OTHER = 'proj_01m7ehfz7see89eks19qn0xgvt';
const all = { limit: 10_000, after: null };
const TODAY = { bucketMs: RANGES.day.bucketMs, dimension: 'all', since: 0 } as const;

let log: RequestLog;
let recorder: RequestRecorder;
let dropped: number;
let errors: unknown[];

function start(parts: Partial<RequestLog> = {}, maxPerProject = 10_000): void {
  log = { ...createMemoryRequestLog(), ...parts };
  dropped = 0;
  errors = [];
  recorder = createRequestRecorder({
    log,
    clock: wallClock,
    maxPerProject,
    onDropped: (count) => (dropped += count),
    onError: (error) => errors.push(error),
  });
  recorder.start();
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
});
afterEach(async () => {
  await recorder.stop();
  vi.useRealTimers();
});

/** Does what the wiring does with each request. */
function see(request: SeenRequest): void {
  if (recorder.count(request)) recorder.record(request);
}

/** Advances time interval by interval, and lets the work of each finish. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 250) {
    vi.advanceTimersByTime(250);
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
  }
}

let made = 0;

function seen(fields: Partial<SeenRequest> = {}): SeenRequest {
  made += 1;
  return {
    id: `req_${String(made).padStart(26, '0')}`,
    projectId: ONE,
    keyId: 'key_1',
    method: 'POST',
    url: '/api/v1/sites?a=1?b=2',
    operation: 'createSite',
    status: 201,
    durationMs: 12.3456,
    address: '192.0.2.1',
    requestHeaders: ['Authorization', 'Bearer secret', 'Accept', '*/*'],
    requestBody: Buffer.from('{"name":"ü","password":"secret"}'),
    responseHeaders: ['X-Request-Id', 'req_1', 'X-RateLimit-Limit', 600],
    responseBody: '{"id":"site_1"}',
    ...fields,
  };
}

describe('a request', () => {
  test('is in the log a moment later, without secrets, at the time it arrived', async () => {
    start();
    const request = seen();
    see(request);
    expect((await log.page(ONE, all)).items).toEqual([]);
    await pass(250);
    const kept = await log.find(ONE, request.id);
    expect(kept).toMatchObject({
      at: NOW - 12,
      path: '/api/v1/sites',
      query: 'a=1?b=2',
      durationMs: 12.346,
      errorCode: null,
    });
    expect(kept!.detail.requestHeaders).toEqual([
      { name: 'Authorization', value: '[redacted]' },
      { name: 'Accept', value: '*/*' },
    ]);
    expect(kept!.detail.requestBody).toEqual({
      text: '{"name":"ü","password":"[redacted]"}',
      bytes: 33,
      isTruncated: false,
    });
    expect(kept!.detail.responseHeaders).toContainEqual({ name: 'X-RateLimit-Limit', value: '600' });
  });

  test('that failed has the code of its envelope, and one by HEAD has no body', async () => {
    start();
    const envelope = '{"error":{"type":"conflict_error","code":"name_taken","message":"\\"code\\":\\"x\\""}}';
    const [failed, head] = [seen({ status: 409, responseBody: envelope }), seen({ method: 'HEAD', requestBody: null })];
    for (const request of [failed, head]) see(request);
    await pass(250);
    expect(await log.find(ONE, failed.id)).toMatchObject({ errorCode: 'name_taken' });
    const { detail } = (await log.find(ONE, head.id))!;
    expect([detail.requestBody.bytes, detail.responseBody.bytes]).toEqual([0, 0]);
  });
});

test('requests are counted in buckets of each length, by operation and by key, with how long they took', async () => {
  start();
  see(seen({ durationMs: 0.6 }));
  see(seen({ durationMs: 12, status: 409, keyId: 'key_2' }));
  see(seen({ durationMs: 60_000, operation: null }));
  await pass(250);
  for (const { bucketMs } of Object.values(RANGES)) {
    const statsBy = (dimension: StatsDimension) => log.statsSince(ONE, { bucketMs, dimension, since: 0 });
    const [total] = await statsBy('all');
    expect(total).toMatchObject({ at: NOW - (NOW % bucketMs), value: '', requests: 3, errors: 1 });
    expect(total!.durations.flatMap((count, slot) => (count === 0 ? [] : [[slot, count]]))).toEqual([
      [1, 1],
      [9, 1],
      [26, 1],
    ]);
    expect(await statsBy('operation')).toMatchObject([
      { value: '', requests: 1, errors: 0 },
      { value: 'createSite', requests: 2, errors: 1 },
    ]);
    expect(await statsBy('key')).toMatchObject([
      { value: 'key_1', requests: 2, errors: 0 },
      { value: 'key_2', requests: 1, errors: 1 },
    ]);
  }
});

describe('more requests than can be written', () => {
  test('are counted all, kept up to a bound, written a few at a time, and said to be missing', async () => {
    start();
    for (let count = 0; count < 1_500; count += 1) see(seen({ status: count < 10 ? 500 : 200 }));
    expect(dropped).toBe(1_000);
    await pass(250);
    expect((await log.page(ONE, all)).items).toHaveLength(100);
    expect(await log.statsSince(ONE, TODAY)).toMatchObject([{ requests: 1_500, errors: 10 }]);
    await pass(9 * 250);
    expect((await log.page(ONE, all)).items).toHaveLength(500);
  });

  test('wait while the store is slow, and are not written twice', async () => {
    let release = (): void => {};
    const waiting = new Promise<void>((resolve) => (release = resolve));
    const memory = createMemoryRequestLog();
    let appends = 0;
    start({
      ...memory,
      async append(entries, counts) {
        appends += 1;
        await waiting;
        await memory.append(entries, counts);
      },
    });
    see(seen());
    await pass(2_000);
    expect(appends).toBe(1);
    release();
    await pass(250);
    expect((await memory.page(ONE, all)).items).toHaveLength(1);
  });
});

test('a store that fails is reported, and the next requests are recorded', async () => {
  const memory = createMemoryRequestLog();
  const append = vi.fn<RequestLog['append']>(memory.append).mockRejectedValueOnce(new Error('full'));
  start({ ...memory, append });
  see(seen());
  await pass(250);
  expect(errors).toEqual([new Error('full')]);
  expect(dropped).toBe(1);
  see(seen());
  await pass(250);
  expect((await memory.page(ONE, all)).items).toHaveLength(1);
});

test('a path with a NUL, or with half of a character, is kept without it', async () => {
  start();
  const requests = ['/api/v1/domains/sk_svc_x%00', '/api/v1/domains/sk_svc_x\\u0000', '/sk_svc_x\\ud800'].map((url) =>
    seen({ url }),
  );
  for (const request of requests) see(request);
  await pass(250);
  for (const { id } of requests) {
    const { path } = (await log.find(ONE, id))!;
    expect(path).toMatch(/^[^\0]*\[redacted\]\uFFFD$/);
    expect(path.isWellFormed()).toBe(true);
  }
});

test('one request that the store refuses costs no other: all the rest and every count are written', async () => {
  const memory = createMemoryRequestLog();
  let appends = 0;
  start({
    ...memory,
    async append(entries, counts) {
      appends += 1;
      if (entries.some(({ path }) => path.includes('refused'))) throw new Error('invalid byte sequence');
      await memory.append(entries, counts);
    },
  });
  for (let count = 0; count < 100; count += 1) see(seen({ url: count === 41 ? '/refused' : '/fine' }));
  await pass(250);
  expect((await memory.page(ONE, all)).items).toHaveLength(99);
  expect(await memory.statsSince(ONE, TODAY)).toMatchObject([{ requests: 100 }]);
  expect([dropped, errors]).toEqual([1, [new Error('invalid byte sequence')]]);
  // All at once, only the counts, and twice for each halving.
  expect(appends).toBeLessThanOrEqual(2 + 2 * 7);
});

test('one request that cannot be taken apart costs no other', async () => {
  start();
  const broken = seen();
  Object.defineProperty(broken, 'requestHeaders', {
    get() {
      throw new Error('broken');
    },
  });
  for (const request of [seen(), broken, seen()]) see(request);
  await pass(250);
  expect((await log.page(ONE, all)).items).toHaveLength(2);
  expect([dropped, errors]).toEqual([1, [new Error('broken')]]);
});

test('a store that is unavailable is not asked again and again for the same requests', async () => {
  const append = vi.fn<RequestLog['append']>().mockRejectedValue(new ServiceError('unavailable', 'Not now.'));
  start({ append });
  for (let count = 0; count < 50; count += 1) see(seen());
  await pass(250);
  expect(append).toHaveBeenCalledTimes(1);
  expect(dropped).toBe(50);
});

test.each([
  ['many requests', 1_500, ''],
  ['large responses', 40, 'x'.repeat(2 ** 20)],
])('%s of one project leave room for those of another', async (_, times, responseBody) => {
  start();
  for (let count = 0; count < times; count += 1) see(seen({ responseBody }));
  see(seen({ projectId: OTHER }));
  await recorder.stop();
  expect((await log.page(OTHER, all)).items).toHaveLength(1);
});

test('what waits is bounded by bytes as well: large responses are counted, and a few of them kept', async () => {
  start();
  const responseBody = 'x'.repeat(2 ** 20);
  for (let count = 0; count < 40; count += 1) see(seen({ responseBody, requestBody: null }));
  expect(dropped).toBe(32);
  await pass(250);
  expect((await log.page(ONE, all)).items).toHaveLength(8);
  expect(await log.statsSince(ONE, TODAY)).toMatchObject([{ requests: 40 }]);
  see(seen({ responseBody }));
  await pass(250);
  expect((await log.page(ONE, all)).items).toHaveLength(9);
});

test('what is still waiting is written at the end', async () => {
  start();
  for (let count = 0; count < 450; count += 1) see(seen());
  await recorder.stop();
  expect((await log.page(ONE, all)).items).toHaveLength(450);
});

test('the log stays within its count and its age', async () => {
  start({}, 100);
  for (let count = 0; count < 150; count += 1) see(seen());
  await pass(5_500);
  expect((await log.page(ONE, all)).items).toHaveLength(100);
  vi.setSystemTime(NOW + KEPT_MS);
  await pass(5_500);
  expect((await log.page(ONE, all)).items).toEqual([]);
});
