import type { KyselyPlugin, QueryId } from 'kysely';
import type { Trace } from '../../../core/trace.ts';
import { wallClock } from '../../../core/clock.ts';
import type { SqlDatabase } from './sql-database.ts';

/** The database with its statements and commits as steps of the request that makes them. */
export function traceDatabase(opened: SqlDatabase, trace: Trace): SqlDatabase {
  const attributes = { 'db.system.name': opened.dialect === 'postgres' ? 'postgresql' : 'sqlite' };
  const step = (name: string) => ({ name: `store ${name}`, kind: 'client', attributes }) as const;
  const startedAt = new WeakMap<QueryId, number>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      startedAt.set(queryId, wallClock.now());
      return node;
    },
    async transformResult({ result, queryId }) {
      trace.addWithin(step('query'), startedAt.get(queryId) ?? wallClock.now());
      return result;
    },
  };
  return {
    ...opened,
    database: opened.database.withPlugin(plugin),
    read: async (statement, values, convert) =>
      trace.runWithin(step(statement.name), async () => opened.read(statement, values, convert)),
    commit: async (rows) => trace.runWithin(step('commit'), async () => opened.commit(rows)),
  };
}
