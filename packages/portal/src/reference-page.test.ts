import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openReference, referencePageHeaders } from './reference-page.ts';
import type { Reference, ReferenceOperation } from './reference.ts';

function operation(operationId: string, title: string, path: string): ReferenceOperation {
  return {
    operationId,
    title,
    method: 'GET',
    path,
    html: ['<p>What it does.</p>'],
    samples: ['<p>How it is called.</p>'],
    sections: [{ title: 'Responses', html: ['<p>What it answers.</p>'] }],
    sharedFailures: [401, 500],
  };
}

const reference: Reference = {
  introduction: ['<p>What it is.</p>'],
  failure: ['<p>How it fails.</p>'],
  errors: [{ status: 401, html: ['<p>No key.</p>'] }],
  tags: [
    {
      name: 'dns',
      html: ['<p>Zones.</p>'],
      operations: [
        operation('listZones', 'List <zones>', '/api/v1/dns'),
        operation('getZone', 'Get a zone', '/api/v1/dns/{id}'),
      ],
    },
  ],
};
const pages = new Map(Array.from(openReference(reference), ([path, render]) => [path, render()]));
const [index, tagPage, listZones] = ['/reference', '/reference/dns', '/reference/listZones'].map((path) =>
  pages.get(path)!,
) as [string, string, string];

function matches(page: string, pattern: RegExp): (string | undefined)[] {
  return Array.from(page.matchAll(pattern), ([, match]) => match);
}

function hashOf(page: string, tag: 'script' | 'style'): string {
  const sources = matches(page, new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'));
  expect(sources).toHaveLength(1);
  return `'sha256-${createHash('sha256').update(sources[0]!).digest('base64')}'`;
}

test('there is a page for each tag and each operation, and one for errors', () => {
  expect([...pages.keys()]).toEqual([
    '/reference',
    '/reference/errors',
    '/reference/dns',
    '/reference/listZones',
    '/reference/getZone',
  ]);
});

test.each([...pages])(
  'the content security policy of %s allows its style and script, files of this server, and no text as markup',
  (_, page) => {
    const policy = referencePageHeaders['content-security-policy'];
    const sources = `script-src ${hashOf(page, 'script')} 'self'; style-src ${hashOf(page, 'style')}; `;
    expect(policy).toContain(`default-src 'none'; ${sources}`);
    expect(policy).toContain("; connect-src 'self'; ");
    expect(policy).toContain("; require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(page).not.toMatch(/ style=| on[a-z]+="/);
  },
);

test.each([
  ['the first page', index],
  ['the page of a tag', tagPage],
])('%s lists the operations by their addresses', (_, page) => {
  expect(matches(page, /<li id="tag[^"]*"><a href="([^"]*)"/g)).toEqual(['/reference/listZones', '/reference/getZone']);
});

test('an operation is marked in the list, which also has the other operations of its tag', () => {
  expect(matches(listZones, /href="([^"]*)" aria-current="page"/g)).toEqual(['/reference/listZones']);
  expect(listZones).toContain('<a href="/reference/getZone">Get a zone</a>');
});

test('the link that sends a test request is hidden until the script runs', () => {
  expect(matches(listZones, /<a class="try" href="#test-request" data-operation="([^"]*)" hidden>/g)).toEqual([
    'listZones',
  ]);
});

test('the header marks the reference as current and links to the console', () => {
  expect(matches(index, /<a href="([^"]*)" aria-current="true">/g)).toEqual(['/reference']);
  expect(index).toContain('<li><a href="/console">Console</a></li>');
});

test('links to the errors that most operations share instead of repeating them', () => {
  expect(matches(listZones, /<a href="(\/reference\/errors#\d+)"/g)).toEqual([
    '/reference/errors#401',
    '/reference/errors#500',
  ]);
});

test('the page of a kind has the same title as on the home page, and titles are text, not markup', () => {
  expect(tagPage).toContain('<h1>DNS zones</h1>');
  expect(listZones).toContain('<h1>List &lt;zones&gt;</h1>');
  for (const page of pages.values()) expect(page).not.toContain('<zones>');
});
