import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { fromUuid, toUuid } from '../../../core/ids.ts';
import type { HiddenChange, HiddenKind, KeptSecret, SealedSecret, SealedValues } from '../../hidden.ts';
import { idPrefixOf } from '../../hidden.ts';
import type { HiddenRow, SqlDatabase } from './sql-database.ts';
import type { RecordSecretRow, ResourceRow, Tables } from './tables.ts';

type Owner = Pick<ResourceRow, 'project_id' | 'kind' | 'id'>;

/** The rows of a record's hidden changes. */
export function toHiddenRows({ project_id, kind, id }: Owner, hidden: HiddenChange | undefined): HiddenRow[] {
  if (hidden === undefined) return [];
  const secrets = Object.entries(hidden.secrets ?? {}).map(([field, secret]) => ({
    table: 'record_secrets' as const,
    row: { project_id, kind, id, field },
    value: secret && { key_id: secret.keyId, sealed: secret.text, expires_at: secret.expiresAt },
  }));
  const { state } = hidden;
  if (state === undefined) return secrets;
  return [
    ...secrets,
    { table: 'record_states', row: { project_id, kind, id }, value: state === null ? null : { state } },
  ];
}

/** One statement per row, because few commits write more than one or two. */
export async function writeHidden(transaction: Kysely<Tables>, rows: readonly HiddenRow[]): Promise<void> {
  for (const { table, row, value } of rows) {
    if (value === null) {
      const place = Object.entries(row).map(([column, key]) => sql`${sql.ref(column)} = ${key}`);
      await sql`delete from ${sql.table(table)} where ${sql.join(place, sql` and `)}`.execute(transaction);
    } else {
      await transaction
        .insertInto(table)
        .values({ ...row, ...value })
        .onConflict((conflict) => conflict.columns(Object.keys(row) as never).doUpdateSet(value))
        .execute();
    }
  }
}

export async function findSecrets(
  { database }: SqlDatabase,
  owner: Owner,
  now: number,
): Promise<Record<string, SealedSecret>> {
  const rows = await database
    .selectFrom('record_secrets')
    .selectAll()
    .where('project_id', '=', owner.project_id)
    .where('kind', '=', owner.kind)
    .where('id', '=', owner.id)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .execute();
  return Object.fromEntries(rows.map((row) => [row.field, toSecret(row)]));
}

export async function findState({ database }: SqlDatabase, { project_id, kind, id }: Owner): Promise<string | null> {
  const row = await database
    .selectFrom('record_states')
    .select('state')
    .where('project_id', '=', project_id)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.state ?? null;
}

const CHECK = 'sealed check';

export function createSqlSealedValues({ database }: Pick<SqlDatabase, 'database'>): SealedValues {
  return {
    async keyIds() {
      // Jumps from one id to the next in the index, because there are few keys and many secrets.
      const { rows } = await sql<{ key_id: string }>`
        with recursive known (key_id) as (
          select min(key_id) from record_secrets
          union all
          select (select min(key_id) from record_secrets where record_secrets.key_id > known.key_id)
          from known where known.key_id is not null)
        select key_id from known where key_id is not null`.execute(database);
      return rows.map(({ key_id }) => key_id);
    },
    async pageOthers(keyId, after, limit) {
      const columns = ['project_id', 'kind', 'id', 'field'] as const;
      const place = after && toPlace(after);
      const rows = await database
        .selectFrom('record_secrets')
        .selectAll()
        .where('key_id', '!=', keyId)
        .$if(place !== null, (query) =>
          query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple(...columns), '>', tuple(place!.project_id, place!.kind, place!.id, place!.field)),
          ),
        )
        .orderBy('project_id')
        .orderBy('kind')
        .orderBy('id')
        .orderBy('field')
        .limit(limit)
        .execute();
      return rows.map(toKept);
    },
    async replace(kept, sealed) {
      const { project_id, kind, id, field } = toPlace(kept);
      const here = sql`project_id = ${project_id} and kind = ${kind} and id = ${id} and field = ${field}
        and sealed = ${kept.text}`;
      const { numAffectedRows } =
        sealed === null
          ? await sql`delete from record_secrets where ${here}`.execute(database)
          : await sql`update record_secrets set key_id = ${sealed.keyId}, sealed = ${sealed.text} where ${here}`.execute(
              database,
            );
      return numAffectedRows === 1n;
    },
    async findCheck() {
      const row = await database.selectFrom('secrets').select('value').where('name', '=', CHECK).executeTakeFirst();
      return row?.value;
    },
    async replaceCheck(found, value) {
      const { numAffectedRows } =
        found === undefined
          ? await sql`insert into secrets (name, value) values (${CHECK}, ${value}) on conflict do nothing`.execute(
              database,
            )
          : await sql`update secrets set value = ${value} where name = ${CHECK} and value = ${found}`.execute(database);
      return numAffectedRows === 1n;
    },
  };
}

function toSecret({ key_id, sealed, expires_at }: RecordSecretRow): SealedSecret {
  return { keyId: key_id, text: sealed, expiresAt: expires_at };
}

function toKept(row: RecordSecretRow): KeptSecret {
  const kind = row.kind as HiddenKind;
  return {
    ...toSecret(row),
    projectId: fromUuid('proj', row.project_id),
    recordId: fromUuid(idPrefixOf(kind), row.id),
    kind,
    field: row.field,
  };
}

function toPlace({ projectId, recordId, kind, field }: KeptSecret): Owner & { field: string } {
  return { project_id: toUuid('proj', projectId)!, kind, id: toUuid(idPrefixOf(kind), recordId)!, field };
}
