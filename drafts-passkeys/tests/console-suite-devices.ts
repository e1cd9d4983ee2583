import { beforeEach, describe, expect, test } from 'vitest';
import type { StoredAccount, StoredSession } from '../../src/store/accounts.ts';
import type { DevicePollOutcome, GrantedToken, StoredDeviceLogin } from '../../src/store/device-logins.ts';
import type { ConsoleFixture, CreateConsoleStores } from './console-fixture.ts';
import { createConsoleFixture, ONE, START, TWO } from './console-fixture.ts';

const MANY = 1_000;
const TEN_MINUTES = 600_000;
const CODE = 'BCDFGHJK';
const NO_WRITE = { authority: null, audit: null };

/** Logins of devices: who decides, who polls, and what ends them. */
export function describeDeviceLogins(createStores: CreateConsoleStores): void {
  let fixture: ConsoleFixture;
  let person: StoredAccount;
  let session: StoredSession;

  beforeEach(async () => {
    fixture = await createConsoleFixture(createStores);
    const { accounts, directory, account } = fixture;
    person = account('person@example.com');
    await accounts.addAccount(person);
    session = fixture.session(person, 'a session');
    await accounts.addSession(session, MANY);
    for (const [id, name] of [
      [ONE, 'one'],
      [TWO, 'two'],
    ] as const) {
      const owner = { accountId: fixture.ids.next('acct'), role: 'owner', createdAt: START } as const;
      await directory.addProject({ id, name, country: null, createdAt: START }, owner);
      await accounts.addMember(id, { accountId: person.id, role: 'developer', createdAt: START });
    }
  });

  function login(fields: Partial<StoredDeviceLogin> = {}): StoredDeviceLogin {
    return {
      deviceHash: 'hash of a code',
      userCode: CODE,
      clientId: 'survey-tool',
      scopes: ['sites:read'],
      address: '192.0.2.1',
      createdAt: START,
      expiresAt: START + TEN_MINUTES,
      ...fields,
    };
  }

  function grant(fields: Partial<GrantedToken> = {}): GrantedToken {
    return {
      id: fixture.ids.next('tok'),
      accountId: person.id,
      projectId: ONE,
      name: 'a device',
      scopes: new Set(['sites:read']),
      expiresAt: null,
      ...fields,
    };
  }

  const decide = (token: GrantedToken | null, now = START, sessionId = session.id) =>
    fixture.accounts.decideDeviceLogin(CODE, { token, sessionId, accountId: person.id }, now, NO_WRITE);

  function poll(now = START, fields: object = {}): Promise<DevicePollOutcome> {
    const secret = { hash: `hash at ${now}`, lastFour: 'abcd' };
    return fixture.accounts.pollDeviceLogin(
      { deviceHash: 'hash of a code', clientId: 'survey-tool', secret, ...fields },
      now,
    );
  }

  const outcome = async (now?: number, fields?: object): Promise<string> => (await poll(now, fields)).outcome;

  describe('a device login', () => {
    test('is added up to the limit, unless its code is taken', async () => {
      const { accounts } = fixture;
      expect(await accounts.addDeviceLogin(login(), 2)).toBe('added');
      expect(await accounts.addDeviceLogin(login({ deviceHash: 'another' }), 2)).toBe('taken');
      expect(await accounts.addDeviceLogin(login({ deviceHash: 'another', userCode: 'ZZZZZZZZ' }), 2)).toBe('added');
      expect(await accounts.addDeviceLogin(login({ deviceHash: 'third', userCode: 'XXXXXXXX' }), 2)).toBe('full');
    });

    test('is found by its code until somebody has decided, or it has expired', async () => {
      const { accounts } = fixture;
      await accounts.addDeviceLogin(login(), MANY);
      expect(await accounts.findDeviceLogin(CODE, START)).toEqual(login());
      expect(await accounts.findDeviceLogin('ZZZZZZZZ', START)).toBeUndefined();
      expect(await accounts.findDeviceLogin(CODE, START + TEN_MINUTES)).toBeUndefined();
      expect(await decide(null, START + TEN_MINUTES)).toBe('missing');
      expect(await decide(null)).toBe('decided');
      expect(await accounts.findDeviceLogin(CODE, START)).toBeUndefined();
      expect(await decide(grant())).toBe('missing');
    });

    test('is decided on with a session that lasts, and with its authority', async () => {
      const { accounts } = fixture;
      await accounts.addDeviceLogin(login({ scopes: null }), MANY);
      expect(await decide(grant(), START, fixture.ids.next('sess'))).toBe('refused');
      const authority = { by: 'member', accountId: person.id, role: 'owner' } as const;
      const decision = { token: grant(), sessionId: session.id, accountId: person.id };
      expect(await accounts.decideDeviceLogin(CODE, decision, START, { authority, audit: null })).toBe('refused');
      const audit = fixture.auditEntry('approveDevice');
      expect(await accounts.decideDeviceLogin(CODE, decision, START, { authority: null, audit })).toBe('decided');
      const { items } = await fixture.auditLog.page(ONE, { limit: 9, after: null });
      expect(items.map(({ action }) => action)).toEqual(['approveDevice']);
    });

    test('gives its token once, to the program that asked', async () => {
      await fixture.accounts.addDeviceLogin(login(), MANY);
      const granted = grant({ expiresAt: START + 5_000 });
      expect(await decide(granted)).toBe('decided');
      expect(await outcome(START, { clientId: 'another' })).toBe('unknown');
      const polled = await poll();
      const token = { ...granted, hash: `hash at ${START}`, lastFour: 'abcd', createdAt: START, lastUsedAt: null };
      expect(polled).toEqual({ outcome: 'approved', token });
      expect(await fixture.accounts.listTokens(person.id)).toEqual([token]);
      expect(await outcome()).toBe('unknown');
    });

    test('says once that it was denied', async () => {
      await fixture.accounts.addDeviceLogin(login(), MANY);
      await decide(null);
      expect([await outcome(), await outcome()]).toEqual(['denied', 'unknown']);
    });

    test('is polled every five seconds, and five seconds less often after each time that was too fast', async () => {
      await fixture.accounts.addDeviceLogin(login(), MANY);
      const outcomes: string[] = [];
      for (const seconds of [0, 4.6, 9, 18.6, 20, 34.6]) outcomes.push(await outcome(START + seconds * 1_000));
      expect(outcomes).toEqual(['pending', 'pending', 'too_fast', 'pending', 'too_fast', 'too_fast']);
      await decide(grant(), START + 40_000);
      expect(await outcome(START + 60_000)).toBe('approved');
    });

    test('expires, and is forgotten', async () => {
      const { accounts } = fixture;
      await accounts.addDeviceLogin(login(), MANY);
      await decide(grant());
      expect(await outcome(START + TEN_MINUTES)).toBe('expired');
      await accounts.sweepAccounts(START + TEN_MINUTES, 0);
      expect(await outcome(START + TEN_MINUTES)).toBe('expired');
      await accounts.sweepAccounts(START + 2 * TEN_MINUTES, 0);
      expect(await outcome(START + TEN_MINUTES)).toBe('unknown');
    });

    test.each<[string, string, (at: ConsoleFixture, accountId: string) => Promise<unknown>]>([
      ['all tokens end', 'unknown', ({ accounts }, id) => accounts.endTokens(id)],
      ['the password changes', 'unknown', ({ accounts }, id) => accounts.changePassword(id, 'another hash', '')],
      ['the person signs out everywhere', 'unknown', ({ accounts }, id) => accounts.endSessions(id, null)],
      ['the membership ends', 'unknown', ({ accounts }, id) => accounts.changeMember(ONE, id, null)],
      ['the project is removed', 'unknown', ({ directory }) => directory.removeProject(ONE)],
      ['another membership ends', 'approved', ({ accounts }, id) => accounts.changeMember(TWO, id, null)],
    ])('that was approved, and %s: a poll is %s', async (_, expected, end) => {
      await fixture.accounts.addDeviceLogin(login(), MANY);
      await decide(grant());
      await end(fixture, person.id);
      expect(await outcome()).toBe(expected);
    });
  });
}
