/** The end of the process: what is under way is finished, and nothing else holds it. */
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { AUTHORIZATION, BODY, CLOSE, head, HOST, JSON_TYPE, lengthOf } from '../support/raw-request.ts';
import type { RawSocket } from '../support/raw-socket.ts';
import { exchange, openSocket } from '../support/raw-socket.ts';
import type { RunningServer } from '../support/start-server.ts';
import { DEMO_KEY, startServer } from '../support/start-server.ts';
import { useFolder } from '../support/use-folder.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Far more than an idle process needs, and less than the 25 s that requests under way have. */
const AT_ONCE_MS = 12_000;
const folder = useFolder();
const READY = head('GET /readyz HTTP/1.1', HOST, CLOSE);

async function endedBy(
  server: RunningServer,
  ...signals: NodeJS.Signals[]
): Promise<{ code: number | null; afterMs: number }> {
  const exited = once(server.process, 'exit') as Promise<[number | null]>;
  const start = performance.now();
  for (const signal of signals) server.process.kill(signal);
  const [code] = await exited;
  return { code, afterMs: performance.now() - start };
}

/** A create whose headers have arrived, which the server confirms with 100, and whose body has not. */
async function beginCreate({ port }: RunningServer): Promise<RawSocket> {
  const socket = await openSocket({ port });
  const headers = [HOST, AUTHORIZATION, JSON_TYPE, lengthOf(BODY), 'Expect: 100-continue'];
  await socket.send(head('POST /api/v1/domains HTTP/1.1', ...headers));
  expect((await socket.responses(1)).map(({ status }) => status)).toEqual([100]);
  return socket;
}

describe('with nothing under way', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it at once with 0', async (signal) => {
    const server = await startServer();
    await exchange({ port: server.port }, READY);
    const { code, afterMs } = await endedBy(server, signal);
    expect(code).toBe(0);
    expect(afterMs).toBeLessThan(AT_ONCE_MS);
  });

  test('a connection that is kept, and one on which nothing was ever sent, do not hold it', async () => {
    const server = await startServer();
    const kept = await openSocket({ port: server.port });
    await kept.send(head('GET /livez HTTP/1.1', HOST));
    await kept.responses(1);
    await openSocket({ port: server.port });
    const { code, afterMs } = await endedBy(server, 'SIGTERM');
    expect(code).toBe(0);
    expect(afterMs).toBeLessThan(AT_ONCE_MS);
  });

  test('requests that were cut off with their connection do not hold it', async () => {
    const server = await startServer();
    const { port } = server;
    const read = head('GET /api/v1/events HTTP/1.1', HOST, AUTHORIZATION);
    // Behind a refused request, behind Connection: close, and behind a client that is gone.
    await exchange({ port }, head('GET / HTTP/1.1', HOST, HOST) + read.repeat(3));
    await exchange({ port }, head('GET / HTTP/1.1', HOST, CLOSE) + read.repeat(3));
    const gone = await openSocket({ port });
    await gone.send(read.repeat(50));
    gone.destroy();
    const { code, afterMs } = await endedBy(server, 'SIGTERM');
    expect(code).toBe(0);
    expect(afterMs).toBeLessThan(AT_ONCE_MS);
  });

  test('garbage behind requests of one packet does not hold it', async () => {
    const server = await startServer();
    const { port } = server;
    const read = head('GET /api/v1/events HTTP/1.1', HOST, AUTHORIZATION);
    const socket = await openSocket({ port });
    await socket.send(`${read.repeat(3)}GARBAGE\r\n\r\n`);
    // The first answer came, so the whole packet has been read.
    await socket.responses(1);
    const { code, afterMs } = await endedBy(server, 'SIGTERM');
    expect(code).toBe(0);
    expect(afterMs).toBeLessThan(AT_ONCE_MS);
  });

  test('SIGTERM as soon as the address is known ends it with 0 as well', async () => {
    for (let round = 1; round <= 3; round += 1) {
      const server = await startServer();
      expect((await endedBy(server, 'SIGTERM')).code).toBe(0);
    }
  });
});

describe('with a notice for proxies', () => {
  test.each([
    ['that was set', () => ({ LANDHOLD_DRAIN_NOTICE_S: '10' })],
    [
      'that live mode has by default',
      () => ({ LANDHOLD_DRAIN_NOTICE_S: '', LANDHOLD_DATA_MODE: 'live', LANDHOLD_DATA_DIR: folder }),
    ],
  ])('%s: 503 from /readyz and 200 with Connection: close for others, though idle', async (_, env) => {
    const server = await startServer({ env: env() });
    const { port } = server;
    server.process.kill('SIGTERM');
    const look = async (): Promise<number | undefined> => (await exchange({ port }, READY))[0]?.status;
    await waitUntil(look, (status) => status === 503);
    // In the sandbox, which has the same key in both modes.
    const demo = `Authorization: Bearer ${DEMO_KEY}`;
    const [list] = await exchange({ port }, head('GET /sandbox/api/v1/domains HTTP/1.1', HOST, demo));
    expect({ status: list?.status, connection: list?.header('Connection') }).toEqual({
      status: 200,
      connection: 'close',
    });
    // Whoever does not want to wait asks twice.
    const { code, afterMs } = await endedBy(server, 'SIGTERM');
    expect(code).toBe(1);
    expect(afterMs).toBeLessThan(AT_ONCE_MS);
  });

  test('it ends with 0 when the notice is over', async () => {
    const server = await startServer({ env: { LANDHOLD_DRAIN_NOTICE_S: '1' } });
    expect((await endedBy(server, 'SIGTERM')).code).toBe(0);
  });
});

describe('with a request under way', () => {
  test('503 from /readyz, 200 with Connection: close for others, 201 for the request, and then 0', async () => {
    const server = await startServer();
    const { port } = server;
    const kept = await openSocket({ port });
    await kept.send(head('GET /livez HTTP/1.1', HOST));
    expect((await kept.responses(1))[0]?.header('Connection')).toBe('keep-alive');
    const create = await beginCreate(server);
    const exited = once(server.process, 'exit') as Promise<[number | null]>;

    server.process.kill('SIGTERM');
    const look = async (): Promise<number | undefined> => (await exchange({ port }, READY))[0]?.status;
    await waitUntil(look, (status) => status === 503);

    const alive = await exchange({ port }, head('GET /livez HTTP/1.1', HOST));
    const list = await exchange({ port }, head('GET /api/v1/domains HTTP/1.1', HOST, AUTHORIZATION));
    await kept.send(head('GET /api/v1/events HTTP/1.1', HOST, AUTHORIZATION));
    const overKept = (await kept.untilClose()).slice(1);
    const others = [...alive, ...list, ...overKept];
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(others.map((response) => response.header('Connection'))).toEqual(['close', 'close', 'close']);
    expect(server.process.exitCode).toBeNull();

    await create.send(BODY);
    const responses = await create.untilClose();
    expect(responses.map(({ status }) => status)).toEqual([100, 201]);
    expect(responses[1]!.header('Connection')).toBe('close');
    expect((await exited)[0]).toBe(0);
  });

  test('201 for the request and then 0, when the terminal and npm both send SIGINT for one Ctrl-C', async () => {
    // The second is sent once the first has arrived: the system passes on only one of two that wait.
    const twice = `process.once('SIGINT', () => process.kill(process.pid, 'SIGINT'))`;
    const preloaded = `data:text/javascript,${encodeURIComponent(twice)}`;
    const server = await startServer({ env: { NODE_OPTIONS: `--import=${preloaded}` } });
    const create = await beginCreate(server);
    const ended = endedBy(server, 'SIGINT');
    const look = async (): Promise<number | undefined> =>
      (await exchange({ port: server.port }, READY).catch(() => []))[0]?.status;
    await waitUntil(look, (status) => status !== 200);
    await create.send(BODY);
    expect((await create.untilClose()).map(({ status }) => status)).toEqual([100, 201]);
    expect((await ended).code).toBe(0);
    expect(server.log()).toMatch(/"msg":"draining[^"]*Ctrl-C again/);
  });

  test.each([
    ['SIGINT', 'SIGTERM'],
    ['SIGTERM', 'SIGINT'],
    ['SIGTERM', 'SIGTERM'],
  ] as const)('%s and then %s end it at once with 1', async (first, second) => {
    const server = await startServer();
    const create = await beginCreate(server);
    server.process.kill(first);
    const look = async (): Promise<number | undefined> => (await exchange({ port: server.port }, READY))[0]?.status;
    await waitUntil(look, (status) => status === 503);
    const { code, afterMs } = await endedBy(server, second);
    expect(code).toBe(1);
    // Less than the notice that the first signal gives, or the second would have changed nothing.
    expect(afterMs).toBeLessThan(AT_ONCE_MS);
    create.destroy();
  });
});
