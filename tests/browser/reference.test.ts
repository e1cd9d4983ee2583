import type { OperationId } from '@landhold/contract';
import { operationTable, schemas } from '@landhold/contract';
import type { Browser, Locator, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { makeKey } from '../support/make-key.ts';
import { kinds } from '../support/operations.ts';
import type { OpenedReference, OpenOptions } from '../support/reference-page.ts';
import {
  closeDialog,
  goToOperation,
  openDialog,
  openReference,
  sectionOf,
  sendRequest,
  without,
} from '../support/reference-page.ts';
import { DEMO_KEY, startServer } from '../support/start-server.ts';

// Scalar on a machine of few cores: what these wait for takes its time, and nothing here is measured.
const LONG = 240_000;
const KINDS = kinds.map(({ operations: { list, create } }) => [list.id, create.id] as const);

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

async function expectAtTop(section: Locator): Promise<void> {
  await expect.poll(async () => Math.abs((await section.boundingBox())?.y ?? NaN)).toBeLessThan(50);
}

function sandboxRequests(requests: readonly Request[]): Request[] {
  return requests.filter((request) => new URL(request.url()).pathname.startsWith('/sandbox/'));
}

describe('in one visit', () => {
  let visit: OpenedReference;

  beforeAll(async () => {
    visit = await openReference(browser, server.url);
  });

  test('200 for a list and 201 for a creation of each kind, by clicks alone', { timeout: LONG }, async () => {
    for (const [list, create] of KINDS) {
      const listDialog = await openDialog(await goToOperation(visit.page, list));
      const listed = await sendRequest(listDialog);
      expect(listed.status).toBe('200 OK');
      expect(listed.body).toContain('"object": "list"');
      expect(listed.body).not.toContain('"data": []');
      await closeDialog(listDialog);

      const createDialog = await openDialog(await goToOperation(visit.page, create));
      expect((await sendRequest(createDialog)).status).toBe('201 Created');
      await createDialog.getByRole('button', { name: /^Response Headers/ }).click();
      await createDialog.getByText('X-Request-Id', { exact: true }).waitFor();
      await closeDialog(createDialog);
    }
    expect(sandboxRequests(visit.requests)).toHaveLength(2 * KINDS.length);
    expect(visit.complaints).toEqual([]);
  });

  test('nothing of Scalar is loaded before a request is wanted', async () => {
    const { page, requests, complaints } = await openReference(browser, server.url);
    await goToOperation(page, 'createSite');
    expect(requests.map((request) => new URL(request.url()).pathname)).toEqual(['/reference']);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('nothing is kept of it', { timeout: LONG }, async () => {
    const { page } = visit;
    await page.selectOption('#theme', 'dark');
    // Scalar would keep the chosen language half a second after the choice.
    await page.waitForTimeout(1_500);
    // The page's own names for storage are shadowed; another page in the same tab sees what there is.
    await page.goto(server.url);
    expect(await page.evaluate('localStorage.length + sessionStorage.length')).toBe(0);
    expect(await page.evaluate('indexedDB.databases()')).toEqual([]);
    expect(await page.evaluate('caches.keys()')).toEqual([]);
    expect(await page.context().storageState({ indexedDB: true })).toEqual({ cookies: [], origins: [] });
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
    const { page, requests } = await openReference(browser, server.url);
    await openDialog(sectionOf(page, 'listDomains'));
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

  test('an operation’s own address leads to it, and so does the list', { timeout: LONG }, async () => {
    await expectAtTop(sectionOf(visit.page, 'createVpnNetwork'));
    await expectAtTop(await goToOperation(visit.page, 'getZone'));
  });

  test('every operation can be read, with its scope, parameters, statuses and samples', { timeout: LONG }, async () => {
    expect(operations.length).toBeGreaterThan(0);
    for (const { operationId, 'x-scope': scope, responses } of operations) {
      const section = sectionOf(visit.page, operationId);
      expect(await section.isVisible()).toBe(true);
      const shown = (await section.textContent()) ?? '';
      expect(shown).toContain(operationId);
      expect(shown).toContain(scope === null ? 'no scope is needed' : `Requires the scope ${scope}.`);
      const names = await section.locator('td:first-child').allTextContents();
      expect(names).toEqual(expect.arrayContaining(inputsOf(operationId)));
      const statuses = await section.getByRole('cell', { name: /^[2-5]\d\d$/ }).allTextContents();
      expect(statuses).toEqual(Object.keys(responses));
      for (const line of SAMPLE_LINES) expect(shown).toContain(line);
    }
  });

  test('samples in other languages are a click away', { timeout: LONG }, async () => {
    const section = sectionOf(visit.page, 'registerDomain');
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

describe('the reader’s place', () => {
  test('is kept while a request is sent, and the keyboard goes on from where it was', { timeout: LONG }, async () => {
    const { page } = await openReference(browser, server.url, { at: '/createVpnNetwork' });
    const section = sectionOf(page, 'createVpnNetwork');
    await expectAtTop(section);
    // Not just where its address leads to, and the link still in sight.
    await page.mouse.wheel(0, 40);
    await expect.poll(async () => (await section.boundingBox())?.y).toBeLessThan(0);
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
    'is kept when the sandbox is closed before it is there, and the next request is the one asked for',
    async () => {
      const { page } = await openReference(browser, server.url);
      await sectionOf(page, 'listDomains').getByRole('link', { name: 'Test Request' }).click();
      await page.getByRole('button', { name: 'Close' }).click();
      await page.locator('#sandbox').waitFor({ state: 'hidden' });
      const dialog = await openDialog(sectionOf(page, 'listRegions'));
      expect((await sendRequest(dialog)).body).toContain('"object": "region"');
      await page.context().close();
    },
    LONG,
  );
});

describe('addresses', () => {
  test('302 from /reference/<operationId> to the operation on the page, 404 for one that is not', async () => {
    for (const { operationId, tags } of operations) {
      const answer = await fetch(`${server.url}/reference/${operationId}`, { redirect: 'manual' });
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toBe(`/reference#tag/${tags[0]}/${operationId}`);
    }
    expect((await fetch(`${server.url}/reference/nonesuch`)).status).toBe(404);
  });

  test('that of the sandbox shows the operation in Scalar, in a tab of its own', { timeout: LONG }, async () => {
    const { page } = await openReference(browser, server.url, { at: '/sandbox#tag/vpn/createVpnNetwork' });
    const heading = sectionOf(page, 'createVpnNetwork').getByRole('heading', { name: 'Create a VPN network' });
    await heading.waitFor();
    await expect.poll(async () => (await heading.boundingBox())?.y, { timeout: 20_000 }).toBeLessThan(300);
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

  test('those of the assets name their content, which is compressed and kept for ever', async () => {
    const html = await (await fetch(`${server.url}/reference/sandbox`)).text();
    const paths = [...html.matchAll(/"(\/reference\/assets\/[^"]+)"/g)].map(([, path]) => path!);
    expect(paths).toHaveLength(4);
    for (const path of paths) {
      const { headers, status } = await fetch(server.url + path, { headers: { 'accept-encoding': 'br' } });
      expect([status, headers.get('content-encoding')]).toEqual([200, 'br']);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    expect((await fetch(`${server.url}/reference/assets/scalar-0.0.0.js`)).status).toBe(404);
  });
});
