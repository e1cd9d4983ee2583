import { describe, expect, test } from 'vitest';
import type { Role } from '../../src/core/roles.ts';
import type { StoredMember } from '../../src/store/accounts.ts';
import type { PeopleWrites } from '../../src/store/people-writes.ts';
import type { ConsoleFixture, CreateConsoleStores } from './console-fixture.ts';
import { createConsoleFixture, ONE, START } from './console-fixture.ts';

interface PeopleFixture extends ConsoleFixture {
  /** Adds someone with this role. */
  join(email: string, role: Role): Promise<StoredMember>;
  write(people: Omit<PeopleWrites, 'now'>): Promise<string>;
  rolesNow(): Promise<Record<string, Role>>;
}

async function createPeopleFixture(createStores: CreateConsoleStores): Promise<PeopleFixture> {
  const fixture = await createConsoleFixture(createStores);
  const { accounts, directory, store, account } = fixture;
  await directory.ensureProject({ id: ONE, name: 'one', country: null, createdAt: START });
  return {
    ...fixture,
    async join(email, role) {
      const made = account(email);
      await accounts.addAccount(made);
      await accounts.addMember(ONE, { accountId: made.id, role, createdAt: START });
      return (await accounts.listMembers(ONE)).find(({ accountId }) => accountId === made.id)!;
    },
    async write(people) {
      return (await store.commit(ONE, { people: { now: START, ...people }, events: [] })).outcome;
    },
    async rolesNow() {
      const members = await accounts.listMembers(ONE);
      return Object.fromEntries(members.map(({ account: { email }, role }) => [email, role]));
    },
  };
}

/** Changes of people as parts of commits. */
export function describePeople(createStores: CreateConsoleStores): void {
  describe('the people of a project, in commits', () => {
    test('change from what was read alone', async () => {
      const { join, write, rolesNow } = await createPeopleFixture(createStores);
      const from = await join('bo@example.com', 'read_only');
      expect(await write({ member: { from, to: 'developer' } })).toBe('committed');
      expect(await write({ member: { from, to: 'owner' } })).toBe('stale');
      expect(await write({ member: { from, to: null } })).toBe('stale');
      expect(await rolesNow()).toEqual({ 'bo@example.com': 'developer' });
      expect(await write({ member: { from: { ...from, role: 'developer', version: 2 }, to: null } })).toBe('committed');
      expect(await rolesNow()).toEqual({});
    });

    test('keep one owner, also if two remove each other at once', async () => {
      const { join, write, rolesNow } = await createPeopleFixture(createStores);
      const [bo, cy] = [await join('bo@example.com', 'owner'), await join('cy@example.com', 'owner')];
      const outcomes = await Promise.all([
        write({ member: { from: bo, to: null } }),
        write({ member: { from: cy, to: 'developer' } }),
      ]);
      expect(outcomes.toSorted()).toEqual(['committed', 'stale']);
      expect(Object.values(await rolesNow()).filter((role) => role === 'owner')).toHaveLength(1);
    });

    test('stop being owners only together with the invitations that they made', async () => {
      const { accounts, join, write, invitation } = await createPeopleFixture(createStores);
      await join('bo@example.com', 'owner');
      const cy = await join('cy@example.com', 'owner');
      const [known, other] = [invitation({ inviterId: cy.accountId }), invitation({ inviterId: cy.accountId })];
      for (const each of [known, other]) await accounts.addInvitation(each);
      const change = { member: { from: cy, to: 'developer' as const } };
      expect(await write({ ...change, uninvite: [known.id] })).toBe('stale');
      expect(await accounts.listInvitations(ONE, START)).toHaveLength(2);
      expect(await write({ ...change, uninvite: [known.id, other.id] })).toBe('committed');
      expect(await accounts.listInvitations(ONE, START)).toEqual([]);
    });

    test('are invited no more often than allowed, however many do it at once', async () => {
      const { accounts, write, invitation } = await createPeopleFixture(createStores);
      const outcomes = await Promise.all(
        Array.from({ length: 12 }, () => write({ invite: { invitation: invitation(), maxOpen: 5 } })),
      );
      expect(outcomes.filter((outcome) => outcome === 'committed')).toHaveLength(5);
      const open = await accounts.listInvitations(ONE, START);
      expect(open).toHaveLength(5);
      expect(await write({ uninvite: [open[0]!.id] })).toBe('committed');
      expect(await write({ uninvite: [open[0]!.id] })).toBe('stale');
      expect(await write({ invite: { invitation: invitation(), maxOpen: 5 } })).toBe('committed');
    });

    test('are not invited by a key that has ended', async () => {
      const { accounts, directory, write, key, invitation, account, acceptance } =
        await createPeopleFixture(createStores);
      const inviting = key(ONE, 'hash of a key');
      await directory.addKey(inviting, { maxActive: 10 });
      const made = invitation({ inviterKeyId: inviting.id });
      expect(await write({ invite: { invitation: made, maxOpen: 1 } })).toBe('committed');
      expect(await accounts.findInvitation(made.tokenHash, START)).toEqual(made);
      await directory.revokeKey(ONE, inviting.id, START);
      expect(await accounts.findInvitation(made.tokenHash, START)).toBeUndefined();
      expect(await accounts.listInvitations(ONE, START)).toEqual([]);
      const late = acceptance(account('guest@example.com'));
      expect(await accounts.acceptInvitation(made.tokenHash, late)).toBe('invalid');
      expect(await write({ invite: { invitation: invitation(), maxOpen: 1 } })).toBe('committed');
    });
  });
}
