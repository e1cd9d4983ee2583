/**
 * The page of a database. Its tests build on each other.
 *
 * @module-tag long
 */
import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createBackup } from '../support/backup-suite.ts';
import { expectCorrectLayout } from '../support/console-look.ts';
import type { OpenedConsole } from '../support/console-page.ts';
import { untilToast } from '../support/console-page.ts';
import { createDatabase, psql } from '../support/database-suite.ts';
import type { WireRecord } from '../support/send.ts';
import { useConsolePages } from '../support/use-console-pages.ts';
import { waitUntil } from '../support/wait-until.ts';

const TIMEOUT_MS = 600_000;

const pages = useConsolePages('mock', {
  LANDHOLD_DATABASES_ADDRESS: '127.0.0.1:0',
  LANDHOLD_SIMULATED_DELAY_MS: '0',
});
let opened: OpenedConsole;
let database: WireRecord;

beforeAll(async () => {
  database = await createDatabase(pages.send, { name: 'harbour-books' });
  opened = await pages.open();
});

const cardOf = (title: string): Locator =>
  opened.page.locator('section').filter({ has: opened.page.getByRole('heading', { name: title, exact: true }) });

test('a user is created and rotated, and psql connects with what is shown', { timeout: TIMEOUT_MS }, async () => {
  const { page, at } = opened;
  await page.goto(at(`databases/${database.id}`));
  const connect = page.getByRole('region', { name: 'Connect', exact: true }).first();
  await connect.getByText(`dbname=${database.id}`).waitFor();
  await expect.poll(async () => connect.getByText('user=USER').count()).toBe(1);
  await page.getByRole('link', { name: 'Create a user' }).click();

  await page.getByRole('button', { name: 'Create a database user' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('app');
  await form.getByRole('button', { name: 'Create a database user' }).click();
  const uris = page.locator('[data-secret]').filter({ hasText: 'postgresql://' });
  const first = (await uris.innerText()).trim();
  await expectCorrectLayout(page, 'a new user');
  expect(await psql(first, 'select 1')).toBe('1');
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Rotate' }).first().click();
  await page.getByRole('button', { name: 'Rotate login' }).click();
  await expect.poll(async () => uris.count()).toBe(1);
  const second = (await uris.innerText()).trim();
  expect(second).not.toBe(first);
  expect([await psql(first, 'select 1'), await psql(second, 'select 2')]).toEqual(['1', '2']);
  await page.getByRole('button', { name: 'Done' }).click();

  await page.goto(at(`databases/${database.id}`));
  await page.getByText('The password is shown once').waitFor();
  // How to connect is said first, and once.
  const headings = page.getByRole('heading', { level: 2 });
  const first4 = async (): Promise<string[]> => (await headings.allInnerTexts()).slice(0, 4);
  await expect.poll(first4).toEqual(['Connect', 'Storage and connections', 'Users', 'Backups']);
  await expect.poll(async () => page.getByText('Host', { exact: true }).count()).toBe(1);
  await page.getByRole('progressbar', { name: 'Storage' }).waitFor();
  const open = page.getByRole('progressbar', { name: 'Connections' });
  await expect.poll(async () => open.getAttribute('aria-valuetext')).toBe('0 of 20');
  const users = cardOf('Users');
  await users.getByText('app', { exact: true }).waitFor();
  await users.getByText('Owner', { exact: true }).waitFor();
  await users.getByText('0 connections').waitFor();
  await cardOf('Backups').getByText('There is no backup yet.').waitFor();
  await expectCorrectLayout(page, 'a database');
  for (const [tab, text] of [
    ['URI', 'postgresql://'],
    ['Environment', 'export PGHOST='],
    ['TypeScript', "import pg from 'pg'"],
    ['Python', 'import psycopg'],
    ['Go', 'jackc/pgx'],
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await page.getByText(text).first().waitFor();
  }
});

test(
  'a backup is made, shows its proof, and is restored after a look at what that does',
  { timeout: TIMEOUT_MS, tags: 'long' },
  async () => {
    const { page, at } = opened;
    await page.goto(at(`databases/${database.id}`));
    await page.getByRole('tab', { name: 'Backups' }).click();
    await page.getByRole('button', { name: 'Back up now' }).click();
    await page.getByText('restored and compared').waitFor();
    await expectCorrectLayout(page, 'backups');
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('harbour-books does not change').waitFor();
    await expectCorrectLayout(page, 'a restore');
    await dialog.getByLabel('Name of the new database').fill('harbour-again');
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByRole('heading', { name: 'harbour-again' }).waitFor();
    // The copy leads to its origin, and the origin to its copies.
    await page.getByText('Restored from', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'harbour-books', exact: true }).click();
    await page.getByRole('heading', { name: 'harbour-books' }).waitFor();
    await page.getByText('Restored as', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'harbour-again', exact: true }).waitFor();

    await page.goto(at(`databases/${database.id}?tab=backups`));
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await dialog.getByRole('button', { name: 'Restore into harbour-books instead' }).click();
    await dialog.getByText('Everything written since the backup').waitFor();
    await expectCorrectLayout(page, 'a restore into itself');
    await dialog.getByLabel('Type harbour-books to confirm').fill('harbour-books');
    await dialog.getByRole('button', { name: 'Restore into this database' }).click();
    await untilToast(page, 'harbour-books is being restored.');
  },
);

test(
  'deleting a database says which data, users and backups go and stay',
  { timeout: TIMEOUT_MS, tags: 'long' },
  async () => {
    const { page, at } = opened;
    const path = `/api/v1/databases/${database.id}`;
    await waitUntil(
      async () => (await pages.send('GET', path)).record(),
      ({ status }) => status === 'active',
    );
    await page.goto(at(`databases/${database.id}`));
    await cardOf('Backups').getByText('restored and compared').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const list = page.getByRole('dialog').getByRole('list', { name: 'What else happens' });
    await list.getByText(/^Its data is lost: .* MB now\.$/).waitFor();
    await list.getByText('1 user can no longer log in: app.').waitFor();
    await list.getByText(/^1 backup stays until .* has 0 rows in 0 tables\.$/).waitFor();
    await expectCorrectLayout(page, 'deleting a database');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

    const { id } = await createDatabase(pages.send, { name: 'never-saved' });
    await page.goto(at(`databases/${id}`));
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await list.getByText('There is no backup, so nothing can be restored.').waitFor();
  },
);

test('the chart shows how large a database was, and when', { timeout: TIMEOUT_MS, tags: 'long' }, async () => {
  const { page, at } = opened;
  const days = ['2026-10-18', '2026-10-28', '2026-11-07', '2026-11-17'];
  const sizes = days.map((day, index) => ({
    at: `${day}T12:00:00.000Z`,
    size_bytes: 1_500_000_000 * (index + 1),
    connections: [3, 17, 20, 4][index],
  }));
  await page.route('**/status', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), sizes } });
  });
  await page.goto(at(`databases/${database.id}`));
  const chart = page.getByRole('img', { name: 'Size over time: from 1.5 GB to 6.0 GB' });
  await chart.waitFor();
  const figure = page.getByRole('figure').filter({ hasText: 'Size over time' });
  // The round number above, and days as far apart as the times are.
  expect(await figure.innerText()).toMatch(/6\.0 GB\s+18 Oct\s+26 Oct\s+2 Nov\s+10 Nov\s+now/);
  const { width, height } = (await chart.boundingBox())!;
  await chart.hover({ position: { x: width * 0.3, y: height / 2 } });
  await figure.getByText(/^3\.0 GB on 28 Oct/).waitFor();
  const connections = page.getByRole('img', { name: /^Most connections: up to 20 of \d+$/ });
  await connections.hover({ position: { x: 2, y: height / 2 } });
  await page
    .getByRole('figure')
    .getByText(/^3 on 18 Oct/)
    .waitFor();
  await expectCorrectLayout(page, 'a database with a history');
  await page.unroute('**/status');
});

test(
  'a backup is found and restored after its database was deleted',
  { timeout: TIMEOUT_MS, tags: 'long' },
  async () => {
    const { page, at } = opened;
    const { id } = await createDatabase(pages.send, { name: 'old-logbook' });
    expect(await createBackup(pages.send, id)).toMatchObject({ status: 'completed' });
    await pages.send('DELETE', `/api/v1/databases/${id}`);
    await page.goto(at(`databases/${id}`));
    await page.getByRole('link', { name: 'All backups' }).click();
    const row = page.getByRole('row').filter({ hasText: 'old-logbook' });
    await row.getByText('restored and compared').waitFor();
    await expectCorrectLayout(page, 'all backups');
    await row.getByRole('button', { name: 'Restore', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('old-logbook was deleted').waitFor();
    expect(await dialog.getByRole('button', { name: /^Restore into/ }).count()).toBe(0);
    await dialog.getByLabel('Name of the new database').fill('new-logbook');
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByRole('heading', { name: 'new-logbook' }).waitFor();
    await page.goto(at('databases'));
    await page.getByRole('link', { name: 'All backups' }).waitFor();
  },
);
