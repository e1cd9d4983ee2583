import { escapeHtml } from './escape-html.ts';
import { pageHeaders, renderPage } from './page-frame.ts';

const style = `
.not-found{flex:1;padding-block:var(--lh-space-7)}
body:has(>.not-found){display:flex;flex-direction:column;min-height:100vh}
.not-found p{max-width:46rem;margin-top:var(--lh-space-3);overflow-wrap:anywhere}
`;

export const notFoundPageHeaders: Record<string, string> = pageHeaders(style);

export function renderNotFoundPage(path: string): string {
  return renderPage({
    title: 'Page not found · Landhold',
    description: 'There is no page at this address.',
    style,
    main: `<main id="main" class="sheet not-found"><h1>Page not found</h1>
<p>There is no page at <code>${escapeHtml(path)}</code>. Check the address, or go to the <a href="/">home page</a>, the <a href="/guides">guides</a> or the <a href="/reference">reference</a>.</p></main>`,
    footer: '<p>Landhold</p><p>For programs: <a href="/openapi.json">all paths of the API</a></p>',
  });
}
