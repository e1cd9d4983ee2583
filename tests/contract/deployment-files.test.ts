/** The files of a deployment, and how two differ, on every engine. */
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SiteFiles } from '../support/deploy.ts';
import { expectDocumented, expectDocumentedFailure } from '../support/expect-response.ts';
import { makeKey } from '../support/make-key.ts';
import { exampleResponse, listDeploymentFiles as operation } from '../support/operations.ts';
import type { ApiResponse } from '../support/send.ts';
import { ServedSite, SITES_ON } from '../support/served-site.ts';
import { useServer } from '../support/use-server.ts';
import { readPages } from '../support/valid-request.ts';

const OWN = makeKey('one project');
const OTHER = makeKey('another project');
const BLIND = makeKey('the same project without the scope');
const server = useServer(
  { ...SITES_ON, LANDHOLD_BOOTSTRAP_KEYS: `${OWN}@one ${OTHER}@another ${BLIND}=domains:read@one` },
  OWN,
);
const { send } = server;

const FIRST: SiteFiles = { 'index.html': 'First', 'gone.txt': 'gone', 'css/same.css': 'same', '404.html': 'missing' };
const SECOND: SiteFiles = { 'index.html': 'Second', 'new.txt': 'new', 'css/same.css': 'same', '404.html': 'missing' };

let site: ServedSite;
let [first, second] = ['', ''];
let path: string;

beforeAll(async () => {
  site = await ServedSite.create(send, 'two-versions');
  first = (await site.deploy(FIRST)).id;
  second = (await site.deploy(SECOND)).id;
  path = `${site.path}/deployments/${second}/files`;
});

function fileOf(text: string): { sha256: string; size: number } {
  return { sha256: createHash('sha256').update(text).digest('hex'), size: text.length };
}

async function list(query = '', key = OWN): Promise<ApiResponse> {
  return send('GET', `${path}${query}`, { key });
}

describe('200', () => {
  test('every file with its digest and size, in the order of their paths', async () => {
    const response = await list();
    expectDocumented(response, operation, 200);
    const names = ['404.html', 'css/same.css', 'index.html', 'new.txt'];
    expect(response.json()).toEqual({
      object: 'list',
      data: names.map((name) => ({
        object: 'deployment_file',
        path: `/${name}`,
        ...fileOf(String(SECOND[name])),
        change: null,
        previous: null,
      })),
      has_more: false,
      next_cursor: null,
    });
  });

  test('what was added, changed and removed since another deployment, and back', async () => {
    const response = await list(`?compared_with=${first}`);
    expectDocumented(response, operation, 200);
    const common = { object: 'deployment_file' };
    const removed = { sha256: null, size: null, change: 'removed' };
    expect(response.page().data).toEqual([
      { ...common, path: '/gone.txt', ...removed, previous: fileOf('gone') },
      { ...common, path: '/index.html', ...fileOf('Second'), change: 'changed', previous: fileOf('First') },
      { ...common, path: '/new.txt', ...fileOf('new'), change: 'added', previous: null },
    ]);
    const back = await send('GET', `${site.path}/deployments/${first}/files?compared_with=${second}`);
    const changes = back.page<{ path: string; change: string }>().data.map((each) => [each.path, each.change]);
    expect(changes).toEqual([
      ['/gone.txt', 'added'],
      ['/index.html', 'changed'],
      ['/new.txt', 'removed'],
    ]);
    expect((await list(`?compared_with=${second}`)).page().data).toEqual([]);
  });

  test.each(['', 'compared_with'])('pages are the parts of the whole: %s', async (filter) => {
    const query = filter === '' ? {} : { compared_with: first };
    const pages = await readPages(send, path, { limit: '1', ...query });
    const whole = (await send('GET', `${path}?${new URLSearchParams(query).toString()}`)).page().data;
    expect(pages.flatMap(({ data }) => data)).toEqual(whole);
    expect(pages.every(({ data }) => data.length === 1)).toBe(true);
  });

  test('the files of one that still waits for them', async () => {
    const files = { '/index.html': fileOf('Not sent') };
    const { id } = (await send('POST', `${site.path}/deployments/manifest`, { json: { files } })).record();
    const response = await send('GET', `${site.path}/deployments/${id}/files`);
    expect(response.page().data).toMatchObject([{ path: '/index.html', ...fileOf('Not sent') }]);
  });

  test('in the sandbox what the document shows', async () => {
    const deployments = '/sandbox/api/v1/sites/site_01m31k5f22ec0st347ep6ycf8v/deployments';
    const [id, before] = ['dep_01m31mckvkeh787c7jpkn3va32', 'dep_01m31ks64rettv5j6bawxmzp1f'];
    const response = await send('GET', `${deployments}/${id}/files`, { key: 'sk_svc_demo_LandholdSandbox' });
    expect(response.json()).toEqual(exampleResponse(operation));
    const compared = await send('GET', `${deployments}/${id}/files?compared_with=${before}`, {
      key: 'sk_svc_demo_LandholdSandbox',
    });
    expect(compared.page<{ change: string }>().data.map(({ change }) => change)).toEqual([
      'added',
      'changed',
      'removed',
    ]);
  });
});

describe('400', () => {
  test('cursor_invalid for a cursor of another deployment, filter or project', async () => {
    const cursor = (await list('?limit=1')).page().next_cursor!;
    expect((await list(`?cursor=${cursor}`)).status).toBe(200);
    const others = [
      await send('GET', `${site.path}/deployments/${first}/files?cursor=${cursor}`),
      await list(`?cursor=${cursor}&compared_with=${first}`),
      await list(`?cursor=${cursor.slice(0, -1)}`),
      await list('?cursor=x'),
    ];
    for (const response of others) expectDocumentedFailure(response, operation, 'cursor_invalid');
  });

  test.each([
    ['compared_with_invalid', 'compared_with=site_1'],
    ['limit_invalid', 'limit=0'],
    ['unknown_parameter', 'compare=1'],
  ])('%s for ?%s', async (code, query) => {
    expectDocumentedFailure(await list(`?${query}`), operation, code);
  });
});

test('401 without a key, and 403 scope_missing without sites:read', async () => {
  expect((await send('GET', path, { key: null })).status).toBe(401);
  const refused = await list('', BLIND);
  expectDocumentedFailure(refused, operation, 'scope_missing');
  expect(refused.error().required_scope).toBe('sites:read');
});

test("404 resource_not_found for another site's, another project's and an unknown deployment", async () => {
  const elsewhere = await ServedSite.create(send, 'elsewhere');
  const foreign = (await elsewhere.deploy(FIRST)).id;
  const unknown = 'dep_01m31mckvkeh787c7jpkn3va32';
  const responses: [ApiResponse, string][] = [
    [await send('GET', `${site.path}/deployments/${foreign}/files`), 'id'],
    [await send('GET', `${site.path}/deployments/${unknown}/files`), 'id'],
    [await list('', OTHER), 'site_id'],
    [await list(`?compared_with=${foreign}`), 'compared_with'],
    [await list(`?compared_with=${unknown}`), 'compared_with'],
  ];
  for (const [response, param] of responses) {
    expectDocumentedFailure(response, operation, 'resource_not_found');
    expect(response.error().param).toBe(param);
  }
});
