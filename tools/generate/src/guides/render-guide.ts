import type { RendererObject, TokenizerObject, Tokens } from 'marked';
import { Marked } from 'marked';
import { escapeHtml } from '../../../../packages/portal/src/escape-html.ts';
import { DocumentError } from '../document.ts';
import type { Guide } from '../markdown/guide.ts';
import { renderCode } from './render-code.ts';

export interface RenderOptions {
  /** The names of all guides: what a link to another may lead to. */
  readonly names: readonly string[];
  /** The address that stands for the server's own. */
  readonly baseUrl: string;
  /** What the ids of its blocks of code begin with. */
  readonly codePrefix: string;
}

type Fail = (message: string) => never;

/** A guide as HTML, without the page around it. Throws at what a page of ours could not show. */
export function renderGuide({ name, text }: Guide, options: Omit<RenderOptions, 'codePrefix'>): string {
  const fail = (message: string): never => {
    throw new DocumentError(message, `docs/guides/${name}.md`);
  };
  return renderMarkdown(text, { ...options, codePrefix: 'code' }, fail);
}

/** `own` says what is rendered in another way than in a guide. */
export function renderMarkdown(text: string, options: RenderOptions, fail: Fail, own: RendererObject = {}): string {
  const marked = new Marked({ tokenizer, renderer: { ...createRenderer(options, fail), ...own } });
  // Not `parse`, which asks the reader of an error to report it to those who make marked.
  return marked.parser(marked.lexer(text));
}

/** One sentence as HTML. */
export function renderSentence(text: string): string {
  return new Marked().parseInline(text, { async: false });
}

/** An address that is only mentioned, such as http://HOST:PORT, is no link. */
const tokenizer: TokenizerObject = { url: () => undefined };

function createRenderer(options: RenderOptions, fail: Fail): RendererObject {
  const ids = new Set<string>();
  let blocks = 0;

  return {
    code: ({ text, lang }) => `${renderCode(lang ?? '', text, `${options.codePrefix}-${(blocks += 1)}`)}\n`,

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
 * On a phone the cells of a row stand below one another, each under the name of its column. The roles say what it is
 * all the same: a table that is not laid out as one is otherwise none for a screen reader.
 */
function renderTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const heads = header.map((cell) => `<th role="columnheader">${cell}</th>`);
  const cells = (row: readonly string[]): string[] =>
    row.map((cell, index) => `<td role="cell" data-column="${escapeHtml(withoutTags(header[index]!))}">${cell}</td>`);
  const body = rows.map((row) => `<tr role="row">${cells(row).join('')}</tr>`);
  return `<table role="table"><thead role="rowgroup"><tr role="row">${heads.join('')}</tr></thead>
<tbody role="rowgroup">${body.join('\n')}</tbody></table>\n`;
}

function withoutTags(html: string): string {
  return html.replaceAll(/<[^>]*>|&[^;]+;/g, '');
}

/** What leads to a heading within its page. */
export function slugOf(html: string): string {
  return withoutTags(html)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Where a link leads on the server; null when to a file of the repository that no server has. */
function targetOf(href: string, { names, baseUrl }: RenderOptions, fail: Fail): string | null {
  if (href.startsWith(`${baseUrl}/`)) return href.slice(baseUrl.length);
  if (/^(?:#|https:)/.test(href)) return href;
  const [, name, fragment = ''] = /^([a-z0-9-]+)\.md(#.*)?$/.exec(href) ?? [];
  if (name === undefined) return href.startsWith('../') ? null : fail(`${href} leads nowhere.`);
  return names.includes(name) ? `/guides/${name}${fragment}` : fail(`there is no guide ${name}.md.`);
}
