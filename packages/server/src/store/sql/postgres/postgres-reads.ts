import type pg from 'pg';
import type { Lanes } from './postgres-lanes.ts';
import { connectToRead } from './postgres-lanes.ts';
import type { SqlDatabase, Statement } from '../shared/sql-database.ts';

type Row = Readonly<Record<string, unknown>>;

/** A read that has not been sent yet. */
interface Read {
  readonly statement: Statement;
  readonly values: readonly (string | number)[];
  readonly rows: PromiseWithResolvers<readonly Row[]>;
  /** For all callers of this read. */
  readonly result: Promise<unknown>;
}

/** Few enough that a backend answers the last one soon. More go to another connection at the same time. */
const MAX_TOGETHER = 16;

/**
 * Collects the reads of one turn of the event loop. They go to one connection in one write to the socket. While all
 * connections are taken, more are collected: docs/decisions/0167-reads-travel-together.md.
 *
 * Equal reads are sent once. Nobody joins a read that has been sent, because it may not see what was committed since.
 */
export function createPostgresReads(lanes: Lanes): SqlDatabase['read'] {
  let waiting = new Map<string, Read>();
  /** Requested connections that are not open yet. */
  let wanted = 0;
  let isScheduled = false;

  function take(max: number): Read[] {
    if (waiting.size <= max) {
      const all = [...waiting.values()];
      // A new map: one that changes with each read often replaces its table, and short garbage collections keep all
      // that the former tables hold.
      waiting = new Map();
      return all;
    }
    const taken = [...waiting.entries().take(max)];
    for (const [key] of taken) waiting.delete(key);
    return taken.map(([, read]) => read);
  }

  async function send(): Promise<void> {
    wanted += 1;
    try {
      const client = await connectToRead(lanes);
      // More reads may have arrived in the meantime.
      const reads = take(MAX_TOGETHER);
      wanted -= 1;
      // The connection is closed after an error: it may have prepared statements for tables that have changed since.
      client.release(await sendTogether(client, reads));
    } catch (error) {
      wanted -= 1;
      for (const { rows } of take(MAX_TOGETHER)) rows.reject(error);
    }
  }

  function sendAll(): void {
    isScheduled = false;
    while (wanted * MAX_TOGETHER < waiting.size) void send();
  }

  return (statement, values, convert) => {
    const key = `${statement.name}\n${values.join('\n')}`;
    const pending = waiting.get(key);
    if (pending !== undefined) return pending.result as Promise<never>;
    const rows = Promise.withResolvers<readonly Row[]>();
    const result = rows.promise.then((found) => convert(found as never));
    waiting.set(key, { statement, values, rows, result });
    if (!isScheduled && wanted * MAX_TOGETHER < waiting.size) {
      isScheduled = true;
      setImmediate(sendAll);
    }
    return result;
  };
}

/**
 * Resolves when all statements have a response, with the first error. A failed statement does not affect the others.
 */
function sendTogether(client: pg.PoolClient, reads: readonly Read[]): Promise<Error | undefined> {
  const { promise, resolve } = Promise.withResolvers<Error | undefined>();
  const groups = [...Map.groupBy(reads, (read) => listOf(read) ?? read).values()];
  let left = groups.length;
  let failure: Error | undefined;
  const { stream } = client.connection;
  stream.cork();
  for (const group of groups) {
    client.query(configOf(group), (error: Error | null, response: pg.QueryResult<Row>) => {
      if (error === null) deliver(response.rows, group);
      else for (const { rows } of group) rows.reject((failure ??= error));
      left -= 1;
      if (left === 0) resolve(failure);
    });
  }
  stream.uncork();
  if (left === 0) resolve(undefined);
  return promise;
}

/** Reads that differ only in their last value share a key, and are sent as one statement. */
function listOf({ statement, values }: Read): string | undefined {
  return statement.several && `${statement.name}\n${values.slice(0, -1).join('\n')}`;
}

function configOf(group: readonly Read[]): pg.QueryConfig {
  const [{ statement, values }] = group as [Read];
  const { name, text, several } = statement;
  if (group.length === 1 || several === undefined) return { name, text, values: [...values] };
  const last = group.map((read) => read.values.at(-1));
  return { name: `${name} several`, text: several.text, values: [...values.slice(0, -1), last] };
}

function deliver(rows: readonly Row[], group: readonly Read[]): void {
  const [{ statement }] = group as [Read];
  if (group.length === 1) {
    group[0]!.rows.resolve(rows);
    return;
  }
  const found = Map.groupBy(rows, (row) => row[statement.several!.by]);
  for (const read of group) read.rows.resolve(found.get(read.values.at(-1)) ?? []);
}
