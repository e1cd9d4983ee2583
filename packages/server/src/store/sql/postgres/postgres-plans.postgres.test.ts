/**
 * Takes 160 s: it loads a million rows and builds their indexes.
 *
 * @module-tag long
 */
import pg from 'pg';
import { inject, vi } from 'vitest';
import { openSqlStores } from '../shared/open-sql-stores.ts';
import { ONE_PROCESS } from './postgres-pool.ts';
import type { Dialect } from '../../../../test-support/store/plan-suite-rows.ts';
import { rowsOf } from '../../../../test-support/store/plan-suite-rows.ts';
import type { PlanFixture, Statement } from '../../../../test-support/store/plan-suite.ts';
import { describePlans } from '../../../../test-support/store/plan-suite.ts';

const DATABASE = 'query_plans';
const server = inject('postgresUrl');
const databaseUrl = server.replace(/\/postgres$/, `/${DATABASE}`);

const dialect: Dialect = {
  series: (last) => `generate_series(1, ${last}) as series (n)`,
  uuid: (number) => `(lpad(to_hex(${number}), 8, '0') || '-0000-7000-8000-000000000000')::uuid`,
  text: (prefix, number) => `'${prefix}-' || lpad((${number})::text, 7, '0')`,
};

/** Steps that read what they need and stop. Anything else (a sort, a hash, a table scan) is a fault. */
const STEPS = new Set([
  'Aggregate',
  'Append',
  'CTE Scan',
  'Function Scan',
  'Index Only Scan',
  'Index Scan',
  'Limit',
  'LockRows',
  'Materialize',
  'Memoize',
  'Merge Join',
  'ModifyTable',
  'Nested Loop',
  'Result',
  'Subquery Scan',
  // The rows in the statement itself.
  'Values Scan',
]);
const JOINS = new Set(['Hash', 'Hash Join']);
/** For a page by name: sorting the records that match a rare filter. They count towards the visited rows. */
const SORTS = new Set(['Sort', 'Bitmap Heap Scan', 'Bitmap Index Scan', 'BitmapAnd']);
/** They have one row. */
const SMALL_TABLES = new Set(['secrets', 'event_counter', 'delivery_reader']);
/** It sorts only what was committed in the last moments. */
const SORTS_FEW = 'place events';
/** How many rows a statement may visit. A sweep of a thousand visits each twice. */
const MAX_VISITED = 2_500;

/** PostgreSQL makes a custom plan for each of the first five uses. */
const USES_BEFORE_PLAN = 6;

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

describePlans('PostgreSQL at a million', async (): Promise<PlanFixture> => {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  // In byte order, because comparing texts by a language's rules doubles the loading time.
  await admin.query(`create database ${DATABASE} template template0 lc_collate 'C' lc_ctype 'C'`);
  await admin.end();
  const client = new pg.Client({ connectionString: databaseUrl, options: ONE_PROCESS });
  await client.connect();
  const query = vi.spyOn(pg.Client.prototype, 'query');

  async function planOf(statement: Statement): Promise<Plan> {
    // A creation cannot be repeated, so only its steps are checked.
    const doing = /\binsert\b/.test(statement.text) ? '' : 'analyze, timing off,';
    await client.query('begin');
    const { text, values } =
      doing === '' || statement.name === undefined ? statement : await prepared(client, statement);
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (${doing} format json) ${text}`, [
      ...values,
    ]);
    await client.query('rollback');
    await client.query('deallocate all');
    return rows[0]!['QUERY PLAN'][0].Plan;
  }

  return {
    async open({ clock, randomness }) {
      const options = {
        databaseUrl,
        dataDir: '',
        databaseConnections: 2,
        clock,
        randomness,
        onError: (error: unknown) => {
          throw error;
        },
      };
      await (await openSqlStores(options)).close();
      await load(client);
      return openSqlStores(options);
    },
    async record(ask) {
      query.mockClear();
      await ask();
      return query.mock.calls
        .map((call) => call as unknown as [string | Statement, readonly unknown[] | undefined])
        .map(([told, values]) => (typeof told === 'string' ? { text: told, values: values ?? [] } : told))
        .filter(({ text }) => /^\s*(?:select|insert|update|delete|with)\b/.test(text));
    },
    async judge(statement, list) {
      if (statement.name === SORTS_FEW) return [];
      const steps = stepsOf(await planOf(statement));
      const visited = steps.reduce((sum, step) => sum + rowsVisitedBy(step), 0);
      return [
        ...steps
          .filter((step) => !isCheap(step) && !(list?.isByName && SORTS.has(step['Node Type'])))
          .map((step) => `${step['Node Type']} in ${statement.text}`),
        ...(visited > MAX_VISITED ? [`${visited} rows visited by ${statement.text}`] : []),
      ];
    },
    async close() {
      query.mockRestore();
      await client.end();
    },
  };
});

/** The statement after some uses, when PostgreSQL compares a generic plan with a custom one. */
async function prepared(client: pg.Client, { text, values }: Statement): Promise<Statement> {
  await client.query(`prepare used as ${text}`);
  const literals = values.map((value) => pg.escapeLiteral(Array.isArray(value) ? `{${value.join()}}` : String(value)));
  const use = `execute used (${literals.join(', ')})`;
  for (let uses = 0; uses < USES_BEFORE_PLAN; uses += 1) await client.query(use);
  return { text: use, values: [] };
}

function stepsOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(stepsOf)];
}

function isCheap(step: Plan): boolean {
  const type = step['Node Type'];
  if (STEPS.has(type) || SMALL_TABLES.has(step['Relation Name'] ?? '')) return true;
  // A join with the rows in the statement is only as large as they are.
  return JOINS.has(type) && stepsOf(step).some((each) => each['Node Type'] === 'Function Scan');
}

function rowsVisitedBy(step: Plan): number {
  const { 'Actual Rows': kept = 0, 'Rows Removed by Filter': removed = 0, 'Actual Loops': loops = 0 } = step;
  return step['Relation Name'] === undefined ? 0 : (kept + removed) * loops;
}

/** Tables first, then indexes: filling an index row by row takes three times as long. */
async function load(client: pg.Client): Promise<void> {
  const { rows: indexes } = await client.query<{ drop: string; create: string }>(
    `
    select coalesce('alter table ' || relation || ' drop constraint ' || conname, 'drop index ' || index) as drop,
      coalesce('alter table ' || relation || ' add constraint ' || conname || ' ' || pg_get_constraintdef(pg_constraint.oid),
        pg_get_indexdef(indexrelid)) as create
    from (select *, indrelid::regclass::text as relation, indexrelid::regclass::text as index from pg_index) as indexes
    left join pg_constraint on conindid = indexrelid
    where relation = any($1)`,
    [Object.keys(rowsOf(dialect))],
  );
  await client.query("set maintenance_work_mem = '256MB'");
  for (const { drop } of indexes) await client.query(drop);
  for (const [table, rows] of Object.entries(rowsOf(dialect))) {
    // The data does not need to survive a crash.
    await client.query(`alter table ${table} set unlogged`);
    await client.query(rows);
  }
  for (const { create } of indexes) await client.query(create);
  // What autovacuum does after a while: statistics, and the visibility map for index-only scans. From many rows,
  // because a small sample may lack the rare labels, and then chance decides which label is walked.
  await client.query('alter table resource_labels alter column label set statistics 1000');
  await client.query('vacuum analyze');
}
