import type { OperationId } from '@landhold/contract';
import { operationTable, schemas } from '@landhold/contract';
import type { Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
import { useChromium } from '../support/use-chromium.ts';
import { useServer } from '../support/use-server.ts';

// Every operation is opened: on a machine of few cores that takes its time.
const TIMEOUT_MS = 600_000;
/** A record, one that belongs to another, and one with a secret. What else can be sent is tried with the samples. */
const CREATIONS = ['registerDomain', 'createRecord', 'createDatabaseUser'] as const;

const SAMPLE_LINES = ['curl --fail-with-body', 'new Landhold()', 'urlopen(', 'func main()'];

interface Operation {
  readonly operationId: OperationId;
  readonly tags: readonly string[];
  readonly 'x-scope': string | null;
  readonly responses: Readonly<Record<string, unknown>>;
}

const server = useServer();
const browser = useChromium();
let operations: Operation[];

beforeAll(async () => {
  const document = (await (await fetch(`${server.url()}/openapi.json`)).json()) as { paths: Record<string, object> };
  operations = Object.values(document.paths).flatMap((item) =>
    (Object.values(item) as Partial<Operation>[]).filter(
      (value): value is Operation => value.operationId !== undefined,
    ),
  );
});

/** The names of all that can be sent. */
function inputsOf(operationId: OperationId): string[] {
  const { query, body } = operationTable[operationId];
  const schema = (schemas.$defs as Record<string, { properties?: object }>)[body ?? ''];
  return [...Object.keys(query), ...Object.keys(schema?.properties ?? {})];
}

interface ShownOperation {
  readonly isVisible: boolean;
  readonly text: string;
  readonly names: readonly string[];
  /** Those in the table of responses, and those that most operations share. */
  readonly statuses: readonly string[];
}

/** Runs in the page. For a hundred pages, one look at each takes half the time of five. */
function readOperation(operationId: string): ShownOperation {
  const operation = document.querySelector(`.operation[id="${operationId}"]`);
  const textsOf = (selector: string): string[] =>
    [...(operation?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent.trim());
  return {
    isVisible: operation?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ?? false,
    text: operation?.textContent ?? '',
    names: textsOf('td:first-child'),
    statuses: [...textsOf('td').filter((text) => /^[2-5]\d\d$/.test(text)), ...textsOf('.shared a')],
  };
}

function sandboxRequests(requests: readonly Request[]): Request[] {
  return requests.filter((request) => new URL(request.url()).pathname.startsWith('/sandbox/'));
}

describe('in one visit', () => {
  let visit: OpenedReference;

  beforeAll(async () => {
    visit = await openReference(browser, server.url());
  });

  test('200 for a list, and 201 for creations, by clicks alone', { timeout: TIMEOUT_MS }, async () => {
    const listDialog = await openDialog(await goToOperation(visit.page, 'listZones'));
    const listed = await sendRequest(listDialog);
    expect(listed.status).toBe('200 OK');
    expect(listed.body).toContain('"object": "list"');
    expect(listed.body).not.toContain('"data": []');
    await closeDialog(listDialog);

    for (const create of CREATIONS) {
      const createDialog = await openDialog(await goToOperation(visit.page, create));
      expect((await sendRequest(createDialog)).status).toBe('201 Created');
      await createDialog.getByText(/^Headers \(/).click();
      await createDialog.getByText('x-request-id', { exact: true }).waitFor();
      await closeDialog(createDialog);
    }
    expect(sandboxRequests(visit.requests)).toHaveLength(1 + CREATIONS.length);
    expect(visit.browserErrors).toEqual([]);
  });

  test('the request is loaded when somebody is about to send it, and not before', async () => {
    const { page, requests, browserErrors } = await openReference(browser, server.url());
    await goToOperation(page, 'createSite');
    const paths = (): string[] => requests.map((request) => new URL(request.url()).pathname);
    await expect.poll(() => paths().filter((path) => path.startsWith('/assets/reference-')).length).toBeGreaterThan(0);
    expect(paths().filter((path) => /request-|\.json$/.test(path))).toEqual([]);
    await page.getByRole('link', { name: 'Test request' }).hover();
    await expect.poll(paths).toContain('/assets/createSite.json');
    expect(browserErrors).toEqual([]);
    await page.context().close();
  });

  test(
    'the chosen theme and language hold on the next page, and nothing else is kept',
    { timeout: TIMEOUT_MS },
    async () => {
      const { page } = visit;
      await page.selectOption('#theme', 'dark');
      await page.locator('.sample summary', { hasText: 'Python' }).click();
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
    },
  );
});

describe.each<[string, OpenOptions]>([
  ['when its scripts cannot be loaded', { prepare: without('**/assets/*') }],
  ['without JavaScript', { javaScriptEnabled: false }],
])('%s', (_, options) => {
  let visit: OpenedReference;

  beforeAll(async () => {
    visit = await openReference(browser, server.url(), { ...options, at: '/createVpnNetwork' });
  });

  afterAll(async () => {
    await visit?.page.context().close();
  });

  test('the lists lead to an operation', { timeout: TIMEOUT_MS }, async () => {
    const operation = await goToOperation(visit.page, 'getZone');
    expect(await operation.isVisible()).toBe(true);
    const list = visit.page.getByRole('navigation', { name: 'Reference' });
    expect(await list.locator('[aria-current="page"]').textContent()).toBe('Get a zone');
    await list.getByRole('link', { name: 'Update a zone' }).click();
    await operationOn(visit.page, 'updateZone').waitFor();
  });

  test('samples in other languages are a click away', { timeout: TIMEOUT_MS }, async () => {
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

test(
  'every operation can be read, with its scope, parameters, statuses and samples',
  { timeout: TIMEOUT_MS, tags: 'long' },
  async () => {
    const { page, browserErrors } = await openReference(browser, server.url(), { javaScriptEnabled: false });
    expect(operations.length).toBeGreaterThan(0);
    for (const { operationId, 'x-scope': scope, responses } of operations) {
      await page.goto(`${server.url()}/reference/${operationId}`);
      const { isVisible, text, names, statuses } = await page.evaluate(readOperation, operationId);
      expect({ operationId, isVisible }).toEqual({ operationId, isVisible: true });
      expect(text).toContain(operationId);
      expect(text).toContain(scope === null ? 'no scope is needed' : `Requires the scope ${scope}.`);
      expect(names).toEqual(expect.arrayContaining(inputsOf(operationId)));
      expect(statuses.toSorted()).toEqual(Object.keys(responses));
      for (const line of SAMPLE_LINES) expect(text).toContain(line);
    }
    expect(browserErrors).toEqual([]);
    await page.context().close();
  },
);

test('a status that most operations share leads to what its codes mean', async () => {
  const { page } = await openReference(browser, server.url(), { at: '/getZone' });
  await page.locator('.shared a', { hasText: '401' }).click();
  await page.waitForURL('**/reference/errors#401');
  const section = page.getByRole('heading', { name: '401' });
  expect(await section.isVisible()).toBe(true);
  expect(await page.getByRole('row', { name: /api_key_expired/ }).textContent()).toContain('expired');
  await page.context().close();
});

describe('an operation', () => {
  test.each([1280, 390])('has its test request beside the sample at %i px', async (width) => {
    const { page } = await openReference(browser, server.url(), {
      at: '/changeRecords',
      viewport: { width, height: 800 },
    });
    const samples = page.getByRole('complementary', { name: 'Samples' });
    const link = samples.getByRole('link', { name: /^Test request/ });
    expect(await link.isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: /^Test request/i }).count()).toBe(1);
    const dialog = await openDialog(operationOn(page, 'changeRecords'));
    expect(await dialog.isVisible()).toBe(true);
    await page.context().close();
  });

  test('shows the fields of nested objects, and an address leads to each', async () => {
    const { page } = await openReference(browser, server.url(), { at: '/changeRecords#body-changes-name' });
    const row = page.locator('tr:target');
    expect(await row.locator('td').first().textContent()).toBe('changes[].name');
    expect(await row.isVisible()).toBe(true);
    expect(await row.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    await page.context().close();
  });
});

describe('the reader’s place', () => {
  test(
    'is kept while a request is sent, and the keyboard goes on from where it was',
    { timeout: TIMEOUT_MS },
    async () => {
      const { page } = await openReference(browser, server.url(), { at: '/createVpnNetwork' });
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
      expect(await page.evaluate('document.activeElement.textContent')).toBe('Test request: Create a VPN network');
      await page.context().close();
    },
  );
});

describe('addresses', () => {
  test('200 for each operation and each tag, 404 for what is neither', async () => {
    const names = new Set(operations.flatMap(({ operationId, tags }) => [operationId, ...tags]));
    for (const name of names)
      expect([name, (await fetch(`${server.url()}/reference/${name}`)).status]).toEqual([name, 200]);
    expect((await fetch(`${server.url()}/reference/nonesuch`)).status).toBe(404);
  });

  test('those of the time when all was one page lead to the operation in the list', async () => {
    const { page } = await openReference(browser, server.url(), { at: '#tag/vpn/createVpnNetwork' });
    expect(await page.locator('li:target a').getAttribute('href')).toBe('/reference/createVpnNetwork');
    await page.context().close();
  });

  test('that of the sandbox, as it was, leads to the operation in the list', async () => {
    const { page } = await openReference(browser, server.url(), { at: '/sandbox#tag/vpn/createVpnNetwork' });
    expect(await page.locator('li:target a').getAttribute('href')).toBe('/reference/createVpnNetwork');
    await page.context().close();
  });

  test('those of scripts name their content, which is compressed and kept for ever', async () => {
    const html = await (await fetch(`${server.url()}/reference/getZone`)).text();
    const paths = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path!);
    expect(paths).toHaveLength(2);
    for (const path of paths) {
      const { headers, status } = await fetch(server.url() + path, { headers: { 'accept-encoding': 'br' } });
      expect([status, headers.get('content-encoding')]).toEqual([200, 'br']);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    for (const name of ['reference-0.js', 'nonesuch.json', '__proto__', 'toString.json'])
      expect([name, (await fetch(`${server.url()}/assets/${name}`)).status]).toEqual([name, 404]);
  });

  test('that of the reference is compressed, and not sent again to those who have it', async () => {
    const headers = { 'accept-encoding': 'br' };
    const first = await fetch(`${server.url()}/reference`, { headers });
    expect([first.status, first.headers.get('content-encoding')]).toEqual([200, 'br']);
    const known = { ...headers, 'if-none-match': first.headers.get('etag')! };
    expect((await fetch(`${server.url()}/reference`, { headers: known })).status).toBe(304);
  });
});
