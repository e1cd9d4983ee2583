import { expect, onTestFinished, test } from 'vitest';
import { createIds } from '../../../core/ids.ts';
import { createSeededRandomness } from '../../../core/randomness.ts';
import type { Share } from '../../../shares/project-shares.ts';
import type { Semaphore } from '../../../core/semaphore.ts';
import type { DeliveryQueue, Standing } from '../../../store/deliveries.ts';
import { createMemoryStore } from '../../../store/memory/memory-store.ts';
import { createDispatcher, POOLS } from './dispatcher.ts';
import { clockAt } from '../../../../test-support/manual-clock.ts';

const START = Date.parse('2026-11-15T12:00:00.000Z');

interface Turn {
  readonly projectId: string;
  readonly slots: Semaphore;
  end(): void;
}

/** A dispatcher whose turns end on command, and queues that become due one after the other. */
async function createFixture(standing: Standing) {
  let now = START;
  const clock = clockAt(() => now);
  const randomness = createSeededRandomness('dispatcher');
  const ids = createIds({ clock, randomness });
  const { deliveries } = createMemoryStore({ clock, randomness });
  const turns: Turn[] = [];
  let position = 0;
  await deliveries.begin(position);

  async function turn(queue: DeliveryQueue, _standing: Standing, slots: Semaphore): Promise<null> {
    await new Promise<void>((resolve) => turns.push({ projectId: queue.projectId, slots, end: resolve }));
    await deliveries.drop(queue, 1);
    return null;
  }

  const dispatcher = createDispatcher({
    store: { deliveries } as Parameters<typeof createDispatcher>[0]['store'],
    clock,
    holder: 'one',
    turn,
    onError: (error) => {
      throw error;
    },
    pollMs: 3_600_000,
    isPaused: () => false,
  });
  onTestFinished(async () => {
    const stopped = dispatcher.stop();
    for (const { end } of turns) end();
    await stopped;
  });

  /** A webhook of which this is known gets an event, a millisecond after the one before. */
  async function addQueue(projectId: string): Promise<void> {
    now += 1;
    const key = { projectId, webhookId: ids.next('whk') };
    const delivery = {
      ...key,
      id: ids.next('del'),
      eventId: ids.next('evt'),
      eventType: 'site.created',
      status: 'pending',
      attempts: [],
      attemptCount: 0,
      dueAt: now,
      createdAt: now,
      payload: '{}',
    } as const;
    await deliveries.advance({ from: position, to: (position += 1), deliveries: [delivery] });
    const [taken] = await deliveries.takeQueues({ holder: 'maker', now, until: now, standing: 'new', limit: 1 });
    await deliveries.release(taken!, { now, standing, failingSince: null, isParked: false });
  }

  return {
    turns,
    dispatcher,
    async addQueues(projectId: string, count: number): Promise<void> {
      for (let made = 0; made < count; made += 1) await addQueue(projectId);
    },
    count: (projectId: string): number => turns.filter((each) => each.projectId === projectId).length,
  };
}

test.each(POOLS)('fifty due webhooks of one project leave places to others: $standing', async (pool) => {
  const { max, maxPerProject }: Share = pool.share;
  const { dispatcher, addQueues, count, turns } = await createFixture(pool.standing);
  await addQueues('silent', 50);
  await addQueues('victim', 1);
  dispatcher.wake();
  await expect.poll(() => count('victim')).toBe(1);
  await expect.poll(() => count('silent')).toBe(maxPerProject);
  await addQueues('other', 50);
  dispatcher.wake();
  await expect.poll(() => count('other')).toBe(Math.min(maxPerProject, max - maxPerProject - 1));
  expect(turns.length).toBeLessThanOrEqual(max);
});

test('a project whose turn ends makes room for one that has none, though its own queues have waited longer', async () => {
  const { standing, share } = POOLS[1]!;
  const { dispatcher, addQueues, count, turns } = await createFixture(standing);
  const silent = Array.from({ length: share.max / share.maxPerProject }, (_, index) => `silent ${index}`);
  for (const project of silent) await addQueues(project, 50);
  dispatcher.wake();
  await expect.poll(() => turns.length).toBe(share.max);
  await addQueues('victim', 2);
  turns[0]!.end();
  await expect.poll(() => turns.length).toBe(share.max + 1);
  expect(count('victim')).toBe(1);
  turns[1]!.end();
  await expect.poll(() => turns.length).toBe(share.max + 2);
  expect(count('victim')).toBe(2);
});

test('the attempts of one project leave places to others, though four run for each of its webhooks', async () => {
  const { share } = POOLS[0]!;
  const { dispatcher, addQueues, turns } = await createFixture('good');
  await addQueues('busy', 50);
  await addQueues('victim', 1);
  dispatcher.wake();
  await expect.poll(() => turns.length).toBe(share.maxPerProject + 1);
  const { promise: attempt, resolve: answer } = Promise.withResolvers<void>();
  const started: string[] = [];
  const attempts = turns.flatMap(({ projectId, slots }) =>
    Array.from({ length: 4 }, () =>
      slots(() => {
        started.push(projectId);
        return attempt;
      }),
    ),
  );
  await expect.poll(() => started.length).toBe(share.maxPerProject + 4);
  expect(started.filter((each) => each === 'victim')).toHaveLength(4);
  answer();
  await Promise.all(attempts);
});
