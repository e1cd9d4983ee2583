/** Signing in with an identity provider in a real browser. */
import { beforeAll, expect, test } from 'vitest';
import type { OpenedConsole } from '../support/console-page.ts';
import { expectPage, newConsolePage, untilToast } from '../support/console-page.ts';
import { expectCorrectLayout } from '../support/console-look.ts';
import { ADMINISTRATOR, useConsole } from '../support/use-console.ts';
import { newPerson, providersFile, settingsOf, useIdentityProvider } from '../support/use-sign-in.ts';
import { signIn } from '../support/console-page.ts';
import { useChromium } from '../support/use-chromium.ts';

const TIMEOUT_MS = 600_000;

const company = await useIdentityProvider('company', () => landhold.url());
const { env } = providersFile([settingsOf('company', company)]);
const landhold = useConsole(env);
const browser = useChromium();

let page: OpenedConsole['page'];
let browserErrors: string[];

beforeAll(async () => {
  await landhold.administrator();
  ({ page, browserErrors } = await newConsolePage(browser, landhold.url()));
});

test('an email with an account is refused, and says what to do', { timeout: TIMEOUT_MS }, async () => {
  company.person = newPerson({ email: ADMINISTRATOR.email });
  await page.goto(`${landhold.url()}/console/account`);
  await expectPage(page, 'Sign in');
  await expectCorrectLayout(page, 'sign-in with a provider');
  await page.getByRole('button', { name: 'Continue with Company' }).click();
  await expectPage(page, 'You are not signed in');
  await page.getByText('has an account already', { exact: false }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await expectCorrectLayout(page, 'a sign-in that is refused by the rules');
  await page.getByRole('link', { name: 'Back to the sign-in page' }).click();
  await expectPage(page, 'Sign in');
});

test('a signed-in person links the identity, and signs in with it from then on', { timeout: TIMEOUT_MS }, async () => {
  await signIn(page, ADMINISTRATOR);
  await page.getByText('No projects yet', { exact: false }).waitFor();
  await page.goto(`${landhold.url()}/console/account`);
  await page.getByRole('button', { name: 'Link Company' }).click();
  await untilToast(page, 'Identity linked.');
  await expectPage(page, 'Account');
  await page.getByRole('table', { name: 'Identities' }).getByText(ADMINISTRATOR.email).waitFor();
  await expectCorrectLayout(page, 'an account with an identity');
  await page.context().clearCookies({ name: 'landhold_session' });
  await page.goto(`${landhold.url()}/console/account`);
  await page.getByRole('button', { name: 'Continue with Company' }).click();
  await expectPage(page, 'Account');
  await page.getByText(ADMINISTRATOR.email).first().waitFor();
});

test('the only requests to another host are the provider’s own pages', () => {
  const other = browserErrors.filter((each) => !each.startsWith(`request: ${company.issuer}`));
  expect(other).toEqual([]);
});
