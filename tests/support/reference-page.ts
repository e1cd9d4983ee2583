import type { BrowserContextOptions, Locator, Page, Request } from 'playwright-core';
import type { Windows } from './use-chromium.ts';
import { watchPage } from './watch-page.ts';

export interface OpenedReference {
  readonly page: Page;
  readonly browserErrors: string[];
  readonly requests: Request[];
}

export interface OpenOptions extends BrowserContextOptions {
  /** The path after `/reference`. */
  readonly at?: string;
  /** Runs before the page is loaded. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Opens the reference in a separate browser profile, and records errors and outgoing requests. */
export async function openReference(
  browser: Windows,
  url: string,
  options: OpenOptions = {},
): Promise<OpenedReference> {
  const { at = '', prepare, ...contextOptions } = options;
  const page = await (await browser.newContext(contextOptions)).newPage();
  const browserErrors = await watchPage(page, url);
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await prepare?.(page);
  await page.goto(`${url}/reference${at}`);
  return { page, browserErrors, requests };
}

/** Like a reader whose connection fails for one file. */
export function without(asset: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.route(asset, async (route) => route.abort());
  };
}

export function operationOn(page: Page, operationId: string): Locator {
  return page.locator(`.operation[id="${operationId}"]`);
}

/** By clicks in the reference's lists, as a visitor would. */
export async function goToOperation(page: Page, operationId: string): Promise<Locator> {
  await page.getByRole('navigation', { name: 'Reference' }).getByRole('link', { name: 'Introduction' }).click();
  await page.locator(`main a[href="/reference/${operationId}"]`).click();
  const operation = operationOn(page, operationId);
  await operation.waitFor();
  return operation;
}

/** The dialog with the request, filled in from the document. */
export async function openDialog(operation: Locator): Promise<Locator> {
  const title = (await operation.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await operation.getByRole('link', { name: 'Test request' }).click();
  const dialog = operation.page().getByRole('dialog', { name: title });
  await dialog.waitFor();
  return dialog;
}

export interface ShownAnswer {
  /** As shown on the page, such as `200 OK`. */
  readonly status: string;
  readonly body: string;
}

/** Sends the dialog's request, and reads the response from the page. */
export async function sendRequest(dialog: Locator): Promise<ShownAnswer> {
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  return readAnswer(dialog);
}

export async function readAnswer(dialog: Locator): Promise<ShownAnswer> {
  const response = dialog.getByRole('region', { name: 'Response' });
  // The body's size appears at its end.
  await response.getByText(/^\d+ ms, /).waitFor();
  return {
    status:
      (
        await response
          .getByText(/^\d{3} \w+/)
          .first()
          .textContent()
      )?.trim() ?? '',
    body: await response.locator('.request-body').innerText(),
  };
}

export async function closeDialog(dialog: Locator): Promise<void> {
  await dialog.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}
