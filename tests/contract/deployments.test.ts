/** What is deployed is what visitors see, on every engine. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectFailure, expectStatus } from '../support/expect-response.ts';
import { page, ServedSite, SITES_ON, visit } from '../support/served-site.ts';
import { useServer } from '../support/use-server.ts';
import { eventsOf } from '../support/valid-request.ts';

const server = useServer(SITES_ON);
const { send } = server;

let sites = 0;
async function newSite(): Promise<ServedSite> {
  return ServedSite.create(send, `deployed-${(sites += 1)}`);
}

describe('201', () => {
  test('a tar archive becomes ready, goes live and is served', async () => {
    const site = await newSite();
    expect((await site.visit()).status).toBe(421);
    const files = { './index.html': 'Home', 'about.html': 'About', 'css/site.css': 'p {}', '404.html': 'Lost' };
    const made = await site.deploy(files, { query: 'message=Spring&branch=main&commit=4f1c2ab' });
    expect(made).toMatchObject({
      status: 'ready',
      status_reason: null,
      target: 'production',
      message: 'Spring',
      source: { branch: 'main', commit: '4f1c2ab' },
      files: { count: 4, bytes: 17 },
      problems: [],
    });
    expect(await site.live()).toBe(made.id);
    expect(await site.visit()).toMatchObject({ status: 200, text: 'Home' });
    expect(await site.visit('/about')).toMatchObject({ status: 200, text: 'About' });
    expect((await site.visit('/css/site.css')).headers['content-type']).toBe('text/css; charset=utf-8');
    expect(await site.visit('/nowhere')).toMatchObject({ status: 404, text: 'Lost' });
    expect(await visit(made['url'] as string)).toMatchObject({ status: 200, text: 'Home' });
  });

  test('a zip archive does the same', async () => {
    const site = await newSite();
    const folder = mkdtempSync(join(tmpdir(), 'landhold-zip-'));
    try {
      writeFileSync(join(folder, 'index.html'), 'Zipped');
      execFileSync('python3', ['-m', 'zipfile', '-c', 'site.zip', 'index.html'], { cwd: folder });
      expectStatus(await site.send(readFileSync(join(folder, 'site.zip')), 'application/zip'), 201);
    } finally {
      rmSync(folder, { recursive: true });
    }
    await expect.poll(() => site.visit()).toMatchObject({ status: 200, text: 'Zipped' });
  });

  test('rules that are not used are listed with file, line and reason', async () => {
    const site = await newSite();
    const made = await site.deploy({
      ...page('Home'),
      _redirects: '/old /new 301\n/wrong\n',
      _headers: '/*\n  X-A: 1\n',
    });
    expect(made['problems']).toEqual([{ file: '_redirects', line: 2, reason: expect.any(String) as string }]);
    expect((await site.visit()).headers['x-a']).toBe('1');
    expect((await site.visit('/old')).headers['location']).toBe('/new');
  });

  test('the events tell of it in order', async () => {
    const site = await newSite();
    const made = await site.deploy(page('Home'));
    const ofDeployment = await eventsOf(send, made.id);
    expect(ofDeployment.map(({ type, parent_id }) => [type, parent_id])).toEqual([
      ['deployment.ready', site.id],
      ['deployment.created', site.id],
    ]);
    const [promoted] = await eventsOf(send, site.id);
    expect(promoted).toMatchObject({ type: 'site.promoted', data: { object: { production_deployment_id: made.id } } });
  });
});

describe('switching', () => {
  test('the next one replaces it, a preview does not, and promoting goes back', async () => {
    const site = await newSite();
    const first = await site.deploy(page('first'));
    await site.deploy(page('second'));
    expect((await site.visit()).text).toBe('second');
    const preview = await site.deploy(page('third'), { query: 'target=preview' });
    expect([(await site.visit()).text, (await visit(preview['url'] as string)).text]).toEqual(['second', 'third']);
    for (const [id, text] of [
      [first.id, 'first'],
      [preview.id, 'third'],
      [preview.id, 'third'],
    ] as const) {
      const response = await site.promote(id);
      expectStatus(response, 200);
      expect(response.record()['production_deployment_id']).toBe(id);
      expect((await site.visit()).text).toBe(text);
    }
  });

  test('no visitor meets an error, or an earlier version after a later one', async () => {
    const site = await newSite();
    await site.deploy(page('0'));
    const over = new AbortController();
    const visitors = Array.from({ length: 4 }, async () => {
      const seen: number[] = [];
      while (!over.signal.aborted) {
        const { status, text } = await site.visit();
        expect(status).toBe(200);
        seen.push(Number(text));
      }
      return seen;
    });
    for (let version = 1; version <= 5; version += 1) await site.deploy(page(String(version)));
    over.abort();
    for (const seen of await Promise.all(visitors)) expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect((await site.visit()).text).toBe('5');
  });

  test('the newest 20 and the live one are kept', async () => {
    const site = await newSite();
    const live = await site.deploy(page('live'));
    const others: string[] = [];
    for (let count = 0; count < 22; count += 1) {
      others.unshift((await site.deploy(page(`${count}`), { query: 'target=preview' })).id);
    }
    await expect
      .poll(async () => (await site.deployments()).map(({ id }) => id))
      .toEqual([...others.slice(0, 20), live.id]);
    expect((await site.visit()).text).toBe('live');
  });
});

describe('deleting', () => {
  test('409 deployment_live for the live one; 204 for another, whose address is gone', async () => {
    const site = await newSite();
    const first = await site.deploy(page('first'));
    const second = await site.deploy(page('second'));
    expectFailure(await site.remove(second.id), 'deployment_live');
    const stale = { headers: { 'If-Match': '"another"' } };
    expectFailure(await send('DELETE', `${site.path}/deployments/${first.id}`, stale), 'etag_mismatch');
    expectStatus(await site.remove(first.id), 204);
    expect((await visit(first['url'] as string)).status).toBe(421);
    expect((await site.visit()).text).toBe('second');
    expectFailure(await site.promote(first.id), 'resource_not_found');
  });

  test('204 for a site takes its addresses along', async () => {
    const site = await newSite();
    const made = await site.deploy(page('gone'));
    expectStatus(await send('DELETE', site.path), 204);
    for (const address of [site.url, made['url'] as string]) expect((await visit(address)).status).toBe(421);
  });
});

describe('400 archive_invalid names what is wrong, and nothing is kept', () => {
  test.each([
    ['a path that leads out of the site', { '../secret': 'x' }, '0', '"../secret"'],
    ['an absolute path', { '/etc/passwd': 'x' }, '0', '"/etc/passwd"'],
    ['a link', { 'index.html': '' }, '2', 'index.html'],
    ['a device', { 'index.html': '' }, '3', 'index.html'],
    ['no files', {}, '0', 'no files'],
  ])('%s', async (_, files, type, told) => {
    const site = await newSite();
    const response = await site.tryToDeploy(files, type);
    expectFailure(response, 'archive_invalid');
    expect(response.error().message).toContain(told);
    expect(await site.deployments()).toEqual([]);
  });

  test('something else than an archive', async () => {
    const site = await newSite();
    expectFailure(await site.send(Buffer.from('This is no archive.')), 'archive_invalid');
    expectFailure(await site.send(Buffer.from('This is no archive.'), 'application/zip'), 'archive_invalid');
  });
});

describe('with little room for files', () => {
  const small = useServer({ ...SITES_ON, LANDHOLD_FILES_QUOTA_MIB: '1' });

  test('409 files_quota_exceeded, and what is live stays', async () => {
    const site = await ServedSite.create(small.send, 'small');
    await site.deploy(page('small'));
    const noise = Buffer.from(Array.from({ length: 2 ** 20 }, (_, at) => (at * 2_654_435_761) % 251));
    const response = await site.tryToDeploy({ ...page('large'), 'noise.bin': noise });
    expectFailure(response, 'files_quota_exceeded');
    expect(await site.deployments()).toHaveLength(1);
    expect((await site.visit()).text).toBe('small');
  });
});
