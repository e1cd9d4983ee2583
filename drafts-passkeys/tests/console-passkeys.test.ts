/** Passkeys, with Chromium's own authenticator, and each attack on them by its name. */
import type { CDPSession, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectCorrectLayout } from '../support/console-look.ts';
import { expectPage, newConsolePage, signIn, untilToast } from '../support/console-page.ts';
import { useChromium } from '../support/use-chromium.ts';
import { ADMINISTRATOR, useConsole } from '../support/use-console.ts';

const TIMEOUT_MS = 600_000;
const landhold = useConsole();
const browser = useChromium();

let page: Page;
let browserErrors: string[];
let authenticator: CDPSession;
let authenticatorId: string;
let codes: string[];
/** Passkeys belong to a name, not to numbers. */
let url: string;

beforeAll(async () => {
  await landhold.administrator();
  url = landhold.url().replace('127.0.0.1', 'localhost');
  ({ page, browserErrors } = await newConsolePage(browser, url));
  authenticator = await page.context().newCDPSession(page);
  await authenticator.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const;
  const added = await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  });
  ({ authenticatorId } = added);
});

interface Answered {
  readonly status: number;
  readonly body: Record<string, unknown> & { readonly error?: { readonly code: string } };
}

/** A request of the page, with its cookies. */
async function ask(path: string, json?: object): Promise<Answered> {
  return page.evaluate(
    async ([address, body]) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, ...(body ? { body } : {}) };
      const response = await fetch(`/console/api/${address}`, init);
      return { status: response.status, body: (await response.json()) as Answered['body'] };
    },
    [path, json && JSON.stringify(json)] as const,
  );
}

/** What the authenticator answers to a challenge; with another passkey if one is named. */
async function answer(options: unknown, allow?: string): Promise<string> {
  return page.evaluate(
    async ([text, id]) => {
      const given = JSON.parse(text) as PublicKeyCredentialRequestOptionsJSON;
      const allowed = id === undefined ? {} : { allowCredentials: [{ id, type: 'public-key' }] };
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({ ...given, ...allowed });
      const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
      return JSON.stringify(credential.toJSON());
    },
    [options as string, allow] as const,
  );
}

async function signOut(): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${url}/console/account`);
  await expectPage(page, 'Sign in');
}

/** The password is right, so the second factor is next. */
async function beginSecondFactor(): Promise<{ options: string }> {
  const { body } = await ask('session', ADMINISTRATOR);
  expect(body).toMatchObject({ signed_in: false, account: null });
  return body['second_factor'] as { options: string };
}

const codeOf = ({ status, body }: Answered): string => `${status} ${body.error?.code ?? 'admitted'}`;

test('the first passkey comes with recovery codes, and signs in alone', { timeout: TIMEOUT_MS }, async () => {
  await page.goto(`${url}/console/account`);
  await expectPage(page, 'Sign in');
  await signIn(page, ADMINISTRATOR);
  await expectPage(page, 'Account');
  await page.getByLabel('Name of the passkey').fill('Laptop');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await untilToast(page, 'Passkey added.');
  await page.getByRole('table', { name: 'Passkeys' }).getByText('Laptop').waitFor();
  codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  await expectCorrectLayout(page, 'an account with a new passkey');
  await signOut();
  await expectCorrectLayout(page, 'sign-in with a passkey');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expectPage(page, 'Account');
  await page.getByText('10 recovery codes are left.').waitFor();
});

test('after the password, a passkey is asked for, or a code, each once', { timeout: TIMEOUT_MS }, async () => {
  await signOut();
  await signIn(page, ADMINISTRATOR);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expectPage(page, 'Account');
  for (const [code, isRight] of [
    [codes[0]!, true],
    [codes[0]!, false],
    ['aaaa-aaaa-aaaa-aaaa', false],
  ] as const) {
    await signOut();
    await signIn(page, ADMINISTRATOR);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(code.toUpperCase());
    await page.getByRole('button', { name: 'Sign in' }).click();
    if (isRight) await expectPage(page, 'Account');
    else await page.getByText('This recovery code is wrong or was used.', { exact: false }).waitFor();
  }
  await expectCorrectLayout(page, 'a recovery code that is refused');
});

test('skipping the second factor: the password alone begins no session', { timeout: TIMEOUT_MS }, async () => {
  await signOut();
  await beginSecondFactor();
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).toEqual(['landhold_sign_in']);
  const { options } = (await ask('passkey-sign-in/begin')).body;
  expect(codeOf(await ask('session/second-factor', { credential: await answer(options) }))).toBe('401 sign_in_expired');
});

test('replay of an assertion: it works once, and not for another challenge', { timeout: TIMEOUT_MS }, async () => {
  await signOut();
  const { options } = (await ask('passkey-sign-in/begin')).body;
  const credential = await answer(options);
  expect(codeOf(await ask('passkey-sign-in/complete', { credential }))).toBe('201 admitted');
  expect(codeOf(await ask('passkey-sign-in/complete', { credential }))).toBe('401 sign_in_expired');
  await ask('passkey-sign-in/begin');
  expect(codeOf(await ask('passkey-sign-in/complete', { credential }))).toBe('401 passkey_failed');
});

test('wrong origin: what began at one address is not completed at another', { timeout: TIMEOUT_MS }, async () => {
  await signOut();
  const { options } = (await ask('passkey-sign-in/begin')).body;
  const credential = await answer(options);
  const [flow] = (await page.context().cookies()).filter(({ name }) => name === 'landhold_sign_in');
  const other = landhold.open();
  other.useCookie(`landhold_sign_in=${flow!.value}`);
  await other.fail('completePasskeySignIn', 'passkey_failed', { json: { credential } });
});

test('a passkey of another account is no second factor', { timeout: TIMEOUT_MS }, async () => {
  await signOut();
  const before = await authenticator.send('WebAuthn.getCredentials', { authenticatorId });
  const { id } = await (await landhold.administrator()).call('createProject', { json: { name: 'harbour' } });
  const member = await landhold.member(id, 'developer');
  const [name, value] = member.cookie().split('=');
  await page.context().addCookies([{ name: name!, value: value!, url, httpOnly: true }]);
  await page.goto(`${url}/console/account`);
  await page.getByLabel('Name of the passkey').fill('Telephone');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await untilToast(page, 'Passkey added.');
  const after = await authenticator.send('WebAuthn.getCredentials', { authenticatorId });
  const known = new Set(before.credentials.map(({ credentialId }) => credentialId));
  const theirs = after.credentials.find(({ credentialId }) => !known.has(credentialId))!;
  await signOut();
  const { options } = await beginSecondFactor();
  const credential = await answer(options, Buffer.from(theirs.credentialId, 'base64').toString('base64url'));
  expect(codeOf(await ask('session/second-factor', { credential }))).toBe('401 passkey_failed');
  await authenticator.send('WebAuthn.removeCredential', { authenticatorId, credentialId: theirs.credentialId });
});

test('a counter that goes back: a copy of a passkey is refused', { timeout: TIMEOUT_MS }, async () => {
  await signOut();
  const { credentials } = await authenticator.send('WebAuthn.getCredentials', { authenticatorId });
  const [credential] = credentials;
  await authenticator.send('WebAuthn.removeCredential', { authenticatorId, credentialId: credential!.credentialId });
  await authenticator.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential!, signCount: 1 } });
  const { options } = (await ask('passkey-sign-in/begin')).body;
  const copied = await answer(options);
  expect(codeOf(await ask('passkey-sign-in/complete', { credential: copied }))).toBe('401 passkey_failed');
  expect(browserErrors).toEqual([]);
});
