import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createDirectCalls } from '../../test-support/pipeline/counted-requests.ts';
import { wallClock as clock } from '../core/clock.ts';
import { createSystemRandomness } from '../core/randomness.ts';
import { openMemoryStores } from '../store/memory/open-memory-stores.ts';

/**
 * What a creation may allocate, kept or not: garbage collections take time in proportion to it. This is the figure of
 * code that V8 has not optimised, because it hardly differs between runs. It may only become smaller,
 * except for what each record needs anew: its history took 470 bytes (docs/decisions/0265-history.md), and finding it by
 * the three later parts of its name 1,300 (docs/decisions/0260-names-by-any-part.md).
 */
const MAX_BYTES = 18_600;
const [ROUNDS, CREATIONS] = [20, 100];

test('a creation allocates no more than before', async () => {
  setFlagsFromString('--expose-gc');
  setFlagsFromString('--no-opt');
  const collect = runInNewContext('gc') as () => void;
  const { stores } = openMemoryStores({ clock, randomness: createSystemRandomness() });
  const { createSite } = await createDirectCalls(stores);
  const measured: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const names = Array.from({ length: CREATIONS }, (_, index) => `north-field-${round}-${index}`);
    collect();
    const before = process.memoryUsage().heapUsed;
    for (const name of names) createSite(name);
    measured.push((process.memoryUsage().heapUsed - before) / CREATIONS);
  }
  setFlagsFromString('--opt');
  // A collection would make a round too small, and a table that grows makes it larger.
  const [lowerQuartile] = measured.toSorted((one, other) => one - other).slice(ROUNDS / 4);
  expect(lowerQuartile).toBeLessThanOrEqual(MAX_BYTES);
  expect(lowerQuartile).toBeGreaterThan(MAX_BYTES / 2);
});
