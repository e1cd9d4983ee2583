import { beforeEach, expect, test, vi } from 'vitest';
import { notWaiting, untilTrue } from '../../test-support/following/waits.ts';
import { createManualClock } from '../../test-support/manual-clock.ts';
import type { Fixture } from '../../test-support/store/store-fixture.ts';
import { createFixture, ONE } from '../../test-support/store/store-fixture.ts';
import { createMemoryStore } from '../store/memory/memory-store.ts';
import type { Follow } from './follow-commits.ts';
import { followCommits } from './follow-commits.ts';

let fixture: Fixture;
let errors: string[];
let clock: ReturnType<typeof createManualClock>;
let end: AbortController;

beforeEach(async () => {
  fixture = await createFixture(createMemoryStore);
  errors = [];
  clock = createManualClock();
  end = new AbortController();
});

function follow(work: Follow): void {
  const onError = (error: unknown): void => void errors.push((error as Error).message);
  followCommits({ store: fixture.store, follow: work, clock, signal: end.signal, onError, maxWaitMs: 50 });
}

test('the work is done before the caller gets the outcome', async () => {
  const seen: string[] = [];
  follow(async (_projectId, { creates = [] }) => {
    await new Promise(setImmediate);
    seen.push(creates[0]!.record.id);
  });
  const { id } = await fixture.add(ONE);
  expect(seen).toEqual([id]);
});

test('work that fails is repeated until it succeeds, and the caller does not wait for that', async () => {
  let attempts = 0;
  follow(() => {
    attempts += 1;
    if (attempts === 1) throw new Error('at once');
    return attempts === 2 ? Promise.reject(new Error('later')) : undefined;
  });
  await fixture.add(ONE);
  expect(errors).toEqual(['at once']);
  await clock.advance(1_000);
  expect(errors, 'The failed work was not repeated.').toEqual(['at once', 'later']);
  await clock.advance(10_000);
  expect([attempts, errors.length]).toEqual([3, 2]);
});

test('work that takes long goes on after the caller gets the outcome', async () => {
  const release = Promise.withResolvers<void>();
  const done = vi.fn<() => void>();
  follow(async () => {
    await release.promise;
    done();
  });
  await notWaiting(fixture.add(ONE));
  expect(done).not.toHaveBeenCalled();
  release.resolve();
  await untilTrue(() => done.mock.calls.length > 0, 'The work did not go on.');
});

test('no work is done after the signal, not even what failed', async () => {
  let attempts = 0;
  follow(() => {
    attempts += 1;
    throw new Error('no store');
  });
  await fixture.add(ONE);
  end.abort();
  await fixture.add(ONE);
  await clock.advance(10_000);
  expect(attempts).toBe(1);
});
