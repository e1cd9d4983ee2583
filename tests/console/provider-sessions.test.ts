/** What happens to a session after signing in with a provider. The clock of a mock is moved. */
import { expect, test } from 'vitest';
import { useMock } from '../mock/use-mock.ts';
import type { ConsoleBrowser } from '../support/console-browser.ts';
import { createBrowser } from '../support/console-browser.ts';
import type { Person } from '../support/identity-provider.ts';
import { arrive, newPerson, providersFile, settingsOf, useIdentityProvider } from '../support/use-sign-in.ts';
import { waitUntil } from '../support/wait-until.ts';

const company = await useIdentityProvider('company', () => mock.url());
const RULES = [
  { group: 'platform', project: 'harbour', role: 'developer' },
  { group: 'leads', project: 'harbour', role: 'owner' },
  { group: 'operators', administrator: true },
];
const { env } = providersFile([settingsOf('company', company, { may_grant_administrator: true, rules: RULES })]);
const mock = useMock(env);

const DUE_SECONDS = 601;

async function signInAs(person: Person): Promise<ConsoleBrowser> {
  const browser = createBrowser(mock.url());
  const { session } = await arrive(browser, company, { person });
  expect(session.is_demo).toBe(false);
  return browser;
}

async function demoOwner(): Promise<ConsoleBrowser> {
  const browser = createBrowser(mock.url());
  await browser.call('getSession');
  return browser;
}

async function advance(seconds: number): Promise<void> {
  await mock.call('advanceClock', { body: { seconds } });
}

/** Waits until what the browser is told about its session is this. */
async function expectAccount(browser: ConsoleBrowser, expected: string): Promise<void> {
  await waitUntil(
    async () => {
      const response = await browser.send('GET', '/console/api/account');
      return response.status === 200 ? 'signed in' : response.error().code;
    },
    (found) => found === expected,
  );
}

const rolesOf = async (browser: ConsoleBrowser): Promise<readonly string[]> =>
  (await browser.call('listProjects')).data.map(({ name, role }) => `${name} ${role}`);

test('after ten minutes the provider is asked: it knows the session, and later no longer', async () => {
  const [one, other] = [await signInAs(newPerson()), await signInAs(newPerson())];
  for (let times = 1; times <= 2; times += 1) {
    await advance(DUE_SECONDS);
    await expect.poll(() => company.refreshes).toBe(2 * times);
    await expectAccount(one, 'signed in');
  }
  company.refusesRefreshes = true;
  await advance(DUE_SECONDS);
  await expectAccount(one, 'session_expired');
  await expectAccount(other, 'session_expired');
  company.refusesRefreshes = false;
  const { data } = await (await demoOwner()).call('listInstallationAudit');
  expect(data.map(({ action }) => action)).toContain('endSessionByProvider');
});

test('a provider that is away ends no session for an hour, and then all', async () => {
  const browser = await signInAs(newPerson());
  company.fails = 503;
  await advance(DUE_SECONDS);
  await advance(3_000);
  await expectAccount(browser, 'signed in');
  await advance(3_600);
  await expectAccount(browser, 'session_expired');
  company.fails = undefined;
});

test('back-channel logout: signing out at the provider ends the session here', async () => {
  const browser = await signInAs(newPerson());
  await company.signOut();
  await expectAccount(browser, 'session_expired');
  const { data } = await (await demoOwner()).call('listInstallationAudit');
  expect(data[0]!.action).toBe('signOutByProvider');
});

async function logOut(token: string): Promise<number> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams({ logout_token: token }).toString();
  const address = `${mock.url()}/console/api/back-channel-logout/company`;
  return (await fetch(address, { method: 'POST', headers, body })).status;
}

test('back-channel logout: 400 for a token that is forged, old, of others, not a logout, or used before', async () => {
  const person = newPerson();
  const browser = await signInAs(person);
  const now = Math.floor(Date.now() / 1_000);
  const claims = { sub: person.sub, iat: now, exp: now + 60, jti: 'one' };
  const forged = async (more: object): Promise<number> => logOut(await company.logoutToken({ ...claims, ...more }));
  expect(await logOut('not a token')).toBe(400);
  expect(await forged({ iss: 'https://evil.example' })).toBe(400);
  expect(await forged({ aud: 'another client' })).toBe(400);
  expect(await forged({ iat: now - 3_600, exp: now - 3_500 })).toBe(400);
  expect(await forged({ events: {} })).toBe(400);
  expect(await forged({ nonce: 'an ID token has one' })).toBe(400);
  expect(await forged({ sub: undefined })).toBe(400);
  company.usesWrongKey = true;
  expect(await forged({})).toBe(400);
  company.usesWrongKey = false;
  await expectAccount(browser, 'signed in');
  expect(await forged({})).toBe(200);
  await expectAccount(browser, 'session_expired');
  const again = await signInAs(person);
  expect(await forged({})).toBe(400);
  await expectAccount(again, 'signed in');
});

test('groups give roles, change them and take them back; what a person gave stays', async () => {
  const owner = await demoOwner();
  const { id } = await owner.call('createProject', { json: { name: 'harbour' } });
  const params = { project_id: id };
  const person = newPerson({ groups: ['platform', 'others'] });
  const browser = await signInAs(person);
  expect(await rolesOf(browser)).toEqual(['harbour developer']);
  // Without signing in again.
  company.know({ ...person, groups: ['platform', 'leads'] });
  await advance(DUE_SECONDS);
  await waitUntil(
    () => rolesOf(browser),
    (roles) => roles[0] === 'harbour owner',
  );
  expect(await rolesOf(await signInAs({ ...person, groups: [] }))).toEqual([]);
  const { data } = await owner.call('listAudit', { params });
  expect(data.map(({ action }) => action)).toEqual([
    'leaveByGroup',
    'changeRoleByGroup',
    'joinByGroup',
    'createProject',
  ]);

  // Nobody gets less than what a person gave.
  const { account } = await browser.call('getSession');
  await signInAs({ ...person, groups: ['platform'] });
  await owner.call('updateMember', { params: { ...params, account_id: account!.id }, json: { role: 'owner' } });
  expect(await rolesOf(await signInAs({ ...person, groups: ['platform'] }))).toEqual(['harbour owner']);
  expect(await rolesOf(await signInAs({ ...person, groups: [] }))).toEqual(['harbour owner']);
});

test('a group makes administrators only where the setting says so, and they stop being one without it', async () => {
  const person = newPerson({ groups: ['operators'] });
  expect((await (await signInAs(person)).call('getAccount')).is_administrator).toBe(true);
  const later = await signInAs({ ...person, groups: [] });
  expect((await later.call('getAccount')).is_administrator).toBe(false);
});
