import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CreateStore } from './store-fixture.ts';
import { describeChildren } from './store-suite-children.ts';
import { describeClaims } from './store-suite-claims.ts';
import { describeCommits } from './store-suite-commits.ts';
import { describeCommitted } from './store-suite-committed.ts';
import { describeCoordination } from './store-suite-coordination.ts';
import { describeCounts } from './store-suite-counts.ts';
import { describeSearch } from './store-suite-search.ts';
import { describeDeliveries } from './store-suite-deliveries.ts';
import { describeHidden } from './store-suite-hidden.ts';
import { describeHistory } from './store-suite-history.ts';
import { describeEventOrder } from './store-suite-event-order.ts';
import { describeReads } from './store-suite-reads.ts';
import { describeRemnants } from './store-suite-remnants.ts';
import { describeTrash } from './store-suite-trash.ts';
import { describeRequires } from './store-suite-requires.ts';
import { step } from './store-suite-steps.ts';
import { walkBoth } from './store-suite-walk.ts';
import { describeWrites } from './store-suite-writes.ts';

export interface StoreSuiteOptions {
  /** The output of a failed walk, to repeat it. */
  readonly seed?: number | undefined;
  readonly path?: string | undefined;
  /** How many walks to take, of some hundred steps each. */
  readonly walks?: number | undefined;
}

const LONGEST_SEARCH_MS = 60_000;
const STEPS = { minLength: 60, maxLength: 400, size: 'max' } as const;

/** Tests of the whole port, for every implementation. A store that passes can replace any other. */
export function describeStore(name: string, createStore: CreateStore, options: StoreSuiteOptions = {}): void {
  const { walks = 40, seed, path } = options;

  describe(`${name} keeps the port's promises`, () => {
    describeWrites(createStore);
    describeCommits(createStore);
    describeCommitted(createStore);
    describeHidden(createStore);
    describeHistory(createStore);
    describeReads(createStore);
    describeCounts(createStore);
    describeSearch(createStore);
    describeChildren(createStore);
    describeEventOrder(createStore);
    describeCoordination(createStore);
    describeClaims(createStore);
    describeRequires(createStore);
    describeRemnants(createStore);
    describeTrash(createStore);
    describeDeliveries(createStore);

    test('does what a model of arrays does, over thousands of random steps', { timeout: 240_000 }, async () => {
      let taken = 0;
      const property = fc.asyncProperty(fc.array(step, STEPS), async (steps) => {
        taken += steps.length;
        await walkBoth(createStore, steps);
      });
      // On a failure, fast-check prints the seed, the path and the shortest steps that still fail.
      await fc.assert(property, {
        numRuns: walks,
        // Without a limit, a slow store would look for a shorter failure for the rest of the day.
        interruptAfterTimeLimit: LONGEST_SEARCH_MS,
        ...(seed === undefined ? {} : { seed }),
        ...(path === undefined ? {} : { path }),
      });
      expect(taken).toBeGreaterThanOrEqual(path === undefined ? walks * STEPS.minLength : 1);
    });
  });
}
