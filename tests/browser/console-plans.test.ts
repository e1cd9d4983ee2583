/** Plans in the console: a file becomes a difference that is applied, undone, or refused. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectCorrectLayout } from '../support/console-look.ts';
import { expectPage, untilToast } from '../support/console-page.ts';
import { useConsolePages } from '../support/use-console-pages.ts';

const TIMEOUT_MS = 600_000;
const pages = useConsolePages('mock', { LANDHOLD_SIMULATED_DELAY_MS: '0' });

const create = async (path: string, json: object): Promise<string> =>
  (await pages.send('POST', `/api/v1/${path}`, { json })).record().id;
const namesOf = async (path: string): Promise<string[]> =>
  ((await pages.send('GET', `/api/v1/${path}`)).json() as { data: { name: string }[] }).data.map(({ name }) => name);

async function choose(page: Page, text: string, name = 'landhold.yaml'): Promise<void> {
  const file = { name, mimeType: 'application/yaml', buffer: Buffer.from(text) };
  await page.getByLabel('Project file to plan').setInputFiles(file);
}

const steps = (page: Page) => page.getByRole('list', { name: 'Changes' }).locator('> li');

test('a project file becomes a plan, which is applied and undone', { timeout: TIMEOUT_MS }, async () => {
  await create('dns', { name: 'north-field.test', ttl: 900 });
  await create('sites', { name: 'old-shop' });
  const { page, at, browserErrors } = await pages.open();
  await page.goto(at('plans'));
  await page.getByLabel('Replace').check();
  await page.getByLabel('Reason').fill('Move the shop');
  await choose(
    page,
    'landhold: 1\ndns:\n  - { name: north-field.test, ttl: 300 }\ndatabases:\n  - name: orchard\n    users: [{ name: app, role: read_write }]\n',
  );
  await expectPage(page, 'Move the shop');
  const deleted = steps(page).filter({ hasText: 'old-shop' });
  expect(await deleted.textContent()).toContain('This also deletes its deployments.');
  const ttl = steps(page).filter({ hasText: 'north-field.test' }).getByRole('row').filter({ hasText: 'TTL' });
  expect(await ttl.getByRole('cell').allTextContents()).toEqual([
    expect.stringContaining('900'),
    expect.stringContaining('300'),
  ]);
  expect(await namesOf('sites')).toEqual(['old-shop']);
  await expectCorrectLayout(page, 'a plan');

  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Apply this plan?' });
  await dialog.getByText('Deletes site old-shop').waitFor();
  const confirm = dialog.getByRole('button', { name: 'Apply 4 changes' });
  expect(await confirm.isDisabled()).toBe(true);
  await expectCorrectLayout(page, 'the confirmation of a plan');
  await dialog.getByLabel('Delete 1 resource').check();
  await confirm.click();
  await untilToast(page, 'Applied the plan.');
  expect(await namesOf('sites')).toEqual([]);
  expect(await namesOf('databases')).toEqual(['orchard']);
  const secret = page.locator('[data-secret]').first();
  expect(((await secret.textContent()) ?? '').length).toBeGreaterThan(10);
  await expectCorrectLayout(page, 'the secrets of a plan');
  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  await page.getByRole('dialog', { name: 'Leave without the secret?' }).getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await secret.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Undo' }).click();
  // The user goes with its database.
  await expectPage(page, 'Undo 3 changes');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Apply 3 changes' }).click();
  await untilToast(page, 'Applied the plan.');
  expect(await namesOf('sites')).toEqual(['old-shop']);
  expect(await namesOf('databases')).toEqual([]);
  expect(browserErrors).toEqual([]);
});

test(
  'a plan that no longer fits says what was, what was planned and what is',
  { tags: 'long', timeout: TIMEOUT_MS },
  async () => {
    const zone = await create('dns', { name: 'quay.test', ttl: 300 });
    const { page, at } = await pages.open();
    await page.goto(at('plans'));
    await choose(page, 'landhold: 1\ndns: [{ name: quay.test, ttl: 600 }]\nsites: [{ name: quay }]\n');
    await expectPage(page, 'Plan of 2 changes');
    await pages.send('PATCH', `/api/v1/dns/${zone}`, { json: { ttl: 900 } });
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apply 2 changes' }).click();
    await page.getByText('nothing was applied').waitFor();
    const told = steps(page).filter({ hasText: 'was 300, the plan sets 600, and it is 900 now' });
    expect(await told.count()).toBe(1);
    expect(await told.textContent()).toContain('quay.test');
    expect(await steps(page).count()).toBe(2);
    expect(await page.getByRole('button', { name: 'Apply', exact: true }).count()).toBe(0);
    await expectCorrectLayout(page, 'a stale plan');
    await page.reload();
    await page.getByText('Make a new plan.').waitFor();
  },
);

test('errors name their line in the file', { tags: 'long', timeout: TIMEOUT_MS }, async () => {
  const { page, at } = await pages.open();
  await page.goto(at('plans'));
  await choose(page, 'landhold: 1\nsites:\n  - name: quay\n  - name: Far Away\n    cheese: 1\n');
  const problems = page.getByRole('list', { name: 'Problems in landhold.yaml' }).getByRole('listitem');
  await problems.first().waitFor();
  expect((await problems.allTextContents()).toSorted()).toEqual([
    expect.stringMatching(/^Line 4: sites\[1\]\.name must be /),
    expect.stringMatching(/^Line 5: sites\[1\]\.cheese is not recognised/),
  ]);
  await expectCorrectLayout(page, 'a refused file');
  await choose(page, 'landhold: 1\nsites: [\n');
  await page.getByText(/^landhold\.yaml, line \d+: /).waitFor();
  expect(await problems.count()).toBe(0);
});

test(
  'the export is a file that changes nothing, and a plan can be discarded',
  { tags: 'long', timeout: TIMEOUT_MS },
  async () => {
    await create('vpn', { name: 'office' });
    const { page, at } = await pages.open();
    await page.goto(at('plans'));
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export project' }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe('default.landhold.yaml');
    const text = readFileSync(await download.path(), 'utf8');
    expect(text).toMatch(/^landhold: 1\n/);
    await page.getByLabel('Replace').check();
    await choose(page, text);
    await page.getByText('The project already looks like this.').waitFor();
    expect(await page.getByRole('button', { name: 'Apply', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByText('discarded', { exact: true }).waitFor();
    await page.goto(at('plans?status=discarded'));
    await page.getByRole('link', { name: 'Plan of no changes' }).waitFor();
    await expectCorrectLayout(page, 'plans');
  },
);

test('a person approves what an agent plans, and sees who asks and what can come back', async () => {
  const site = await create('sites', { name: 'agents-shop' });
  const json = { name: 'agent', scopes: ['sites:read', 'sites:write', 'plans:read', 'plans:write'] };
  const made = await pages.send('POST', '/api/v1/keys', { json: { ...json, approval: 'destructive' } });
  const { secret } = made.json() as { secret: string };
  const asked = { steps: [{ operation: 'deleteSite', params: { id: site } }], reason: 'The shop has moved' };
  const plan = (await pages.send('POST', '/api/v1/plans', { key: secret, json: asked })).record().id;
  const { page, at, browserErrors } = await pages.open();
  await page.goto(at('plans'));
  await page.getByRole('row').filter({ hasText: 'The shop has moved' }).getByText('Needs approval').waitFor();
  await page.goto(at(`plans/${plan}`));
  await page.getByText('asks you to approve these changes').waitFor();
  await expectCorrectLayout(page, 'a plan that waits for approval');
  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve this plan?' });
  await dialog.getByText('Deletes site agents-shop').waitFor();
  await dialog.getByText('An undo could return everything').waitFor();
  await dialog.getByLabel('Reason (optional)').fill('Agreed');
  await expectCorrectLayout(page, 'the approval of a plan');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await untilToast(page, 'Approved the plan.');
  await page.getByText('Approved by You. “Agreed”').waitFor();
  const confirmed = { key: secret, json: { allow_deletions: true } };
  expect((await pages.send('POST', `/api/v1/plans/${plan}/apply`, confirmed)).status).toBe(200);
  expect(browserErrors).toEqual([]);
});
