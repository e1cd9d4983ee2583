/** Deleted records that a provider cannot remove. Callers already have a 204, so operators have to see the problem. */
import { expect, test } from 'vitest';
import { ids, NOW, PROJECT, providersOf, sealer } from '../../test-support/reconciler/reconciler-fixture.ts';
import { createSeededRandomness } from '../core/randomness.ts';
import { createMemoryStore } from '../store/memory/memory-store.ts';
import { renderStuck } from '../telemetry/metrics.ts';
import type { Result } from './provider.ts';
import { createProviderHealth } from './provider-health.ts';
import { createReconciler } from './reconciler.ts';
import { STUCK_ATTEMPTS } from './remnant-work.ts';
import { clockAt } from '../../test-support/manual-clock.ts';

const HOUR_MS = 3_600_000;

test('a removal that does not end is in the log, the metrics and the provider’s health until it does', async () => {
  let now = NOW;
  const clock = clockAt(() => now);
  const store = createMemoryStore({ clock, randomness: createSeededRandomness('store') });
  const said: string[] = [];
  let removal: Result = { outcome: 'not_yet', reason: 'It is a template.' };
  const providers = providersOf(() => removal, { isOutside: true, remove: () => removal });
  const reconciler = createReconciler({
    store,
    sealer,
    providers,
    clock,
    ids,
    randomness: createSeededRandomness('tries'),
    onError: (error) => void said.push((error as Error).message),
  });
  // A new one each time, because it keeps what it knows for a second.
  const health = () => createProviderHealth(providers, { store });
  const detail = async (): Promise<string> => (await health().read()).find(({ kind }) => kind === 'databases')!.detail;
  const id = ids.next('db');
  await store.leaveRemnant(PROJECT, { kind: 'databases', id, json: JSON.stringify({ id, name: 'kept' }), state: null });

  for (let attempt = 1; attempt < STUCK_ATTEMPTS; attempt += 1) {
    await reconciler.runDue();
    now += HOUR_MS;
  }
  expect(said).toEqual([]);
  expect(await detail()).toBe('Well.');
  expect(renderStuck(await health().stuck())).not.toContainEqual(expect.stringContaining('kind='));

  await reconciler.runDue();
  now += HOUR_MS;
  expect(said).toEqual([
    `databases ${id} could not be cleaned up in ${STUCK_ATTEMPTS} attempts: It is a template. It is tried again.`,
  ]);
  expect(await detail()).toBe('Well. 1 deleted record could not be cleaned up so far: the log says why.');
  expect(renderStuck(await health().stuck())).toContain('landhold_removals_stuck{kind="databases"} 1');

  removal = { outcome: 'done' };
  await reconciler.runDue();
  now += HOUR_MS;
  expect(await detail()).toBe('Well.');
  expect(await health().stuck()).toEqual([]);
});
