import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { MADE_UP_ID, sendMadeUp } from '../connection/made-up-requests.ts';
import type { HeadersOf } from './open-surface.ts';
import { respond } from '../responses/respond.ts';

const PATH = '/made-up';
const BODY = '{"name":"made-up"}';

/** Like most callers' requests. */
function requestTo(url: string, method: string, body: string): string {
  const lines = [`${method} ${url} HTTP/1.1`, 'Host: localhost', 'Authorization: Bearer made-up', 'Accept: */*'];
  const type = ['Content-Type: application/json', 'Idempotency-Key: made-up', `Content-Length: ${body.length}`];
  return `${[...lines, ...(body === '' ? [] : type)].join('\r\n')}\r\n\r\n${body}`;
}

/**
 * Keeps an exchange of each method that nobody sent. While one is alive, so are the hidden classes that compiled code
 * relies on: docs/decisions/0170-an-idle-server-stays-compiled.md. Fastify has its own classes for each scope. A
 * caller's exchange would keep the caller's key and body in memory.
 */
export function keepMadeUpExchanges(scope: FastifyInstance, methods: Methods, headersOf: HeadersOf): void {
  const kept: FastifyReply[] = [];
  let isSent = false;
  const hasBody = methods.includes('POST');
  scope.route({
    method: [...methods],
    url: PATH,
    config: { readsBody: hasBody },
    handler(request, reply) {
      if (request.id !== MADE_UP_ID) return reply.callNotFound();
      respond(reply, { status: 200, headers: headersOf(request), body: BODY, bytes: BODY.length });
    },
  });
  scope.addHook('onResponse', ({ id, raw }, reply, done) => {
    if (id === MADE_UP_ID) kept.push(reply);
    else if (!isSent) {
      isSent = true;
      const url = scope.prefix.replaceAll(/:\w+/g, 'made-up') + PATH;
      const requests = methods.map((method) => requestTo(url, method, hasBody ? BODY : ''));
      // Without them, the server is only slower after a pause.
      void sendMadeUp(serverOf(raw), requests).catch(() => undefined);
    }
    done();
  });
}

type Methods = readonly ('GET' | 'DELETE' | 'POST' | 'PATCH')[];

function serverOf({ socket }: IncomingMessage): Server {
  return (socket as Socket & { readonly server: Server }).server;
}
