import { kindsThatSettle } from './operations.ts';
import type { Send, WireEvent } from './send.ts';
import type { Query } from './valid-request.ts';
import { eventsInOrder, readPages } from './valid-request.ts';
import { waitUntil } from './wait-until.ts';

export async function allEvents(send: Send, query: Query = {}): Promise<WireEvent[]> {
  return (await readPages(send, '/api/v1/events', { limit: '100', ...query })).flatMap(
    ({ data }) => data as unknown as WireEvent[],
  );
}

/** All events, once nothing more is about to happen. */
export async function allEventsOnceQuiet(send: Send): Promise<WireEvent[]> {
  for (const { path, statuses } of kindsThatSettle) {
    const unsettled = async (): Promise<number> =>
      (await send('GET', `${path}?status=${statuses[0]}`)).page().data.length;
    await waitUntil(unsettled, (count) => count === 0);
  }
  const all = await allEvents(send);
  // With several processes an event gets its position a moment after its commit.
  await waitUntil(
    () => eventsInOrder(send),
    (placed) => placed.length >= all.length,
  );
  return all;
}
