import { toUuid } from '../../../core/ids.ts';
import type { StoredKey } from '../../directory.ts';
import type { KeyReads, KeyWrites } from '../../key-writes.ts';
import type { TenancyWrites } from '../../tenancy-writes.ts';
import { KEY_REPLY, KEY_SECRETS } from '../../key-writes.ts';
import type { HiddenRow, SqlDatabase, Written } from './sql-database.ts';
import { NOBODY } from './sql-database.ts';
import { fromKeyRow, isLiveAt, toKeyRow } from './sql-directory-rows.ts';
import { toHiddenRows } from './sql-hidden.ts';

/**
 * Each must return a row; otherwise the commit is stale. The first locks the project, as all changes to its keys do, so
 * that two of them neither deadlock nor pass the limit together.
 */
export function toKeyStatements(
  dialect: SqlDatabase['dialect'],
  project_id: string,
  keys: KeyWrites | undefined,
): Written[] {
  if (keys === undefined) return [];
  const { requires, add, change } = keys;
  // Not `for key share`, which a revocation does not wait for.
  const lock = dialect === 'postgres' ? ' for share' : '';
  return [
    { text: 'update projects set name = name where id = $1 returning id', values: [project_id] },
    ...requires.map(({ id, version }) => ({
      text: `select id from api_keys where project_id = $1 and id = $2 and version = $3${lock}`,
      values: [project_id, toUuid('key', id) ?? NOBODY, version],
    })),
    ...(add === undefined ? [] : additionOf(project_id, add)),
    ...(change === undefined ? [] : [changeOf(project_id, change)]),
  ];
}

function additionOf(project_id: string, { key, maxActive }: NonNullable<KeyWrites['add']>): Written[] {
  const row = toKeyRow(key);
  const columns = Object.keys(row);
  return [
    {
      text: `select 1 as has_room where (select count(*) from api_keys where project_id = $1
        and (revoked_at is null or revoked_at > $2) and (expires_at is null or expires_at > $3)) < $4`,
      values: [project_id, row.created_at, row.created_at, Math.min(maxActive, Number.MAX_SAFE_INTEGER)],
    },
    {
      text: `insert into api_keys (${columns.join(', ')})
        values (${columns.map((_, place) => `$${place + 1}`).join(', ')}) returning id`,
      values: Object.values(row),
    },
  ];
}

function changeOf(project_id: string, key: StoredKey): Written {
  const { id, name, expires_at, revoked_at, version } = toKeyRow(key);
  return {
    text: `update api_keys set name = $1, expires_at = $2, revoked_at = $3, version = $4
      where project_id = $5 and id = $6 and version = $7 returning id`,
    values: [name, expires_at, revoked_at, version, project_id, id, version - 1],
  };
}

/** The response with a new key, beside the key. */
export function toReplyRows(project_id: string, { keys, projects }: TenancyWrites): HiddenRow[] {
  const id = toUuid('key', (keys?.add?.key ?? keys?.change ?? projects?.add?.key)?.id ?? '');
  if (id === undefined || keys?.reply === undefined) return [];
  return toHiddenRows({ project_id, kind: KEY_SECRETS, id }, { secrets: { [KEY_REPLY]: keys.reply } });
}

export function createSqlKeyReads({ database }: SqlDatabase): KeyReads {
  const keysOf = (projectId: string) =>
    database
      .selectFrom('api_keys')
      .innerJoin('projects', 'projects.id', 'api_keys.project_id')
      .selectAll('api_keys')
      .select('projects.country')
      .where('api_keys.project_id', '=', toUuid('proj', projectId) ?? NOBODY);

  return {
    async findKey(projectId, keyId) {
      const row = await keysOf(projectId)
        .where('api_keys.id', '=', toUuid('key', keyId) ?? NOBODY)
        .executeTakeFirst();
      return row && fromKeyRow(row);
    },
    async pageKeys(projectId, { limit, after }) {
      const rows = await keysOf(projectId)
        .$if(after !== null, (query) => query.where('api_keys.id', '<', toUuid('key', after!) ?? NOBODY))
        .orderBy('api_keys.id', 'desc')
        .limit(limit + 1)
        .execute();
      const items = rows.slice(0, limit).map(fromKeyRow);
      return { items, next: rows.length > limit ? items.at(-1)!.id : null };
    },
    async countLiveKeys(projectId, now) {
      const { live } = await database
        .selectFrom('api_keys')
        .select(({ fn }) => fn.countAll<number>().as('live'))
        .where('project_id', '=', toUuid('proj', projectId) ?? NOBODY)
        .where(isLiveAt(now))
        .executeTakeFirstOrThrow();
      return live;
    },
  };
}
