import { readFileSync } from 'node:fs';
import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createFairSemaphore } from './fair-semaphore.ts';
import { SHARES } from './project-shares.ts';
import { createSharedBudget } from './shared-budget.ts';

const SOURCES = new URL('..', import.meta.url).pathname;
const GUIDE = new URL('../../../../docs/guides/sizing.md', import.meta.url);

const code = globSync('**/*.ts', { cwd: SOURCES, exclude: (path) => path.endsWith('.test.ts') })
  .filter((path) => !path.endsWith('project-shares.ts'))
  .map((path) => readFileSync(SOURCES + path, 'utf8'))
  .filter((text) => text.includes('SHARES'))
  .join('\n');

test('the guide shows the shares, in order and with the same figures', () => {
  const [, section = ''] = readFileSync(GUIDE, 'utf8').split('## What one project can use');
  const rows = section.matchAll(/^\| ([^|]+) \| ([\d,]+) \| ([\d,]+) \| [^|]+ \|$/gm);
  const shown = Array.from(rows, ([, title, max, maxPerProject]) => [title, max, maxPerProject]);
  expect(shown).toEqual(
    Object.values(SHARES).map(({ title, max, maxPerProject }) => [
      title,
      max.toLocaleString('en'),
      maxPerProject.toLocaleString('en'),
    ]),
  );
});

describe.each(Object.entries(SHARES))('%s', (name, share) => {
  test('is used', () => {
    expect(code).toMatch(new RegExp(`SHARES\\.${name}\\b|\\b${name}(?:: \\w+)?[^;]*\\} = SHARES`));
  });

  test('leaves room for others when one project takes all that it can get', async () => {
    const { max, maxPerProject } = share;
    const budget = createSharedBudget(share);
    const all = [maxPerProject, 1].map((amount) => budget.open('greedy').take(amount));
    expect(all).toEqual([true, false]);
    expect(budget.open('other').take(Math.min(maxPerProject, max - maxPerProject))).toBe(true);

    // The rest is about places, and there are too many bytes to count one by one.
    const places = { max: Math.min(max, 1_000), maxPerProject: Math.min(maxPerProject, 999) };
    const placeOf = createFairSemaphore(places);
    const started: string[] = [];
    const never = new Promise<void>(() => {});
    const start = (project: string): void => {
      void placeOf(project)(async () => {
        started.push(project);
        await never;
      });
    };
    for (let count = 0; count < max && count < 2_000; count += 1) start('greedy');
    start('other');
    await new Promise(setImmediate);
    expect(started.filter((project) => project === 'greedy')).toHaveLength(places.maxPerProject);
    expect(started).toContain('other');
  });
});
