import { createHash } from 'node:crypto';
import { faviconDataUri, logoSvg, tokensCss } from '@landhold/design';
import { escapeHtml } from './escape-html.ts';
import { pageScript } from './page-script.ts';
import { pageStyle } from './page-style.ts';

export interface PageLink {
  readonly href: string;
  readonly label: string;
  readonly isCurrent?: boolean;
}

export interface PageParts {
  readonly title: string;
  readonly description: string;
  /** The page's own, after what all pages share. */
  readonly style: string;
  /** In place of what all pages share. */
  readonly script?: string;
  readonly links: readonly PageLink[];
  /** Markup of ours, like the footer. */
  readonly main: string;
  readonly footer: string;
  /** The same content for programs. */
  readonly markdownPath?: string;
}

function wholeStyle(style: string): string {
  return `${tokensCss}\n${pageStyle}${style}`;
}

function sourceHash(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}

export interface PolicyParts {
  readonly script?: string;
  /** Directives that only this page needs. */
  readonly more?: readonly string[];
}

/** The hashes admit exactly the script and the style of the page, so a style attribute or a second script would be refused. */
export function pageHeaders(
  style: string,
  { script = pageScript, more = [] }: PolicyParts = {},
): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src ${sourceHash(script)}`,
      `style-src ${sourceHash(wholeStyle(style))}`,
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      ...more,
    ].join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}

export function renderLink({ href, label, isCurrent }: PageLink): string {
  return `<a href="${escapeHtml(href)}"${isCurrent ? ' aria-current="page"' : ''}>${escapeHtml(label)}</a>`;
}

const THEME_CHOICE = `<label id="theme-choice" class="theme" hidden><span class="visually-hidden">Theme</span><select id="theme"><option value="">System</option><option value="light">Light</option><option value="dark">Dark</option></select></label>`;

/** A page in the look of the home page, to be sent with `pageHeaders` of the same style. */
export function renderPage(parts: PageParts): string {
  const { title, description, style, script = pageScript, links, main, footer, markdownPath } = parts;
  const alternate =
    markdownPath === undefined
      ? ''
      : `\n<link rel="alternate" type="text/markdown" href="${escapeHtml(markdownPath)}">`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description)}">
<link rel="icon" type="image/svg+xml" href="${escapeHtml(faviconDataUri())}">${alternate}
<style>${wholeStyle(style)}</style>
<script>${script}</script>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="bar"><div class="sheet bar-inner"><p class="brand"><a href="/">${logoSvg({ size: 28 })}<span>Landhold</span></a></p>
<nav aria-label="Site"><ul>${links.map((link) => `<li>${renderLink(link)}</li>`).join('')}</ul></nav>${THEME_CHOICE}</div></header>
${main}
<footer class="bar-foot"><div class="sheet">${footer}</div></footer>
<p id="copy-status" class="visually-hidden" role="status" aria-live="polite"></p>
</body>
</html>
`;
}
