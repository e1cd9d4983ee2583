import { describe, expect, test } from 'vitest';
import type { CreateConsoleStores } from './console-suite-bench.ts';
import { createConsoleBench, ONE, START, TWO } from './console-suite-bench.ts';

export function describeMembers(createStores: CreateConsoleStores): void {
  describe('a member', () => {
    test('has its role in its own project alone, and is listed with its account', async () => {
      const { accounts, account } = await createConsoleBench(createStores);
      const [admin, bo] = [account('admin@example.com'), account('bo@example.com')];
      for (const each of [admin, bo]) await accounts.addAccount(each);
      const owner = { accountId: admin.id, role: 'owner', createdAt: START } as const;
      expect(await accounts.addMember(ONE, owner)).toBe(true);
      expect(await accounts.addMember(ONE, { ...owner, role: 'read_only' })).toBe(false);
      await accounts.addMember(ONE, { ...owner, accountId: bo.id, role: 'read_only' });
      expect(await accounts.findRole(ONE, admin.id)).toBe('owner');
      expect(await accounts.findRole(TWO, admin.id)).toBeUndefined();
      expect(await accounts.listRoles(bo.id)).toEqual(new Map([[ONE, 'read_only']]));
      expect(await accounts.listMembers(ONE)).toEqual([
        { accountId: bo.id, role: 'read_only', createdAt: START, account: bo },
        { ...owner, account: admin },
      ]);
      expect(await accounts.listMembers(TWO)).toEqual([]);
    });

    test('can be changed and removed, but not when it is the last owner', async () => {
      const { accounts, account } = await createConsoleBench(createStores);
      const [admin, bo] = [account('admin@example.com'), account('bo@example.com')];
      for (const each of [admin, bo]) await accounts.addAccount(each);
      await accounts.addMember(ONE, { accountId: admin.id, role: 'owner', createdAt: START });
      await accounts.addMember(ONE, { accountId: bo.id, role: 'developer', createdAt: START });
      expect(await accounts.changeMember(ONE, admin.id, 'developer')).toBe('last_owner');
      expect(await accounts.changeMember(ONE, admin.id, null)).toBe('last_owner');
      expect(await accounts.changeMember(ONE, admin.id, 'owner')).toBe('changed');
      expect(await accounts.changeMember(TWO, bo.id, 'owner')).toBe('missing');
      expect(await accounts.changeMember(ONE, bo.id, 'owner')).toBe('changed');
      expect(await accounts.changeMember(ONE, admin.id, null)).toBe('changed');
      expect(await accounts.findRole(ONE, admin.id)).toBeUndefined();
      expect(await accounts.findRole(ONE, bo.id)).toBe('owner');
    });

    test('remains as an owner when two owners remove each other at once', async () => {
      const { accounts, account, directory } = await createConsoleBench(createStores);
      await directory.ensureProject({ id: ONE, name: 'one', country: null, createdAt: START });
      const [admin, bo] = [account('admin@example.com'), account('bo@example.com')];
      for (const each of [admin, bo]) {
        await accounts.addAccount(each);
        await accounts.addMember(ONE, { accountId: each.id, role: 'owner', createdAt: START });
      }
      const outcomes = await Promise.all([
        accounts.changeMember(ONE, admin.id, null),
        accounts.changeMember(ONE, bo.id, 'developer'),
      ]);
      expect(outcomes.toSorted()).toEqual(['changed', 'last_owner']);
      expect((await accounts.listMembers(ONE)).filter(({ role }) => role === 'owner')).toHaveLength(1);
    });
  });

  describe('an invitation', () => {
    test('is found and listed until it expires or is taken back by its own project', async () => {
      const { accounts, invitation } = await createConsoleBench(createStores);
      const [first, second] = [invitation(), invitation()];
      for (const each of [first, second, invitation({ projectId: TWO })]) await accounts.addInvitation(each);
      expect(await accounts.listInvitations(ONE, START)).toEqual([second, first]);
      expect(await accounts.findInvitation(first.tokenHash, START)).toEqual(first);
      expect(await accounts.findInvitation(first.tokenHash, first.expiresAt)).toBeUndefined();
      expect(await accounts.listInvitations(ONE, first.expiresAt)).toEqual([]);
      expect(await accounts.removeInvitation(TWO, first.id)).toBe('missing');
      expect(await accounts.removeInvitation(ONE, first.id)).toBe('removed');
      expect(await accounts.findInvitation(first.tokenHash, START)).toBeUndefined();
    });

    test('is accepted once, by one of many who try at once', async () => {
      const { accounts, account, invitation } = await createConsoleBench(createStores);
      const offer = invitation();
      await accounts.addInvitation(offer);
      const takers = Array.from({ length: 10 }, (_, index) => account(`guest-${index}@example.com`));
      const outcomes = await Promise.all(
        takers.map((each) => accounts.acceptInvitation(offer.tokenHash, { account: each, isNew: true, now: START })),
      );
      expect(outcomes.toSorted()).toEqual(['accepted', ...Array.from({ length: 9 }, () => 'invalid')]);
      expect(await accounts.listMembers(ONE)).toMatchObject([{ role: 'developer' }]);
      const found = await Promise.all(takers.map(({ id }) => accounts.findAccount(id)));
      expect(found.filter((each) => each !== undefined)).toHaveLength(1);
    });

    test('stays open when the new account cannot be made', async () => {
      const { accounts, account, invitation } = await createConsoleBench(createStores);
      const [offer, admin] = [invitation(), account('guest@example.com')];
      await accounts.addInvitation(offer);
      await accounts.addAccount(admin);
      const second = { account: account('GUEST@example.com'), isNew: true, now: START };
      expect(await accounts.acceptInvitation(offer.tokenHash, second)).toBe('email_taken');
      expect(await accounts.findInvitation(offer.tokenHash, START)).toEqual(offer);
      const taker = { account: admin, isNew: false, now: START };
      expect(await accounts.acceptInvitation(offer.tokenHash, taker)).toBe('accepted');
      expect(await accounts.findRole(ONE, admin.id)).toBe('developer');
    });

    test('is worth nothing once it has expired, and goes with its project', async () => {
      const { accounts, account, directory, invitation } = await createConsoleBench(createStores);
      const [old, other] = [invitation(), invitation({ projectId: TWO })];
      for (const each of [old, other]) await accounts.addInvitation(each);
      const late = { account: account('guest@example.com'), isNew: true, now: old.expiresAt };
      expect(await accounts.acceptInvitation(old.tokenHash, late)).toBe('invalid');
      expect(await accounts.hasAccounts()).toBe(false);
      await accounts.addMember(ONE, { accountId: late.account.id, role: 'owner', createdAt: START });
      await directory.removeProject(ONE);
      expect(await accounts.findInvitation(old.tokenHash, START)).toBeUndefined();
      expect(await accounts.findRole(ONE, late.account.id)).toBeUndefined();
      expect(await accounts.findInvitation(other.tokenHash, START)).toEqual(other);
    });
  });
}
