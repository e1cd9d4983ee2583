import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { AUTHORITY_LOOK_UPS } from './sql-authority.ts';
import type { CommitResult, CommitRows } from './sql-database.ts';
import { Undone } from './sql-database.ts';
import { parentsWanted } from './sql-families.ts';
import { prepareStatements } from './sqlite-statements.ts';
import { isTrouble } from './trouble.ts';

interface Waiting {
  readonly rows: CommitRows;
  readonly resolve: (result: CommitResult) => void;
  readonly reject: (error: unknown) => void;
}

/** Does the work while nobody else has the connection. */
type Alone = (work: () => Promise<void>) => Promise<void>;

/**
 * Commits that arrive together go to the disk together: waiting for the disk takes longer than all the rest, and one
 * wait serves them all. Each stands or falls on its own; nobody hears of a commit before the disk has it.
 */
export function createSqliteCommits(
  connection: DatabaseSync,
  alone: Alone,
  onEvents: () => void,
): (rows: CommitRows) => Promise<CommitResult> {
  const write = prepareWrite(connection);
  const [begin, commit, rollback] = ['begin', 'commit', 'rollback'].map((text) => connection.prepare(text));
  let waiting: Waiting[] = [];

  function commitAll(batch: readonly Waiting[]): void {
    const answers: (() => void)[] = [];
    const written: CommitRows[] = [];
    begin!.run();
    try {
      for (const { rows, resolve, reject } of batch) {
        const result = write(rows);
        if (result instanceof Error) answers.push(() => reject(result));
        else answers.push(() => resolve(result));
        if (result === 'committed' && !rows.dryRun) written.push(rows);
      }
      commit!.run();
    } catch (error) {
      // When the disk is full, SQLite itself ends the transaction.
      if (connection.isTransaction) rollback!.run();
      throw error;
    }
    for (const { onCommitted } of written) onCommitted?.();
    for (const answer of answers) answer();
    if (written.some(({ events }) => events.length > 0)) onEvents();
  }

  /** Those who wait, who from here on do so no longer. */
  function takeBatch(): readonly Waiting[] {
    const batch = waiting;
    waiting = [];
    return batch;
  }

  async function flush(): Promise<void> {
    const batch = takeBatch();
    try {
      commitAll(batch);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function flushAlone(): Promise<void> {
    try {
      await alone(flush);
    } catch (error) {
      for (const { reject } of takeBatch()) reject(error);
    }
  }

  return (rows) =>
    new Promise((resolve, reject) => {
      // Not at once, so that those who arrived in the same turn come along.
      if (waiting.length === 0) setImmediate(() => void flushAlone());
      waiting.push({ rows, resolve, reject });
    });
}

/** Writes one commit within the batch. What goes wrong with it alone is answered, and leaves the others alone. */
function prepareWrite(connection: DatabaseSync): (rows: CommitRows) => CommitResult | Error {
  const writeAll = prepareWriteAll(connection);
  const mark = connection.prepare('savepoint one');
  const undo = connection.prepare('rollback to one');
  const keep = connection.prepare('release one');

  return (rows) => {
    mark.run();
    try {
      writeAll(rows);
      keep.run();
      return 'committed';
    } catch (error) {
      const isUndone = error instanceof Undone;
      // Trouble with the disk is everyone's, and after some of it there is no transaction left to go on with.
      if (!isUndone && (isTrouble(error) || !connection.isTransaction)) throw error;
      undo.run();
      keep.run();
      return isUndone ? error.result : (error as Error);
    }
  };
}

function prepareWriteAll(connection: DatabaseSync): (rows: CommitRows) => void {
  const statements = prepareStatements(connection);
  const lookUps = prepareLookUps(connection);

  return (rows) => {
    const { now, project_id, authority, idempotency, guard, removals, changes, creates, hidden, events, audit } = rows;
    if (authority !== null && lookUps[authority.by].get(project_id, ...authority.values) === undefined) {
      throw new Undone('refused');
    }
    if (idempotency !== undefined && !statements.keepIdempotencyKey(idempotency, now)) throw new Undone('key_used');
    if (guard !== undefined && !statements.advanceGuard(guard)) throw new Undone('stale');
    for (const removal of removals) if (!statements.remove(project_id, removal, now)) throw new Undone('stale');
    if (!parentsWanted(rows).every((parent) => statements.has(project_id, parent))) throw new Undone('orphaned');
    for (const { resource, releases } of changes) {
      for (const claim of releases) statements.release(claim, project_id, resource.id);
    }
    for (const { resource, labels, claims } of changes) {
      if (!statements.change(resource)) throw new Undone('stale');
      statements.setLabels(resource, labels);
      for (const claim of claims) if (!statements.claim(claim, project_id, resource.id)) throw new Undone('taken');
    }
    for (const { resource, labels, claims } of creates) {
      for (const claim of claims) if (!statements.claim(claim, project_id, resource.id)) throw new Undone('taken');
      statements.create(resource, labels);
    }
    for (const row of hidden) statements.hide(row);
    // Before the events, which would use up positions.
    if (rows.dryRun) throw new Undone('committed');
    for (const event of events) statements.addEvent(event);
    for (const replay of rows.replays) statements.replay(replay);
    if (audit !== null) statements.addAudit(audit);
  };
}

function prepareLookUps(connection: DatabaseSync): Record<keyof typeof AUTHORITY_LOOK_UPS, StatementSync> {
  // What has a number has a name to SQLite, and cannot be given by its place.
  const prepare = (text: string): StatementSync => connection.prepare(text.replaceAll(/\$\d/g, '?'));
  return {
    key: prepare(AUTHORITY_LOOK_UPS.key),
    member: prepare(AUTHORITY_LOOK_UPS.member),
    administrator: prepare(AUTHORITY_LOOK_UPS.administrator),
  };
}
