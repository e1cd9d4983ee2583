import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { AUTHORITY_LOOK_UPS } from '../shared/sql-authority.ts';
import type { CommitResult, CommitRows } from '../shared/sql-database.ts';
import { Undone } from '../shared/sql-database.ts';
import { parentsWanted } from '../shared/sql-families.ts';
import { prepareStatements } from './sqlite-statements.ts';
import { isTrouble } from '../shared/trouble.ts';

interface Waiting {
  readonly rows: CommitRows;
  readonly resolve: (result: CommitResult) => void;
  readonly reject: (error: unknown) => void;
}

/** Does the work while nothing else uses the connection. */
type Alone = (work: () => Promise<void>) => Promise<void>;

/**
 * Commits that arrive together are written to the disk together, because waiting for the disk takes longest. Each
 * succeeds or fails separately, and resolves once it is on the disk.
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
        const result = write(rows, batch.length === 1);
        if (result instanceof Error) answers.push(() => reject(result));
        else answers.push(() => resolve(result));
        if (result === 'committed' && !rows.dryRun) written.push(rows);
      }
      // A commit that was alone and is not written has rolled back.
      if (connection.isTransaction) commit!.run();
    } catch (error) {
      // If the disk is full, SQLite has already ended the transaction.
      if (connection.isTransaction) rollback!.run();
      throw error;
    }
    for (const { onCommitted } of written) onCommitted?.();
    for (const answer of answers) answer();
    if (written.some(({ events }) => events.length > 0)) onEvents();
  }

  /** Takes and clears the queue. */
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
      // Deferred, so that commits of the same turn are in the same batch.
      if (waiting.length === 0) setImmediate(() => void flushAlone());
      waiting.push({ rows, resolve, reject });
    });
}

/**
 * Writes one commit of a batch. Returns an error that concerns only this commit. One that is alone in its transaction
 * needs no savepoint.
 */
function prepareWrite(connection: DatabaseSync): (rows: CommitRows, isAlone: boolean) => CommitResult | Error {
  const writeAll = prepareWriteAll(connection);
  const mark = connection.prepare('savepoint one');
  const undo = connection.prepare('rollback to one');
  const keep = connection.prepare('release one');
  const rollback = connection.prepare('rollback');

  return (rows, isAlone) => {
    if (!isAlone) mark.run();
    try {
      writeAll(rows);
      if (!isAlone) keep.run();
      return 'committed';
    } catch (error) {
      const isUndone = error instanceof Undone;
      // Trouble with the disk concerns all commits of the batch, and may have ended the transaction.
      if (!isUndone && (isTrouble(error) || !connection.isTransaction)) throw error;
      if (isAlone) rollback.run();
      else {
        undo.run();
        keep.run();
      }
      return isUndone ? error.result : (error as Error);
    }
  };
}

function prepareWriteAll(connection: DatabaseSync): (rows: CommitRows) => void {
  const statements = prepareStatements(connection);
  const lookUps = prepareLookUps(connection);

  return (rows) => {
    const { now, project_id, authority, idempotency, guards, removals, changes, creates, hidden, events, audit } = rows;
    if (authority !== null && lookUps[authority.by].get(project_id, ...authority.values) === undefined) {
      throw new Undone('refused');
    }
    if (idempotency !== undefined && !statements.keepIdempotencyKey(idempotency, now)) throw new Undone('key_used');
    if (!rows.tenancy.every(statements.returnsRow)) throw new Undone('stale');
    if (!guards.every(statements.advanceGuard) || !statements.isAsRequired(rows.requires)) throw new Undone('stale');
    for (const end of rows.trashEnds) if (!statements.endTrash(project_id, end)) throw new Undone('stale');
    for (const removal of removals) if (!statements.remove(project_id, removal, rows)) throw new Undone('stale');
    if (!parentsWanted(rows).every((parent) => statements.has(project_id, parent))) throw new Undone('orphaned');
    for (const { resource, releases } of changes) {
      for (const claim of releases) statements.release(claim, project_id, resource.id);
    }
    for (const { resource, labels, claims } of changes) {
      if (!statements.change(resource, rows.origin)) throw new Undone('stale');
      statements.setLabels(resource, labels);
      for (const claim of claims) if (!statements.claim(claim, project_id, resource.id)) throw new Undone('taken');
    }
    for (const { resource, labels, claims, isUndeleted } of creates) {
      for (const claim of claims) if (!statements.claim(claim, project_id, resource.id)) throw new Undone('taken');
      statements.create(resource, labels, rows.origin, isUndeleted ? 'undeleted' : 'created');
    }
    for (const row of hidden) statements.hide(row);
    // Before the events, which would take positions.
    if (rows.dryRun) throw new Undone('committed');
    for (const event of events) statements.addEvent(event);
    for (const replay of rows.replays) statements.replay(replay);
    if (audit !== null) statements.addAudit(audit);
  };
}

function prepareLookUps(connection: DatabaseSync): Record<keyof typeof AUTHORITY_LOOK_UPS, StatementSync> {
  // SQLite treats numbered parameters as named, and cannot bind them by position.
  const prepare = (text: string): StatementSync => connection.prepare(text.replaceAll(/\$\d/g, '?'));
  return {
    key: prepare(AUTHORITY_LOOK_UPS.key),
    member: prepare(AUTHORITY_LOOK_UPS.member),
    token: prepare(AUTHORITY_LOOK_UPS.token),
    administrator: prepare(AUTHORITY_LOOK_UPS.administrator),
  };
}
