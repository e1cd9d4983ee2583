import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from './tables.ts';
import { wallClock } from '../../../core/clock.ts';
import { waitAtMost } from '../../../core/delay.ts';

/** More frequent calls get the same result, because anyone can call and each check takes a write. */
const KEPT_MS = 1_000;
/** Health checks do not wait longer, so the result must not take longer either. */
const PATIENCE_MS = 2_000;

/** Returns whether the last probe succeeded: docs/decisions/0038-ready-means-that-a-write-succeeds.md. */
export function createReadiness(probe: () => Promise<void>): () => Promise<boolean> {
  let last = { at: Number.NEGATIVE_INFINITY, isReady: false };
  let trying: Promise<boolean> | undefined;

  async function tryOnce(): Promise<boolean> {
    const isReady = await probe().then(
      () => true,
      () => false,
    );
    last = { at: wallClock.monotonic(), isReady };
    trying = undefined;
    return isReady;
  }

  return async () => {
    if (wallClock.monotonic() - last.at < KEPT_MS) return last.isReady;
    // One probe at a time. If the database hangs, more probes would use up the remaining connections.
    trying ??= tryOnce();
    return (await waitAtMost({ clock: wallClock, ms: PATIENCE_MS, ref: false }, trying)) ?? false;
  };
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
