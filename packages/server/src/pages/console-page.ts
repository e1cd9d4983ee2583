import { createHash } from 'node:crypto';
import { faviconDataUri, logoSvg, tokensCss } from '@landhold/design';
import { escapeHtml } from '@landhold/portal';

/** For the built console: only our files, no inline code, no framing. */
export const consoleHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // The console's server may see it; the origin check of the console's API depends on it.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // The page names assets by their content; a cached page would name yesterday's.
  'cache-control': 'no-store',
} as const;

const style = `${tokensCss}
*,*::before,*::after{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr;background:var(--lh-color-background);color:var(--lh-color-text);font:400 var(--lh-text-md)/1.55 var(--lh-font-sans)}
.bar{display:flex;align-items:center;gap:var(--lh-space-3);padding:var(--lh-space-3) 20px;border-bottom:1px solid var(--lh-color-border)}
.brand{display:flex;align-items:center;gap:var(--lh-space-2);color:inherit;text-decoration:none;font-size:var(--lh-text-lg);font-weight:650;letter-spacing:-.01em}
.brand svg{color:var(--lh-color-accent)}
.place{padding-left:var(--lh-space-3);border-left:1px solid var(--lh-color-border-strong);color:var(--lh-color-text-muted);line-height:1.25rem}
main{width:min(40rem,100%);margin:auto;padding:var(--lh-space-5)}
h1{margin:0;font-size:var(--lh-text-2xl);line-height:1.2;font-weight:650;letter-spacing:-.02em}
p{margin:var(--lh-space-3) 0 0;color:var(--lh-color-text-muted);text-wrap:pretty}
a{color:var(--lh-color-accent);text-underline-offset:.2em}
code{font-family:var(--lh-font-mono);font-size:.875em;color:var(--lh-color-text)}
pre{margin:var(--lh-space-4) 0 0;padding:var(--lh-space-4);overflow:auto;max-height:20rem;background:var(--lh-color-code-background);color:var(--lh-color-code-text);border-radius:var(--lh-radius-lg);font:400 var(--lh-text-xs)/1.6 var(--lh-font-mono);white-space:pre-wrap;overflow-wrap:anywhere}
.line{height:2px;margin-top:var(--lh-space-5);background:var(--lh-color-border);overflow:hidden}
.line::before{content:'';display:block;height:100%;width:30%;background:var(--lh-color-accent);animation:pass 1.6s ease-in-out infinite}
@keyframes pass{from{transform:translateX(-100%)}to{transform:translateX(340%)}}
@media (prefers-reduced-motion:reduce){.line::before{animation:none;width:100%}}
:focus-visible{outline:var(--lh-focus-ring);outline-offset:var(--lh-focus-offset)}
`;

/**
 * Besides the refresh of a `meta` element: at a URL with a fragment, such as the link that makes the first
 * administrator, that only scrolls, and the page would stay forever.
 */
const RELOAD_SOON = 'setTimeout(()=>location.reload(),1000)';

function sourceHash(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}

/** For pages that replace the console: this style, and only the reload script. */
export const noticeHeaders = {
  ...consoleHeaders,
  'content-security-policy': [
    "default-src 'none'",
    `script-src ${sourceHash(RELOAD_SOON)}`,
    `style-src ${sourceHash(style)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
} as const;

interface Notice {
  readonly title: string;
  /** Our markup; anything else in it is escaped. */
  readonly text: string;
  readonly looksAgain?: boolean;
}

function renderNotice({ title, text, looksAgain = false }: Notice): string {
  const refresh = looksAgain
    ? `<script>${RELOAD_SOON}</script>\n<noscript><meta http-equiv="refresh" content="1"></noscript>\n`
    : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${refresh}<title>${escapeHtml(title)} · Landhold console</title>
<link rel="icon" type="image/svg+xml" href="${escapeHtml(faviconDataUri())}">
<style>${style}</style>
</head>
<body>
<header class="bar"><a class="brand" href="/">${logoSvg({ size: 28 })}<span>Landhold</span></a><span class="place">Console</span></header>
<main><h1>${escapeHtml(title)}</h1>
${text}</main>
</body>
</html>
`;
}

export function renderPreparing(): string {
  return renderNotice({
    title: 'Preparing the console',
    text: `<p>It is built when its sources have changed, and opens here in a few seconds. The API is already up.</p><div class="line"></div>`,
    looksAgain: true,
  });
}

export function renderFailed(reason: string): string {
  return renderNotice({
    title: 'The console could not be built',
    text: `<p>The API is not affected. This is what was said; if something is missing, <code>npm ci</code> without <code>--omit=dev</code> or <code>--omit=optional</code> brings it.</p><pre tabindex="0">${escapeHtml(reason)}</pre>`,
  });
}

/** Why the console is not available at this address, and where it is. */
export function renderRefused(host: string, dataMode: 'mock' | 'live'): string {
  const local = `<p>On the machine itself, open it at <code>http://localhost</code> with the server's port; through an SSH tunnel that works from elsewhere too.</p>`;
  if (dataMode === 'mock') {
    return renderNotice({
      title: 'In mock mode the console is for its own machine',
      text: `<p>There it opens without a password, so that it is not served at <code>${escapeHtml(host)}</code>.</p>${local}
<p>For others, start in live mode: <code>LANDHOLD_DATA_MODE=live</code>.</p>`,
    });
  }
  return renderNotice({
    title: 'The console needs TLS here',
    text: `<p>It signs people in, and at <code>${escapeHtml(host)}</code> their passwords could be read on the way, or it is not the address that <code>LANDHOLD_BASE_URL</code> names.</p>${local}
<p>For others, put a proxy with TLS in front and set <code>LANDHOLD_BASE_URL</code> to its <code>https://</code> address.</p>`,
  });
}
