import { createHash } from 'node:crypto';
import { kinds } from '@landhold/contract';
import { describe, expect, test } from 'vitest';
import { homePageHeaders, renderHomePage, renderHomeText } from './home-page.ts';
import type { HomePageFacts } from './home-page.ts';
import type { Curl, ServedProduct, Step } from './home-page-products.ts';

const tourOf =
  (heading: string, isServed: boolean): ServedProduct['tour'] =>
  (curl) => ({
    heading,
    introduction: 'Create a mill:',
    steps: isServed ? [millStep(curl)] : [],
  });

const millStep = (curl: Curl): Step => ({
  id: 'mill-create',
  title: 'Create a mill',
  text: 'Returns <code>201</code>.',
  command: curl.create('/api/v1/mills', { body: { name: 'creek' }, idempotencyKey: 'first-mill' }),
  what: 'the command that creates a mill',
});

const facts: HomePageFacts = {
  baseUrl: 'http://127.0.0.1:4000',
  dataMode: 'mock',
  apiKey: 'sk_svc_LandholdMockDevelopmentKey0000000ze75a',
  isSetupNeeded: false,
  providers: 'simulated',
  paused: null,
  demoKey: 'sk_svc_demo_LandholdSandbox',
  version: '1.0.0',
  served: [
    { name: 'mills', title: 'Mills', summary: '127.0.0.1, port 4999', tour: tourOf('A mill that turns', true) },
    { name: 'wells', title: 'Wells', summary: 'off', tour: tourOf('A well that gives water', false) },
    { name: 'barns', title: 'Barns', summary: 'at home' },
  ],
  links: [
    { href: '/openapi.json', label: 'OpenAPI document', description: 'The interface.' },
    { href: '/sandbox', label: 'Sandbox', description: 'For the demo key.' },
  ],
};
const hostile = `"><script>alert('x')</script>&`;

function hashOf(page: string, tag: 'script' | 'style'): string {
  const source = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(page)?.[1] ?? '';
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}

describe('the page', () => {
  test('its policy admits the style and the script in it, and files of ours', () => {
    const page = renderHomePage(facts);
    const policy = homePageHeaders['content-security-policy'];
    expect(policy).toContain(`script-src ${hashOf(page, 'script')} 'self';`);
    expect(policy).toContain(`style-src ${hashOf(page, 'style')}`);
    expect(policy).not.toContain('unsafe');
    expect(page).not.toMatch(/ style=| on[a-z]+="/);
  });

  test('every fact is escaped', () => {
    const links = [{ href: `/${hostile}`, label: hostile, description: hostile }];
    const page = renderHomePage({
      ...facts,
      baseUrl: hostile,
      apiKey: hostile,
      demoKey: hostile,
      version: hostile,
      served: [{ name: hostile, title: hostile, summary: hostile }],
      links,
    });
    expect(page).not.toContain('<script>alert');
    expect(page.match(/<script>/g)).toHaveLength(1);
  });

  test('it leads to set-up until there is an administrator', () => {
    const link = 'href="/console/setup"';
    expect(renderHomePage(facts)).not.toContain(link);
    expect(renderHomePage({ ...facts, isSetupNeeded: true })).toContain(link);
    expect(renderHomeText({ ...facts, isSetupNeeded: true })).toContain(`${facts.baseUrl}/console/setup`);
  });

  test('a quote in a fact cannot end the quotes of a command', () => {
    const text = renderHomeText({ ...facts, baseUrl: `http://x';touch y;'` });
    expect(text).toContain(`curl -i 'http://x'\\'';touch y;'\\''/api/v1/domains'`);
  });

  test('the sandbox is offered only where it is linked', () => {
    expect(renderHomePage(facts)).toContain(facts.demoKey);
    const without = { ...facts, links: facts.links.slice(0, 1) };
    expect(renderHomePage(without)).not.toContain(facts.demoKey);
    expect(renderHomeText(without)).not.toContain(facts.demoKey);
  });
});

describe('without a public key', () => {
  const own: HomePageFacts = { ...facts, dataMode: 'live', apiKey: null };

  test('the commands take it from the environment, unescaped by their quotes', () => {
    expect(renderHomeText(own)).toContain('-H "Authorization: Bearer $LANDHOLD_API_KEY"');
    expect(renderHomePage(own)).toContain('&quot;Authorization: Bearer $LANDHOLD_API_KEY&quot;');
  });

  test('the page says that live mode keeps what is created', () => {
    expect(renderHomePage(own)).toContain('Live mode keeps what these commands create');
    expect(renderHomePage(facts)).not.toContain('Live mode keeps');
  });
});

const roots = Object.entries(kinds).flatMap(([name, kind]) => (name === kind.tag ? [kind] : []));

test('the text names address, mode, key, links and the whole command', () => {
  const paths = roots.map(({ path, plural }) => `  ${path.padEnd(19)}  ${capital(plural)}\n`);
  const whole = renderHomeText(facts);
  const text = whole.replace(paths.join(''), '  …\n').replace(/for .*,\s+from\s+one/s, 'for …, from one');
  expect(text).toMatchInlineSnapshot(`
    "Landhold 1.0.0

      One REST API for …, from one OpenAPI document.
      This server runs in mock mode: a stateful in-memory service that behaves
      like production down to the headers and keeps nothing.

      Address    http://127.0.0.1:4000
      Data mode  mock: in memory, nothing is kept
      Provider   simulated
      Key        sk_svc_LandholdMockDevelopmentKey0000000ze75a
      Demo key   sk_svc_demo_LandholdSandbox (only for http://127.0.0.1:4000/sandbox)
      Mills      127.0.0.1, port 4999
      Wells      off
      Barns      at home

    Register a domain. If you send it twice, the second response is a replay:

      curl -i http://127.0.0.1:4000/api/v1/domains \\
        -H 'Authorization: Bearer sk_svc_LandholdMockDevelopmentKey0000000ze75a' \\
        -H 'Content-Type: application/json' \\
        -H 'Idempotency-Key: first-lot' \\
        -d '{"name":"north-field.test"}'

    Create a mill:

      curl -i http://127.0.0.1:4000/api/v1/mills \\
        -H 'Authorization: Bearer sk_svc_LandholdMockDevelopmentKey0000000ze75a' \\
        -H 'Content-Type: application/json' \\
        -H 'Idempotency-Key: first-mill' \\
        -d '{"name":"creek"}'

    Each resource lists and creates at its path:

      …

    The region restricted-1 always returns 451; names that begin with fail- become failed.

    On this server:

      http://127.0.0.1:4000/openapi.json  OpenAPI document
      http://127.0.0.1:4000/sandbox       Sandbox
    "
  `);
});

function capital(text: string): string {
  return `${text[0]!.toUpperCase()}${text.slice(1)}`;
}

test('the page has a section for each product, with commands while it is served', () => {
  const page = renderHomePage(facts);
  const sectionOf = (name: string): string =>
    page.split(`<section aria-labelledby="${name}">`)[1]!.split('</section>')[0]!;
  expect(sectionOf('mills')).toContain(
    '<h2 id="mills">A mill that turns</h2><p class="lead">Mills: 127.0.0.1, port 4999</p>',
  );
  expect(sectionOf('mills')).toContain('id="mill-create"');
  expect(sectionOf('wells')).toBe('<h2 id="wells">A well that gives water</h2><p class="lead">Wells: off</p>');
  expect(sectionOf('barns')).toBe('<h2 id="barns">Barns</h2><p class="lead">Barns: at home</p>');
});
