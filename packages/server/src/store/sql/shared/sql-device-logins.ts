import type { DeviceLogins, GrantedToken, StoredDeviceLogin } from '../../device-logins.ts';
import { notePoll, POLL_MS } from '../../device-logins.ts';
import { accountUuid, projectUuid } from './sql-account-rows.ts';
import { INSTALLATION } from './sql-audit-log.ts';
import { insertAuditEntry, isPermitted } from './sql-authority.ts';
import type { SqlDatabase } from './sql-database.ts';
import { hasSession, toTokenRow } from './sql-tokens.ts';
import type { DeviceLoginRow } from './token-rows.ts';

export function createSqlDeviceLogins({ dialect, database }: SqlDatabase): DeviceLogins {
  return {
    async addDeviceLogin(login, max) {
      const { count } = await database
        .selectFrom('device_logins')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (count >= max) return 'full';
      const added = await database
        .insertInto('device_logins')
        .values(toRow(login))
        .onConflict((conflict) => conflict.column('user_code').doNothing())
        .executeTakeFirst();
      return added.numInsertedOrUpdatedRows === 1n ? 'added' : 'taken';
    },
    async findDeviceLogin(userCode, now) {
      const row = await database
        .selectFrom('device_logins')
        .selectAll()
        .where('user_code', '=', userCode)
        .where('state', '=', 'pending')
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row && fromRow(row);
    },
    decideDeviceLogin: (userCode, { token, sessionId, accountId }, now, write) =>
      database.transaction().execute(async (transaction) => {
        const account_id = accountUuid(accountId);
        if (!(await hasSession(dialect, transaction, account_id, sessionId))) return 'refused';
        const project_id = token?.projectId == null ? null : projectUuid(token.projectId);
        if (project_id !== null && !(await isPermitted(dialect, transaction, project_id, write))) return 'refused';
        const granted = token && JSON.stringify({ ...token, scopes: [...token.scopes] });
        const { numUpdatedRows } = await transaction
          .updateTable('device_logins')
          .set({ state: token === null ? 'denied' : 'approved', account_id, project_id, granted })
          .where('user_code', '=', userCode)
          .where('state', '=', 'pending')
          .where('expires_at', '>', now)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return 'missing';
        await insertAuditEntry(transaction, project_id ?? INSTALLATION, write.audit);
        return 'decided';
      }),
    pollDeviceLogin: ({ deviceHash, clientId, secret }, now) =>
      database.transaction().execute(async (transaction) => {
        const own = transaction.selectFrom('device_logins').selectAll().where('device_hash', '=', deviceHash);
        // Two polls take turns, so that one alone gets the token.
        const row = await own.$if(dialect === 'postgres', (query) => query.forUpdate()).executeTakeFirst();
        if (row === undefined || row.client_id !== clientId) return { outcome: 'unknown' };
        if (row.expires_at <= now) return { outcome: 'expired' };
        const { isTooFast, next } = notePoll({ intervalMs: row.interval_ms, polledAt: row.polled_at }, now);
        if (isTooFast || row.state === 'pending') {
          await transaction
            .updateTable('device_logins')
            .set({ interval_ms: next.intervalMs, polled_at: next.polledAt })
            .where('device_hash', '=', deviceHash)
            .execute();
          return { outcome: isTooFast ? 'too_fast' : 'pending' };
        }
        await transaction.deleteFrom('device_logins').where('device_hash', '=', deviceHash).execute();
        if (row.granted === null) return { outcome: 'denied' };
        const granted = JSON.parse(row.granted) as Omit<GrantedToken, 'scopes'> & { readonly scopes: string[] };
        const scopes = new Set(granted.scopes);
        const token = { ...granted, scopes, ...secret, createdAt: now, lastUsedAt: null };
        await transaction.insertInto('personal_tokens').values(toTokenRow(token)).execute();
        return { outcome: 'approved', token };
      }),
  };
}

function toRow(login: StoredDeviceLogin): DeviceLoginRow {
  return {
    device_hash: login.deviceHash,
    user_code: login.userCode,
    client_id: login.clientId,
    scopes: login.scopes && JSON.stringify(login.scopes),
    address: login.address,
    created_at: login.createdAt,
    expires_at: login.expiresAt,
    interval_ms: POLL_MS,
    polled_at: null,
    state: 'pending',
    account_id: null,
    project_id: null,
    granted: null,
  };
}

function fromRow(row: DeviceLoginRow): StoredDeviceLogin {
  return {
    deviceHash: row.device_hash,
    userCode: row.user_code,
    clientId: row.client_id,
    scopes: row.scopes === null ? null : (JSON.parse(row.scopes) as string[]),
    address: row.address,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
