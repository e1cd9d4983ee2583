import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonObject } from './document-values.ts';
import { readDocument, toDocument } from './document.ts';
import { fillPassages } from './fill-passages.ts';

const ROOT = join(import.meta.dirname, '../../..');
const whole = readDocument(join(ROOT, 'openapi/openapi.yaml'));

/** The same document with two of its kinds. */
const two = toDocument({
  ...whole.root,
  tags: (whole.root['tags'] as JsonObject[]).filter(({ name }) => name === 'sites' || name === 'dns'),
  paths: Object.fromEntries(
    Object.entries(whole.root['paths'] as JsonObject).filter(([path]) => /^\/api\/v1\/(sites|dns)/.test(path)),
  ),
});

const folder = mkdtempSync(join(tmpdir(), 'landhold-passages-'));
beforeAll(() => {
  for (const path of fillPassages(whole, ROOT).keys()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

test('pages say which kinds the document has, and can be filled again and again', () => {
  for (const [path, text] of fillPassages(two, folder)) writeFileSync(join(folder, path), text);
  const page = (path: string): string => readFileSync(join(folder, path), 'utf8');
  expect(page('README.md')).toContain('One REST API for DNS zones and sites, described by');
  expect(page('README.md')).toContain(
    '| **Two resources, one API** | Create, list, get, update and delete DNS zones and sites. Each ',
  );
  expect(page('docs/guides/authentication.md')).toContain(
    '| `dns:read`, `dns:write` | `/api/v1/dns` |\n| `sites:read`, `sites:write` | `/api/v1/sites` |\n\n',
  );

  expect(page('docs/guides/regions.md')).toMatch(/\nSites have a `region`, .* DNS zones have none\./);

  for (const [path, text] of fillPassages(whole, folder)) {
    expect(text).toBe(readFileSync(join(ROOT, path), 'utf8'));
  }
});

test('a page without the passage stops the run, and is named', () => {
  writeFileSync(join(folder, 'docs/guides/regions.md'), '# Regions\n');
  expect(() => fillPassages(whole, folder)).toThrow(
    expect.objectContaining({ file: 'docs/guides/regions.md', message: expect.stringContaining('lists the kinds') }),
  );
});
