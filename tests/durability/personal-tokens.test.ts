/** A token that ends in one process has ended in the other, too, at the next request: nothing is awaited between them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '@landhold/contract/console';
import type { ConsoleBrowser } from '../support/console-browser.ts';
import { createBrowser } from '../support/console-browser.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { createTokenHolder, TOKEN_ENDINGS } from '../support/token-endings.ts';
import { ADMINISTRATOR, PASSWORD, setupToken, tokenIn } from '../support/use-console.ts';
import { createEngine } from './live-engine.ts';

let servers: RunningServer[];
let administrator: ConsoleBrowser;
let members = 0;

beforeAll(async () => {
  const engine = await createEngine('PostgreSQL');
  servers = [await engine.start({ LOG_LEVEL: 'warn' }), await engine.start({ LOG_LEVEL: 'warn' })];
  administrator = createBrowser(servers[0]!.url);
  const token = await setupToken(servers[1]!);
  await administrator.call('claimInstallation', { json: { token, name: 'Admin', ...ADMINISTRATOR } });
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
});

const landhold = {
  administrator: async () => administrator,
  async member(projectId: string, role: Role): Promise<ConsoleBrowser> {
    const email = `member-${(members += 1)}@example.com`;
    const { link } = await administrator.call('createInvitation', {
      params: { project_id: projectId },
      json: { email, role },
    });
    const browser = createBrowser(servers[0]!.url);
    await browser.call('acceptInvitation', { json: { token: tokenIn(link), name: 'Member', password: PASSWORD } });
    return browser;
  },
};

/** What each process responds: `200`, or `401 api_key_invalid`. */
async function responsesTo(secret: string, path: string): Promise<string[]> {
  return Promise.all(
    servers.map(async ({ url }) => {
      const response = await createSend(url, secret)('GET', path);
      return response.status === 200 ? '200' : `${response.status} ${response.error().code}`;
    }),
  );
}

test.each(TOKEN_ENDINGS)('401 from both processes at once when %s', async (_, end) => {
  const holder = await createTokenHolder(landhold, ['sites:read']);
  expect(await responsesTo(holder.token.secret, '/api/v1/sites')).toEqual(['200', '200']);
  await end(holder);
  expect(await responsesTo(holder.token.secret, '/api/v1/sites')).toEqual([
    '401 api_key_invalid',
    '401 api_key_invalid',
  ]);
});

test('403 from both processes at once when the role shrank', async () => {
  const { person, projectId, token } = await createTokenHolder(landhold, ['audit:read'], 'owner');
  expect(await responsesTo(token.secret, '/api/v1/audit-log')).toEqual(['200', '200']);
  const { id: account_id } = await person.call('getAccount');
  const params = { project_id: projectId, account_id };
  await administrator.call('updateMember', { params, json: { role: 'developer' } });
  expect(await responsesTo(token.secret, '/api/v1/audit-log')).toEqual(['403 scope_missing', '403 scope_missing']);
});
