/** The overview: what needs attention comes first, and leads to it. */
import { expect, test } from 'vitest';
import { expectCorrectLayout } from '../support/console-look.ts';
import { expectPage, follow } from '../support/console-page.ts';
import { useConsolePages } from '../support/use-console-pages.ts';
import { waitUntil } from '../support/wait-until.ts';

const TIMEOUT_MS = 600_000;
const pages = useConsolePages('mock', { LANDHOLD_DATABASES_ADDRESS: 'off' });

/** Creates a record, and waits until it has the status. */
async function create(kind: string, json: object, status: string): Promise<string> {
  const { id } = (await pages.send('POST', `/api/v1/${kind}`, { json })).record();
  await waitUntil(
    async () => (await pages.send('GET', `/api/v1/${kind}/${id}`)).record(),
    (record) => record.status === status,
  );
  return id;
}

test('what needs attention is first, the worst before the rest, and leads to it', { timeout: TIMEOUT_MS }, async () => {
  await create('sites', { name: 'quiet-site' }, 'active');
  const { page, at, browserErrors } = await pages.open();
  await page.getByText('Nothing needs your attention.').waitFor();
  expect(await page.getByRole('heading', { name: 'Needs attention' }).count()).toBe(0);

  const failed = await create('sites', { name: 'fail-preview' }, 'failed');
  const database = await create('databases', { name: 'orders' }, 'active');
  const domain = await create('domains', { name: 'harbour.com', auto_renew: false }, 'active');
  // Values that would need a year or gigabytes are mocked.
  await page.route(/\/api\/v1\/(?:domains|databases)\?limit=100/, async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { data: { id: string }[] };
    const told: Record<string, object> = {
      [database]: { storage_warning: 95 },
      [domain]: { expires_at: new Date(Date.now() + 86_400_000).toISOString() },
    };
    await route.fulfill({
      response,
      json: { ...list, data: list.data.map((each) => ({ ...each, ...told[each.id] })) },
    });
  });
  await page.reload();
  const list = page.getByRole('list', { name: 'Needs attention' });
  await list.getByText('Expires on', { exact: false }).waitFor();
  expect(await list.getByRole('link').allInnerTexts()).toEqual(['fail-preview', 'orders', 'harbour.com']);
  await list.getByText('More than 95% of its 10 GB are used.').waitFor();
  const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(headings.slice(0, 2)).toEqual(['Needs attention', 'Requests']);
  await expectCorrectLayout(page, 'an overview with problems');
  await list.getByRole('link', { name: 'fail-preview' }).click();
  await expectPage(page, 'fail-preview');

  // It is gone as soon as the record is.
  await follow(page, at('overview'));
  await list.getByText('fail-preview').waitFor();
  await pages.send('DELETE', `/api/v1/sites/${failed}`);
  await list.getByText('fail-preview').waitFor({ state: 'detached' });
  expect(browserErrors).toEqual([]);
});
