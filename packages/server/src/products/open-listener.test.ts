import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListenAddresses } from '../settings/listen-addresses.ts';
import { adviceOn, createListener } from './open-listener.ts';

const servers: Server[] = [];
const lines: string[] = [];
let end: AbortController;

beforeEach(() => {
  end = new AbortController();
  lines.length = 0;
});
afterEach(async () => {
  end.abort();
  vi.useRealTimers();
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

function create() {
  const log = {
    info: (line: string) => lines.push(`info ${line}`),
    warn: (line: string) => lines.push(`warn ${line}`),
  };
  const messages = { up: 'It answers at', down: 'It does not answer' };
  return createListener({ loading: 'reading', messages, signal: end.signal, log });
}

async function listen({ addresses, port }: ListenAddresses): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, addresses[0], resolve);
  });
  servers.push(server);
  return (server.address() as AddressInfo).port;
}

const HERE = { addresses: ['127.0.0.1'], port: 0 };
const setting = 'LANDHOLD_QUEUES_ADDRESS';

test('a free port is used, and the state shows it', async () => {
  const listener = create();
  expect(listener.state()).toEqual({ summary: 'reading', isUp: false, usesOtherPort: false, port: null });
  const port = (await listener.open({ ...HERE, spare: 0, setting }, listen, 'It cannot listen'))!;
  listener.ready(`127.0.0.1, port ${port}`, port, 0);
  await listener.wait();
  expect(listener.state()).toEqual({ summary: `127.0.0.1, port ${port}`, isUp: true, usesOtherPort: false, port });
  expect(lines).toEqual([`info It answers at 127.0.0.1, port ${port}`]);
});

test('the next free port is used instead of a taken one, if that is allowed', async () => {
  const taken = await listen(HERE);
  const listener = create();
  const port = (await listener.open({ ...HERE, port: taken, spare: 20, setting }, listen, 'It cannot listen'))!;
  expect(port).toBeGreaterThan(taken);
  listener.ready('here', port, taken);
  expect(listener.state()).toMatchObject({
    summary: `here (port ${taken} is in use)`,
    isUp: true,
    usesOtherPort: true,
  });
  expect(lines).toEqual([`warn It answers at here (port ${taken} is in use)`]);
});

test('a taken port is retried, the log names the setting to change once, and the start does not wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const taken = await listen(HERE);
  const listener = create();
  const opening = listener.open({ ...HERE, port: taken, spare: 0, setting }, listen, 'It cannot listen');
  await listener.wait();
  const summary = `It cannot listen (listen EADDRINUSE: address already in use 127.0.0.1:${taken}). Stop what is using it, or set LANDHOLD_QUEUES_ADDRESS to another port.`;
  expect(listener.state()).toEqual({ summary, isUp: false, usesOtherPort: false, port: null });
  await vi.advanceTimersByTimeAsync(5_000);
  await new Promise((resolve) => servers.shift()!.close(resolve));
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  expect(lines).toEqual([`warn It does not answer: ${summary}`]);
  end.abort();
  await opening;
});

test('a failure before it can listen is retried, and the state says so', async () => {
  const listener = create();
  const done = listener.retryUntilDone(async () => {
    throw new Error('no store');
  }, 'Its queues could not be read');
  await listener.wait();
  expect(listener.state().summary).toBe('Its queues could not be read (no store). It is tried again.');
  end.abort();
  expect(await done).toBeUndefined();
});

test.each([
  ['EADDRINUSE', 'Stop what is using it, or set PORT to another port.'],
  ['EACCES', 'Set PORT to a port above 1023, or allow this process to use it.'],
  ['EADDRNOTAVAIL', 'Set HOST to an address of this machine.'],
  ['EPIPE', undefined],
])('advice on %s names the setting', (code, advice) => {
  expect(adviceOn(Object.assign(new Error('no'), { code }), 'PORT', 'HOST')).toBe(advice);
});
