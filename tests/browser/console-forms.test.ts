import { forms } from '@landhold/contract/forms';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectCorrectLayout } from '../support/console-look.ts';
import type { OpenedConsole } from '../support/console-page.ts';
import { expectPage, follow, row } from '../support/console-page.ts';
import { intercept } from '../support/intercept.ts';
import { useConsolePages } from '../support/use-console-pages.ts';

const TIMEOUT_MS = 600_000;
const CREATE = { name: 'Create a site', exact: true } as const;

const pages = useConsolePages('live');
let opened: OpenedConsole;

beforeAll(async () => {
  opened = await pages.open();
});

describe('a form', () => {
  test('focuses its first field, and has rare fields under Advanced', { timeout: TIMEOUT_MS }, async () => {
    const { page, at } = opened;
    await page.goto(at('sites'));
    await page.getByRole('link', CREATE).first().click();
    await page.locator('input[name="name"]:focus').waitFor();
    await page.keyboard.type('typed-at-once');
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('typed-at-once');
    expect(await page.getByLabel('Deletion protection').isVisible()).toBe(false);
    await page.getByText('Advanced', { exact: true }).click();
    expect(await page.getByLabel('Deletion protection').isVisible()).toBe(true);
    await page.getByText('Redirect visitors from HTTP to HTTPS.', { exact: true }).waitFor();
  });

  test(
    'has a key and a value for each label, and names the label that is invalid',
    { timeout: TIMEOUT_MS },
    async () => {
      const { page } = opened;
      await page.getByLabel('Key of label 1').fill('env');
      await page.getByLabel('Value of label 1').fill('test');
      await page.getByRole('button', { name: 'Add label' }).click();
      await page.getByLabel('Key of label 2').fill('Not A Key');
      await page.getByRole('button', CREATE).click();
      await page.getByText(/^Label “Not A Key” must have a key of/).waitFor();
      expect(await page.getByLabel('Key of label 2').getAttribute('aria-invalid')).toBe('true');
      await page.getByRole('button', { name: 'Remove label 2' }).click();
    },
  );

  test('asks before a link or Back discards input, but not after saving', { timeout: TIMEOUT_MS }, async () => {
    const { page, at } = opened;
    const dialog = page.getByRole('dialog', { name: 'Discard your changes?' });
    await page.getByRole('link', { name: 'Events' }).click();
    await dialog.waitFor();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(page.url()).toBe(at('sites/new'));
    await page.goBack();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('typed-at-once');
    await page.getByRole('button', CREATE).click();
    await expectPage(page, 'typed-at-once');
    await page.goto(at('settings'));
    await page.getByLabel('Name').fill('other-name');
    await page.getByRole('link', { name: 'Events' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expectPage(page, 'Events');
  });

  test('shows its own message for a missing date, not the one of the browser', { timeout: TIMEOUT_MS }, async () => {
    const { page, at } = opened;
    await page.goto(at('keys/new'));
    await page.getByLabel('Expires').selectOption('date');
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByText('Enter a date, such as 2036-12-31.').waitFor();
    await page.getByLabel('Date').fill('2036-05-04');
    await page.getByText(/^4 May 2036 at 23:59:59 /).waitFor();
    expect(await page.evaluate('[...document.forms].every((form) => form.noValidate)')).toBe(true);
    await page.getByLabel('Expires').selectOption('90');
  });
});

describe('every form', () => {
  const missingHelp = (page: OpenedConsole['page'], fields: readonly { readonly help: string }[]): Promise<string[]> =>
    page.evaluate(
      (helps) => {
        const text = document.body.innerText.replaceAll(/\s+/g, ' ');
        return helps.filter((help) => !text.includes(help.replaceAll('`', '')));
      },
      fields.map(({ help }) => help),
    );

  const KINDS = ['domains', 'dns', 'sites', 'databases', 'vpn', 'webhooks'] as const;

  test(
    'shows the help of each field, and is laid out correctly with all of them open',
    { timeout: TIMEOUT_MS, tags: 'long' },
    async () => {
      const { page, at } = opened;
      for (const kind of KINDS) {
        // Through the list, so that each form starts empty.
        await follow(page, at(kind));
        await follow(page, at(`${kind}/new`));
        await page.locator('input[name="name"]:focus').waitFor();
        await page.getByText('Advanced', { exact: true }).click();
        expect({ kind, without: await missingHelp(page, forms[kind].createFields) }).toEqual({ kind, without: [] });
        await expectCorrectLayout(page, `a form for ${kind}`);
      }
    },
  );

  test(
    'for a child of a record does so too, and takes a date as it is displayed',
    { timeout: TIMEOUT_MS, tags: 'long' },
    async () => {
      const { page, at } = opened;
      const created = await pages.send('POST', '/api/v1/vpn', { json: { name: 'with-devices' } });
      await page.goto(at(`vpn/${created.record().id}?tab=peers`));
      await page.getByRole('button', { name: forms.peers.operations.create.summary }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name', { exact: true }).fill('tablet');
      await dialog.getByText('Advanced', { exact: true }).click();
      expect(await missingHelp(page, forms.peers.createFields)).toEqual([]);
      await dialog.getByLabel('Expires').fill('tomorrow');
      await dialog.getByRole('button', { name: forms.peers.operations.create.summary }).click();
      await dialog.getByText('Expires must be a date and a time, such as 2036-12-31 18:00.').waitFor();
      expect(await dialog.locator('[name="expires_at"]:focus').count()).toBe(1);
      await dialog.getByLabel('Expires').fill('2036-05-04 18:00 UTC');
      await dialog.getByLabel('Keepalive (seconds)').fill('often');
      await dialog.getByRole('button', { name: forms.peers.operations.create.summary }).click();
      await dialog.getByText('Keepalive must be a whole number.').waitFor();
      await dialog.getByText(/^4 May 2036 at 18:00:00 UTC, in \d+ years\.$/).waitFor();
      await expectCorrectLayout(page, 'a dialog with an error');
      await dialog.getByLabel('Keepalive (seconds)').fill('25');
      await dialog.getByRole('button', { name: forms.peers.operations.create.summary }).click();
      await dialog.getByRole('link', { name: 'Download tablet.conf' }).waitFor();
      const { data } = (await pages.send('GET', `/api/v1/vpn/${created.record().id}/peers`)).json() as {
        data: { expires_at: string }[];
      };
      expect(data.map((peer) => peer.expires_at)).toEqual(['2036-05-04T18:00:00.000Z']);
    },
  );
});

describe('a record', () => {
  test(
    'shows how to connect first, and its port and MTU without thousands separators',
    { timeout: TIMEOUT_MS },
    async () => {
      const { page, at } = opened;
      const created = await pages.send('POST', '/api/v1/vpn', { json: { name: 'order-of-fields' } });
      await page.goto(at(`vpn/${created.record().id}`));
      await expectPage(page, 'order-of-fields');
      await page
        .getByText(/:51820$/)
        .first()
        .waitFor();
      await page.getByText('1420 bytes', { exact: true }).waitFor();
      expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
        'Connect',
        'Devices',
        'Settings',
        'Details',
        'Activity',
      ]);
    },
  );

  test('links to the request that created it, which links back', { timeout: TIMEOUT_MS }, async () => {
    const { page, at } = opened;
    const created = await pages.send('POST', '/api/v1/sites', { json: { name: 'both-ways' } });
    const { id } = created.record();
    await page.goto(at(`sites/${id}?tab=events`));
    await row(page, 'created').getByRole('link', { name: 'req_' }).click();
    await expectPage(page, 'POST /api/v1/sites');
    await page.getByRole('link', { name: 'both-ways', exact: true }).first().click();
    await expectPage(page, 'both-ways');
    // The record's page lists its requests too, at the end.
    const entry = page.getByRole('listitem').filter({ hasText: 'Created' });
    await entry.getByRole('link', { name: created.header('X-Request-Id') ?? '' }).click();
    await expectPage(page, 'POST /api/v1/sites');
  });

  test('that was deleted is not found after Back', { timeout: TIMEOUT_MS, tags: 'long' }, async () => {
    const { page, at } = opened;
    const created = await pages.send('POST', '/api/v1/sites', { json: { name: 'here-and-gone' } });
    await page.goto(at(`sites/${created.record().id}`));
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByLabel('Type here-and-gone to confirm').fill('here-and-gone');
    await page.getByRole('button', { name: 'Delete site' }).click();
    await expectPage(page, 'Sites');
    await page.goBack();
    await expectPage(page, 'Site not found');
    expect(await page.getByText('active', { exact: true }).count()).toBe(0);
    await page.getByRole('link', { name: 'View its events' }).click();
    await row(page, 'deleted').waitFor();
  });

  test('that is deleted elsewhere is not found, while its page is open', { timeout: TIMEOUT_MS }, async () => {
    const { page, at } = opened;
    const created = await pages.send('POST', '/api/v1/sites', { json: { name: 'gone-elsewhere' } });
    await page.goto(at(`sites/${created.record().id}`));
    await expectPage(page, 'gone-elsewhere');
    await pages.send('DELETE', `/api/v1/sites/${created.record().id}`);
    await expectPage(page, 'Site not found');
  });
});

describe('the age of a new record', () => {
  test(
    'is "just now", though the browser’s clock is a minute behind',
    { timeout: TIMEOUT_MS, tags: 'long' },
    async () => {
      const { page, at } = await pages.open();
      await page.addInitScript('{ const now = Date.now.bind(Date); Date.now = () => now() - 60_000; }');
      const created = await pages.send('POST', '/api/v1/sites', { json: { name: 'by-server-clock' } });
      await page.goto(at(`sites/${created.record().id}`));
      await expectPage(page, 'by-server-clock');
      await page.locator('time').first().waitFor();
      expect(await page.locator('time').allTextContents()).not.toContainEqual(expect.stringMatching(/^in /));
      await page.context().close();
    },
  );

  test(
    'is relative to the current time, not to when a time was last shown',
    { timeout: TIMEOUT_MS, tags: 'long' },
    async () => {
      const { page, at } = await pages.open();
      // No page with a time was open since the console was loaded, and its clock has stood still.
      await page.goto(at('sites/new'));
      await page.getByLabel('Name', { exact: true }).fill('made-later');
      await page.evaluate('{ const now = Date.now.bind(Date); Date.now = () => now() + 27_000; }');
      const made = new Date(Date.now() + 27_000).toISOString();
      await intercept(page, '**/api/v1/sites/*', async (route) => {
        const response = await route.fetch();
        const json = { ...((await response.json()) as object), created_at: made, updated_at: made };
        const date = new Date(made).toUTCString();
        await route.fulfill({ response, json, headers: { ...response.headers(), date } });
      });
      await page.getByRole('button', CREATE).click();
      await expectPage(page, 'made-later');
      await page.locator('time').first().waitFor();
      expect(await page.locator('time').allTextContents()).not.toContainEqual(expect.stringMatching(/^in /));
      await page.context().close();
    },
  );
});

test(
  'an unknown URL of the console is not found, with the navigation of the console',
  { timeout: TIMEOUT_MS },
  async () => {
    const { page } = opened;
    await page.goto(`${pages.url()}/console/nothing-here/at-all`);
    await expectPage(page, 'Page not found');
    expect(await page.getByRole('button', { name: 'Find anything' }).isVisible()).toBe(true);
  },
);

test('the browser reported no problem in any of these tests', () => {
  expect(opened.browserErrors).toEqual([]);
});
