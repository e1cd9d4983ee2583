import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentSource, FileEntry } from '../content-source.ts';
import { createByteCache } from './byte-cache.ts';
import type { Encoding } from './conditions.ts';

export interface ContentLimits {
  /** All content that is kept in memory, compressed or not. */
  readonly cacheBytes: number;
  /** A larger file is not kept, but streamed each time. */
  readonly cachedFileBytes: number;
  /** A larger file is not compressed. */
  readonly compressedFileBytes: number;
}

export const DEFAULT_CONTENT_LIMITS: ContentLimits = {
  cacheBytes: 64 * 1024 * 1024,
  cachedFileBytes: 1024 * 1024,
  compressedFileBytes: 4 * 1024 * 1024,
};

export interface Contents {
  /** A small file's content, at once where it is known. Undefined for one that is to be streamed. */
  read(source: ContentSource, file: FileEntry): Buffer | Promise<Buffer> | undefined;
  /**
   * The content in the first of these encodings in which it is known. Where it is in none, the first begins to be
   * prepared, and nobody waits for it.
   */
  readEncoded(source: ContentSource, file: FileEntry, encodings: readonly Encoding[]): EncodedContent | undefined;
  /** Resolves once nothing is being prepared. */
  settled(): Promise<void>;
}

export interface EncodedContent {
  readonly encoding: Encoding;
  readonly content: Buffer;
}

/** Smaller files fit into one packet either way. */
const MIN_COMPRESSED_BYTES = 1_024;
/** Compression runs in Node's thread pool, whose other threads must stay free for disks and names. */
const MAX_PREPARING = 2;
const MAX_WAITING = 1_000;
/** More files than these are streamed instead of being collected at the same time. */
const MAX_LOADING = 32;
const WORTH = 0.95;
/** Stands for content that compression does not make smaller. */
const NOT_SMALLER = Buffer.alloc(0);

const compressors = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

function keyOf({ digest }: FileEntry, encoding: Encoding): string {
  return `${digest}-${encoding}`;
}

/** All of a file. Throws where it is missing, or has another size than the deployment says. */
async function collect(source: ContentSource, { digest, bytes }: FileEntry): Promise<Buffer> {
  const opened = await source.open(digest);
  if (opened === undefined) throw new Error(`The content ${digest} of a deployment is missing.`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of opened.content) {
    length += chunk.length;
    if (length > bytes) break;
    chunks.push(chunk);
  }
  if (length !== bytes) throw new Error(`The content ${digest} has not the ${bytes} bytes of the deployment.`);
  return Buffer.concat(chunks, length);
}

export function createContents(limits: ContentLimits, onError: (error: unknown) => void): Contents {
  const cache = createByteCache(limits.cacheBytes);
  const loading = new Map<string, Promise<Buffer>>();
  const preparing = new Map<string, Promise<void>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function load(source: ContentSource, file: FileEntry): Promise<Buffer> {
    try {
      const content = await collect(source, file);
      cache.set(file.digest, content);
      return content;
    } finally {
      loading.delete(file.digest);
    }
  }

  function read(source: ContentSource, file: FileEntry): Buffer | Promise<Buffer> | undefined {
    if (file.bytes > limits.cachedFileBytes) return undefined;
    const known = cache.get(file.digest) ?? loading.get(file.digest);
    if (known !== undefined || loading.size >= MAX_LOADING) return known;
    const promise = load(source, file);
    loading.set(file.digest, promise);
    return promise;
  }

  async function takeTurn(): Promise<void> {
    if (running >= MAX_PREPARING) await new Promise<void>((resolve) => void waiting.push(resolve));
    else running += 1;
  }

  async function prepare(source: ContentSource, file: FileEntry, encoding: Encoding, key: string): Promise<void> {
    await takeTurn();
    try {
      const content = await compressors[encoding](cache.get(file.digest) ?? (await collect(source, file)));
      cache.set(key, content.length < file.bytes * WORTH ? content : NOT_SMALLER);
    } catch (error) {
      onError(error);
      cache.set(key, NOT_SMALLER);
    } finally {
      preparing.delete(key);
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  return {
    read,
    readEncoded(source, file, encodings) {
      const [preferred] = encodings;
      if (preferred === undefined || file.bytes < MIN_COMPRESSED_BYTES || file.bytes > limits.compressedFileBytes)
        return undefined;
      for (const encoding of encodings) {
        const content = cache.get(keyOf(file, encoding));
        // What one cannot make smaller, the other cannot either.
        if (content !== undefined) return content === NOT_SMALLER ? undefined : { encoding, content };
      }
      const key = keyOf(file, preferred);
      if (!preparing.has(key) && waiting.length < MAX_WAITING)
        preparing.set(key, prepare(source, file, preferred, key));
      return undefined;
    },
    async settled() {
      while (preparing.size > 0) await Promise.all(preparing.values());
    },
  };
}
