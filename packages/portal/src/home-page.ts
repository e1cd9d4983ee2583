import { kindWords } from '@landhold/contract';
import { renderCopyButton } from './copy-button.ts';
import { escapeHtml } from './escape-html.ts';
import { renderCommand, renderSteps } from './home-page-command.ts';
import { platSvg } from './home-page-plat.ts';
import type { ServedProduct, Step } from './home-page-products.ts';
import { productLines, renderProducts } from './home-page-products.ts';
import { createCommand, DOMAINS, KINDS, readCommand, registerCommand, replayCommand } from './home-page-requests.ts';
import { homePageStyle } from './home-page-style.ts';
import { pageHeaders, renderPage } from './page-frame.ts';
import { renderScreenshot } from './screenshots.ts';

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
  /** What each product serves, and where. */
  readonly served: readonly ServedProduct[];
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
      ? `<dd>Your own, in <code>${escapeHtml(OWN_KEY)}</code></dd>`
      : `<dd class="with-copy"><code id="api-key">${escapeHtml(facts.apiKey)}</code>${renderCopyButton('api-key', 'the key')}</dd>`;
  const note =
    facts.apiKey === null
      ? ''
      : ' <span class="key-note">(off once <code>LANDHOLD_BOOTSTRAP_KEYS</code> is set)</span>';
  return `<dl class="title-block pinned" aria-label="This server">
<div class="cell"><dt>Address</dt><dd class="with-copy"><code id="address">${escapeHtml(facts.baseUrl)}</code>${renderCopyButton('address', 'the address')}</dd></div>
<div class="cell"><dt>${facts.apiKey === null ? 'Key' : 'Development key'}${note}</dt>${key}</div>
<div class="cell"><dt>Data mode</dt><dd><span class="mode mode-${facts.dataMode}">${facts.dataMode}</span> ${MODES[facts.dataMode].summary}</dd></div>
</dl>`;
}

function renderRow({ id, title, text, command, what }: Step): string {
  return `<li class="row"><div class="row-text"><h3>${title}</h3><p>${text}</p></div>${renderCommand(id, command, what)}</li>`;
}

function renderFirstRequests(facts: HomePageFacts): string {
  const rows: Step[] = [
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
  const [first, ...more] = rows.map(renderRow);
  return `<section aria-labelledby="first-requests"><h2 id="first-requests">First requests</h2>${kept}<ol class="rows">${first}</ol>
<div class="more">${renderSteps(more, 'Next: list them, and send the first again')}${renderTries(facts)}</div></section>`;
}

function renderKinds(facts: HomePageFacts): string {
  const items = KINDS.map(({ title, path, summary, exampleName }, index) => {
    const command = createCommand(facts, path, { body: { name: exampleName } });
    const what = `the command that creates one of ${title}`;
    return `<li class="lot"><h3>${title}</h3><details><summary>Create one<span class="visually-hidden"> of ${title}</span></summary>${renderCommand(`create-${index + 1}`, command, what)}</details>
<a class="lot-path" href="${path}"><code>${path}</code></a><p>${summary}</p></li>`;
  });
  return `<section aria-labelledby="kinds"><div class="head"><h2 id="kinds">${NUMBER_OF_KINDS} resources, one API</h2>
<p class="lead">All with the same operations, errors, cursors and headers.</p></div>
<div class="ground">${platSvg}<ul class="lots">${items.join('\n')}</ul></div></section>`;
}

function renderTries(facts: HomePageFacts): string {
  const rows: Step[] = [
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
  const words = `Worth trying: a refusal, ${hasSandbox(facts) ? 'a failure, the sandbox' : 'a failure'}`;
  return renderSteps(rows.map(renderRow), words);
}

/** Those that the first buttons do not lead to. */
function renderLinks({ links }: HomePageFacts): string {
  const others = links.filter(({ href }) => !FIRST_PLACES.some(([place]) => place === href));
  const items = others.map(
    ({ href, label, description }) =>
      `<li><a href="${escapeHtml(href)}">${escapeHtml(label)}</a><p>${escapeHtml(description)}</p></li>`,
  );
  return `<section aria-labelledby="links"><h2 id="links">Also on this server</h2><ul class="also">${items.join('\n')}</ul></section>`;
}

function renderPaused({ paused }: HomePageFacts): string {
  return paused === null ? '' : `<p class="hero-mode" role="status"><strong>${escapeHtml(paused)}</strong></p>`;
}

const SETUP =
  'Creates the administrator, the first project and a key. You need the link that the server printed when it started.';

const FIRST_PLACES: readonly (readonly [href: string, label: string])[] = [
  ['/console', 'Open the console'],
  ['/guides', 'Guides'],
  ['/reference', 'Reference'],
];

/** What most visitors came for, if this server has it. */
function renderPlaces({ links, isSetupNeeded }: HomePageFacts): string {
  const served = FIRST_PLACES.filter(([place]) => links.some(({ href }) => href === place));
  // Before the set-up, the console has nothing to show but its link.
  const places = served.filter(([place]) => !(isSetupNeeded && place === '/console'));
  return `<p class="places">${places.map(([href, label]) => `<a href="${href}">${label}</a>`).join(' ')}</p>`;
}

function renderConsole({ links }: HomePageFacts): string {
  if (!links.some(({ href }) => href === '/console')) return '';
  return renderScreenshot(
    'console',
    'The console: what needs attention, the requests of the last day, and the resources',
  );
}

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
      { href: '#kinds', label: 'Resources' },
    ],
    main: `<main id="main" class="sheet">
<div class="hero"><div class="hero-text"><h1>One API for the ground you build on</h1>
<p class="hero-what">${escapeHtml(WHAT_IT_IS)}</p><p class="hero-mode">${escapeHtml(MODES[facts.dataMode].explanation)} Provider: ${escapeHtml(facts.providers)}.</p>${renderPaused(facts)}${renderSetup(facts)}${renderPlaces(facts)}</div>
${renderConsole(facts)}</div>
${renderTitleBlock(facts)}
${renderFirstRequests(facts)}
${renderProducts(facts, renderRow)}
${renderKinds(facts)}
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
    ...facts.served.map(({ title, summary }) => `  ${title.padEnd(9)}  ${summary}`),
    '',
    'Register a domain. If you send it twice, the second response is a replay:',
    '',
    indented(registerCommand(facts)),
    '',
    ...productLines(facts, indented),
    'Each resource lists and creates at its path:',
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
