import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface Findings {
  /** Serious and critical faults. */
  readonly faults: readonly string[];
  /** The rules that something in the page passes. */
  readonly passed: readonly string[];
}

/** What axe is asked for. Rules whose faults are never serious would take a tenth of the time, and tell nothing. */
const ALL_GRAVE = `rules: Object.fromEntries(
  axe._audit.rules.filter(({ impact }) => ['minor', 'moderate'].includes(impact)).map(({ id }) => [id, { enabled: false }]),
)`;
const CONTRAST = `runOnly: ['color-contrast']`;

/**
 * Runs in the page. Only violations are described in full, and only what is read here leaves the page: that takes less
 * than half the time of axe's own binding for Playwright, which also loads axe anew each time.
 */
const findFaults = (rules: string): string => `axe.run(document, { resultTypes: ['violations'], ${rules} }).then(
  ({ violations, passes }) => ({
    faults: violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')),
    passed: passes.map(({ id }) => id),
  }),
)`;

/** Half as long as `axe.source`, which each document has to parse. */
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** A dialog that is still fading in has too little contrast. What moves for ever is not waited for. */
const LET_MOTION_END = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => effect.getComputedTiming().endTime < Infinity).map(({ finished }) => finished))`;

/** A page that is not loaded, or whose text axe cannot judge, has no faults either: its contrast must be known. */
async function lookWithAxe(page: Page, rules: string): Promise<readonly string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(SOURCE);
  await page.evaluate(LET_MOTION_END);
  const { faults, passed } = await page.evaluate<Findings>(findFaults(rules));
  expect(passed).toContain('color-contrast');
  return faults;
}

/** The serious and critical faults of a page. */
export async function graveFaults(page: Page): Promise<readonly string[]> {
  return lookWithAxe(page, ALL_GRAVE);
}

/** The same of a page in other colours, which was otherwise judged by all rules before. */
export async function contrastFaults(page: Page): Promise<readonly string[]> {
  return lookWithAxe(page, CONTRAST);
}
