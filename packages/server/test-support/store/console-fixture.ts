import type { AuditEntry } from '../../src/core/audit-entry.ts';
import type { Ids } from '../../src/core/ids.ts';
import { createIds } from '../../src/core/ids.ts';
import { createSeededRandomness } from '../../src/core/randomness.ts';
import type { Acceptance, Accounts, StoredAccount, StoredInvitation, StoredSession } from '../../src/store/accounts.ts';
import type { AuditLog } from '../../src/store/audit-log.ts';
import type { Directory, StoredKey } from '../../src/store/directory.ts';
import type { LoggedRequest, RequestLog } from '../../src/store/request-log.ts';
import type { Store } from '../../src/store/store.ts';
import { clockAt } from '../manual-clock.ts';

export interface ConsoleStores {
  readonly accounts: Accounts;
  readonly auditLog: AuditLog;
  readonly requestLog: RequestLog;
  readonly directory: Directory;
  readonly store: Store;
}

/** Creates empty stores, new ones for each test. */
export type CreateConsoleStores = () => ConsoleStores | Promise<ConsoleStores>;

export const START = Date.parse('2026-11-15T12:00:00.000Z');
export const ONE = 'proj_01m7ehfz7aezysy4mfnhbvme5q';
export const TWO = 'proj_01m7ehfz7see89eks19qn0xgvt';

const EMPTY = { text: '', bytes: 0, isTruncated: false };

export interface ConsoleFixture extends ConsoleStores {
  readonly ids: Ids;
  account(email: string): StoredAccount;
  session(account: StoredAccount, tokenHash: string): StoredSession;
  /** How an account accepts an invitation, with a session whose token hash is the account's id. */
  acceptance(account: StoredAccount, fields?: Partial<Acceptance>): Acceptance;
  key(projectId: string, hash: string): StoredKey;
  auditEntry(action: string): AuditEntry;
  invitation(fields?: Partial<StoredInvitation>): StoredInvitation;
  request(fields?: Partial<LoggedRequest>): LoggedRequest;
}

export async function createConsoleFixture(createStores: CreateConsoleStores): Promise<ConsoleFixture> {
  const ids = createIds({ clock: clockAt(() => START), randomness: createSeededRandomness('console fixture') });
  const stores = await createStores();
  const session = ({ id }: StoredAccount, tokenHash: string): StoredSession => ({
    id: ids.next('sess'),
    tokenHash,
    accountId: id,
    device: 'Firefox on Linux',
    address: '192.0.2.1',
    createdAt: START,
    lastSeenAt: START,
    expiresAt: START + 1_000,
  });
  return {
    ...stores,
    ids,
    account: (email) => ({
      id: ids.next('acct'),
      email,
      name: 'Somebody',
      passwordHash: 'a hash',
      isAdministrator: false,
      createdAt: START,
    }),
    session,
    acceptance: (account, fields) => ({
      account,
      isNew: true,
      session: session(account, account.id),
      now: START,
      ...fields,
    }),
    key: (projectId, hash) => ({
      id: ids.next('key'),
      hash,
      lastFour: 'abcd',
      name: 'a key',
      projectId,
      country: null,
      scopes: new Set(['sites:read']),
      approval: 'destructive',
      createdAt: START,
      expiresAt: null,
      revokedAt: null,
      lastUsedAt: null,
      version: 1,
    }),
    auditEntry: (action) => ({
      id: ids.next('aud'),
      at: START,
      accountId: ids.next('acct'),
      accountName: 'Admin <b>',
      action,
      targetId: null,
      targetName: 'a name',
      details: { role: 'owner' },
      address: '192.0.2.1',
    }),
    invitation(fields) {
      const id = ids.next('inv');
      return {
        id,
        tokenHash: `hash of ${id}`,
        projectId: ONE,
        email: 'guest@example.com',
        role: 'developer',
        invitedBy: 'Somebody',
        inviterId: null,
        inviterKeyId: null,
        createdAt: START,
        expiresAt: START + 1_000,
        ...fields,
      };
    },
    request: (fields) => ({
      id: ids.next('req'),
      projectId: ONE,
      at: START,
      method: 'GET',
      path: '/api/v1/sites',
      query: 'limit=5',
      operation: 'listSites',
      status: 200,
      durationMs: 1.234,
      keyId: 'key_01m7ehfz7aezysy4mfnhbvme5q',
      errorCode: null,
      detail: {
        address: '192.0.2.1',
        requestHeaders: [{ name: 'Accept', value: '*/*' }],
        requestBody: EMPTY,
        responseHeaders: [],
        responseBody: { text: '{"a":"ü"}', bytes: 10, isTruncated: false },
      },
      ...fields,
    }),
  };
}
