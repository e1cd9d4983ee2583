/** Deploys a folder as a site: what is uploaded, what is refused, and what remains after an interruption. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FetchLike } from '@landhold/client';
import { Landhold, ServiceError } from '@landhold/client';
import type { DeployProgress } from '@landhold/client/deploy';
import { DeployError, deployFolder } from '@landhold/client/deploy';
import { describe, expect, test } from 'vitest';
import { ServedSite, SITES_ON } from '../support/served-site.ts';
import { DEVELOPMENT_KEY } from '../support/start-server.ts';
import { useFolder } from '../support/use-folder.ts';
import { useServer } from '../support/use-server.ts';
import { rejection } from './failing-server.ts';

// The default rate limit. Files are counted separately, or 1,000 of them would take two minutes.
const server = useServer({ ...SITES_ON, LANDHOLD_RATE_LIMIT: '600' });
const base = useFolder();

let count = 0;
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = join(base, `folder-${(count += 1)}`);
  mkdirSync(folder);
  for (const [path, text] of Object.entries(files)) write(folder, path, text);
  return folder;
}

function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

interface Sent {
  readonly method: string;
  readonly bytes: number;
}

/** A client that counts its uploads, and can be made to fail in between. */
function connect(before: (method: string, uploads: number) => void = () => {}): { client: Landhold; sent: Sent[] } {
  const sent: Sent[] = [];
  const counting: FetchLike = async (url, request: RequestInit) => {
    const { method = '', body } = request;
    before(method, sent.filter((each) => each.method === 'PUT').length);
    const bytes = body instanceof Blob ? body.size : Buffer.byteLength((body as string | undefined) ?? '');
    sent.push({ method, bytes });
    return fetch(url, request);
  };
  return { client: new Landhold({ apiKey: DEVELOPMENT_KEY, baseUrl: server.url(), fetch: counting }), sent };
}

let sites = 0;
async function newSite(): Promise<ServedSite> {
  return ServedSite.create(server.send, `from-a-folder-${(sites += 1)}`);
}

const uploadsOf = (sent: readonly Sent[]): Sent[] => sent.filter(({ method }) => method === 'PUT');

describe('deployFolder', () => {
  test('takes every file, in order, and returns the deployment once it is live', async () => {
    const site = await newSite();
    const folder = folderOf({
      'index.html': 'Home',
      'b/é ü.txt': 'same',
      'a.txt': 'same',
      '.well-known/x': '',
      'b/c/d': 'D',
    });
    const seen: DeployProgress[] = [];
    const { client, sent } = connect();
    const options = { message: 'First', branch: 'main', commit: '4f1c2ab' };
    const deployment = await deployFolder(client, {
      site_id: site.id,
      folder,
      ...options,
      onProgress: (p) => seen.push(p),
    });
    expect(deployment).toMatchObject({
      status: 'ready',
      target: 'production',
      message: 'First',
      source: { branch: 'main', commit: '4f1c2ab' },
      files: { count: 5, bytes: 13 },
    });
    expect(await site.live()).toBe(deployment.id);
    expect([(await site.visit()).text, (await site.visit('/b/%C3%A9%20%C3%BC.txt')).text]).toEqual(['Home', 'same']);
    // Two files have the same content.
    expect(uploadsOf(sent)).toHaveLength(4);
    expect([...new Set(seen.map(({ phase }) => phase))]).toEqual(['hashing', 'uploading', 'processing', 'ready']);
    expect(seen.at(-1)).toEqual({
      phase: 'ready',
      files: 5,
      bytes: 13,
      hashed: 5,
      missing: 4,
      missingBytes: 9,
      uploaded: 4,
      uploadedBytes: 9,
    });
  });

  test('sends 10 of 1,000 files when 10 have changed, and nothing but the list when none has', async () => {
    const site = await newSite();
    const texts = Array.from({ length: 1_000 }, (_, at) => [`pages/${at}.html`, `${at} `.repeat(500)] as const);
    const folder = folderOf(Object.fromEntries(texts));
    const first = connect();
    await deployFolder(first.client, { site_id: site.id, folder, concurrency: 16 });
    expect(uploadsOf(first.sent)).toHaveLength(1_000);

    for (let at = 0; at < 10; at += 1) write(folder, `pages/${at * 100}.html`, `Changed ${at}`);
    const second = connect();
    const { files } = await deployFolder(second.client, { site_id: site.id, folder });
    expect(files.count).toBe(1_000);
    expect(uploadsOf(second.sent).map(({ bytes }) => bytes)).toEqual(Array<number>(10).fill(9));
    const posted = second.sent.filter(({ method }) => method === 'POST');
    expect(posted).toHaveLength(1);
    expect(posted[0]!.bytes).toBeLessThan(125 * 1_000);
    expect((await site.visit('/pages/100')).text).toBe('Changed 1');

    const third = connect();
    await deployFolder(third.client, { site_id: site.id, folder, target: 'preview' });
    expect(uploadsOf(third.sent)).toEqual([]);
  });

  test('goes on where it was interrupted, and has four uploads under way at most', async () => {
    const site = await newSite();
    const texts = Array.from({ length: 20 }, (_, at) => [`${at}.txt`, `Interrupted ${at}`] as const);
    const folder = folderOf(Object.fromEntries(texts));
    const stop = new AbortController();
    const reason = new Error('The job was cancelled.');
    const first = connect((_, uploads) => {
      if (uploads === 8) stop.abort(reason);
    });
    const stopped = deployFolder(first.client, { site_id: site.id, folder, signal: stop.signal });
    expect(await rejection(stopped)).toBe(reason);
    expect(await site.live()).toBeNull();

    let [open, max] = [0, 0];
    const second = connect();
    const { uploadFile } = second.client.sites;
    second.client.sites.uploadFile = (...upload) => {
      max = Math.max(max, (open += 1));
      const call = uploadFile.apply(second.client.sites, upload);
      call.finally(() => (open -= 1)).catch(() => {});
      return call;
    };
    const { id } = await deployFolder(second.client, { site_id: site.id, folder });
    expect(uploadsOf(second.sent).length).toBeLessThanOrEqual(20 - 5);
    expect(max).toBe(4);
    expect(await site.live()).toBe(id);
  });

  test('tries again after a lost connection, as every call does', async () => {
    const site = await newSite();
    let failures = 0;
    const { client } = connect((method) => {
      if (method === 'PUT' && (failures += 1) === 1) throw new TypeError('fetch failed');
    });
    const deployment = await deployFolder(client, { site_id: site.id, folder: folderOf({ 'index.html': 'Again' }) });
    expect([deployment.status, failures]).toEqual(['ready', 2]);
  });
});

describe('a file that changes meanwhile is an error that names it, and nothing goes live', () => {
  test.each([
    ['is rewritten', (place: string) => writeFileSync(place, 'Longer than before')],
    ['is removed', (place: string) => rmSync(place)],
    [
      'has other content of the same length and time',
      (place: string) => {
        writeFileSync(place, 'Other');
        utimesSync(place, 1, 1);
      },
    ],
  ])('when it %s before it is sent', async (_, change) => {
    const site = await newSite();
    const folder = folderOf({ 'index.html': 'First' });
    const place = join(folder, 'index.html');
    utimesSync(place, 1, 1);
    const { client } = connect((method) => {
      if (method === 'POST') change(place);
    });
    const error = await rejection(deployFolder(client, { site_id: site.id, folder }));
    expect(error).toBeInstanceOf(DeployError);
    expect(error).toMatchObject({ path: place, message: expect.stringContaining('has changed') });
    expect(await site.live()).toBeNull();
  });

  test('when it is rewritten while it is being sent', async () => {
    const site = await newSite();
    const folder = folderOf({ 'large.bin': 'x'.repeat(20_000_000) });
    const place = join(folder, 'large.bin');
    const { client } = connect((method) => {
      if (method === 'PUT') writeFileSync(place, 'short');
    });
    const error = await rejection(deployFolder(client, { site_id: site.id, folder }));
    expect(error).toMatchObject({ name: 'DeployError', path: place });
  });
});

describe('what no site can have is refused by name before anything is sent', () => {
  test.each<[string, (folder: string) => string]>([
    ['a symbolic link', (folder) => (symlinkSync('/etc/hostname', join(folder, 'a/link')), 'a/link')],
    ['a link to a folder', (folder) => (symlinkSync(base, join(folder, 'a/link')), 'a/link')],
    ['a pipe', (folder) => (execFileSync('mkfifo', [join(folder, 'pipe')]), 'pipe')],
    ['a backslash', (folder) => (write(folder, 'a\\b', ''), 'a\\b')],
    ['a line end', (folder) => (write(folder, 'a\nb', ''), 'a\nb')],
    ['wrong UTF-8', (folder) => (writeFileSync(Buffer.from(`${folder}/\xff`, 'latin1'), ''), '\ufffd')],
    ['more than 100 MiB', (folder) => (execFileSync('truncate', ['-s', '101M', join(folder, 'big')]), 'big')],
  ])('%s', async (_, make) => {
    const folder = folderOf({ 'a/index.html': 'Home' });
    const name = make(folder);
    const { client, sent } = connect();
    const error = await rejection(deployFolder(client, { site_id: 'site_1', folder }));
    expect(error).toMatchObject({ name: 'DeployError', path: join(folder, name) });
    expect((error as Error).message).toContain(JSON.stringify(join(folder, name)));
    expect(sent).toEqual([]);
  });

  test('a folder without files, and one that is not there', async () => {
    const { client } = connect();
    const empty = deployFolder(client, { site_id: 'site_1', folder: folderOf({}) });
    expect(await rejection(empty)).toMatchObject({ name: 'DeployError', message: expect.stringContaining('no files') });
    const gone = deployFolder(client, { site_id: 'site_1', folder: join(base, 'gone') });
    expect(await rejection(gone)).toMatchObject({ code: 'ENOENT' });
  });

  test('404 from the service is raised as it is', async () => {
    const { client } = connect();
    const folder = folderOf({ 'index.html': 'Home' });
    const error = await rejection(deployFolder(client, { site_id: 'site_01m31k5f22ec0st347ep6ycf8v', folder }));
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({ status: 404, code: 'resource_not_found' });
  });
});
