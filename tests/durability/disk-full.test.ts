import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import type { Logged } from './call-log.ts';
import { isServed, isUnavailable, tallyOf } from './call-log.ts';
import { createEngine, LIVE_KEY } from './live-engine.ts';
import { startLoad } from './load.ts';
import { expectNothingLost, expectOnlyUnavailable } from './load-verdict.ts';
import { startPostgresProxy } from './postgres-proxy.ts';

const QUIET = { LOG_LEVEL: 'error' };

function isCreate({ request }: Logged): boolean {
  return request.startsWith('POST');
}

interface Disk {
  readonly server: RunningServer;
  fill(): void;
  makeRoom(): void;
}

/** Callers hear 503 for what cannot be written, go on reading, and find everything in its place when there is room. */
async function expectFullDiskSurvived({ server, fill, makeRoom }: Disk, readinessWhenFull: number): Promise<void> {
  const send = createSend(server.url, LIVE_KEY);
  const readiness = async (): Promise<number> => (await send('GET', '/readyz', { key: null })).status;
  const load = startLoad({ url: server.url, key: LIVE_KEY, name: 'full' });
  await load.more(30, isServed);
  fill();
  await load.more(30, (logged) => isCreate(logged) && isUnavailable(logged));
  await waitUntil(readiness, (status) => status === readinessWhenFull);
  expect((await send('GET', '/api/v1/domains')).status).toBe(200);
  makeRoom();
  await waitUntil(readiness, (status) => status === 200);
  await load.more(30, (logged) => isCreate(logged) && isServed(logged));
  await load.stop();
  console.log(JSON.stringify(tallyOf(load.log)));
  expectOnlyUnavailable(load.log);
  await expectNothingLost(send, load);
  expect(server.process.exitCode).toBeNull();
}

test('503 while SQLite says that the disk is full, and nothing acknowledged is lost', async () => {
  const engine = await createEngine('SQLite');
  const preload = join(import.meta.dirname, 'small-sqlite.ts');
  const server = await engine.start({ ...QUIET, NODE_OPTIONS: `--import=${preload}` });
  onTestFinished(() => void server.process.kill('SIGKILL'));
  const toggle = (): void => void server.process.kill('SIGUSR2');
  // Ready all the while: what needs no new page, such as most changes, can still be written.
  await expectFullDiskSurvived({ server, fill: toggle, makeRoom: toggle }, 200);
});

test(
  '503 while the system lets no file of the process grow, and nothing acknowledged is lost',
  { tags: 'long' },
  async () => {
    const engine = await createEngine('SQLite');
    const server = await engine.start(QUIET);
    onTestFinished(() => void server.process.kill('SIGKILL'));
    const limitFiles = (bytes: string): void => {
      execFileSync('prlimit', ['--pid', String(server.process.pid), `--fsize=${bytes}:unlimited`]);
    };
    await expectFullDiskSurvived(
      { server, fill: () => limitFiles('4096'), makeRoom: () => limitFiles('unlimited') },
      503,
    );
  },
);

test('503 while PostgreSQL says that its disk is full, and nothing acknowledged is lost', async () => {
  const engine = await createEngine('PostgreSQL');
  const proxy = await startPostgresProxy(engine.env['DATABASE_URL']!);
  onTestFinished(() => proxy.close());
  const server = await engine.start({ ...QUIET, DATABASE_URL: proxy.url });
  onTestFinished(() => void server.process.kill('SIGKILL'));
  await expectFullDiskSurvived({ server, fill: proxy.fill, makeRoom: proxy.makeRoom }, 503);
  expect(proxy.refusals()).toBeGreaterThan(0);
});
