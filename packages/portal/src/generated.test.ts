import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operationTable } from '@landhold/contract';
import { expect, test } from 'vitest';
import { assets } from './generated/browser.ts';
import type { GuideGroup } from './guide-page.ts';
import { openReference } from './reference-page.ts';
import type { Reference } from './reference.ts';
import type { RequestData } from './request-data.ts';
import type { SearchEntry } from './search-entry.ts';

function read(name: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'generated', name), 'utf8'));
}

const reference = openReference(read('reference-page.json') as Reference);
const guides = (read('guide-pages.json') as readonly GuideGroup[]).flatMap((group) => group.guides);

function pageAt(path: string): string | undefined {
  return reference.get(path)?.() ?? guides.find(({ name }) => path === `/guides/${name}`)?.html.join('\n');
}

test('whatever the search finds is there, to the section', () => {
  const entries = read('search-index.json') as readonly SearchEntry[];
  const pages = Map.groupBy(entries, ({ href }) => href.split('#', 1)[0]!);
  const missing = pages.entries().flatMap(([path, found]) => {
    const page = pageAt(path);
    return found.filter(({ href }) => {
      const id = href.split('#')[1];
      return page === undefined || (id !== undefined && !page.includes(`id="${id}"`));
    });
  });
  expect([...missing]).toEqual([]);
  expect(new Set(entries.map(({ kind }) => kind)).size).toBe(6);
});

test('every operation can be sent: its path, and what it needs, are filled in', () => {
  const requests = read('requests.json') as Readonly<Record<string, RequestData>>;
  expect(Object.keys(requests).toSorted()).toEqual(Object.keys(operationTable).toSorted());
  for (const [operationId, { call, fields, path }] of Object.entries(requests)) {
    const inPath = fields.filter((field) => field.in === 'path').map(({ name }) => name);
    expect([operationId, inPath]).toEqual([operationId, Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name)]);
    const needed = fields.filter((field) => field.isRequired).map(({ name }) => name);
    const given = { ...call.pathValues, ...call.query, ...call.body };
    expect([operationId, needed.filter((name) => !Object.hasOwn(given, name))]).toEqual([operationId, []]);
  }
});

test('what pages load by name is among the files', () => {
  const files = Object.keys(read('browser-files.json') as Record<string, string>);
  for (const path of Object.values(assets)) expect(files).toContain(path.replace('/assets/', ''));
});
