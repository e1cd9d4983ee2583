import { expect, test } from 'vitest';
import { PASSWORD, setupToken, useConsole } from '../support/use-console.ts';

const landhold = useConsole();

test('when fifty people claim the printed link at once, one gets 201, the others 409 or 410, and the link works no more', async () => {
  const before = await landhold.open().call('getSession');
  expect(before).toMatchObject({ signed_in: false, account: null, setup_needed: true, data_mode: 'live' });
  await landhold.open().fail('claimInstallation', 'setup_token_invalid', {
    json: { token: 'guessed', name: 'Stranger', email: 'stranger@example.com', password: PASSWORD },
  });

  const token = await setupToken(landhold.server());
  const browsers = Array.from({ length: 50 }, () => landhold.open());
  const responses = await Promise.all(
    browsers.map((browser, index) =>
      browser.send('POST', '/console/api/setup', {
        json: { token, name: `Person ${index}`, email: `person-${index}@example.com`, password: PASSWORD },
      }),
    ),
  );
  const winners = responses.filter(({ status }) => status === 201);
  expect(winners).toHaveLength(1);
  const refusals = responses.filter(({ status }) => status !== 201).map((response) => response.error().code);
  expect(refusals).toHaveLength(49);
  expect(new Set(refusals).difference(new Set(['setup_done', 'setup_token_invalid']))).toEqual(new Set());

  const winner = browsers[responses.indexOf(winners[0]!)]!;
  const state = await winner.call('getSession');
  expect(state).toMatchObject({ signed_in: true, is_demo: false, setup_needed: false });
  expect(state.account).toMatchObject({ is_administrator: true });
  for (const [index, browser] of browsers.entries()) {
    if (browser === winner) continue;
    expect(browser.cookie()).toBe('');
    if (index > 3) continue;
    const json = { email: `person-${index}@example.com`, password: PASSWORD };
    await browser.fail('signIn', 'credentials_invalid', { json });
  }
  await landhold.open().fail('claimInstallation', 'setup_done', {
    json: { token, name: 'Stranger', email: 'stranger@example.com', password: PASSWORD },
  });
});

test('the token is in no line of the log, and in no response', async () => {
  const token = await setupToken(landhold.server());
  expect(landhold.server().log()).not.toContain(token);
  for (const path of ['/', '/console/api/session', '/metrics']) {
    const response = await landhold.open().send('GET', path, { headers: { Accept: 'text/html' } });
    expect(response.text).not.toContain(token);
  }
});
