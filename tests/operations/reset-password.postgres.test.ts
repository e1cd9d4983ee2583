/** `npm run reset-password`: the way back in for an administrator who has forgotten the password. */
import { describe, expect, test } from 'vitest';
import type { EngineName } from '../durability/live-engine.ts';
import { createEngine } from '../durability/live-engine.ts';
import { createBrowser } from '../support/console-browser.ts';
import { runCommand } from '../support/run-command.ts';
import type { RunningServer } from '../support/start-server.ts';
import { ADMINISTRATOR, setupToken } from '../support/use-console.ts';

describe.each<EngineName>(['SQLite', 'PostgreSQL'])('on %s', (name) => {
  const { email } = ADMINISTRATOR;

  test('the printed password opens the account; the old one and its sessions no longer do', async () => {
    const { env, start } = await createEngine(name);
    let server: RunningServer = await start();
    const claim = { token: await setupToken(server), name: 'Admin', ...ADMINISTRATOR };
    const before = createBrowser(server.url);
    await before.call('claimInstallation', { json: claim });
    // PostgreSQL may be in use meanwhile.
    if (name === 'SQLite') await server.stop();
    const { code, stdout, stderr } = await runCommand('reset-password', [email.toUpperCase()], env);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [, password] = /^The password of ADMIN@EXAMPLE\.COM is now\n\n {2}(\S{43})\n/.exec(stdout) ?? [];
    if (name === 'SQLite') server = await start();

    const after = createBrowser(server.url);
    after.useCookie(before.cookie());
    await after.fail('getAccount', 'session_expired');
    await after.fail('signIn', 'credentials_invalid', { json: ADMINISTRATOR });
    await after.call('signIn', { json: { email, password: password! } });
    expect(await after.call('getAccount')).toMatchObject({ email, is_administrator: true });
    await server.stop();
  });

  test('says so when there is no such account, and when nobody is named', async () => {
    const { env } = await createEngine(name);
    const place = name === 'SQLite' ? `SQLite in ${env['LANDHOLD_DATA_DIR']}` : 'PostgreSQL';
    expect(await runCommand('reset-password', ['nobody@example.com'], env)).toEqual({
      code: 1,
      stdout: '',
      stderr: `${place} has no account with the email nobody@example.com. Check both.\n`,
    });
    expect(await runCommand('reset-password', [], env)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Name one email. --help explains.\n',
    });
  });
});

test('on SQLite it is refused while a server uses the folder', async () => {
  const { env, start } = await createEngine('SQLite');
  const server = await start();
  expect(await runCommand('reset-password', [ADMINISTRATOR.email], env)).toEqual({
    code: 1,
    stdout: '',
    stderr: `Another process is using ${env['LANDHOLD_DATA_DIR']}. Stop it, or choose another folder.\n`,
  });
  await server.stop();
});
