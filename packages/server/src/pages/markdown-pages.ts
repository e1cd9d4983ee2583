import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';

const PAGES = fileURLToPath(import.meta.resolve('@landhold/contract/markdown-pages.json'));

/** The pages for machines: an overview, and one page of Markdown for each operation and each guide. */
export function serveMarkdownPages(server: FastifyInstance, toOwnAddress: (text: string) => string): void {
  let pages: ReadonlyMap<string, string> | undefined;

  function send(reply: FastifyReply, path: string): FastifyReply {
    // Nobody should wait for these at start: they are read when the first one is asked for.
    pages ??= readPages(toOwnAddress);
    const text = pages.get(path);
    if (text === undefined) {
      reply.callNotFound();
      return reply;
    }
    return reply.type('text/markdown; charset=utf-8').header('Access-Control-Allow-Origin', '*').send(text);
  }

  server.get('/llms.txt', (_request, reply) => send(reply, 'llms.txt'));
  server.get<{ Params: { operationId: string } }>('/reference/:operationId.md', (request, reply) =>
    send(reply, `reference/${request.params.operationId}.md`),
  );
  server.get<{ Params: { name: string } }>('/guides/:name.md', (request, reply) =>
    send(reply, `guides/${request.params.name}.md`),
  );
}

function readPages(toOwnAddress: (text: string) => string): Map<string, string> {
  const lines = JSON.parse(readFileSync(PAGES, 'utf8')) as Record<string, string[]>;
  return new Map(Object.entries(lines).map(([path, page]) => [path, toOwnAddress(`${page.join('\n')}\n`)]));
}
