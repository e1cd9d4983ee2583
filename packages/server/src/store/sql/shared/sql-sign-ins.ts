import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { fromUuid, toUuid } from '../../../core/ids.ts';
import type { EndedSessions, Granted, ProviderSession, SignIns, StoredIdentity } from '../../sign-ins.ts';
import { accountUuid, toAccountRow } from './sql-account-rows.ts';
import { INSTALLATION } from './sql-audit-log.ts';
import { insertAuditEntry } from './sql-authority.ts';
import type { SqlDatabase } from './sql-database.ts';
import { NOBODY } from './sql-database.ts';
import type { IdentityRow, ProviderSessionRow } from './sign-in-tables.ts';
import type { Tables } from './tables.ts';
import { isUniqueViolation } from './trouble.ts';

/** A session is stored a moment after what connects it to its provider. */
const ORPHAN_MS = 60_000;

export function createSqlSignIns({ database, dialect }: SqlDatabase): SignIns {
  return {
    async addStep({ tokenHash, content, expiresAt }) {
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('sign_in_steps')
        .values({ token_hash: tokenHash, content, expires_at: expiresAt })
        .onConflict((conflict) => conflict.column('token_hash').doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
    async takeStep(tokenHash, now) {
      const row = await database
        .deleteFrom('sign_in_steps')
        .where('token_hash', '=', tokenHash)
        .returningAll()
        .executeTakeFirst();
      if (row === undefined || row.expires_at <= now) return undefined;
      return { tokenHash, content: row.content, expiresAt: row.expires_at };
    },

    async findIdentity(issuer, subject) {
      const row = await database
        .selectFrom('identities')
        .selectAll()
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst();
      return row && fromIdentityRow(row);
    },
    async listIdentities(accountId) {
      const rows = await database
        .selectFrom('identities')
        .selectAll()
        .where('account_id', '=', accountUuid(accountId))
        .orderBy('id', 'desc')
        .execute();
      return rows.map(fromIdentityRow);
    },
    async addAccount(account, identity, audit) {
      try {
        return await database.transaction().execute(async (transaction) => {
          if (!(await insertIdentity(transaction, identity))) return 'identity_taken';
          // A taken email raises an error, which takes the identity back.
          await transaction.insertInto('accounts').values(toAccountRow(account)).execute();
          await insertAuditEntry(transaction, INSTALLATION, audit);
          return 'added';
        });
      } catch (error) {
        if (isUniqueViolation(error)) return 'email_taken';
        throw error;
      }
    },
    addIdentity: (identity, audit) =>
      database.transaction().execute(async (transaction) => {
        if (!(await insertIdentity(transaction, identity))) return false;
        await insertAuditEntry(transaction, INSTALLATION, audit);
        return true;
      }),
    removeIdentity: ({ id, issuer, subject }, audit) =>
      database.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('identities')
          .where('issuer', '=', issuer)
          .where('subject', '=', subject)
          .where('id', '=', toUuid('idn', id) ?? NOBODY)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await endSessions(transaction, { issuer, subject, sid: null });
        await insertAuditEntry(transaction, INSTALLATION, audit);
        return true;
      }),
    async keepGranted(identityId, granted) {
      await database
        .updateTable('identities')
        .set({ granted: JSON.stringify(granted) })
        .where('id', '=', toUuid('idn', identityId) ?? NOBODY)
        .execute();
    },
    setAdministrator: (accountId, isAdministrator, audit) =>
      database.transaction().execute(async (transaction) => {
        const id = accountUuid(accountId);
        const administrators = await transaction
          .selectFrom('accounts')
          .select('id')
          .where(sql<boolean>`is_administrator = 1`)
          // Two who lose it at the same time must not both find the other.
          .$if(dialect === 'postgres', (query) => query.forUpdate())
          .execute();
        if (!isAdministrator && administrators.every((each) => each.id === id)) return false;
        await transaction
          .updateTable('accounts')
          .set({ is_administrator: isAdministrator ? 1 : 0 })
          .where('id', '=', id)
          .execute();
        await insertAuditEntry(transaction, INSTALLATION, audit);
        return true;
      }),

    async addProviderSession(session) {
      await database.insertInto('provider_sessions').values(toSessionRow(session)).execute();
    },
    async takeDueRefreshes(now, until, limit) {
      // Processes that look at the same time take different rows.
      const apart = dialect === 'postgres' ? sql`for update skip locked` : sql``;
      const { rows } = await sql<ProviderSessionRow>`
        update provider_sessions set refresh_at = ${until} where session_id in
          (select session_id from provider_sessions where refresh_at <= ${now} order by refresh_at limit ${limit} ${apart})
        returning *`.execute(database);
      return rows.map(fromSessionRow);
    },
    async keepRefreshed(sessionId, { refreshToken, refreshAt, expiresAt }) {
      const id = toUuid('sess', sessionId) ?? NOBODY;
      await database.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('provider_sessions')
          .set({ refresh_token: refreshToken, refresh_at: refreshAt })
          .where('session_id', '=', id)
          .execute();
        await transaction.updateTable('sessions').set({ expires_at: expiresAt }).where('id', '=', id).execute();
      });
    },
    endProviderSessions: (ended) => database.transaction().execute((transaction) => endSessions(transaction, ended)),

    async note(audit) {
      await insertAuditEntry(database, INSTALLATION, audit);
    },
    async sweepSignIns(now) {
      await database.deleteFrom('sign_in_steps').where('expires_at', '<=', now).execute();
      await sql`
        delete from provider_sessions where created_at < ${now - ORPHAN_MS}
          and not exists (select 1 from sessions where sessions.id = provider_sessions.session_id)`.execute(database);
    },
  };
}

async function insertIdentity(transaction: Kysely<Tables>, identity: StoredIdentity): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('identities')
    .values({
      issuer: identity.issuer,
      subject: identity.subject,
      id: toUuid('idn', identity.id)!,
      account_id: accountUuid(identity.accountId),
      email: identity.email,
      granted: JSON.stringify(identity.granted),
      created_at: identity.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function endSessions(
  transaction: Kysely<Tables>,
  { issuer, subject, sid }: EndedSessions,
): Promise<readonly string[]> {
  let query = transaction.deleteFrom('provider_sessions').where('issuer', '=', issuer);
  if (subject !== null) query = query.where('subject', '=', subject);
  if (sid !== null) {
    // A session without the provider's name for it can only be meant by its person.
    const isMeant = sql<boolean>`(sid = ${sid} ${subject === null ? sql`` : sql`or sid is null`})`;
    query = query.where(isMeant);
  }
  const ended = await query.returning(['session_id', 'account_id']).execute();
  for (const { session_id } of ended) await transaction.deleteFrom('sessions').where('id', '=', session_id).execute();
  return [...new Set(ended.map(({ account_id }) => fromUuid('acct', account_id)))];
}

function fromIdentityRow(row: IdentityRow): StoredIdentity {
  return {
    id: fromUuid('idn', row.id),
    accountId: fromUuid('acct', row.account_id),
    issuer: row.issuer,
    subject: row.subject,
    email: row.email,
    granted: JSON.parse(row.granted) as Granted,
    createdAt: row.created_at,
  };
}

function toSessionRow(session: ProviderSession): ProviderSessionRow {
  return {
    session_id: toUuid('sess', session.sessionId)!,
    account_id: accountUuid(session.accountId),
    issuer: session.issuer,
    subject: session.subject,
    sid: session.sid,
    refresh_token: session.refreshToken,
    refresh_at: session.refreshAt,
    created_at: session.createdAt,
  };
}

function fromSessionRow(row: ProviderSessionRow): ProviderSession {
  return {
    sessionId: fromUuid('sess', row.session_id),
    accountId: fromUuid('acct', row.account_id),
    issuer: row.issuer,
    subject: row.subject,
    sid: row.sid,
    refreshToken: row.refresh_token,
    refreshAt: row.refresh_at,
    createdAt: row.created_at,
  };
}
