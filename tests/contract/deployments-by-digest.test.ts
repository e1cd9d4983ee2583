/** Deployments whose files are named by their digests, on every engine. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { SiteFiles } from '../support/deploy.ts';
import { expectDocumented, expectFailure, expectStatus } from '../support/expect-response.ts';
import { createDeployment, exampleBodies } from '../support/operations.ts';
import type { ApiResponse, WireRecord } from '../support/send.ts';
import { ServedSite, SITES_ON } from '../support/served-site.ts';
import { useServer } from '../support/use-server.ts';
import { onSurface, SANDBOX } from '../support/valid-request.ts';
import { waitUntil } from '../support/wait-until.ts';

const server = useServer(SITES_ON);
const { send } = server;

let sites = 0;
async function newSite(): Promise<ServedSite> {
  return ServedSite.create(send, `by-digest-${(sites += 1)}`);
}

function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function manifestOf(files: SiteFiles): Record<string, { sha256: string; size: number }> {
  const entries = Object.entries(files).map(([path, content]): [string, { sha256: string; size: number }] => [
    `/${path}`,
    { sha256: digestOf(content), size: Buffer.byteLength(content) },
  ]);
  return Object.fromEntries(entries);
}

async function begin(site: ServedSite, files: object, more: object = {}): Promise<ApiResponse> {
  return send('POST', `${site.path}/deployments/manifest`, { json: { files, ...more } });
}

async function upload(site: ServedSite, content: string | Buffer, digest = digestOf(content)): Promise<ApiResponse> {
  const headers = { 'Content-Type': 'application/octet-stream' };
  return send('PUT', `${site.path}/files/${digest}`, { text: content, headers });
}

async function read(site: ServedSite, id: string): Promise<WireRecord> {
  return (await send('GET', `${site.path}/deployments/${id}`)).record();
}

async function untilReady(site: ServedSite, id: string): Promise<WireRecord> {
  return waitUntil(
    () => read(site, id),
    ({ status }) => status === 'ready',
  );
}

describe('201', () => {
  test('what is missing is named, and once it has arrived the deployment goes live', async () => {
    const site = await newSite();
    const files = { 'index.html': 'By digest', 'a.txt': 'same', 'b.txt': 'same' };
    const response = await begin(site, manifestOf(files), { message: 'First' });
    expectDocumented(response, createDeployment, 201);
    const made = response.record();
    expect(made).toMatchObject({ status: 'uploading', message: 'First', files: { count: 3, bytes: 17 } });
    expect(made['missing']).toEqual([digestOf('By digest'), digestOf('same')]);
    expectStatus(await upload(site, 'same'), 204);
    expect((await read(site, made.id))['missing']).toEqual([digestOf('By digest')]);
    expect((await site.visit()).status).toBe(421);
    // Two at once, and once more.
    const twice = await Promise.all([upload(site, 'By digest'), upload(site, 'By digest')]);
    for (const each of [...twice, await upload(site, 'By digest')]) expectStatus(each, 204);
    expect(await untilReady(site, made.id)).toMatchObject({ missing: [], target: 'production' });
    expect(await site.live()).toBe(made.id);
    expect([(await site.visit()).text, (await site.visit('/b.txt')).text]).toEqual(['By digest', 'same']);
  });

  test('one that is deleted while it waits for files never goes live, also when they arrive', async () => {
    const site = await newSite();
    const [given, wanted] = [{ 'index.html': 'Given up' }, { 'index.html': 'Wanted' }];
    const { id } = (await begin(site, manifestOf(given))).record();
    expectStatus(await site.remove(id), 204);
    expectStatus(await upload(site, given['index.html']), 204);
    const next = (await begin(site, manifestOf(wanted))).record();
    expectStatus(await upload(site, wanted['index.html']), 204);
    await untilReady(site, next.id);
    expect(await site.live()).toBe(next.id);
    expect((await site.deployments()).map((deployment) => deployment.id)).toEqual([next.id]);
  });

  test('only what has changed is missing the next time, and nothing where nothing has', async () => {
    const site = await newSite();
    const first = await begin(site, manifestOf({ 'index.html': 'one', 'style.css': 'p {}' }));
    for (const content of ['one', 'p {}']) await upload(site, content);
    await untilReady(site, first.record().id);
    const second = await begin(site, manifestOf({ 'index.html': 'two', 'style.css': 'p {}' }));
    expect(second.record()['missing']).toEqual([digestOf('two')]);
    const third = await begin(site, manifestOf({ 'index.html': 'one' }), { target: 'preview' });
    expect(third.record()['missing']).toEqual([]);
    await untilReady(site, third.record().id);
  });

  test('the same Idempotency-Key makes one deployment', async () => {
    const site = await newSite();
    const options = {
      json: { files: manifestOf({ 'index.html': 'once' }) },
      headers: { 'Idempotency-Key': 'deploy-1' },
    };
    const path = `${site.path}/deployments/manifest`;
    const [first, second] = [await send('POST', path, options), await send('POST', path, options)];
    expect([second.record().id, second.header('Idempotent-Replayed')]).toEqual([first.record().id, 'true']);
    expect(await site.deployments()).toHaveLength(1);
  });

  test('the document’s own body in the sandbox, where nothing is kept', async () => {
    const sandbox = onSurface(server.send, SANDBOX);
    const response = await sandbox('POST', createDeployment.path, { json: exampleBodies(createDeployment)['typical'] });
    expectDocumented(response, createDeployment, 201);
    const path = `/api/v1/sites/${response.record()['site_id'] as string}/deployments/${response.record().id}`;
    await waitUntil(
      async () => (await sandbox('GET', path)).record(),
      ({ status }) => status === 'ready',
    );
  });
});

describe('400', () => {
  test.each([
    ['a path without a slash', { 'index.html': { sha256: 'a'.repeat(64), size: 1 } }],
    ['a path that leads out of the site', { '/../x': { sha256: 'a'.repeat(64), size: 1 } }],
    ['no files', {}],
    [
      'two sizes of one digest',
      { '/a': { sha256: 'a'.repeat(64), size: 1 }, '/b': { sha256: 'a'.repeat(64), size: 2 } },
    ],
    ['a digest that is none', { '/a': { sha256: 'A'.repeat(64), size: 1 } }],
    [
      'more bytes than a deployment may have',
      Object.fromEntries(
        Array.from({ length: 11 }, (_, at) => [
          `/${at}`,
          {
            sha256:
              String(at % 10)
                .repeat(64)
                .slice(0, 62) + at.toString().padStart(2, '0'),
            size: 104_857_600,
          },
        ]),
      ),
    ],
  ])('files_invalid for %s, and nothing is kept', async (_, files) => {
    const site = await newSite();
    expectFailure(await begin(site, files), 'files_invalid');
    expect(await site.deployments()).toEqual([]);
  });

  test('for content that has another digest, or an invalid digest', async () => {
    const site = await newSite();
    expectFailure(await upload(site, 'this', digestOf('that')), 'sha256_invalid');
    expectFailure(await upload(site, 'this', 'abc'), 'sha256_invalid');
    const files = { '/x': { sha256: digestOf('that'), size: 4 } };
    expect((await begin(site, files)).record()['missing']).toEqual([digestOf('that')]);
  });
});
