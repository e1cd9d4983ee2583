import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { ConsoleBrowser } from './console-browser.ts';
import { createBrowser } from './console-browser.ts';
import type { IdentityProvider, Person } from './identity-provider.ts';
import { CLIENT, startIdentityProvider } from './identity-provider.ts';
import type { ConsoleInUse } from './use-console.ts';

/** Writes the settings of these providers to a file, and returns the environment of a server that reads it. */
export function providersFile(providers: readonly object[]): { readonly env: Record<string, string> } {
  const folder = mkdtempSync(join(tmpdir(), 'landhold-providers-'));
  const file = join(folder, 'providers.json');
  writeFileSync(file, JSON.stringify({ providers }));
  afterAll(() => rmSync(folder, { recursive: true }));
  return { env: { LANDHOLD_SIGN_IN_PROVIDERS_FILE: file, LANDHOLD_TRUSTED_PROXIES: '127.0.0.1' } };
}

export function settingsOf(id: string, { issuer }: IdentityProvider, more: object = {}): object {
  const common = { id, name: id === 'company' ? 'Company' : 'Partner', issuer, ...CLIENT, prompt: 'consent' };
  return { ...common, email_domains: ['example.com'], ...more };
}

/** A provider for the tests of a file, which accepts the server at this address. */
export async function useIdentityProvider(id: string, landholdUrl: () => string): Promise<IdentityProvider> {
  const provider = await startIdentityProvider(id, landholdUrl);
  afterAll(provider.close);
  return provider;
}

/** Who goes to which provider, and what for. */
export interface Journey {
  readonly id?: string;
  readonly intent?: 'sign_in' | 'link';
  readonly person: Person;
}

/** Goes to the provider and back, as a browser does. Returns what the provider sent. */
export async function goThrough(
  browser: ConsoleBrowser,
  provider: IdentityProvider,
  { id = 'company', intent = 'sign_in', person }: Journey,
): Promise<string> {
  const { url } = await browser.call('beginProviderSignIn', { params: { provider_id: id }, json: { intent } });
  provider.person = person;
  return provider.visit(url);
}

/** Signs in, or links, to the end. */
export async function arrive(browser: ConsoleBrowser, provider: IdentityProvider, options: Journey) {
  const parameters = await goThrough(browser, provider, options);
  return browser.call('completeProviderSignIn', {
    params: { provider_id: options.id ?? 'company' },
    json: { parameters },
  });
}

let addresses = 1;

/** A browser with its own address, because failures are counted by address. The server must trust this machine. */
export function openElsewhere(landhold: ConsoleInUse): ConsoleBrowser {
  addresses += 1;
  return createBrowser(landhold.url(), { address: `127.0.1.${addresses}` });
}

let numbers = 0;

/** Someone new, with a verified email of the admitted domain. */
export function newPerson(more: Partial<Person> = {}): Person {
  const number = (numbers += 1);
  return {
    sub: `person-${number}`,
    email: `person-${number}@example.com`,
    email_verified: true,
    name: `Person ${number}`,
    ...more,
  };
}
