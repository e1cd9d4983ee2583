import { beforeAll, describe, expect, test } from 'vitest';
import { expectCorrectLayout } from '../support/console-look.ts';
import type { OpenedConsole } from '../support/console-page.ts';
import { expectPage, row, tabTo } from '../support/console-page.ts';
import type { ApiResponse } from '../support/send.ts';
import { useConsolePages } from '../support/use-console-pages.ts';

const TIMEOUT_MS = 600_000;

const pages = useConsolePages('live');
let opened: OpenedConsole;

beforeAll(async () => {
  opened = await pages.open();
  await pages.send('GET', '/api/v1/sites');
});

describe('the log of requests', () => {
  test('is narrowed by path and by time, and shows seconds', { timeout: TIMEOUT_MS, tags: 'long' }, async () => {
    await pages.send('GET', '/api/v1/vpn?limit=7');
    const { page, at } = opened;
    await page.goto(at('requests'));
    await row(page, 'limit=7').first().waitFor();
    expect(await row(page, 'limit=7').first().locator('time').first().textContent()).toMatch(/^\d\d:\d\d:\d\d$/);
    await page.getByLabel('Path, such as /api/v1/sites').fill('/api/v1/vpn');
    await row(page, '/api/v1/sites').first().waitFor({ state: 'detached' });
    await row(page, 'limit=7').first().waitFor();
    await expectCorrectLayout(page, 'the log with filters');
    await page.getByLabel('Any time').selectOption('Custom range');
    await page.getByLabel('Until').fill('2020-01-01T00:00:00');
    await page.getByLabel('Until').press('Enter');
    await page.getByText('No requests match these filters.').waitFor();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await row(page, '/api/v1/sites').first().waitFor();
    await page.getByLabel('Any time').selectOption('Last hour');
    await page.waitForURL(/since=/);
    await row(page, 'limit=7').first().waitFor();
    await page.getByLabel('Any status').selectOption('Errors');
    await page.getByText('No requests match these filters.').waitFor();
  });
});

describe('the overview', () => {
  test(
    'has an hour, a day and a week, each with its latency and traffic',
    { timeout: TIMEOUT_MS, tags: 'long' },
    async () => {
      const { page, at } = opened;
      await pages.send('GET', '/api/v1/databases/db_unknown');
      await page.goto(at('overview'));
      const operations = page.getByRole('table', { name: 'Requests by operation' });
      for (const [range, words] of [
        ['Week', 'Last 7 days'],
        ['Hour', 'Last hour'],
        ['Day', 'Last 24 hours'],
      ] as const) {
        await page.getByRole('navigation', { name: 'Time range' }).getByRole('link', { name: range }).click();
        await page.getByText(words, { exact: true }).first().waitFor();
        for (const label of ['p50', 'p95'])
          expect(await page.locator(`dt:text-is("${label}") + dd`).first().textContent()).toMatch(/^[\d.]+ m?s$/);
        await operations.getByRole('link').first().waitFor();
      }
      const more = page.getByRole('button', { name: /^Show \d more$/ });
      if ((await more.count()) > 0) await more.click();
      await operations.getByRole('link', { name: 'getDatabase' }).click();
      await page.waitForURL(/operation=getDatabase/);
      await row(page, 'db_unknown').waitFor();
      await page.goto(at('overview'));
      await page.getByRole('table', { name: 'Requests by key' }).getByRole('link').first().click();
      await page.waitForURL(/key_id=key_/);
      await row(page, 'db_unknown').waitFor();
    },
  );

  test(
    'has a chart that a mouse, keys and a finger can ask, and that opens the log',
    { timeout: TIMEOUT_MS, tags: 'long' },
    async () => {
      const { page, at } = opened;
      await page.goto(at('overview?range=hour'));
      const chart = page.getByRole('slider');
      const tip = page.locator('[data-tip]');
      const { width } = (await chart.boundingBox())!;
      await chart.hover({ position: { x: 4, y: 40 } });
      await tip.getByText('Click to open').waitFor();
      expect(await tip.textContent()).toMatch(/^\d\d:\d\d–\d\d:\d\dRequests0Errors0/);
      await chart.hover({ position: { x: width - 4, y: 40 } });
      await page.mouse.move(0, 0);
      await tip.waitFor({ state: 'detached' });

      await tabTo(page, chart);
      await tip.getByText('Press Enter to open').waitFor();
      expect(await chart.getAttribute('aria-valuenow')).toBe('59');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Home');
      expect(await chart.getAttribute('aria-valuetext')).toMatch(/: 0 requests, 0 errors$/);
      await page.keyboard.press('Escape');
      await tip.waitFor({ state: 'detached' });
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page.waitForURL(/requests\?since=[^&]+&until=/);

      const phone = await pages.open({ viewport: { width: 390, height: 844 }, hasTouch: true });
      await phone.page.getByRole('slider').tap({ position: { x: 20, y: 40 } });
      await phone.page.locator('[data-tip]').getByRole('link', { name: 'View requests' }).tap();
      await phone.page.waitForURL(/requests\?since=[^&]+&until=/);
      await phone.page.getByText('No requests match these filters.').waitFor();
      expect(phone.browserErrors).toEqual([]);
      await phone.page.context().close();
    },
  );
});

describe('a request', () => {
  const open = async (response: ApiResponse): Promise<void> => {
    const { page, at } = opened;
    const path = at(`requests/${response.header('X-Request-Id')}`);
    const missing = page.getByText('This request is not in the log.', { exact: false });
    // Requests are written to the log a moment after their answers.
    await expect
      .poll(async () => {
        await page.goto(path);
        await page.getByText('Run it again with curl').or(missing).first().waitFor();
        return missing.count();
      })
      .toBe(0);
  };

  test('that failed says why and what to do; a read is sent again at once', { timeout: TIMEOUT_MS }, async () => {
    const { page } = opened;
    await open(await pages.send('POST', '/api/v1/sites', { json: { labels: {} } }));
    await page
      .getByRole('region', { name: 'Why it failed' })
      .getByText('name is required. Add the field and send the request again.')
      .waitFor();
    await open(await pages.send('GET', '/api/v1/sites?limit=1'));
    expect(await page.getByRole('region', { name: 'Why it failed' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Send again' }).click();
    const response = page.getByRole('status').filter({ hasText: 'Sent again' });
    await response.getByText('"has_more"').waitFor();
    await response.getByText('200', { exact: true }).waitFor();
  });

  test(
    'that changed something asks first, runs as a new one, and leads to what it made',
    { timeout: TIMEOUT_MS, tags: 'long' },
    async () => {
      const { page } = opened;
      const json = { name: 'made-once' };
      const made = await pages.send('POST', '/api/v1/databases', { json, headers: { 'Idempotency-Key': 'made-once' } });
      await open(made);
      await page.getByRole('button', { name: 'Send again' }).click();
      const dialog = page.getByRole('dialog', { name: 'Send this request again?' });
      await dialog.getByText('"name": "made-once"').waitFor();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      expect(await page.getByText('Sent again').count()).toBe(0);
      await page.getByRole('button', { name: 'Send again' }).click();
      await dialog.getByRole('button', { name: 'Send again' }).click();
      // With the same key it would have been answered as the first one was.
      await page.getByRole('status').filter({ hasText: 'Sent again' }).getByText('"name_taken"').waitFor();
      await page.getByRole('link', { name: 'database.created' }).click();
      await expectPage(page, 'Database created');
      await page.getByRole('link', { name: made.header('X-Request-Id')! }).click();
      await expectPage(page, 'POST /api/v1/databases');
      await page.getByText('Created', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'made-once', exact: true }).first().click();
      await expectPage(page, 'made-once');
    },
  );

  test('that had a secret in it cannot be sent again, and says so', { timeout: TIMEOUT_MS }, async () => {
    const { page } = opened;
    await open(await pages.send('GET', '/api/v1/sites?token=hunter2'));
    await page.getByText('It contained a secret, which was removed', { exact: false }).waitFor();
    expect(await page.getByRole('button', { name: 'Send again' }).count()).toBe(0);
  });
});

test('an event shows what changed, before and after, from the record and back', { timeout: TIMEOUT_MS }, async () => {
  const { page, at } = opened;
  const { id } = (
    await pages.send('POST', '/api/v1/vpn', { json: { name: 'changed-net', labels: { env: 'test', team: 'web' } } })
  ).record();
  await pages.send('PATCH', `/api/v1/vpn/${id}`, { json: { labels: { env: 'prod', team: 'web' } } });
  await page.goto(at(`vpn/${id}?tab=events`));
  await page.getByRole('link', { name: 'vpn_network.updated' }).last().click();
  await expectPage(page, 'VPN network updated');
  const changes = page.getByRole('table', { name: 'Changes' });
  const labels = changes.getByRole('row').filter({ hasText: 'Labels' });
  expect(await changes.getByRole('columnheader').allTextContents()).toEqual(['Field', 'Before', 'After']);
  expect(await labels.getByRole('cell').allTextContents()).toEqual(['−env: testteam: web', '+env: prodteam: web']);
  await page.getByRole('link', { name: 'changed-net' }).click();
  await expectPage(page, 'changed-net');
});

test('through all of this the browser had nothing to complain of', () => {
  expect(opened.browserErrors).toEqual([]);
});
