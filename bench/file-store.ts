/**
 * How fast files are stored and read, and with how much memory. docs/decisions/0065-file-store.md has the figures.
 *
 * Usage: node bench/file-store.ts memory|disk|postgres FOLDER [DATABASE_URL]
 *
 * The folder must be new, and the database empty.
 */
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createSystemRandomness } from '../packages/server/src/core/randomness.ts';
import { MemoryTenants } from '../packages/server/src/store/memory/memory-tenants.ts';
import { openSqlStores } from '../packages/server/src/store/sql/shared/open-sql-stores.ts';
import { openDiskFiles } from '../packages/server/src/files/disk-files.ts';
import type { FileStore } from '../packages/server/src/files/file-store.ts';
import { createMemoryFiles } from '../packages/server/src/files/memory-files.ts';
import { createPostgresFiles } from '../packages/server/src/files/postgres-files.ts';
import { createSemaphore } from '../packages/server/src/core/semaphore.ts';
import { wallClock } from '../packages/server/src/core/clock.ts';

const [kind, dataDir = '', databaseUrl = null] = process.argv.slice(2);

const PROJECT = 'proj_01m7ehfz7aezysy4mfnhbvme5q';
const MEBIBYTE = 2 ** 20;
const LARGE = 100 * MEBIBYTE;
const SMALL = 4_096;
const SMALL_FILES = 500;
const AT_ONCE = 8;
const clock = wallClock;
const quotaBytes = 4 * 2 ** 30;

/** Different in each chunk, and cheap to make. */
function* pieces(seed: Buffer, bytes: number): Generator<Buffer> {
  for (let at = 0; at < bytes; at += seed.length) {
    seed.writeUInt32LE(at % 2 ** 32);
    yield seed.subarray(0, Math.min(seed.length, bytes - at));
  }
}

function summarize(seed: Buffer, bytes: number): { digest: string; bytes: number } {
  const hash = createHash('sha256');
  for (const piece of pieces(seed, bytes)) hash.update(piece);
  return { digest: hash.digest('hex'), bytes };
}

async function* arriving(seed: Buffer, bytes: number): AsyncGenerator<Uint8Array> {
  for (const piece of pieces(seed, bytes)) {
    look();
    yield piece;
  }
}

let max = 0;
const look = (): number => (max = Math.max(max, process.memoryUsage.rss()));

/** The time that the work took, and how much more memory the process used. */
async function measure(work: () => Promise<unknown>): Promise<{ seconds: number; grown: number }> {
  max = 0;
  const before = look();
  const start = performance.now();
  await work();
  return { seconds: (performance.now() - start) / 1_000, grown: (max - before) / MEBIBYTE };
}

async function readAll(files: FileStore, digest: string): Promise<void> {
  for await (const piece of (await files.open(PROJECT, digest))!.content) if (piece.length > 0) look();
}

async function run(name: string, files: FileStore, other = files): Promise<void> {
  const seed = randomBytes(65_536);
  const large = summarize(seed, LARGE);
  const show = (what: string, { seconds, grown }: { seconds: number; grown: number }): void =>
    console.log(`${name}: ${what}: ${(LARGE / MEBIBYTE / seconds).toFixed(0)} MiB/s, ${grown.toFixed(0)} MiB more`);
  show('put 100 MiB', await measure(() => files.put(PROJECT, large, arriving(seed, LARGE))));
  if (other !== files) show('first read elsewhere', await measure(() => readAll(other, large.digest)));
  show('read 100 MiB', await measure(() => readAll(files, large.digest)));
  const limited = createSemaphore(AT_ONCE);
  const small = Array.from({ length: SMALL_FILES }, () => randomBytes(SMALL));
  const digests = small.map((content) => summarize(Buffer.from(content), SMALL).digest);
  const puts = await measure(() =>
    Promise.all(
      small.map((content, place) =>
        limited(() => files.put(PROJECT, { digest: digests[place]!, bytes: SMALL }, arriving(content, SMALL))),
      ),
    ),
  );
  const reads = await measure(() => Promise.all(digests.map((digest) => limited(() => readAll(files, digest)))));
  console.log(`${name}: 4 KiB, 8 at once: ${rate(puts)} puts/s, ${rate(reads)} reads/s`);
  const many = [
    ...digests,
    ...Array.from({ length: 20_000 }, (_, place) => createHash('sha256').update(`${place}`).digest('hex')),
  ];
  const found = await measure(() => files.find(PROJECT, many));
  console.log(`${name}: find of 20,500 digests: ${(found.seconds * 1_000).toFixed(0)} ms`);
}

const rate = ({ seconds }: { seconds: number }): string => (SMALL_FILES / seconds).toFixed(0);

const project = { id: PROJECT, name: 'bench', country: null, createdAt: 0 };
const options = {
  dataDir,
  databaseConnections: 10,
  clock,
  randomness: createSystemRandomness(),
  onError: console.error,
};
if (kind === 'memory') {
  const tenants = new MemoryTenants();
  tenants.projects.set(PROJECT, { ...project, version: 1 });
  await run('memory', createMemoryFiles({ clock, quotaBytes, capacityBytes: quotaBytes, tenants }));
} else if (kind === 'disk') {
  const { database, directory, close } = await openSqlStores({ ...options, databaseUrl: null });
  await directory.ensureProject(project);
  await run('disk', await openDiskFiles({ database, clock, quotaBytes, folder: join(dataDir, 'files') }));
  await close();
} else {
  const { database, directory, close } = await openSqlStores({ ...options, databaseUrl });
  await directory.ensureProject(project);
  const shared = { database, clock, quotaBytes, cacheFolder: join(dataDir, 'cache'), cacheBytes: 2 ** 30 };
  const [files, other] = [createPostgresFiles(shared), createPostgresFiles(shared)];
  await run('PostgreSQL', files, other);
  await Promise.all([files.close(), other.close()]);
  await close();
}
