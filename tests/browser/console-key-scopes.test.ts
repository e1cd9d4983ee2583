import { scopes } from '@landhold/contract/forms';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectCorrectLayout } from '../support/console-look.ts';
import type { OpenedConsole } from '../support/console-page.ts';
import { expectPage, row, untilToast } from '../support/console-page.ts';
import { testEach } from '../support/fewer.ts';
import { intercept } from '../support/intercept.ts';
import { useConsolePages } from '../support/use-console-pages.ts';

const live = useConsolePages('live');
let opened: OpenedConsole;

beforeAll(async () => {
  opened = await live.open();
});

/** The scopes whose boxes are ticked. */
async function shownScopes(page: Page): Promise<string[]> {
  const boxes = page.getByRole('group', { name: 'Scopes' }).getByRole('checkbox', { checked: true });
  const shown = await boxes.evaluateAll((all) =>
    all.filter((box) => box.checkVisibility()).map((box) => box.ariaLabel!),
  );
  return shown.toSorted();
}

/** What the form sends. Nothing is created, so the form stays as it is. */
async function sentScopes(page: Page): Promise<string[]> {
  const error = { code: 'key_limit_reached', message: 'Not now.', type: 'conflict', request_id: 'req_0' };
  await intercept(page, '**/keys', (route) => route.fulfill({ status: 409, json: { error } }), { times: 1 });
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/keys'));
  await page.getByRole('button', { name: 'Create key' }).click();
  const body = (await sent).postDataJSON() as { scopes: string[] };
  await page.getByText('Not now.').waitFor();
  return body.scopes.toSorted();
}

describe('the key form', () => {
  beforeAll(async () => {
    const { page, at } = opened;
    await page.goto(at('keys/new'));
    await page.getByLabel('Name').fill('shown');
  });

  test('shows every scope of the document', async () => {
    await opened.page.getByRole('button', { name: 'Everything' }).click();
    expect(await shownScopes(opened.page)).toEqual([...scopes].toSorted());
  });

  test.each(['Read only', 'Everything', 'Web publishing', 'None'])('sends what it shows after "%s"', async (preset) => {
    const { page } = opened;
    await page.getByRole('button', { name: preset }).click();
    expect(await sentScopes(page)).toEqual(await shownScopes(page));
  });

  testEach(scopes, (scope) => scope === scopes[0] || scope === 'vpn:enroll')(
    'sends %s if it is ticked, and not if it is unticked after "Everything"',
    async (scope) => {
      const { page } = opened;
      await page.getByRole('button', { name: 'None' }).click();
      await page.getByLabel(scope, { exact: true }).check();
      expect(await shownScopes(page)).toEqual([scope]);
      expect(await sentScopes(page)).toEqual([scope]);
      await page.getByRole('button', { name: 'Everything' }).click();
      await page.getByLabel(scope, { exact: true }).uncheck();
      const others = scopes.filter((each) => each !== scope).toSorted();
      expect(await shownScopes(page)).toEqual(others);
      expect(await sentScopes(page)).toEqual(others);
    },
  );

  test('sends nothing after "Everything" once all boxes are unticked', async () => {
    const { page } = opened;
    await page.getByRole('button', { name: 'Everything' }).click();
    for (const box of await page.getByRole('group', { name: 'Scopes' }).getByRole('checkbox').all())
      await box.uncheck();
    expect(await sentScopes(page)).toEqual([]);
  });

  test('does not send a scope that only a draft from another release has', async () => {
    const { page, at } = opened;
    const { account } = await live.owner().call('getSession');
    const place = new URL(at('keys/new')).pathname.slice('/console'.length);
    const draft = { name: 'drafted', scopes: ['moons:read', 'sites:read'], expiry: '90', date: '' };
    await page.addInitScript(
      ([name, text]) => sessionStorage.setItem(name!, text!),
      [`landhold-draft:${account!.id} ${place} key`, JSON.stringify(draft)],
    );
    await page.reload();
    await untilToast(page, 'Your unsaved changes were restored.');
    expect(await shownScopes(page)).toEqual(['sites:read']);
    expect(await sentScopes(page)).toEqual(['sites:read']);
  });
});

test('the list of keys shows all scopes of a key in words, in every window', async () => {
  const { page, at } = opened;
  const [, project_id = ''] = /\/p\/([^/]+)\//.exec(at(''))!;
  const held = {
    'only-extra': ['domains:transfer', 'vpn:enroll'],
    'all-but-one': scopes.filter((scope) => scope !== 'events:read'),
  };
  for (const [name, names] of Object.entries(held))
    await live.owner().call('createKey', { params: { project_id }, json: { name, scopes: names, expires_at: null } });
  const words = {
    'only-extra': 'domains: transfer · vpn: enroll',
    'all-but-one':
      'domains: read, write, transfer · dns: read, write · sites: read, write · ' +
      'databases: read, write, credentials · vpn: read, write, enroll · webhooks: read, write · plans: read, write · ' +
      'keys: read, write · projects: read, write · members: read, write · invitations: read · audit: read · requests: read',
  };
  await page.goto(at('keys'));
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [name, text] of Object.entries(words)) {
      const shown = row(page, name).getByText(text, { exact: true }).filter({ visible: true });
      await shown.waitFor();
      expect(await shown.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectCorrectLayout(page, 'keys with many scopes');
});

test('a new key is shown with its scopes', async () => {
  const { page, at } = await live.open();
  await page.goto(at('keys/new'));
  await page.getByLabel('Name').fill('with-words');
  await page.getByRole('button', { name: 'None' }).click();
  await page.getByLabel('domains:transfer').check();
  await page.getByLabel('sites:read').check();
  await page.getByRole('button', { name: 'Create key' }).click();
  await expectPage(page, 'Key “with-words” created');
  await page.getByText('domains: transfer · sites: read', { exact: true }).waitFor();
  await expectCorrectLayout(page, 'a new key');
  await page.context().close();
});
