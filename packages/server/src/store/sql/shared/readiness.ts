import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Clock } from '../../core/clock.ts';
import type { Tables } from './tables.ts';

/** More frequent calls get the same result, because anyone can call and each check takes a write. */
const KEPT_MS = 1_000;
/** Health checks do not wait longer, so the result must not take longer either. */
const PATIENCE_MS = 2_000;

/** Returns whether the last probe succeeded: docs/decisions/0038-ready-means-that-a-write-succeeds.md. */
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
    // One probe at a time. If the database hangs, more probes would use up the remaining connections.
    trying ??= tryOnce();
    return Promise.race([trying, notInTime()]);
  };
}

async function notInTime(): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS, false).unref();
  });
}

/** Does what every create needs: a write to the records table and a commit. It leaves one row, always the same. */
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
