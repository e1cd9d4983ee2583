import { STATUS_CODES } from 'node:http';
import { demoKey } from '@landhold/contract';
import { escapeHtml } from './escape-html.ts';
import { assets } from './generated/browser.ts';
import { guidePageStyle } from './guide-page-style.ts';
import { KINDS } from './home-page-requests.ts';
import { pageHeaders, renderLink, renderPage } from './page-frame.ts';
import { referencePageStyle } from './reference-page-style.ts';
import type { Reference, ReferenceOperation, ReferenceSection, ReferenceTag } from './reference.ts';
import { requestStyle } from './request-style.ts';

export type { Reference } from './reference.ts';

const STYLE = guidePageStyle + referencePageStyle + requestStyle;
const INDEX = '/reference';
const ERRORS = `${INDEX}/errors`;

export const referencePageHeaders: Record<string, string> = pageHeaders(STYLE);

type Render = () => string;

/** Every page of the reference by its path. Send with `referencePageHeaders`; each can be read without scripts. */
export function openReference(reference: Reference): Map<string, Render> {
  const { tags } = reference;
  return new Map<string, Render>([
    [INDEX, () => renderIndex(reference)],
    [ERRORS, () => renderErrors(reference)],
    ...tags.map((tag): [string, Render] => [pathOf(tag.name), () => renderTag(tags, tag)]),
    ...tags.flatMap((tag) =>
      tag.operations.map((operation): [string, Render] => [
        pathOf(operation.operationId),
        () => renderOperation(tags, tag, operation),
      ]),
    ),
  ]);
}

/** An operation's anchor when the reference was one page. */
function anchorOf(tag: string, operationId: string): string {
  return `tag/${tag}/${operationId}`;
}

function titleOf(tag: string): string {
  const kind = KINDS.find(({ path }) => path === `/api/v1/${tag}`);
  return kind?.title ?? tag.charAt(0).toUpperCase() + tag.slice(1);
}

/** Short enough for a `doc_url`, and independent of the tags' names. */
function pathOf(name: string): string {
  return `${INDEX}/${name}`;
}

interface SheetParts {
  readonly tags: readonly ReferenceTag[];
  /** The tag whose operations are listed. */
  readonly open?: ReferenceTag;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly article: string;
  readonly markdownPath?: string;
}

function renderSheet({ tags, open, path, title, description, article, markdownPath }: SheetParts): string {
  const programs =
    markdownPath === undefined
      ? '<a href="/llms.txt">all operations as Markdown</a>'
      : `<a href="${escapeHtml(markdownPath)}">this page as Markdown</a>`;
  return renderPage({
    title: `${title} · Landhold`,
    description,
    style: STYLE,
    place: INDEX,
    module: assets.reference,
    ...(markdownPath === undefined ? {} : { markdownPath }),
    main: `<div class="sheet guides reference">${renderList(tags, open, path)}
<main id="main"><article class="guide">
${article}
</article></main></div>`,
    footer: `<p>Landhold</p><p>For programs: ${programs} · <a href="/openapi.json">OpenAPI document</a></p>`,
  });
}

/** All tags, and the operations of the open one. */
function renderList(tags: readonly ReferenceTag[], open: ReferenceTag | undefined, path: string): string {
  const item = (href: string, label: string, more = ''): string =>
    `<li>${renderLink({ href, label, isCurrent: href === path })}${more}</li>`;
  const items = tags.map((tag) => {
    const operations = tag.operations.map(({ operationId, title }) => item(pathOf(operationId), title));
    return item(pathOf(tag.name), titleOf(tag.name), tag === open ? `<ul>${operations.join('')}</ul>` : '');
  });
  return `<nav class="guide-list" aria-label="Reference"><ul>${item(INDEX, 'Introduction')}${items.join('\n')}${item(ERRORS, 'Errors')}</ul></nav>`;
}

/** Each has its id from when the reference was one page, so that old links still work. */
function renderOperations({ name, operations }: ReferenceTag): string {
  const items = operations.map(
    ({ operationId, title, method, path }) =>
      `<li id="${escapeHtml(anchorOf(name, operationId))}"><a href="${escapeHtml(pathOf(operationId))}">${escapeHtml(title)}</a> <code><b>${escapeHtml(method)}</b> ${escapeHtml(path)}</code></li>`,
  );
  return `<ul class="operations">${items.join('\n')}</ul>`;
}

const SANDBOX_NOTE = `<p><strong>Try it here.</strong> <em>Test request</em>, on the page of each operation, sends it to this server’s sandbox: the same API on separate data, which is reset daily. The page sends the public demo key <code>${escapeHtml(demoKey)}</code> and no other.</p>
<noscript><p>JavaScript is off. You need it only to send requests from these pages.</p></noscript>`;

function renderIndex({ introduction, tags }: Reference): string {
  const lists = tags.map(
    (tag) =>
      `<h2 id="tag/${escapeHtml(tag.name)}"><a class="anchor" href="${escapeHtml(pathOf(tag.name))}">${escapeHtml(titleOf(tag.name))}</a></h2>
${tag.html.join('\n')}
${renderOperations(tag)}`,
  );
  return renderSheet({
    tags,
    path: INDEX,
    title: 'Reference',
    description: 'Every operation of the Landhold API, each with its samples and a sandbox to try it in.',
    article: `<h1>Reference</h1>
${introduction.join('\n')}
${SANDBOX_NOTE}
${lists.join('\n')}`,
  });
}

function renderTag(tags: readonly ReferenceTag[], tag: ReferenceTag): string {
  const title = titleOf(tag.name);
  return renderSheet({
    tags,
    open: tag,
    path: pathOf(tag.name),
    title,
    description: `The operations of the Landhold API under ${title}.`,
    article: `<p class="crumbs"><a href="${INDEX}">Reference</a></p>
<h1>${escapeHtml(title)}</h1>
${tag.html.join('\n')}
${renderOperations(tag)}`,
  });
}

function renderErrors({ tags, failure, errors }: Reference): string {
  const sections = errors.map(
    ({ status, html }) =>
      `<h2 id="${status}"><a class="anchor" href="#${status}">${status} ${STATUS_CODES[status] ?? ''}</a></h2>\n${html.join('\n')}`,
  );
  return renderSheet({
    tags,
    path: ERRORS,
    title: 'Errors',
    description: 'Every error code of the Landhold API, by status, and what it means.',
    article: `<h1>Errors</h1>
${failure.join('\n')}
<p>The guide <a href="/guides/errors">Errors</a> shows how to handle them. These are all the codes, by status.</p>
${sections.join('\n')}`,
  });
}

function renderOperation(tags: readonly ReferenceTag[], tag: ReferenceTag, operation: ReferenceOperation): string {
  const { operationId, title, method, path, html, samples, sections } = operation;
  return renderSheet({
    tags,
    open: tag,
    path: pathOf(operationId),
    title,
    description: `${method} ${path}: parameters, responses, errors, and samples in four languages.`,
    markdownPath: `${pathOf(operationId)}.md`,
    article: `<div class="operation" id="${escapeHtml(operationId)}">
<div class="opening"><p class="crumbs"><a href="${INDEX}">Reference</a> / <a href="${escapeHtml(pathOf(tag.name))}">${escapeHtml(titleOf(tag.name))}</a></p>
<h1>${escapeHtml(title)}</h1>
<p class="endpoint"><code><b>${escapeHtml(method)}</b> ${escapeHtml(path)}</code> <code class="operation-id">${escapeHtml(operationId)}</code></p>
${html.join('\n')}</div>
<aside class="samples" aria-label="Samples">
<a class="try" href="#test-request" data-operation="${escapeHtml(operationId)}" hidden>Test request<span class="visually-hidden">: ${escapeHtml(title)}</span></a>
<p id="request-failed" role="alert" hidden>The request cannot be shown: a file of this page could not be loaded. Try again in a moment.</p>
${samples.join('\n')}</aside>
<div class="sections">${sections.map((section) => renderSection(section, operation)).join('\n')}</div></div>`,
  });
}

function renderSection({ title, html }: ReferenceSection, { sharedFailures }: ReferenceOperation): string {
  const id = title.toLowerCase().replaceAll(' ', '-');
  const statuses = sharedFailures.map((status) => `<a href="${ERRORS}#${status}">${status}</a>`);
  const shared =
    title === 'Responses' && statuses.length > 0
      ? `\n<p class="shared">As with most operations, the status can also be ${statuses.slice(0, -1).join(', ')} or ${statuses.at(-1)}.</p>`
      : '';
  return `<h2 id="${id}"><a class="anchor" href="#${id}">${escapeHtml(title)}</a></h2>\n${html.join('\n')}${shared}`;
}
