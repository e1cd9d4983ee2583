/** *Test request* and the search of the reference, as visitors use them. */
import type { Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makeKey } from '../support/make-key.ts';
import { openDialog, openReference, operationOn, readAnswer, sendRequest } from '../support/reference-page.ts';
import { DEMO_KEY } from '../support/start-server.ts';
import { useChromium } from '../support/use-chromium.ts';
import { useServer } from '../support/use-server.ts';

const TIMEOUT_MS = 600_000;

const server = useServer();
const browser = useChromium();

function sandboxRequests(requests: readonly Request[]): Request[] {
  return requests.filter((request) => new URL(request.url()).pathname.startsWith('/sandbox/'));
}

describe('what is typed', () => {
  test('becomes the request, its samples, and a record', { timeout: TIMEOUT_MS }, async () => {
    const { page, requests } = await openReference(browser, server.url(), { at: '/createDatabase#test-request' });
    const dialog = page.getByRole('dialog', { name: 'Create a database' });
    await dialog.getByLabel('name', { exact: true }).fill('orchard-books');
    await dialog.getByText(/^More: /).click();
    await dialog.getByLabel('labels', { exact: true }).fill('{"env": "test"}');
    for (const [language, line] of [
      ['curl', `-d '{\n    "name": "orchard-books"`],
      ['TypeScript', `name: 'orchard-books'`],
      ['Python', `"name": "orchard-books"`],
      ['Go', `"name": "orchard-books"`],
    ] as const) {
      await dialog.getByRole('tab', { name: language }).click();
      expect(await dialog.getByRole('tabpanel').innerText()).toContain(line);
    }
    const { status, body } = await sendRequest(dialog);
    expect(status).toBe('201 Created');
    expect(JSON.parse(body)).toMatchObject({ name: 'orchard-books', labels: { env: 'test' } });
    expect(sandboxRequests(requests).map((request) => request.method())).toEqual(['POST']);
    await page.context().close();
  });

  test(
    'is checked before it is sent, can be sent all the same, and the error is explained',
    { timeout: TIMEOUT_MS, tags: 'long' },
    async () => {
      const { page, requests } = await openReference(browser, server.url(), { at: '/createDatabase' });
      const dialog = await openDialog(operationOn(page, 'createDatabase'));
      const [name, size] = ['name', 'storage_gb'].map((label) => dialog.getByLabel(label, { exact: true }));
      await name!.fill('');
      await size!.fill('5');
      await dialog.getByRole('button', { name: 'Send', exact: true }).click();
      expect(await dialog.getByText('This is required.').isVisible()).toBe(true);
      expect(await dialog.getByText('Enter at least 10.').isVisible()).toBe(true);
      expect(await name!.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
      expect(sandboxRequests(requests)).toEqual([]);

      await dialog.getByRole('button', { name: 'Send anyway' }).click();
      expect((await readAnswer(dialog)).status).toBe('400 Bad Request');
      const alert = dialog.getByRole('alert');
      expect(await alert.innerText()).toContain('The field is required.');
      expect(await alert.getByRole('link').getAttribute('href')).toBe('/reference/errors#400');
      expect(await dialog.locator('[aria-invalid]').count()).toBe(2);
      await page.context().close();
    },
  );

  test('as JSON is the same request as in the fields', { timeout: TIMEOUT_MS, tags: 'long' }, async () => {
    const { page } = await openReference(browser, server.url(), { at: '/createSite' });
    const dialog = await openDialog(operationOn(page, 'createSite'));
    await dialog.getByRole('button', { name: 'Edit as JSON' }).click();
    const json = dialog.getByLabel('Body as JSON');
    await json.fill('{"name": ');
    await dialog.getByRole('button', { name: 'Edit as fields' }).click();
    expect(await dialog.getByText('This is not JSON').isVisible()).toBe(true);
    await json.fill('{"name": "json-site", "labels": {"a": "b"}}');
    await dialog.getByRole('button', { name: 'Edit as fields' }).click();
    expect(await dialog.getByLabel('name', { exact: true }).inputValue()).toBe('json-site');
    expect(JSON.parse((await sendRequest(dialog)).body)).toMatchObject({ name: 'json-site', labels: { a: 'b' } });
    await page.context().close();
  });

  test('leaves the page with the demo key alone, and no key can be sent', { timeout: TIMEOUT_MS }, async () => {
    const key = makeKey('typed into the reference');
    const { page, browserErrors, requests } = await openReference(browser, server.url(), { at: '/listDomains' });
    const dialog = await openDialog(operationOn(page, 'listDomains'));
    await dialog.getByText(/^Optional: .*name/).click();
    await dialog.getByLabel('name', { exact: true }).fill(key);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.getByText('keys do not leave this page').waitFor();
    expect(sandboxRequests(requests)).toEqual([]);
    await dialog.getByLabel('name', { exact: true }).fill('');
    expect((await sendRequest(dialog)).status).toBe('200 OK');
    const [sent] = sandboxRequests(requests);
    expect(await sent!.headerValue('authorization')).toBe(`Bearer ${DEMO_KEY}`);
    expect(await sent!.headerValue('cookie')).toBeNull();
    expect(browserErrors).toEqual([]);
    await page.context().close();
  });
});

test('a stream is shown as it comes, until it is stopped', { timeout: TIMEOUT_MS }, async () => {
  const { page } = await openReference(browser, server.url(), { at: '/streamEvents' });
  const dialog = await openDialog(operationOn(page, 'streamEvents'));
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByText(/^id: /).waitFor();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  expect((await readAnswer(dialog)).body).toContain('id: ');
  await page.context().close();
});

describe('the search', () => {
  test.each([
    ['renew a dom', 'Renew a domain', '/reference/renewDomain'],
    ['backup_retention', 'backup_retention_days', '/reference/createDatabase#body-backup_retention_days'],
    ['changes[].nam', 'changes[].name', '/reference/changeRecords#body-changes-name'],
    ['dns address', 'LANDHOLD_DNS_ADDRESS', '/guides/settings#LANDHOLD_DNS_ADDRESS'],
    ['what is the idempotancy', 'Idempotency', '/guides/idempotency'],
    ['name_taken', 'name_taken', '/reference/errors#409'],
    ['quick start', 'Quick start', '/guides/quick-start'],
  ])('finds %s and leads to it by keyboard', async (text, title, target) => {
    const { page, browserErrors } = await openReference(browser, server.url());
    // Typed at once, before the search is loaded.
    await page.keyboard.type(`/${text}`);
    const field = page.getByRole('combobox', { name: 'Search' });
    expect(await field.inputValue()).toBe(text);
    await page.getByRole('option', { name: title }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${target}`);
    expect(browserErrors).toEqual([]);
    await page.context().close();
  });

  test('says when there is nothing', async () => {
    const { page } = await openReference(browser, server.url());
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search' }).fill('nonesuch thing');
    expect(await page.getByText('No results for “nonesuch thing”').textContent()).toContain('nonesuch');
    await page.context().close();
  });
});
