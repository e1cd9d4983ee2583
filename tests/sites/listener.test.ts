/** The listener under load, at its limits, and when it ends. */
import { Agent } from 'node:http';
import { createConnection } from 'node:net';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Deployment } from '@landhold/sites';
import { compileDeployment } from '@landhold/sites';
import { afterEach, expect, test } from 'vitest';
import { exchange, openSocket } from '../support/raw-socket.ts';
import { whenClosed } from '../support/when-closed.ts';
import { getFrom } from './get-from.ts';
import { compile, HOST, startSite, startSites } from './site-server.ts';
import type { RunningSite } from './site-server.ts';

let site: RunningSite | undefined;
afterEach(async () => {
  await site?.server.stop({ graceMs: 0 });
  site = undefined;
});

const GET = `GET / HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`;
const CLOSE = GET.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');

test('every answer is of one deployment, never an older one again, while they are switched under load', async () => {
  const versions = await Promise.all(
    Array.from({ length: 50 }, async (_, version) => {
      const page = `version ${version} `.repeat(300);
      const files = { '/index.html': page, '/_headers': `/*\n  X-Version: ${version}` };
      return (await compile(files)).deployment;
    }),
  );
  let current: Deployment = versions[0]!;
  site = await startSites(() => current);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const done = new AbortController();
  const seen = new Set<number>();
  const load = async (): Promise<void> => {
    for (let last = 0; !done.signal.aborted;) {
      const encoding = last % 2 === 0 ? 'identity' : 'gzip';
      const headers = { 'accept-encoding': encoding, range: 'bytes=0-3599' };
      const { status, headers: given, body } = await getFrom(site!.port, '/', { agent, headers });
      const version = Number(given['x-version']);
      expect(status).toBe(206);
      expect(new Set(body.toString().match(/version \d+ /g))).toEqual(new Set([`version ${version} `]));
      expect(version).toBeGreaterThanOrEqual(last);
      last = version;
      seen.add(version);
    }
  };
  const loads = Array.from({ length: 8 }, load);
  for (const version of versions) {
    current = version;
    await getFrom(site.port, '/', { agent });
    await getFrom(site.port, '/', { agent });
  }
  done.abort();
  await Promise.all(loads);
  agent.destroy();
  expect(seen.size).toBeGreaterThan(20);
  expect(site.errors).toEqual([]);
});

test('a download that has begun goes on from its deployment after a switch', async () => {
  const [old, next] = await Promise.all(
    ['a', 'b'].map(async (letter) => (await compile({ '/index.html': letter.repeat(8_000_000) })).deployment),
  );
  let current = old!;
  site = await startSites(() => current);
  const socket = createConnection({ port: site.port, host: '127.0.0.1' });
  socket.write(CLOSE);
  await once(socket, 'readable');
  current = next!;
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  expect(text.slice(text.indexOf('\r\n\r\n') + 4)).toBe('a'.repeat(8_000_000));
});

test('what is under way is finished when the listener stops, and then nothing is taken', async () => {
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  const { deployment } = await compileDeployment({
    files: new Map([['/index.html', { digest: 'a'.repeat(64), bytes: 5 }]]),
    content: {
      open: async () => {
        open();
        await mayGoOn;
        return { bytes: 5, content: Readable.from([Buffer.from('hello')]) };
      },
    },
  });
  site = await startSites(async () => deployment);
  const idle = await openSocket({ port: site.port });
  const asked = await openSocket({ port: site.port });
  await asked.send(GET);
  await isOpen;
  const stopped = site.server.stop();
  await idle.untilClose();
  goOn();
  const [response] = await asked.untilClose();
  expect([response!.status, response!.body, response!.header('Connection')]).toEqual([200, 'hello', 'close']);
  await stopped;
  await expect(getFrom(site.port, '/')).rejects.toThrow('ECONNREFUSED');
});

test('a reader that does not read is cut off when the listener stops', async () => {
  site = await startSite({ '/index.html': Buffer.alloc(50_000_000) });
  const socket = createConnection({ port: site.port, host: '127.0.0.1' });
  const closed = whenClosed(socket);
  socket.write(GET);
  await once(socket, 'readable');
  await site.server.stop({ graceMs: 10 });
  socket.destroy();
  await closed;
  expect(site.errors).toEqual([]);
});

test('408 for a head that does not come, and the connection ends', async () => {
  site = await startSite({ '/index.html': 'home' }, { limits: { headMs: 200 } });
  const [response] = await exchange({ port: site.port }, 'GET / HTTP/1.1\r\nHo');
  expect(response!.status).toBe(408);
});

test('a connection that is idle after an answer ends', async () => {
  site = await startSite({ '/index.html': 'home' }, { limits: { keepAliveMs: 100 } });
  const responses = await exchange({ port: site.port }, GET);
  expect(responses.map(({ status }) => status)).toEqual([200]);
});

test('431 for a head that is too large', async () => {
  site = await startSite({ '/index.html': 'home' }, { limits: { headBytes: 1_000 } });
  const [response] = await exchange(
    { port: site.port },
    GET.replace('\r\n\r\n', `\r\nX: ${'a'.repeat(2_000)}\r\n\r\n`),
  );
  expect(response!.status).toBe(431);
});

test('more connections than allowed are closed, and others served', async () => {
  site = await startSite({ '/index.html': 'home' }, { limits: { connections: 1 } });
  const first = await openSocket({ port: site.port });
  await first.send(GET);
  await first.responses(1);
  const second = await openSocket({ port: site.port });
  expect(await second.untilClose()).toEqual([]);
  await first.send(CLOSE);
  expect(await first.untilClose()).toHaveLength(2);
});

test('405 and the end of the connection for a request with a body, so that nothing in it is a request', async () => {
  site = await startSite({ '/index.html': 'home' });
  const body = GET.repeat(2);
  const post = `POST / HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: ${body.length}\r\n\r\n`;
  const responses = await exchange({ port: site.port }, post + body);
  expect(responses.map(({ status, header }) => [status, header('Connection')])).toEqual([[405, 'close']]);
});

test('417 is not needed: 405 at once for a body that waits for 100', async () => {
  site = await startSite({ '/index.html': 'home' });
  const post = `PUT / HTTP/1.1\r\nHost: ${HOST}\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n`;
  const responses = await exchange({ port: site.port }, post);
  expect(responses.map(({ status }) => status)).toEqual([405]);
});

test('500 with nothing of the reason where content or the look-up fails, and the error is reported', async () => {
  const { deployment } = await compileDeployment({
    files: new Map([
      ['/index.html', { digest: 'a'.repeat(64), bytes: 5 }],
      ['/large.bin', { digest: 'b'.repeat(64), bytes: 5_000_000 }],
    ]),
    content: { open: async () => undefined },
  });
  site = await startSites((host) => {
    if (host === 'broken.example') throw new Error('the reason');
    return host === 'rejects.example' ? Promise.reject(new Error('the reason')) : deployment;
  });
  for (const [path, host] of [
    ['/', HOST],
    ['/large.bin', HOST],
    ['/', 'broken.example'],
    ['/', 'rejects.example'],
  ] as const) {
    const { status, body } = await getFrom(site.port, path, { headers: { host } });
    expect([status, body.toString().includes('the reason')]).toEqual([500, false]);
  }
  expect(site.errors).toHaveLength(4);
});

test('half an answer is cut off, not ended, where content fails in the middle', async () => {
  async function* half(): AsyncGenerator<Buffer, void, void> {
    yield Buffer.alloc(1_000_000);
    throw new Error('disk');
  }
  const { deployment } = await compileDeployment({
    files: new Map([['/large.bin', { digest: 'b'.repeat(64), bytes: 5_000_000 }]]),
    content: { open: async () => ({ bytes: 5_000_000, content: Readable.from(half()) }) },
  });
  site = await startSites(() => deployment);
  await expect(getFrom(site.port, '/large.bin')).rejects.toThrow(/aborted|hang up|ECONNRESET/);
  expect(site.errors.map(String)).toEqual(['Error: disk']);
});

test('a large file that is asked for a hundred times ahead is not open a hundred times', async () => {
  let isOpen = 0;
  let max = 0;
  const { deployment } = await compileDeployment({
    files: new Map([['/large.bin', { digest: 'b'.repeat(64), bytes: 1_500_000 }]]),
    content: {
      open: async () => {
        isOpen += 1;
        max = Math.max(max, isOpen);
        const content = Readable.from([Buffer.alloc(1_500_000)]);
        content.once('close', () => (isOpen -= 1));
        return { bytes: 1_500_000, content };
      },
    },
  });
  site = await startSites(() => deployment);
  const ask = GET.replace('GET /', 'GET /large.bin');
  const socket = createConnection({ port: site.port, host: '127.0.0.1' });
  socket.write(ask.repeat(99) + ask.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  let received = 0;
  for await (const chunk of socket) received += (chunk as Buffer).length;
  expect(received).toBeGreaterThan(150_000_000);
  // The next may open before the last has closed.
  expect(max).toBeLessThanOrEqual(2);
});

test('rejects when the port is taken', async () => {
  site = await startSite({ '/index.html': 'home' });
  await expect(startSite({}, { port: site.port })).rejects.toThrow('EADDRINUSE');
});
