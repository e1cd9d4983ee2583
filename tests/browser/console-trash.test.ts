/**
 * The trash: undo in the notice of a deletion, and the page.
 *
 * @module-tag long
 */
import { expect, test } from 'vitest';
import { expectCorrectLayout } from '../support/console-look.ts';
import { useConsolePages } from '../support/use-console-pages.ts';

const TIMEOUT_MS = 600_000;
const pages = useConsolePages('mock', { LANDHOLD_SIMULATED_DELAY_MS: '0' });

test('a deletion can be undone from its notice, and from the trash', { timeout: TIMEOUT_MS }, async () => {
  const { id } = (await pages.send('POST', '/api/v1/vpn', { json: { name: 'field-team' } })).record();
  const read = async (): Promise<number> => (await pages.send('GET', `/api/v1/vpn/${id}`)).status;
  const { page, at } = await pages.open();

  async function remove(): Promise<void> {
    await page.goto(at(`vpn/${id}`));
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('textbox', { name: 'Type field-team to confirm' }).fill('field-team');
    await page.getByRole('button', { name: 'Delete VPN network' }).click();
    await page.getByText('Deleted field-team.').waitFor();
    expect(await read()).toBe(404);
  }

  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Restored field-team.').waitFor();
  expect(await read()).toBe(200);

  await remove();
  await page.getByRole('link', { name: 'Trash' }).click();
  const row = page.getByRole('table', { name: 'Trash' }).getByRole('row').filter({ hasText: 'field-team' });
  await row.waitFor();
  await expectCorrectLayout(page, 'the trash');
  await row.getByRole('button', { name: 'Restore field-team' }).click();
  await page.getByText('The trash is empty.').waitFor();
  expect(await read()).toBe(200);

  await remove();
  await page.goto(at('trash'));
  await row.getByRole('button', { name: 'Delete for good: field-team' }).click();
  await page.getByRole('textbox', { name: 'Type field-team to confirm' }).fill('field-team');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await page.getByText('Deleted field-team for good.').waitFor();
  expect((await pages.send('POST', `/api/v1/trash/${id}/restore`)).status).toBe(404);
});

test('many deletions can be undone from one notice', { timeout: TIMEOUT_MS }, async () => {
  const names = ['quay-one', 'quay-two', 'quay-three'];
  const paths: string[] = [];
  for (const name of names)
    paths.push(`/api/v1/sites/${(await pages.send('POST', '/api/v1/sites', { json: { name } })).record().id}`);
  const statuses = async (): Promise<number[]> =>
    Promise.all(paths.map(async (path) => (await pages.send('GET', path)).status));
  const { page, at } = await pages.open();
  await page.goto(at('sites?search=quay'));
  for (const name of names) await page.getByLabel(`Select ${name}`).check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('textbox', { name: 'Type delete 3 to confirm' }).fill('delete 3');
  await page.getByRole('button', { name: 'Delete 3 sites' }).click();
  await page.getByText('Deleted 3 sites.').waitFor();
  expect(await statuses()).toEqual([404, 404, 404]);
  await expectCorrectLayout(page, 'the notice of many deletions');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Restored 3 sites.').waitFor();
  expect(await statuses()).toEqual([200, 200, 200]);
});
