import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { OpenedConsole } from '../support/console-page.ts';
import { useConsolePages } from '../support/use-console-pages.ts';

const TIMEOUT_MS = 600_000;
const NAMES = ['berth-a', 'berth-b', 'berth-c', 'berth-d', 'berth-e'];

const pages = useConsolePages('mock');
let opened: OpenedConsole;
let zone: string;

beforeAll(async () => {
  for (const name of NAMES) await pages.send('POST', '/api/v1/sites', { json: { name } });
  zone = (await pages.send('POST', '/api/v1/dns', { json: { name: 'berths.com' } })).record().id;
  const changes = NAMES.map((name) => ({ action: 'put', name, type: 'A', values: ['192.0.2.1'] }));
  await pages.send('POST', `/api/v1/dns/${zone}/records/changes`, { json: { changes } });
  opened = await pages.open();
});

async function chosen(page: Page): Promise<string[]> {
  const boxes = page.getByRole('checkbox', { name: /^Select berth/, checked: true });
  const names = await boxes.evaluateAll((all) => all.map((box) => box.getAttribute('aria-label')!));
  return names.map((name) => /berth-\w/.exec(name)![0]);
}

test.each([
  ['a list', () => 'sites?order=name', ''],
  ['the record sets of a zone', () => `dns/${zone}?tab=records`, ' A'],
])('a click with Shift selects a range in %s', { timeout: TIMEOUT_MS }, async (_what, path, suffix) => {
  const { page, at } = opened;
  await page.goto(at(path()));
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}${suffix}`, exact: true });
  await box('berth-b').click();
  await box('berth-d').click({ modifiers: ['Shift'] });
  expect(await chosen(page)).toEqual(['berth-b', 'berth-c', 'berth-d']);
  // Back from the last one that was clicked, and out of the selection again.
  await box('berth-c').click({ modifiers: ['Shift'] });
  expect(await chosen(page)).toEqual(['berth-b']);
  await box('berth-a').click({ modifiers: ['Shift'] });
  expect(await chosen(page)).toEqual(['berth-a', 'berth-b', 'berth-c']);
  expect(await page.evaluate('String(getSelection())')).toBe('');
});

test('j, k and x move through a list and select its rows; / goes to its search', { timeout: TIMEOUT_MS }, async () => {
  const { page, at } = opened;
  await page.goto(at('sites?order=name'));
  await page.getByRole('link', { name: 'berth-a', exact: true }).waitFor();
  const focused = async (): Promise<unknown> => page.evaluate('document.activeElement.textContent');
  await page.keyboard.press('j');
  expect(await focused()).toBe('berth-a');
  for (const key of ['k', 'j', 'j', 'x', 'j', 'x', 'k']) await page.keyboard.press(key);
  expect(await focused()).toBe('berth-c');
  expect(await chosen(page)).toEqual(['berth-c', 'berth-d']);
  await page.keyboard.press('x');
  expect(await chosen(page)).toEqual(['berth-d']);
  // In a text field they are letters.
  await page.keyboard.press('/');
  await page.keyboard.type('jkx');
  expect(await page.getByLabel('Search sites').inputValue()).toBe('jkx');
  await page.getByLabel('Search sites').fill('');
  await page.getByRole('link', { name: 'berth-a', exact: true }).waitFor();
  await page.getByRole('link', { name: 'berth-a', exact: true }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'berth-b' }).waitFor();
  expect(opened.browserErrors).toEqual([]);
});
