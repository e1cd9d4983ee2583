/**
 * A file of 100 MiB goes through a whole server on a machine of 256 MiB.
 *
 * @module-tag long
 */
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { tarHeaderOf } from '../support/deploy.ts';
import { createSend } from '../support/send.ts';
import { ServedSite, SITES_ON } from '../support/served-site.ts';
import type { RunningServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import { createEngine, LIVE_KEY } from './live-engine.ts';
import { sitesPortOf } from './site-rounds.ts';

const MIB = 1024 * 1024;
const BYTES = 100 * MIB;
/** Below the machine's 256 MiB, so that a file kept in memory as a whole would exceed it. */
const LIMIT = 192 * MIB;
/** What Node itself chooses there. With 24 GiB it gave 64 MiB to young objects alone. */
const SMALL_HEAP = { NODE_OPTIONS: '--max-old-space-size=256 --max-semi-space-size=1' };
const PATIENCE_MS = 120_000;

/** No two uploads have the same content, or the second would not be stored. */
function piecesOf(first: Buffer): Buffer[] {
  const piece = randomBytes(MIB);
  return [first, ...Array.from({ length: BYTES / MIB - 1 }, () => piece), piece.subarray(first.length)];
}

function digestOf(pieces: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}

/** The most memory that the process has ever had, as the system counts it. */
function peakOf({ process: { pid } }: RunningServer): number {
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024;
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

async function stream(url: string, { method, path, headers, body }: Sent): Promise<number> {
  const answered = Promise.withResolvers<number>();
  const asked = request(url + path, { method, headers: { Authorization: `Bearer ${LIVE_KEY}`, ...headers } });
  asked.on('response', (response) => {
    response.on('end', () => answered.resolve(response.statusCode!)).resume();
  });
  asked.on('error', answered.reject);
  await pipeline(Readable.from(body, { objectMode: false }), asked);
  return answered.promise;
}

/** What a visitor gets of the large file. */
async function download({ url }: ServedSite, port: number): Promise<string> {
  const hash = createHash('sha256');
  const options = { host: '127.0.0.1', port, path: '/large.bin', headers: { Host: new URL(url).host } };
  return new Promise((resolve, reject) => {
    request(options, (response) => {
      response.on('data', (piece: Buffer) => hash.update(piece));
      response.on('end', () => resolve(hash.digest('hex'))).on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

describe.each(['SQLite', 'PostgreSQL'] as const)('on %s', (name) => {
  test(
    '100 MiB arrive by digest and in an archive, and reach two visitors, below 192 MiB',
    { timeout: 300_000 },
    async () => {
      const server = await (await createEngine(name)).start({ LOG_LEVEL: 'error', ...SITES_ON, ...SMALL_HEAP });
      onTestFinished(async () => void (await server.stop()));
      const send = createSend(server.url, LIVE_KEY);
      const site = await ServedSite.create(send, 'large');
      const expectSeen = async (digest: string, by: string): Promise<void> => {
        await waitUntil(
          () => site.deployments(),
          (all) => all.every(({ status }) => status === 'ready'),
          PATIENCE_MS,
        );
        const port = sitesPortOf(server);
        const seen = await Promise.all(Array.from({ length: 2 }, () => download(site, port)));
        expect(seen).toEqual(Array(2).fill(digest));
        const peak = peakOf(server);
        console.log(`${name}, by ${by}: at most ${Math.round(peak / MIB)} MiB`);
        expect(peak).toBeLessThan(LIMIT);
      };

      const file = piecesOf(Buffer.from('by digest'));
      const digest = digestOf(file);
      const json = { files: { '/large.bin': { sha256: digest, size: BYTES } } };
      expect((await send('POST', `${site.path}/deployments/manifest`, { json })).status).toBe(201);
      const headers = { 'Content-Type': 'application/octet-stream', 'Content-Length': String(BYTES) };
      const put = { method: 'PUT', path: `${site.path}/files/${digest}`, headers, body: file };
      expect(await stream(server.url, put)).toBe(204);
      await expectSeen(digest, 'digest');

      const other = piecesOf(Buffer.from('by archive'));
      const tar = Readable.from([tarHeaderOf('large.bin', BYTES), ...other, Buffer.alloc(1024)], { objectMode: false });
      const gzip = createGzip({ level: 0 });
      tar.pipe(gzip);
      const type = { 'Content-Type': 'application/gzip' };
      const post = { method: 'POST', path: `${site.path}/deployments/archive`, headers: type, body: gzip };
      expect(await stream(server.url, post)).toBe(201);
      await expectSeen(digestOf(other), 'archive');
    },
  );
});
