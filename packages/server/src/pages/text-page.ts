import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createEncode } from './encode-text.ts';

export interface TextPageOptions {
  readonly type: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

export type TextPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** A page whose text stays the same while the server runs: encoded once, and not sent again to clients that have it. */
export function createTextPage({ type, text, headers }: TextPageOptions): TextPage {
  // Weak, because the encodings of the text differ in their bytes.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const encode = createEncode(async () => Buffer.from(text));

  return async (request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', ...headers, etag, vary: 'Accept-Encoding' });
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const { encoding, bytes } = await encode(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(type).send(bytes);
  };
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  // A proxy that recompresses may drop or add the `W/`: such tags are compared without it.
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some((tag) => bare(tag) === bare(etag) || bare(tag) === '*');
}
