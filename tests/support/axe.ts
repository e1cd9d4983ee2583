import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A selector, or one after the other through frames. */
type Part = string | [string, string];

interface Findings {
  /** What is serious or critical. */
  readonly faults: readonly string[];
  /** The rules that something in the page keeps. */
  readonly passed: readonly string[];
}

/**
 * Looks at the whole page, or at parts of it. Only violations are described in full, which takes less than half the
 * time. Without frames the older way will do, which needs no second page for each look.
 */
async function lookWithAxe(page: Page, parts: readonly Part[]): Promise<Findings> {
  const whole = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const axe = parts.reduce((builder, part) => builder.include(part), whole);
  const { violations, passes } = await axe.setLegacyMode(page.frames().length === 1).analyze();
  const faults = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  return { faults, passed: passes.map(({ id }) => id) };
}

/** A page that is not there yet, or whose text axe cannot judge, has no faults either: its contrast must be known. */
export async function graveFaults(page: Page, parts: readonly Part[] = []): Promise<readonly string[]> {
  const { faults, passed } = await lookWithAxe(page, parts);
  expect(passed).toContain('color-contrast');
  return faults;
}

/** For parts whose background axe cannot know. */
export async function graveFaultsBesideContrast(page: Page, parts: readonly Part[]): Promise<readonly string[]> {
  return (await lookWithAxe(page, parts)).faults;
}
