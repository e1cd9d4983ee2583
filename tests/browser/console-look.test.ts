import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createBrowser } from '../support/console-browser.ts';
import { expectCorrectLayout } from '../support/console-look.ts';
import type { OpenedConsole } from '../support/console-page.ts';
import { expectPage, follow } from '../support/console-page.ts';
import { PASSWORD, tokenIn } from '../support/use-console.ts';
import { useConsolePages } from '../support/use-console-pages.ts';

// axe looks at every element of every page; on a machine of few cores that takes its time.
const TIMEOUT_MS = 600_000;

const landhold = useConsolePages('live');
/** Every page of a project, and the title it has. */
const PAGES: readonly (readonly [path: string, title: string])[] = [
  ['overview', 'Overview'],
  ['overview?range=hour', 'Overview'],
  ['keys', 'Keys'],
  ['keys/new', 'Create a key'],
  ['sites', 'Sites'],
  ['databases', 'Databases'],
  ['sites/new', 'Create a site'],
  ['databases/new', 'Create a database'],
  ['sites/SITE', 'plain-view'],
  ['sites/SITE?tab=events', 'plain-view'],
  ['sites/SITE?tab=code', 'plain-view'],
  ['sites/SITE?tab=json', 'plain-view'],
  ['sites/SITE/edit', 'Edit plain-view'],
  ['sites/site_nothing', 'Site not found'],
  ['requests', 'Requests'],
  ['requests/REFUSED', 'POST /api/v1/sites'],
  ['events', 'Events'],
  ['events/EVENT', 'Site updated'],
  ['members', 'Members'],
  ['audit', 'Audit log'],
  ['settings', 'Project settings'],
  ['nothing-here', 'Page not found'],
  ['../../account', 'Account'],
  ['../../projects', 'Projects'],
  ['../../projects/new', 'Create a project'],
];

/** What the words in capitals stand for. */
let ids: { site: string; refused: string; event: string };

beforeAll(async () => {
  const { send } = landhold;
  const site = await send('POST', '/api/v1/sites', { json: { name: 'plain-view', labels: { env: 'test' } } });
  const refused = await send('POST', '/api/v1/sites', { json: { name: 'plain-view' } });
  await send('PATCH', `/api/v1/sites/${site.record().id}`, { json: { labels: { env: 'prod', tier: 'gold' } } });
  for (const tag of ['domains', 'dns']) await send('POST', `/api/v1/${tag}`, { json: { name: 'plain-view.com' } });
  await inviteTwo();
  const { data } = (await send('GET', '/api/v1/events?type=site.updated')).json() as { data: { id: string }[] };
  ids = { site: site.record().id, refused: refused.header('X-Request-Id')!, event: data[0]!.id };
});

/** One who comes, and one who does not. */
async function inviteTwo(): Promise<void> {
  const owner = landhold.owner();
  const { data } = await owner.call('listProjects');
  const params = { project_id: data[0]!.id };
  const invite = async (email: string): Promise<string> =>
    (await owner.call('createInvitation', { params, json: { email, role: 'developer' } })).link;
  const token = tokenIn(await invite('chioma.okafor-lindqvist@tidewater-press.example'));
  const json = { token, name: 'Platform engineering', password: PASSWORD };
  await createBrowser(landhold.url()).call('acceptInvitation', { json });
  await invite('purchasing@tidewater-press.example');
}

/** Each page is opened once, and checked in every theme and width. axe is fastest in a console that stays loaded. */
describe('a page fits, axe finds nothing serious, and the browser does not complain', () => {
  let opened: OpenedConsole;
  beforeAll(async () => {
    opened = await landhold.open();
    return () => opened.page.context().close();
  });

  test.each(PAGES)('%s', { timeout: TIMEOUT_MS }, async (path, title) => {
    const { page, browserErrors, at } = opened;
    const named = path.replace('SITE', ids.site).replace('REFUSED', ids.refused).replace('EVENT', ids.event);
    await follow(page, at(named));
    await expectPage(page, title);
    await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'hidden' });
    await expectCorrectLayout(page, path);
    expect(browserErrors.splice(0)).toEqual([]);
  });
});

/** Also what opens above a page, which must still be open in the last look. */
async function expectSoundOverlay(page: Page, overlay: Locator, what: string): Promise<void> {
  await overlay.waitFor();
  await expectCorrectLayout(page, what);
  expect(await overlay.isVisible()).toBe(true);
}

test('so do the menu, the palette, the sheet and the dialogs', { timeout: TIMEOUT_MS, tags: 'long' }, async () => {
  const { page, browserErrors, at } = await landhold.open();
  const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name });
  await page.keyboard.press('Control+k');
  await expectSoundOverlay(page, dialog('Find anything'), 'the palette');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expectSoundOverlay(page, dialog('Keyboard shortcuts'), 'the sheet');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Account' }).click();
  await expectSoundOverlay(page, page.getByRole('menu'), 'the menu');
  await page.goto(at('keys'));
  await page.getByRole('button', { name: 'Actions for survey' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await expectSoundOverlay(page, dialog(/^Revoke survey …\w{4}\?$/), 'the revocation');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Actions for survey' }).click();
  await page.getByRole('menuitem', { name: 'Roll' }).click();
  await expectSoundOverlay(page, dialog('Roll survey'), 'the successor of a key');
  await page.goto(at('keys/new'));
  await page.getByLabel('Name').fill('seen-once');
  await page.getByRole('button', { name: 'Create key' }).click();
  await expectPage(page, 'Key “seen-once” created');
  await expectCorrectLayout(page, 'a key that is shown');
  await page.goto(at('members'));
  await page.getByRole('button', { name: 'Invite member' }).click();
  await expectSoundOverlay(page, dialog('Invite a member'), 'the invitation');
  await page.goto(at('settings'));
  await page.getByRole('button', { name: 'Delete project' }).click();
  await expectSoundOverlay(page, dialog(/^Delete field-office/), 'the end of a project');
  expect(browserErrors).toEqual([]);
  await page.context().close();
});

test('on a phone the menu opens from the side, and closes where it leads', { timeout: TIMEOUT_MS }, async () => {
  const { page } = await landhold.open({ viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Events' }).click();
  await expectPage(page, 'Events');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.context().close();
});

test('the theme is the chosen one, also after a reload, and the system’s again', { timeout: TIMEOUT_MS }, async () => {
  const { page } = await landhold.open({ colorScheme: 'light' });
  const scheme = async (): Promise<unknown> => page.evaluate('getComputedStyle(document.documentElement).colorScheme');
  const choose = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  expect(await scheme()).toBe('light');
  await choose('Dark');
  expect(await scheme()).toBe('dark');
  await page.reload();
  await expectPage(page, 'Overview');
  expect(await scheme()).toBe('dark');
  await choose('System theme');
  expect(await scheme()).toBe('light');
  await page.context().close();
});

test(
  'a server that is gone is said with a way to try again, and the page comes back',
  { timeout: TIMEOUT_MS, tags: 'long' },
  async () => {
    const { page, at } = await landhold.open();
    await page.route('**/api/v1/sites**', async (route) => route.abort());
    await page.goto(at('sites'));
    await page.getByText('The server cannot be reached.', { exact: false }).waitFor();
    await page.unroute('**/api/v1/sites**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'plain-view', exact: true }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.context().close();
  },
);
