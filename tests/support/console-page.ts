import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Windows } from './use-chromium.ts';

export interface OpenedConsole {
  readonly page: Page;
  /** Uncaught errors, content policy violations, requests to other hosts, and messages in the browser's console. */
  readonly browserErrors: string[];
  /** The URL of a page of the opened project. */
  at(path: string): string;
}

/** A browser's own note of a refusal that tests provoke on purpose, or of the page that says `preparing`. */
const NOTE_OF_REFUSAL = /^Failed to load resource: the server responded with a status of (?:4\d\d|503)/;

/** A window without an address yet; with the cookie of a session if one is given. */
export async function newConsolePage(
  browser: Windows,
  url: string,
  options: BrowserContextOptions = {},
  cookie = '',
): Promise<Omit<OpenedConsole, 'at'>> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const [name = '', value = ''] = cookie.split('=');
  if (name !== '') await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Strict' }]);
  const page = await context.newPage();
  const browserErrors: string[] = [];
  page.on('console', (message) => {
    const isNote = NOTE_OF_REFUSAL.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !isNote) browserErrors.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => browserErrors.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:' && origin !== new URL(url).origin) browserErrors.push(`request: ${request.url()}`);
  });
  await page.exposeFunction('reportViolation', (text: string) => browserErrors.push(`csp: ${text}`));
  await page.addInitScript(
    `document.addEventListener('securitypolicyviolation', (e) => reportViolation(e.violatedDirective + ' ' + e.blockedURI))`,
  );
  await page.addInitScript(COLLECT_TOASTS);
  return { page, browserErrors };
}

/** Keeps the text of each toast until a test asks for it. */
const COLLECT_TOASTS = `{
  const seen = new WeakSet();
  globalThis.toasts = [];
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('[role=status][aria-live] > div')) {
      if (!seen.has(toast)) toasts.push(toast.querySelector('span').textContent.trim());
      seen.add(toast);
    }
  }).observe(document, { childList: true, subtree: true });
}`;

/** Waits for a toast. They disappear after four seconds, and a busy machine may look too late. */
export async function untilToast(page: Page, text: string | RegExp): Promise<void> {
  const isIt = (toast: string): boolean => (typeof text === 'string' ? toast === text : text.test(toast));
  const look = async (): Promise<string[]> => page.evaluate<string[]>('toasts');
  await expect.poll(async () => (await look()).some(isIt)).toBe(true);
  // The next one with this text is another one.
  await page.evaluate(`toasts.splice(${(await look()).findIndex(isIt)}, 1)`);
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens the console, with the cookie of a session or by signing in if that is needed, and ends on the overview. */
export async function openConsole(
  browser: Windows,
  url: string,
  options: BrowserContextOptions = {},
  session?: Credentials | string,
): Promise<OpenedConsole> {
  const opened = await newConsolePage(browser, url, options, typeof session === 'string' ? session : undefined);
  await opened.page.goto(`${url}/console`);
  if (typeof session === 'object') await signIn(opened.page, session);
  await opened.page.waitForURL('**/overview');
  await expectPage(opened.page, 'Overview');
  const [, project = ''] = /\/p\/([^/]+)\//.exec(opened.page.url()) ?? [];
  return { ...opened, at: (path) => `${url}/console/p/${project}/${path}` };
}

/** Fails unless the page with this title appears in time. */
export async function expectPage(page: Page, title: string | RegExp): Promise<void> {
  try {
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  } catch (cause) {
    throw new Error(`There is no page ${title} but this one:\n${await page.locator('body').innerText()}`, { cause });
  }
}

/** Where the console's router can be found: TanStack's developer tools use it, too. */
interface RouterWindow {
  readonly __TSR_ROUTER__: { subscribe(event: 'onResolved', listener: () => void): () => void };
}

/** Goes to another page of the console as a link would, without reloading the console. */
export async function follow(page: Page, url: string): Promise<void> {
  if (page.url() === url) return;
  await page.evaluate(async (address) => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as RouterWindow;
    await new Promise<void>((resolve) => {
      const stop = router.subscribe('onResolved', () => {
        stop();
        resolve();
      });
      history.pushState(null, '', address);
    });
  }, url);
}

/** The table row with this text in one of its cells. */
export function row(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}

/** Presses Tab until the target has the focus, like someone without a mouse. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target.toString()}.`);
}
