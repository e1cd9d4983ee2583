import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { fromUuid, toUuid } from '../../../core/ids.ts';
import type { Role } from '../../../core/roles.ts';
import type { Accounts } from '../../accounts.ts';
import type { PersonalTokens, StoredToken } from '../../personal-tokens.ts';
import { UNATTENDED } from '../../write-context.ts';
import { accountUuid } from './sql-account-rows.ts';
import { INSTALLATION } from './sql-audit-log.ts';
import { insertAuditEntry, isPermitted } from './sql-authority.ts';
import type { SqlDatabase } from './sql-database.ts';
import { NOBODY } from './sql-database.ts';
import type { Tables } from './tables.ts';
import type { TokenRow } from './token-rows.ts';

/** Personal tokens, and what ends them together with sessions. */
export function createSqlTokens({ dialect, database }: SqlDatabase): PersonalTokens & Pick<Accounts, 'endSessions'> {
  return {
    addToken: (token, { sessionId, max }, write = UNATTENDED) =>
      database.transaction().execute(async (transaction) => {
        const row = toTokenRow(token);
        // Tokens are counted, so two that are added at once take turns.
        await transaction
          .selectFrom('accounts')
          .select('id')
          .where('id', '=', row.account_id)
          .$if(dialect === 'postgres', (query) => query.forNoKeyUpdate())
          .execute();
        // What ends the account's sessions waits for this, and then ends the new token, too.
        const session = await transaction
          .selectFrom('sessions')
          .select('id')
          .where('account_id', '=', row.account_id)
          .where('id', '=', toUuid('sess', sessionId) ?? NOBODY)
          .$if(dialect === 'postgres', (query) => query.forKeyShare())
          .executeTakeFirst();
        if (session === undefined) return 'refused';
        const { project_id } = row;
        if (project_id !== null && !(await isPermitted(dialect, transaction, project_id, write))) return 'refused';
        const { count } = await transaction
          .selectFrom('personal_tokens')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('account_id', '=', row.account_id)
          .executeTakeFirstOrThrow();
        if (count >= max) return 'full';
        await transaction.insertInto('personal_tokens').values(row).execute();
        await insertAuditEntry(transaction, project_id ?? INSTALLATION, write.audit);
        return 'added';
      }),
    async findToken(hash, namedProjectId) {
      const named = toUuid('proj', namedProjectId ?? '') ?? NOBODY;
      const row = await database
        .selectFrom('personal_tokens as t')
        .innerJoin('accounts as a', 'a.id', 't.account_id')
        .leftJoin('projects as p', (join) =>
          join.on(({ eb, fn, ref, val }) => eb('p.id', '=', fn.coalesce(ref('t.project_id'), val(named)))),
        )
        .leftJoin('memberships as m', (join) =>
          join.onRef('m.project_id', '=', 'p.id').onRef('m.account_id', '=', 't.account_id'),
        )
        .selectAll('t')
        .select(['a.name as account_name', 'a.is_administrator', 'p.id as found_id', 'p.country', 'm.role'])
        .where('t.hash', '=', hash)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      return {
        token: fromTokenRow(row),
        accountName: row.account_name,
        isAdministrator: row.is_administrator === 1,
        project: row.found_id === null ? null : { id: fromUuid('proj', row.found_id), country: row.country },
        role: row.role as Role | null,
      };
    },
    async listTokens(accountId) {
      const rows = await database
        .selectFrom('personal_tokens')
        .selectAll()
        .where('account_id', '=', accountUuid(accountId))
        .orderBy('id', 'desc')
        .execute();
      return rows.map(fromTokenRow);
    },
    endToken: (accountId, tokenId, audit) =>
      database.transaction().execute(async (transaction) => {
        const ended = await transaction
          .deleteFrom('personal_tokens')
          .where('account_id', '=', accountUuid(accountId))
          .where('id', '=', toUuid('tok', tokenId) ?? NOBODY)
          .returning('project_id')
          .executeTakeFirst();
        if (ended === undefined) return false;
        await insertAuditEntry(transaction, ended.project_id ?? INSTALLATION, audit);
        return true;
      }),
    endTokens: (accountId) => deleteTokens(database, accountUuid(accountId)),
    endSessions: (accountId, audit) =>
      database.transaction().execute(async (transaction) => {
        const account_id = accountUuid(accountId);
        await transaction.deleteFrom('sessions').where('account_id', '=', account_id).execute();
        await deleteTokens(transaction, account_id);
        await insertAuditEntry(transaction, INSTALLATION, audit);
      }),
    async recordTokenUse(uses) {
      for (const [id, at] of uses) {
        await database
          .updateTable('personal_tokens')
          .set({ last_used_at: at })
          .where('id', '=', toUuid('tok', id) ?? NOBODY)
          .where(sql<boolean>`coalesce(last_used_at, 0) < ${at}`)
          .execute();
      }
    },
  };
}

/** After the account's sessions, so that none of these adds another token. */
export async function deleteTokens(database: Kysely<Tables>, account_id: string): Promise<void> {
  await database.deleteFrom('personal_tokens').where('account_id', '=', account_id).execute();
}

function toTokenRow(token: StoredToken): TokenRow {
  return {
    id: toUuid('tok', token.id)!,
    hash: token.hash,
    last_four: token.lastFour,
    account_id: accountUuid(token.accountId),
    project_id: token.projectId === null ? null : (toUuid('proj', token.projectId) ?? NOBODY),
    name: token.name,
    scopes: JSON.stringify([...token.scopes]),
    created_at: token.createdAt,
    expires_at: token.expiresAt,
    last_used_at: token.lastUsedAt,
  };
}

function fromTokenRow(row: TokenRow): StoredToken {
  return {
    id: fromUuid('tok', row.id),
    hash: row.hash,
    lastFour: row.last_four,
    accountId: fromUuid('acct', row.account_id),
    projectId: row.project_id === null ? null : fromUuid('proj', row.project_id),
    name: row.name,
    scopes: new Set(JSON.parse(row.scopes) as string[]),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  };
}
