import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CreateStore } from './store-fixture.ts';
import { describeChildren } from './store-suite-children.ts';
import { describeClaims } from './store-suite-claims.ts';
import { describeCommits } from './store-suite-commits.ts';
import { describeCoordination } from './store-suite-coordination.ts';
import { describeCounts } from './store-suite-counts.ts';
import { describeDeliveries } from './store-suite-deliveries.ts';
import { describeHidden } from './store-suite-hidden.ts';
import { describeEventOrder } from './store-suite-event-order.ts';
import { describeReads } from './store-suite-reads.ts';
import { describeRemnants } from './store-suite-remnants.ts';
import { step } from './store-suite-steps.ts';
import { walkBoth } from './store-suite-walk.ts';
import { describeWrites } from './store-suite-writes.ts';

export interface StoreSuiteOptions {
  /** What a failing walk printed, to take it again. */
  readonly seed?: number | undefined;
  readonly path?: string | undefined;
  /** How many walks of some hundred steps to take. */
  readonly walks?: number | undefined;
}

const LONGEST_SEARCH_MS = 60_000;
const STEPS = { minLength: 60, maxLength: 400, size: 'max' } as const;

/** Every promise of the port, for whatever keeps it. A store that passes can stand in for any other. */
export function describeStore(name: string, createStore: CreateStore, options: StoreSuiteOptions = {}): void {
  const { walks = 40, seed, path } = options;

  describe(`${name} keeps the port's promises`, () => {
    describeWrites(createStore);
    describeCommits(createStore);
    describeHidden(createStore);
    describeReads(createStore);
    describeCounts(createStore);
    describeChildren(createStore);
    describeEventOrder(createStore);
    describeCoordination(createStore);
    describeClaims(createStore);
    describeRemnants(createStore);
    describeDeliveries(createStore);

    test('does what a model of arrays does, over thousands of random steps', { timeout: 240_000 }, async () => {
      let taken = 0;
      const property = fc.asyncProperty(fc.array(step, STEPS), async (steps) => {
        taken += steps.length;
        await walkBoth(createStore, steps);
      });
      // On a failure fast-check prints seed, path and the shortest steps that still fail.
      await fc.assert(property, {
        numRuns: walks,
        // A slow store would otherwise spend the rest of the day on looking for a shorter failure.
        interruptAfterTimeLimit: LONGEST_SEARCH_MS,
        ...(seed === undefined ? {} : { seed }),
        ...(path === undefined ? {} : { path }),
      });
      expect(taken).toBeGreaterThanOrEqual(path === undefined ? walks * STEPS.minLength : 1);
    });
  });
}
