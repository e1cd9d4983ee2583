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

const HEADING = /^<h2 id="([^"]+)"><a [^>]*>(.*)<\/a><\/h2>$/s;
/** A guide with fewer headings has no table of contents. */
const MIN_HEADINGS = 3;

/** The guide's headings as links, below its first paragraph. */
function withContents(html: readonly string[]): readonly string[] {
  const items = html.flatMap((part) => {
    const [, id, title] = HEADING.exec(part) ?? [];
    return id === undefined ? [] : [`<li><a href="#${id}">${title}</a></li>`];
  });
  if (items.length < MIN_HEADINGS) return html;
  const contents = `<nav class="contents" aria-label="On this page"><p>On this page</p><ul>${items.join('')}</ul></nav>`;
  const first = html.findIndex((part) => HEADING.test(part));
  return html.toSpliced(first, 0, contents);
}

function renderPagerLink(word: string, guide: Guide | undefined): string {
  if (guide === undefined) return '';
  const { href, label } = linkTo(guide);
  return `<a href="${escapeHtml(href)}"><span>${word}</span> <b>${escapeHtml(label)}</b></a>`;
}

export function renderGuidePage(groups: readonly GuideGroup[], guide: Guide): string {
  const all = groups.flatMap(({ guides }) => guides);
  const index = all.indexOf(guide);
  const markdownPath = `${INDEX}/${guide.name}.md`;
  return renderPage({
    title: `${guide.title} · Landhold`,
    description: guide.description,
    style: guidePageStyle,
    place: INDEX,
    markdownPath,
    main: `<div class="sheet guides">${renderList(groups, guide)}
<main id="main"><article class="guide">
${withContents(guide.html).join('\n')}
</article>
<nav class="pager" aria-label="Previous and next">${renderPagerLink('Previous', all[index - 1])}${renderPagerLink('Next', all[index + 1])}</nav></main></div>`,
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
<p>Short guides with commands to paste. A test runs every command, and compares its output with what is shown.</p>
${lists.join('\n')}</main>`,
    footer: '<p>Landhold</p><p>For programs: <a href="/llms.txt">all pages as Markdown</a></p>',
  });
}
