import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentSource, FileEntry } from '../content-source.ts';
import { createByteCache } from './byte-cache.ts';
import type { Encoding } from './conditions.ts';

export interface ContentLimits {
  /** The most bytes of content in memory, compressed or not. */
  readonly cacheBytes: number;
  /** Larger files are not cached, but streamed each time. */
  readonly cachedFileBytes: number;
  /** Larger files are not compressed. */
  readonly compressedFileBytes: number;
}

export const DEFAULT_CONTENT_LIMITS: ContentLimits = {
  cacheBytes: 64 * 1024 * 1024,
  cachedFileBytes: 1024 * 1024,
  compressedFileBytes: 4 * 1024 * 1024,
};

export interface Contents {
  /** A small file's content, without a promise if it is in memory. Undefined for a file to stream. */
  read(source: ContentSource, file: FileEntry): Buffer | Promise<Buffer> | undefined;
  /**
   * The content in the first of these encodings that is in memory. If none is, compression to the first one starts
   * in the background.
   */
  readEncoded(source: ContentSource, file: FileEntry, encodings: readonly Encoding[]): EncodedContent | undefined;
  /** Resolves once no compression is running. */
  settled(): Promise<void>;
}

/** Runs compressions for one owner when it is its turn. */
export type CompressionTurns = (owner: string) => <T>(work: () => Promise<T>) => Promise<T>;

export interface EncodedContent {
  readonly encoding: Encoding;
  readonly content: Buffer;
}

/** Smaller files fit into one packet anyway. */
const MIN_COMPRESSED_BYTES = 1_024;
/** Compression runs in Node's thread pool, whose other threads must stay free for disks and names. */
const MAX_PREPARING = 2;
/** The most files that are being or waiting to be compressed, of all owners and of one. Others are sent as they are. */
const MAX_WAITING = 1_000;
const MAX_WAITING_OF_ONE = 100;
/** The most files that are read into memory at the same time. Others are streamed. */
const MAX_LOADING = 32;
const WORTH = 0.95;
/** A marker for content that compression does not make smaller. */
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

/** A whole file. Throws if it is missing, or does not have the size from the deployment. */
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
  if (length !== bytes) throw new Error(`The content ${digest} does not have the ${bytes} bytes of the deployment.`);
  return Buffer.concat(chunks, length);
}

/** Runs them in order of arrival, for all owners. */
function createTurns(): CompressionTurns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return () => async (work) => {
    if (running >= MAX_PREPARING) await new Promise<void>((resolve) => void waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

export function createContents(
  limits: ContentLimits,
  onError: (error: unknown) => void,
  turns: CompressionTurns = createTurns(),
): Contents {
  const cache = createByteCache(limits.cacheBytes);
  const loading = new Map<string, Promise<Buffer>>();
  const preparing = new Map<string, Promise<void>>();
  const countByOwner = new Map<string, number>();

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

  function count(owner: string, more: number): void {
    const left = (countByOwner.get(owner) ?? 0) + more;
    if (left === 0) countByOwner.delete(owner);
    else countByOwner.set(owner, left);
  }

  async function prepare(source: ContentSource, file: FileEntry, encoding: Encoding, key: string): Promise<void> {
    const { owner = '' } = source;
    count(owner, 1);
    try {
      const content = await turns(owner)(async () =>
        compressors[encoding](cache.get(file.digest) ?? (await collect(source, file))),
      );
      cache.set(key, content.length < file.bytes * WORTH ? content : NOT_SMALLER);
    } catch (error) {
      onError(error);
      cache.set(key, NOT_SMALLER);
    } finally {
      preparing.delete(key);
      count(owner, -1);
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
        // If one encoding does not make it smaller, the other does not either.
        if (content !== undefined) return content === NOT_SMALLER ? undefined : { encoding, content };
      }
      const key = keyOf(file, preferred);
      const isCrowded =
        preparing.size >= MAX_WAITING || (countByOwner.get(source.owner ?? '') ?? 0) >= MAX_WAITING_OF_ONE;
      if (!preparing.has(key) && !isCrowded) preparing.set(key, prepare(source, file, preferred, key));
      return undefined;
    },
    async settled() {
      while (preparing.size > 0) await Promise.all(preparing.values());
    },
  };
}
