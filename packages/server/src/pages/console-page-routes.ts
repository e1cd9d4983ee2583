import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ConsoleAddressOptions } from '../console-api/console-address.ts';
import { readAddress } from '../console-api/console-address.ts';
import { ServiceError } from '../core/service-error.ts';
import type { ConsoleBuild, ConsoleFile } from '@landhold/console/build';
import { bestEncoding } from '../http/responses/encodings.ts';
import { consoleHeaders, noticeHeaders, renderFailed, renderPreparing, renderRefused } from './console-page.ts';

export interface ConsolePageOptions extends ConsoleAddressOptions {
  readonly build: ConsoleBuild;
}

const ASSET_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** The console: one page for every address under `/console`, which chooses what to show there. */
export function serveConsolePage(server: FastifyInstance, options: ConsolePageOptions): void {
  const { build } = options;
  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // Unknown API paths are not the page either.
    if (/^\/console\/api(?:[/?]|$)/.test(request.url)) throw notFound(request.url);
    const address = readAddress(request, options);
    if (address instanceof ServiceError) {
      reply.code(403).headers(noticeHeaders).type('text/html; charset=utf-8');
      return reply.send(renderRefused(request.headers.host ?? '', options.dataMode));
    }
    const state = await build.find();
    if (state.status === 'ready') {
      return sendFile(request, reply.headers(consoleHeaders), state.files.get('index.html')!);
    }
    const isFailed = state.status === 'failed';
    reply
      .code(isFailed ? 500 : 503)
      .headers(noticeHeaders)
      .type('text/html; charset=utf-8');
    if (!isFailed) reply.header('Retry-After', '1');
    return reply.send(isFailed ? renderFailed(state.reason) : renderPreparing());
  };
  server.get('/console', sendPage);
  server.get('/console/*', sendPage);

  server.get<{ Params: { name: string } }>('/console/assets/:name', async (request, reply) => {
    const state = await build.find();
    const file = state.status === 'ready' ? state.files.get(`assets/${request.params.name}`) : undefined;
    if (file === undefined) {
      throw notFound(request.url);
    }
    return sendFile(request, reply.headers(ASSET_HEADERS), file);
  });
}

function notFound(url: string): ServiceError {
  return new ServiceError('route_not_found', `There is no ${url.split('?', 1)[0]}. GET /console is the page.`);
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: ConsoleFile): FastifyReply {
  const encoding = bestEncoding(request.headers['accept-encoding']);
  const bytes = file[encoding];
  if (bytes !== undefined && encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply
    .header('Vary', 'Accept-Encoding')
    .type(file.type)
    .send(bytes ?? file.identity);
}
