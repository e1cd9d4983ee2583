import { beforeAll, describe, expect, test } from 'vitest';
import { expectCorrectLayout } from '../support/console-look.ts';
import type { OpenedConsole } from '../support/console-page.ts';
import { expectPage, row, tabTo } from '../support/console-page.ts';
import { createSend } from '../support/send.ts';
import { testEach } from '../support/fewer.ts';
import type { ConsolePages } from '../support/use-console-pages.ts';
import { useConsolePages } from '../support/use-console-pages.ts';
import { waitUntil } from '../support/wait-until.ts';

const TIMEOUT_MS = 600_000;

const mock = useConsolePages('mock');
const live = useConsolePages('live');
/** A window of live mode, which each test takes to the page that it is about. */
let opened: OpenedConsole;

beforeAll(async () => {
  opened = await live.open();
});

test('mock mode opens signed in as the demo owner, and says so', { timeout: TIMEOUT_MS }, async () => {
  const { page, browserErrors, at } = await mock.open();
  expect(await page.getByText('signed in as demo owner').isVisible()).toBe(true);
  expect(await page.getByText(mock.url(), { exact: true }).isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Account' }).click();
  expect(await page.getByRole('menuitem', { name: 'Sign out' }).count()).toBe(0);
  await page.goto(at('members'));
  const you = await row(page, 'demo@localhost').textContent();
  expect(you).toContain('Demo owneryou');
  expect(you).toContain('OwnerAdministrator');
  expect(await page.getByRole('button', { name: 'Remove Demo owner' }).count()).toBe(0);
  await expectCorrectLayout(page, 'members of a project of mock mode');
  expect(browserErrors).toEqual([]);
  await page.context().close();
});

describe('a key', () => {
  testEach<readonly [string, ConsolePages]>(
    [
      ['mock', mock],
      ['live', live],
    ],
    ([mode]) => mode === 'mock',
  )(
    'in %s mode it is made with just its scopes, shown once, and its first request is seen arriving',
    { timeout: TIMEOUT_MS },
    async (_mode, pages) => {
      const permissions = ['clipboard-read', 'clipboard-write'];
      const { page, browserErrors, at } = await pages.open({ permissions });
      await page.getByRole('link', { name: 'Keys' }).click();
      await page.getByRole('link', { name: 'Create key' }).click();
      await page.getByLabel('Name').fill('night-watch');
      await page.getByRole('button', { name: 'None' }).click();
      await page.getByLabel('sites:read').check();
      await page.getByLabel('Expires').selectOption('never');
      await page.getByRole('button', { name: 'Create key' }).click();

      await expectPage(page, 'Key “night-watch” created');
      await page.getByRole('button', { name: 'Copy key' }).click();
      const secret = await page.evaluate<string>('navigator.clipboard.readText()');
      expect(secret).toMatch(/^sk_svc_[0-9A-Za-z]{38}$/);
      expect(await page.getByRole('region', { name: 'the .env file' }).textContent()).toBe(
        `LANDHOLD_BASE_URL=${pages.url()}\nLANDHOLD_API_KEY=${secret}\n`,
      );
      await page.getByRole('tab', { name: 'curl' }).click();
      expect(await page.getByRole('region', { name: 'the first request' }).textContent()).toBe(
        `curl ${pages.url()}/api/v1/sites \\\n  -H "Authorization: Bearer ${secret}"`,
      );
      await page.getByRole('link', { name: 'Done' }).click();
      await row(page, 'night-watch')
        .getByRole('cell', { name: `…${secret.slice(-4)}`, exact: true })
        .waitFor();
      expect(await page.content()).not.toContain(secret);

      await page.getByRole('link', { name: 'Overview' }).click();
      await page.getByRole('slider', { name: 'Requests over time: 0 requests, 0 of them errors' }).waitFor();
      const send = createSend(pages.url(), secret);
      expect((await send('GET', '/api/v1/sites')).status).toBe(200);
      await page.getByRole('slider', { name: 'Requests over time: 1 request, 0 of them errors' }).waitFor();

      await page.goto(at('requests'));
      await row(page, 'night-watch').getByText('/api/v1/sites').waitFor();
      const refused = await send('POST', '/api/v1/sites', { json: { name: 'not-allowed' } });
      expect([refused.status, refused.error().code]).toEqual([403, 'scope_missing']);
      await row(page, 'scope_missing').getByRole('link').click();
      await expectPage(page, 'POST /api/v1/sites');
      expect(await page.getByRole('region', { name: 'the response body' }).textContent()).toContain('"sites:write"');
      expect(await page.content()).not.toContain(secret);
      expect(browserErrors).toEqual([]);
      await page.context().close();
    },
  );

  test(
    'is rolled: the new one works, and the old one until its overlap is over',
    { timeout: TIMEOUT_MS, tags: 'long' },
    async () => {
      const { page, at } = opened;
      await page.goto(at('keys/new'));
      await page.getByLabel('Name').fill('to-roll');
      await page.getByRole('button', { name: 'Create key' }).click();
      const shown = page.locator('[data-secret]');
      const first = (await shown.textContent()) ?? '';
      await page.getByRole('link', { name: 'Done' }).click();
      await page.getByRole('button', { name: 'Actions for to-roll' }).click();
      await page.getByRole('menuitem', { name: 'Roll' }).click();
      await page.getByLabel('The old key expires').selectOption('In 1 hour');
      await page.getByRole('button', { name: 'Roll key' }).click();
      await page.getByRole('dialog', { name: 'New key for to-roll' }).waitFor();
      const second = (await shown.textContent()) ?? '';
      expect(second).not.toBe(first);
      for (const key of [first, second])
        expect((await createSend(live.url(), key)('GET', '/api/v1/sites')).status).toBe(200);
      await page.getByRole('button', { name: 'Done' }).click();
      await row(page, 'to-roll').nth(1).waitFor();
      expect(await row(page, 'to-roll').count()).toBe(2);
      await row(page, first.slice(-4)).getByText('retiring', { exact: true }).waitFor();
      await row(page, second.slice(-4)).getByText('active', { exact: true }).waitFor();
    },
  );

  test('is made and revoked by the keyboard alone', { timeout: TIMEOUT_MS, tags: 'long' }, async () => {
    const { page, at } = opened;
    await page.goto(at('overview'));
    await expectPage(page, 'Overview');
    await page.keyboard.press('g');
    await page.keyboard.press('k');
    await page.waitForURL(at('keys'));
    await expectPage(page, 'Keys');
    await page.keyboard.press('c');
    await page.waitForURL(at('keys/new'));
    await tabTo(page, page.getByLabel('Name'));
    await page.keyboard.type('by-hand');
    await tabTo(page, page.getByLabel('domains:write'));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Create key' }));
    await page.keyboard.press('Enter');
    await expectPage(page, /by-hand/);
    const secret = (await page.locator('[data-secret]').textContent()) ?? '';
    const send = createSend(live.url(), secret);
    expect((await send('POST', '/api/v1/domains', { json: { name: 'by-hand.com' } })).status).toBe(201);
    await tabTo(page, page.getByRole('link', { name: 'Done' }));
    await page.keyboard.press('Enter');

    const menu = page.getByRole('button', { name: 'Actions for by-hand' });
    await menu.waitFor();
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    const revoke = page.getByRole('menuitem', { name: 'Revoke' });
    await revoke.waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const typed = page.getByLabel('Type by-hand to confirm');
    await typed.waitFor();
    await tabTo(page, typed);
    await page.keyboard.type('by-han');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
    await page.keyboard.type('d');
    await page.keyboard.press('Enter');
    await row(page, 'by-hand').getByText('revoked').waitFor();
    await waitUntil(
      async () => (await send('GET', '/api/v1/domains')).status,
      (status) => status === 401,
    );
  });

  test('without a name or a scope is refused on its fields', { timeout: TIMEOUT_MS }, async () => {
    const { page, at } = opened;
    await page.goto(at('keys/new'));
    await page.getByLabel('Name').fill('   ');
    await page.getByRole('button', { name: 'None' }).click();
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByText(/^Name must be/).waitFor();
    expect(await page.getByLabel('Name').getAttribute('aria-invalid')).toBe('true');
    await page.getByText(/^Scopes must/).waitFor();
  });
});

test(
  'the log filters by the address, follows the back button, and repeats a request by curl',
  { timeout: TIMEOUT_MS, tags: 'long' },
  async () => {
    const { page, at } = opened;
    await live.send('GET', '/api/v1/vpn');
    const failed = await live.send('GET', '/api/v1/vpn/vpn_nothing');
    await page.goto(at('requests?operation=getVpnNetwork'));
    await row(page, 'resource_not_found').waitFor();
    expect(await page.getByRole('row').count()).toBe(2);
    await page.getByLabel('Any status').selectOption('2xx');
    await page.getByText('No requests match these filters.').waitFor();
    expect(new URL(page.url()).search).toBe('?operation=getVpnNetwork&status=2xx');
    await page.goBack();
    await row(page, 'resource_not_found').waitFor();

    await page.goto(at(`requests/${failed.header('X-Request-Id')}`));
    await expectPage(page, 'GET /api/v1/vpn/vpn_nothing');
    expect(await page.getByRole('region', { name: 'the request as curl' }).textContent()).toContain(
      `curl '${live.url()}/api/v1/vpn/vpn_nothing'`,
    );
  },
);
