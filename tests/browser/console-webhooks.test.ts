import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { expectSoundLooks } from '../support/console-look.ts';
import type { OpenedConsole } from '../support/console-page.ts';
import type { Receiver } from '../support/receiver.ts';
import { startReceiver } from '../support/receiver.ts';
import type { WireRecord } from '../support/send.ts';
import { useConsolePages } from '../support/use-console-pages.ts';
import { waitUntil } from '../support/wait-until.ts';

const LONG = 600_000;
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
  await page.getByRole('button', { name: 'site.created' }).waitFor();
  return page;
}

test('the page of a webhook says how it has done over the last day', { timeout: LONG }, async () => {
  const { page, at } = opened;
  await page.goto(at(`webhooks/${webhook.id}`));
  const fact = (label: string, value: string) =>
    page.locator('dl > div').filter({ hasText: label }).getByText(value, { exact: true });
  await fact('Delivered', '1').waitFor();
  await fact('Last failure', 'None').waitFor();
  await fact('Failed', '0').waitFor();
  await expectSoundLooks(page, 'a webhook');
});

test('a delivery shows its attempts, and is sent again', { timeout: LONG }, async () => {
  const page = await openDeliveries();
  await page.getByRole('button', { name: 'site.created' }).click();
  const dialog = page.getByRole('dialog', { name: 'site.created' });
  await dialog.getByRole('list', { name: 'Attempts' }).getByText('204').waitFor();
  await expectSoundLooks(page, 'a delivery');
  const before = receiver.received.length;
  await dialog.getByRole('button', { name: 'Replay' }).click();
  await page.getByText('The delivery is sent again.').waitFor();
  await waitUntil(
    async () => receiver.received.length,
    (count) => count === before + 1,
  );
  expect(receiver.received.at(-1)!.id).toBe(receiver.received[0]!.id);
});

test('a test is sent, a secret is rotated, and nothing was missed', { timeout: LONG }, async () => {
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
  await page.getByRole('button', { name: 'I have copied it' }).click();
  expect(await page.locator('[data-secret]').count()).toBe(0);
  expect(opened.complaints).toEqual([]);
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

  /** Requests are told of in their order, so what the page asked for before this one is known after it. */
  const showAllRequests = (page: Page): Promise<unknown> => page.evaluate("fetch('/livez').then(({ ok }) => ok)");

  const badge = (page: Page, status: string) => page.locator('h1').locator('..').getByText(status, { exact: true });

  test('by the stream of events, without asking again and again', { timeout: LONG }, async () => {
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

  test('by asking again where there is no stream', { timeout: LONG }, async () => {
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
