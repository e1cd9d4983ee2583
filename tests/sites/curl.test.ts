/** Ranges and conditions as curl asks for them. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOST, startSite } from './site-server.ts';
import type { RunningSite } from './site-server.ts';

const run = promisify(execFile);
const LARGE = Buffer.from(Array.from({ length: 3_000_000 }, (_, index) => index % 251));
const PAGE = 'some words '.repeat(1_000);

let site: RunningSite;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'landhold-curl-'));
  site = await startSite({ '/large.bin': LARGE, '/page.html': PAGE, '/404.html': 'lost' });
});
afterAll(async () => {
  await site.server.stop();
  rmSync(folder, { recursive: true });
});

/** The status and the file that curl has written. */
async function curl(path: string, ...args: string[]): Promise<{ readonly status: number; readonly body: Buffer }> {
  const file = join(folder, 'body');
  if (!args.includes('-C')) writeFileSync(file, '');
  const always = ['-sS', '-o', file, '-w', '%{http_code}', '--resolve', `${HOST}:${site.port}:127.0.0.1`];
  const { stdout } = await run('curl', [...always, ...args, `http://${HOST}:${site.port}${path}`]);
  return { status: Number(stdout), body: readFileSync(file) };
}

test.each([
  ['0-0', 206, LARGE.subarray(0, 1)],
  ['1000-1999', 206, LARGE.subarray(1_000, 2_000)],
  ['2999999-', 206, LARGE.subarray(-1)],
  ['-500', 206, LARGE.subarray(-500)],
  ['2000000-9999999', 206, LARGE.subarray(2_000_000)],
  ['0-9,20-29', 200, LARGE],
])('curl -r %s gets %i and these bytes', async (range, status, expected) => {
  const got = await curl('/large.bin', '-r', range);
  expect(got.status).toBe(status);
  expect(got.body.equals(expected)).toBe(true);
});

test('curl -r gets 416 beyond the end', async () => {
  expect((await curl('/large.bin', '-r', '3000000-')).status).toBe(416);
});

test('curl -C goes on where a download has stopped', async () => {
  writeFileSync(join(folder, 'body'), LARGE.subarray(0, 1_234_567));
  const { status, body } = await curl('/large.bin', '-C', '-');
  expect(status).toBe(206);
  expect(body.equals(LARGE)).toBe(true);
});

test('curl --etag-compare gets 304, and the content once it has another tag', async () => {
  const tags = join(folder, 'etag');
  expect((await curl('/page.html', '--etag-save', tags)).status).toBe(200);
  expect(await curl('/page.html', '--etag-compare', tags)).toEqual({ status: 304, body: Buffer.alloc(0) });
  writeFileSync(tags, '"another"\n');
  expect((await curl('/page.html', '--etag-compare', tags)).status).toBe(200);
});

test('If-Range decides between the part and the whole', async () => {
  const tags = join(folder, 'etag-of-large');
  await curl('/large.bin', '--etag-save', tags);
  const tag = readFileSync(tags, 'utf8').trim();
  expect((await curl('/large.bin', '-r', '0-9', '-H', `If-Range: ${tag}`)).status).toBe(206);
  for (const other of ['"another"', `W/${tag}`, 'Mon, 16 Nov 2026 07:00:00 GMT'])
    expect((await curl('/large.bin', '-r', '0-9', '-H', `If-Range: ${other}`)).status).toBe(200);
});

test('curl --compressed gets the page, compressed and not', async () => {
  for (const _ of [1, 2]) {
    const { status, body } = await curl('/page.html', '--compressed');
    expect([status, body.toString()]).toEqual([200, PAGE]);
    await site.server.contents.settled();
  }
  const { body } = await curl('/page.html', '-H', 'Accept-Encoding: br');
  expect(body.length).toBeLessThan(PAGE.length / 10);
});

test('curl -I and a proxy’s form of the target', async () => {
  expect((await curl('/page.html', '-I')).status).toBe(200);
  const { status, body } = await curl('/page.html', '-x', `http://127.0.0.1:${site.port}`);
  expect([status, body.toString()]).toEqual([200, PAGE]);
});
