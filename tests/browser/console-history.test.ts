/**
 * The history of a record: who, what, before and after.
 *
 * @module-tag long
 */
import { expect, test } from 'vitest';
import { expectCorrectLayout } from '../support/console-look.ts';
import { useConsolePages } from '../support/use-console-pages.ts';

const TIMEOUT_MS = 600_000;
const pages = useConsolePages('mock', { LANDHOLD_SIMULATED_DELAY_MS: '0' });

test('a record shows who changed what, and the values before and after', { timeout: TIMEOUT_MS }, async () => {
  const body = { name: 'orders', url: 'https://north-field.example/hook' };
  const { id } = (await pages.send('POST', '/api/v1/webhooks', { json: body })).record();
  const json = { url: 'https://north-field.example/hooks/2', labels: { env: 'prod' } };
  await pages.send('PATCH', `/api/v1/webhooks/${id}`, { json });
  const { page, at } = await pages.open();
  await page.goto(at(`webhooks/${id}`));
  await page.getByRole('tab', { name: 'History' }).click();
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem');
  await versions.getByText('Changed labels and URL').or(versions.getByText('Changed URL and labels')).waitFor();
  expect(await versions.count()).toBe(2);
  expect(await versions.last().textContent()).toMatch(/^Created/);
  const row = versions.first().getByRole('row').filter({ hasText: 'hooks/2' });
  expect(await row.getByRole('cell').allTextContents()).toEqual([
    expect.stringContaining('https://north-field.example/hook'),
    expect.stringContaining('https://north-field.example/hooks/2'),
  ]);
  await expectCorrectLayout(page, 'the history of a webhook');
});

test('a child shows its history in a dialog', { timeout: TIMEOUT_MS }, async () => {
  const network = (await pages.send('POST', '/api/v1/vpn', { json: { name: 'team' } })).record();
  await pages.send('POST', `/api/v1/vpn/${network.id}/peers`, { json: { name: 'laptop' } });
  const { page, at } = await pages.open();
  await page.goto(at(`vpn/${network.id}?tab=peers`));
  await page.getByRole('button', { name: 'Actions for laptop' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: 'History of laptop' });
  await dialog.getByText('Created', { exact: true }).waitFor();
  await expectCorrectLayout(page, 'the history of a peer');
});
