import { beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleBrowser } from '../support/console-browser.ts';
import { expectConsoleFailure } from '../support/console-browser.ts';
import type { FurnishedProject } from '../support/console-requests.ts';
import { furnishProject, otherRequests, pathAmong, projectRequests } from '../support/console-requests.ts';
import { expectFailure } from '../support/expect-response.ts';
import { operations } from '../support/operations.ts';
import { useConsole } from '../support/use-console.ts';

const landhold = useConsole();
let browser: ConsoleBrowser;
let project: FurnishedProject;

beforeAll(async () => {
  browser = await landhold.administrator();
  project = await furnishProject(browser, landhold.open, 'harbour');
});

describe('the session', () => {
  test('401 api_key_missing for its cookie on every operation of the public API', async () => {
    for (const operation of operations) {
      const json = operation.method === 'POST' ? { json: { name: 'by-cookie.example' } } : {};
      const response = await browser.send(operation.method, pathAmong(operation, project.records), json);
      expectFailure(response, 'api_key_missing');
    }
  });

  test('401 api_key_invalid for its token as a bearer credential', async () => {
    const [, token] = browser.cookie().split('=');
    expectFailure(await landhold.open().send('GET', '/api/v1/sites', { key: token! }), 'api_key_invalid');
  });
});

describe('an API key', () => {
  test('200 on the public API, so that the rest of this is about a key that works', async () => {
    expect((await landhold.open().send('GET', '/api/v1/sites', { key: project.secret })).status).toBe(200);
  });

  test('401 session_missing on every operation of the console that is not for anyone', async () => {
    const all = [...otherRequests(), ...projectRequests(project.ids, project.records)];
    const guarded = all.filter(({ needs }) => needs !== 'anyone');
    expect(guarded.length).toBeGreaterThan(45);
    for (const { method, path, json } of guarded) {
      const body = json === undefined ? {} : { json };
      const response = await landhold.open().send(method, path, { key: project.secret, ...body });
      expectConsoleFailure(response, 'session_missing');
    }
  });

  test('201 in the console for an Idempotency-Key that a key has used with "console" before it', async () => {
    const sites = `/console/api/projects/${project.ids.project_id}/api/v1/sites`;
    const [byKey, byPerson] = ['console once', 'once'].map((value) => ({ headers: { 'Idempotency-Key': value } }));
    const first = { key: project.secret, json: { name: 'first-by-key' }, ...byKey };
    expect((await landhold.open().send('POST', '/api/v1/sites', first)).status).toBe(201);
    expect((await browser.send('POST', sites, { json: { name: 'first-by-person' }, ...byPerson })).status).toBe(201);
  });

  test('signed_in is false for it, and as a cookie it is worth nothing', async () => {
    const response = await landhold.open().send('GET', '/console/api/session', { key: project.secret });
    expect(response.json()).toMatchObject({ signed_in: false });
    const headers = { Cookie: `landhold_session=${project.secret}` };
    const asCookie = await landhold.open().send('GET', '/console/api/account', { headers });
    expectConsoleFailure(asCookie, 'session_expired');
  });
});

test('a valid session with a wrong key beside it goes on as the session', async () => {
  const response = await browser.send('GET', '/console/api/account', { key: 'sk_svc_nonsense' });
  expect(response.status).toBe(200);
});

test('404 route_not_found and 405 method_not_allowed below /console/api, never a page', async () => {
  const lost = await browser.send('GET', '/console/api/nowhere', { headers: { Accept: 'text/html' } });
  expectConsoleFailure(lost, 'route_not_found');
  const api = `/console/api/projects/${project.ids.project_id}/api/v1`;
  expectConsoleFailure(await browser.send('GET', `${api}/nowhere`), 'route_not_found');
  const wrong = await browser.send('GET', '/console/api/setup');
  expectConsoleFailure(wrong, 'method_not_allowed');
  expect(wrong.header('Allow')).toBe('POST, OPTIONS');
  expectConsoleFailure(await browser.send('PATCH', `${api}/sites`, { json: {} }), 'method_not_allowed');
});
