import type { Headers } from '../rules/header-rules.ts';
import type { SiteResponse } from './site-response.ts';

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  404: 'Page not found',
  405: 'Method not allowed',
  410: 'Gone',
  412: 'Precondition failed',
  414: 'Address too long',
  416: 'Range not satisfiable',
  421: 'No site here',
  429: 'Too many requests',
  500: 'Something went wrong',
  503: 'Not available',
};

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:20vh auto;padding:0 1rem;color:#222;background:#fff}' +
  '@media(prefers-color-scheme:dark){body{color:#ddd;background:#161616}}';

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

export function pageHeaders(): Headers {
  return new Map([
    ['content-type', ['Content-Type', 'text/html; charset=utf-8']],
    ['cache-control', ['Cache-Control', 'no-store']],
    ['x-content-type-options', ['X-Content-Type-Options', 'nosniff']],
    ['content-security-policy', ['Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'"]],
  ]);
}

/** The server's own page, if the site has none. The text is escaped. */
export function pageOf(status: number, text: string, headers: Headers = pageHeaders()): SiteResponse {
  const title = TITLES[status] ?? String(status);
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style><h1>${title}</h1><p>${escape(text)}</p></html>\n`;
  const body = Buffer.from(html);
  return {
    status,
    headers: [...headers.values().flatMap((each) => each), 'Content-Length', String(body.length)],
    body,
  };
}

/** Cached for an hour, because a site may turn the redirect to HTTPS off. */
export function redirectTo(location: string): SiteResponse {
  const headers = ['Location', location, 'Cache-Control', 'public, max-age=3600', 'Content-Length', '0'];
  return { status: 301, headers, body: undefined };
}

export function textOf(text: string): SiteResponse {
  const body = Buffer.from(text);
  const type = ['Content-Type', 'text/plain', 'X-Content-Type-Options', 'nosniff', 'Cache-Control', 'no-store'];
  return { status: 200, headers: [...type, 'Content-Length', String(body.length)], body };
}
