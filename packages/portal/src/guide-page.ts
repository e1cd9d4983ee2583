import { escapeHtml } from './escape-html.ts';
import { guidePageStyle } from './guide-page-style.ts';
import type { PageLink } from './page-frame.ts';
import { pageHeaders, renderLink, renderPage } from './page-frame.ts';

export interface Guide {
  readonly name: string;
  readonly title: string;
  /** One sentence, as HTML. */
  readonly summary: string;
  /** The same in plain text. */
  readonly description: string;
  readonly html: readonly string[];
}

export interface GuideGroup {
  readonly title: string;
  readonly guides: readonly Guide[];
}

export const guidePageHeaders: Record<string, string> = pageHeaders(guidePageStyle);

const INDEX = '/guides';

function linkTo({ name, title }: Guide, isCurrent = false): PageLink {
  return { href: `${INDEX}/${name}`, label: title, isCurrent };
}

function renderList(groups: readonly GuideGroup[], current: Guide): string {
  const lists = groups.map(({ title, guides }, index) => {
    const items = guides.map((guide) => `<li>${renderLink(linkTo(guide, guide === current))}</li>`);
    return `<p id="group-${index}">${escapeHtml(title)}</p><ul aria-labelledby="group-${index}">${items.join('')}</ul>`;
  });
  return `<nav class="guide-list" aria-label="Guides">${lists.join('\n')}</nav>`;
}

function renderTurn(word: string, guide: Guide | undefined): string {
  if (guide === undefined) return '';
  const { href, label } = linkTo(guide);
  return `<a href="${escapeHtml(href)}"><span>${word}</span> <b>${escapeHtml(label)}</b></a>`;
}

export function renderGuidePage(groups: readonly GuideGroup[], guide: Guide): string {
  const all = groups.flatMap(({ guides }) => guides);
  const at = all.indexOf(guide);
  const markdownPath = `${INDEX}/${guide.name}.md`;
  return renderPage({
    title: `${guide.title} · Landhold`,
    description: guide.description,
    style: guidePageStyle,
    place: INDEX,
    markdownPath,
    main: `<div class="sheet guides">${renderList(groups, guide)}
<main id="main"><article class="guide">
${guide.html.join('\n')}
</article>
<nav class="turn" aria-label="Before and after">${renderTurn('Before', all[at - 1])}${renderTurn('Next', all[at + 1])}</nav></main></div>`,
    footer: `<p>Landhold</p><p>For programs: <a href="${escapeHtml(markdownPath)}">this page as Markdown</a></p>`,
  });
}

export function renderGuideIndex(groups: readonly GuideGroup[]): string {
  const lists = groups.map(({ title, guides }) => {
    const items = guides.map((guide) => `<li>${renderLink(linkTo(guide))}<p>${guide.summary}</p></li>`);
    return `<h2>${escapeHtml(title)}</h2><ul class="links">${items.join('\n')}</ul>`;
  });
  return renderPage({
    title: 'Guides · Landhold',
    description: 'Short guides to the Landhold API. Every command is tested.',
    style: guidePageStyle,
    place: INDEX,
    main: `<main id="main" class="sheet index"><h1>Guides</h1>
<p>Short, and made for pasting. Every command in them is run by a test, and the output shown is what came out.</p>
${lists.join('\n')}</main>`,
    footer: '<p>Landhold</p><p>For programs: <a href="/llms.txt">all pages as Markdown</a></p>',
  });
}
