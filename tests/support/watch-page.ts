import type { Page } from 'playwright-core';

/** A page's errors from now on: console errors, uncaught ones, CSP violations and requests to other hosts. */
export async function watchPage(page: Page, ownOrigin: string): Promise<string[]> {
  const browserErrors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) browserErrors.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => browserErrors.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (!['data:', 'blob:'].includes(protocol) && origin !== ownOrigin) browserErrors.push(`request: ${request.url()}`);
  });
  await page.exposeFunction('reportViolation', (text: string) => browserErrors.push(`csp: ${text}`));
  await page.addInitScript(
    `document.addEventListener('securitypolicyviolation', (e) => reportViolation(e.violatedDirective + ' ' + e.blockedURI))`,
  );
  return browserErrors;
}
