/** Signing in with a provider, with two processes on one PostgreSQL: what one does, the other knows at once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrowser } from '../support/console-browser.ts';
import { newPerson, providersFile, settingsOf, useIdentityProvider } from '../support/use-sign-in.ts';
import type { RunningServer } from '../support/start-server.ts';
import { createEngine } from './live-engine.ts';

let servers: RunningServer[];
const company = await useIdentityProvider('company', () => servers[0]!.url);
const { env } = providersFile([settingsOf('company', company)]);
const COMPANY = { provider_id: 'company' };

beforeAll(async () => {
  const engine = await createEngine('PostgreSQL');
  servers = [await engine.start({ ...env, LOG_LEVEL: 'warn' }), await engine.start({ ...env, LOG_LEVEL: 'warn' })];
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
});

test('a sign-in that begins in one process is completed in the other, and ends in both', async () => {
  const [one, other] = servers.map(({ url }) => createBrowser(url)) as [
    ReturnType<typeof createBrowser>,
    ReturnType<typeof createBrowser>,
  ];
  const { url } = await one.call('beginProviderSignIn', { params: COMPANY, json: { intent: 'sign_in' } });
  company.person = newPerson();
  const parameters = await company.visit(url);
  other.useCookie(one.cookie());
  const json = { parameters };
  const { session } = await other.call('completeProviderSignIn', { params: COMPANY, json });
  // It works once, in whichever process.
  await one.fail('completeProviderSignIn', 'sign_in_expired', { params: COMPANY, json });
  one.useCookie(other.cookie().split('; ').at(-1)!);
  expect((await one.call('getAccount')).id).toBe(session.account!.id);

  // The provider tells the first process alone.
  await company.signOut();
  for (const browser of [one, other]) {
    await expect.poll(async () => (await browser.send('GET', '/console/api/account')).status).toBe(401);
  }
});
