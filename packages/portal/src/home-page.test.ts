import { createHash } from 'node:crypto';
import { kinds } from '@landhold/contract';
import { describe, expect, test } from 'vitest';
import { homePageHeaders, renderHomePage, renderHomeText } from './home-page.ts';
import type { HomePageFacts } from './home-page.ts';

const facts: HomePageFacts = {
  baseUrl: 'http://127.0.0.1:4000',
  dataMode: 'mock',
  apiKey: 'sk_svc_LandholdMockDevelopmentKey0000000ze75a',
  isSetupNeeded: false,
  providers: 'simulated',
  paused: null,
  demoKey: 'sk_svc_demo_LandholdSandbox',
  version: '1.0.0',
  nameServer: {
    summary: '127.0.0.1, port 4053, UDP and TCP',
    dig: 'dig @127.0.0.1 -p 4053',
  },
  databases: { summary: '127.0.0.1, port 4032, PostgreSQL 18, for development', isReal: true },
  vpn: { summary: '127.0.0.1, port 4820, UDP, for development', isUp: true },
  sites: {
    summary: 'http://NAME.sites.localhost:4080',
    pattern: 'http://NAME.sites.localhost:4080',
  },
  links: [
    { href: '/openapi.json', label: 'OpenAPI document', description: 'The interface.' },
    { href: '/sandbox', label: 'Sandbox', description: 'For the demo key.' },
  ],
};
const SIMULATED = { summary: 'simulated, nothing listens', isReal: false };
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
      nameServer: { ...facts.nameServer, summary: hostile },
      sites: { ...facts.sites, summary: hostile },
      databases: { ...facts.databases, summary: hostile },
      vpn: { ...facts.vpn, summary: hostile },
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
  const whole = renderHomeText({ ...facts, databases: SIMULATED, vpn: { ...facts.vpn, summary: 'off', isUp: false } });
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
      DNS        127.0.0.1, port 4053, UDP and TCP
      Sites      http://NAME.sites.localhost:4080
      Databases  simulated, nothing listens
      VPN        off

    Register a domain. If you send it twice, the second response is a replay:

      curl -i http://127.0.0.1:4000/api/v1/domains \\
        -H 'Authorization: Bearer sk_svc_LandholdMockDevelopmentKey0000000ze75a' \\
        -H 'Content-Type: application/json' \\
        -H 'Idempotency-Key: first-lot' \\
        -d '{"name":"north-field.test"}'

    Create a zone. A second later, the name server answers for it:

      curl -i http://127.0.0.1:4000/api/v1/dns \\
        -H 'Authorization: Bearer sk_svc_LandholdMockDevelopmentKey0000000ze75a' \\
        -H 'Content-Type: application/json' \\
        -H 'Idempotency-Key: first-zone' \\
        -d '{"name":"south-field.test"}'

      dig @127.0.0.1 -p 4053 south-field.test SOA

    Create a site, and deploy a folder to it as http://127.0.0.1:4000/guides/deploy-a-site shows:

      curl -i http://127.0.0.1:4000/api/v1/sites \\
        -H 'Authorization: Bearer sk_svc_LandholdMockDevelopmentKey0000000ze75a' \\
        -H 'Content-Type: application/json' \\
        -H 'Idempotency-Key: first-site' \\
        -d '{"name":"south-field"}'

    Each kind lists and creates at its path:

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

test('the text and the page have the command that creates a network where one carries packets', () => {
  const text = renderHomeText(facts);
  expect(text).toContain('  VPN        127.0.0.1, port 4820, UDP, for development\n');
  expect(text).toContain('Idempotency-Key: first-network\' \\\n    -d \'{"name":"field-team"}\'');
  expect(renderHomePage(facts)).toContain('id="vpn-create"');
  const off = { ...facts, vpn: { ...facts.vpn, isUp: false } };
  expect(renderHomePage(off)).not.toContain('id="vpn-create"');
});

test('the text and the page have the commands that lead to psql where databases are real', () => {
  const text = renderHomeText(facts);
  expect(text).toContain('  Databases  127.0.0.1, port 4032, PostgreSQL 18, for development\n');
  expect(text).toContain('  psql "$(curl -sS http://127.0.0.1:4000/api/v1/databases/$database/users \\\n');
  expect(renderHomePage(facts)).toContain('id="database-psql"');
  expect(renderHomePage({ ...facts, databases: SIMULATED })).not.toContain('id="database-psql"');
});
