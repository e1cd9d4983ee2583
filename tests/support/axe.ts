import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface Findings {
  /** Serious and critical faults. */
  readonly faults: readonly string[];
  /** The rules that something in the page passes. */
  readonly passed: readonly string[];
}

/**
 * Only violations are described in full, which takes less than half the time. Our pages have no frames, so the legacy
 * mode will do, which needs no second page for each check.
 */
async function lookWithAxe(page: Page): Promise<Findings> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations, passes } = await axe.setLegacyMode(true).analyze();
  const faults = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  return { faults, passed: passes.map(({ id }) => id) };
}

/** A page that is not loaded, or whose text axe cannot judge, has no faults either: its contrast must be known. */
export async function graveFaults(page: Page): Promise<readonly string[]> {
  const { faults, passed } = await lookWithAxe(page);
  expect(passed).toContain('color-contrast');
  return faults;
}
