import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../core/service-error.ts';
import type { Reference } from './reference-page.ts';
import { referencePageHeaders, renderReferencePage } from './reference-page.ts';
import { anchorOf } from './sandbox-page-document.ts';
import type { TextPage } from './text-page.ts';
import { createTextPage } from './text-page.ts';

const REFERENCE = fileURLToPath(import.meta.resolve('@landhold/contract/reference-page.json'));

interface ReferencePage {
  readonly page: TextPage;
  /** Where each operation is on the page, by operationId. */
  readonly anchors: ReadonlyMap<string, string>;
}

/** The reference, made when it is first asked for. */
export function serveReferencePage(server: FastifyInstance, toOwnAddress: (html: string) => string): void {
  let made: ReferencePage | undefined;
  const reference = (): ReferencePage => (made ??= makePage(toOwnAddress));

  server.get('/reference', (request, reply) => reference().page(request, reply));
  server.get('/reference/', (_request, reply) => reply.redirect('/reference'));
  // Short enough for a `doc_url`, and stable whatever the sections are called.
  server.get<{ Params: { operationId: string } }>('/reference/:operationId', (request, reply) => {
    const { operationId } = request.params;
    const anchor = reference().anchors.get(operationId);
    if (anchor !== undefined) return reply.redirect(`/reference#${anchor}`);
    throw new ServiceError(
      'route_not_found',
      `There is no operation ${operationId}. GET /reference lists all operations.`,
    );
  });
}

function makePage(toOwnAddress: (html: string) => string): ReferencePage {
  const reference = JSON.parse(readFileSync(REFERENCE, 'utf8')) as Reference;
  const html = toOwnAddress(renderReferencePage(reference));
  return {
    page: createTextPage({ type: 'text/html; charset=utf-8', text: html, headers: referencePageHeaders }),
    anchors: new Map(
      reference.tags.flatMap(({ name, operations }) =>
        operations.map(({ operationId }) => [operationId, anchorOf(name, operationId)]),
      ),
    ),
  };
}
