import { createHash } from 'node:crypto';
import { kinds } from '@landhold/contract';
import { describe, expect, test } from 'vitest';
import { homePageHeaders, renderHomePage, renderHomeText } from './home-page.ts';
import type { HomePageFacts } from './home-page.ts';

const facts: HomePageFacts = {
  baseUrl: 'http://127.0.0.1:4000',
  dataMode: 'mock',
  apiKey: 'sk_svc_LandholdMockDevelopmentKey0000000ze75a',
  demoKey: 'sk_svc_demo_LandholdSandbox',
  version: '1.0.0',
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
  test('its policy admits exactly the style and the script in it', () => {
    const page = renderHomePage(facts);
    const policy = homePageHeaders['content-security-policy'];
    expect(policy).toContain(`script-src ${hashOf(page, 'script')}`);
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
      links,
    });
    expect(page).not.toContain('<script>alert');
    expect(page.match(/<script>/g)).toHaveLength(1);
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

test('the text names address, mode, key, links and the whole command', () => {
  const roots = Object.values(kinds).filter(({ parent }) => parent === null);
  const paths = roots.map(({ path, plural }) => `  ${path.padEnd(19)}  ${capital(plural)}\n`);
  const text = renderHomeText(facts)
    .replace(paths.join(''), '  …\n')
    .replace(/for .*,\s+from\s+one/s, 'for …, from one');
  expect(text).toMatchInlineSnapshot(`
    "Landhold 1.0.0

      One REST API for …, from one OpenAPI document.
      This server runs in mock mode: a stateful in-memory service that behaves
      like production down to the headers and keeps nothing.

      Address    http://127.0.0.1:4000
      Data mode  mock: in memory, nothing is kept
      Key        sk_svc_LandholdMockDevelopmentKey0000000ze75a
      Demo key   sk_svc_demo_LandholdSandbox (only for http://127.0.0.1:4000/sandbox)

    Register a domain; sent twice, the second answer is a replay:

      curl -i http://127.0.0.1:4000/api/v1/domains \\
        -H 'Authorization: Bearer sk_svc_LandholdMockDevelopmentKey0000000ze75a' \\
        -H 'Content-Type: application/json' \\
        -H 'Idempotency-Key: first-lot' \\
        -d '{"name":"north-field.test"}'

    Each kind lists and creates at its path:

      …

    Region restricted-1 answers 451; names that begin with fail- end in failed.

    On this server:

      http://127.0.0.1:4000/openapi.json  OpenAPI document
      http://127.0.0.1:4000/sandbox       Sandbox
    "
  `);
});

function capital(text: string): string {
  return `${text[0]!.toUpperCase()}${text.slice(1)}`;
}
