import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Guide, GuideGroup } from './guide-page.ts';
import { guidePageHeaders, renderGuideIndex, renderGuidePage } from './guide-page.ts';

function guide(name: string): Guide {
  return { name, title: `Title of ${name}`, summary: '<code>x</code>.', description: '"x".', html: ['<h1>x</h1>'] };
}

const groups: GuideGroup[] = [
  { title: 'Use it', guides: [guide('start'), guide('errors')] },
  { title: 'Run it', guides: [guide('settings')] },
];
const [start, errors] = groups[0]!.guides;
const settings = groups[1]!.guides[0];

function hashOf(page: string, tag: 'script' | 'style'): string {
  const sources = Array.from(page.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g')), ([, source]) => source!);
  expect(sources).toHaveLength(1);
  return `'sha256-${createHash('sha256').update(sources[0]!).digest('base64')}'`;
}

describe.each([
  ['a guide', renderGuidePage(groups, start!)],
  ['the list', renderGuideIndex(groups)],
])('%s', (_, page) => {
  test('its policy admits the style and the script in it, and files of ours', () => {
    const policy = guidePageHeaders['content-security-policy'];
    expect(policy).toContain(`default-src 'none'; script-src ${hashOf(page, 'script')} 'self'; `);
    expect(policy).toContain(`style-src ${hashOf(page, 'style')}; `);
    expect(policy).not.toContain('unsafe');
    expect(page).not.toMatch(/ style=| on[a-z]+="/);
  });
});

test('a guide leads to the ones before and after it, also over the border of a group', () => {
  const turns = (page: string): string[] =>
    Array.from(page.matchAll(/href="([^"]*)"><span>(\w+)</g), ([, href, word]) => `${word} ${href}`);
  expect(turns(renderGuidePage(groups, start!))).toEqual(['Next /guides/errors']);
  expect(turns(renderGuidePage(groups, errors!))).toEqual(['Previous /guides/start', 'Next /guides/settings']);
  expect(turns(renderGuidePage(groups, settings!))).toEqual(['Previous /guides/errors']);
});

test('a guide says where it is as Markdown, and what it is about in plain text', () => {
  const page = renderGuidePage(groups, start!);
  expect(page).toContain('<link rel="alternate" type="text/markdown" href="/guides/start.md">');
  expect(page).toContain('<meta name="description" content="&quot;x&quot;.">');
  expect(page).toContain('<title>Title of start · Landhold</title>');
});

test('a guide with three headings lists them below its first paragraph', () => {
  const heading = (id: string): string =>
    `<h2 id="${id}"><a class="anchor" href="#${id}">The <code>${id}</code></a></h2>`;
  const withHeadings = (...ids: string[]): string => {
    const html = ['<h1>x</h1>', '<p>About x.</p>', ...ids.flatMap((id) => [heading(id), '<p>y</p>'])];
    return renderGuidePage([{ title: 'Use it', guides: [{ ...start!, html }] }], { ...start!, html });
  };
  const page = withHeadings('one', 'two', 'three');
  expect(page).toMatch(/<p>About x\.<\/p>\s*<nav class="contents"[^]*<\/nav>\s*<h2 id="one">/);
  expect(page).toContain('<li><a href="#two">The <code>two</code></a></li>');
  expect(withHeadings('one', 'two')).not.toContain('class="contents"');
});
