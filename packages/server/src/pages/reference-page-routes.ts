import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../core/service-error.ts';
import type { Reference } from './reference-page.ts';
import { referencePageHeaders, renderReferencePages } from './reference-page.ts';
import type { TextPage } from './text-page.ts';
import { createTextPage } from './text-page.ts';

const REFERENCE = fileURLToPath(import.meta.resolve('@landhold/contract/reference-page.json'));

/** The reference, made when it is first asked for. */
export function serveReferencePage(server: FastifyInstance, toOwnAddress: (html: string) => string): void {
  let made: ReadonlyMap<string, TextPage> | undefined;
  const pages = (): ReadonlyMap<string, TextPage> => (made ??= makePages(toOwnAddress));

  server.get('/reference', (request, reply) => pages().get('/reference')!(request, reply));
  server.get('/reference/', (_request, reply) => reply.redirect('/reference'));
  server.get<{ Params: { name: string } }>('/reference/:name', (request, reply) => {
    const { name } = request.params;
    const page = pages().get(`/reference/${name}`);
    if (page !== undefined) return page(request, reply);
    throw new ServiceError('route_not_found', `There is no operation ${name}. GET /reference lists all operations.`);
  });
}

function makePages(toOwnAddress: (html: string) => string): Map<string, TextPage> {
  const reference = JSON.parse(readFileSync(REFERENCE, 'utf8')) as Reference;
  const type = 'text/html; charset=utf-8';
  return new Map(
    Array.from(renderReferencePages(reference), ([path, html]) => [
      path,
      createTextPage({ type, text: toOwnAddress(html), headers: referencePageHeaders }),
    ]),
  );
}
