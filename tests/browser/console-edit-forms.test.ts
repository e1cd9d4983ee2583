import { beforeAll, expect, test } from 'vitest';
import { expectCorrectLayout } from '../support/console-look.ts';
import type { OpenedConsole } from '../support/console-page.ts';
import { expectPage } from '../support/console-page.ts';
import { useConsolePages } from '../support/use-console-pages.ts';

const TIMEOUT_MS = 600_000;

const pages = useConsolePages('mock');
let opened: OpenedConsole;

beforeAll(async () => {
  opened = await pages.open();
});

test('an edit shows what it changes, and the request', { timeout: TIMEOUT_MS }, async () => {
  const json = { name: 'catalogue', size: 'small', labels: { team: 'web' } };
  const { id } = (await pages.send('POST', '/api/v1/databases', { json })).record();
  const { page, at } = opened;
  await page.goto(at(`databases/${id}/edit`));
  await page.getByText('Nothing is changed yet.').waitFor();
  expect(await page.getByLabel('Size').locator('option').allInnerTexts()).toEqual([
    'Small: up to 20 connections',
    'Medium: up to 50 connections',
    'Large: up to 100 connections',
  ]);
  await page.getByLabel('Size').selectOption('large');
  await page.getByRole('heading', { name: '1 change', exact: true }).waitFor();
  await page.getByLabel('Deletion protection').check();
  await page.getByLabel('Value of label 1').fill('press');
  const changes = page.locator('dl');
  await page.getByRole('heading', { name: '3 changes' }).waitFor();
  const text = (await changes.innerText()).replaceAll(/\s+/g, ' ');
  expect(text).toContain('Size Small→Large');
  expect(text).toContain('Deletion protection Off→On');
  expect(text).toContain('team web press');
  const request = page.getByRole('region', { name: 'Equivalent API request' });
  expect(await request.innerText()).toMatch(/PATCH[\s\S]*"size": ?"large"/);
  await expectCorrectLayout(page, 'an edit with changes');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectPage(page, 'catalogue');
  const saved = (await pages.send('GET', `/api/v1/databases/${id}`)).record();
  expect(saved).toMatchObject({ size: 'large', deletion_protection: true, labels: { team: 'press' } });
});

test('a domain that the project has is found while its name is typed', { timeout: TIMEOUT_MS }, async () => {
  const { id } = (await pages.send('POST', '/api/v1/domains', { json: { name: 'harbour-works.com' } })).record();
  const { page, at } = opened;
  await page.goto(at('domains/new'));
  await page.getByLabel('Name', { exact: true }).fill('harbour-works.com');
  await page.getByText('You already have harbour-works.com.').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('harbour-tides.com');
  await page.getByText('harbour-tides.com is available.').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('harbour-works.com');
  await page.getByRole('link', { name: 'Open it' }).click();
  await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL(new RegExp(id));
  expect(opened.browserErrors).toEqual([]);
});
