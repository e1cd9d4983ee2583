/** Domains in the console: checking and registering a name, its term, auth code, suspension, and its delegation. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DNS_ON, ServedZone } from '../dns/served-zone.ts';
import { register } from '../dns/delegation.ts';
import { createBrowser } from '../support/console-browser.ts';
import { expectCorrectLayout } from '../support/console-look.ts';
import type { OpenedConsole } from '../support/console-page.ts';
import { expectPage, follow, signIn, untilToast } from '../support/console-page.ts';
import type { WireRecord } from '../support/send.ts';
import { useConsolePages } from '../support/use-console-pages.ts';
import { PASSWORD, tokenIn } from '../support/use-console.ts';

const TIMEOUT_MS = 600_000;
const REASON = 'The holder cannot be reached.';

const pages = useConsolePages('live', { ...DNS_ON, LANDHOLD_REGISTRY_SUFFIXES: 'internal' });
let opened: OpenedConsole;

beforeAll(async () => {
  opened = await pages.open({ permissions: ['clipboard-read', 'clipboard-write'] });
});

/** By way of the list, so that nothing of the page before is left. */
async function visit(path: string): Promise<void> {
  const [list = ''] = path.split('/');
  await follow(opened.page, opened.at(list));
  await follow(opened.page, opened.at(path));
}

async function read(id: string): Promise<WireRecord> {
  return (await pages.send('GET', `/api/v1/domains/${id}`)).record();
}

const toasted = async (page: Page, text: string): Promise<void> => page.getByText(text, { exact: true }).waitFor();

test('a name is checked while it is typed, registered, and gets its zone', { timeout: TIMEOUT_MS }, async () => {
  const { page, browserErrors } = opened;
  await register(pages.send, 'taken.internal');
  await visit('domains/new');
  const name = page.getByLabel('Name', { exact: true });
  for (const [typed, answer] of [
    ['taken.internal', /You already have taken\.internal/],
    ['a.b.internal', /^A name to register is one label under a public suffix.*internal\.$/],
    ['Harbour.com', /^harbour\.com is available\. Its registration is simulated/],
    ['shop.internal', 'shop.internal is available. This installation is its registry.'],
  ] as const) {
    await name.fill(typed);
    await page.getByRole('status').getByText(answer).waitFor();
  }
  await expectCorrectLayout(page, 'a name that is available');

  // What is below stays where it is: a click may be under way when the result arrives.
  const below = async () => (await page.getByText('Advanced', { exact: true }).boundingBox())!.y;
  await name.fill('');
  const empty = await below();
  for (const typed of ['harbour.com', 'shop.internal']) {
    await name.fill(typed);
    await page.getByRole('status').getByText(`${typed} is available.`).waitFor();
    expect(await below()).toBe(empty);
  }
  await page.getByRole('button', { name: 'Register a domain', exact: true }).click();
  await expectPage(page, 'shop.internal');
  await page.getByText('internal leads resolvers to the name servers.').waitFor();
  await expectCorrectLayout(page, 'a domain without a zone');

  await page.getByRole('link', { name: 'Create the zone' }).click();
  expect(await name.inputValue()).toBe('shop.internal');
  await page.getByRole('button', { name: 'Create a DNS zone', exact: true }).click();
  await expectPage(page, 'shop.internal');
  await page.getByText('internal leads resolvers to this zone.').waitFor();
  expect(browserErrors).toEqual([]);
});

test(
  'a signed zone says which DS record to add, and the domain adds it in one click',
  { timeout: TIMEOUT_MS, tags: 'long' },
  async () => {
    const { page } = opened;
    const { id } = await register(pages.send, 'signed.internal');
    const zone = await ServedZone.create(pages.send, 'signed.internal', { dnssec: { enabled: true } });
    const [ds] = ((await zone.read())['signing'] as { ds: string[] }).ds;
    await visit(`dns/${zone.id}`);
    const changes = page.getByRole('list', { name: 'What to change at the registrar' });
    await changes.getByText('internal does not have a DS record of a key that signs signed.internal.').waitFor();
    await expectCorrectLayout(page, 'a zone without its DS record');
    await changes.getByRole('button', { name: `Copy ${ds}` }).click();
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(ds);
    await changes.getByRole('button', { name: 'Copy the key tag' }).click();
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(ds!.split(' ')[0]);

    await page.getByRole('link', { name: 'Open the domain' }).click();
    await page.getByRole('button', { name: 'Add DS record of the zone' }).waitFor();
    await expectCorrectLayout(page, 'a domain without the DS record of its zone');
    await page.getByRole('button', { name: 'Add DS record of the zone' }).click();
    await page.getByRole('button', { name: 'Add DS record of the zone' }).waitFor({ state: 'detached' });
    expect((await read(id))['ds']).toEqual([ds]);

    await page.getByRole('link', { name: 'signed.internal', exact: true }).click();
    await page.getByText('internal leads resolvers to this zone.').waitFor();
    await page.getByText('Compare both sides').click();
    const above = page.getByRole('list', { name: 'DS records at internal' });
    expect(await above.getByRole('listitem').locator('code').allInnerTexts()).toEqual([ds]);
  },
);

test(
  'a zone that nobody registered leads to the registration of its name',
  { timeout: TIMEOUT_MS, tags: 'long' },
  async () => {
    const { page } = opened;
    const zone = await ServedZone.create(pages.send, 'unknown.internal');
    await visit(`dns/${zone.id}`);
    await page.getByText('internal does not have the name unknown.internal.').waitFor();
    await expectCorrectLayout(page, 'a zone that nobody registered');
    await page.getByRole('link', { name: 'Register unknown.internal' }).click();
    await page.getByRole('status').getByText('unknown.internal is available.').waitFor();
    await page.getByRole('button', { name: 'Register a domain', exact: true }).click();
    await page.getByText('internal leads resolvers to the name servers.').waitFor();
  },
);

test('a domain is renewed, and shows the new end before', { timeout: TIMEOUT_MS, tags: 'long' }, async () => {
  const { page } = opened;
  const { id, expires_at: before } = await register(pages.send, 'term.internal');
  const end = new Date(before as string);
  await visit(`domains/${id}`);
  await page.getByRole('button', { name: 'Renew', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Renew term.internal' });
  await dialog.getByLabel('Renew for').selectOption('10');
  await dialog.getByText(/which is more than ten years ahead/).waitFor();
  expect(await dialog.getByRole('button', { name: 'Renew', exact: true }).isDisabled()).toBe(true);
  await dialog.getByLabel('Renew for').selectOption('2');
  end.setUTCFullYear(end.getUTCFullYear() + 2);
  const shown = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(end);
  await dialog.getByText(shown).waitFor();
  expect((await read(id))['expires_at']).toBe(before);
  await expectCorrectLayout(page, 'a renewal');
  await dialog.getByRole('button', { name: 'Renew', exact: true }).click();
  await toasted(page, `Renewed term.internal until ${shown}.`);
  expect((await read(id))['expires_at']).toBe(end.toISOString());
});

test('an auth code is shown once, to copy', { timeout: TIMEOUT_MS, tags: 'long' }, async () => {
  const { page } = opened;
  const { id } = await register(pages.send, 'leaving.internal');
  await visit(`domains/${id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Create auth code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Auth code for leaving.internal' });
  await dialog.getByRole('button', { name: 'Create auth code' }).click();
  const code = await dialog.locator('[data-secret]').innerText();
  expect(code).toMatch(/^[\w-]{24}$/);
  await expectCorrectLayout(page, 'an auth code');
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(code);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.content()).not.toContain(code);
});

test(
  'an administrator suspends and resumes; an owner sees why, and can do neither',
  { timeout: TIMEOUT_MS, tags: 'long' },
  async () => {
    const { page, at } = opened;
    const { id } = await register(pages.send, 'stopped.internal');
    const zone = await ServedZone.create(pages.send, 'stopped.internal');
    await visit(`domains/${id}`);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Suspend domain' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suspend stopped.internal' });
    await dialog.getByRole('button', { name: 'Suspend domain' }).click();
    await dialog.locator('[aria-invalid="true"]').waitFor();
    await expectCorrectLayout(page, 'a suspension without a reason');
    await dialog.getByLabel('Reason').fill(REASON);
    await dialog.getByRole('button', { name: 'Suspend domain' }).click();
    await page.getByText(REASON).waitFor();
    await page.getByText('An administrator has suspended the domain.').waitFor();
    expect(await read(id)).toMatchObject({ status: 'suspended', status_reason: REASON });

    const owner = await signInAsOwner();
    await owner.goto(at(`domains/${id}`));
    await owner.getByText(REASON).waitFor();
    await owner.getByRole('button', { name: 'Renew', exact: true }).waitFor();
    expect(await owner.getByRole('button', { name: 'More' }).count()).toBe(0);
    await expectCorrectLayout(owner, 'a suspended domain');
    await owner.goto(at(`dns/${zone.id}`));
    await owner.getByText('internal does not have the name stopped.internal.').waitFor();
    await owner.context().close();

    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Resume domain' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resume domain' }).click();
    await page.getByText('internal leads resolvers to the name servers.').waitFor();
    expect(await read(id)).toMatchObject({ status: 'active', status_reason: null });
  },
);

async function signInAsOwner(): Promise<Page> {
  const administrator = pages.owner();
  const { data } = await administrator.call('listProjects');
  const email = 'owner@harbour.example';
  const invitation = { params: { project_id: data[0]!.id }, json: { email, role: 'owner' as const } };
  const token = tokenIn((await administrator.call('createInvitation', invitation)).link);
  await createBrowser(pages.url()).call('acceptInvitation', { json: { token, name: 'Owner', password: PASSWORD } });
  const { page } = await pages.open();
  await page.context().clearCookies();
  await page.goto(`${pages.url()}/console`);
  await signIn(page, { email, password: PASSWORD });
  await expectPage(page, 'Overview');
  return page;
}

test(
  'glue is a line for each name server, and its absence is noticed',
  { timeout: TIMEOUT_MS, tags: 'long' },
  async () => {
    const { page } = opened;
    const nameservers = ['ns1.inside.internal', 'ns2.inside.internal'];
    const glue = [{ name: 'ns1.inside.internal', addresses: ['192.0.2.1', '2001:db8::1'] }];
    const { id } = await register(pages.send, 'inside.internal', { nameservers, glue });
    await visit(`domains/${id}`);
    await page.getByText('ns2.inside.internal is inside the domain. Add its addresses.').waitFor();
    await expectCorrectLayout(page, 'a domain without all of its glue');
    await page.getByRole('link', { name: 'Edit' }).click();
    const lines = page.getByLabel('Glue');
    expect(await lines.inputValue()).toBe('ns1.inside.internal 192.0.2.1 2001:db8::1');
    await lines.fill(`${await lines.inputValue()}\nns2.inside.internal nowhere`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Glue, line 2, must be an IPv4 or IPv6 address.').waitFor();
    await lines.fill((await lines.inputValue()).replace('nowhere', '192.0.2.2'));
    await page.getByRole('button', { name: 'Save changes' }).click();
    await untilToast(page, 'Saved inside.internal.');
    await page.getByText('ns2.inside.internal 192.0.2.2', { exact: true }).waitFor();
    expect((await read(id))['glue']).toEqual([...glue, { name: 'ns2.inside.internal', addresses: ['192.0.2.2'] }]);
  },
);
