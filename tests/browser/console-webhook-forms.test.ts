import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCorrectLayout } from '../support/console-look.ts';
import type { OpenedConsole } from '../support/console-page.ts';
import type { Receiver } from '../support/receiver.ts';
import { startReceiver } from '../support/receiver.ts';
import { useConsolePages } from '../support/use-console-pages.ts';
import { waitUntil } from '../support/wait-until.ts';

const TIMEOUT_MS = 600_000;

const pages = useConsolePages('mock');
let opened: OpenedConsole;
let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver((response, { body }) => {
    response.writeHead(body.includes('site.created') ? 500 : 204).end();
  });
  opened = await pages.open();
});
afterAll(() => receiver.close());

test('event types are found by words and chosen with a click', { timeout: TIMEOUT_MS }, async () => {
  const { page, at } = opened;
  await page.goto(at('webhooks/new'));
  await page.getByLabel('Name', { exact: true }).fill('order-desk');
  await page.getByLabel('URL', { exact: true }).fill(`${receiver.url}/`);
  const chosen = page.getByRole('list', { name: 'Chosen event types' });
  await chosen.getByText('All events').waitFor();
  expect(await page.getByLabel('site.failed').isDisabled()).toBe(true);
  await chosen.getByRole('button', { name: 'Remove *' }).click();
  await page.getByText('No event types chosen.').waitFor();

  await page.getByLabel('Search event types').fill('fail site');
  await page.getByLabel('site.failed').check();
  expect(await page.getByLabel('site.created').count()).toBe(0);
  await page.getByLabel('Search event types').fill('domain');
  await page.getByLabel('domain.created').check();
  await page.getByLabel('All domain events').check();
  expect(await chosen.getByRole('listitem').allInnerTexts()).toEqual(['site.failed', 'domain.*']);
  await page.getByLabel('Search event types').fill('no such thing');
  await page.getByText('No event type matches.').waitFor();
  await page.getByLabel('Search event types').fill('');
  await expectCorrectLayout(page, 'the form of a webhook');
  await page.getByRole('button', { name: 'Create a webhook', exact: true }).click();
  await page.getByRole('link', { name: 'Done' }).click();
  const listed = (await pages.send('GET', '/api/v1/webhooks?name=order-desk')).page();
  expect(listed.data[0]?.['event_types']).toEqual(['site.failed', 'domain.*']);
});

test('deliveries are filtered by status and type; a retry says when it is', { timeout: TIMEOUT_MS }, async () => {
  const json = { name: 'mixed', url: `${receiver.url}/`, event_types: ['site.*'] };
  const { id } = (await pages.send('POST', '/api/v1/webhooks', { json })).record();
  await pages.send('POST', '/api/v1/sites', { json: { name: 'harbour-books' } });
  await waitUntil(
    async () => (await pages.send('GET', `/api/v1/webhooks/${id}/deliveries?status=pending`)).page().data,
    (all) => all.some(({ attempts }) => (attempts as unknown[]).length > 0),
  );
  await waitUntil(
    async () => (await pages.send('GET', `/api/v1/webhooks/${id}/deliveries?status=delivered`)).page().data,
    (all) => all.length > 0,
  );
  const { page, at } = opened;
  await page.goto(at(`webhooks/${id}?tab=deliveries`));
  const row = (type: string) => page.getByRole('row').filter({ hasText: type });
  await row('site.created').getByText('Retrying').filter({ visible: true }).waitFor();
  await row('site.created')
    .getByText(/next attempt in /)
    .filter({ visible: true })
    .waitFor();
  await row('site.active').waitFor();
  await expectCorrectLayout(page, 'deliveries with a retry');

  await page.getByLabel('Any status').selectOption('Pending or retrying');
  await row('site.active').waitFor({ state: 'detached' });
  await row('site.created').waitFor();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByLabel('Any event type').selectOption('site.active');
  await row('site.created').waitFor({ state: 'detached' });
  await page.getByLabel('Any status').selectOption('Failed');
  await page.getByText('No deliveries match these filters.').waitFor();
  expect(opened.browserErrors).toEqual([]);
});
