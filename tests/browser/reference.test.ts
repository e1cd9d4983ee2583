import type { OperationId } from '@landhold/contract';
import { operationTable, schemas } from '@landhold/contract';
import type { Browser, Locator, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { makeKey } from '../support/make-key.ts';
import type { OpenedReference, OpenOptions } from '../support/reference-page.ts';
import {
  closeDialog,
  goToOperation,
  openDialog,
  openReference,
  operationOn,
  sendRequest,
  without,
} from '../support/reference-page.ts';
import { DEMO_KEY, startServer } from '../support/start-server.ts';

// Scalar on a machine of few cores: what these wait for takes its time, and nothing here is measured.
const LONG = 600_000;
/** A record, one that belongs to another, and one with a secret. What else can be sent is tried with the samples. */
const CREATIONS = ['registerDomain', 'createRecord', 'createDatabaseUser'] as const;

const SAMPLE_LINES = ['curl --fail-with-body', 'new Landhold()', 'urlopen(', 'func main()'];

interface Operation {
  readonly operationId: OperationId;
  readonly tags: readonly string[];
  readonly 'x-scope': string | null;
  readonly responses: Readonly<Record<string, unknown>>;
}

let server: Awaited<ReturnType<typeof startServer>>;
let browser: Browser;
let operations: Operation[];

beforeAll(async () => {
  server = await startServer({});
  browser = await launchChromium();
  const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as { paths: Record<string, object> };
  operations = Object.values(document.paths).flatMap((item) =>
    (Object.values(item) as Partial<Operation>[]).filter(
      (value): value is Operation => value.operationId !== undefined,
    ),
  );
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** The names of all that can be sent. */
function inputsOf(operationId: OperationId): string[] {
  const { query, body } = operationTable[operationId];
  const schema = (schemas.$defs as Record<string, { properties?: object }>)[body ?? ''];
  return [...Object.keys(query), ...Object.keys(schema?.properties ?? {})];
}

function sandboxRequests(requests: readonly Request[]): Request[] {
  return requests.filter((request) => new URL(request.url()).pathname.startsWith('/sandbox/'));
}

describe('in one visit', () => {
  let visit: OpenedReference;

  beforeAll(async () => {
    visit = await openReference(browser, server.url);
  });

  test('200 for a list, and 201 for creations, by clicks alone', { timeout: LONG }, async () => {
    const listDialog = await openDialog(await goToOperation(visit.page, 'listZones'));
    const listed = await sendRequest(listDialog);
    expect(listed.status).toBe('200 OK');
    expect(listed.body).toContain('"object": "list"');
    expect(listed.body).not.toContain('"data": []');
    await closeDialog(listDialog);

    for (const create of CREATIONS) {
      const createDialog = await openDialog(await goToOperation(visit.page, create));
      expect((await sendRequest(createDialog)).status).toBe('201 Created');
      await createDialog.getByRole('button', { name: /^Response Headers/ }).click();
      await createDialog.getByText('X-Request-Id', { exact: true }).waitFor();
      await closeDialog(createDialog);
    }
    expect(sandboxRequests(visit.requests)).toHaveLength(1 + CREATIONS.length);
    expect(visit.complaints).toEqual([]);
  });

  test('nothing of Scalar is loaded before a request is wanted', async () => {
    const { page, requests, complaints } = await openReference(browser, server.url);
    await goToOperation(page, 'createSite');
    expect(requests.map((request) => new URL(request.url()).pathname)).toEqual([
      '/reference',
      '/reference',
      '/reference/createSite',
    ]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('the chosen theme and language hold on the next page, and nothing else is kept', { timeout: LONG }, async () => {
    const { page } = visit;
    await page.selectOption('#theme', 'dark');
    await page.locator('.sample summary', { hasText: 'Python' }).click();
    // Scalar would keep the chosen language half a second after the choice.
    await page.waitForTimeout(1_500);
    const operation = await goToOperation(page, 'listZones');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(await operation.locator('.sample pre:visible').innerText()).toContain('urlopen(');
    expect(await page.evaluate('Object.keys(localStorage).toSorted()')).toEqual([
      'landhold-language',
      'landhold-theme',
    ]);
    expect(await page.evaluate('sessionStorage.length')).toBe(0);
    expect(await page.evaluate('indexedDB.databases()')).toEqual([]);
    expect(await page.evaluate('caches.keys()')).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });
});

describe('whatever is typed', () => {
  function keyField(dialog: Locator): Locator {
    return dialog.getByLabel('Bearer Token').first();
  }

  test('only the demo key leaves the page', { timeout: LONG }, async () => {
    const key = makeKey('typed into the reference');
    const { page, complaints, requests } = await openReference(browser, server.url);
    const dialog = await openDialog(await goToOperation(page, 'listDomains'));
    await keyField(dialog).fill(key);
    expect((await sendRequest(dialog)).status).toBe('200 OK');
    await keyField(dialog).fill(`${key}again`);
    expect((await sendRequest(dialog)).status).toBe('200 OK');
    await expect.poll(() => sandboxRequests(requests).length).toBe(2);

    for (const request of sandboxRequests(requests)) {
      expect(await request.headerValue('authorization')).toBe(`Bearer ${DEMO_KEY}`);
    }
    for (const request of requests) {
      const everything = [request.url(), JSON.stringify(await request.allHeaders()), request.postData() ?? ''];
      expect(everything.join('\n')).not.toContain(key);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('no request goes anywhere but to the sandbox', { timeout: LONG }, async () => {
    const { page, requests } = await openReference(browser, server.url, { at: '/listDomains' });
    await openDialog(operationOn(page, 'listDomains'));
    const before = requests.length;
    for (const address of ['/api/v1/domains', '/sandbox/reset', 'http://localhost:1/sandbox/api/v1/domains']) {
      const attempt = `fetch(${JSON.stringify(address)}).catch((error) => error.message)`;
      expect(await page.frame({ url: /sandbox/ })?.evaluate(attempt)).toContain('nowhere else');
    }
    expect(requests.slice(before)).toEqual([]);
    await page.context().close();
  });
});

describe.each<[string, OpenOptions]>([
  ['when Scalar cannot be loaded', { prepare: without('**/scalar-*.js') }],
  ['without JavaScript', { javaScriptEnabled: false }],
])('%s', (_, options) => {
  let visit: OpenedReference;

  beforeAll(async () => {
    visit = await openReference(browser, server.url, { ...options, at: '/createVpnNetwork' });
  });

  afterAll(async () => {
    await visit?.page.context().close();
  });

  test('the lists lead to an operation', { timeout: LONG }, async () => {
    const operation = await goToOperation(visit.page, 'getZone');
    expect(await operation.isVisible()).toBe(true);
    const list = visit.page.getByRole('navigation', { name: 'Reference' });
    expect(await list.locator('[aria-current="page"]').textContent()).toBe('Get a zone');
    await list.getByRole('link', { name: 'Update a zone' }).click();
    expect(await operationOn(visit.page, 'updateZone').isVisible()).toBe(true);
  });

  test('samples in other languages are a click away', { timeout: LONG }, async () => {
    const section = await goToOperation(visit.page, 'registerDomain');
    for (const [language, line] of [
      ['TypeScript', 'domains.registerDomain('],
      ['Python', 'urlopen('],
      ['Go', 'func main()'],
      ['curl', '$LANDHOLD_BASE_URL/api/v1/domains'],
    ] as const) {
      await section.getByText(language, { exact: true }).click();
      await expect.poll(async () => section.locator('.sample pre:visible').allInnerTexts()).toHaveLength(1);
      expect(await section.locator('.sample pre:visible').innerText()).toContain(line);
    }
  });
});

test('every operation can be read, with its scope, parameters, statuses and samples', { timeout: LONG }, async () => {
  const { page, complaints } = await openReference(browser, server.url, { javaScriptEnabled: false });
  expect(operations.length).toBeGreaterThan(0);
  for (const { operationId, 'x-scope': scope, responses } of operations) {
    await page.goto(`${server.url}/reference/${operationId}`);
    const operation = operationOn(page, operationId);
    expect(await operation.isVisible()).toBe(true);
    const shown = (await operation.textContent()) ?? '';
    expect(shown).toContain(operationId);
    expect(shown).toContain(scope === null ? 'no scope is needed' : `Requires the scope ${scope}.`);
    const names = await operation.locator('td:first-child').allTextContents();
    expect(names).toEqual(expect.arrayContaining(inputsOf(operationId)));
    const statuses = await operation.getByRole('cell', { name: /^[2-5]\d\d$/ }).allTextContents();
    const shared = await operation.locator('.shared a').allTextContents();
    expect([...statuses, ...shared].toSorted()).toEqual(Object.keys(responses));
    for (const line of SAMPLE_LINES) expect(shown).toContain(line);
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a status that most operations share leads to what its codes mean', async () => {
  const { page } = await openReference(browser, server.url, { at: '/getZone' });
  await page.locator('.shared a', { hasText: '401' }).click();
  await page.waitForURL('**/reference/errors#401');
  const section = page.getByRole('heading', { name: '401' });
  expect(await section.isVisible()).toBe(true);
  expect(await page.getByRole('row', { name: /api_key_expired/ }).textContent()).toContain('expired');
  await page.context().close();
});

describe('the reader’s place', () => {
  test('is kept while a request is sent, and the keyboard goes on from where it was', { timeout: LONG }, async () => {
    const { page } = await openReference(browser, server.url, { at: '/createVpnNetwork' });
    const section = operationOn(page, 'createVpnNetwork');
    // The link is still in sight.
    await page.mouse.wheel(0, 40);
    await expect.poll(async () => page.evaluate('scrollY')).toBeGreaterThan(0);
    const place = async (): Promise<unknown> => page.evaluate('[scrollY, location.href, history.length]');
    const before = await place();
    const dialog = await openDialog(section);
    await sendRequest(dialog);
    await closeDialog(dialog);
    expect(await place()).toEqual(before);
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Test Request: Create a VPN network');
    await page.context().close();
  });

  test(
    'is kept when the sandbox is closed before it is there, and it opens again',
    async () => {
      const { page } = await openReference(browser, server.url, { at: '/listRegions' });
      const operation = operationOn(page, 'listRegions');
      await operation.getByRole('link', { name: 'Test Request' }).click();
      await page.getByRole('button', { name: 'Close' }).click();
      await page.locator('#sandbox').waitFor({ state: 'hidden' });
      const dialog = await openDialog(operation);
      expect((await sendRequest(dialog)).body).toContain('"object": "region"');
      await page.context().close();
    },
    LONG,
  );
});

describe('addresses', () => {
  test('200 for each operation and each tag, 404 for what is neither', async () => {
    const names = new Set(operations.flatMap(({ operationId, tags }) => [operationId, ...tags]));
    for (const name of names)
      expect([name, (await fetch(`${server.url}/reference/${name}`)).status]).toEqual([name, 200]);
    expect((await fetch(`${server.url}/reference/nonesuch`)).status).toBe(404);
  });

  test('those of the time when all was one page lead to the operation in the list', async () => {
    const { page } = await openReference(browser, server.url, { at: '#tag/vpn/createVpnNetwork' });
    expect(await page.locator('li:target a').getAttribute('href')).toBe('/reference/createVpnNetwork');
    await page.context().close();
  });

  test('that of the sandbox shows the operation in Scalar, in a tab of its own', { timeout: LONG }, async () => {
    const { page } = await openReference(browser, server.url, { at: '/sandbox#tag/vpn/createVpnNetwork' });
    const section = page.locator('section[id$="/createVpnNetwork"]');
    const heading = section.getByRole('heading', { name: 'Create a VPN network' });
    await heading.waitFor();
    await expect.poll(async () => (await heading.boundingBox())?.y, { timeout: 60_000 }).toBeLessThan(300);
    expect(await page.title()).toBe('Create a VPN network · Landhold sandbox');
    await page.context().close();
  });

  test('that of the reference is compressed, and not sent again to those who have it', async () => {
    const headers = { 'accept-encoding': 'br' };
    const first = await fetch(`${server.url}/reference`, { headers });
    expect([first.status, first.headers.get('content-encoding')]).toEqual([200, 'br']);
    const known = { ...headers, 'if-none-match': first.headers.get('etag')! };
    expect((await fetch(`${server.url}/reference`, { headers: known })).status).toBe(304);
  });
});
