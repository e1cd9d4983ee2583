import { describe, expect, test } from 'vitest';
import type { SignInAttempts } from '../../src/store/accounts.ts';
import type { CreateConsoleStores } from './console-fixture.ts';
import { createConsoleFixture, START } from './console-fixture.ts';

export function describeAccounts(createStores: CreateConsoleStores): void {
  describe('an account', () => {
    test('is found by id and by email in any letter case, as it was added', async () => {
      const { accounts, account } = await createConsoleFixture(createStores);
      const admin = account('Admin@Example.com');
      expect(await accounts.hasAccounts()).toBe(false);
      expect(await accounts.addAccount(admin)).toBe(true);
      expect(await accounts.hasAccounts()).toBe(true);
      expect(await accounts.findAccount(admin.id)).toEqual(admin);
      expect(await accounts.findAccountByEmail('aDMIN@eXAMPLE.COM')).toEqual(admin);
      expect(await accounts.findAccount('acct_unknown')).toBeUndefined();
      expect(await accounts.findAccountByEmail('bo@example.com')).toBeUndefined();
    });

    test('is not added while another has the email', async () => {
      const { accounts, account } = await createConsoleFixture(createStores);
      const admin = account('admin@example.com');
      await accounts.addAccount(admin);
      const second = account('ADMIN@example.com');
      expect(await accounts.addAccount(second)).toBe(false);
      expect(await accounts.findAccount(second.id)).toBeUndefined();
    });

    test('is among the administrators if it is one', async () => {
      const { accounts, account } = await createConsoleFixture(createStores);
      const admin = { ...account('admin@example.com'), isAdministrator: true };
      for (const each of [account('bo@example.com'), admin]) await accounts.addAccount(each);
      expect(await accounts.listAdministrators()).toEqual([admin]);
    });

    test('changes only in what is named', async () => {
      const { accounts, account } = await createConsoleFixture(createStores);
      const admin = { ...account('admin@example.com'), isAdministrator: true };
      await accounts.addAccount(admin);
      await accounts.renameAccount(admin.id, 'Another name');
      await accounts.changePassword(admin.id, 'another', 'sess_none');
      expect(await accounts.findAccount(admin.id)).toEqual({ ...admin, name: 'Another name', passwordHash: 'another' });
    });
  });

  describe('the first account', () => {
    test('is made by one of fifty who claim the token at once', async () => {
      const { accounts, account, session } = await createConsoleFixture(createStores);
      await accounts.setSetupToken('token');
      const claims = Array.from({ length: 50 }, (_, index) => account(`person-${index}@example.com`));
      const outcomes = await Promise.all(
        claims.map((each) => accounts.claimSetup('token', each, session(each, each.id))),
      );
      expect(outcomes.filter((outcome) => outcome === 'claimed')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(49);
      const found = await Promise.all(claims.map((each) => accounts.findAccount(each.id)));
      expect(found.filter((each) => each !== undefined)).toHaveLength(1);
      expect(found[outcomes.indexOf('claimed')]).toEqual(claims[outcomes.indexOf('claimed')]);
      const sessions = await Promise.all(claims.map((each) => accounts.findSession(each.id)));
      expect(sessions.map((each) => each !== undefined)).toEqual(outcomes.map((outcome) => outcome === 'claimed'));
    });

    test('is made with the newest token alone', async () => {
      const { accounts, account, session } = await createConsoleFixture(createStores);
      await accounts.setSetupToken('old');
      await accounts.setSetupToken('new');
      expect(await accounts.isSetupToken('old')).toBe(false);
      expect(await accounts.isSetupToken('new')).toBe(true);
      const admin = account('admin@example.com');
      expect(await accounts.claimSetup('old', admin, session(admin, 'none'))).toBe('invalid');
      expect(await accounts.findSession('none')).toBeUndefined();
      expect(await accounts.claimSetup('new', admin, session(admin, 'first'))).toBe('claimed');
      expect(await accounts.findSession('first')).toMatchObject({ accountId: admin.id });
      expect(await accounts.isSetupToken('new')).toBe(false);
    });

    test('is not made once there is one, even with a token that was left behind', async () => {
      const { accounts, account, session } = await createConsoleFixture(createStores);
      await accounts.addAccount(account('admin@example.com'));
      await accounts.setSetupToken('late');
      const stranger = account('stranger@example.com');
      expect(await accounts.claimSetup('late', stranger, session(stranger, 'none'))).toBe('done');
      expect(await accounts.findAccountByEmail('stranger@example.com')).toBeUndefined();
    });
  });

  describe('a session', () => {
    test('is found by its token, touched, listed newest first and ended by its own account alone', async () => {
      const { accounts, account, session } = await createConsoleFixture(createStores);
      const [admin, bo] = [account('admin@example.com'), account('bo@example.com')];
      const [first, second] = [session(admin, 'one'), session(admin, 'two')];
      await accounts.addSession(first, 50);
      await accounts.addSession(second, 50);
      await accounts.addSession(session(bo, 'three'), 50);
      expect(await accounts.findSession('one')).toEqual(first);
      await accounts.touchSession('one', START + 5, '192.0.2.9');
      const touched = { ...first, lastSeenAt: START + 5, address: '192.0.2.9' };
      expect(await accounts.listSessions(admin.id)).toEqual([second, touched]);
      expect(await accounts.endSession(bo.id, first.id)).toBe(false);
      expect(await accounts.endSession(admin.id, 'sess_unknown')).toBe(false);
      expect(await accounts.endSession(admin.id, first.id)).toBe(true);
      expect(await accounts.findSession('one')).toBeUndefined();
    });

    test('gives way to newer ones of the same account beyond the most there may be', async () => {
      const { accounts, account, session } = await createConsoleFixture(createStores);
      const [admin, bo] = [account('admin@example.com'), account('bo@example.com')];
      await accounts.addSession(session(bo, 'bo'), 2);
      for (const token of ['one', 'two', 'three']) await accounts.addSession(session(admin, token), 2);
      expect((await accounts.listSessions(admin.id)).map(({ tokenHash }) => tokenHash)).toEqual(['three', 'two']);
      expect(await accounts.findSession('bo')).toBeDefined();
    });

    test('stays when the password changes and all others of the account end, and is forgotten when its time is over', async () => {
      const { accounts, account, session } = await createConsoleFixture(createStores);
      const [admin, bo] = [account('admin@example.com'), account('bo@example.com')];
      const kept = session(admin, 'kept');
      await accounts.addSession(session(admin, 'other'), 50);
      await accounts.addSession(kept, 50);
      await accounts.addSession({ ...session(bo, 'bo'), expiresAt: START + 5_000 }, 50);
      for (const each of [admin, bo]) await accounts.addAccount(each);
      await accounts.changePassword(admin.id, 'another hash', kept.id);
      expect(await accounts.findAccount(admin.id)).toEqual({ ...admin, passwordHash: 'another hash' });
      expect(await accounts.findAccount(bo.id)).toEqual(bo);
      expect(await accounts.listSessions(admin.id)).toEqual([kept]);
      await accounts.sweepAccounts(START + 1_000, 0);
      expect(await accounts.findSession('kept')).toBeUndefined();
      expect(await accounts.findSession('bo')).toBeDefined();
    });
  });

  describe('attempts to sign in', () => {
    const countUp = (before: SignInAttempts | undefined): SignInAttempts => ({
      count: (before?.count ?? 0) + 1,
      blockedUntil: START + (before?.count ?? 0),
      lastAt: START,
    });

    test('are all counted when many are made at once', async () => {
      const { accounts } = await createConsoleFixture(createStores);
      await Promise.all(Array.from({ length: 20 }, () => accounts.changeSignInAttempts('admin', countUp)));
      let seen: SignInAttempts | undefined;
      await accounts.changeSignInAttempts('admin', (before) => (seen = before));
      expect(seen).toEqual({ count: 20, blockedUntil: START + 19, lastAt: START });
    });

    test('are forgotten when the change says so, and when they are old', async () => {
      const { accounts } = await createConsoleFixture(createStores);
      const read = async (key: string): Promise<SignInAttempts | undefined> => {
        let seen: SignInAttempts | undefined;
        await accounts.changeSignInAttempts(key, (before) => (seen = before));
        return seen;
      };
      for (const key of ['admin', 'bo']) await accounts.changeSignInAttempts(key, countUp);
      await accounts.changeSignInAttempts('admin', () => undefined);
      expect(await read('admin')).toBeUndefined();
      await accounts.sweepAccounts(START, START);
      expect(await read('bo')).toBeDefined();
      await accounts.sweepAccounts(START, START + 1);
      expect(await read('bo')).toBeUndefined();
    });
  });
}
