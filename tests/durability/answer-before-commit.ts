/**
 * Loaded into a server before anything else, it takes away what the crash tests are about: both drivers say that a write
 * is committed, and commit it a minute later.
 */
import { DatabaseSync, StatementSync } from 'node:sqlite';
import pg from 'pg';

const LATE_MS = 60_000;

type Query = (this: pg.Client, ...values: unknown[]) => unknown;

const query = pg.Client.prototype.query as Query;
const queryLate: Query = function queryLate(...values) {
  const { name = '' } = values[0] as { name?: string };
  if (!name.startsWith('create ')) return query.apply(this, values);
  setTimeout(() => void query.apply(this, values), LATE_MS);
  return Promise.resolve({ rows: [{ attempts: 1, guards: 1, records: 1 }] });
};
pg.Client.prototype.query = queryLate as typeof pg.Client.prototype.query;

let begunAt: number | undefined;

/** All transactions are parts of one, which ends with the first of them that is late enough. */
const LATE: Readonly<Record<string, (connection: DatabaseSync) => void>> = {
  begin(connection) {
    if (begunAt === undefined) connection.exec('begin');
    begunAt ??= Date.now();
    connection.exec('savepoint early');
  },
  commit(connection) {
    connection.exec('release early');
    if (Date.now() - begunAt! < LATE_MS) return;
    connection.exec('commit');
    begunAt = undefined;
  },
  rollback(connection) {
    connection.exec('rollback to early; release early');
  },
};

const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function execOutside(text) {
  // Not allowed within a transaction, which there always is here.
  if (begunAt === undefined || !text.startsWith('pragma synchronous')) exec.call(this, text);
};

const connections = new WeakMap<StatementSync, DatabaseSync>();
const { prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.prepare = function prepareAndRemember(text) {
  const statement = prepare.call(this, text);
  connections.set(statement, this);
  return statement;
};

type Run = (this: StatementSync, ...values: unknown[]) => unknown;

const run = StatementSync.prototype.run as Run;
const runLate: Run = function runLate(...values) {
  const late = LATE[this.sourceSQL];
  if (late === undefined) return run.apply(this, values);
  late(connections.get(this)!);
  return { changes: 0, lastInsertRowid: 0 };
};
StatementSync.prototype.run = runLate as typeof StatementSync.prototype.run;
