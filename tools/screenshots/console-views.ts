import type { Page } from 'playwright-core';
import type { Filled } from './fill-installation.ts';

export interface View {
  readonly name: string;
  readonly path: string;
  /** Text that appears once the page is loaded. */
  readonly shows: string;
  /** What to do on the page before the screenshot. */
  readonly open?: (page: Page) => Promise<void>;
}

/** Pages for people who are not signed in. */
export function frontViewsOf({ invitation }: Filled): readonly View[] {
  return [
    { name: 'sign-in', path: '/sign-in', shows: 'Password' },
    { name: 'invitation', path: `/invitation#${new URL(invitation).hash.slice(1)}`, shows: 'Your name' },
    { name: 'invitation-over', path: '/invitation#token=over', shows: 'Ask for a new one' },
    { name: 'set-up-over', path: '/setup', shows: 'Go to the console' },
  ];
}

/** Every page of the console, and what opens over it. */
export function viewsOf(filled: Filled): readonly View[] {
  return [...projectViewsOf(filled), ...resourceViewsOf(filled)];
}

function projectViewsOf({ projectId, refusedRequestId, emptyProjectId }: Filled): readonly View[] {
  const at = (path: string): string => `/p/${projectId}/${path}`;
  return [
    { name: 'overview', path: at('overview'), shows: 'region_restricted' },
    { name: 'overview-new', path: `/p/${emptyProjectId}/overview`, shows: 'Get started' },
    { name: 'keys', path: at('keys'), shows: 'terraform' },
    { name: 'keys-empty', path: `/p/${emptyProjectId}/keys`, shows: 'No keys yet' },
    { name: 'key-new', path: at('keys/new'), shows: 'Expires' },
    { name: 'key-roll', path: at('keys'), shows: 'terraform', open: choose('Actions for terraform', 'Roll') },
    { name: 'key-revoke', path: at('keys'), shows: 'terraform', open: choose('Actions for terraform', 'Revoke') },
    { name: 'key-menu', path: at('keys'), shows: 'terraform', open: click('Actions for terraform') },
    { name: 'requests', path: at('requests'), shows: 'region_restricted' },
    { name: 'request', path: at(`requests/${refusedRequestId}`), shows: 'region_restricted' },
    { name: 'events', path: at('events'), shows: 'active' },
    { name: 'changes', path: at('changes'), shows: 'became active' },
    { name: 'plans', path: at('plans'), shows: 'Drop a project file here' },
    { name: 'members', path: at('members'), shows: 'Web team' },
    { name: 'member-invite', path: at('members'), shows: 'Web team', open: click('Invite member') },
    { name: 'member-remove', path: at('members'), shows: 'Web team', open: click('Remove Web team') },
    { name: 'audit', path: at('audit'), shows: 'Created the project' },
    { name: 'settings', path: at('settings'), shows: 'Country' },
    { name: 'account', path: '/account', shows: 'This device' },
    { name: 'project-new', path: '/projects/new', shows: 'Country' },
    { name: 'not-found', path: at('nothing-here'), shows: 'This page does not exist' },
    {
      name: 'palette',
      path: at('overview'),
      shows: 'region_restricted',
      open: async (page) => openPalette(page, 'sa'),
    },
    {
      name: 'shortcuts',
      path: at('overview'),
      shows: 'region_restricted',
      open: async (page) => page.keyboard.press('?'),
    },
    { name: 'account-menu', path: at('overview'), shows: 'region_restricted', open: click('account') },
    { name: 'projects-menu', path: at('overview'), shows: 'region_restricted', open: openProjects },
  ];
}

function resourceViewsOf({ projectId, siteId, failedSiteId, emptyProjectId }: Filled): readonly View[] {
  const at = (path: string): string => `/p/${projectId}/${path}`;
  return [
    { name: 'domains', path: at('domains'), shows: 'saltmarsh.com' },
    { name: 'domain-new', path: at('domains/new'), shows: 'Advanced' },
    { name: 'dns', path: at('dns'), shows: 'saltmarsh.com' },
    { name: 'dns-new', path: at('dns/new'), shows: 'Advanced' },
    { name: 'sites', path: at('sites'), shows: 'harbour-books' },
    { name: 'sites-empty', path: `/p/${emptyProjectId}/sites`, shows: 'No sites yet' },
    { name: 'sites-filtered', path: at('sites?status=suspended'), shows: 'No sites match these filters' },
    { name: 'site-new', path: at('sites/new'), shows: 'Custom domains' },
    {
      name: 'site-refused',
      path: at('sites/new'),
      shows: 'Custom domains',
      open: async (page) => {
        await page.getByLabel('Name', { exact: true }).fill('Far Away');
        await page.getByText('Advanced').click();
        await page.getByLabel('Key of label 1').fill('No Key');
        await page.getByRole('button', { name: 'Create a site', exact: true }).click();
        await page.locator('[aria-invalid="true"]').first().waitFor();
      },
    },
    { name: 'site', path: at(`sites/${siteId}`), shows: 'Deletion protection' },
    { name: 'site-failed', path: at(`sites/${failedSiteId}`), shows: 'Deletion protection' },
    { name: 'site-events', path: at(`sites/${siteId}?tab=events`), shows: 'created' },
    { name: 'site-code', path: at(`sites/${siteId}?tab=code`), shows: 'curl' },
    { name: 'site-json', path: at(`sites/${siteId}?tab=json`), shows: '"object"' },
    { name: 'site-edit', path: at(`sites/${siteId}/edit`), shows: 'Save changes' },
    { name: 'site-delete', path: at(`sites/${failedSiteId}`), shows: 'Deletion protection', open: click('Delete') },
    { name: 'databases', path: at('databases'), shows: 'catalogue' },
    { name: 'database-new', path: at('databases/new'), shows: 'Storage (GB)' },
    {
      name: 'database-filled',
      path: at('databases/new'),
      shows: 'Storage (GB)',
      open: async (page) => {
        await page.getByLabel('Size').selectOption('medium');
        await page.getByLabel('Name', { exact: true }).fill('reviews');
      },
    },
    { name: 'vpn', path: at('vpn'), shows: 'warehouse' },
    { name: 'vpn-new', path: at('vpn/new'), shows: 'Advanced' },
  ];
}

function click(name: string): (page: Page) => Promise<void> {
  return async (page) => page.getByRole('button', { name }).first().click();
}

function choose(menu: string, item: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name: menu }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
}

async function openPalette(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByLabel('Search pages, actions, names and IDs').fill(text);
  await page.getByRole('option').first().waitFor();
}

async function openProjects(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open the menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'harbour' }).last().click();
}
