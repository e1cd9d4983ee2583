import { describe, expect, test } from 'vitest';
import type { ConsoleAuthority } from '../../src/store/write-context.ts';
import type { StoredAccount } from '../../src/store/accounts.ts';
import type { CreateConsoleStores } from './console-fixture.ts';
import { createConsoleFixture, ONE, START, TWO } from './console-fixture.ts';

type Three = [StoredAccount, StoredAccount, StoredAccount];

export function describeMembers(createStores: CreateConsoleStores): void {
  describe('a member', () => {
    test('has its role in its own project alone, and is listed with its account', async () => {
      const { accounts, account } = await createConsoleFixture(createStores);
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
        { accountId: bo.id, role: 'read_only', createdAt: START, version: 1, account: bo },
        { ...owner, version: 1, account: admin },
      ]);
      expect(await accounts.listMembers(TWO)).toEqual([]);
    });

    test('can be changed and removed, but not when it is the last owner', async () => {
      const { accounts, account } = await createConsoleFixture(createStores);
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
      const { accounts, account, directory } = await createConsoleFixture(createStores);
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
      const { accounts, invitation } = await createConsoleFixture(createStores);
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
      const { accounts, account, acceptance, invitation } = await createConsoleFixture(createStores);
      const offer = invitation();
      await accounts.addInvitation(offer);
      const takers = Array.from({ length: 10 }, (_, index) => account(`guest-${index}@example.com`));
      const outcomes = await Promise.all(
        takers.map((each) => accounts.acceptInvitation(offer.tokenHash, acceptance(each))),
      );
      expect(outcomes.toSorted()).toEqual(['accepted', ...Array.from({ length: 9 }, () => 'invalid')]);
      expect(await accounts.listMembers(ONE)).toMatchObject([{ role: 'developer' }]);
      const found = await Promise.all(takers.map(({ id }) => accounts.findAccount(id)));
      expect(found.filter((each) => each !== undefined)).toHaveLength(1);
      const sessions = await Promise.all(takers.map(({ id }) => accounts.findSession(id)));
      expect(sessions.map((each) => each !== undefined)).toEqual(outcomes.map((outcome) => outcome === 'accepted'));
    });

    test('stays open when the new account cannot be made', async () => {
      const { accounts, account, acceptance, invitation } = await createConsoleFixture(createStores);
      const [offer, admin] = [invitation(), account('guest@example.com')];
      await accounts.addInvitation(offer);
      await accounts.addAccount(admin);
      const second = acceptance(account('GUEST@example.com'));
      expect(await accounts.acceptInvitation(offer.tokenHash, second)).toBe('email_taken');
      expect(await accounts.findInvitation(offer.tokenHash, START)).toEqual(offer);
      const taker = acceptance(admin, { isNew: false });
      expect(await accounts.acceptInvitation(offer.tokenHash, taker)).toBe('accepted');
      expect(await accounts.findRole(ONE, admin.id)).toBe('developer');
    });

    test('ends with the membership of its inviter, or with the role that may invite; others stay', async () => {
      const { accounts, account, acceptance, invitation } = await createConsoleFixture(createStores);
      const [admin, bo, cy] = ['admin', 'bo', 'cy'].map((name) => account(`${name}@example.com`)) as Three;
      for (const each of [admin, bo, cy]) {
        await accounts.addAccount(each);
        await accounts.addMember(ONE, { accountId: each.id, role: 'owner', createdAt: START });
        await accounts.addMember(TWO, { accountId: each.id, role: 'owner', createdAt: START });
      }
      const [ofBo, ofCy] = [invitation({ inviterId: bo.id }), invitation({ inviterId: cy.id })];
      const staying = [invitation({ inviterId: admin.id }), invitation({ inviterId: bo.id, projectId: TWO })];
      for (const each of [ofBo, ofCy, ...staying]) expect(await accounts.addInvitation(each)).toBe('added');
      expect(await accounts.findInvitation(ofBo.tokenHash, START)).toEqual(ofBo);
      await accounts.changeMember(ONE, bo.id, 'owner');
      expect(await accounts.findInvitation(ofBo.tokenHash, START)).toEqual(ofBo);
      await accounts.changeMember(ONE, bo.id, null);
      await accounts.changeMember(ONE, cy.id, 'developer');
      const late = acceptance(account('guest@example.com'));
      for (const { tokenHash } of [ofBo, ofCy]) {
        expect(await accounts.findInvitation(tokenHash, START)).toBeUndefined();
        expect(await accounts.acceptInvitation(tokenHash, late)).toBe('invalid');
      }
      for (const each of staying) expect(await accounts.findInvitation(each.tokenHash, START)).toEqual(each);
    });

    test('is made by an owner or an administrator alone, and not by one who is removed meanwhile', async () => {
      const { accounts, account, directory, invitation } = await createConsoleFixture(createStores);
      await directory.ensureProject({ id: ONE, name: 'one', country: null, createdAt: START });
      const [admin, bo, cy] = ['admin', 'bo', 'cy'].map((name) => account(`${name}@example.com`)) as Three;
      for (const each of [{ ...admin, isAdministrator: true }, bo, cy]) await accounts.addAccount(each);
      await accounts.addMember(ONE, { accountId: bo.id, role: 'owner', createdAt: START });
      await accounts.addMember(ONE, { accountId: cy.id, role: 'developer', createdAt: START });
      const invite = (authority: ConsoleAuthority, inviterId: string) =>
        accounts.addInvitation(invitation({ inviterId }), { authority, audit: null });
      const inviteAsCy = () => invite({ by: 'member', accountId: cy.id, role: 'owner' }, cy.id);
      expect(await invite({ by: 'administrator' }, admin.id)).toBe('added');
      expect(await inviteAsCy()).toBe('refused');
      await accounts.changeMember(ONE, cy.id, 'owner');
      await Promise.all([
        ...Array.from({ length: 5 }, inviteAsCy),
        accounts.changeMember(ONE, cy.id, null),
        ...Array.from({ length: 5 }, inviteAsCy),
      ]);
      expect(await accounts.listInvitations(ONE, START)).toMatchObject([{ inviterId: admin.id }]);
    });

    test('is worth nothing once it has expired, and goes with its project', async () => {
      const { accounts, account, acceptance, directory, invitation } = await createConsoleFixture(createStores);
      const [old, other] = [invitation(), invitation({ projectId: TWO })];
      for (const each of [old, other]) await accounts.addInvitation(each);
      const late = acceptance(account('guest@example.com'), { now: old.expiresAt });
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
