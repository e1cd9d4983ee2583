import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface Findings {
  /** Serious and critical violations. */
  readonly faults: readonly string[];
  /** The rules that something in the page passes. */
  readonly passed: readonly string[];
}

/** Leaves out rules whose violations are never serious, which take a tenth of the time. */
const SERIOUS_RULES = `rules: Object.fromEntries(
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

/** A dialog that is still fading in has too little contrast. Endless animations are not awaited. */
const LET_MOTION_END = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => effect.getComputedTiming().endTime < Infinity).map(({ finished }) => finished))`;

/** A page that is not loaded, or whose text axe cannot judge, has no violations either: contrast must be checked. */
async function runAxe(page: Page, rules: string): Promise<readonly string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(SOURCE);
  await page.evaluate(LET_MOTION_END);
  const { faults, passed } = await page.evaluate<Findings>(findFaults(rules));
  expect(passed).toContain('color-contrast');
  return faults;
}

/** The serious and critical violations in a page. */
export async function seriousViolations(page: Page): Promise<readonly string[]> {
  return runAxe(page, SERIOUS_RULES);
}

/** Only the violations of contrast, for a page that was checked before in other colours. */
export async function contrastViolations(page: Page): Promise<readonly string[]> {
  return runAxe(page, CONTRAST);
}
