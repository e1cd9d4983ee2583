import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { expectCorrectLayout } from '../support/console-look.ts';
import type { OpenedConsole } from '../support/console-page.ts';
import { untilToast } from '../support/console-page.ts';
import { intercept } from '../support/intercept.ts';
import type { Receiver } from '../support/receiver.ts';
import { startReceiver } from '../support/receiver.ts';
import type { WireRecord } from '../support/send.ts';
import { useConsolePages } from '../support/use-console-pages.ts';
import { waitUntil } from '../support/wait-until.ts';

const TIMEOUT_MS = 600_000;
/** Longer than any page waits before it looks again. */
const MINUTE_MS = 60_000;

const pages = useConsolePages('mock', { LANDHOLD_SIMULATED_DELAY_MS: '86400000' });
let opened: OpenedConsole;
let receiver: Receiver;
let webhook: WireRecord;

beforeAll(async () => {
  receiver = await startReceiver();
  const json = { name: 'order-desk', url: `${receiver.url}/`, event_types: ['site.*'] };
  webhook = (await pages.send('POST', '/api/v1/webhooks', { json })).record();
  await pages.send('POST', '/api/v1/sites', { json: { name: 'harbour-books' } });
  opened = await pages.open();
});
afterAll(() => receiver.close());

async function openDeliveries(): Promise<Page> {
  const { page, at } = opened;
  await page.goto(at(`webhooks/${webhook.id}?tab=deliveries`));
  await page.getByRole('button', { name: 'site.created' }).first().waitFor();
  return page;
}

test('deliveries are not cut off on a phone', { timeout: TIMEOUT_MS, tags: 'long' }, async () => {
  const json = { name: 'long-types', url: `${receiver.url}/`, event_types: ['enrollment_key.created'] };
  const { id } = (await pages.send('POST', '/api/v1/webhooks', { json })).record();
  const network = (await pages.send('POST', '/api/v1/vpn', { json: { name: 'harbour-crew' } })).record();
  await pages.send('POST', `/api/v1/vpn/${network.id}/enrollment-keys`, { json: { name: 'kiosks' } });
  const { page, at } = await pages.open({ viewport: { width: 360, height: 740 } });
  onTestFinished(() => page.close());
  await page.goto(at(`webhooks/${id}?tab=deliveries`));
  await page.getByRole('button', { name: 'enrollment_key.created' }).waitFor();
  const table = page.getByRole('table', { name: 'Deliveries' });
  const { width } = (await table.boundingBox())!;
  expect(width).toBeLessThanOrEqual((await table.locator('..').boundingBox())!.width);
  // Nor is anything left out.
  for (const text of ['delivered', '204']) await table.getByText(text).filter({ visible: true }).waitFor();
  await expectCorrectLayout(page, 'deliveries of a long type');
});

test(
  'the page of a webhook says how it has done over the last day',
  { timeout: TIMEOUT_MS, tags: 'long' },
  async () => {
    const { page, at } = opened;
    await page.goto(at(`webhooks/${webhook.id}`));
    const fact = (label: string, value: string) =>
      page.locator('dl > div').filter({ hasText: label }).getByText(value, { exact: true });
    await fact('Delivered', '1').waitFor();
    await fact('Last failure', 'None').waitFor();
    await fact('Failed', '0').waitFor();
    await expectCorrectLayout(page, 'a webhook');
  },
);

test('a delivery shows its attempts, and is sent again', { timeout: TIMEOUT_MS }, async () => {
  const page = await openDeliveries();
  await page.getByRole('button', { name: 'site.created' }).click();
  const dialog = page.getByRole('dialog', { name: 'site.created' });
  await dialog.getByRole('list', { name: 'Attempts' }).getByText('204').waitFor();
  await expectCorrectLayout(page, 'a delivery');
  const before = receiver.received.length;
  await dialog.getByRole('button', { name: 'Replay' }).click();
  await untilToast(page, 'The delivery is being sent again.');
  await waitUntil(
    async () => receiver.received.length,
    (count) => count === before + 1,
  );
  expect(receiver.received.at(-1)!.id).toBe(receiver.received[0]!.id);
});

test('a replay is confirmed although its row leaves the filtered list', { timeout: TIMEOUT_MS }, async () => {
  // It accepts the first attempt and never responds to the replay, so the delivery stays pending.
  const once = await startReceiver((response, { id }) => {
    if (once.received.filter((each) => each.id === id).length === 1) response.writeHead(204).end();
  });
  onTestFinished(() => once.close());
  const json = { name: 'once', url: `${once.url}/`, event_types: ['site.created'] };
  const { id } = (await pages.send('POST', '/api/v1/webhooks', { json })).record();
  await pages.send('POST', '/api/v1/sites', { json: { name: 'harbour-cafe' } });
  const { page, at } = opened;
  await page.goto(at(`webhooks/${id}?tab=deliveries&status=delivered`));
  await page.getByRole('button', { name: 'site.created' }).click();
  // Any event has the list read again, here before the response to the replay arrives.
  await intercept(page, '**/replay', async (route) => {
    const response = await route.fetch();
    await pages.send('POST', '/api/v1/vpn', { json: { name: 'harbour-crew-2' } });
    await page.getByText('No deliveries match these filters.').waitFor();
    await route.fulfill({ response });
  });
  onTestFinished(() => page.unroute('**/replay'));
  await page.getByRole('dialog', { name: 'site.created' }).getByRole('button', { name: 'Replay' }).click();
  await untilToast(page, 'The delivery is being sent again.');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('deliveries are filtered by the resource of one of them', { timeout: TIMEOUT_MS }, async () => {
  const other = (await pages.send('POST', '/api/v1/sites', { json: { name: 'quay-cafe' } })).record();
  const page = await openDeliveries();
  const rows = page.getByRole('button', { name: 'site.created' });
  await expect.poll(() => rows.count()).toBeGreaterThan(1);
  await rows.first().click();
  const dialog = page.getByRole('dialog', { name: 'site.created' });
  await dialog.getByRole('button', { name: 'Only this resource' }).click();
  await expect.poll(() => rows.count()).toBe(1);
  expect(new URL(page.url()).searchParams.get('resource_id')).toBe(other.id);
  await expectCorrectLayout(page, 'deliveries of one resource');
});

test('a test is sent, a secret is rotated, and nothing was missed', { timeout: TIMEOUT_MS, tags: 'long' }, async () => {
  const page = await openDeliveries();
  await page.getByRole('button', { name: 'Send test' }).click();
  const tested = page.getByRole('dialog', { name: 'Test order-desk' });
  await tested.getByLabel('Event').selectOption('site.deleted');
  await tested.getByRole('button', { name: 'Send test' }).click();
  await tested.getByText('The endpoint accepted the test.').waitFor();
  expect(JSON.parse(receiver.received.at(-1)!.body)).toMatchObject({ type: 'site.deleted', test: true });
  await tested.getByRole('button', { name: 'Close' }).first().click();

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Replay missed events' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replay' }).click();
  await page.getByText('Nothing was missed.').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Rotate secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).click();
  const secret = await page.locator('[data-secret]').textContent();
  const { secret_hint: hint } = (await pages.send('GET', `/api/v1/webhooks/${webhook.id}`)).record();
  expect(secret!.slice(-5, -1)).toBe(hint);
  await page.getByRole('button', { name: 'Done' }).click();
  expect(await page.locator('[data-secret]').count()).toBe(0);
  expect(opened.browserErrors).toEqual([]);
});

describe('what is shown changes as it happens', () => {
  const STREAM = '**/events/stream';

  /** A page of the webhook in a new window whose clock can be moved on, and what it asks the API for. */
  async function watchWebhook(prepare: (page: Page) => Promise<unknown> = async () => {}) {
    const { page, at } = await pages.open();
    onTestFinished(() => page.close());
    await page.clock.install();
    await prepare(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\/api\/v1\/(?:webhooks|events$)/.test(pathname)) asked.push(pathname.slice(pathname.indexOf('/api/v1')));
    });
    await page.goto(at(`webhooks/${webhook.id}`));
    await page.getByRole('heading', { level: 1, name: 'order-desk' }).waitFor();
    return { page, asked, at };
  }

  async function setStatus(status: string): Promise<void> {
    const changed = await pages.send('PATCH', `/api/v1/webhooks/${webhook.id}`, { json: { status } });
    expect(changed.status).toBe(200);
  }

  /** Requests are reported in order, so after this one all earlier ones are known. */
  const showAllRequests = (page: Page): Promise<unknown> => page.evaluate("fetch('/livez').then(({ ok }) => ok)");

  const badge = (page: Page, status: string) => page.locator('h1').locator('..').getByText(status, { exact: true });

  test('by the stream of events, without asking again and again', { timeout: TIMEOUT_MS, tags: 'long' }, async () => {
    const path = `/api/v1/webhooks/${webhook.id}`;
    const { page, asked, at } = await watchWebhook();
    // Once the stream is open, a minute goes by without a request.
    await waitUntil(
      async () => {
        asked.length = 0;
        await page.clock.runFor(MINUTE_MS);
        await showAllRequests(page);
        return [...asked];
      },
      (all) => all.length === 0,
    );
    await setStatus('disabled');
    await badge(page, 'disabled').waitFor();
    expect(asked.filter((each) => each === path)).toEqual([path]);
    await setStatus('enabled');
    await badge(page, 'enabled').waitFor();

    await page.goto(at(`webhooks/${webhook.id}?tab=deliveries`));
    const rows = page.getByRole('button', { name: 'site.created' });
    await rows.first().waitFor();
    const before = await rows.count();
    await pages.send('POST', '/api/v1/sites', { json: { name: 'harbour-maps' } });
    await rows.nth(before).waitFor();
  });

  test('by asking again where there is no stream', { timeout: TIMEOUT_MS, tags: 'long' }, async () => {
    const { page, asked } = await watchWebhook(async (each) =>
      each.route(STREAM, (route) => route.fulfill({ status: 403 })),
    );
    await setStatus('disabled');
    await page.clock.runFor(MINUTE_MS);
    await badge(page, 'disabled').waitFor();
    expect(asked.length).toBeGreaterThan(1);
    await setStatus('enabled');
  });
});
