import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { describeEach } from '../support/fewer.ts';
import type { OpenedConsole } from '../support/console-page.ts';
import { expectPage, row } from '../support/console-page.ts';
import { useConsolePages } from '../support/use-console-pages.ts';

const TIMEOUT_MS = 600_000;

interface Kind {
  readonly tag: string;
  readonly title: string;
  readonly one: string;
  readonly many: string;
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
    many: 'domains',
    create: 'Register a domain',
    name: 'harbour-light.com',
    change: async (page) => page.getByLabel('Name servers').fill('ns1.harbour.test\nns2.harbour.test'),
    changed: 'ns2.harbour.test',
  },
  {
    tag: 'dns',
    title: 'DNS zones',
    one: 'DNS zone',
    many: 'DNS zones',
    create: 'Create a DNS zone',
    name: 'harbour-light.com',
    change: async (page) => page.getByLabel('TTL').fill('7200'),
    changed: '7200 seconds',
  },
  {
    tag: 'sites',
    title: 'Sites',
    one: 'site',
    many: 'sites',
    create: 'Create a site',
    name: 'harbour-light',
    change: async (page) => page.getByLabel('Custom domains').fill('www.harbour-light.com'),
    changed: 'www.harbour-light.com',
  },
  {
    tag: 'databases',
    title: 'Databases',
    one: 'database',
    many: 'databases',
    create: 'Create a database',
    name: 'harbour-light',
    change: async (page) => void (await page.getByLabel('Size').selectOption('large')),
    changed: 'Large',
  },
  {
    tag: 'vpn',
    title: 'VPN networks',
    one: 'VPN network',
    many: 'VPN networks',
    create: 'Create a VPN network',
    name: 'harbour-light',
    change: async (page) => page.getByLabel('DNS servers').fill('10.0.0.53'),
    changed: '10.0.0.53',
  },
];

async function fillLabel(page: Page, key: string, value: string): Promise<void> {
  await page.getByLabel('Key of label 1').fill(key);
  await page.getByLabel('Value of label 1').fill(value);
}

// In mock mode the same page asks another store, so one kind stands for all.
const MODES = [
  { mode: 'live', kinds: KINDS },
  { mode: 'mock', kinds: KINDS.filter(({ tag }) => tag === 'sites') },
] as const;

describeEach<(typeof MODES)[number]>(MODES, ({ mode }) => mode === 'live')('in $mode mode', ({ mode, kinds }) => {
  // Slow enough that a page has to update from pending to active.
  const pages = useConsolePages(mode, { LANDHOLD_SIMULATED_DELAY_MS: '300' });
  let opened: OpenedConsole;

  beforeAll(async () => {
    opened = await pages.open();
  });

  describeEach<Kind>(kinds, ({ tag }) => tag === 'sites')(
    '$title',
    ({ tag, title, one, many, create, name, change, changed }) => {
      test('one is created, filtered, edited, protected and deleted', { timeout: TIMEOUT_MS }, async () => {
        const { page, at } = opened;
        await page.getByRole('link', { name: title, exact: true }).first().click();
        await page.getByText(`No ${many} yet.`).waitFor();
        expect(await page.getByRole('region', { name: 'the command' }).textContent()).toContain(`/api/v1/${tag}`);
        await page.getByRole('link', { name: create }).first().click();

        await page.getByLabel('Name', { exact: true }).fill(name);
        await page.getByText('Advanced', { exact: true }).click();
        await fillLabel(page, 'env', 'test');
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
        // The page updates from pending to active without a reload.
        await page.locator('header').getByText('active', { exact: true }).waitFor();
        const { pathname } = new URL(page.url());
        const id = pathname.split('/').at(-1) ?? '';

        await page.goto(at(`${tag}?status=active&label=env%3Atest`));
        await row(page, name).waitFor();
        await page.getByLabel('Any status').selectOption('failed');
        await page.getByText(`No ${many} match these filters.`).waitFor();
        await page.goBack();
        await row(page, name).getByRole('link', { name }).first().click();

        await page.getByRole('link', { name: 'Edit' }).click();
        await change(page);
        await fillLabel(page, 'team', 'web');
        await page.getByRole('button', { name: 'Save changes' }).click();
        await page.getByText('team:web').waitFor();
        await page.getByText(changed, { exact: true }).first().waitFor();
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
        // The next step has the focus.
        await page.getByLabel(`Type ${name} to confirm`).waitFor();
        await page.keyboard.type(name);
        await page.getByRole('button', { name: `Delete ${one}` }).click();
        await page.getByText(`No ${many} yet.`).waitFor();
        expect((await pages.send('GET', `/api/v1/${tag}/${id}`)).status).toBe(404);
      });
    },
  );

  test('through all of this the browser had nothing to complain of', () => {
    expect(opened.browserErrors).toEqual([]);
  });
});
