import { createHash } from 'node:crypto';
import { faviconDataUri, logoSvg, tokensCss } from '@landhold/design';
import { escapeHtml } from './escape-html.ts';
import { assets, pageScript } from './generated/browser.ts';
import { pageStyle } from './page-style.ts';

export interface PageLink {
  readonly href: string;
  readonly label: string;
  readonly isCurrent?: boolean;
}

export interface PageParts {
  readonly title: string;
  readonly description: string;
  /** This page's style, in addition to the shared one. */
  readonly style: string;
  /** This page's place in the header. */
  readonly place?: Place;
  /** Links within the page, before those of all pages. */
  readonly links?: readonly PageLink[];
  /** Our markup, like the footer. */
  readonly main: string;
  readonly footer: string;
  /** The same content for programs. */
  readonly markdownPath?: string;
  /** A module besides the shared script. */
  readonly module?: string;
}

const PLACES = {
  '/guides': 'Guides',
  '/reference': 'Reference',
  '/console': 'Console',
} as const;
type Place = keyof typeof PLACES;

function wholeStyle(style: string): string {
  return `${tokensCss}\n${pageStyle}${style}`;
}

function sourceHash(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}

/**
 * Scripts and pictures are our files, besides the inline script of each page. Nothing else runs, no text becomes markup, and no request
 * leaves this origin.
 */
export function pageHeaders(style: string): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src ${sourceHash(pageScript)} 'self'`,
      `style-src ${sourceHash(wholeStyle(style))}`,
      "connect-src 'self'",
      "img-src 'self' data:",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}

export function renderLink({ href, label, isCurrent }: PageLink): string {
  return `<a href="${escapeHtml(href)}"${isCurrent ? ' aria-current="page"' : ''}>${escapeHtml(label)}</a>`;
}

function renderPlaces(links: readonly PageLink[], place: Place | undefined): string {
  const within = links.map((link) => `<li>${renderLink(link)}</li>`);
  const places = Object.entries(PLACES).map(
    ([href, label]) => `<li><a href="${href}"${href === place ? ' aria-current="true"' : ''}>${label}</a></li>`,
  );
  return [...within, ...places].join('');
}

const THEME_CHOICE = `<label id="theme-choice" class="theme" hidden><span class="visually-hidden">Theme</span><select id="theme"><option value="">System</option><option value="light">Light</option><option value="dark">Dark</option></select></label>`;
const SEARCH = `<button type="button" id="search-open" class="search-open" data-module="${assets.search}" aria-keyshortcuts="/ Control+K Meta+K" hidden><svg viewBox="0 0 16 16" width="14" height="14" fill="none" stroke="currentColor" stroke-width="1.6" aria-hidden="true"><circle cx="7" cy="7" r="4.6"/><path d="m10.5 10.5 3.6 3.6"/></svg><span>Search</span><kbd aria-hidden="true">/</kbd></button>`;

/** A page in the home page's look, to be sent with `pageHeaders` of the same style. */
export function renderPage(parts: PageParts): string {
  const { title, description, style, place, links = [], main, footer, markdownPath, module } = parts;
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
<script>${pageScript}</script>${module === undefined ? '' : `\n<script type="module" src="${module}"></script>`}
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="bar"><div class="sheet bar-inner"><p class="brand"><a href="/">${logoSvg({ size: 28 })}<span>Landhold</span></a></p>
${SEARCH}<nav aria-label="Site"><ul>${renderPlaces(links, place)}</ul></nav>${THEME_CHOICE}</div></header>
${main}
<footer class="bar-foot"><div class="sheet">${footer}</div></footer>
<p id="copy-status" class="visually-hidden" role="status" aria-live="polite"></p>
</body>
</html>
`;
}
