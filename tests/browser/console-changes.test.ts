/**
 * The changes of all kinds in one timeline.
 *
 * @module-tag long
 */
import { expect, test } from 'vitest';
import { expectCorrectLayout } from '../support/console-look.ts';
import { useConsolePages } from '../support/use-console-pages.ts';

const TIMEOUT_MS = 600_000;
const pages = useConsolePages('mock', { LANDHOLD_SIMULATED_DELAY_MS: '0' });

const create = async (path: string, json: object): Promise<string> =>
  (await pages.send('POST', `/api/v1/${path}`, { json })).record().id;

test('who changed what, with the values before and after', { timeout: TIMEOUT_MS }, async () => {
  const zone = await create('dns', { name: 'north-field.test' });
  await create(`dns/${zone}/records`, { name: 'www', type: 'A', values: ['192.0.2.10'] });
  await pages.send('PATCH', `/api/v1/dns/${zone}`, { json: { ttl: 900 } });
  const plan = await create('plans', { project: { landhold: 1, sites: [{ name: 'quay' }] }, reason: 'A quay' });
  await pages.send('POST', `/api/v1/plans/${plan}/apply`, { json: {} });

  const { page, at, browserErrors } = await pages.open();
  await page.goto(at('overview'));
  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  const today = page.getByRole('list', { name: 'Changes of Today' }).locator('> li');
  const entry = (text: string | RegExp) => today.filter({ hasText: text });
  await entry('Added www A 192.0.2.10 in DNS zone north-field.test').waitFor();
  const edit = entry('TTL and serial of DNS zone north-field.test').or(entry('serial and TTL of DNS zone'));
  const ttl = edit.getByRole('row').filter({ hasText: 'TTL' });
  expect(await ttl.getByRole('cell').allTextContents()).toEqual([
    expect.stringContaining('3600'),
    expect.stringContaining('900'),
  ]);
  await edit.getByText(/^Key /).waitFor();
  await entry('DNS zone north-field.test became active').getByText('Automatic').waitFor();
  const applied = entry('Applied plan A quay');
  expect(await applied.textContent()).toContain('Created site quay');
  await expectCorrectLayout(page, 'changes');

  await page.getByLabel('Anyone').selectOption({ label: 'Automatic' });
  await entry('Created site quay').waitFor({ state: 'detached' });
  await entry('DNS zone north-field.test became active').waitFor();
  await page.getByLabel('Any resource').selectOption({ label: 'Sites' });
  await entry('DNS zone north-field.test').first().waitFor({ state: 'detached' });
  await entry('Site quay became active').waitFor();
  await page.getByRole('button', { name: 'Clear' }).click();
  await applied.getByRole('link', { name: 'A quay' }).click();
  await page.getByRole('heading', { level: 1, name: 'A quay' }).waitFor();
  expect(browserErrors).toEqual([]);
});

test('a change elsewhere appears, and a record’s history leads here', { timeout: TIMEOUT_MS }, async () => {
  const id = await create('webhooks', { name: 'orders', url: 'https://north-field.example/hook' });
  const { page, at } = await pages.open();
  await page.goto(at(`webhooks/${id}?tab=history`));
  await page.getByRole('link', { name: 'Changes of all webhooks' }).click();
  await page.getByText('Created webhook orders').waitFor();
  await pages.send('DELETE', `/api/v1/webhooks/${id}`);
  await page.getByText('Deleted webhook orders').waitFor();
  expect(await page.getByRole('link', { name: 'orders' }).count()).toBe(1);
});
