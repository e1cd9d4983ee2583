import { expect, test } from 'vitest';
import type { EventsReply, OperationRequest, StreamedEvent } from '../core/operation.ts';
import { createMemoryStore } from '../store/memory/memory-store.ts';
import { createFixture, ONE } from '../../test-support/store/store-fixture.ts';
import { createEventFeed } from './event-feed.ts';
import { createEventService } from './event-service.ts';

test('all readers of an event get the same object, so that it is parsed and rendered once', async () => {
  const fixture = await createFixture(createMemoryStore);
  const { store } = fixture;
  const { handlers } = createEventService(store, createEventFeed({ store }));
  const end = new AbortController();
  const request = { caller: { projectId: ONE }, query: {} } as unknown as OperationRequest<'streamEvents'>;
  const read = async (): Promise<AsyncIterator<StreamedEvent>> => {
    const { events } = (await handlers.streamEvents(request)) as EventsReply;
    return events(end.signal)[Symbol.asyncIterator]();
  };
  const readers = [await read(), await read(), await read()];
  const next = readers.map(async (reader) => (await reader.next()).value as StreamedEvent);
  await fixture.add(ONE);
  const [first, ...others] = await Promise.all(next);
  expect(first).toMatchObject({ id: expect.stringMatching(/^evt_/), data: expect.stringContaining('"resource_id"') });
  for (const other of others) expect(other).toBe(first);
  end.abort();
});
