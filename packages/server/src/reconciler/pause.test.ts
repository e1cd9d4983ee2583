import { expect, test } from 'vitest';
import { createSeededRandomness } from '../core/randomness.ts';
import type { Pause } from '../store/installation.ts';
import { createMemoryStore } from '../store/memory/memory-store.ts';
import { watchPause } from './pause.ts';
import {
  addSite,
  ids,
  NOW,
  PROJECT,
  providersOf,
  sealer,
  siteOf,
} from '../../test-support/reconciler/reconciler-fixture.ts';
import type { Reconciler } from './reconciler.ts';
import { createReconciler } from './reconciler.ts';
import { clockAt } from '../../test-support/manual-clock.ts';

const clock = clockAt(() => NOW);
const randomness = createSeededRandomness('pause');
const store = createMemoryStore({ clock, randomness });
const PAUSE: Pause = { since: NOW, reason: 'it was restored' };

const calls: string[] = [];
function reconcilerThat(isPaused: () => boolean): Reconciler {
  const note = (method: string, { installationId }: { installationId: string }): { outcome: 'done' } => {
    calls.push(`${method} for ${installationId}`);
    return { outcome: 'done' };
  };
  const providers = providersOf((work) => note('ensure', work), {
    isOutside: true,
    remove: (work) => note('remove', work),
  });
  const onError = (error: unknown): never => {
    throw error;
  };
  const installationId = 'this one';
  return createReconciler({ store, sealer, providers, clock, ids, randomness, onError, installationId, isPaused });
}

test('while it is paused nothing is taken; afterwards records and clean-ups go on, for this installation', async () => {
  let pause: Pause | null = PAUSE;
  const watch = await watchPause({ findPause: async () => pause });
  const { runDue } = reconcilerThat(watch.isPaused);
  const id = await addSite(store, 'shop', NOW);
  await store.leaveRemnant(PROJECT, {
    kind: 'sites',
    id: ids.next('site'),
    json: '{"provider":"simulated"}',
    state: null,
  });
  expect(await runDue()).toBe(0);
  expect((await siteOf(store, id)).wire.status).toBe('pending');
  expect(watch.describe()).toBe(
    'Providers and webhook deliveries are paused since 2026-11-15T12:00:00.000Z, because it was restored. To go on, run: npm run resume',
  );

  let resumed = 0;
  watch.onResume(() => (resumed += 1));
  await watch.look();
  expect(resumed).toBe(0);
  pause = null;
  await watch.look();
  await watch.look();
  expect({ resumed, paused: watch.describe() }).toEqual({ resumed: 1, paused: null });
  expect(await runDue()).toBe(2);
  expect(calls.toSorted()).toEqual(['ensure for this one', 'remove for this one']);
  expect((await siteOf(store, id)).wire.status).toBe('active');
});

test.each([PAUSE, null])('a store in trouble changes nothing while the pause is %j', async (pause) => {
  let isInTrouble = false;
  const watch = await watchPause({
    async findPause() {
      if (isInTrouble) throw new Error('No connection.');
      return pause;
    },
  });
  isInTrouble = true;
  await watch.look();
  expect(watch.isPaused()).toBe(pause !== null);
});
