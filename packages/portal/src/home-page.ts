import { kindWords } from '@landhold/contract';
import { renderCopyButton } from './copy-button.ts';
import { escapeHtml } from './escape-html.ts';
import { renderCommand } from './home-page-command.ts';
import { databaseLines, renderDatabases } from './home-page-databases.ts';
import { dnsLines, renderDns } from './home-page-dns.ts';
import { renderSites, sitesLines } from './home-page-sites.ts';
import { renderVpn, vpnLines } from './home-page-vpn.ts';
import { lotSvg, platSvg } from './home-page-plat.ts';
import { createCommand, DOMAINS, KINDS, readCommand, registerCommand, replayCommand } from './home-page-requests.ts';
import { homePageStyle } from './home-page-style.ts';
import type { DatabasesFacts, NameServerFacts, SitesFacts, VpnFacts } from './listener-facts.ts';
import { pageHeaders, renderPage } from './page-frame.ts';

export interface HomePageFacts {
  readonly baseUrl: string;
  readonly dataMode: 'mock' | 'live';
  /** The public development key in mock mode; null when the operator has keys. */
  readonly apiKey: string | null;
  /** Whether the console has no administrator yet. */
  readonly isSetupNeeded: boolean;
  /** The providers, and their problems. */
  readonly providers: string;
  /** Why nothing acts outside now, and what to run; null while it does. */
  readonly paused: string | null;
  readonly demoKey: string;
  readonly version: string;
  readonly nameServer: NameServerFacts;
  readonly sites: SitesFacts;
  readonly databases: DatabasesFacts;
  readonly vpn: VpnFacts;
  /** What this server serves today; the page claims nothing else. */
  readonly links: readonly { readonly href: string; readonly label: string; readonly description: string }[];
}

export const homePageHeaders: Record<string, string> = pageHeaders(homePageStyle);

const WHAT_IT_IS = `One REST API for ${kindWords.list}, from one OpenAPI document.`;
const NUMBER_OF_KINDS = `${kindWords.number[0]!.toUpperCase()}${kindWords.number.slice(1)}`;
const MODES = {
  mock: {
    summary: 'In memory, nothing is kept',
    explanation:
      'This server runs in mock mode: a stateful in-memory service that behaves like production down to the headers and keeps nothing.',
  },
  live: {
    summary: 'Records are kept',
    explanation: 'This server runs in live mode: the same rules and headers as the mock, and records are stored.',
  },
} as const;
const OWN_KEY = 'export LANDHOLD_API_KEY=sk_svc_…';

function hasSandbox({ links }: HomePageFacts): boolean {
  return links.some(({ href }) => /^(https?:\/\/[^/]+)?\/sandbox(\/|$)/.test(href));
}

function renderTitleBlock(facts: HomePageFacts): string {
  const key =
    facts.apiKey === null
      ? `<dd>Your own. The commands below read it from the environment: <code>${escapeHtml(OWN_KEY)}</code></dd>`
      : `<dd class="with-copy"><code id="api-key">${escapeHtml(facts.apiKey)}</code>${renderCopyButton('api-key', 'the key')}<span class="key-note">All scopes. Off once <code>LANDHOLD_BOOTSTRAP_KEYS</code> is set.</span></dd>`;
  return `<dl class="title-block pinned" aria-label="This server">
<div class="cell cell-address"><dt>Address</dt><dd class="with-copy"><code id="address">${escapeHtml(facts.baseUrl)}</code>${renderCopyButton('address', 'the address')}</dd></div>
<div class="cell cell-mode"><dt>Data mode</dt><dd><span class="mode mode-${facts.dataMode}">${facts.dataMode}</span> ${MODES[facts.dataMode].summary}</dd></div>
<div class="cell cell-key"><dt>${facts.apiKey === null ? 'Key' : 'Development key'}</dt>${key}</div>
<div class="cell cell-version"><dt>Version</dt><dd>${escapeHtml(facts.version)}</dd></div>
</dl>`;
}

interface Row {
  readonly id: string;
  readonly title: string;
  /** Our markup; facts in it are escaped. */
  readonly text: string;
  readonly command: string;
  readonly what: string;
}

function renderRow({ id, title, text, command, what }: Row): string {
  return `<li class="row"><div class="row-text"><h3>${title}</h3><p>${text}</p></div>${renderCommand(id, command, what)}</li>`;
}

function renderFirstRequests(facts: HomePageFacts): string {
  const rows: Row[] = [
    {
      id: 'request-create',
      title: 'Register a domain',
      text: 'Returns <code>201</code> with the record, its <code>Location</code> and an <code>X-Request-Id</code>. The record is <code>pending</code> at first.',
      command: registerCommand(facts),
      what: 'the command that registers a domain',
    },
    {
      id: 'request-list',
      title: 'List your domains',
      text: 'Newest first, 20 to a page. Follow <code>next_cursor</code> while <code>has_more</code> is true.',
      command: readCommand(facts, DOMAINS),
      what: 'the command that lists domains',
    },
    {
      id: 'request-replay',
      title: 'Send the first one again',
      text: 'The same <code>Idempotency-Key</code> returns the original response with <code>Idempotent-Replayed: true</code>. Nothing is created twice.',
      command: replayCommand(facts),
      what: 'the command that replays the first request',
    },
  ];
  const kept =
    facts.dataMode === 'live'
      ? '<p class="lead">Live mode keeps what these commands create until you delete it.</p>'
      : '';
  return `<section aria-labelledby="first-requests"><h2 id="first-requests">First requests</h2>${kept}<ol class="rows rows-numbered">${rows.map(renderRow).join('\n')}</ol></section>`;
}

function renderKinds(facts: HomePageFacts): string {
  const items = KINDS.map(({ title, path, summary, exampleName }, index) => {
    const command = createCommand(facts, path, { body: { name: exampleName } });
    const what = `the command that creates one of ${title}`;
    return `<li class="lot">${lotSvg(index)}<div class="lot-text"><h3>${title}</h3><p>${summary}</p></div><a class="lot-path" href="${path}"><code>${path}</code></a>
<details><summary>Create one<span class="visually-hidden"> of ${title}</span></summary>${renderCommand(`create-${index + 1}`, command, what)}</details></li>`;
  });
  return `<section aria-labelledby="kinds"><h2 id="kinds">${NUMBER_OF_KINDS} kinds, one API</h2>
<p class="lead">Each lists, creates, reads, updates and deletes the same way, with the same errors, cursors and headers. Open a path here, without a key, to see a <code>401</code> in the error envelope.</p>
<ul class="lots pinned">${items.join('\n')}</ul></section>`;
}

function renderTries(facts: HomePageFacts): string {
  const rows: Row[] = [
    {
      id: 'try-restricted',
      title: 'A region that is refused',
      text: 'Region <code>restricted-1</code> always returns <code>451</code>, so that you can test export control.',
      command: createCommand(facts, DOMAINS, { body: { name: 'far-field.test', region: 'restricted-1' } }),
      what: 'the command that is refused with 451',
    },
    {
      id: 'try-failed',
      title: 'A record that fails',
      text: 'Names that begin with <code>fail-</code> become <code>failed</code> with a <code>status_reason</code>. List again after a second to see it.',
      command: createCommand(facts, DOMAINS, { body: { name: 'fail-survey.test' } }),
      what: 'the command that creates a record that fails',
    },
  ];
  if (hasSandbox(facts)) {
    rows.push({
      id: 'try-sandbox',
      title: 'The sandbox',
      text: `The same API at <code class="long">${escapeHtml(facts.baseUrl)}/sandbox</code>, on separate data. It takes this demo key and no other.`,
      command: readCommand({ baseUrl: facts.baseUrl, apiKey: facts.demoKey }, `/sandbox${DOMAINS}`),
      what: 'the command that lists the domains of the sandbox',
    });
  }
  return `<section aria-labelledby="tries"><h2 id="tries">Worth trying</h2><ul class="rows">${rows.map(renderRow).join('\n')}</ul></section>`;
}

function renderLinks({ links }: HomePageFacts): string {
  const items = links.map(
    ({ href, label, description }) =>
      `<li><a href="${escapeHtml(href)}">${escapeHtml(label)}</a><code>${escapeHtml(href)}</code><p>${escapeHtml(description)}</p></li>`,
  );
  return `<section aria-labelledby="links"><h2 id="links">On this server</h2><ul class="links">${items.join('\n')}</ul></section>`;
}

function renderPaused({ paused }: HomePageFacts): string {
  return paused === null ? '' : `<p class="hero-mode" role="status"><strong>${escapeHtml(paused)}</strong></p>`;
}

const SETUP =
  'Creates the administrator, the first project and a key. You need the link that the server printed when it started.';

function renderSetup({ isSetupNeeded }: HomePageFacts): string {
  if (!isSetupNeeded) return '';
  return `<p class="setup"><a href="/console/setup">Set up this installation</a><span>${SETUP}</span></p>`;
}

export function renderHomePage(facts: HomePageFacts): string {
  return renderPage({
    title: 'Landhold',
    description: WHAT_IT_IS,
    style: homePageStyle,
    links: [
      { href: '#first-requests', label: 'First requests' },
      { href: '#kinds', label: 'Kinds' },
      { href: '#tries', label: 'Worth trying' },
    ],
    main: `<main id="main" class="sheet">
<div class="hero"><div class="hero-text"><h1>One API for the ground you build on</h1>
<p class="hero-what">${escapeHtml(WHAT_IT_IS)}</p><p class="hero-mode">${escapeHtml(MODES[facts.dataMode].explanation)}</p><p class="hero-mode">Provider: ${escapeHtml(facts.providers)}.</p>${renderPaused(facts)}${renderSetup(facts)}</div>
${platSvg}</div>
${renderTitleBlock(facts)}
${renderFirstRequests(facts)}
${renderDns(facts, renderRow)}
${renderSites(facts, renderRow)}
${renderDatabases(facts, renderRow)}
${renderVpn(facts, renderRow)}
${renderKinds(facts)}
${renderTries(facts)}
${renderLinks(facts)}
</main>`,
    footer: `<p>Landhold ${escapeHtml(facts.version)}</p><p>In a terminal: <code>curl ${escapeHtml(facts.baseUrl)}</code></p>`,
  });
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '  ');
}

function wrapped(text: string): string {
  return text.replaceAll(/(.{1,76})(?: |$)/g, '$1\n').trimEnd();
}

/** For `curl` and the terminal at start. Lines of a command end in a backslash, so that the block can be pasted. */
export function renderHomeText(facts: HomePageFacts): string {
  const links = facts.links.map(({ href, label }) => ({
    label,
    url: href.startsWith('/') ? facts.baseUrl + href : href,
  }));
  const width = Math.max(0, ...links.map(({ url }) => url.length));
  const lines = [
    `Landhold ${facts.version}`,
    '',
    indented(wrapped(WHAT_IT_IS)),
    indented(wrapped(MODES[facts.dataMode].explanation)),
    '',
    `  Address    ${facts.baseUrl}`,
    `  Data mode  ${facts.dataMode}: ${MODES[facts.dataMode].summary.toLowerCase()}`,
    `  Provider   ${facts.providers}`,
    ...(facts.paused === null ? [] : [`  Paused     ${facts.paused}`]),
    `  Key        ${facts.apiKey ?? `your own: ${OWN_KEY}`}`,
    ...(facts.isSetupNeeded ? [`  Set-up     needed: ${facts.baseUrl}/console/setup`] : []),
    ...(hasSandbox(facts) ? [`  Demo key   ${facts.demoKey} (only for ${facts.baseUrl}/sandbox)`] : []),
    `  DNS        ${facts.nameServer.summary}`,
    `  Sites      ${facts.sites.summary}`,
    `  Databases  ${facts.databases.summary}`,
    `  VPN        ${facts.vpn.summary}`,
    '',
    'Register a domain. If you send it twice, the second response is a replay:',
    '',
    indented(registerCommand(facts)),
    '',
    ...dnsLines(facts, indented),
    ...sitesLines(facts, indented),
    ...databaseLines(facts, indented),
    ...vpnLines(facts, indented),
    'Each kind lists and creates at its path:',
    '',
    ...KINDS.map(({ title, path }) => `  ${path.padEnd(19)}  ${title}`),
    '',
    'The region restricted-1 always returns 451; names that begin with fail- become failed.',
    '',
    'On this server:',
    '',
    ...links.map(({ label, url }) => `  ${url.padEnd(width)}  ${label}`),
  ];
  return `${lines.join('\n')}\n`;
}
