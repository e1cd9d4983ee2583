import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface Asset {
  /** It names its content, so that it may be kept for ever. */
  readonly path: string;
  readonly type: string;
  /** In the best encoding that the header `Accept-Encoding` allows. */
  encode(accepted: string | undefined): Promise<EncodedAsset>;
}

export interface EncodedAsset {
  readonly encoding: 'br' | 'gzip' | 'identity';
  readonly bytes: Uint8Array;
}

type Encodings = Readonly<Record<EncodedAsset['encoding'], Uint8Array>>;

const FOLDER = '/reference/assets';
// Scalar's 4.35 MB become 1.09 MB in 0.15 s at 5, and 0.94 MB in 11 s at 11, which the first visitor would wait for.
const BROTLI_QUALITY = 5;

/** Does it once and keeps the result; a failure is not kept, and the next caller tries again. */
export function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return async () => {
    made ??= make();
    try {
      return await made;
    } catch (error) {
      made = undefined;
      throw error;
    }
  };
}

async function encodeAll(identity: Uint8Array): Promise<Encodings> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  // Node compresses on threads of its own: no request waits for this but the one that asked.
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity, { params }), promisify(gzip)(identity)]);
  return { identity, br, gzip: zipped };
}

function accepts(accepted: string | undefined, encoding: string): boolean {
  return (accepted ?? '').split(',').some((each) => {
    const [name, weight] = each
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/);
    return name === encoding && Number(weight ?? 1) > 0;
  });
}

function createAsset(path: string, type: string, load: () => Promise<Uint8Array>): Asset {
  const encodings = once(async () => encodeAll(await load()));
  return {
    path,
    type,
    async encode(accepted) {
      const encoding = (['br', 'gzip'] as const).find((each) => accepts(accepted, each)) ?? 'identity';
      return { encoding, bytes: (await encodings())[encoding] };
    },
  };
}

const TYPES = { css: 'text/css', js: 'text/javascript', json: 'application/json' };

export function createTextAsset(name: string, extension: keyof typeof TYPES, text: string): Asset {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  const path = `${FOLDER}/${name}-${hash}.${extension}`;
  return createAsset(path, `${TYPES[extension]}; charset=utf-8`, async () => Buffer.from(text));
}

/** Named by its version, which is pinned: to name it by its hash would be to load it before anyone asks for it. */
export function createScalarAsset(): Asset {
  const manifest = new URL('../package.json', import.meta.resolve('@scalar/fastify-api-reference'));
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return createAsset(`${FOLDER}/scalar-${version}.js`, `${TYPES.js}; charset=utf-8`, readScalarScript);
}

async function readScalarScript(): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./reference-page-scalar.ts', import.meta.url));
    worker.once('message', (script: Uint8Array) => {
      resolve(script);
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error("The worker ended without Scalar's script.")));
  });
}
