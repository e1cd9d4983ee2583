import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';

/** More than anything takes that neither reads a disk nor waits for a timer. */
const TURNS = 1_000;

/** Lets what has started go on until this is so. Fails with what is missing, and does not wait for time to pass. */
export async function untilTrue(isTrue: () => boolean, missing: string): Promise<void> {
  for (let turn = 0; turn < TURNS && !isTrue(); turn += 1) await setImmediate();
  assert.ok(isTrue(), missing);
}

/** What a caller gets who does not wait for those that follow its commit. They may have 50 ms in these tests. */
export async function notWaiting<Result>(outcome: Promise<Result>): Promise<Result> {
  const limit = AbortSignal.timeout(10_000);
  const waited = Promise.withResolvers<'waited'>();
  limit.addEventListener('abort', () => waited.resolve('waited'));
  const first = await Promise.race([outcome, waited.promise]);
  assert.notEqual(first, 'waited', 'The caller still waits for those that follow its commit.');
  return first as Result;
}
