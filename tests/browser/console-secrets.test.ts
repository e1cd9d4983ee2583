import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { OpenedConsole } from '../support/console-page.ts';
import { testEach } from '../support/fewer.ts';
import { useConsolePages } from '../support/use-console-pages.ts';
import { waitUntil } from '../support/wait-until.ts';

const TIMEOUT_MS = 600_000;

const pages = useConsolePages('mock', {
  LANDHOLD_DATABASES_ADDRESS: '127.0.0.1:0',
  LANDHOLD_VPN_ADDRESS: '127.0.0.1:0',
});
const ids: Record<string, string> = {};
let opened: OpenedConsole;

async function create(path: string, json: object): Promise<string> {
  const { id } = (await pages.send('POST', `/api/v1/${path}`, { json })).record();
  await waitUntil(
    async () => (await pages.send('GET', `/api/v1/${path}/${id}`)).record().status,
    (status) => status === 'active' || status === 'enabled',
  );
  return id;
}

beforeAll(async () => {
  ids['domains'] = await create('domains', { name: 'harbour-secret.com' });
  ids['dns'] = await create('dns', { name: 'harbour-secret.com' });
  ids['databases'] = await create('databases', { name: 'harbour-secret' });
  ids['vpn'] = await create('vpn', { name: 'harbour-secret' });
  ids['webhooks'] = await create('webhooks', { name: 'harbour-secret', url: 'https://example.com/hook' });
  opened = await pages.open();
});

/** Fills in a dialog that creates one, and sends it. */
async function fill(page: Page, action: string, name: string): Promise<void> {
  await page.getByRole('button', { name: action }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: action }).click();
}

async function choose(page: Page, menu: string | RegExp, item: string, action = item): Promise<void> {
  await page.getByRole('button', { name: menu }).first().click();
  await page.getByRole('menuitem', { name: item }).click();
  await page.getByRole('dialog').getByRole('button', { name: action }).click();
}

/** Every dialog that shows a secret once. */
const DIALOGS: readonly [what: string, path: () => string, show: (page: Page) => Promise<void>, done: string][] = [
  [
    'a peer’s configuration',
    () => `vpn/${ids['vpn']}?tab=peers`,
    async (page) => fill(page, 'Create a peer', 'phone'),
    'The device has it',
  ],
  [
    'an enrollment key',
    () => `vpn/${ids['vpn']}?tab=enrollment-keys`,
    async (page) => fill(page, 'Create an enrollment key', 'kiosk'),
    'Done',
  ],
  [
    'a database user',
    () => `databases/${ids['databases']}?tab=users`,
    async (page) => fill(page, 'Create a database user', 'app'),
    'Done',
  ],
  [
    'an update key',
    () => `dns/${ids['dns']}?tab=update-keys`,
    async (page) => {
      await page.getByRole('button', { name: 'Create an update key' }).click();
      await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('acme');
      await page.getByRole('dialog').getByLabel('Names').fill('_acme-challenge');
      await page.getByRole('dialog').getByRole('button', { name: 'Create an update key' }).click();
    },
    'Done',
  ],
  [
    'a webhook’s new secret',
    () => `webhooks/${ids['webhooks']}`,
    async (page) => choose(page, /More|Actions/, 'Rotate secret'),
    'Done',
  ],
  [
    'an auth code',
    () => `domains/${ids['domains']}`,
    async (page) => choose(page, /More|Actions/, 'Create auth code'),
    'Done',
  ],
  ['a rolled key', () => 'keys', async (page) => choose(page, /^Actions for/, 'Roll', 'Roll key'), 'Done'],
  [
    'an invite link',
    () => 'members',
    async (page) => {
      await page.getByRole('button', { name: 'Invite member' }).click();
      await page.getByRole('dialog').getByLabel('Email').fill('pilot@example.com');
      await page.getByRole('dialog').getByRole('button', { name: 'Create invite link' }).click();
    },
    'Done',
  ],
];

testEach<(typeof DIALOGS)[number]>(DIALOGS, (dialog) => dialog === DIALOGS[0] || dialog[0] === 'a rolled key')(
  '%s stays until it is confirmed',
  { timeout: TIMEOUT_MS },
  async (_what, path, show, done) => {
    const { page, at } = opened;
    await page.goto(at(path()));
    await show(page);
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: done });
    await confirm.waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    expect(await dialog.locator('[data-secret]').first().isVisible()).toBe(true);
    expect(await dialog.getByRole('button', { name: 'Close' }).count()).toBe(0);
    await confirm.click();
    await dialog.locator('[data-secret]').first().waitFor({ state: 'detached' });
    // What shows no secret closes as every dialog does.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  },
);

test('leaving the page of a new secret asks first', { timeout: TIMEOUT_MS }, async () => {
  const { page, at } = opened;
  await page.goto(at('webhooks/new'));
  await page.getByLabel('Name', { exact: true }).fill('quay-alerts');
  await page.getByLabel('URL', { exact: true }).fill('https://example.com/alerts');
  await page.getByRole('button', { name: 'Create a webhook', exact: true }).click();
  const secret = page.locator('[data-secret]');
  await secret.waitFor();
  await page.getByRole('link', { name: 'Sites' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without the secret?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(await secret.isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Done' }).click();
  await page.getByRole('heading', { level: 1, name: 'quay-alerts' }).waitFor();
  expect(opened.browserErrors).toEqual([]);
});
