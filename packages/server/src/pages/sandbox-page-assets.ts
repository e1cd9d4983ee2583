import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Encode } from './encode-text.ts';
import { createEncode } from './encode-text.ts';

export interface Asset {
  /** It names its content, so that it may be kept for ever. */
  readonly path: string;
  readonly type: string;
  readonly encode: Encode;
}

const FOLDER = '/reference/assets';
const TYPES = { css: 'text/css', js: 'text/javascript', json: 'application/json' };

export function createTextAsset(name: string, extension: keyof typeof TYPES, text: string): Asset {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  const path = `${FOLDER}/${name}-${hash}.${extension}`;
  return { path, type: `${TYPES[extension]}; charset=utf-8`, encode: createEncode(async () => Buffer.from(text)) };
}

/** Named by its version, which is pinned: to name it by its hash would be to load it before anyone asks for it. */
export function createScalarAsset(): Asset {
  const manifest = new URL('../package.json', import.meta.resolve('@scalar/fastify-api-reference'));
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return {
    path: `${FOLDER}/scalar-${version}.js`,
    type: `${TYPES.js}; charset=utf-8`,
    encode: createEncode(readScalarScript),
  };
}

async function readScalarScript(): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sandbox-page-scalar.ts', import.meta.url));
    worker.once('message', (script: Uint8Array) => {
      resolve(script);
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error("The worker ended without Scalar's script.")));
  });
}
