/** Guides are shown to people who type them in: whatever they name must be there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { declaredSettings } from '../support/declared-settings.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'docs/guides');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
/** What the reader's own project has. */
const THEIRS = new Set(['build']);
/** The client's own variables may stand in a guide as well. */
const SETTINGS = new Set([...declaredSettings().map(({ name }) => name), 'LANDHOLD_API_KEY']);

function findAll(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, name]) => name!);
}

test.each(readdirSync(FOLDER).filter((name) => name.endsWith('.md')))('everything that %s names is there', (guide) => {
  const text = readFileSync(join(FOLDER, guide), 'utf8');
  expect(findAll(text, /\b(LANDHOLD_[A-Z_]*[A-Z])\b/g).filter((name) => !SETTINGS.has(name))).toEqual([]);
  const run = findAll(text, /\bnpm (?:--\S+ )?run (?:--\S+ )*([a-z][a-z:-]*)/g);
  expect(run.filter((name) => !(name in scripts) && !THEIRS.has(name))).toEqual([]);
  const files = findAll(text, /(?<![\w/.])((?:deploy|packages|tests|docs)\/[\w./-]*\w)/g).filter(
    (path) => path !== 'deploy/.env',
  );
  expect(files.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const guides = findAll(text, /\]\(([a-z-]+\.md)(?:#[a-z-]+)?\)/g);
  expect(guides.filter((name) => !existsSync(join(FOLDER, name)))).toEqual([]);
});
