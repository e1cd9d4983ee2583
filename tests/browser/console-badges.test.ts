import { beforeAll, expect, test } from 'vitest';
import { useConsolePages } from '../support/use-console-pages.ts';

const TIMEOUT_MS = 600_000;

const pages = useConsolePages('mock');
let zone: string;
let domain: string;
let database: string;
let network: string;

async function create(path: string, json: object): Promise<string> {
  const created = await pages.send('POST', `/api/v1/${path}`, { json });
  expect(created.status).toBe(201);
  return created.record().id;
}

beforeAll(async () => {
  zone = await create('dns', { name: 'harbour-badges.com' });
  await create(`dns/${zone}/records`, { name: '@', type: 'A', values: ['192.0.2.10'] });
  domain = await create('domains', { name: 'harbour-badges.com' });
  database = await create('databases', { name: 'catalogue' });
  network = await create('vpn', { name: 'office' });
  await create(`vpn/${network}/peers`, { name: 'laptop' });
});

test('badges begin with a capital letter, also those with words of the API', { timeout: TIMEOUT_MS }, async () => {
  const { page, at } = await pages.open();
  for (const [path, text, shown] of [
    [`dns/${zone}`, 'not checked', 'Not checked'],
    [`domains/${domain}`, 'simulated', 'Simulated'],
    [`vpn/${network}`, 'not connected', 'Not connected'],
    ['members', 'you', 'You'],
  ] as const) {
    await page.goto(at(path));
    const badge = page.getByText(text, { exact: true }).first();
    await badge.waitFor();
    expect(await badge.evaluate((element: HTMLElement) => element.innerText)).toBe(shown);
  }
  await page.context().close();
});

test('the host of a database stands on one line', { timeout: TIMEOUT_MS }, async () => {
  const { page, at } = await pages.open();
  await page.goto(at(`databases/${database}`));
  const host = page.getByText(/\.databases\.landhold\.test$/).first();
  await host.waitFor();
  const { height } = (await host.boundingBox())!;
  expect(height).toBeLessThan(30);
  await page.context().close();
});

test(
  'on a phone, the panel of changes takes no more room than its line of buttons',
  { timeout: TIMEOUT_MS },
  async () => {
    const { page, at } = await pages.open({ viewport: { width: 390, height: 844 } });
    await page.goto(at(`dns/${zone}?tab=records`));
    const panel = page.getByRole('region', { name: 'Changes to apply' });
    await panel.getByText('No changes to apply').waitFor();
    expect((await panel.boundingBox())!.height).toBeLessThan(95);
    await panel.getByText('They take effect together, or not at all.').filter({ visible: true }).waitFor();
    await page.context().close();
  },
);
