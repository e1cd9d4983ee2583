import type { Browser, BrowserContextOptions, Locator, Page, Request } from 'playwright-core';
import { watchPage } from './watch-page.ts';

export interface OpenedReference {
  readonly page: Page;
  readonly complaints: string[];
  readonly requests: Request[];
}

export interface OpenOptions extends BrowserContextOptions {
  /** What comes after `/reference`. */
  readonly at?: string;
  /** Done before the page is loaded. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Opens the reference in a browser profile of its own, and writes down what goes wrong and what goes out. */
export async function openReference(
  browser: Browser,
  url: string,
  options: OpenOptions = {},
): Promise<OpenedReference> {
  const { at = '', prepare, ...contextOptions } = options;
  const page = await (await browser.newContext(contextOptions)).newPage();
  const complaints = await watchPage(page, url);
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await prepare?.(page);
  await page.goto(`${url}/reference${at}`);
  return { page, complaints, requests };
}

/** As a reader has it whose connection fails for one file. */
export function without(asset: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.route(asset, async (route) => route.abort());
  };
}

export function operationOn(page: Page, operationId: string): Locator {
  return page.locator(`.operation[id="${operationId}"]`);
}

/** By clicks in the lists of the reference, as a visitor would. */
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
  await operation.getByRole('link', { name: 'Test Request' }).click();
  const dialog = operation.page().getByRole('dialog', { name: title });
  await dialog.waitFor();
  return dialog;
}

export interface ShownAnswer {
  /** As the page shows it, such as `200 OK`. */
  readonly status: string;
  readonly body: string;
}

/** Sends what is in the dialog, and reads from the page what came back. */
export async function sendRequest(dialog: Locator): Promise<ShownAnswer> {
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  return readAnswer(dialog);
}

export async function readAnswer(dialog: Locator): Promise<ShownAnswer> {
  const answer = dialog.getByRole('region', { name: 'Answer' });
  // The size of the body comes with its end.
  await answer.getByText(/^\d+ ms, /).waitFor();
  return {
    status:
      (
        await answer
          .getByText(/^\d{3} \w+/)
          .first()
          .textContent()
      )?.trim() ?? '',
    body: await answer.locator('.request-body').innerText(),
  };
}

export async function closeDialog(dialog: Locator): Promise<void> {
  await dialog.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}
