import type { RendererObject, TokenizerObject, Tokens } from 'marked';
import { Marked } from 'marked';
import { escapeHtml } from '../../../../packages/portal/src/escape-html.ts';
import { DocumentError } from '../document-values.ts';
import type { Guide } from '../markdown/guide.ts';
import { renderCode } from './render-code.ts';
import { framesOf } from './ways.ts';

export interface RenderOptions {
  /** The names of all guides: the possible targets of links to another. */
  readonly names: readonly string[];
  /** The address that stands for the server's own. */
  readonly baseUrl: string;
  /** The prefix of its code blocks' ids. */
  readonly codePrefix: string;
}

type Fail = (message: string) => never;

/** A guide as HTML, without the page around it. Throws at anything that our pages could not show. */
export function renderGuide({ name, text }: Guide, options: Omit<RenderOptions, 'codePrefix'>): string {
  const fail = (message: string): never => {
    throw new DocumentError(message, `docs/guides/${name}.md`);
  };
  return renderMarkdown(text, { ...options, codePrefix: 'code' }, fail);
}

/** `own` overrides how parts are rendered in a guide. */
export function renderMarkdown(text: string, options: RenderOptions, fail: Fail, own: RendererObject = {}): string {
  const tokens = new Marked({ tokenizer }).lexer(text);
  const marked = new Marked({ renderer: { ...createRenderer(options, fail, framesOf(tokens, fail)), ...own } });
  // Not `parse`, whose errors ask readers to report them to marked's authors.
  return marked.parser(tokens);
}

/** One sentence as HTML. */
export function renderSentence(text: string): string {
  return new Marked().parseInline(text, { async: false });
}

/** An address that is only mentioned, such as http://HOST:PORT, is not a link. */
const tokenizer: TokenizerObject = { url: () => undefined };

function createRenderer(options: RenderOptions, fail: Fail, frames: ReturnType<typeof framesOf>): RendererObject {
  const ids = new Set<string>();
  let blocks = 0;

  return {
    code(token) {
      const { before = '', after = '' } = frames.get(token) ?? {};
      const code = renderCode(token.lang ?? '', token.text, `${options.codePrefix}-${(blocks += 1)}`);
      return `${before}${code}${after}\n`;
    },

    heading({ tokens, depth }) {
      const inner = this.parser.parseInline(tokens);
      if (depth === 1) return `<h1>${inner}</h1>\n`;
      const id = slugOf(inner);
      if (ids.has(id)) fail(`two headings lead to #${id}.`);
      ids.add(id);
      return `<h${depth} id="${id}"><a class="anchor" href="#${id}">${inner}</a></h${depth}>\n`;
    },

    link({ href, tokens }) {
      const inner = this.parser.parseInline(tokens);
      const target = targetOf(href, options, fail);
      return target === null ? inner : `<a href="${escapeHtml(target)}">${inner}</a>`;
    },

    table(token: Tokens.Table) {
      const inline = ({ tokens }: Tokens.TableCell): string => this.parser.parseInline(tokens);
      return renderTable(
        token.header.map(inline),
        token.rows.map((cells) => cells.map(inline)),
      );
    },

    html: ({ text }) => (/^\s*<!--[\s\S]*-->\s*$/.test(text) ? '' : fail(`write Markdown instead of ${text.trim()}`)),
    image: ({ href }) => fail(`${href} is a picture, which guides do not have.`),
  };
}

/**
 * On a phone the cells of a row are stacked, each under the name of its column. The roles are still needed: to a screen
 * reader, a table without table layout is otherwise not a table.
 */
function renderTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const heads = header.map((cell) => `<th role="columnheader">${cell}</th>`);
  const cells = (row: readonly string[]): string[] =>
    row.map((cell, index) => `<td role="cell" data-column="${escapeHtml(withoutTags(header[index]!))}">${cell}</td>`);
  // A setting has an address, which the search leads to.
  const idOf = (row: readonly string[]): string =>
    header[0] === 'Variable' ? ` id="${escapeHtml(withoutTags(row[0]!))}"` : '';
  const body = rows.map((row) => `<tr role="row"${idOf(row)}>${cells(row).join('')}</tr>`);
  return `<table role="table"><thead role="rowgroup"><tr role="row">${heads.join('')}</tr></thead>
<tbody role="rowgroup">${body.join('\n')}</tbody></table>\n`;
}

function withoutTags(html: string): string {
  return html.replaceAll(/<[^>]*>|&[^;]+;/g, '');
}

/** A heading's anchor within its page. */
export function slugOf(html: string): string {
  return withoutTags(html)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** A link's target on the server; null for a file of the repository that no server has. */
function targetOf(href: string, { names, baseUrl }: RenderOptions, fail: Fail): string | null {
  if (href.startsWith(`${baseUrl}/`)) return href.slice(baseUrl.length);
  if (/^(?:#|https:)/.test(href)) return href;
  const [, name, fragment = ''] = /^([a-z0-9-]+)\.md(#.*)?$/.exec(href) ?? [];
  if (name === undefined) return href.startsWith('../') ? null : fail(`${href} leads nowhere.`);
  return names.includes(name) ? `/guides/${name}${fragment}` : fail(`there is no guide ${name}.md.`);
}
