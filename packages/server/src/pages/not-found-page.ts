import { notFoundPageHeaders, renderNotFoundPage } from '@landhold/portal';
import type { FastifyReply, FastifyRequest } from 'fastify';

const headers = { ...notFoundPageHeaders, 'cache-control': 'no-store', vary: 'Accept' };

/** A browser asks for HTML explicitly. Programs do not, and the console's API is only for programs. */
export function wantsNotFoundPage({ method, headers: { accept }, url }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && accept?.includes('text/html') === true && !/^\/console\/api(?:[/?]|$)/.test(url);
}

export function sendNotFoundPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers({ ...headers, 'x-request-id': request.id })
    .type('text/html; charset=utf-8')
    .send(renderNotFoundPage(request.url.split('?', 1)[0]!));
}
