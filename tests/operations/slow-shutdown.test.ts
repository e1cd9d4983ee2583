/** The end of the process when clients are slow or hang. All at once, because each takes as long as it may. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectEnvelope } from '../support/expect-refused.ts';
import { AUTHORIZATION, BODY, head, HOST, JSON_TYPE, lengthOf } from '../support/raw-request.ts';
import type { RawResponse } from '../support/raw-response.ts';
import { openSocket } from '../support/raw-socket.ts';
import type { RunningServer } from '../support/start-server.ts';
import { startServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Whatever is still open then. */
const LIMIT_MS = 25_000;
const CREATE = [HOST, AUTHORIZATION, JSON_TYPE, lengthOf(BODY), 'Expect: 100-continue'];

interface Ended {
  readonly code: number | null;
  readonly afterMs: number;
  readonly answers: readonly RawResponse[];
}

async function terminate(server: RunningServer): Promise<Omit<Ended, 'answers'>> {
  const exited = once(server.process, 'exit') as Promise<[number | null]>;
  const start = performance.now();
  server.process.kill('SIGTERM');
  // A supervisor would do the same, and a test must not leave it running.
  const kill = setTimeout(() => server.process.kill('SIGKILL'), LIMIT_MS + 5_000);
  const [code] = await exited;
  clearTimeout(kill);
  return { code, afterMs: performance.now() - start };
}

/** Its headers arrived, its body never will. */
async function halfRequest(): Promise<Ended> {
  const server = await startServer();
  const socket = await openSocket({ port: server.port });
  await socket.send(head('POST /api/v1/domains HTTP/1.1', ...CREATE));
  await socket.responses(1);
  const ended = await terminate(server);
  socket.destroy();
  return { ...ended, answers: [] };
}

/** It asks for far more than fits into the buffers between us, and reads none of it. */
async function neverReads(): Promise<Ended> {
  const server = await startServer();
  const socket = connect({ port: server.port, host: '127.0.0.1' });
  await once(socket, 'connect');
  socket.pause();
  socket.on('error', () => socket.destroy());
  socket.write(head('GET /openapi.json HTTP/1.1', HOST).repeat(200));
  // The next connection is answered only after the requests above were taken in.
  const next = await openSocket({ port: server.port });
  await next.send(head('GET /livez HTTP/1.1', HOST));
  await next.responses(1);
  const ended = await terminate(server);
  socket.destroy();
  return { ...ended, answers: [] };
}

async function isRefused(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' });
  return new Promise((resolve) => {
    socket.on('connect', () => resolve(false)).on('error', () => resolve(true));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}

/** One request is under way for longer than the listener stays open; another begins before and comes whole after. */
async function comesTooLate(): Promise<Ended> {
  const server = await startServer();
  const create = await openSocket({ port: server.port });
  await create.send(head('POST /api/v1/domains HTTP/1.1', ...CREATE));
  await create.responses(1);
  const late = await openSocket({ port: server.port });
  await late.send('GET /api/v1/domains HTTP/1.1\r\n');
  const terminated = terminate(server);
  await waitUntil(
    async () => isRefused(server.port),
    (refused) => refused,
  );
  await late.send(head(HOST, AUTHORIZATION));
  const responses = await late.untilClose();
  await create.send(BODY);
  return { ...(await terminated), answers: [...responses, ...(await create.untilClose())] };
}

const ends = new Map<string, Promise<Ended>>();
beforeAll(() => {
  for (const each of [halfRequest, neverReads, comesTooLate]) {
    const ended = each();
    ended.catch(() => 'The test that waits for it fails with it.');
    ends.set(each.name, ended);
  }
});

describe('0 before 25 s have passed', { tags: 'long' }, () => {
  test.each([
    ['when a client never sends the rest of its request', 'halfRequest'],
    ['when a client never reads its answers', 'neverReads'],
  ])(
    '%s',
    async (_, name) => {
      const { code, afterMs } = await ends.get(name)!;
      expect(code).toBe(0);
      expect(afterMs).toBeLessThan(LIMIT_MS);
    },
    240_000,
  );
});

test('503 for a request that comes after the listener closed, 201 for one that began before, and then 0', async () => {
  const { code, afterMs, answers: responses } = await ends.get('comesTooLate')!;
  expect(responses.map(({ status }) => status)).toEqual([503, 100, 201]);
  expectEnvelope(responses[0]!, 503, 'unavailable');
  // Kept, either connection would hold the process for as long as the client likes.
  expect(responses[0]!.header('Connection')).toBe('close');
  expect(responses[2]!.header('Connection')).toBe('close');
  expect(code).toBe(0);
  expect(afterMs).toBeLessThan(LIMIT_MS);
});
