import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createBrowser } from '../support/console-browser.ts';
import { expectCorrectLayout } from '../support/console-look.ts';
import { expectPage, newConsolePage, row, signIn, untilToast } from '../support/console-page.ts';
import { createSend } from '../support/send.ts';
import { useChromium } from '../support/use-chromium.ts';
import { ADMINISTRATOR, PASSWORD, setupToken, useConsole } from '../support/use-console.ts';

const TIMEOUT_MS = 600_000;
const live = useConsole();
const browser = useChromium();
/** The administrator's window. It stays open through all tests: each continues where the previous one ended. */
let admin: Page;
const browserErrors: string[] = [];

async function openPage(): Promise<Page> {
  const opened = await newConsolePage(browser, live.url());
  opened.page.on('close', () => browserErrors.push(...opened.browserErrors));
  return opened.page;
}

describe('the first administrator', () => {
  test('a person who opens the console before sees where the link is', { timeout: TIMEOUT_MS }, async () => {
    const page = await openPage();
    await page.goto(`${live.url()}/console`);
    await expectPage(page, 'Open the setup link');
    // Pasted over it, the link works as well, though the browser does not reload the page.
    await page.goto(`${live.url()}/console/setup#token=${await setupToken(live.server())}`);
    await expectPage(page, 'Create the administrator account');
    await page.close();
  });

  test('is made by the printed link, which takes a good password alone', { timeout: TIMEOUT_MS }, async () => {
    admin = await openPage();
    await admin.goto(`${live.url()}/console/setup#token=${await setupToken(live.server())}`);
    await admin.getByLabel('Email').fill(ADMINISTRATOR.email);
    await admin.getByLabel('Your name').fill('Operations');
    await admin.getByLabel('Password').fill('short');
    await admin.getByRole('button', { name: 'Create account' }).click();
    await admin.getByText('Password must be 12 to 256 characters', { exact: false }).waitFor();
    await admin.getByLabel('Password').fill(PASSWORD);
    await admin.getByRole('button', { name: 'Create account' }).click();
    await expectPage(admin, 'Create your first project');
    expect(new URL(admin.url()).hash).toBe('');
  });

  test('nobody else is made by it', { timeout: TIMEOUT_MS }, async () => {
    const page = await openPage();
    await page.goto(`${live.url()}/console/setup#token=${await setupToken(live.server())}`);
    await expectPage(page, 'Setup is complete');
    await page.getByRole('link', { name: 'Go to the console' }).click();
    await expectPage(page, 'Sign in');
    await page.close();
  });
});

test(
  'a project, a key and a first request tick the first steps off as they happen',
  { timeout: TIMEOUT_MS },
  async () => {
    await admin.goto(`${live.url()}/console/projects/new`);
    await admin.getByLabel('Name').fill('Field Office');
    await admin.getByRole('button', { name: 'Create project' }).click();
    await admin.getByText(/^Name must be/).waitFor();
    await admin.getByLabel('Name').fill('field-office');
    await admin.getByLabel('Country').selectOption('Germany');
    await admin.getByRole('button', { name: 'Create project' }).click();

    await admin.getByRole('heading', { name: 'Create an API key (to do)' }).waitFor();
    await admin.getByRole('link', { name: 'Create key' }).click();
    await admin.getByLabel('Name').fill('first');
    await admin.getByRole('button', { name: 'Everything' }).click();
    await admin.getByRole('button', { name: 'Create key' }).click();
    const secret = (await admin.locator('[data-secret]').textContent()) ?? '';
    await admin.getByRole('link', { name: 'Watch for its first request' }).click();
    await admin.getByRole('heading', { name: 'Send your first request (to do)' }).waitFor();
    const send = createSend(live.url(), secret);
    expect((await send('GET', '/api/v1/sites')).status).toBe(200);
    await admin.getByRole('heading', { name: 'Send your first request (done)' }).waitFor();
    expect((await send('POST', '/api/v1/sites', { json: { name: 'first-site' } })).status).toBe(201);
    await admin.getByText('Get started').waitFor({ state: 'hidden' });
  },
);

test(
  'sign-out ends it; a wrong password is refused, and the right one leads back to the page',
  { timeout: TIMEOUT_MS },
  async () => {
    const asked = admin.url();
    await admin.getByRole('button', { name: 'account' }).click();
    await admin.getByRole('menuitem', { name: 'Sign out' }).click();
    await expectPage(admin, 'Sign in');
    await admin.goto(asked);
    await expectPage(admin, 'Sign in');
    await signIn(admin, { ...ADMINISTRATOR, password: 'not the password' });
    await admin.getByRole('alert').waitFor();
    await signIn(admin, ADMINISTRATOR);
    await admin.waitForURL(asked);
    await expectPage(admin, 'Overview');
  },
);

test(
  'an invitation makes a read-only member, who sees and cannot change, until the role does',
  { timeout: TIMEOUT_MS },
  async () => {
    await admin.getByRole('link', { name: 'Members' }).click();
    await admin.getByRole('button', { name: 'Invite member' }).click();
    await admin.getByLabel('Email').fill('web@example.com');
    await admin.getByRole('radio', { name: 'Read-only' }).check();
    await admin.getByRole('button', { name: 'Create invite link' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Invite link for web@example.com' });
    const link = (await dialog.locator('code').textContent()) ?? '';
    await admin.getByRole('button', { name: 'Done' }).click();
    await row(admin, 'web@example.com').waitFor();

    const member = await openPage();
    await member.goto(link);
    await expectPage(member, 'Join field-office');
    await member.getByText('Operations invited web@example.com as read-only.').waitFor();
    await member.getByLabel('Your name').fill('Web team');
    await member.getByLabel('Password').fill(PASSWORD);
    await member.getByRole('button', { name: 'Create account and join' }).click();
    await expectPage(member, 'Overview');

    await member.getByRole('link', { name: 'Sites' }).first().click();
    await row(member, 'first-site').waitFor();
    expect(await member.getByRole('link', { name: 'Create a site' }).count()).toBe(0);
    const base = member.url().replace(/\/sites$/, '');
    for (const [path, words] of [
      ['keys/new', 'Only owners and developers of the project can create keys.'],
      ['sites/new', 'Only owners and developers of the project can create sites.'],
      ['audit', 'Only owners of the project can view the audit log.'],
    ]) {
      await member.goto(`${base}/${path}`);
      await member.getByText(words!).waitFor();
    }
    await member.goto(`${live.url()}/console/projects/new`);
    await member.getByText('Only the administrator of this installation can create projects.').waitFor();

    await admin.reload();
    await admin.getByLabel('Role of Web team').selectOption('owner');
    await untilToast(admin, 'Changed Web team’s role to owner.');
    await member.goto(`${base}/sites`);
    await member.getByRole('link', { name: 'Create a site' }).waitFor();

    await member.goto(`${base}/settings`);
    await member.getByText('Only an administrator of this installation can change it.').waitFor();
    expect(await member.getByLabel('Country').isDisabled()).toBe(true);
    await member.getByLabel('Name', { exact: true }).fill('head-office');
    await member.getByRole('button', { name: 'Save changes' }).click();
    await untilToast(member, 'Project saved.');

    await member.goto(link);
    await member.getByRole('alert').waitFor();
    await member.close();
  },
);

describe('a project with resources', () => {
  let params: { project_id: string };
  const path = (rest: string): string => `/console/api/projects/${params.project_id}/api/v1/${rest}`;

  async function openDeletion(): Promise<Locator> {
    await admin.goto(`${live.url()}/console/p/${params.project_id}/settings`);
    await admin.getByRole('button', { name: 'Delete project' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('list', { name: 'Contents to delete' }).waitFor();
    await dialog.getByRole('textbox').fill('full-office');
    await dialog.getByRole('button', { name: 'Delete project and contents' }).click();
    return dialog;
  }

  beforeAll(async () => {
    const owner = createBrowser(live.url());
    await owner.call('signIn', { json: ADMINISTRATOR });
    params = { project_id: (await owner.call('createProject', { json: { name: 'full-office' } })).id };
    const create = async (kind: string, json: object): Promise<void> => {
      expect((await owner.send('POST', path(kind), { json })).status).toBe(201);
    };
    for (const name of ['one', 'two', 'three']) await create('sites', { name: `doomed-${name}` });
    await create('dns', { name: 'doomed.example.net' });
    await create('databases', { name: 'doomed-kept', deletion_protection: true });
  });

  test('says what is in it, and stays while something is protected', { timeout: TIMEOUT_MS }, async () => {
    const dialog = await openDeletion();
    await admin.getByRole('dialog', { name: 'The project was not deleted' }).waitFor();
    await dialog.getByText('doomed-kept: Deletion protection is on.').waitFor();
    await expectCorrectLayout(admin, 'a project that was not deleted');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  test('is deleted with all of them', { timeout: TIMEOUT_MS }, async () => {
    const owner = createBrowser(live.url());
    await owner.call('signIn', { json: ADMINISTRATOR });
    const { data } = (await owner.send('GET', path('databases'))).json() as { data: { id: string }[] };
    expect((await owner.send('GET', path('sites'))).json()).toMatchObject({ data: [] });
    await owner.send('PATCH', path(`databases/${data[0]!.id}`), { json: { deletion_protection: false } });
    await openDeletion();
    await untilToast(admin, 'Deleted full-office.');
    await owner.fail('getProject', 'project_not_found', { params });
  });
});

test('an administrator finds out who deleted a project', { timeout: TIMEOUT_MS }, async () => {
  await admin.goto(`${live.url()}/console/projects/new`);
  await admin.getByLabel('Name', { exact: true }).fill('doomed-office');
  await admin.getByRole('button', { name: 'Create project' }).click();
  await expectPage(admin, 'Overview');
  await admin.getByRole('link', { name: 'Settings' }).click();
  await admin.getByRole('button', { name: 'Delete project' }).click();
  await admin.getByRole('dialog').getByRole('textbox').fill('doomed-office');
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete project' }).click();
  await untilToast(admin, 'Deleted doomed-office.');
  await admin.getByRole('link', { name: 'Audit log' }).click();
  await expectPage(admin, 'Audit log');
  await admin.getByLabel('This project').selectOption('This installation');
  await row(admin, 'doomed-office').waitFor();
  expect(await row(admin, 'doomed-office').textContent()).toContain('Deleted a project');
});

test(
  'a session that was ended elsewhere asks to sign in again, and goes on where it was',
  { timeout: TIMEOUT_MS },
  async () => {
    const other = await openPage();
    await other.goto(`${live.url()}/console/account`);
    await signIn(other, ADMINISTRATOR);
    await expectPage(other, 'Account');

    await admin.goto(`${live.url()}/console/account`);
    await expectPage(admin, 'Account');
    await admin
      .getByRole('button', { name: /^Sign out (?!everywhere)/ })
      .first()
      .click();
    await untilToast(admin, 'Session signed out.');

    await other.getByLabel('Your name').fill('Operations desk');
    await other.getByRole('button', { name: 'Save name' }).click();
    await other.getByText('Your session has expired. Sign in to continue where you left off.').waitFor();
    await signIn(other, ADMINISTRATOR);
    await expectPage(other, 'Account');
    await other.close();
  },
);

test('the audit log tells who did what', { timeout: TIMEOUT_MS }, async () => {
  await admin.goto(`${live.url()}/console`);
  await expectPage(admin, 'Overview');
  await admin.getByRole('link', { name: 'Audit log' }).click();
  for (const action of ['Created the project', 'Invited a member', 'Changed a member’s role', 'Changed the project'])
    await row(admin, action).waitFor();
  expect(await row(admin, 'Created a key').textContent()).toMatch(/first …\w{4}/);
  await row(admin, 'Joined the project').getByRole('link', { name: 'web@example.com' }).waitFor();
  expect(await admin.getByRole('columnheader').allTextContents()).toEqual([
    'When',
    'Member',
    'Action',
    'Target',
    'IP address',
  ]);
});

test('it is narrowed by member, action and time, and saved as it is shown', { timeout: TIMEOUT_MS }, async () => {
  await admin.getByLabel('Any member').selectOption('Web team');
  await row(admin, 'Created a key').waitFor({ state: 'detached' });
  await row(admin, 'Changed the project').waitFor();
  await admin.getByLabel('Any action').selectOption('Joined the project');
  await row(admin, 'Changed the project').waitFor({ state: 'detached' });
  for (const [format, check] of [
    ['CSV', /^id,object,[^\n]*description\r\naud_[^\n]*Joined the project\r\n$/],
    ['JSON', /^\[\s+\{\s+"id": "aud_[^[]*"action": "acceptInvitation"[^[]*\]\s+$/],
  ] as const) {
    await admin.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('menuitem', { name: format }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`audit-log.${format.toLowerCase()}`);
    expect(readFileSync(await download.path(), 'utf8')).toMatch(check);
  }
  await admin.getByRole('button', { name: 'Clear', exact: true }).click();
  await admin.getByLabel('Any time').selectOption('Custom range');
  await admin.getByLabel('Until').fill('2020-01-01T00:00:00');
  await admin.getByLabel('Until').press('Enter');
  await admin.getByText('No actions match these filters.').waitFor();
  await admin.close();
});

test('through all of this no browser had anything to complain of', () => {
  expect(browserErrors).toEqual([]);
});
