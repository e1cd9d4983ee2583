import { beforeAll, expect, test } from 'vitest';
import { expectPage } from '../support/console-page.ts';
import { useConsolePages } from '../support/use-console-pages.ts';

const TIMEOUT_MS = 600_000;
const HOUR_MS = 3_600_000;

const pages = useConsolePages('mock');

beforeAll(async () => {
  await pages.send('POST', '/api/v1/domains', { json: { name: 'harbour-once.com' } });
});

const repeated = (reads: readonly string[]): string[] => reads.filter((path, index) => reads.indexOf(path) !== index);

/** What a page of domains reads until the stream of events is open and dealt with; events have this age. */
async function readsOf(ageMs: number, isDone: (reads: readonly string[]) => boolean): Promise<string[]> {
  const { page, at } = await pages.open();
  const reads: string[] = [];
  let settled = (): void => {};
  const isSettled = new Promise<void>((resolve) => {
    settled = resolve;
  });
  await page.route(/\/api\/v1\/events\?/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { created_at: string }[] };
    const created = new Date(Date.now() - ageMs).toISOString();
    const data = answer.data.map((event) => ({ ...event, created_at: created }));
    await route.fulfill({ response, json: { ...answer, data } });
    settled();
  });
  page.on('request', (request) => {
    const [, path] = /\/console\/api\/projects\/\w+(\/.*)$/.exec(request.url()) ?? [];
    if (path !== undefined && !path.startsWith('/api/v1/events')) reads.push(path);
  });
  await page.goto(at('domains'));
  await expectPage(page, 'Domains');
  await page.getByRole('link', { name: 'harbour-once.com' }).first().waitFor();
  await isSettled;
  await page.waitForLoadState('networkidle');
  await expect.poll(() => isDone(reads), { timeout: TIMEOUT_MS / 10 }).toBe(true);
  await page.context().close();
  return reads;
}

test('a list is read once if nothing has happened since', { timeout: TIMEOUT_MS }, async () => {
  const reads = await readsOf(HOUR_MS, () => true);
  expect(repeated(reads)).toEqual([]);
  expect(reads).toContain('/api/v1/domains');
});

test('what an event of the last moments concerns is read again', { timeout: TIMEOUT_MS, tags: 'long' }, async () => {
  const reads = await readsOf(0, (sofar) => repeated(sofar).length > 0);
  expect(repeated(reads)).toEqual(['/api/v1/domains']);
});
