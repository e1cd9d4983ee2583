/** A fault in the program that nothing waits for: it is seen, and it ends nothing. */
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { startServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Starts the program with a few lines of JavaScript in it that stand for a fault. */
async function startWith(fault: string): Promise<RunningServer> {
  const preloaded = `data:text/javascript,${encodeURIComponent(fault)}`;
  return startServer({ env: { NODE_OPTIONS: `--import=${preloaded}` } });
}

/** Asks it to end. Returns its exit code once all of its log has been read. */
async function endOf({ process }: RunningServer): Promise<number | null> {
  const closed = once(process, 'close') as Promise<[number | null]>;
  process.kill('SIGTERM');
  return (await closed)[0];
}

test('200 after a promise was rejected that nothing waits for, and the fault is in the log and in /metrics', async () => {
  const server = await startWith(`process.on('SIGUSR2', () => Promise.reject(new Error('stray')))`);
  const send = createSend(server.url, '');
  const count = async (): Promise<string | undefined> =>
    /^landhold_unhandled_rejections_total (\d+)$/m.exec((await send('GET', '/metrics', { key: null })).text)?.[1];
  expect(await count()).toBe('0');
  server.process.kill('SIGUSR2');
  await waitUntil(count, (counted) => counted === '1');
  expect(await endOf(server)).toBe(0);
  expect(server.log()).toMatch(/"level":"error".*stray.*"msg":"unhandled rejection"/);
});

test('a stop that fails ends with 1 and says why: it does not wait for ever', { tags: 'long' }, async () => {
  const server = await startWith(
    `import { Server } from 'node:http'; Server.prototype.close = () => { throw new Error('cannot close') }`,
  );
  expect(await endOf(server)).toBe(1);
  expect(server.log()).toContain('cannot close');
});
