import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Clock } from '../../core/clock.ts';
import type { Tables } from './tables.ts';

/** Callers that ask more often get the same result: anyone can ask, and each check takes a write. */
const KEPT_MS = 1_000;
/** Those who ask do not wait longer, and neither should their answer. */
const PATIENCE_MS = 2_000;

/** Answers whether the last try succeeded: docs/decisions/0038-ready-means-that-a-write-succeeds.md. */
export function createReadiness(probe: () => Promise<void>, clock: Clock): () => Promise<boolean> {
  let last = { at: Number.NEGATIVE_INFINITY, isReady: false };
  let trying: Promise<boolean> | undefined;

  async function tryOnce(): Promise<boolean> {
    const isReady = await probe().then(
      () => true,
      () => false,
    );
    last = { at: clock.now(), isReady };
    trying = undefined;
    return isReady;
  }

  return async () => {
    if (clock.now() - last.at < KEPT_MS) return last.isReady;
    // One try at a time: where nobody answers, more of them would take the connections that are left.
    trying ??= tryOnce();
    return Promise.race([trying, notInTime()]);
  };
}

async function notInTime(): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS, false).unref();
  });
}

/** What every create needs: the records, free for a write, and a commit. It leaves one row, always the same. */
export async function probeWrite(database: Kysely<Tables>, now: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`update resources set attempt_at = null where 1 = 0`.execute(transaction);
    await transaction
      .insertInto('guards')
      .values({ scope: 'readiness', version: now })
      .onConflict((conflict) => conflict.column('scope').doUpdateSet({ version: now }))
      .execute();
  });
}
