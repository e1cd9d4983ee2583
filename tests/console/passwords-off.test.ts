/** With passwords off, one administrator can still sign in with one. */
import { expect, test } from 'vitest';
import { ADMINISTRATOR, PASSWORD, setupToken, tokenIn, useConsole } from '../support/use-console.ts';

const landhold = useConsole({ LANDHOLD_PASSWORDS_ONLY_FOR: 'Admin@example.com' });

test('only that administrator is set up, signs in and changes the password', async () => {
  const token = await setupToken(landhold.server());
  const other = { token, name: 'Eve', email: 'eve@example.com', password: PASSWORD };
  await landhold.open().fail('claimInstallation', 'passwords_off', { json: other });
  const administrator = await landhold.administrator();
  expect(await administrator.call('getSession')).toMatchObject({ has_passwords: false, providers: [] });
  await landhold.open().call('signIn', { json: ADMINISTRATOR });
  const next = 'another long password';
  await administrator.call('changePassword', { json: { current_password: PASSWORD, new_password: next } });
  await landhold.open().call('signIn', { json: { ...ADMINISTRATOR, password: next } });
});

test('403 passwords_off for every other email, with or without an account', async () => {
  const json = { email: 'eve@example.com', password: PASSWORD };
  const refusal = await landhold.open().fail('signIn', 'passwords_off', { json });
  expect(refusal.error().message).toContain('identity provider');
});

test('403 passwords_off for an invited person who has no account: they sign in with a provider first', async () => {
  const administrator = await landhold.administrator();
  const { id } = await administrator.call('createProject', { json: { name: 'harbour' } });
  const json = { email: 'ada@example.com', role: 'owner' } as const;
  const { link } = await administrator.call('createInvitation', { params: { project_id: id }, json });
  const account = { token: tokenIn(link), name: 'Ada', password: PASSWORD };
  await landhold.open().fail('acceptInvitation', 'passwords_off', { json: account });
  expect((await administrator.call('listMembers', { params: { project_id: id } })).data).toHaveLength(1);
});
