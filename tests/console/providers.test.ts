/** Signing in with identity providers, and each attack on it by its name. The provider is oidc-provider. */
import { expect, test } from 'vitest';
import type { ConsoleBrowser } from '../support/console-browser.ts';
import { ADMINISTRATOR, useConsole } from '../support/use-console.ts';
import {
  arrive,
  goThrough,
  newPerson,
  openElsewhere,
  providersFile,
  settingsOf,
  useIdentityProvider,
} from '../support/use-sign-in.ts';

const url = (): string => landhold.url();
const company = await useIdentityProvider('company', url);
const partner = await useIdentityProvider('partner', url);
const { env } = providersFile([
  settingsOf('company', company, { rules: [{ group: 'platform', project: 'harbour', role: 'developer' }] }),
  settingsOf('partner', partner),
]);
const landhold = useConsole(env);

const open = (): ConsoleBrowser => openElsewhere(landhold);

const COMPANY = { provider_id: 'company' };
const PARTNER = { provider_id: 'partner' };

/** The response to what came back, as a failure with this code. */
async function expectRefused(
  browser: ConsoleBrowser,
  code: string,
  parameters: string,
  params = COMPANY,
): Promise<void> {
  await browser.fail('completeProviderSignIn', code, { params, json: { parameters } });
  expect((await browser.call('getSession')).signed_in).toBe(false);
}

test('the first sign-in creates an account for a verified email of an admitted domain; the next one finds it', async () => {
  await landhold.administrator();
  const person = newPerson();
  const browser = open();
  const { session } = await arrive(browser, company, { person });
  expect(session.account).toMatchObject({ email: person.email, name: person.name, is_administrator: false });
  expect(session.account?.has_password).toBe(false);
  const again = open();
  // The provider names people by their subject. Their email can change.
  const renamed = { ...person, email: 'another@example.com' };
  expect((await arrive(again, company, { person: renamed })).session.account?.id).toBe(session.account?.id);
});

test('the audit log of the installation has the account and each sign-in', async () => {
  const browser = open();
  const { session } = await arrive(browser, company, { person: newPerson() });
  const { data } = await (await landhold.administrator()).call('listInstallationAudit');
  const own = data.filter(({ account_id: id }) => id === session.account!.id);
  expect(own.map(({ action }) => action)).toEqual(['signIn', 'createAccountByProvider']);
  expect(own[0]!.details).toEqual({ provider: 'Company' });
});

test.each([
  ['an unverified email', { email_verified: false }],
  ['no email', { email: undefined }],
  ['an email of another domain', { email: 'eve@example.org' }],
  ['an email of a domain that ends alike', { email: 'eve@not-example.com' }],
  ['two addresses in one', { email: 'eve@example.org@example.com' }],
])('403 email_not_admitted for %s', async (_what, more) => {
  const browser = open();
  const person = newPerson(more as object);
  await expectRefused(browser, 'email_not_admitted', await goThrough(browser, company, { person }));
});

test('account takeover by email: 409 link_required, whoever has the address at the provider', async () => {
  await landhold.administrator();
  const browser = open();
  const person = newPerson({ email: ADMINISTRATOR.email.toUpperCase() });
  await expectRefused(browser, 'link_required', await goThrough(browser, company, { person }));
});

test('a signed-in person links an identity, signs in with it, and unlinks it, which ends those sessions', async () => {
  const administrator = await landhold.administrator();
  const person = newPerson({ email: 'somebody@example.org' });
  expect(await arrive(administrator, company, { person, intent: 'link' })).toMatchObject({ intent: 'link' });
  const browser = open();
  const { session } = await arrive(browser, company, { person });
  expect(session.account?.email).toBe(ADMINISTRATOR.email);
  const { data } = await administrator.call('listIdentities');
  expect(data).toMatchObject([{ provider_name: 'Company', email: 'somebody@example.org' }]);
  await administrator.call('removeIdentity', { params: { identity_id: data[0]!.id } });
  await browser.fail('getAccount', 'session_expired');
  await administrator.fail('removeIdentity', 'resource_not_found', { params: { identity_id: data[0]!.id } });
});

test('account takeover by linking: an identity of one account cannot be linked to another', async () => {
  const person = newPerson();
  await arrive(open(), company, { person });
  const administrator = await landhold.administrator();
  const parameters = await goThrough(administrator, company, { person, intent: 'link' });
  await administrator.fail('completeProviderSignIn', 'identity_taken', { params: COMPANY, json: { parameters } });
  expect((await administrator.call('listIdentities')).data).toEqual([]);
});

test('account takeover by linking: what an attacker began is not completed in the session of a victim', async () => {
  const attacker = open();
  await arrive(attacker, company, { person: newPerson() });
  const parameters = await goThrough(attacker, company, { person: newPerson(), intent: 'link' });
  const victim = await landhold.administrator();
  await victim.fail('completeProviderSignIn', 'sign_in_expired', { params: COMPANY, json: { parameters } });
  expect((await victim.call('listIdentities')).data).toEqual([]);
});

test('401 session_missing for a link without a session; one that ended meanwhile is no session either', async () => {
  await open().fail('beginProviderSignIn', 'session_missing', { params: COMPANY, json: { intent: 'link' } });
  const browser = open();
  await arrive(browser, company, { person: newPerson() });
  const parameters = await goThrough(browser, company, { person: newPerson(), intent: 'link' });
  await browser.call('signOut');
  await expectRefused(browser, 'sign_in_expired', parameters);
});

test('409 last_sign_in_method for the only identity of an account without a password', async () => {
  const browser = open();
  await arrive(browser, company, { person: newPerson() });
  const { data } = await browser.call('listIdentities');
  await browser.fail('removeIdentity', 'last_sign_in_method', { params: { identity_id: data[0]!.id } });
  expect((await browser.call('listIdentities')).data).toEqual(data);
});

test('login CSRF: what an attacker brought back signs nobody in elsewhere', async () => {
  const parameters = await goThrough(open(), company, { person: newPerson() });
  await expectRefused(open(), 'sign_in_expired', parameters);
  const begun = open();
  await goThrough(begun, company, { person: newPerson() });
  await expectRefused(begun, 'sign_in_failed', parameters);
});

test('login CSRF: neither step can be sent by a page of another site', async () => {
  const browser = open();
  for (const step of ['begin', 'complete']) {
    const headers = { Origin: 'https://evil.example' };
    const path = `/console/api/sign-in-providers/company/${step}`;
    const response = await browser.send('POST', path, { json: { intent: 'sign_in' }, headers });
    expect(response.error().code).toBe('origin_mismatch');
  }
});

test('replayed code: what came back works once, and the code does not work in another sign-in', async () => {
  const browser = open();
  const parameters = await goThrough(browser, company, { person: newPerson() });
  await browser.call('completeProviderSignIn', { params: COMPANY, json: { parameters } });
  await browser.call('signOut');
  await expectRefused(browser, 'sign_in_expired', parameters);
  const next = new URLSearchParams(await goThrough(browser, company, { person: newPerson() }));
  next.set('code', new URLSearchParams(parameters).get('code')!);
  await expectRefused(browser, 'sign_in_failed', next.toString());
});

test('session fixation: a session that was planted is not taken over, and the former one ends', async () => {
  const browser = open();
  const person = newPerson();
  await arrive(browser, company, { person });
  const former = browser.cookie();
  await arrive(browser, company, { person });
  expect(browser.cookie()).not.toBe(former);
  const thief = open();
  thief.useCookie(former.split('; ').find((each) => each.startsWith('landhold_session='))!);
  await thief.fail('getAccount', 'session_expired');
});

test.each(['https://evil.example/', '//evil.example/', '/\\evil.example/', 'javascript:alert(1)'])(
  'open redirect: 400 for %s as the page to go on with',
  async (next) => {
    const json = { intent: 'sign_in', next } as const;
    const refusal = await open().fail('beginProviderSignIn', 'next_invalid', { params: COMPANY, json });
    expect(refusal.header('Set-Cookie')).toBeUndefined();
  },
);

test('mix-up: what one provider sent is not taken for the response of another', async () => {
  const browser = open();
  const person = newPerson();
  const ofPartner = await goThrough(browser, partner, { id: 'partner', person });
  await expectRefused(browser, 'sign_in_expired', ofPartner, COMPANY);
  // Even with the state of the sign-in that began: the response says who issued it.
  const { url: begun } = await browser.call('beginProviderSignIn', { params: COMPANY, json: { intent: 'sign_in' } });
  const mixed = new URLSearchParams(ofPartner);
  mixed.set('state', new URL(begun).searchParams.get('state')!);
  await expectRefused(browser, 'sign_in_failed', mixed.toString(), COMPANY);
});

test('two providers with the same subject are two people', async () => {
  const person = newPerson();
  const [one, other] = [open(), open()];
  const first = await arrive(one, company, { person });
  const second = await arrive(other, partner, { id: 'partner', person: { ...person, email: 'namesake@example.com' } });
  expect(second.session.account?.id).not.toBe(first.session.account?.id);
});

const SECONDS = (): number => Math.floor(Date.now() / 1_000);

test.each([
  ['wrong issuer', (claims: object) => ({ ...claims, iss: 'https://evil.example' })],
  ['wrong audience', (claims: object) => ({ ...claims, aud: 'another client' })],
  ['wrong nonce', (claims: object) => ({ ...claims, nonce: 'another' })],
  ['no nonce', (claims: object) => ({ ...claims, nonce: undefined })],
  ['clock skew of two minutes: expired', (claims: object) => ({ ...claims, exp: SECONDS() - 120 })],
  ['clock skew of two minutes: not valid yet', (claims: object) => ({ ...claims, nbf: SECONDS() + 120 })],
  ['another person than userinfo', (claims: object) => ({ ...claims, sub: 'somebody else' })],
])('401 sign_in_failed for an ID token with: %s', async (_what, tamper) => {
  const browser = open();
  const parameters = await goThrough(browser, company, { person: newPerson() });
  company.tamper = tamper;
  await expectRefused(browser, 'sign_in_failed', parameters).finally(() => (company.tamper = undefined));
});

test('clock skew of some seconds is no failure', async () => {
  company.tamper = (claims) => ({ ...claims, exp: SECONDS() - 5 });
  const arrived = arrive(open(), company, { person: newPerson() });
  expect((await arrived.finally(() => (company.tamper = undefined))).session.signed_in).toBe(true);
});

test('401 sign_in_failed for an ID token that another key signed', async () => {
  const browser = open();
  const parameters = await goThrough(browser, company, { person: newPerson() });
  company.usesWrongKey = true;
  await expectRefused(browser, 'sign_in_failed', parameters).finally(() => (company.usesWrongKey = false));
});

test('403 provider_refused when the person refuses there', async () => {
  const browser = open();
  const { url: begun } = await browser.call('beginProviderSignIn', { params: COMPANY, json: { intent: 'sign_in' } });
  company.person = null;
  await expectRefused(browser, 'provider_refused', await company.visit(begun));
});

test('503 provider_unavailable while the provider is away, which passwords do not notice', async () => {
  const browser = open();
  const parameters = await goThrough(browser, company, { person: newPerson() });
  company.fails = 502;
  await expectRefused(browser, 'provider_unavailable', parameters).finally(() => (company.fails = undefined));
  await open().call('signIn', { json: ADMINISTRATOR });
});

test('429 sign_in_slowed after many failures from one address, whoever guesses', async () => {
  const browser = open();
  const guess = { params: PARTNER, json: { parameters: 'code=guessed&state=guessed' } };
  for (let tries = 0; tries < 20; tries += 1) await browser.fail('completeProviderSignIn', 'sign_in_expired', guess);
  const slowed = await browser.fail('completeProviderSignIn', 'sign_in_slowed', guess);
  expect(Number(slowed.header('Retry-After'))).toBeGreaterThan(0);
});

test('404 for a provider that is not set up', async () => {
  const params = { provider_id: 'nobody' };
  const json = { intent: 'sign_in' } as const;
  const refusal = await open().fail('beginProviderSignIn', 'resource_not_found', { params, json });
  expect(refusal.error().param).toBe('provider_id');
});
