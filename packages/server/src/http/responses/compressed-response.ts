import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { bestEncoding } from './encodings.ts';

/** Shorter bodies fit into the first packet anyway. */
const MIN_BYTES = 1_200;
/** Larger ones would take a thread for too long. */
const MAX_BYTES = 1_000_000;
/** A list of 100 records takes 1 ms, and 11 would take 40 times as long for a tenth less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

interface Sized {
  readonly status: number;
  readonly headers: readonly (string | number)[];
  readonly bytes: number;
}

/**
 * Whether a response of the console is sent compressed. Responses to writes are not: some show a secret once. Nor are
 * those with an `ETag`, which stands for exactly these bytes.
 */
export function isCompressed({ request, isForConsole }: FastifyReply, { status, headers, bytes }: Sized): boolean {
  return (
    isForConsole &&
    request.method === 'GET' &&
    status === 200 &&
    bytes >= MIN_BYTES &&
    bytes <= MAX_BYTES &&
    !headers.includes('ETag') &&
    bestEncoding(request.headers['accept-encoding']) !== 'identity'
  );
}

export interface Compressed {
  readonly bytes: Uint8Array;
  readonly headers: readonly string[];
}

/** On a thread of Node's pool. */
export async function compress({ request }: FastifyReply, body: string): Promise<Compressed> {
  const encoding = bestEncoding(request.headers['accept-encoding']);
  const bytes = encoding === 'br' ? await promisify(brotliCompress)(body, BROTLI) : await promisify(gzip)(body);
  return { bytes, headers: ['Content-Encoding', encoding, 'Vary', 'Accept-Encoding'] };
}

declare module 'fastify' {
  interface FastifyReply {
    /** Its JSON may be compressed: docs/decisions/0261-compressed-json.md. */
    isForConsole: boolean;
  }
}
