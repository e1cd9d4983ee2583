import type { Browser, Locator, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { makeKey } from '../support/make-key.ts';
import type { OpenedReference } from '../support/reference-page.ts';
import {
  closeDialog,
  goToOperation,
  openDialog,
  openReference,
  sectionOf,
  sendRequest,
} from '../support/reference-page.ts';
import { DEMO_KEY, startServer } from '../support/start-server.ts';

// A long page on a machine of few cores: what these wait for takes its time, and nothing here is measured.
const LONG = 240_000;
const KINDS = [
  ['listDomains', 'registerDomain'],
  ['listZones', 'createZone'],
  ['listSites', 'createSite'],
  ['listDatabases', 'createDatabase'],
  ['listVpnNetworks', 'createVpnNetwork'],
] as const;

interface Operation {
  readonly operationId: string;
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
    expect(sandboxRequests(visit.requests)).toHaveLength(10);
    expect(visit.complaints).toEqual([]);
  });

  test('every operation of the document is shown, with scope, statuses and a sandbox', { timeout: LONG }, async () => {
    expect(operations.length).toBeGreaterThan(0);
    for (const { operationId, 'x-scope': scope, responses } of operations) {
      const section = await goToOperation(visit.page, operationId);
      const shown = (await section.textContent()) ?? '';
      expect(shown).toContain(operationId);
      expect(shown).toContain(scope === null ? 'no scope is needed' : `Requires the scope ${scope}.`);
      const statuses = await section.getByRole('tab').allTextContents();
      expect(statuses.map((each) => each.replace(/\D/g, ''))).toEqual(Object.keys(responses));
    }
    expect(visit.complaints).toEqual([]);
  });

  test('our samples are there, in the four languages', { timeout: LONG }, async () => {
    const section = await goToOperation(visit.page, 'registerDomain');
    for (const [language, line] of [
      ['curl', '$LANDHOLD_BASE_URL/api/v1/domains'],
      ['TypeScript', 'domains.registerDomain('],
      ['Python', 'urlopen('],
      ['Go', 'func main()'],
    ] as const) {
      await section.getByTestId('client-picker').click();
      await visit.page.getByRole('option', { name: language }).click();
      await section.locator('.code-snippet', { hasText: line }).waitFor();
    }
    expect(visit.complaints).toEqual([]);
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
  function keyField(place: Page | Locator): Locator {
    return place.getByLabel('Bearer Token').first();
  }

  test('only the demo key leaves the page', { timeout: LONG }, async () => {
    const key = makeKey('typed into the reference');
    const { page, complaints, requests } = await openReference(browser, server.url);
    await keyField(page).fill(key);

    const dialog = await openDialog(await goToOperation(page, 'listDomains'));
    expect(await keyField(dialog).inputValue()).toBe(key);
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
    await page.locator('main.references-rendered').waitFor();
    const before = requests.length;
    for (const address of ['/api/v1/domains', '/sandbox/reset', 'http://localhost:1/sandbox/api/v1/domains']) {
      const outcome = await page.evaluate(`fetch(${JSON.stringify(address)}).catch((error) => error.message)`);
      expect(outcome).toContain('nowhere else');
    }
    expect(requests.slice(before)).toEqual([]);
    await page.context().close();
  });
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

  test('an operation’s own opens the page at the operation', { timeout: LONG }, async () => {
    const { page } = await openReference(browser, server.url, { at: '/createVpnNetwork' });
    const heading = sectionOf(page, 'createVpnNetwork').getByRole('heading', { name: 'Create a VPN network' });
    await heading.waitFor();
    await expect.poll(async () => (await heading.boundingBox())?.y, { timeout: 20_000 }).toBeLessThan(300);
    expect(await page.title()).toBe('Create a VPN network · Landhold reference');
    await page.context().close();
  });

  test('those of the assets name their content, which is compressed and kept for ever', async () => {
    const html = await (await fetch(`${server.url}/reference`)).text();
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
