import type { Kysely } from 'kysely';
import { fromUuid, toUuid } from '../../../core/ids.ts';
import type { PasskeyStore, StoredPasskey } from '../../passkeys.ts';
import { accountUuid } from './sql-account-rows.ts';
import { INSTALLATION } from './sql-audit-log.ts';
import { insertAuditEntry } from './sql-authority.ts';
import type { SqlDatabase } from './sql-database.ts';
import type { PasskeyRow, Tables } from './tables.ts';

export function createSqlPasskeys({ database }: SqlDatabase): PasskeyStore {
  return {
    addPasskey: (passkey, codeHashes, audit) =>
      database.transaction().execute(async (transaction) => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('passkeys')
          .values(toRow(passkey))
          .onConflict((conflict) => conflict.column('credential_id').doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows !== 1n) return false;
        if (codeHashes.length > 0) await putCodes(transaction, passkey.accountId, codeHashes);
        await insertAuditEntry(transaction, INSTALLATION, audit);
        return true;
      }),
    async findPasskey(credentialId) {
      const row = await database
        .selectFrom('passkeys')
        .selectAll()
        .where('credential_id', '=', credentialId)
        .executeTakeFirst();
      return row && fromRow(row);
    },
    async listPasskeys(accountId) {
      const rows = await database
        .selectFrom('passkeys')
        .selectAll()
        .where('account_id', '=', accountUuid(accountId))
        .orderBy('id', 'desc')
        .execute();
      return rows.map(fromRow);
    },
    async notePasskeyUse(credentialId, counter, usedAt) {
      let query = database
        .updateTable('passkeys')
        .set({ counter, last_used_at: usedAt })
        .where('credential_id', '=', credentialId);
      // Two uses at once must not both count to the same number. Some passkeys always count 0.
      if (counter > 0) query = query.where('counter', '<', counter);
      return (await query.executeTakeFirst()).numUpdatedRows === 1n;
    },
    removePasskey: ({ credentialId, accountId }, audit) =>
      database.transaction().execute(async (transaction) => {
        const account_id = accountUuid(accountId);
        const { numDeletedRows } = await transaction
          .deleteFrom('passkeys')
          .where('credential_id', '=', credentialId)
          .where('account_id', '=', account_id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        const other = await transaction
          .selectFrom('passkeys')
          .select('id')
          .where('account_id', '=', account_id)
          .limit(1)
          .executeTakeFirst();
        if (other === undefined) await putCodes(transaction, accountId, []);
        await insertAuditEntry(transaction, INSTALLATION, audit);
        return true;
      }),
    async countRecoveryCodes(accountId) {
      const rows = await database
        .selectFrom('recovery_codes')
        .select('code_hash')
        .where('account_id', '=', accountUuid(accountId))
        .execute();
      return rows.length;
    },
    replaceRecoveryCodes: (accountId, codeHashes, audit) =>
      database.transaction().execute(async (transaction) => {
        await putCodes(transaction, accountId, codeHashes);
        await insertAuditEntry(transaction, INSTALLATION, audit);
      }),
    takeRecoveryCode: (accountId, codeHash, audit) =>
      database.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('recovery_codes')
          .where('account_id', '=', accountUuid(accountId))
          .where('code_hash', '=', codeHash)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await insertAuditEntry(transaction, INSTALLATION, audit);
        return true;
      }),
  };
}

/** Replaces an account's codes. */
async function putCodes(transaction: Kysely<Tables>, accountId: string, hashes: readonly string[]): Promise<void> {
  const account_id = accountUuid(accountId);
  await transaction.deleteFrom('recovery_codes').where('account_id', '=', account_id).execute();
  if (hashes.length === 0) return;
  await transaction
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ account_id, code_hash })))
    .execute();
}

function toRow(passkey: StoredPasskey): PasskeyRow {
  return {
    credential_id: passkey.credentialId,
    id: toUuid('pk', passkey.id)!,
    account_id: accountUuid(passkey.accountId),
    name: passkey.name,
    public_key: passkey.publicKey,
    counter: passkey.counter,
    created_at: passkey.createdAt,
    last_used_at: passkey.lastUsedAt,
  };
}

function fromRow(row: PasskeyRow): StoredPasskey {
  return {
    id: fromUuid('pk', row.id),
    credentialId: row.credential_id,
    accountId: fromUuid('acct', row.account_id),
    name: row.name,
    publicKey: row.public_key,
    counter: row.counter,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
