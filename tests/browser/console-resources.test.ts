import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import type { OpenedConsole } from '../support/console-page.ts';
import { expectPage, openConsole, row } from '../support/console-page.ts';
import { createSend } from '../support/send.ts';
import { DEVELOPMENT_KEY, startServer } from '../support/start-server.ts';

const LONG = 120_000;

interface Kind {
  readonly tag: string;
  readonly title: string;
  readonly one: string;
  readonly create: string;
  readonly name: string;
  /** A change that the kind allows, by the field's label. */
  readonly change: (page: Page) => Promise<void>;
  /** What the detail then shows. */
  readonly changed: string;
}

const KINDS: readonly Kind[] = [
  {
    tag: 'domains',
    title: 'Domains',
    one: 'domain',
    create: 'Register a domain',
    name: 'harbour-light.com',
    change: async (page) => page.getByLabel('Nameservers').fill('ns1.harbour.test\nns2.harbour.test'),
    changed: 'ns2.harbour.test',
  },
  {
    tag: 'dns',
    title: 'DNS zones',
    one: 'DNS zone',
    create: 'Create a DNS zone',
    name: 'harbour-light.com',
    change: async (page) => page.getByLabel('TTL').fill('7200'),
    changed: '7,200',
  },
  {
    tag: 'sites',
    title: 'Sites',
    one: 'site',
    create: 'Create a site',
    name: 'harbour-light',
    change: async (page) => page.getByLabel('Custom domains').fill('www.harbour-light.com'),
    changed: 'www.harbour-light.com',
  },
  {
    tag: 'databases',
    title: 'Databases',
    one: 'database',
    create: 'Create a database',
    name: 'harbour-light',
    change: async (page) => void (await page.getByLabel('Size').selectOption('large')),
    changed: 'large',
  },
  {
    tag: 'vpn',
    title: 'VPN networks',
    one: 'VPN network',
    create: 'Create a VPN network',
    name: 'harbour-light',
    change: async (page) => page.getByLabel('DNS servers').fill('10.0.0.53'),
    changed: '10.0.0.53',
  },
];

let server: Awaited<ReturnType<typeof startServer>>;
let browser: Browser;
let opened: OpenedConsole;

beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'warn', LANDHOLD_SIMULATED_DELAY_MS: '300' } });
  browser = await launchChromium();
  opened = await openConsole(browser, server.url);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

describe.each(KINDS)('$title', ({ tag, title, one, create, name, change, changed }) => {
  test('one is created, filtered, edited, protected and deleted', { timeout: LONG }, async () => {
    const { page, at } = opened;
    await page.getByRole('link', { name: title, exact: true }).first().click();
    await page.getByText(`This project has no ${one} yet.`).waitFor();
    expect(await page.getByRole('region', { name: 'the command' }).textContent()).toContain(`/api/v1/${tag}`);
    await page.getByRole('link', { name: create }).first().click();

    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Labels').fill('env=test');
    await page.getByLabel('Deletion protection').check();
    const preview = page.getByRole('region', { name: `“${create}” in curl` });
    const written = (await preview.textContent()) ?? '';
    expect(JSON.parse(/-d '([^']*)'/.exec(written)![1]!)).toEqual({
      name,
      labels: { env: 'test' },
      deletion_protection: true,
    });
    await page.getByRole('button', { name: create, exact: true }).click();
    await expectPage(page, name);
    // The page follows by itself from pending to active.
    await page.locator('header').getByText('active', { exact: true }).waitFor();
    const { pathname } = new URL(page.url());
    const id = pathname.split('/').at(-1) ?? '';

    await page.goto(at(`${tag}?status=active&label=env%3Atest`));
    await row(page, name).waitFor();
    await page.getByLabel('Any status').selectOption('failed');
    await page.getByText(`No ${one} fits these filters.`).waitFor();
    await page.goBack();
    await row(page, name).getByRole('link', { name }).first().click();

    await page.getByRole('link', { name: 'Edit' }).click();
    await change(page);
    await page.getByLabel('Labels').fill('team=web');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectPage(page, name);
    await page.getByText(changed, { exact: true }).waitFor();
    expect(await page.getByText('team:web').isVisible()).toBe(true);
    expect(await page.getByText('env:test').count()).toBe(0);

    await page.getByRole('tab', { name: 'Events' }).click();
    await row(page, 'created').waitFor();
    await row(page, 'updated').waitFor();
    await page.getByRole('tab', { name: 'JSON' }).click();
    expect(await page.getByRole('region', { name: 'the record as JSON' }).textContent()).toContain(`"id": "${id}"`);
    await page.getByRole('tab', { name: 'Code' }).click();
    await page.getByRole('tab', { name: 'Python' }).click();
    expect(await page.getByRole('tabpanel').first().textContent()).toContain(`/api/v1/${tag}/${id}`);
    await page.getByRole('tab', { name: 'curl' }).click();

    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog', { name: `${name} is protected` }).waitFor();
    await page.getByRole('button', { name: 'Turn protection off' }).click();
    await page.getByLabel(`Type ${name} to confirm`).fill(name);
    await page.getByRole('button', { name: `Delete ${one}` }).click();
    await page.getByText(`This project has no ${one} yet.`).waitFor();
    const gone = await createSend(server.url, DEVELOPMENT_KEY)('GET', `/api/v1/${tag}/${id}`);
    expect(gone.status).toBe(404);
  });
});

describe('what the server refuses lands on its field', () => {
  test('451 on the region', { timeout: LONG }, async () => {
    const { page, at } = opened;
    await page.goto(at('sites/new'));
    await page.getByLabel('Name', { exact: true }).fill('far-away');
    await page.getByLabel('Region').selectOption('restricted-1');
    await page.getByRole('button', { name: 'Create a site', exact: true }).click();
    const region = page.getByLabel('Region');
    await page.locator('[aria-invalid="true"]').waitFor();
    expect(await region.getAttribute('aria-invalid')).toBe('true');
    const [description = ''] = ((await region.getAttribute('aria-describedby')) ?? '').split(' ');
    expect(await page.locator(`[id="${description}"]`).textContent()).toMatch(/restricted-1/);
    expect(await region.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  });

  test('409 on a name that is taken', { timeout: LONG }, async () => {
    const { page, at } = opened;
    await createSend(server.url, DEVELOPMENT_KEY)('POST', '/api/v1/sites', { json: { name: 'taken-already' } });
    await page.goto(at('sites/new'));
    await page.getByLabel('Name', { exact: true }).fill('taken-already');
    await page.getByRole('button', { name: 'Create a site', exact: true }).click();
    await page
      .getByText(/taken-already is (already )?taken|already/)
      .first()
      .waitFor();
    expect(await page.getByLabel('Name', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  });

  test('400 on each of several fields at once', { timeout: LONG }, async () => {
    const { page, at } = opened;
    await page.goto(at('databases/new'));
    await page.getByLabel('Name', { exact: true }).fill('Not A Name');
    await page.getByLabel('Storage GB').fill('lots');
    await page.getByRole('button', { name: 'Create a database', exact: true }).click();
    await page.locator('[aria-invalid="true"]').nth(1).waitFor();
    expect(await page.getByLabel('Name', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Storage GB').getAttribute('aria-invalid')).toBe('true');
  });
});

test('a create whose answer was lost is sent again, and makes nothing twice', { timeout: LONG }, async () => {
  const { page, at } = await openConsole(browser, server.url);
  await page.goto(at('sites/new'));
  await page.getByLabel('Name', { exact: true }).fill('lost-answer');
  let losses = 0;
  await page.route('**/api/v1/sites', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    losses += 1;
    // It reaches the server, and only the way back is cut.
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Create a site', exact: true }).click();
  await page.getByText('The server cannot be reached.', { exact: false }).waitFor();
  await page.unroute('**/api/v1/sites');
  await page.getByRole('button', { name: 'Create a site', exact: true }).click();
  await expectPage(page, 'lost-answer');
  expect(losses).toBe(1);
  await page.context().close();
});

test('a table goes on to older pages, and back with the browser', { timeout: LONG }, async () => {
  const { page, at } = opened;
  const send = createSend(server.url, DEVELOPMENT_KEY);
  for (let number = 0; number < 25; number++)
    await send('POST', '/api/v1/vpn', { json: { name: `net-${String(number).padStart(2, '0')}` } });
  await page.goto(at('vpn'));
  await row(page, 'net-24').waitFor();
  await page.getByRole('button', { name: 'Older' }).click();
  await row(page, 'net-00').waitFor();
  expect(await row(page, 'net-24').count()).toBe(0);
  await page.goBack();
  await row(page, 'net-24').waitFor();
});

test('a script in a label, a name or a header is shown as text', { timeout: LONG }, async () => {
  const { page, at } = opened;
  const script = `<img src=x onerror="document.title='broken in'">`;
  const send = createSend(server.url, DEVELOPMENT_KEY);
  const created = await send('POST', '/api/v1/sites', {
    json: { name: 'with-script', labels: { env: script } },
    headers: { 'User-Agent': script },
  });
  expect(created.status).toBe(201);
  await page.goto(at(`sites/${created.record().id}`));
  await page.getByText(`env:${script}`).waitFor();
  await page.goto(at(`requests/${created.header('X-Request-Id')}`));
  await page.getByText(script, { exact: true }).waitFor();
  expect(await page.title()).not.toContain('broken in');
});

test('the palette leads to a page, a name and an id; the sheet tells the keys', { timeout: LONG }, async () => {
  const { page, at } = opened;
  const created = await createSend(server.url, DEVELOPMENT_KEY)('POST', '/api/v1/sites', {
    json: { name: 'found-by-palette' },
  });
  await page.goto(at('overview'));
  await expectPage(page, 'Overview');
  await page.keyboard.press('Control+k');
  await page.getByLabel('A page, an action, a name or an id').fill('audit');
  await page.keyboard.press('Enter');
  await expectPage(page, 'Audit log');
  for (const text of ['by-palette', created.record().id]) {
    await page.keyboard.press('Control+k');
    await page.getByLabel('A page, an action, a name or an id').fill(text);
    await page.getByRole('option').filter({ hasText: text }).waitFor();
    await page.keyboard.press('Enter');
    await expectPage(page, 'found-by-palette');
    await page.goto(at('events'));
    await expectPage(page, 'Events');
  }
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

test('through all of this the browser had nothing to complain of', () => {
  expect(opened.complaints).toEqual([]);
});
