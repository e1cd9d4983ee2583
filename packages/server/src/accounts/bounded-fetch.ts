import { wallClock } from '../core/clock.ts';

/** Discovery documents and key sets have a few kB. */
const RESPONSE_BYTES = 262_144;
/** A request of the console has ten seconds in all. */
const RESPONSE_MS = 4_000;

/** A response that is larger than any provider's. */
export class ResponseTooLarge extends Error {}

/**
 * Requests to identity providers. They are made only to addresses that the operator set, and those that the provider
 * there names. Redirects are not followed, and a response is read for a bounded time and size.
 */
export async function boundedFetch(url: string, options: RequestInit): Promise<Response> {
  const limit = wallClock.abortAfter(RESPONSE_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
  const response = await fetch(url, { ...options, redirect: 'manual', signal });
  const { status, headers } = response;
  const bytes = await readAtMost(response, RESPONSE_BYTES);
  return new Response(bytes.length === 0 ? null : bytes, { status, headers });
}

async function readAtMost({ body }: Response, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > limit) throw new ResponseTooLarge(`The identity provider sent more than ${limit} bytes.`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
