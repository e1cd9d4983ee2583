import type { Accounts, StoredSession } from '../../src/store/accounts.ts';
import type { AuditLog } from '../../src/store/audit-log.ts';
import type { RequestLog } from '../../src/store/request-log.ts';
import { DURATION_BOUNDS, RANGES } from '../../src/store/request-log.ts';
import { accountOf } from './plan-suite-rows.ts';
import { ONE, START } from './store-fixture.ts';

export interface ConsoleStores {
  readonly accounts: Accounts;
  readonly auditLog: AuditLog;
  readonly requestLog: RequestLog;
}

export type ConsoleRequest = readonly [what: string, ask: (stores: ConsoleStores) => Promise<unknown>];

const ACCOUNT = accountOf('acct', 5_000);
const MIDDLE = 50_000;
const { bucketMs } = RANGES.day;
const durations = DURATION_BOUNDS.map(() => 0).concat(1);
const PAGES = [
  ['first', null],
  ['deep', MIDDLE],
] as const;

const session: StoredSession = {
  id: accountOf('sess', 200_000),
  tokenHash: 'new-token',
  accountId: ACCOUNT,
  device: 'curl',
  address: '192.0.2.1',
  createdAt: START,
  lastSeenAt: START,
  expiresAt: START + 1,
};

/**
 * What each request of the console and its live pages read. Filters of the request log are not included: they search
 * one project's requests, of which there are at most 10,000. Nor are the sweeps, which nobody waits for.
 */
export const CONSOLE_REQUESTS: readonly ConsoleRequest[] = [
  ['a session by its token', ({ accounts }) => accounts.findSession('token-0050000')],
  ['the use of a session', ({ accounts }) => accounts.touchSession('token-0050000', 7, '192.0.2.1')],
  ['a new session', ({ accounts }) => accounts.addSession(session, 50)],
  ['the sessions of an account', ({ accounts }) => accounts.listSessions(ACCOUNT)],
  ['the end of a session', ({ accounts }) => accounts.endSession(ACCOUNT, accountOf('sess', MIDDLE))],
  ['a new password', ({ accounts }) => accounts.changePassword(ACCOUNT, 'hash', accountOf('sess', MIDDLE + 1))],
  ['an account by its id', ({ accounts }) => accounts.findAccount(ACCOUNT)],
  ['the administrators', ({ accounts }) => accounts.listAdministrators()],
  ['an account by its email', ({ accounts }) => accounts.findAccountByEmail('MAIL-0050000')],
  ...PAGES.flatMap(([which, at]): ConsoleRequest[] => {
    const pageOf = (prefix: string) => ({ limit: 50, after: at === null ? null : accountOf(prefix, at) });
    return [
      [`the ${which} page of the audit log`, ({ auditLog }) => auditLog.page(ONE, pageOf('aud'))],
      ...[{ action: 'createKey' }, { accountId: 'acct_1' }, { since: START - 9, until: START }].map(
        (filter): ConsoleRequest => [
          `the ${which} page of the audit log by ${Object.keys(filter).join(' and ')}`,
          ({ auditLog }) => auditLog.page(ONE, { ...pageOf('aud'), ...filter }),
        ],
      ),
      [`the ${which} page of the request log`, ({ requestLog }) => requestLog.page(ONE, pageOf('req'))],
    ];
  }),
  ['a request by its id', ({ requestLog }) => requestLog.find(ONE, accountOf('req', MIDDLE))],
  ...(['all', 'operation', 'key'] as const).map((dimension): ConsoleRequest => [
    `the statistics of a day by ${dimension}`,
    ({ requestLog }) => requestLog.statsSince(ONE, { bucketMs, dimension, since: START - 48 * bucketMs }),
  ]),
  [
    'a request that is counted',
    ({ requestLog }) =>
      requestLog.append(
        [],
        [{ projectId: ONE, bucketMs, dimension: 'all', at: START, value: '', requests: 1, errors: 0, durations }],
      ),
  ],
];
