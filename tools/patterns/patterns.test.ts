/** No text that a caller can send costs a regular expression more than its length warrants. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { schemas } from '@landhold/contract';
import { consoleSchemas } from '@landhold/contract/console';
import { describe, expect, test } from 'vitest';
import { findGrowth } from './find-growth.ts';
import { filesBehind, patternsIn, patternsOfSchema } from './find-patterns.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const files = filesBehind(['packages/server/src/main.ts', 'packages/sites/src/index.ts'], read);
const ofSources = files.flatMap(patternsIn);
const ofSchemas = [schemas, consoleSchemas].flatMap((bundle) => patternsOfSchema(bundle.$defs, bundle.$id));
const ofFormats = [
  ...new Set(
    JSON.stringify([schemas, consoleSchemas])
      .matchAll(/"format":"([a-z-]+)"/g)
      .map(([, name]) => name!),
  ),
]
  .map((name) => ({ place: `format ${name}`, pattern: fullFormats[name as keyof typeof fullFormats] }))
  .filter((found) => found.pattern instanceof RegExp) as { place: string; pattern: RegExp }[];

test('the search finds what the server is made of', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.map(({ path }) => path)).toContain('packages/server/src/request-log/redact.ts');
  expect(ofSources.length).toBeGreaterThan(50);
  expect(ofSchemas.length).toBeGreaterThan(5);
});

/** Many places have the same pattern. */
const places = Map.groupBy([...ofSources, ...ofSchemas, ...ofFormats], ({ pattern }) => String(pattern));

test.each([...places.values()].map((found) => ({ pattern: found[0]!.pattern, all: found.map(({ place }) => place) })))(
  'the cost of $pattern grows with the text',
  ({ pattern, all }) => {
    expect(findGrowth(pattern), `at ${all.join(', ')}`).toBeUndefined();
  },
);

describe('the measure', () => {
  test.each([
    /a*b/,
    /[^;]*;/,
    /\s*;\s*q=/,
    /"((?:[^"\\]|\\.)*)"\s*:/g,
    /([\w.-]*(?:pass(?:word|wd|phrase)|secret|token|credential|key)s?)["']?\s*[:=][\s\S]*$/i,
    /^(?:a+)+$/,
    /^(?:a|aa)+$/,
    /^x(?:\w+\s?)*$/,
    /\s+$/,
    /key.*:/,
    /^(?=a*a*$)b/,
  ])('notices that %s takes too long', (pattern) => {
    expect(findGrowth(pattern)).toBeDefined();
  });

  test.each([/^a*b/, /a{0,60}b/, /^[^;]*;/, /\s+/g, /^(?:a|b)*$/, /^(?:[a-z]+\.)+[a-z]+$/, /x(?!y)/])(
    'finds nothing wrong with %s',
    (pattern) => {
      expect(findGrowth(pattern)).toBeUndefined();
    },
  );
});
