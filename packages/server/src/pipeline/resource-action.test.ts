import { beforeEach, describe, expect, test } from 'vitest';
import { plainCall } from '../../test-support/pipeline/plain-call.ts';
import type { Fixture } from '../../test-support/store/store-fixture.ts';
import { createFixture, ONE } from '../../test-support/store/store-fixture.ts';
import { wallClock as clock } from '../core/clock.ts';
import { createSeededRandomness } from '../core/randomness.ts';
import { createMemoryStore } from '../store/memory/memory-store.ts';
import type { StoredRecord } from '../store/store.ts';
import { createAct } from './resource-action.ts';
import { createRetryOnConflict } from './retry-on-conflict.ts';

let fixture: Fixture;
let site: StoredRecord;
let act: ReturnType<typeof createAct>;

beforeEach(async () => {
  fixture = await createFixture(createMemoryStore);
  site = await fixture.add(ONE);
  const retryOnConflict = createRetryOnConflict({ randomness: createSeededRandomness('actions') });
  act = createAct({ store: fixture.store, clock, ids: fixture.ids, retryOnConflict });
});

describe('an action with an effect outside', () => {
  const call = { ...plainCall, caller: { ...plainCall.caller, projectId: ONE } };
  const sent: string[] = [];
  const send = async (): Promise<string> => `sent ${sent.push('a request')}`;

  beforeEach(() => void (sent.length = 0));

  test('has it once, even if it is decided twice because something else was written', async () => {
    let decisions = 0;
    const reply = await act(
      call,
      site.id,
      async (view, done) => {
        await view.find(ONE, 'sites', site.id);
        if ((decisions += 1) === 1) await fixture.change(ONE, site, { status: 'active' });
        return { commit: { events: [] }, body: done };
      },
      send,
    );
    expect([reply.body, decisions, sent.length]).toEqual(['sent 1', 2, 1]);
  });

  test('has it once when the request is repeated with its Idempotency-Key', async () => {
    const repeated = { ...call, idempotency: { key: 'once', fingerprint: 'same' } };
    const decide = async (_view: unknown, done: string) => ({ commit: { events: [] }, body: done });
    await act(repeated, site.id, decide, send);
    const reply = await act(repeated, site.id, decide, send);
    expect([reply.body, reply.replayed, sent.length]).toEqual(['sent 1', true, 1]);
  });
});
