import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectCorrectLayout } from '../support/console-look.ts';
import { expectPage, newConsolePage, signIn } from '../support/console-page.ts';
import { useChromium } from '../support/use-chromium.ts';
import { ADMINISTRATOR, PASSWORD, setupToken, useConsole } from '../support/use-console.ts';
import { createSend } from '../support/send.ts';
import { waitUntil } from '../support/wait-until.ts';

const TIMEOUT_MS = 600_000;
const SESSION_ENDED = 'Your session has expired. Sign in to continue where you left off.';

const browser = useChromium();

describe('what is seen before signing in fits, has its theme, and axe finds nothing serious', () => {
  const live = useConsole();
  let page: Page;
  let browserErrors: string[];

  beforeAll(async () => {
    ({ page, browserErrors } = await newConsolePage(browser, live.url()));
  });

  test('the set-up of the first administrator', { timeout: TIMEOUT_MS }, async () => {
    await page.goto(live.url());
    await expectCorrectLayout(page, 'the home page before set-up');
    await page.getByRole('link', { name: 'Set up this installation' }).click();
    await expectPage(page, 'Open the setup link');
    await expectCorrectLayout(page, 'set-up without a link');
    await page.goto(`${live.url()}/console/setup#token=${await setupToken(live.server())}`);
    await expectPage(page, 'Create the administrator account');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await expectCorrectLayout(page, 'set-up with fields that are wrong');
    await live.administrator();
    await page.reload();
    await expectPage(page, 'Setup is complete');
    await expectCorrectLayout(page, 'set-up that is over');
  });

  test('its way from the home page, until there is an administrator', { timeout: TIMEOUT_MS }, async () => {
    await page.goto(live.url());
    expect(await page.getByRole('link', { name: 'Set up this installation' }).count()).toBe(0);
  });

  test('signing in, also after a refusal, and the console without a project', { timeout: TIMEOUT_MS }, async () => {
    await page.goto(`${live.url()}/console`);
    await expectPage(page, 'Sign in');
    await expectCorrectLayout(page, 'sign-in');
    await signIn(page, { ...ADMINISTRATOR, password: 'not the password' });
    await page.getByRole('alert').waitFor();
    await expectCorrectLayout(page, 'sign-in that is refused');
    await signIn(page, ADMINISTRATOR);
    await page.getByText('No projects yet', { exact: false }).waitFor();
    await expectCorrectLayout(page, 'no project');
  });

  test('the first project, its key and the wait for a request', { timeout: TIMEOUT_MS }, async () => {
    await page.getByRole('link', { name: 'Create project' }).click();
    await expectPage(page, 'Create your first project');
    await page.getByLabel('Project name').fill('Not A Name');
    await page.getByRole('button', { name: 'Create project and key' }).click();
    await page.locator('[aria-invalid="true"]').waitFor();
    await expectCorrectLayout(page, 'first project with a wrong name');
    await page.getByLabel('Project name').fill('quayside');
    await page.getByRole('button', { name: 'Create project and key' }).click();
    await expectPage(page, 'Send your first request');
    await expectCorrectLayout(page, 'wait for the first request');
    const secret = (await page.locator('[data-secret]').textContent()) ?? '';
    expect(await page.getByRole('region', { name: 'the first request' }).textContent()).toContain(`Bearer ${secret}`);
    expect((await createSend(live.url(), secret)('GET', '/api/v1/sites')).status).toBe(200);
    await expectPage(page, 'Your first request arrived');
    await expectCorrectLayout(page, 'first request');
    await page.getByRole('link', { name: 'View the request' }).click();
    await expectPage(page, 'GET /api/v1/sites');
    await page.goto(`${live.url()}/console/first-project`);
    await expectPage(page, 'Overview');
  });

  test(
    'an invitation to a new account, to one that is there, and one that is over',
    { timeout: TIMEOUT_MS },
    async () => {
      const administrator = await live.administrator();
      const { id } = await administrator.call('createProject', { json: { name: 'field-office', country: 'DE' } });
      const invite = async (email: string): Promise<string> => {
        const json = { email, role: 'developer' } as const;
        return (await administrator.call('createInvitation', { params: { project_id: id }, json })).link;
      };
      const link = await invite('web@example.com');
      await page.context().clearCookies();
      await page.goto(link);
      await expectPage(page, 'Join field-office');
      await page.getByLabel('Your name').waitFor();
      await expectCorrectLayout(page, 'invitation');
      await page.getByLabel('Your name').fill('Web team');
      await page.getByLabel('Password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Create account and join' }).click();
      await expectPage(page, 'Overview');

      await page.goto(link);
      await page.getByRole('alert').waitFor();
      await expectCorrectLayout(page, 'invitation that is over');
      await page.goto(`${live.url()}/console/invitation`);
      await expectPage(page, 'This link is incomplete');
      await expectCorrectLayout(page, 'invitation without its end');

      const other = await administrator.call('createProject', { json: { name: 'north-field', country: 'DE' } });
      const json = { email: 'web@example.com', role: 'read_only' } as const;
      const second = await administrator.call('createInvitation', { params: { project_id: other.id }, json });
      await page.goto(second.link);
      await page.getByRole('button', { name: 'Join', exact: true }).waitFor();
      await expectCorrectLayout(page, 'invitation of somebody who is signed in');
      await page.context().clearCookies();
      await page.reload();
      await page.getByText('You already have an account with this email.', { exact: false }).waitFor();
      await expectCorrectLayout(page, 'invitation of somebody who has to sign in');
    },
  );

  test('through all of this the browser had nothing to complain of', () => {
    expect(browserErrors).toEqual([]);
  });
});

describe('a session that nobody used for a while', () => {
  // Longer than a page takes to load on a busy machine, or it would end before it was seen.
  const idleSeconds = 3;
  const live = useConsole({ LANDHOLD_SESSION_IDLE_S: String(idleSeconds) });
  let project: string;
  /** Windows with a session each, which ends while nobody uses them. */
  let saving: Page;
  let following: Page;
  let loading: Page;

  beforeAll(async () => {
    const { id } = await (
      await live.administrator()
    ).call('createProject', { json: { name: 'office', country: 'DE' } });
    project = `${live.url()}/console/p/${id}`;
    saving = await signInAt(`${live.url()}/console/account`, 'Account');
    following = await signInAt(`${project}/sites/new`, 'Create a site');
    loading = await signInAt(`${project}/sites/new`, 'Create a site');
    // Each look would keep it alive, so the clock is watched instead.
    const since = Date.now();
    await waitUntil(
      async () => Date.now() - since,
      (passed) => passed > idleSeconds * 1_000 + 100,
    );
  }, TIMEOUT_MS);

  /** A new window, signed in, on a page that does not poll. */
  async function signInAt(address: string, title: string): Promise<Page> {
    const { page } = await newConsolePage(browser, live.url());
    await page.goto(address);
    await signIn(page, ADMINISTRATOR);
    await expectPage(page, title);
    await page.waitForLoadState('networkidle');
    return page;
  }

  async function expectBackAfterSignIn(page: Page, address: string, title: string): Promise<void> {
    await page.getByText(SESSION_ENDED).waitFor();
    await expectPage(page, 'Sign in');
    await signIn(page, ADMINISTRATOR);
    await page.waitForURL(address);
    await expectPage(page, title);
  }

  test('saving then asks to sign in, says why, and leads back', { timeout: TIMEOUT_MS }, async () => {
    await saving.getByLabel('Your name').fill('Operations desk');
    await saving.getByRole('button', { name: 'Save name' }).click();
    await saving.getByText(SESSION_ENDED).waitFor();
    await expectCorrectLayout(saving, 'sign-in after a session has ended');
    await expectBackAfterSignIn(saving, `${live.url()}/console/account`, 'Account');
    expect(await saving.getByLabel('Your name').inputValue()).toBe('Operations desk');
  });

  test('so does a link, and it leads to its target', { timeout: TIMEOUT_MS }, async () => {
    await following.getByRole('link', { name: 'Requests' }).click();
    await expectBackAfterSignIn(following, `${project}/requests`, 'Requests');
  });

  test('and reloading the page, with the filters in its address', { timeout: TIMEOUT_MS }, async () => {
    const address = `${project}/requests?operation=listSites&status=4xx`;
    await loading.goto(address);
    await expectBackAfterSignIn(loading, address, 'Requests');
    expect(await loading.getByLabel('Any status').inputValue()).toBe('4xx');
  });

  test('a person who signed out sees no explanation', { timeout: TIMEOUT_MS }, async () => {
    await loading.getByRole('button', { name: 'account' }).click();
    await loading.getByRole('menuitem', { name: 'Sign out' }).click();
    await expectPage(loading, 'Sign in');
    await loading.getByLabel('Email').waitFor();
    expect(await loading.getByText(SESSION_ENDED).count()).toBe(0);
  });
});
