import { sql } from 'kysely';
import type { Certificates } from '../../certificates.ts';
import type { KeptSecret, SealedValues } from '../../hidden.ts';
import type { SqlDatabase } from './sql-database.ts';
import { takeLease } from './sql-leases.ts';

const LEASE = 'certificates';
/** The sealing place of certificate keys, which belong to no project. */
const FIELD = 'certificate';

export function createSqlCertificates({ database }: Pick<SqlDatabase, 'database'>): Certificates {
  return {
    async find(name) {
      const row = await database.selectFrom('certificates').selectAll().where('name', '=', name).executeTakeFirst();
      if (row === undefined) return undefined;
      const { key_id: keyId, sealed: text, state } = row;
      return { name, state, key: keyId === null || text === null ? null : { keyId, text } };
    },
    list: () => database.selectFrom('certificates').select(['name', 'state']).orderBy('name').execute(),
    async put({ name, state, key }) {
      const value = { state, ...(key === undefined ? {} : { key_id: key?.keyId ?? null, sealed: key?.text ?? null }) };
      await database
        .insertInto('certificates')
        .values({ name, ...value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(value))
        .execute();
    },
    async remove(name) {
      await database.deleteFrom('certificates').where('name', '=', name).execute();
    },
    lease: (holder, now, until) => takeLease(database, { name: LEASE, holder, now, until }),
  };
}

/** The sealed values of records, followed by those of certificates. */
export function withCertificates(values: SealedValues, { database }: Pick<SqlDatabase, 'database'>): SealedValues {
  const isOurs = ({ projectId, field }: KeptSecret): boolean => projectId === '' && field === FIELD;

  async function pageCertificates(keyId: string, after: string, limit: number): Promise<KeptSecret[]> {
    const rows = await database
      .selectFrom('certificates')
      .select(['name', 'key_id', 'sealed'])
      .where('key_id', '!=', keyId)
      .where('name', '>', after)
      .orderBy('name')
      .limit(limit)
      .execute();
    return rows.map(({ name, key_id, sealed }) => ({
      projectId: '',
      kind: 'sites',
      recordId: name,
      field: FIELD,
      expiresAt: null,
      keyId: key_id!,
      text: sealed!,
    }));
  }

  return {
    ...values,
    async keyIds() {
      const rows = await database.selectFrom('certificates').select('key_id').distinct().execute();
      const ours = rows.flatMap(({ key_id }) => key_id ?? []);
      return [...new Set([...(await values.keyIds()), ...ours])].toSorted();
    },
    async pageOthers(keyId, after, limit) {
      if (after !== null && isOurs(after)) return pageCertificates(keyId, after.recordId, limit);
      const page = await values.pageOthers(keyId, after, limit);
      if (page.length === limit) return page;
      return [...page, ...(await pageCertificates(keyId, '', limit - page.length))];
    },
    async replace(kept, sealed) {
      if (!isOurs(kept)) return values.replace(kept, sealed);
      const here = sql`name = ${kept.recordId} and sealed = ${kept.text}`;
      // A certificate without its key is useless, so it is deleted and ordered again.
      const { numAffectedRows } =
        sealed === null
          ? await sql`delete from certificates where ${here}`.execute(database)
          : await sql`update certificates set key_id = ${sealed.keyId}, sealed = ${sealed.text} where ${here}`.execute(
              database,
            );
      return numAffectedRows === 1n;
    },
  };
}
