import { faviconDataUri, logoSvg } from '@landhold/design';
import { escapeHtml } from './escape-html.ts';

interface Located {
  readonly path: string;
}
export interface SandboxPageFacts {
  readonly nonce: string;
  readonly style: Located;
  readonly script: Located;
  readonly scalar: Located;
  readonly document: Located;
}

/**
 * Only what carries the nonce runs or styles the page. Nothing is unsafe: what Scalar would need that for, our script
 * does for it in another way.
 */
export function sandboxPageHeaders(nonce: string): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'nonce-${nonce}'`,
      `style-src 'nonce-${nonce}'`,
      "connect-src 'self'",
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      // The reference shows it in a frame.
      "frame-ancestors 'self'",
    ].join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    // The page is small and names its assets; the nonce in it is for one visit.
    'cache-control': 'no-cache',
  };
}

const MESSAGE = `<main id="message" class="message"><h1>The sandbox</h1>
<p class="opening">Opening …</p>
<noscript><p>It needs JavaScript, which is off here.</p></noscript>
<p id="failure" role="alert"></p>
<p>To read without scripts:</p>
<ul><li><a target="_top" href="/reference"><code>/reference</code></a>, every operation with its samples</li>
<li><a target="_top" href="/openapi.json"><code>/openapi.json</code></a>, the OpenAPI document; <a target="_top" href="/openapi.yaml">in YAML</a></li>
<li><a target="_top" href="/llms.txt"><code>/llms.txt</code></a>, a list of Markdown pages, one for each operation</li></ul></main>`;

const BAR = `<header class="bar"><p class="place"><a class="brand" href="/">${logoSvg({ size: 28 })}<span>Landhold</span></a><span class="place-name">Sandbox</span></p>
<nav aria-label="Site"><ul><li class="wide"><a href="/">Home</a></li><li class="wide"><a href="/guides">Guides</a></li><li><a href="/reference">Reference</a></li></ul>
<label id="theme-choice" class="theme" hidden><span class="wide">Theme</span> <select id="theme" aria-label="Theme"><option value="">System</option><option value="light">Light</option><option value="dark">Dark</option></select></label></nav></header>`;

export function renderSandboxPage({ nonce, style, script, scalar, document }: SandboxPageFacts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta property="csp-nonce" content="${nonce}">
<title>Landhold sandbox</title>
<meta name="description" content="Send requests to the sandbox of the Landhold API from the browser.">
<link rel="icon" type="image/svg+xml" href="${escapeHtml(faviconDataUri())}">
<link rel="stylesheet" nonce="${nonce}" href="${style.path}">
<link rel="preload" as="fetch" crossorigin href="${document.path}">
<script defer nonce="${nonce}" src="${script.path}"></script>
<script defer nonce="${nonce}" src="${scalar.path}"></script>
</head>
<body>
<a class="skip" href="#scalar">Skip to content</a>
${BAR}
${MESSAGE}
<div id="scalar"></div>
</body>
</html>
`;
}
