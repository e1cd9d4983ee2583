import { describe, expect, test } from 'vitest';
import { createBrowser } from '../support/console-browser.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer();
const port = (): string => new URL(server.url()).port;

describe('in mock mode on this machine', () => {
  test('200 and signed in as the demo owner, who needs no password and is marked as one', async () => {
    const browser = createBrowser(server.url());
    const state = await browser.call('getSession');
    expect(state).toMatchObject({ signed_in: true, is_demo: true, data_mode: 'mock', setup_needed: false });
    expect(state.account).toMatchObject({ name: 'Demo owner', is_administrator: true });
    const { data } = await browser.call('listProjects');
    expect(data).toMatchObject([{ name: 'default', role: 'owner' }]);
    const again = await browser.call('getSession');
    expect(again.account).toEqual(state.account);
  });

  test('the cookie is HttpOnly, SameSite=Lax, for the whole site, and says nothing of Secure over plain http', async () => {
    const response = await createBrowser(server.url()).send('GET', '/console/api/session');
    expect(response.header('Set-Cookie')).toMatch(/^landhold_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])('200 at http://%s, reading and writing', async (name) => {
    const browser = createBrowser(server.url(), { host: `${name}:${port()}` });
    await browser.call('getSession');
    // A browser sends its own address in lower case, whatever was typed.
    const headers = { Origin: `http://${name.toLowerCase()}:${port()}` };
    const response = await browser.send('PATCH', '/console/api/account', { json: { name: 'Demo owner' }, headers });
    expect(response.status).toBe(200);
  });

  test('a password signs nobody in as the demo owner', async () => {
    const browser = createBrowser(server.url());
    for (const password of ['null', 'undefined', 'demo']) {
      await browser.fail('signIn', 'credentials_invalid', { json: { email: 'demo@localhost', password } });
    }
    expect(browser.cookie()).toBe('');
  });
});

describe('at any other name', () => {
  // On the loopback interface, it would refuse these names: tests/protocol/host-names.test.ts.
  const open = useServer({ HOST: '0.0.0.0' });

  test.each(['landhold.example', 'localhost.evil.example', '127.0.0.1.evil.example', '192.0.2.1', 'evil-localhost'])(
    '403 host_not_allowed and no session at %s, also when a stranger lets it point here',
    async (name) => {
      const browser = createBrowser(open.url(), { host: `${name}:${new URL(open.url()).port}` });
      const response = await browser.fail('getSession', 'host_not_allowed');
      expect(response.header('Set-Cookie')).toBeUndefined();
      expect(response.error().message).toContain('localhost');
      await browser.fail('signIn', 'host_not_allowed', { json: { email: 'a@example.com', password: 'b' } });
    },
  );
});
