import { createHash } from 'node:crypto';
import type { Session } from './database-server.ts';

/** What two databases with the same content have in common. */
export interface Content {
  readonly tables: number;
  readonly rows: number;
  /** Of the rows of all tables, in whatever order they are, and of the state of all sequences. */
  readonly digest: string;
}

/** How values become text must not depend on the database. */
const SETTINGS = `
  set search_path = pg_catalog; set row_security = off; set statement_timeout = 0;
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 3; set bytea_output = 'hex'`;

/** What extensions bring is no content of the database. The names come quoted from the server. */
const TABLES = `
  select pg_catalog.format('%I.%I', n.nspname, c.relname) as name, c.relkind::text as kind
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'S') and c.relpersistence <> 't'
    and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
    and not exists (select from pg_catalog.pg_depend d
      where d.classid = 'pg_catalog.pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1`;

/**
 * Reads all tables. A cast to text could be the owner's own function, which would run with the rights of the
 * administrator; record_out never is.
 */
function rowsOf(name: string): string {
  return `select pg_catalog.count(*)::text as rows,
    pg_catalog.sum(pg_catalog.hashtextextended(pg_catalog.textin(pg_catalog.record_out(t.*)), 0)::numeric)::text as sum
    from only ${name} t`;
}

function stateOf(name: string): string {
  return `select '1' as rows, last_value::text || is_called::text as sum from ${name}`;
}

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
  return { tables: tables.length, rows: count, digest: hash.digest('hex') };
}
