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

/**
 * Runs in the page. Only violations are described in full, and only what is read here leaves the page: that takes less
 * than half the time of axe's own binding for Playwright, which also loads axe anew each time.
 */
const findFaults = (rules?: readonly string[]): string => `axe.run(document, {
  resultTypes: ['violations'],
  ${rules === undefined ? '' : `runOnly: ${JSON.stringify(rules)},`}
}).then(({ violations, passes }) => ({
  faults: violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')),
  passed: passes.map(({ id }) => id),
}))`;

/** Half as long as `axe.source`, which each document has to parse. */
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** A dialog that is still fading in has too little contrast. What moves for ever is not waited for. */
const LET_MOTION_END = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => effect.getComputedTiming().endTime < Infinity).map(({ finished }) => finished))`;

async function lookWithAxe(page: Page, rules?: readonly string[]): Promise<Findings> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(SOURCE);
  await page.evaluate(LET_MOTION_END);
  return page.evaluate(findFaults(rules));
}

/** A page that is not loaded, or whose text axe cannot judge, has no faults either: its contrast must be known. */
export async function graveFaults(page: Page): Promise<readonly string[]> {
  const { faults, passed } = await lookWithAxe(page);
  expect(passed).toContain('color-contrast');
  return faults;
}

/** For a page in other colours that is otherwise the one which all rules were run on. */
export async function contrastFaults(page: Page): Promise<readonly string[]> {
  const { faults, passed } = await lookWithAxe(page, ['color-contrast']);
  expect(passed).toContain('color-contrast');
  return faults;
}
