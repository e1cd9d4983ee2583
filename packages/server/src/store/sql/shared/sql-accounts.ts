import { sql } from 'kysely';
import { toUuid } from '../../../core/ids.ts';
import type { Accounts, SignInAttempts } from '../../accounts.ts';
import { EXPIRED_KEPT_MS } from '../../personal-tokens.ts';
import {
  accountUuid,
  emailKey,
  fromAccountRow,
  fromSessionRow,
  toAccountRow,
  toSessionRow,
} from './sql-account-rows.ts';
import type { SqlDatabase } from './sql-database.ts';
import { NOBODY } from './sql-database.ts';
import { createSqlMembers } from './sql-members.ts';
import { createSqlTokens, deleteTokens } from './sql-tokens.ts';

/** The name of the setup token's hash in the `secrets` table. */
const SETUP = 'setup';

export function createSqlAccounts(sqlDatabase: SqlDatabase): Accounts {
  const { database } = sqlDatabase;

  async function hasAccounts(): Promise<boolean> {
    return (await database.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined;
  }

  /** Returns whether the attempts were unchanged since they were read. */
  async function replaceSignInAttempts(
    key: string,
    version: number | undefined,
    after: SignInAttempts | undefined,
  ): Promise<boolean> {
    if (after === undefined) {
      if (version === undefined) return true;
      const own = database.deleteFrom('sign_in_tries').where('key', '=', key).where('version', '=', version);
      return (await own.executeTakeFirst()).numDeletedRows === 1n;
    }
    const values = { tries: after.count, blocked_until: after.blockedUntil, last_at: after.lastAt };
    if (version === undefined) {
      const added = await database
        .insertInto('sign_in_tries')
        .values({ key, version: 1, ...values })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .executeTakeFirst();
      return added.numInsertedOrUpdatedRows === 1n;
    }
    const changed = await database
      .updateTable('sign_in_tries')
      .set({ version: version + 1, ...values })
      .where('key', '=', key)
      .where('version', '=', version)
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n;
  }

  return {
    ...createSqlMembers(sqlDatabase),
    ...createSqlTokens(sqlDatabase),

    async findAccount(id) {
      const row = await database
        .selectFrom('accounts')
        .selectAll()
        .where('id', '=', accountUuid(id))
        .executeTakeFirst();
      return row && fromAccountRow(row);
    },
    async findAccountByEmail(email) {
      const row = await database
        .selectFrom('accounts')
        .selectAll()
        .where('email_key', '=', emailKey(email))
        .executeTakeFirst();
      return row && fromAccountRow(row);
    },
    async addAccount(account) {
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('accounts')
        .values(toAccountRow(account))
        .onConflict((conflict) => conflict.column('email_key').doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
    async renameAccount(id, name) {
      await database.updateTable('accounts').set({ name }).where('id', '=', accountUuid(id)).execute();
    },
    async changePassword(id, passwordHash, keptSessionId) {
      const account_id = accountUuid(id);
      await database.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('accounts')
          .set({ password_hash: passwordHash })
          .where('id', '=', account_id)
          .execute();
        await transaction
          .deleteFrom('sessions')
          .where('account_id', '=', account_id)
          .where('id', '!=', toUuid('sess', keptSessionId) ?? NOBODY)
          .execute();
        await deleteTokens(transaction, account_id);
      });
    },
    hasAccounts,
    async listAdministrators() {
      // A literal, because a parameter would not match the partial index.
      const isAdministrator = sql<boolean>`is_administrator = 1`;
      const rows = await database.selectFrom('accounts').selectAll().where(isAdministrator).orderBy('id').execute();
      return rows.map(fromAccountRow);
    },
    async setSetupToken(tokenHash) {
      await database
        .insertInto('secrets')
        .values({ name: SETUP, value: tokenHash })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: tokenHash }))
        .execute();
    },
    async isSetupToken(tokenHash) {
      const row = await database.selectFrom('secrets').select('value').where('name', '=', SETUP).executeTakeFirst();
      return row?.value === tokenHash;
    },
    async claimSetup(tokenHash, account, session) {
      const outcome = await database.transaction().execute(async (transaction) => {
        // The caller that deletes the token wins. Others find none.
        const { numDeletedRows } = await transaction
          .deleteFrom('secrets')
          .where('name', '=', SETUP)
          .where('value', '=', tokenHash)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return 'invalid';
        // A process that started while another token was being claimed may have added a second token.
        const other = await transaction.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
        if (other !== undefined) return 'done';
        await transaction.insertInto('accounts').values(toAccountRow(account)).execute();
        await transaction.insertInto('sessions').values(toSessionRow(session)).execute();
        return 'claimed';
      });
      return outcome === 'invalid' && (await hasAccounts()) ? 'done' : outcome;
    },

    async addSession(session, max) {
      const row = toSessionRow(session);
      await database.insertInto('sessions').values(row).execute();
      const last = await database
        .selectFrom('sessions')
        .select('id')
        .where('account_id', '=', row.account_id)
        .orderBy('id', 'desc')
        .offset(max)
        .limit(1)
        .executeTakeFirst();
      if (last === undefined) return;
      await database
        .deleteFrom('sessions')
        .where('account_id', '=', row.account_id)
        .where('id', '<=', last.id)
        .execute();
    },
    async findSession(tokenHash) {
      const row = await database
        .selectFrom('sessions')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      return row && fromSessionRow(row);
    },
    async touchSession(tokenHash, seenAt, address) {
      await database
        .updateTable('sessions')
        .set({ last_seen_at: seenAt, address })
        .where('token_hash', '=', tokenHash)
        .execute();
    },
    async listSessions(accountId) {
      const rows = await database
        .selectFrom('sessions')
        .selectAll()
        .where('account_id', '=', accountUuid(accountId))
        .orderBy('id', 'desc')
        .execute();
      return rows.map(fromSessionRow);
    },
    async endSession(accountId, sessionId) {
      const { numDeletedRows } = await database
        .deleteFrom('sessions')
        .where('account_id', '=', accountUuid(accountId))
        .where('id', '=', toUuid('sess', sessionId) ?? NOBODY)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },

    async changeSignInAttempts(key, change) {
      for (;;) {
        const row = await database.selectFrom('sign_in_tries').selectAll().where('key', '=', key).executeTakeFirst();
        const before = row && { count: row.tries, blockedUntil: row.blocked_until, lastAt: row.last_at };
        const after = change(before);
        if (after === before) return;
        // On a conflict, retry. One of the concurrent callers succeeds each time, so this ends.
        if (await replaceSignInAttempts(key, row?.version, after)) return;
      }
    },
    async sweepAccounts(now, attemptsBefore) {
      await database.deleteFrom('sessions').where('expires_at', '<=', now).execute();
      await database.deleteFrom('invitations').where('expires_at', '<=', now).execute();
      await database.deleteFrom('sign_in_tries').where('last_at', '<', attemptsBefore).execute();
      await database
        .deleteFrom('personal_tokens')
        .where('expires_at', '<=', now - EXPIRED_KEPT_MS)
        .execute();
    },
  };
}
