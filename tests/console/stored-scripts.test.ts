import { expect, test } from 'vitest';
import { createBrowser, expectSafeHeaders } from '../support/console-browser.ts';
import { kinds } from '../support/operations.ts';
import { useServer } from '../support/use-server.ts';
import { newBody } from '../support/valid-request.ts';

const server = useServer();
const SCRIPT = '</script><script>alert(document.cookie)</script><img src=x onerror=alert(1)>';

test('a script in every text field comes back as it was sent, as JSON that no browser takes for a page', async () => {
  const browser = createBrowser(server.url());
  const { account } = await browser.call('getSession');
  const { id } = await browser.call('createProject', { json: { name: 'scripted' } });
  const params = { project_id: id };
  const renamed = await browser.call('updateAccount', { json: { name: SCRIPT } });
  expect(renamed).toEqual({ ...account, name: SCRIPT });
  const json = { name: SCRIPT, scopes: ['sites:read'], expires_at: null };
  expect(await browser.call('createKey', { params, json })).toMatchObject({ name: SCRIPT });
  const email = '<script>@evil.example';
  await browser.call('createInvitation', { params, json: { email, role: 'owner' } });
  for (const kind of kinds.filter(({ parent }) => parent === null)) {
    const body = newBody(kind, { labels: { note: SCRIPT } });
    const response = await browser.send('POST', `/console/api/projects/${id}${kind.path}`, { json: body });
    expect(response.record().labels).toEqual({ note: SCRIPT });
    expectSafeHeaders(response);
  }

  const seen = [];
  for (const path of ['keys', 'invitations', 'members', 'audit', 'api/v1/sites', 'api/v1/events']) {
    const response = await browser.send('GET', `/console/api/projects/${id}/${path}`, {
      headers: { Accept: 'text/html', 'User-Agent': SCRIPT },
    });
    expect(response.status).toBe(200);
    expectSafeHeaders(response);
    if (response.text.includes(JSON.stringify(SCRIPT))) seen.push(path);
  }
  expect(seen).toEqual(['keys', 'invitations', 'members', 'audit', 'api/v1/sites', 'api/v1/events']);
});

test('a script as a user agent is not even kept: a session has two known words for its device', async () => {
  const browser = createBrowser(server.url());
  await browser.send('GET', '/console/api/session', { headers: { 'User-Agent': `${SCRIPT} Firefox/130.0 Linux` } });
  const { data } = await browser.call('listSessions');
  expect(data.find(({ is_current }) => is_current)!.device).toBe('Firefox on Linux');
});

test('a script in a path, a query or a body is answered with an envelope, as JSON', async () => {
  const browser = createBrowser(server.url());
  await browser.call('getSession');
  const encoded = encodeURIComponent(SCRIPT);
  const responses = [
    await browser.send('GET', `/console/api/${encoded}`),
    await browser.send('GET', `/console/api/projects/${encoded}`),
    await browser.send('GET', `/console/api/projects?${encoded}=1`),
    await browser.send('POST', '/console/api/projects', { json: { name: SCRIPT, [SCRIPT]: 1 } }),
    await browser.send('POST', '/console/api/projects', {
      text: SCRIPT,
      headers: { 'Content-Type': 'application/json' },
    }),
  ];
  for (const response of responses) {
    expect(Math.floor(response.status / 100)).toBe(4);
    expect(response.error().request_id).toBe(response.header('X-Request-Id'));
    expectSafeHeaders(response);
  }
});
