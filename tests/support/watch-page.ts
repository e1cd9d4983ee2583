import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What goes wrong in a page from now on: console errors, uncaught ones, CSP violations and requests to other hosts. */
export async function watchPage(page: Page, ownOrigin: string): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (!['data:', 'blob:'].includes(protocol) && origin !== ownOrigin) complaints.push(`request: ${request.url()}`);
  });
  await page.exposeFunction('reportViolation', (text: string) => complaints.push(`csp: ${text}`));
  await page.addInitScript(
    `document.addEventListener('securitypolicyviolation', (e) => reportViolation(e.violatedDirective + ' ' + e.blockedURI))`,
  );
  return complaints;
}

export async function expectNothingGrave(page: Page): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  expect(passes.map(({ id }) => id)).toContain('color-contrast');
}
