import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from './escape-html.ts';
import { pageHeaders, renderPage } from './page-frame.ts';

const style = `
.not-found{padding-block:var(--lh-space-7)}
.not-found p{max-width:40rem;overflow-wrap:anywhere}
`;
const headers = { ...pageHeaders(style), 'cache-control': 'no-store', vary: 'Accept' };

/** A browser asks for HTML by name. Programs do not, and the console's API is for programs alone. */
export function wantsNotFoundPage({ method, headers: { accept }, url }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && accept?.includes('text/html') === true && !/^\/console\/api(?:[/?]|$)/.test(url);
}

export function sendNotFoundPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers({ ...headers, 'x-request-id': request.id })
    .type('text/html; charset=utf-8')
    .send(renderNotFound(request.url.split('?', 1)[0]!));
}

function renderNotFound(path: string): string {
  return renderPage({
    title: 'Page not found · Landhold',
    description: 'There is no page at this address.',
    style,
    links: [
      { href: '/', label: 'Home' },
      { href: '/guides', label: 'Guides' },
      { href: '/reference', label: 'Reference' },
      { href: '/console', label: 'Console' },
    ],
    main: `<main id="main" class="sheet not-found"><h1>Page not found</h1>
<p>There is no page at <code>${escapeHtml(path)}</code>. Check the address, or go to the <a href="/">home page</a>, the <a href="/guides">guides</a> or the <a href="/reference">reference</a>.</p></main>`,
    footer: '<p>Landhold</p><p>For programs: <a href="/openapi.json">all paths of the API</a></p>',
  });
}
