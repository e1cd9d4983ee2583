import { expect, test } from 'vitest';
import { expectCorrectLayout } from '../support/console-look.ts';
import { expectPage, row } from '../support/console-page.ts';
import { createSend } from '../support/send.ts';
import { useConsolePages } from '../support/use-console-pages.ts';

const TIMEOUT_MS = 600_000;

const landhold = useConsolePages('live');

test(
  'a token is made in the account with scopes of the role, shown once, listed and revoked',
  { timeout: TIMEOUT_MS },
  async () => {
    const { page, browserErrors } = await landhold.open();
    await page.getByRole('button', { name: 'account' }).click();
    await page.getByRole('menuitem', { name: 'Tokens' }).click();
    await expectPage(page, 'Tokens');
    await page.getByText('No tokens.').waitFor();
    await expectCorrectLayout(page, 'no tokens');
    await page.getByRole('link', { name: 'Create token' }).first().click();
    await expectPage(page, 'Create a token');
    await page.getByLabel('Name').fill('laptop');
    await expectCorrectLayout(page, 'a new token');
    await page.getByRole('button', { name: 'None' }).click();
    await page.getByLabel('sites:read').check();
    await page.getByRole('button', { name: 'Create token' }).click();
    await expectPage(page, 'Token “laptop” created');
    const secret = (await page.locator('[data-secret]').textContent())!;
    const send = createSend(landhold.url(), secret);
    expect((await send('GET', '/api/v1/sites')).status).toBe(200);
    await expectCorrectLayout(page, 'a created token');
    await page.getByRole('link', { name: 'Done' }).click();
    await row(page, 'laptop').waitFor();
    await expectCorrectLayout(page, 'a list of tokens');
    await page.getByRole('button', { name: /^Revoke laptop/ }).click();
    await page.getByRole('button', { name: 'Revoke token' }).click();
    await page.getByText('No tokens.').waitFor();
    expect((await send('GET', '/api/v1/sites')).status).toBe(401);
    expect(browserErrors).toEqual([]);
    await page.context().close();
  },
);

test('signing out everywhere leads to the sign-in page, and ends tokens', { timeout: TIMEOUT_MS }, async () => {
  const { page } = await landhold.open();
  const { data } = await landhold.owner().call('listProjects');
  const json = { name: 'laptop', project_id: data[0]!.id, scopes: ['sites:read'] };
  const { secret } = await landhold.owner().call('createToken', { json });
  await page.goto(`${landhold.url()}/console/account`);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  expect((await createSend(landhold.url(), secret)('GET', '/api/v1/sites')).status).toBe(401);
  await page.context().close();
});
