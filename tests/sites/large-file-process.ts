/** Serves a large file to slow and fast readers in a separate process, and reports what that took. */
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { compileDeployment } from '@landhold/sites';
import { createSitesServer } from '@landhold/sites/sites-server.ts';

const BYTES = 100 * 1024 * 1024;
const PIECE = 64 * 1024;

function* pieces(): Generator<Buffer, void, void> {
  for (let at = 0; at < BYTES; at += PIECE) yield Buffer.alloc(PIECE, 1);
}

const { deployment } = await compileDeployment({
  files: new Map([['/large.bin', { digest: 'a'.repeat(64), bytes: BYTES }]]),
  content: { open: async () => ({ bytes: BYTES, content: Readable.from(pieces(), { objectMode: false }) }) },
});
const server = createSitesServer({ address: '127.0.0.1', port: 0, resolve: () => deployment });
await server.start();

async function download(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  request(
    { port: server.port(), host: '127.0.0.1', path: '/large.bin', headers: { host: 'a.example' } },
    (response) => {
      let received = 0;
      response.on('data', (chunk: Buffer) => (received += chunk.length));
      response.on('end', () => resolve(received));
    },
  )
    .on('error', reject)
    .end();
  return promise;
}

globalThis.gc!();
const measure = (): number => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
const before = measure();
let peak = before;
const timer = setInterval(() => (peak = Math.max(peak, measure())), 5);
const received = await Promise.all([download(), download(), download(), download()]);
clearInterval(timer);
await server.stop();
console.log(JSON.stringify({ received, grown: peak - before }));
