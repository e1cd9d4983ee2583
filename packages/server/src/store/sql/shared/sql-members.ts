import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { fromUuid, toUuid } from '../../../core/ids.ts';
import type { Role } from '../../../core/roles.ts';
import type { Accounts, NewMember } from '../../accounts.ts';
import { UNATTENDED } from '../../write-context.ts';
import {
  accountUuid,
  fromAccountRow,
  fromInvitationRow,
  projectUuid,
  toAccountRow,
  toInvitationRow,
  toSessionRow,
} from './sql-account-rows.ts';
import { insertAuditEntry, isPermitted, lockProject } from './sql-authority.ts';
import type { SqlDatabase } from './sql-database.ts';
import { NOBODY } from './sql-database.ts';
import type { Tables } from './tables.ts';
import { isUniqueViolation } from './trouble.ts';

type SqlMembers = Pick<
  Accounts,
  | 'listRoles'
  | 'findRole'
  | 'listMembers'
  | 'addMember'
  | 'changeMember'
  | 'addInvitation'
  | 'findInvitation'
  | 'listInvitations'
  | 'removeInvitation'
  | 'acceptInvitation'
>;

/** The members and invitations of projects. */
export function createSqlMembers({ dialect, database }: SqlDatabase): SqlMembers {
  return {
    async listRoles(accountId) {
      const rows = await database
        .selectFrom('memberships')
        .select(['project_id', 'role'])
        .where('account_id', '=', accountUuid(accountId))
        .execute();
      return new Map(rows.map(({ project_id, role }) => [fromUuid('proj', project_id), role as Role]));
    },
    async findRole(projectId, accountId) {
      const row = await database
        .selectFrom('memberships')
        .select('role')
        .where('project_id', '=', projectUuid(projectId))
        .where('account_id', '=', accountUuid(accountId))
        .executeTakeFirst();
      return row?.role as Role | undefined;
    },
    async listMembers(projectId) {
      const rows = await database
        .selectFrom('memberships')
        .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
        .selectAll('accounts')
        .select(['memberships.role', 'memberships.version', 'memberships.created_at as joined_at'])
        .where('memberships.project_id', '=', projectUuid(projectId))
        .orderBy('accounts.id', 'desc')
        .execute();
      return rows.map(({ role, version, joined_at, ...row }) => {
        const account = fromAccountRow(row);
        return { accountId: account.id, role: role as Role, version, createdAt: joined_at, account };
      });
    },
    addMember: (projectId, member, { audit } = UNATTENDED) =>
      database.transaction().execute(async (transaction) => {
        const isNew = await insertMember(transaction, projectUuid(projectId), member);
        if (isNew) await insertAuditEntry(transaction, projectUuid(projectId), audit);
        return isNew;
      }),
    changeMember: (projectId, accountId, role, write = UNATTENDED) =>
      database.transaction().execute(async (transaction) => {
        const project_id = projectUuid(projectId);
        const account_id = accountUuid(accountId);
        await lockProject(transaction, project_id);
        if (!(await isPermitted(dialect, transaction, project_id, write))) return 'refused';
        const members = await transaction
          .selectFrom('memberships')
          .select(['account_id', 'role'])
          .where('project_id', '=', project_id)
          // Waits for ongoing writes of members.
          .$if(dialect === 'postgres', (query) => query.forUpdate())
          .execute();
        const member = members.find((each) => each.account_id === account_id);
        if (member === undefined) return 'missing';
        const owners = members.filter((each) => each.role === 'owner');
        if (member.role === 'owner' && role !== 'owner' && owners.length === 1) return 'last_owner';
        const own = sql<boolean>`project_id = ${project_id} and account_id = ${account_id}`;
        if (role === null) {
          await transaction.deleteFrom('memberships').where(own).execute();
          await transaction.deleteFrom('personal_tokens').where(own).execute();
        } else {
          await transaction
            .updateTable('memberships')
            .set(({ eb }) => ({ role, version: eb('version', '+', 1) }))
            .where(own)
            .execute();
        }
        if (role !== 'owner') {
          await transaction
            .deleteFrom('invitations')
            .where('project_id', '=', project_id)
            .where('inviter_id', '=', account_id)
            .execute();
        }
        await insertAuditEntry(transaction, project_id, write.audit);
        return 'changed';
      }),

    addInvitation: (invitation, write = UNATTENDED) =>
      database.transaction().execute(async (transaction) => {
        const row = toInvitationRow(invitation);
        // If the inviter is removed at the same time, no invitation stays behind, in either order.
        await lockProject(transaction, row.project_id);
        if (!(await isPermitted(dialect, transaction, row.project_id, write))) return 'refused';
        await transaction.insertInto('invitations').values(row).execute();
        await insertAuditEntry(transaction, row.project_id, write.audit);
        return 'added';
      }),
    async findInvitation(tokenHash, now) {
      const row = await database
        .selectFrom('invitations')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .where(isOpenAt(now))
        .executeTakeFirst();
      return row && fromInvitationRow(row);
    },
    async listInvitations(projectId, now) {
      const rows = await database
        .selectFrom('invitations')
        .selectAll()
        .where('project_id', '=', projectUuid(projectId))
        .where(isOpenAt(now))
        .orderBy('id', 'desc')
        .execute();
      return rows.map(fromInvitationRow);
    },
    removeInvitation: (projectId, invitationId, write = UNATTENDED) =>
      database.transaction().execute(async (transaction) => {
        const project_id = projectUuid(projectId);
        if (!(await isPermitted(dialect, transaction, project_id, write))) return 'refused';
        const { numDeletedRows } = await transaction
          .deleteFrom('invitations')
          .where('project_id', '=', project_id)
          .where('id', '=', toUuid('inv', invitationId) ?? NOBODY)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return 'missing';
        await insertAuditEntry(transaction, project_id, write.audit);
        return 'removed';
      }),
    async acceptInvitation(tokenHash, { account, isNew, session, now }, { audit } = UNATTENDED) {
      try {
        return await database.transaction().execute(async (transaction) => {
          const invitation = await transaction
            .deleteFrom('invitations')
            .where('token_hash', '=', tokenHash)
            .where(isOpenAt(now))
            .returningAll()
            .executeTakeFirst();
          if (invitation === undefined) return 'invalid';
          // A taken email raises an error, which leaves the invitation unchanged.
          if (isNew) await transaction.insertInto('accounts').values(toAccountRow(account)).execute();
          const member = { accountId: account.id, role: invitation.role as Role, createdAt: now };
          await insertMember(transaction, invitation.project_id, member);
          await transaction.insertInto('sessions').values(toSessionRow(session)).execute();
          await insertAuditEntry(transaction, invitation.project_id, audit);
          return 'accepted';
        });
      } catch (error) {
        if (isUniqueViolation(error)) return 'email_taken';
        throw error;
      }
    },
  };
}

/** An invitation that a key made ends with the key. */
function isOpenAt(now: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`expires_at > ${now} and (inviter_key_id is null or exists (
    select 1 from api_keys where api_keys.project_id = invitations.project_id and api_keys.id = inviter_key_id
      and (api_keys.revoked_at is null or api_keys.revoked_at > ${now})
      and (api_keys.expires_at is null or api_keys.expires_at > ${now})))`;
}

export async function insertMember(
  database: Kysely<Tables>,
  project_id: string,
  { accountId, role, createdAt }: NewMember,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('memberships')
    .values({ project_id, account_id: accountUuid(accountId), role, created_at: createdAt })
    .onConflict((conflict) => conflict.columns(['project_id', 'account_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
