/**
 * Run by `npm run check:document`: the document follows the rules of redocly.yaml and document-rules.ts, and breaks no
 * caller of the last released document. The documents of the console and of the mock follow only the rules of redocly.yaml.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { findBreakingChanges } from './document-compatibility.ts';
import { readDocument } from './document-reader.ts';
import { findRuleFaults } from './document-rules.ts';
import { diffDocuments, lintDocument } from './redocly.ts';

const OPENAPI = join(import.meta.dirname, '../openapi');
const DOCUMENT = join(OPENAPI, 'openapi.yaml');

function findNewestRelease(): string | undefined {
  const byVersion = new Intl.Collator('en', { numeric: true });
  return globSync('*.*.*.yaml', { cwd: join(OPENAPI, 'released') })
    .toSorted(byVersion.compare)
    .at(-1);
}

function compareWithRelease(): string[] {
  const release = findNewestRelease();
  if (release === undefined) return ['openapi/released/ is empty: copy the document there, named by its version.'];
  const path = join(OPENAPI, 'released', release);
  const versions = { released: readDocument(path), current: readDocument(DOCUMENT) };
  return [...diffDocuments(path, DOCUMENT), ...findBreakingChanges(versions)].map(
    (change) => `breaks callers of ${release}: ${change}`,
  );
}

const problems = lintDocument(DOCUMENT);
// These expect a document that passed the linter, and would fail on anything else.
const faults = problems.length > 0 ? problems : [...findRuleFaults(readDocument(DOCUMENT)), ...compareWithRelease()];

function report(document: string, found: readonly string[]): void {
  if (found.length === 0) return;
  console.error([`${document} does not pass:`, ...found].join('\n'));
  process.exitCode = 1;
}

report('openapi/openapi.yaml', faults);
for (const name of ['console.yaml', 'mock.yaml']) report(`openapi/${name}`, lintDocument(join(OPENAPI, name)));
