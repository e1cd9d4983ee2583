/** Files and deployments on a disk that is really full: a small file system in memory. */
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { getFrom } from '../sites/get-from.ts';
import { expectStatus } from '../support/expect-response.ts';
import type { ApiResponse, Send } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { Visit } from '../support/served-site.ts';
import { ServedSite, SITES_ON, visit } from '../support/served-site.ts';
import type { RunningServer } from '../support/start-server.ts';
import type { LiveEngine } from './live-engine.ts';
import { createEngine, LIVE_KEY, testEachEngine } from './live-engine.ts';
import { sitesPortOf } from './site-rounds.ts';

const MIB = 2 ** 20;
const DISK_MIB = 24;

interface Disk {
  readonly folder: string;
  /** Leaves this many bytes free. */
  fill(leaving: number): void;
  makeRoom(): void;
  /** Content that is still arriving, or was given up on. */
  leftovers(): string[];
}

function makeDisk(): Disk {
  const folder = mkdtempSync(join(tmpdir(), 'landhold-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MIB}m`, 'tmpfs', folder]);
  } catch (error) {
    throw new Error('These tests need a small disk: run them as root, in a container with CAP_SYS_ADMIN.', {
      cause: error,
    });
  }
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true });
  });
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill(leaving) {
      const reserve = join(folder, 'reserve');
      if (leaving > 0) appendFileSync(reserve, Buffer.alloc(leaving));
      for (const piece of [MIB, 4_096]) {
        try {
          for (;;) appendFileSync(ballast, Buffer.alloc(piece));
        } catch (error) {
          expect(error).toMatchObject({ code: 'ENOSPC' });
        }
      }
      rmSync(reserve, { force: true });
    },
    makeRoom: () => rmSync(ballast),
    leftovers: () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\/incoming\/|archives\//.test(name)),
  };
}

async function startOn(disk: Disk, engine: LiveEngine): Promise<RunningServer> {
  const isPostgres = engine.env['DATABASE_URL'] !== undefined;
  const place = isPostgres ? { LANDHOLD_FILES_CACHE_DIR: disk.folder } : { LANDHOLD_DATA_DIR: disk.folder };
  const server = await engine.start({ ...SITES_ON, LOG_LEVEL: 'error', ...place });
  onTestFinished(() => void server.process.kill('SIGKILL'));
  return server;
}

function putFile(send: Send, site: ServedSite, content: Buffer): Promise<ApiResponse> {
  const digest = createHash('sha256').update(content).digest('hex');
  const headers = { 'Content-Type': 'application/octet-stream' };
  return send('PUT', `${site.path}/files/${digest}`, { text: content, headers });
}

function expectFull(response: ApiResponse): void {
  expectStatus(response, 503);
  expect(response.header('Retry-After')).toMatch(/^\d+$/);
  expect(response.error()).toMatchObject({ code: 'unavailable' });
}

testEachEngine(
  '503 for uploads while the disk of files on %s is full, and every page that was deployed is served',
  async (name) => {
    const disk = makeDisk();
    const server = await startOn(disk, await createEngine(name));
    const send = createSend(server.url, LIVE_KEY);
    const site = await ServedSite.create(send, 'full');
    const page = randomBytes(MIB);
    expect(await site.deploy({ 'index.html': 'home', 'large.bin': page })).toMatchObject({ status: 'ready' });
    const [small, large] = [randomBytes(40_000), randomBytes(3 * MIB)];

    disk.fill(0);
    expectFull(await putFile(send, site, small));
    expectFull(await putFile(send, site, large));
    expectFull(await site.tryToDeploy({ 'index.html': large }));
    expect((await site.visit('/')).text).toBe('home');
    expect((await site.visit('/large.bin')).status).toBe(200);

    disk.makeRoom();
    disk.fill(2 * MIB);
    expectFull(await putFile(send, site, large));
    expectFull(await site.tryToDeploy({ 'index.html': 'new', 'large.bin': large }));
    expect(disk.leftovers()).toEqual([]);
    expect((await site.visit('/')).text).toBe('home');
    expect(server.process.exitCode).toBeNull();

    disk.makeRoom();
    expectStatus(await putFile(send, site, small), 204);
    expectStatus(await putFile(send, site, large), 204);
    expect(await site.deploy({ 'index.html': 'new', 'large.bin': large })).toMatchObject({ status: 'ready' });
    expect((await site.visit('/')).text).toBe('new');
  },
);

test.each([
  ['no byte is', 0],
  ['some bytes are', 256 * 1_024],
])(
  '200 for visitors while %s left on the disk for copies of files in PostgreSQL',
  { tags: 'long' },
  async (_, leaving) => {
    const engine = await createEngine('PostgreSQL');
    const server = await startOn(makeDisk(), engine);
    const site = await ServedSite.create(createSend(server.url, LIVE_KEY), 'full');
    const large = randomBytes(3 * MIB).toString('hex');
    await site.deploy({ 'index.html': 'home', 'large.txt': large });
    server.process.kill('SIGKILL');

    const disk = makeDisk();
    disk.fill(leaving);
    const next = await startOn(disk, engine);
    const open = (path: string): Promise<Visit> => visit(site.url + path, sitesPortOf(next));
    expect(await open('/')).toMatchObject({ status: 200, text: 'home' });
    const visits = await Promise.all([open('/large.txt'), open('/large.txt'), open('/large.txt')]);
    for (const { status, text } of visits) expect([status, text === large]).toEqual([200, true]);
    const headers = { host: new URL(site.url).host, range: 'bytes=1048570-3145740' };
    const part = await getFrom(sitesPortOf(next), '/large.txt', { headers });
    expect([part.status, part.body.toString() === large.slice(1_048_570, 3_145_741)]).toEqual([206, true]);
    expectFull(await putFile(createSend(next.url, LIVE_KEY), site, randomBytes(MIB)));
    expect(next.process.exitCode).toBeNull();
  },
);
