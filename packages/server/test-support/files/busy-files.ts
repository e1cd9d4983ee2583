/**
 * A process that uses files until it is killed, and prints each result on one line. Its clock jumps, so every
 * collection removes all files without an owner.
 *
 * Usage: node busy-files.ts FOLDER [DATABASE_URL]
 */
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { createSystemRandomness } from '../../src/core/randomness.ts';
import { openSqlStores } from '../../src/store/sql/shared/open-sql-stores.ts';
import { openDiskFiles } from '../../src/files/disk-files.ts';
import { GRACE_MS } from '../../src/files/file-store.ts';
import { createPostgresFiles } from '../../src/files/postgres-files.ts';
import { digestFor, ownerFor, PROJECT, sizeFor, textFor } from './busy-texts.ts';
import { clockAt } from '../manual-clock.ts';

const [dataDir = '', databaseUrl = null] = process.argv.slice(2);
let skipped = 0;
const clock = clockAt(() => Date.now() + skipped);
const onError = (error: unknown): void => console.error(error);
const options = { databaseUrl, dataDir, databaseConnections: 8, clock, randomness: createSystemRandomness(), onError };
const { database, directory } = await openSqlStores(options);
await directory.ensureProject({ id: PROJECT, name: 'busy', country: null, createdAt: 0 });
const shared = { database, clock, quotaBytes: 2 ** 30 };
const files =
  databaseUrl === null
    ? await openDiskFiles({ ...shared, folder: join(dataDir, 'files') })
    : createPostgresFiles({ ...shared, cacheFolder: join(dataDir, 'cache'), cacheBytes: 2 ** 20 });

async function* piecesFor(turn: number): AsyncGenerator<Uint8Array> {
  const content = Buffer.from(textFor(turn));
  for (let at = 0; at < content.length; at += 16_384) {
    await setImmediate();
    yield content.subarray(at, at + 16_384);
  }
}

/** One file in three is kept forever, one for a while, and one has no owner. */
async function work(worker: number): Promise<never> {
  for (let turn = worker; ; turn += 4) {
    const digest = digestFor(turn);
    await files.put(PROJECT, { digest, bytes: sizeFor(turn) }, piecesFor(turn));
    if (turn % 3 < 2 && (await files.hold(PROJECT, ownerFor(turn), [digest])).length === 0) {
      if (turn % 3 === 0) console.log(`held ${turn}`);
      else await files.release(PROJECT, ownerFor(turn));
    }
    console.log(`turn ${turn}`);
  }
}

async function collectAlways(): Promise<never> {
  for (;;) {
    skipped += GRACE_MS / 4;
    console.log(`collected ${await files.collect()}`);
    await setImmediate();
  }
}

await Promise.all([work(0), work(1), work(2), work(3), collectAlways()]);
