import type { MissedReplay, Webhook } from '@landhold/contract';
import { expect, test } from 'vitest';
import { toTimestamp } from '../../../core/clock.ts';
import { createIds } from '../../../core/ids.ts';
import { createSeededRandomness } from '../../../core/randomness.ts';
import { createExportPolicy } from '../../../regions/export-policy.ts';
import { createPassingSealer } from '../../../secrets/sealer.ts';
import { portsOff } from '../../all-rules.ts';
import { createService } from '../../../wiring/service.ts';
import { createMemoryStore } from '../../../store/memory/memory-store.ts';
import { newEvent } from '../../../store/new-event.ts';
import { plainCall } from '../../../../test-support/pipeline/plain-call.ts';
import { clockAt } from '../../../../test-support/manual-clock.ts';

const PROJECT = 'proj_01m7ehfz7aezysy4mfnhbvme5q';
const common = { ...plainCall, caller: { ...plainCall.caller, projectId: PROJECT } };

test('a call looks at 500 events, and the next one goes on after the last of them', async () => {
  let now = Date.parse('2026-11-15T12:00:00.000Z');
  const clock = clockAt(() => now);
  const ids = createIds({ clock, randomness: createSeededRandomness('ids') });
  const store = createMemoryStore({ clock, randomness: createSeededRandomness('store') });
  const { handlers, reconciler } = createService({
    sealer: createPassingSealer(),
    store,
    clock,
    ids,
    randomness: createSeededRandomness('service'),
    exportPolicy: createExportPolicy(),
    baseUrl: () => '',
    simulatedDelayMs: 0,
    onError: (error) => {
      throw error;
    },
    ports: { ...portsOff(), isSending: true },
  });
  await reconciler.stop();
  const body = {
    name: 'desk',
    url: 'https://receiver.example/',
    description: null,
    event_types: ['site.*' as const],
    payload: 'full' as const,
    status: 'enabled' as const,
    labels: {},
  };
  const made = (await handlers.createWebhook({ ...common, params: {}, body })) as { body: string };
  const { id } = JSON.parse(made.body) as Webhook;
  const since = toTimestamp((now += 1_000));
  for (let count = 0; count < 1_001; count += 1) {
    now += 1;
    const draft = { type: 'site.updated', at: now, requestId: null, projectId: PROJECT, resourceId: 'site_1' };
    const event = newEvent(ids, { ...draft, sequence: count + 1, record: '{}' });
    await store.commit(PROJECT, { events: [event] });
  }
  const replay = async (from: string): Promise<MissedReplay> => {
    const request = { ...common, params: { id }, body: { since: from } };
    return JSON.parse(((await handlers.replayMissed(request)) as { body: string }).body) as MissedReplay;
  };
  const calls: number[] = [];
  for (let next: string | null = since; next !== null;) {
    const { replayed, next_since } = await replay(next);
    calls.push(replayed);
    next = next_since;
  }
  expect(calls).toEqual([500, 500, 1]);
  expect(await store.deliveries.backlog()).toMatchObject({ pending: 1_001 });
  expect(await replay(since)).toMatchObject({ replayed: 0, next_since: expect.stringMatching(/^evt_/) });
});
