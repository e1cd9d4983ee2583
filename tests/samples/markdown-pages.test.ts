/** The pages for machines, read as a machine would: from /llms.txt on, by its links. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { allOperations, named, operations } from '../support/operations.ts';
import type { ServedDocument } from '../support/samples.ts';
import { fetchDocument, samplesOf } from '../support/samples.ts';
import { useServer } from '../support/use-server.ts';

const GUIDES = join(import.meta.dirname, '../../docs/guides');
const guides = readdirSync(GUIDES).filter((name) => name.endsWith('.md'));

const server = useServer();
let document: ServedDocument;
let overview: string;
beforeAll(async () => {
  document = await fetchDocument(server.url());
  overview = await (await fetch(`${server.url()}/llms.txt`)).text();
});

async function readPage(path: string): Promise<string> {
  const response = await fetch(server.url() + path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  const text = await response.text();
  expect(text).not.toContain('http://127.0.0.1:4000');
  return text;
}

describe('/llms.txt', () => {
  test('is a title, a summary, and sections of links', async () => {
    expect(await readPage('/llms.txt')).toBe(overview);
    expect(overview).toMatch(/^# .+\n\n> .+\n\n/);
    const sections = overview.split(/^## .+$/m).slice(1);
    expect(sections.length).toBeGreaterThan(1);
    for (const section of sections) expect(section.trim()).toMatch(/^(?:- \[[^\]]+\]\([^)]+\): .+\n?)+$/);
  });

  test('200 for every link in it, each to this server', async () => {
    const links = [...overview.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link!);
    expect(links).toHaveLength(2 + guides.length + allOperations.length);
    for (const link of links) {
      expect(link.startsWith(`${server.url()}/`)).toBe(true);
      expect((await fetch(link)).status).toBe(200);
    }
  });
});

test.each(named(operations))('/reference/%s.md has all there is to know', async (id, operation) => {
  const page = await readPage(`/reference/${id}.md`);
  expect(page).toContain(`\`${operation.method} ${operation.path}\``);
  expect(page).toContain(operation.scope === null ? 'any valid key' : `Scope: \`${operation.scope}\``);
  for (const status of Object.keys(operation.responses)) expect(page).toContain(`\n| ${status} | `);
  for (const name of Object.keys(operation.query)) expect(page).toContain(`\n| \`${name}\` | query |`);
  for (const { source } of samplesOf(document, operation)) expect(page).toContain(`\n${source}\n\`\`\`\n`);
  expect(overview).toContain(`${server.url()}/reference/${id}.md`);
});

/** What a guide says to readers of a clone, where it says something else to those of a package. */
const FOR_A_CLONE = /<!-- clone -->\n([^]*?)<!-- package\n[^]*?-->\n/g;

test.each(guides)('/guides/%s is the guide as it is written, for a clone', async (name) => {
  const written = readFileSync(join(GUIDES, name), 'utf8')
    .replaceAll('http://127.0.0.1:4000', server.url())
    .replaceAll(FOR_A_CLONE, '$1');
  expect(await readPage(`/guides/${name}`)).toBe(written);
});

test.each(['/reference/nothing.md', '/guides/nothing.md', '/guides/..%2Freadme.md', '/reference/toString.md'])(
  '404 for %s',
  async (path) => {
    expect((await fetch(server.url() + path)).status).toBe(404);
  },
);
