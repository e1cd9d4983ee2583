import { beforeEach, describe, expect, test } from 'vitest';
import type { Authority } from '../../src/core/authority.ts';
import { newEvent } from '../../src/store/new-event.ts';
import type { Role } from '../../src/core/roles.ts';
import type { StoredAccount, StoredSession } from '../../src/store/accounts.ts';
import type { StoredToken } from '../../src/store/personal-tokens.ts';
import { EXPIRED_KEPT_MS } from '../../src/store/personal-tokens.ts';
import type { ConsoleFixture, CreateConsoleStores } from './console-fixture.ts';
import { createConsoleFixture, ONE, START, TWO } from './console-fixture.ts';

const MANY = 1_000;
const all = { limit: 100, after: null };

/** Personal tokens: what they are read with, and what ends them. */
export function describeTokens(createStores: CreateConsoleStores): void {
  let fixture: ConsoleFixture;
  let person: StoredAccount;
  let session: StoredSession;

  beforeEach(async () => {
    fixture = await createConsoleFixture(createStores);
    const { accounts, directory, account } = fixture;
    person = account('person@example.com');
    const owner = account('owner@example.com');
    for (const each of [person, owner]) await accounts.addAccount(each);
    session = fixture.session(person, 'a session');
    await accounts.addSession(session, MANY);
    for (const [id, name] of [
      [ONE, 'one'],
      [TWO, 'two'],
    ] as const) {
      const member = { accountId: owner.id, role: 'owner', createdAt: START } as const;
      await directory.addProject({ id, name, country: 'DE', createdAt: START }, member);
      await accounts.addMember(id, { accountId: person.id, role: 'developer', createdAt: START });
    }
  });

  function token(fields: Partial<StoredToken> = {}): StoredToken {
    const id = fixture.ids.next('tok');
    return {
      id,
      hash: `hash of ${id}`,
      lastFour: 'abcd',
      accountId: person.id,
      projectId: ONE,
      name: 'laptop',
      scopes: new Set(['sites:read', 'sites:write']),
      createdAt: START,
      expiresAt: null,
      lastUsedAt: null,
      ...fields,
    };
  }

  async function add(fields: Partial<StoredToken> = {}): Promise<StoredToken> {
    const added = token(fields);
    const there =
      added.accountId === person.id ? session : fixture.session({ ...person, id: added.accountId }, added.id);
    if (there !== session) await fixture.accounts.addSession(there, MANY);
    expect(await fixture.accounts.addToken(added, { sessionId: there.id, max: MANY })).toBe('added');
    return added;
  }

  const find = (sought: StoredToken, named: string | null = null) => fixture.accounts.findToken(sought.hash, named);
  const list = async (): Promise<string[]> => (await fixture.accounts.listTokens(person.id)).map(({ id }) => id);

  async function create(sought: StoredToken, role: Role, projectId = ONE): Promise<string> {
    const id = fixture.ids.next('site');
    const json = JSON.stringify({ id, labels: {} });
    const record = { id, kind: 'sites', name: id, status: 'pending', region: null, labels: {}, json } as const;
    const origin = { type: 'site.created', at: START, requestId: null, projectId, resourceId: id, sequence: 1 };
    const authority: Authority = { by: 'token', tokenId: sought.id, accountId: sought.accountId, role };
    const { outcome } = await fixture.store.commit(projectId, {
      authority,
      creates: [{ record: { ...record, version: 1, dueAt: null }, claims: [] }],
      events: [newEvent(fixture.ids, { ...origin, record: json })],
    });
    return outcome;
  }

  describe('a personal token', () => {
    test('is found with its person, project and role; one for the installation with the project that is named', async () => {
      const own = await add();
      const found = { accountName: 'Somebody', isAdministrator: false, role: 'developer' };
      expect(await find(own)).toEqual({ token: own, project: { id: ONE, country: 'DE' }, ...found });
      expect(await find(own, TWO)).toMatchObject({ project: { id: ONE } });
      const wide = await add({ projectId: null });
      expect(await find(wide)).toEqual({ token: wide, ...found, project: null, role: null });
      expect(await find(wide, TWO)).toMatchObject({ project: { id: TWO }, role: 'developer' });
      expect(await find(wide, 'proj_unknown')).toMatchObject({ project: null });
      expect(await find(token())).toBeUndefined();
    });

    test('is listed newest first, for its person only, and remembers its last use', async () => {
      const [first, second] = [await add(), await add()];
      expect(await list()).toEqual([second.id, first.id]);
      expect(await fixture.accounts.listTokens(fixture.account('other@example.com').id)).toEqual([]);
      await fixture.accounts.recordTokenUse(new Map([[first.id, START + 5]]));
      await fixture.accounts.recordTokenUse(new Map([[first.id, START + 3]]));
      expect((await find(first))!.token.lastUsedAt).toBe(START + 5);
    });

    test('is added for a session that lasts, and up to the limit', async () => {
      const { accounts } = fixture;
      const options = { sessionId: session.id, max: 1 };
      expect(await accounts.addToken(token(), { ...options, sessionId: fixture.ids.next('sess') })).toBe('refused');
      expect(await accounts.addToken(token(), options)).toBe('added');
      expect(await accounts.addToken(token(), options)).toBe('full');
      const authority = { by: 'member', accountId: person.id, role: 'owner' } as const;
      expect(await accounts.addToken(token(), { ...options, max: MANY }, { authority, audit: null })).toBe('refused');
      await accounts.endSession(person.id, session.id);
      expect(await accounts.addToken(token(), { ...options, max: MANY })).toBe('refused');
      expect(await list()).toHaveLength(1);
    });

    test('is noted in the log of its project, or of the installation', async () => {
      const { accounts, auditLog, auditEntry } = fixture;
      for (const [projectId, action] of [
        [ONE, 'createToken'],
        [null, 'createWideToken'],
      ] as const) {
        const write = { authority: null, audit: auditEntry(action) };
        const added = token({ projectId });
        await accounts.addToken(added, { sessionId: session.id, max: MANY }, write);
        await accounts.endToken(person.id, added.id, auditEntry(`${action}Ended`));
        const actions = (await auditLog.page(projectId, all)).items.map((entry) => entry.action);
        expect(actions).toEqual([`${action}Ended`, action]);
      }
      await accounts.endSessions(person.id, auditEntry('signOutEverywhere'));
      expect((await auditLog.page(null, all)).items[0]).toMatchObject({ action: 'signOutEverywhere' });
    });

    test('allows writes in its project with its person’s role or less, until it or the role ends', async () => {
      const own = await add();
      expect([await create(own, 'developer'), await create(own, 'read_only')]).toEqual(['committed', 'refused']);
      expect([await create(own, 'owner'), await create(own, 'developer', TWO)]).toEqual(['refused', 'refused']);
      expect(await create(await add({ expiresAt: START }), 'developer')).toBe('refused');
      expect(await create(await add({ projectId: null }), 'developer')).toBe('refused');
      await fixture.accounts.changeMember(ONE, person.id, 'read_only');
      expect(await create(own, 'developer')).toBe('refused');
      await fixture.accounts.changeMember(ONE, person.id, 'owner');
      expect(await create(own, 'developer')).toBe('committed');
      await fixture.accounts.endToken(person.id, own.id, null);
      expect(await create(own, 'developer')).toBe('refused');
    });

    test('of an administrator allows writes in its project, or in every one that exists', async () => {
      const admin = { ...fixture.account('admin@example.com'), isAdministrator: true };
      await fixture.accounts.addAccount(admin);
      const [own, wide] = [await add({ accountId: admin.id }), await add({ accountId: admin.id, projectId: null })];
      expect([await create(own, 'owner'), await create(own, 'owner', TWO)]).toEqual(['committed', 'refused']);
      expect([await create(wide, 'owner'), await create(wide, 'owner', TWO)]).toEqual(['committed', 'committed']);
      expect(await create(wide, 'owner', fixture.ids.next('proj'))).toBe('refused');
    });

    test('that has expired is forgotten after 30 days', async () => {
      const [expired, kept] = [await add({ expiresAt: START }), await add()];
      await fixture.accounts.sweepAccounts(START + EXPIRED_KEPT_MS - 1, 0);
      expect(await list()).toEqual([kept.id, expired.id]);
      await fixture.accounts.sweepAccounts(START + EXPIRED_KEPT_MS, 0);
      expect(await list()).toEqual([kept.id]);
    });

    test.each<[string, (at: ConsoleFixture, account: StoredAccount) => Promise<unknown>]>([
      ['all tokens end', ({ accounts }, { id }) => accounts.endTokens(id)],
      ['the password changes', ({ accounts }, { id }) => accounts.changePassword(id, 'another hash', '')],
      ['the person signs out everywhere', ({ accounts }, { id }) => accounts.endSessions(id, null)],
    ])('ends with all others of its person when %s, and nobody else’s', async (_, end) => {
      const other = fixture.account('another@example.com');
      await fixture.accounts.addAccount(other);
      const [own, wide, theirs] = [await add(), await add({ projectId: null }), await add({ accountId: other.id })];
      await end(fixture, person);
      expect([await find(own), await find(wide)]).toEqual([undefined, undefined]);
      expect(await find(theirs)).toBeDefined();
    });

    test('ends with the membership, and does not come back with another', async () => {
      const [own, elsewhere] = [await add(), await add({ projectId: TWO })];
      await fixture.accounts.changeMember(ONE, person.id, null);
      expect(await find(own)).toBeUndefined();
      await fixture.accounts.addMember(ONE, { accountId: person.id, role: 'owner', createdAt: START });
      expect(await find(own)).toBeUndefined();
      expect(await find(elsewhere)).toBeDefined();
    });

    test('ends with its project', async () => {
      const [own, elsewhere] = [await add(), await add({ projectId: TWO })];
      expect(await fixture.directory.removeProject(ONE)).toBe('removed');
      expect([await find(own), await list()]).toEqual([undefined, [elsewhere.id]]);
    });
  });
}
