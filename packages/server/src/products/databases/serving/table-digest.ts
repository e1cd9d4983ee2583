import { createHash } from 'node:crypto';
import type { Session } from './database-server.ts';

/** What two databases with the same content share. */
export interface Content {
  readonly tables: number;
  readonly rows: number;
  /** Of all tables' rows in any order, of all sequences' state, and of all large objects. */
  readonly digest: string;
}

/** The text form of values must not depend on the database. */
const SETTINGS = `
  set search_path = pg_catalog; set row_security = off; set statement_timeout = 0;
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 3; set bytea_output = 'hex'`;

/** Objects of extensions are not content of the database. The server quotes the names. */
const TABLES = `
  select pg_catalog.format('%I.%I', n.nspname, c.relname) as name, c.relkind::text as kind
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'S') and c.relpersistence <> 't'
    and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
    and not exists (select from pg_catalog.pg_depend d
      where d.classid = 'pg_catalog.pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1`;

/**
 * Reads all tables. A cast to text could run the owner's function with the administrator's rights; record_out never
 * does.
 */
function rowsOf(name: string): string {
  return `select pg_catalog.count(*)::text as rows,
    pg_catalog.sum(pg_catalog.hashtextextended(pg_catalog.textin(pg_catalog.record_out(t.*)), 0)::numeric)::text as sum
    from only ${name} t`;
}

function stateOf(name: string): string {
  return `select '1' as rows, last_value::text || is_called::text as sum from ${name}`;
}

const PIECE_BYTES = 1_048_576;

/** Read in pieces: an object can exceed a value's limit. By functions: only superusers may read the table. */
const LARGE_OBJECTS = `
  with recursive piece as (
    select m.oid, 0::bigint as at, pg_catalog.md5(d) as digest, pg_catalog.length(d) as length
    from pg_catalog.pg_largeobject_metadata m, pg_catalog.lo_get(m.oid, 0, ${PIECE_BYTES}) d
    union all
    select oid, at + length, pg_catalog.md5(d), pg_catalog.length(d)
    from piece p, pg_catalog.lo_get(p.oid, p.at + p.length, ${PIECE_BYTES}) d where length = ${PIECE_BYTES})
  select pg_catalog.count(*)::text as pieces,
    pg_catalog.sum(pg_catalog.hashtextextended(pg_catalog.concat_ws(' ', oid, at, digest), 0)::numeric)::text as sum
  from piece`;

export async function readContent(session: Session): Promise<Content> {
  await session.query(SETTINGS);
  const { rows: tables } = (await session.query(TABLES)) as { rows: readonly { name: string; kind: string }[] };
  const hash = createHash('sha256');
  let count = 0;
  for (const { name, kind } of tables) {
    const read = await session.query(kind === 'S' ? stateOf(name) : rowsOf(name));
    const [{ rows, sum }] = read.rows as readonly [{ rows: string; sum: string | null }];
    hash.update(`${JSON.stringify([name, kind, rows, sum])}\n`);
    if (kind === 'r') count += Number(rows);
  }
  const large = await session.query(LARGE_OBJECTS);
  const [{ pieces, sum }] = large.rows as readonly [{ pieces: string; sum: string | null }];
  // Without large objects, the digest equals that of an earlier version, which may have begun the backup.
  if (sum !== null) hash.update(`${JSON.stringify(['large objects', pieces, sum])}\n`);
  return { tables: tables.length, rows: count, digest: hash.digest('hex') };
}
