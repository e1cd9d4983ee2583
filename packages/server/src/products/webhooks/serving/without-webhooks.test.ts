import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createIds } from '../../../core/ids.ts';
import { createSystemRandomness } from '../../../core/randomness.ts';
import { createWebhookTargets } from '../ports/webhook-targets.ts';
import { createPassingSealer } from '../../../secrets/sealer.ts';
import { createMemoryStore } from '../../../store/memory/memory-store.ts';
import { newEvent } from '../../../store/new-event.ts';
import { PROJECT } from '../../../../test-support/webhooks/webhook-deliveries-fixture.ts';
import { createWebhookDeliveries } from './webhook-deliveries.ts';
import { wallClock } from '../../../core/clock.ts';

/** The same object, with every call recorded. */
function noteCalls<T extends object>(target: T, calls: string[]): T {
  return new Proxy(target, {
    get(_, name) {
      const member = Reflect.get(target, name) as unknown;
      if (name === 'deliveries') return noteCalls(member as object, calls);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        calls.push(String(name));
        return Reflect.apply(member, target, args);
      };
    },
  });
}

test('until there is a webhook, a write makes deliveries do nothing; with one, it does', async () => {
  const clock = wallClock;
  const randomness = createSystemRandomness();
  const ids = createIds({ clock, randomness });
  const store = createMemoryStore({ clock, randomness });
  const calls: string[] = [];
  const onError = (error: unknown): never => {
    throw error;
  };
  const deliveries = createWebhookDeliveries({
    store: noteCalls(store, calls),
    sealer: createPassingSealer(),
    clock,
    ids,
    randomness,
    targets: createWebhookTargets({}),
    version: 'test',
    redact: (text) => text,
    onError,
  });
  deliveries.start();
  onTestFinished(() => deliveries.stop());

  async function callsOfAWrite(): Promise<readonly string[]> {
    await turn();
    calls.length = 0;
    const draft = { type: 'site.created', at: clock.now(), requestId: null, resourceId: 'site_1', sequence: 1 };
    const event = newEvent(ids, { ...draft, projectId: PROJECT, record: '{"name":"a"}' });
    await store.commit(PROJECT, { events: [event] });
    await turn();
    return [...calls];
  }
  expect(await callsOfAWrite()).toEqual([]);
  await store.deliveries.begin(0);
  expect(await callsOfAWrite()).toContain('readEvents');
});
