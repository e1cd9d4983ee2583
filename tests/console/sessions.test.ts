import { describe, expect, test } from 'vitest';
import { createBrowser } from '../support/console-browser.ts';
import { PASSWORD, useConsole } from '../support/use-console.ts';
import { findFreePort } from '../support/free-port.ts';
import { waitUntil } from '../support/wait-until.ts';

describe('signing in', () => {
  const landhold = useConsole();
  const credentials = { email: 'admin@example.com', password: PASSWORD };

  test('201 with a new token each time; one that was planted before is never taken over', async () => {
    await landhold.administrator();
    const browser = landhold.open();
    const planted = `landhold_session=${'A'.repeat(43)}`;
    browser.useCookie(planted);
    await browser.fail('getAccount', 'session_expired');
    await browser.call('signIn', { json: { ...credentials, email: 'ADMIN@example.com' } });
    expect(browser.cookie()).not.toBe(planted);
    const thief = landhold.open();
    thief.useCookie(planted);
    await thief.fail('getAccount', 'session_expired');

    const first = browser.cookie();
    await browser.call('signIn', { json: credentials });
    expect(browser.cookie()).not.toBe(first);
    thief.useCookie(first);
    await thief.fail('getAccount', 'session_expired');
  });

  test('401 session_missing without a cookie, and with two of one name, of which one may be planted', async () => {
    const browser = landhold.open();
    await browser.fail('getAccount', 'session_missing');
    await browser.call('signIn', { json: credentials });
    const twice = { Cookie: `landhold_session=${'A'.repeat(43)}; ${browser.cookie()}` };
    const response = await browser.send('GET', '/console/api/account', { headers: twice });
    expect(response.error().code).toBe('session_missing');
  });

  test('401 with the same words for a wrong password and for an unknown email', async () => {
    const browser = landhold.open();
    const wrong = await browser.fail('signIn', 'credentials_invalid', { json: { ...credentials, password: 'wrong' } });
    const unknown = await browser.fail('signIn', 'credentials_invalid', {
      json: { ...credentials, email: 'nobody@example.com' },
    });
    expect(wrong.error().message).toBe(unknown.error().message);
  });

  test('signing out ends the session itself, not only the cookie', async () => {
    const browser = landhold.open();
    await browser.call('signIn', { json: credentials });
    const cookie = browser.cookie();
    await browser.call('signOut');
    expect(browser.cookie()).toBe('');
    expect(await browser.call('getSession')).toMatchObject({ signed_in: false, has_expired: false });
    browser.useCookie(cookie);
    await browser.fail('getAccount', 'session_expired');
    await browser.call('signOut');
  });

  test('an account has one limit, however often it signs in, also for what it does with a project', async () => {
    const administrator = await landhold.administrator();
    const { id } = await administrator.call('createProject', { json: { name: 'counted' } });
    const [one, other] = [landhold.open(), landhold.open()];
    for (const browser of [one, other]) await browser.call('signIn', { json: credentials });
    const account = '/console/api/account';
    const left: number[] = [];
    for (const [browser, path] of [
      [one, account],
      [other, account],
      [other, `/console/api/projects/${id}/api/v1/sites`],
      [one, account],
    ] as const)
      left.push(Number((await browser.send('GET', path)).header('X-RateLimit-Remaining')));
    expect(left).toEqual([0, 1, 2, 3].map((used) => left[0]! - used));
  });

  test('sessions are listed with the current one marked, and can be ended one by one', async () => {
    const [one, two] = [landhold.open(), landhold.open()];
    await one.call('signIn', { json: credentials });
    await two.call('signIn', { json: credentials });
    const { data } = await one.call('listSessions', { query: { limit: '100' } });
    expect(data.filter((session) => session.is_current)).toHaveLength(1);
    const other = (await two.call('listSessions')).data.find((session) => session.is_current)!;
    await one.call('endSession', { params: { session_id: other.id } });
    await two.fail('getAccount', 'session_expired');
    await one.fail('endSession', 'resource_not_found', { params: { session_id: other.id } });
    const page = await one.call('listSessions', { query: { limit: '1' } });
    expect(page.has_more).toBe(true);
    const next = await one.call('listSessions', { query: { limit: '1', cursor: page.next_cursor! } });
    expect(next.data[0]!.id < page.data[0]!.id).toBe(true);
  });

  test('a new password needs the current one, and ends every other session', async () => {
    const [one, two] = [landhold.open(), landhold.open()];
    await one.call('signIn', { json: credentials });
    await two.call('signIn', { json: credentials });
    const next = 'a much better password';
    const wrong = { current_password: 'not this one', new_password: next };
    const refused = await one.fail('changePassword', 'current_password_invalid', { json: wrong });
    expect(refused.error().param).toBe('current_password');
    const short = { current_password: PASSWORD, new_password: 'elevenchars' };
    await one.fail('changePassword', 'new_password_invalid', { json: short });
    await one.call('changePassword', { json: { current_password: PASSWORD, new_password: next } });
    await two.fail('getAccount', 'session_expired');
    await one.call('getAccount');
    await two.fail('signIn', 'credentials_invalid', { json: credentials });
    await two.call('signIn', { json: { ...credentials, password: next } });
    await one.call('changePassword', { json: { current_password: next, new_password: PASSWORD } });
  });

  test('429 sign_in_slowed with Retry-After after a few failures, in any letter case, and not for other accounts', async () => {
    const browser = landhold.open();
    const fail = (email: string) =>
      browser.send('POST', '/console/api/session', { json: { email, password: 'wrong' } });
    // Each failure doubles the wait. Two seconds leave time for the check.
    const slowed = await waitUntil(
      () => fail('bo@example.com'),
      (response) => Number(response.header('Retry-After') ?? 0) >= 2,
    );
    expect(slowed.status).toBe(429);
    expect(slowed.error().code).toBe('sign_in_slowed');
    expect((await fail('BO@EXAMPLE.COM')).error().code).toBe('sign_in_slowed');
    await browser.call('signIn', { json: credentials });
  });
});

describe('a session that nobody uses', () => {
  const landhold = useConsole({ LANDHOLD_SESSION_IDLE_S: '1' });

  test('401 session_expired once its time is over', async () => {
    const browser = await landhold.administrator();
    await browser.call('getAccount');
    // Each request would prolong the session, so this waits for the time instead.
    const since = Date.now();
    await waitUntil(
      async () => Date.now() - since,
      (passed) => passed > 1_200,
    );
    await browser.fail('getAccount', 'session_expired');
    expect(await browser.call('getSession')).toMatchObject({ signed_in: false, has_expired: true, account: null });
  });
});

describe('behind TLS', async () => {
  const port = await findFreePort();
  // On the loopback interface, it would refuse other names.
  const env = { LANDHOLD_BASE_URL: 'https://landhold.example', PORT: String(port), HOST: '0.0.0.0' };
  const landhold = useConsole(env);

  test('the cookie is Secure and bound to the host; over plain http the console says that it needs TLS', async () => {
    await landhold.administrator();
    const json = { email: 'admin@example.com', password: PASSWORD };
    const headers = { Host: 'landhold.example', Origin: 'https://landhold.example' };
    const response = await landhold.open().send('POST', '/console/api/session', { json, headers });
    expect(response.header('Set-Cookie')).toMatch(
      /^__Host-landhold_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    const plain = { Host: 'landhold.example', Origin: 'http://landhold.example' };
    const refused = await landhold.open().send('POST', '/console/api/session', { json, headers: plain });
    expect(refused.error().code).toBe('origin_mismatch');
    const elsewhere = createBrowser(landhold.url(), { host: 'other.example' });
    const told = await elsewhere.fail('getSession', 'host_not_allowed');
    expect(told.error().message).toContain('TLS');
  });

  test('a session of plain http on this machine is not valid there', async () => {
    const local = await landhold.administrator();
    const headers = { Host: 'landhold.example', Cookie: local.cookie() };
    const response = await landhold.open().send('GET', '/console/api/account', { headers });
    expect(response.error().code).toBe('session_missing');
  });
});
