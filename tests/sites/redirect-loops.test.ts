/** Rules of `_redirects` that were written against the server or its visitors. */
import { expect, onTestFinished, test } from 'vitest';
import { getFrom } from './get-from.ts';
import type { Got } from './get-from.ts';
import { startSite } from './site-server.ts';

async function visit(redirects: string, path: string, files: Readonly<Record<string, string>> = {}): Promise<Got> {
  const site = await startSite({ '/index.html': 'home', '/_redirects': redirects, ...files });
  onTestFinished(() => site.server.stop());
  const got = await getFrom(site.port, path);
  expect(site.errors).toEqual([]);
  return got;
}

const LONG_PATH = `/${'a'.repeat(7_800)}`;

test.each([60_000, 85_000])('404 when a rule repeats a path of 7.8 kB %i times', async (times) => {
  expect((await visit(`/* /z${':splat'.repeat(times)}`, LONG_PATH)).status).toBe(404);
});

test('414 when the target of a redirect would be longer than 8 kB', async () => {
  const got = await visit(`/old/* /new/${':splat/'.repeat(2)}`, `/old${LONG_PATH}`);
  expect([got.status, got.headers.location]).toEqual([414, undefined]);
  expect(got.body.toString()).toContain('Use a shorter one');
});

test('200 when the target of a redirect would be too long, but a file is at the path', async () => {
  const path = `/${'b'.repeat(250)}/${'c'.repeat(250)}`;
  const got = await visit(`/* /z${':splat'.repeat(16)}${'d'.repeat(8_000)}`, path, { [path]: 'here' });
  expect([got.status, got.body.toString()]).toEqual([200, 'here']);
});

test.each([
  ['/* /z:splat', '/a'],
  ['/* /z/:splat', '/a/b'],
  ['/* /z/:splat 302!', '/'],
  ['/a/* /a/b/:splat', '/a/c'],
  ['/:a /:a:a', '/x'],
  ['/* /login?next=:splat', '/shop'],
  ['/en/* /en/:splat 200\n/* /z/:splat', '/a'],
])('404 instead of a redirect without an end when %j leads %s to itself again', async (redirects, path) => {
  const got = await visit(redirects, path, { '/index.html': 'home' });
  expect(got.headers.location).toBeUndefined();
  expect(got.status).toBe(path === '/' ? 200 : 404);
});

test.each([
  ['/* /blog/:splat', '/first', '/blog/first'],
  ['/* /blog/:splat', '/folder', '/blog/folder'],
  ['/* /login?next=:splat', '/shop', '/login?next=shop'],
  ['/blog/lost /found\n/* /blog/:splat', '/lost', '/blog/lost'],
  ['/en/* /en/:splat 200!\n/* /en/:splat 302!', '/de', '/en/de'],
  ['/:lang/* /en/:splat', '/de/a', '/en/a'],
])('a redirect that ends is sent: %j leads %s to %s', async (redirects, path, location) => {
  const files = { '/blog/first.html': 'first', '/blog/folder/index.html': 'folder', '/login.html': 'login' };
  expect((await visit(redirects, path, files)).headers.location).toBe(location);
});
