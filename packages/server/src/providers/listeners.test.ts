import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import type { Listener, Listeners } from './listeners.ts';
import { createListeners } from './listeners.ts';

const HOST = '127.0.0.1';
const open: { stop(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
  log.splice(0);
});

const log: string[] = [];

async function listenOn(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  return (server.address() as AddressInfo).port;
}

async function takePort(): Promise<number> {
  const server = createServer();
  const port = await listenOn(server, 0);
  open.push({ stop: () => new Promise((resolve) => server.close(resolve)) });
  return port;
}

function listener(name: string, port: number, isDefault = true): Listener {
  let server: Server | undefined;
  return {
    name,
    host: HOST,
    port,
    isDefault,
    async start(_host, wanted) {
      const made = createServer();
      const taken = await listenOn(made, wanted);
      server = made;
      log.push(`${name} starts`);
      return taken;
    },
    async stop() {
      log.push(`${name} stops`);
      await new Promise((resolve) => server!.close(resolve));
    },
  };
}

async function start(dataMode: 'mock' | 'live', ...all: Listener[]): Promise<Listeners> {
  const listeners = createListeners(all, { dataMode, onError: (error) => log.push((error as Error).message) });
  open.unshift(listeners);
  await listeners.start();
  return listeners;
}

test('they start in order, say where they listen, and stop the other way round', async () => {
  const listeners = await start('live', listener('dns', 0), listener('sites', 0));
  expect(listeners.states()).toMatchObject([{ name: 'dns' }, { name: 'sites' }]);
  for (const { address, detail } of listeners.states()) {
    expect(address).toMatch(/^127\.0\.0\.1:\d+$/);
    expect(detail).toBe(`It listens on ${address}.`);
  }
  await listeners.stop();
  expect(log).toEqual(['dns starts', 'sites starts', 'sites stops', 'dns stops']);
  expect(listeners.states().map(({ address }) => address)).toEqual([null, null]);
});

test('in mock mode a default port that is in use gives way to the next free one, and says so', async () => {
  const port = await takePort();
  const [state] = (await start('mock', listener('dns', port))).states();
  expect(state!.address).not.toBeNull();
  expect(state!.detail).toMatch(new RegExp(`^It listens on 127.0.0.1:\\d+. Port ${port} is in use.$`));
});

test.each<['mock' | 'live', boolean]>([
  ['live', true],
  ['mock', false],
])(
  'in %s mode, with a default port %s, a port in use is trouble, and the others start all the same',
  async (mode, isDefault) => {
    const port = await takePort();
    const listeners = await start(mode, listener('dns', port, isDefault), listener('sites', 0));
    const [dns, sites] = listeners.states();
    expect(dns).toEqual({ name: 'dns', address: null, detail: `127.0.0.1:${port} is in use.` });
    expect(sites!.address).not.toBeNull();
    await listeners.stop();
    expect(log.filter((line) => line.endsWith('stops'))).toEqual(['sites stops']);
  },
);

test('one that failed is tried again, and listens when it can', async ({ onTestFinished }) => {
  let tries = 0;
  const flaky: Listener = {
    name: 'vpn',
    host: HOST,
    port: 1,
    isDefault: false,
    start: async (_host, port) => {
      tries += 1;
      if (tries < 3) throw new Error('not now');
      return port;
    },
    stop: async () => {},
  };
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const listeners = await start('live', flaky);
  expect(listeners.states()).toEqual([{ name: 'vpn', address: null, detail: 'It cannot listen.' }]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tries).toBe(3);
  expect(listeners.states()[0]!.address).toBe('127.0.0.1:1');
});
