import { expect, test } from 'vitest';
import { graveFaults } from '../support/axe.ts';
import { useChromium } from '../support/use-chromium.ts';
import { useServer } from '../support/use-server.ts';
import { watchPage } from '../support/watch-page.ts';

const LONG = 600_000;
const PATHS = ['/nothing', '/reference/nothing', '/guides/nothing', '/consoles', '/%3Cimg%20src=x%3E'];

const server = useServer();
const browser = useChromium();

test.each(PATHS)('404 with a page for a browser, and with the envelope for a program: %s', async (path) => {
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
  'the envelope, also for a browser, where an API is: %s',
  async (path) => {
    const answer = await fetch(server.url() + path, { headers: { Accept: 'text/html' } });
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  },
);

test('404 with the envelope when a form is posted to an address that is none', async () => {
  const answer = await fetch(`${server.url()}/nothing`, { method: 'POST', headers: { Accept: 'text/html' } });
  expect(await answer.json()).toMatchObject({ error: { code: 'route_not_found' } });
});

test('the page leads on, and axe finds nothing serious', { timeout: LONG }, async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const complaints = await watchPage(page, server.url());
  await page.goto(`${server.url()}/nothing`);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  expect(await graveFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Guides' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Guides' }).waitFor();
  const own = complaints.filter((text) => !text.includes('status of 404'));
  expect(own).toEqual([]);
});
