import { describe, expect, test } from 'vitest';
import { expectCorrectLayout } from '../support/console-look.ts';
import { expectPage } from '../support/console-page.ts';
import { createSend } from '../support/send.ts';
import { useConsolePages } from '../support/use-console-pages.ts';

const TIMEOUT_MS = 600_000;
const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

const landhold = useConsolePages('live');

type Reply = Readonly<Record<string, string>>;

async function post(path: string, fields: Record<string, string>): Promise<Reply> {
  const body = new URLSearchParams({ client_id: 'survey-tool', ...fields });
  return (await (await fetch(`${landhold.url()}/oauth/${path}`, { method: 'POST', body })).json()) as Reply;
}

describe('device code phishing', () => {
  test(
    'the page warns before a code is entered, and says who asks, from where and for what, before it lets anyone in',
    { timeout: TIMEOUT_MS },
    async () => {
      const { page, browserErrors } = await landhold.open();
      const begun = await post('device_authorization', { scope: 'sites:read sites:write' });
      await page.goto(begun['verification_uri']!);
      await expectPage(page, 'Sign in a device');
      await page.getByText('If someone sent you a code, by mail, by chat or on the phone, do not enter it').waitFor();
      await expectCorrectLayout(page, 'the code of a device');
      await page.getByLabel('Code').fill('BCDF-GHJK');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('No program waits with this code.').waitFor();
      await page.getByLabel('Code').fill(begun['user_code']!);
      await page.getByRole('button', { name: 'Continue' }).click();

      await page.getByRole('button', { name: 'Let it act as me' }).waitFor();
      const shown = (await page.locator('form').textContent())!;
      for (const part of [
        'A program that calls itself survey-tool wants to act as admin@example.com',
        `Code${begun['user_code']!}`,
        'Asked from127.0.0.1',
        'Agree only if you started this yourself a moment ago, and your terminal shows this code.',
        'The token expires in 90 days.',
      ])
        expect(shown).toContain(part);
      expect(await page.getByLabel('sites:write').isChecked()).toBe(true);
      expect(await page.getByLabel('dns:read').count()).toBe(0);
      await expectCorrectLayout(page, 'a device that asks');
      await page.getByRole('button', { name: 'Let it act as me' }).click();
      await expectPage(page, 'Device signed in');
      await expectCorrectLayout(page, 'a device that is signed in');
      const { access_token: token } = await post('token', { grant_type: GRANT, device_code: begun['device_code']! });
      expect((await createSend(landhold.url(), token!)('GET', '/api/v1/sites')).status).toBe(200);
      expect(browserErrors).toEqual([]);
      await page.context().close();
    },
  );

  test('a login that is denied gives nothing, and the page says whom to tell', { timeout: TIMEOUT_MS }, async () => {
    const { page } = await landhold.open();
    const begun = await post('device_authorization', {});
    await page.goto(begun['verification_uri']!);
    await page.getByLabel('Code').fill(begun['user_code']!);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Deny' }).click();
    await expectPage(page, 'Sign-in denied');
    await page.getByText('tell an administrator').waitFor();
    const { error } = await post('token', { grant_type: GRANT, device_code: begun['device_code']! });
    expect(error).toBe('access_denied');
    await page.context().close();
  });
});
