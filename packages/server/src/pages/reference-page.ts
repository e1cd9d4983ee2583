import { demoKey } from '@landhold/contract';
import { escapeHtml } from './escape-html.ts';
import { guidePageStyle } from './guide-page-style.ts';
import type { PageLink } from './page-frame.ts';
import { pageHeaders, renderPage } from './page-frame.ts';
import { referencePageScript } from './reference-page-script.ts';
import { referencePageStyle } from './reference-page-style.ts';
import { anchorOf, titleOf } from './sandbox-page-document.ts';

export interface ReferenceOperation {
  readonly operationId: string;
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly html: readonly string[];
}

export interface ReferenceTag {
  readonly name: string;
  readonly html: readonly string[];
  readonly operations: readonly ReferenceOperation[];
}

/** The document as HTML, made by `npm run generate`. */
export interface Reference {
  readonly introduction: readonly string[];
  readonly tags: readonly ReferenceTag[];
}

const STYLE = guidePageStyle + referencePageStyle;

export const referencePageHeaders: Record<string, string> = pageHeaders(STYLE, {
  script: referencePageScript,
  more: ["frame-src 'self'"],
});

const LINKS: readonly PageLink[] = [
  { href: '/', label: 'Home' },
  { href: '/guides', label: 'Guides' },
  { href: '/reference', label: 'Reference', isCurrent: true },
  { href: '/openapi.json', label: 'OpenAPI' },
];

function renderList(tags: readonly ReferenceTag[]): string {
  const lists = tags.map(({ name, operations }) => {
    const items = operations.map(
      ({ operationId, title }) =>
        `<li><a href="#${escapeHtml(anchorOf(name, operationId))}">${escapeHtml(title)}</a></li>`,
    );
    return `<p id="list-${escapeHtml(name)}">${escapeHtml(titleOf(name))}</p><ul aria-labelledby="list-${escapeHtml(name)}">${items.join('')}</ul>`;
  });
  return `<nav class="guide-list" aria-label="Operations">${lists.join('\n')}</nav>`;
}

function renderOperation(tag: string, { operationId, title, method, path, html }: ReferenceOperation): string {
  const anchor = escapeHtml(anchorOf(tag, operationId));
  return `<section id="${anchor}"><h3><a class="anchor" href="#${anchor}">${escapeHtml(title)}</a></h3>
<p class="endpoint"><code><b>${escapeHtml(method)}</b> ${escapeHtml(path)}</code> <code class="operation-id">${escapeHtml(operationId)}</code> <a class="try" href="/reference/sandbox#${anchor}">Test Request<span class="visually-hidden">: ${escapeHtml(title)}</span></a></p>
${html.join('\n')}
</section>`;
}

function renderTag({ name, html, operations }: ReferenceTag): string {
  const sections = operations.map((operation) => renderOperation(name, operation));
  return `<h2 id="tag/${escapeHtml(name)}">${escapeHtml(titleOf(name))}</h2>
${html.join('\n')}
${sections.join('\n')}`;
}

const SANDBOX_NOTE = `<p><strong>Try it here.</strong> <em>Test Request</em>, beside each operation, sends it to this server’s sandbox: the same API on data of its own, which is reset daily. The page sends the public demo key <code>${escapeHtml(demoKey)}</code> and no other, whatever is typed into the key field, and keeps nothing.</p>
<noscript><p>To send requests from here needs JavaScript, which is off. All else can be read without it.</p></noscript>`;

/** The sandbox is a page of its own in a frame: what Scalar does to its page does not reach this one. */
const SANDBOX = `<dialog id="sandbox" aria-label="Sandbox"><p class="sandbox-bar"><span>Sandbox</span><button type="button" id="sandbox-close">Close</button></p><iframe id="sandbox-frame" title="Sandbox"></iframe></dialog>`;

/** To be sent with `referencePageHeaders`. It is whole without a script, and the same for every visitor. */
export function renderReferencePage({ introduction, tags }: Reference): string {
  return renderPage({
    title: 'Reference · Landhold',
    description: 'Every operation of the Landhold API, each with its samples and a sandbox to try it in.',
    style: STYLE,
    script: referencePageScript,
    links: LINKS,
    main: `<div class="sheet guides reference">${renderList(tags)}
<main id="main"><article class="guide"><h1>Reference</h1>
${introduction.join('\n')}
${SANDBOX_NOTE}
${tags.map(renderTag).join('\n')}
</article></main></div>
${SANDBOX}`,
    footer: '<p>Landhold</p><p>For programs: <a href="/llms.txt">all operations as Markdown</a></p>',
  });
}
