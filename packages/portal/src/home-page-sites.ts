import type { SitesFacts } from './listener-facts.ts';
import { escapeHtml } from './escape-html.ts';
import type { CurlTarget } from './home-page-requests.ts';
import { createCommand } from './home-page-requests.ts';

const SITE = 'south-field';
const GUIDE = '/guides/deploy-a-site';

/** Fixed name and fixed Idempotency-Key, so that it can be pasted again. */
function siteCommand(target: CurlTarget): string {
  return createCommand(target, '/api/v1/sites', { body: { name: SITE }, idempotencyKey: 'first-site' });
}

export interface SitesPageFacts extends CurlTarget {
  readonly sites: SitesFacts;
}

/** For the terminal: the command if sites are served, and nothing otherwise, which is said further up. */
export function sitesLines(facts: SitesPageFacts, indented: (text: string) => string): string[] {
  if (facts.sites.pattern === null) return [];
  return [
    `Create a site, and deploy a folder to it as ${facts.baseUrl}${GUIDE} shows:`,
    '',
    indented(siteCommand(facts)),
    '',
  ];
}

interface SitesRow {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly command: string;
  readonly what: string;
}

/** The same for the page. */
export function renderSites(facts: SitesPageFacts, renderRow: (row: SitesRow) => string): string {
  const { pattern, summary } = facts.sites;
  const head = `<section aria-labelledby="sites"><h2 id="sites">A site that opens</h2><p class="lead">Sites: ${escapeHtml(summary)}</p>`;
  if (pattern === null) return `${head}</section>`;
  const row = {
    id: 'sites-create',
    title: 'Create a site',
    text: `Answers <code>201</code>. A folder that you deploy to it opens a second later. <a href="${GUIDE}">Deploy a site</a> has the command.`,
    command: siteCommand(facts),
    what: 'the command that creates a site',
  };
  return `${head}<ol class="rows rows-numbered">${renderRow(row)}</ol></section>`;
}
