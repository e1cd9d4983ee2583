import { expect, test } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { useChromium } from '../support/use-chromium.ts';
import { useServer } from '../support/use-server.ts';
import { watchPage } from '../support/watch-page.ts';

const TIMEOUT_MS = 600_000;
const PATHS = ['/nothing', '/reference/nothing', '/guides/nothing', '/consoles', '/%3Cimg%20src=x%3E'];

const server = useServer();
const browser = useChromium();

test.each(PATHS)('404 with a page for a browser, and with the error envelope for a program: %s', async (path) => {
  const asBrowser = await fetch(server.url() + path, { headers: { Accept: 'text/html,*/*;q=0.8' } });
  expect([asBrowser.status, asBrowser.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  const html = await asBrowser.text();
  expect(html).toContain('<h1>Page not found</h1>');
  expect(html).not.toContain('<img');
  const asProgram = await fetch(server.url() + path);
  expect(asProgram.status).toBe(404);
  expect(await asProgram.json()).toMatchObject({ error: { code: 'route_not_found' } });
});

test.each(['/api/v1/nothing', '/console/api/nothing', '/sandbox/nothing'])(
  'an unknown path of an API gets the error envelope, also in a browser: %s',
  async (path) => {
    const response = await fetch(server.url() + path, { headers: { Accept: 'text/html' } });
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  },
);

test('404 with the error envelope when a form is posted to an unknown path', async () => {
  const response = await fetch(`${server.url()}/nothing`, { method: 'POST', headers: { Accept: 'text/html' } });
  expect(await response.json()).toMatchObject({ error: { code: 'route_not_found' } });
});

test('the page has links, and axe finds no serious violation', { timeout: TIMEOUT_MS }, async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const browserErrors = await watchPage(page, server.url());
  await page.goto(`${server.url()}/nothing`);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Guides' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Guides' }).waitFor();
  const unexpected = browserErrors.filter((text) => !text.includes('status of 404'));
  expect(unexpected).toEqual([]);
});
