/** Takes 115 s: the long run loads a million rows. */
import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { openSqlStores } from '../shared/open-sql-stores.ts';
import type { ListRequest } from '../../../../test-support/store/plan-suite-requests.ts';
import type { Dialect } from '../../../../test-support/store/plan-suite-rows.ts';
import { COMMON, rowsOf } from '../../../../test-support/store/plan-suite-rows.ts';
import type { PlanFixture, Statement } from '../../../../test-support/store/plan-suite.ts';
import { describePlans } from '../../../../test-support/store/plan-suite.ts';

/** The rows, or one of so many. */
const dialectOf = (every: number): Dialect => ({
  series: (last) =>
    `(with recursive series (n) as (select ${every} union all select n + ${every} from series where n <= ${last - every}) select n from series)`,
  uuid: (number) => `printf('%08x-0000-7000-8000-000000000000', ${number})`,
  text: (prefix, number) => `printf('${prefix}-%07d', ${number})`,
});

/** Steps that read at most a range of an index, and steps that only arrange others. */
const CHEAP_STEP =
  /^(?:SEARCH \w+ (?:EXISTS )?USING |(?:CO-ROUTINE|SCAN|SEARCH|MATERIALIZE) (?:few|walked)(?: LEFT-JOIN)?$|COMPOUND QUERY$|LEFT-MOST SUBQUERY$|UNION ALL$|(?:CORRELATED )?SCALAR SUBQUERY |LIST SUBQUERY |SCAN json_each VIRTUAL TABLE INDEX |SCAN CONSTANT ROW$|SCAN \d+-ROW VALUES CLAUSE$)/;

const SORT = 'USE TEMP B-TREE FOR ORDER BY';
const BY_NAME = /USING INDEX resources_by_(?:parent_and_)?name \(.*(?:\(name,id\)>\(\?,\?\)|name[>=<]\?)/;
const BY_ALL_NAMES = /USING INDEX resources_by_(?:parent_and_)?name \(/;

describePlans('SQLite at a million', () => openPlans(1), { tags: 'long' });
describePlans('SQLite at 20,000', () => openPlans(50), { pagesOf: [] });

async function openPlans(every: number): Promise<PlanFixture> {
  const folder = mkdtempSync(join(tmpdir(), 'landhold-plans-'));
  let connection: DatabaseSync;
  const runs = [vi.spyOn(StatementSync.prototype, 'all'), vi.spyOn(StatementSync.prototype, 'run')];

  function planOf({ text }: Statement): string[] {
    const steps = connection.prepare(`explain query plan ${text}`).all() as { detail: string }[];
    // A page that is read as one text consists of the rows within its limit.
    return steps.map(({ detail }) => detail).filter((step) => !/^(?:CO-ROUTINE|SCAN) page$/.test(step));
  }

  return {
    async open({ clock, randomness }) {
      const options = {
        databaseUrl: null,
        dataDir: folder,
        databaseConnections: 1,
        clock,
        randomness,
        onError: (error: unknown) => {
          throw error;
        },
      };
      await (await openSqlStores(options)).close();
      load(join(folder, 'landhold.db'), dialectOf(every));
      // One process has the file for itself, so its plans are asked for on its own connection.
      const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
      const stores = await openSqlStores(options);
      connection = prepare.mock.contexts[0] as DatabaseSync;
      prepare.mockRestore();
      return stores;
    },
    async record(ask) {
      for (const run of runs) run.mockClear();
      await ask();
      const statements = runs.flatMap(({ mock }) => mock.contexts as StatementSync[]);
      return statements
        .filter(({ sourceSQL }) => !/^(?:begin|commit|rollback)$/.test(sourceSQL))
        .map(({ sourceSQL, expandedSQL }) => ({ text: sourceSQL, values: [expandedSQL] }));
    },
    async judge(statement, list) {
      const steps = planOf(statement);
      return [
        ...steps
          .filter((step) => !CHEAP_STEP.test(step) && !(list?.isByName && step === SORT))
          .map((step) => `${step} in ${statement.text}`),
        ...(list === undefined ? [] : faultsOfLead(list, steps, statement)),
      ];
    },
    async close() {
      for (const run of runs) run.mockRestore();
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * SQLite does not report how many rows it visits. So it must start with the table that leaves the fewest rows, and look
 * up each of these in the others by id.
 */
function faultsOfLead(
  { rare, isByName }: ListRequest,
  [first = '', ...rest]: string[],
  { text, values }: Statement,
): string[] {
  // Counts, searches, each range of a page, and the order of commits have their own limits.
  if (text.includes('count(*)') || text.includes(' as parts') || text.includes('event_order')) return [];
  if (BY_ALL_NAMES.test(first) && text.includes('order by resources.name')) return faultsOfNames(rare, first, rest);
  if (first === 'COMPOUND QUERY') return rest.filter((step) => /^SEARCH (?!.* type=\?)/.test(step));
  const column = [...first.matchAll(/(\w+)=\?/g)].at(-1)?.[1];
  const led = new RegExp(`(?<![+."\\w])(?:"(?:lead|resources)"\\.)?"?${column}"? = '([^']*)'`).exec(
    String(values[0]),
  )?.[1];
  return [
    ...(rare.length > 0 && !rare.includes(led!)
      ? [`begins with ${column} ${led}, not ${rare.join(' or ')}: ${first}`]
      : []),
    ...rest
      .filter((step) => !step.endsWith(' id=?)') && !(isByName && step === SORT))
      .map((step) => `${step} after ${first}`),
  ];
}

/** The index of names is walked in order, but never if another filter than the name is rare. */
function faultsOfNames(rare: readonly string[], first: string, rest: readonly string[]): string[] {
  const others = rare.filter((each) => !each.startsWith(COMMON.prefix));
  return [
    ...(others.length > 0 && rare.length === others.length
      ? [`walks names, not ${others.join(' or ')}: ${first}`]
      : []),
    ...(rare.length > others.length && !BY_NAME.test(first) ? [`walks all names: ${first}`] : []),
    ...rest.filter((step) => !step.endsWith(' id=?)')).map((step) => `${step} after ${first}`),
  ];
}

function load(file: string, dialect: Dialect): void {
  const connection = new DatabaseSync(file);
  // The data does not need to survive a crash. The store turns its journal on again.
  connection.exec('pragma journal_mode = delete; pragma journal_mode = off; pragma synchronous = off');
  connection.exec('pragma cache_size = -500000');
  for (const rows of Object.values(rowsOf(dialect))) connection.exec(rows);
  connection.close();
}
