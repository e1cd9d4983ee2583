import { afterEach, expect, test } from 'vitest';
import type { Fixture } from '../../../test-support/http/server-fixture.ts';
import { startFixture } from '../../../test-support/http/server-fixture.ts';
import type { Handle } from './late-routes.ts';

let server: Fixture;
afterEach(async () => server.stop());

const handle: Handle = ({ url }, response) => void response.end(`late ${url}`);

async function start(open: () => Promise<Handle>): Promise<void> {
  server = await startFixture({}, { late: [{ prefix: '/late', open }] });
}

async function ask(path: string, method = 'GET'): Promise<{ status: number; text: string }> {
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { method });
  return { status: response.status, text: await response.text() };
}

test('the first requests wait until their routes exist, and they are created once', async () => {
  const ready = Promise.withResolvers<Handle>();
  let opened = 0;
  await start(() => {
    opened += 1;
    return ready.promise;
  });
  const responses = [ask('/late/1'), ask('/late/2')];
  expect((await ask('/other')).status).toBe(404);
  expect(opened).toBe(1);
  ready.resolve(handle);
  expect(await Promise.all(responses)).toEqual([
    { status: 200, text: 'late /late/1' },
    { status: 200, text: 'late /late/2' },
  ]);
  expect((await ask('/late/3')).text).toBe('late /late/3');
  expect(opened).toBe(1);
});

test('if they cannot be created, the request gets 500 with the error in the log, and the next one tries again', async () => {
  const failure = new Error('no room');
  const results = [Promise.reject(failure), Promise.resolve(handle)];
  results[0]!.catch(() => {});
  await start(() => results.shift()!);
  const { status, text } = await ask('/late/1');
  expect(status).toBe(500);
  expect(JSON.parse(text)).toMatchObject({ error: { code: 'internal_error' } });
  expect(server.errors).toEqual([failure]);
  expect(await ask('/late/1')).toEqual({ status: 200, text: 'late /late/1' });
});

test.each([
  ['GET', '/late/', true],
  ['GET', '/late/x?y', true],
  ['GET', '/%6cate/x', true],
  ['GET', '/late/%zz', false],
  ['GET', '/later', false],
  ['GET', '/late%2Fx', false],
  ['GET', '//late/x', false],
  // The prefix itself is a page.
  ['GET', '/late', false],
  ['GET', '/late?x', false],
  ['POST', '/late', true],
  ['POST', '/late?x=/late/', true],
  ['POST', '/other?x=/late/', false],
])('%s %s belongs to them: %s', async (method, path, isLate) => {
  await start(async () => handle);
  expect((await ask(path, method)).status === 200).toBe(isLate);
});
