import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageModulesIn } from './page-modules.ts';

const router = readFileSync(join(import.meta.dirname, '../src/router.tsx'), 'utf8');

test('every page that the router loads later is found with its path', () => {
  const modules = [...router.matchAll(/import\('\.\/(pages\/[^']+)'\)/g)].map(([, path]) => `src/${path}`);
  const pages = pageModulesIn(router);
  expect(modules.length).toBeGreaterThan(20);
  expect([...pages.values()].toSorted()).toEqual(modules.toSorted());
  expect(pages.get('/p/$project/$kind')).toBe('src/pages/resources/resources-page.tsx');
  expect(pages.get('/p/$project/keys/new')).toBe('src/pages/keys/new-key-page.tsx');
  expect(pages.get('/sign-in')).toBe('src/pages/front/sign-in-page.tsx');
});
