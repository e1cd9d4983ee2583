import { beforeEach, describe, expect, test } from 'vitest';
import type { Authority } from '../../src/core/authority.ts';
import { newEvent } from '../../src/store/new-event.ts';
import type { Commit, CommitOutcome } from '../../src/store/store.ts';
import type { ConsoleWrite } from '../../src/store/write-context.ts';
import type { ConsoleFixture, CreateConsoleStores } from './console-fixture.ts';
import { createConsoleFixture, ONE, START, TWO } from './console-fixture.ts';

const all = { limit: 100, after: null };
const ANY = { maxActive: 1_000 };

/** A write succeeds only while its authority lasts, and in one commit with its audit entry. */
export function describeAuthority(createStores: CreateConsoleStores): void {
  let fixture: ConsoleFixture;
  let owner: { readonly by: 'member'; readonly accountId: string; readonly role: 'owner' };

  beforeEach(async () => {
    fixture = await createConsoleFixture(createStores);
    const { accounts, account, directory } = fixture;
    const holder = account('owner@example.com');
    await accounts.addAccount(holder);
    owner = { by: 'member', accountId: holder.id, role: 'owner' };
    const member = { accountId: holder.id, role: 'owner', createdAt: START } as const;
    await directory.addProject({ id: ONE, name: 'one', country: null, createdAt: START }, member);
  });

  /** Creates a site in a commit with these parts. */
  function site(parts: Partial<Commit>): Commit & { readonly id: string } {
    const id = fixture.ids.next('site');
    const json = JSON.stringify({ id, labels: {} });
    const record = { id, kind: 'sites', name: id, status: 'pending', region: null, labels: {}, json } as const;
    return {
      id,
      creates: [{ record: { ...record, version: 1, dueAt: null }, claims: [] }],
      events: [
        newEvent(fixture.ids, {
          type: 'site.created',
          at: START,
          requestId: null,
          projectId: ONE,
          resourceId: id,
          sequence: 1,
          record: json,
        }),
      ],
      ...parts,
    };
  }

  async function create(authority: Authority | null, projectId = ONE): Promise<CommitOutcome['outcome']> {
    return (await fixture.store.commit(projectId, site({ authority }))).outcome;
  }

  async function audited(projectId: string | null = ONE): Promise<string[]> {
    return (await fixture.auditLog.page(projectId, all)).items.map(({ action }) => action).toReversed();
  }

  const by = (authority: ConsoleWrite['authority'], action: string): ConsoleWrite => ({
    authority,
    audit: fixture.auditEntry(action),
  });

  describe('a record', () => {
    test('is committed with a key of the project until the key ends, and with no other', async () => {
      const { directory, key } = fixture;
      const [kept, expired] = [key(ONE, 'kept'), { ...key(ONE, 'expired'), expiresAt: START }];
      for (const each of [kept, expired]) await directory.addKey(each, ANY);
      const authority = { by: 'key', keyId: kept.id } as const;
      expect(await create(authority)).toBe('committed');
      expect(await create(authority, TWO)).toBe('refused');
      expect(await create({ by: 'key', keyId: expired.id })).toBe('refused');
      expect(await create({ by: 'key', keyId: 'key_unknown' })).toBe('refused');
      await directory.revokeKey(ONE, kept.id, START);
      expect(await create(authority)).toBe('refused');
      expect(await fixture.store.count(ONE, 9)).toMatchObject({ sites: 1 });
    });

    test('is committed for a member with the role, or more, and no longer', async () => {
      const { accounts } = fixture;
      const developer = { ...owner, role: 'developer' } as const;
      expect([await create(owner), await create(developer)]).toEqual(['committed', 'committed']);
      await accounts.addMember(ONE, { accountId: 'acct_01m7ehfz7aezysy4mfnhbvme5q', role: 'owner', createdAt: START });
      await accounts.changeMember(ONE, owner.accountId, 'developer');
      expect([await create(owner), await create(developer)]).toEqual(['refused', 'committed']);
      await accounts.changeMember(ONE, owner.accountId, 'read_only');
      expect(await create(developer)).toBe('refused');
      await accounts.changeMember(ONE, owner.accountId, null);
      expect(await create(developer)).toBe('refused');
    });

    test('is committed for an administrator while there is the project', async () => {
      expect(await create({ by: 'administrator' })).toBe('committed');
      expect(await create({ by: 'administrator' }, TWO)).toBe('refused');
    });

    test('that is refused leaves nothing: no idempotency key, no event, no audit entry', async () => {
      const reply = { status: 201, location: '/', body: '{}' } as const;
      const idempotency = { key: 'once', fingerprint: 'print', expiresAt: Date.now() + 60_000, reply };
      const refused = site({
        authority: { by: 'key', keyId: 'key_unknown' },
        idempotency,
        audit: fixture.auditEntry('x'),
      });
      expect(await fixture.store.commit(ONE, refused)).toEqual({ outcome: 'refused' });
      expect(await fixture.store.findReply(ONE, 'once')).toBeUndefined();
      expect((await fixture.store.pageEvents(ONE, all)).items).toEqual([]);
      expect(await audited()).toEqual([]);
      const allowed = { ...refused, authority: owner, audit: fixture.auditEntry('createSite') };
      expect(await fixture.store.commit(ONE, allowed)).toEqual({ outcome: 'committed' });
      expect(await audited()).toEqual(['createSite']);
    });

    test('is changed and removed on the same terms', async () => {
      const made = site({ authority: owner });
      await fixture.store.commit(ONE, made);
      const { record } = made.creates![0]!;
      const stranger = { ...owner, accountId: 'acct_01m7ehfz7aezysy4mfnhbvme5q' };
      const changes = [{ record: { ...record, version: 2 } }];
      const change = { changes, events: site({}).events, audit: fixture.auditEntry('updateSite') };
      expect(await fixture.store.commit(ONE, { ...change, authority: stranger })).toEqual({ outcome: 'refused' });
      expect(await fixture.store.commit(ONE, { ...change, authority: owner })).toEqual({ outcome: 'committed' });
      const removals = [{ kind: 'sites', id: made.id, version: 2 }] as const;
      const removal = { removals, events: site({}).events, audit: fixture.auditEntry('deleteSite') };
      expect(await fixture.store.commit(ONE, { ...removal, authority: stranger })).toEqual({ outcome: 'refused' });
      expect(await fixture.store.commit(ONE, { ...removal, authority: owner })).toEqual({ outcome: 'committed' });
      expect(await audited()).toEqual(['updateSite', 'deleteSite']);
    });
  });

  describe('what people change', () => {
    test('is refused, without an audit entry, once they are no longer members', async () => {
      const { accounts, directory, key, invitation } = fixture;
      const deletedOwner = { ...owner, accountId: 'acct_01m7ehfz7aezysy4mfnhbvme5q' };
      const kept = key(ONE, 'kept');
      await directory.addKey(kept, ANY);
      const offer = invitation();
      await accounts.addInvitation(offer);
      expect(await directory.addKey(key(ONE, 'new'), ANY, by(deletedOwner, 'createKey'))).toBe('refused');
      const replaces = { keyId: kept.id, expiresAt: START };
      expect(await directory.addKey(key(ONE, 'next'), { ...ANY, replaces }, by(deletedOwner, 'rollKey'))).toBe(
        'refused',
      );
      expect(await directory.revokeKey(ONE, kept.id, START, by(deletedOwner, 'revokeKey'))).toBe('refused');
      expect(await directory.updateProject(ONE, { name: 'mine' }, by(deletedOwner, 'updateProject'))).toBe('refused');
      expect(await directory.removeProject(ONE, by(deletedOwner, 'deleteProject'))).toBe('refused');
      expect(await accounts.changeMember(ONE, owner.accountId, null, by(deletedOwner, 'removeMember'))).toBe('refused');
      expect(await accounts.addInvitation(invitation(), by(deletedOwner, 'createInvitation'))).toBe('refused');
      expect(await accounts.removeInvitation(ONE, offer.id, by(deletedOwner, 'revokeInvitation'))).toBe('refused');
      expect((await directory.listKeys(ONE)).map(({ hash, revokedAt }) => [hash, revokedAt])).toEqual([['kept', null]]);
      expect(await directory.findProject(ONE)).toMatchObject({ name: 'one' });
      expect(await accounts.listInvitations(ONE, START)).toHaveLength(1);
      expect([await audited(), await audited(null)]).toEqual([[], []]);
    });

    test('is audited in the same commit, and only where something came of it', async () => {
      const { accounts, directory, key, invitation, account, acceptance } = fixture;
      const made = key(ONE, 'made');
      await directory.addKey(made, ANY, by(owner, 'createKey'));
      const replaces = { keyId: made.id, expiresAt: START + 1 };
      await directory.addKey(key(ONE, 'next'), { ...ANY, replaces }, by(owner, 'rollKey'));
      const unknown = { keyId: 'key_unknown', expiresAt: START };
      const orphan = { ...ANY, replaces: unknown };
      expect(await directory.addKey(key(ONE, 'orphan'), orphan, by(owner, 'rollKey'))).toBe('missing');
      await directory.revokeKey(ONE, made.id, START, by(owner, 'revokeKey'));
      expect(await directory.revokeKey(ONE, 'key_unknown', START, by(owner, 'revokeKey'))).toBeUndefined();
      await directory.updateProject(ONE, { name: 'first' }, by(owner, 'updateProject'));
      const [offer, other] = [invitation(), invitation()];
      for (const each of [offer, other]) await accounts.addInvitation(each, by(owner, 'createInvitation'));
      await accounts.removeInvitation(ONE, other.id, by(owner, 'revokeInvitation'));
      expect(await accounts.removeInvitation(ONE, other.id, by(owner, 'revokeInvitation'))).toBe('missing');
      const guest = acceptance(account('guest@example.com'));
      await accounts.acceptInvitation(offer.tokenHash, guest, by(null, 'acceptInvitation'));
      expect(await accounts.acceptInvitation(offer.tokenHash, guest, by(null, 'acceptInvitation'))).toBe('invalid');
      await accounts.changeMember(ONE, guest.account.id, 'owner', by(owner, 'updateMember'));
      expect(await audited()).toEqual([
        'createKey',
        'rollKey',
        'revokeKey',
        'updateProject',
        'createInvitation',
        'createInvitation',
        'revokeInvitation',
        'acceptInvitation',
        'updateMember',
      ]);
    });
  });

  describe('a project', () => {
    test('is not removed while it has a record, and loses nothing by the attempt', async () => {
      const { directory, key } = fixture;
      await directory.addKey(key(ONE, 'kept'), ANY);
      await create(owner);
      expect(await directory.removeProject(ONE, by(owner, 'deleteProject'))).toBe('not_empty');
      expect(await directory.findByHash('kept')).toBeDefined();
      expect(await fixture.accounts.findRole(ONE, owner.accountId)).toBe('owner');
      expect(await audited(null)).toEqual([]);
    });

    test('is removed with its own log, and the installation’s log keeps who did it', async () => {
      const { directory, key } = fixture;
      await directory.addKey(key(ONE, 'kept'), ANY, by(owner, 'createKey'));
      expect(await directory.removeProject(ONE, by(owner, 'deleteProject'))).toBe('removed');
      expect(await audited()).toEqual([]);
      expect(await audited(null)).toEqual(['deleteProject']);
      expect(await create({ by: 'administrator' })).toBe('refused');
    });

    test('that is removed while records are created in it has either all of them or none', async () => {
      const { directory, key, store } = fixture;
      const made = key(ONE, 'kept');
      await directory.addKey(made, ANY);
      const authority = { by: 'key', keyId: made.id } as const;
      const creations = Array.from({ length: 20 }, () => create(authority));
      const removal = directory.removeProject(ONE, by(owner, 'deleteProject'));
      const outcomes = await Promise.all(creations);
      const committed = outcomes.filter((outcome) => outcome === 'committed').length;
      expect((await removal) === 'removed' ? 0 : 20).toBe(committed);
      expect((await store.page(ONE, 'sites', all)).items).toHaveLength(committed);
    });
  });
}
