import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emitPackageAssets } from '../package-assets.ts';
import { ABOUT_BOTH, passagesFor, withCommandsOfPackage } from './for-package.ts';

const ROOT = join(import.meta.dirname, '../../../..');

test.each([
  ['npm start', 'landhold server start'],
  ['`npm start -- --new-key` prints one', '`landhold server start --new-key` prints one'],
  ['KEY=$(npm start --silent -- --new-key)', 'KEY=$(landhold server start --new-key)'],
  ['npm start > landhold.log 2>&1 &', 'landhold server start > landhold.log 2>&1 &'],
  ['npm run restore -- FILE --force', 'landhold server restore FILE --force'],
  ['Run npm run reset-password.', 'Run landhold server reset-password.'],
  [`npm exec -c 'node -C landhold-source --test x.ts'`, 'node --test x.ts'],
  ['npm ci && npm run build && npm test', 'npm ci && npm run build && npm test'],
])('%s is for a package: %s', (inClone, inPackage) => {
  expect(withCommandsOfPackage(inClone)).toBe(inPackage);
});

test('of two passages, each reader gets one', () => {
  const text = 'Before.\n\n<!-- clone -->\nA.\n<!-- package\nB.\n-->\n\nAfter.\n';
  expect([passagesFor('clone', 'start', text), passagesFor('package', 'start', text)]).toEqual([
    'Before.\n\nA.\n\nAfter.\n',
    'Before.\n\nB.\n\nAfter.\n',
  ]);
});

test('no guide of a package names a script or a file of a clone', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
  const others = Object.keys(scripts).filter((name) => !['start', 'test'].includes(name));
  const ofClone = new RegExp(`\\bnpm (?:start|run (?:${others.join('|')}))\\b|landhold-source|\\bpackages/\\w+/src/`);
  const pages = JSON.parse(emitPackageAssets(ROOT).get('markdown-pages.json')!) as Record<string, string[]>;
  const lines = Object.entries(pages)
    .filter(([name]) => name !== `guides/${ABOUT_BOTH}.md`)
    .flatMap(([name, text]) => text.map((line) => [name, line] as const));
  expect(lines.length).toBeGreaterThan(3_000);
  // Their first line says what made them.
  expect(lines.filter(([, line]) => ofClone.test(line) && !line.startsWith('<!--'))).toEqual([]);
});
