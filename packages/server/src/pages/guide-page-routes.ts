import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { OwnAddresses } from '@landhold/portal';
import { escapeHtml, withOwnAddresses } from '@landhold/portal';
import type { GuideGroup } from '@landhold/portal/guides';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../core/service-error.ts';
import { once } from './encode-text.ts';
import { forAddresses } from './own-addresses.ts';
import type { TextPage } from './text-page.ts';
import { createTextPage } from './text-page.ts';

const GUIDES = fileURLToPath(import.meta.resolve('#assets/guide-pages.json'));

interface GuidePages {
  readonly index: TextPage;
  readonly byName: ReadonlyMap<string, TextPage>;
}

/** The guides as HTML pages, made on first use; programs get Markdown pages. */
export function serveGuidePages(server: FastifyInstance, addresses: () => OwnAddresses): void {
  const pagesHere = forAddresses(addresses, (own) => once(async () => makePages(own)));
  const pages = async (): Promise<GuidePages> => pagesHere()();

  server.get('/guides', async (request, reply) => (await pages()).index(request, reply));
  server.get('/guides/', (_request, reply) => reply.redirect('/guides'));
  server.get<{ Params: { name: string } }>('/guides/:name', async (request, reply) => {
    const page = (await pages()).byName.get(request.params.name);
    if (page !== undefined) return page(request, reply);
    throw new ServiceError(
      'route_not_found',
      `There is no guide ${request.params.name}. GET /guides lists all guides.`,
    );
  });
}

async function makePages(own: OwnAddresses): Promise<GuidePages> {
  const { guidePageHeaders, renderGuideIndex, renderGuidePage } = await import('@landhold/portal/guides');
  const groups = JSON.parse(readFileSync(GUIDES, 'utf8')) as GuideGroup[];
  const toPage = (html: string): TextPage =>
    createTextPage({
      type: 'text/html; charset=utf-8',
      text: withOwnAddresses(html, own, escapeHtml),
      headers: guidePageHeaders,
    });
  const guides = groups.flatMap((group) => group.guides);
  return {
    index: toPage(renderGuideIndex(groups)),
    byName: new Map(guides.map((guide) => [guide.name, toPage(renderGuidePage(groups, guide))])),
  };
}
