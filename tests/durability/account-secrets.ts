import { expect } from 'vitest';
import type { ConsoleBrowser } from '../support/console-browser.ts';
import { createBrowser } from '../support/console-browser.ts';
import type { IdentityProvider } from '../support/identity-provider.ts';
import { CLIENT } from '../support/identity-provider.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { setupToken, tokenIn } from '../support/use-console.ts';
import { goThrough, newPerson } from '../support/use-sign-in.ts';

/** By what each is called in a report. */
export type Secrets = Map<string, string>;

export const EMAIL = 'admin@example.com';

let made = 0;
export const newSecret = (): string => `never-to-be-seen-${process.pid}-${(made += 1)}`;

export function note(secrets: Secrets, name: string, secret: string): string {
  secrets.set(name, secret);
  return secret;
}

/** A token that is made in the console, and one that a program gets by a login of its device. */
async function createTokens({ url }: RunningServer, browser: ConsoleBrowser, secrets: Secrets, projectId: string) {
  const scopes = ['sites:read' as const];
  const created = await browser.call('createToken', { json: { name: 'a token', project_id: projectId, scopes } });
  note(secrets, 'a token', created.secret);
  const post = async (path: string, fields: Record<string, string>): Promise<Record<string, string>> => {
    const body = new URLSearchParams({ client_id: 'leaks', ...fields });
    return (await (await fetch(`${url}/oauth/${path}`, { method: 'POST', body })).json()) as Record<string, string>;
  };
  const begun = await post('device_authorization', {});
  const deviceCode = note(secrets, 'the code of a device', begun['device_code']!);
  const json = { user_code: begun['user_code']!, name: 'a device', project_id: projectId, scopes };
  await browser.call('approveDevice', { json });
  const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: deviceCode };
  note(secrets, 'the token of a device', (await post('token', grant))['access_token']!);
  for (const key of [created.secret, secrets.get('the token of a device')!])
    expect((await createSend(url, key)('GET', '/api/v1/sites')).status).toBe(200);
}

/** What an identity provider sends back is as good as a password until it is used. */
export async function signInByProvider(url: string, company: IdentityProvider, secrets: Secrets): Promise<void> {
  note(secrets, 'the secret of a client', CLIENT.client_secret);
  const browser = createBrowser(url);
  const parameters = await goThrough(browser, company, { person: newPerson() });
  note(secrets, "a provider's code", new URLSearchParams(parameters).get('code')!);
  const json = { parameters };
  await browser.call('completeProviderSignIn', { params: { provider_id: 'company' }, json });
  note(secrets, 'a session by a provider', browser.cookie().split('=')[1]!);
}

/** Creates every secret that people have: passwords, sessions, links, tokens and keys. */
export async function createAccountSecrets(server: RunningServer, secrets: Secrets): Promise<ConsoleBrowser> {
  const browser = createBrowser(server.url);
  const [first, password] = [note(secrets, 'a first password', newSecret()), note(secrets, 'a password', newSecret())];
  const token = await setupToken(server);
  await browser.call('claimInstallation', { json: { token, name: 'Admin', email: EMAIL, password: first } });
  await browser.call('changePassword', { json: { current_password: first, new_password: password } });
  note(secrets, 'a session', browser.cookie().split('=')[1]!);
  const { data } = await browser.call('listProjects');
  const params = { project_id: data[0]!.id };

  const invited = { email: 'member@example.com', role: 'developer' } as const;
  const { link } = await browser.call('createInvitation', { params, json: invited });
  const invitation = note(secrets, 'an invitation', tokenIn(link));
  const member = createBrowser(server.url);
  await member.call('readInvitation', { json: { token: invitation } });
  const memberPassword = note(secrets, "a member's password", newSecret());
  await member.call('acceptInvitation', { json: { token: invitation, name: 'Member', password: memberPassword } });
  await member.call('signOut');
  await member.call('signIn', { json: { email: invited.email, password: memberPassword } });
  note(secrets, "a member's session", member.cookie().split('=')[1]!);
  const open = await browser.call('createInvitation', { params, json: { ...invited, email: 'other@example.com' } });
  note(secrets, 'an open invitation', tokenIn(open.link));

  await createTokens(server, browser, secrets, params.project_id);
  const json = { name: 'a key', scopes: ['sites:read' as const], expires_at: null };
  const key = await browser.call('createKey', { params, json });
  note(secrets, 'an API key', key.secret);
  const rolled = await browser.call('rollKey', {
    params: { ...params, key_id: key.id },
    json: { overlap_seconds: 60 },
  });
  note(secrets, 'a rolled API key', rolled.secret);
  return browser;
}
