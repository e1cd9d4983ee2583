import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Reference } from './reference-page.ts';
import { referencePageHeaders, renderReferencePage } from './reference-page.ts';

const reference: Reference = {
  introduction: ['<p>What it is.</p>'],
  tags: [
    {
      name: 'dns',
      html: ['<p>Zones.</p>'],
      operations: [
        { operationId: 'listZones', title: 'List <zones>', method: 'GET', path: '/api/v1/dns', html: ['<p>All.</p>'] },
        { operationId: 'getZone', title: 'Get a zone', method: 'GET', path: '/api/v1/dns/{id}', html: ['<p>One.</p>'] },
      ],
    },
  ],
};
const page = renderReferencePage(reference);

function matches(pattern: RegExp): (string | undefined)[] {
  return Array.from(page.matchAll(pattern), ([, match]) => match);
}

function hashOf(tag: 'script' | 'style'): string {
  const sources = matches(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'));
  expect(sources).toHaveLength(1);
  return `'sha256-${createHash('sha256').update(sources[0]!).digest('base64')}'`;
}

describe('the page', () => {
  test('its policy admits exactly the style and the script in it, and frames of ours', () => {
    const policy = referencePageHeaders['content-security-policy'];
    expect(policy).toContain(`default-src 'none'; script-src ${hashOf('script')}; style-src ${hashOf('style')}; `);
    expect(policy).toContain("; frame-src 'self'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(page).not.toMatch(/ style=| on[a-z]+="/);
  });

  test('lists the operations, each by the address of its section', () => {
    const sections = matches(/<section id="([^"]*)"/g);
    expect(sections).toEqual(['tag/dns/listZones', 'tag/dns/getZone']);
    expect(matches(/<li><a href="#([^"]*)"/g)).toEqual(sections);
  });

  test('offers the sandbox beside each operation, by an address that works without a script', () => {
    expect(matches(/<a class="try" href="([^"]*)"/g)).toEqual([
      '/reference/sandbox#tag/dns/listZones',
      '/reference/sandbox#tag/dns/getZone',
    ]);
  });

  test('names a kind as the home page does, and titles are text, not markup', () => {
    expect(page).toContain('<h2 id="tag/dns">DNS zones</h2>');
    expect(page).toContain('List &lt;zones&gt;');
    expect(page).not.toContain('<zones>');
  });
});
