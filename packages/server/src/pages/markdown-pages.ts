import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { OwnAddresses } from '@landhold/portal';
import { withOwnAddresses } from '@landhold/portal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forAddresses } from './own-addresses.ts';
import type { TextPage } from './text-page.ts';
import { createTextPage } from './text-page.ts';

const PAGES = fileURLToPath(import.meta.resolve('#assets/markdown-pages.json'));

/** The pages for machines: an overview, and one page of Markdown for each operation and each guide. */
export function serveMarkdownPages(server: FastifyInstance, addresses: () => OwnAddresses): void {
  // Read on first use, so that the start does not wait for them.
  const pages = forAddresses(addresses, readPages);

  async function send(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const page = pages().get(path);
    if (page !== undefined) return page(request, reply);
    reply.callNotFound();
    return reply;
  }

  server.get('/llms.txt', (request, reply) => send(request, reply, 'llms.txt'));
  server.get<{ Params: { operationId: string } }>('/reference/:operationId.md', (request, reply) =>
    send(request, reply, `reference/${request.params.operationId}.md`),
  );
  server.get<{ Params: { name: string } }>('/guides/:name.md', (request, reply) =>
    send(request, reply, `guides/${request.params.name}.md`),
  );
}

function readPages(own: OwnAddresses): Map<string, TextPage> {
  const lines = JSON.parse(readFileSync(PAGES, 'utf8')) as Record<string, string[]>;
  const toPage = (page: readonly string[]): TextPage =>
    createTextPage({
      type: 'text/markdown; charset=utf-8',
      text: withOwnAddresses(`${page.join('\n')}\n`, own),
      headers: { 'access-control-allow-origin': '*' },
    });
  return new Map(Object.entries(lines).map(([path, page]) => [path, toPage(page)]));
}
