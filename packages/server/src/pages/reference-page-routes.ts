import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Reference } from '@landhold/portal/reference';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../core/service-error.ts';
import { once } from './encode-text.ts';
import type { TextPage } from './text-page.ts';
import { createTextPage } from './text-page.ts';

const REFERENCE = fileURLToPath(import.meta.resolve('#assets/reference-page.json'));

/** The reference, read on first use; each page is rendered when it is opened. */
export function serveReferencePage(server: FastifyInstance, toOwnAddress: (html: string) => string): void {
  const pages = once(async () => openPages(toOwnAddress));

  server.get('/reference', async (request, reply) => (await pages())('/reference')!(request, reply));
  server.get('/reference/', (_request, reply) => reply.redirect('/reference'));
  // The sandbox's address before each operation had its request on its page.
  server.get('/reference/sandbox', (_request, reply) => reply.redirect('/reference', 301));
  server.get<{ Params: { name: string } }>('/reference/:name', async (request, reply) => {
    const { name } = request.params;
    const page = (await pages())(`/reference/${name}`);
    if (page !== undefined) return page(request, reply);
    throw new ServiceError('route_not_found', `There is no operation ${name}. GET /reference lists all operations.`);
  });
}

async function openPages(toOwnAddress: (html: string) => string): Promise<(path: string) => TextPage | undefined> {
  const { openReference, referencePageHeaders } = await import('@landhold/portal/reference');
  const renderers = openReference(JSON.parse(readFileSync(REFERENCE, 'utf8')) as Reference);
  const made = new Map<string, TextPage>();
  return (path) => {
    const render = renderers.get(path);
    if (render === undefined) return undefined;
    const type = 'text/html; charset=utf-8';
    const page =
      made.get(path) ?? createTextPage({ type, text: toOwnAddress(render()), headers: referencePageHeaders });
    made.set(path, page);
    return page;
  };
}
