import { describe, expect, test } from 'vitest';
import { expectDocumented, expectDocumentedFailure } from '../support/expect-response.ts';
import { kindsThatSettle, operations } from '../support/operations.ts';
import type { Send, WireEvent } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import type { Query } from '../support/valid-request.ts';
import {
  createRecord,
  onSurface,
  queryString,
  SANDBOX,
  surfaces,
  untilSettled,
  readPages,
} from '../support/valid-request.ts';
import { waitUntil } from '../support/wait-until.ts';

const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '0' });

const listEvents = operations.find(({ id }) => id === 'listEvents')!;
const PATH = listEvents.path;
const kinds = kindsThatSettle;

async function allEvents(send: Send): Promise<WireEvent[]> {
  return (await readPages(send, PATH, { limit: '100' })).flatMap(({ data }) => data as unknown as WireEvent[]);
}

describe.each(surfaces)('$name: following events with order=oldest', (surface) => {
  const send = onSurface(server.send, surface);

  test('200 goes on from the last cursor at any time, misses none and repeats none', async () => {
    const got: string[] = [];
    let cursor: Query = {};
    const follow = async (): Promise<number> => {
      const before = got.length;
      for (;;) {
        const response = await send('GET', `${PATH}?${queryString({ order: 'oldest', limit: '3', ...cursor })}`);
        expectDocumented(response, listEvents, 200);
        const { data, has_more, next_cursor } = response.page<WireEvent>();
        got.push(...data.map(({ id }) => id));
        expect(next_cursor).toMatch(/^[A-Za-z0-9_-]{20,512}$/);
        cursor = { cursor: next_cursor! };
        if (!has_more) return got.length - before;
      }
    };
    const all = await allEvents(send);
    await waitUntil(follow, () => got.length >= all.length);
    for (let round = 0; round < 3; round += 1) {
      expect(await follow()).toBe(0);
      const count = got.length;
      const { id } = await createRecord(send, kinds[round]!);
      await untilSettled(send, kinds[round]!, id);
      await waitUntil(follow, () => got.length >= count + 2);
    }
    expect(got.toSorted()).toEqual((await allEvents(send)).map(({ id }) => id).toSorted());
  });

  test('200 with a cursor even where nothing matches, from which what matches later is found', async () => {
    const query = { order: 'oldest', types: `${kinds[0]!.object}.deleted` };
    const first = await send('GET', `${PATH}?${queryString({ ...query, created_after: '2999-01-01T00:00:00Z' })}`);
    expect(first.page()).toMatchObject({ data: [], has_more: false, next_cursor: expect.any(String) });
  });

  test('400 cursor_invalid for a cursor of the other order', async () => {
    const { next_cursor: cursor } = (await send('GET', `${PATH}?order=oldest&limit=1`)).page();
    const response = await send('GET', `${PATH}?${queryString({ cursor: cursor! })}`);
    expectDocumentedFailure(response, listEvents, 'cursor_invalid');
    for (const order of ['', 'OLDEST', 'asc'])
      expectDocumentedFailure(await send('GET', `${PATH}?order=${order}`), listEvents, 'order_invalid');
  });
});

test('410 events_expired from a cursor whose events are gone, here because the sandbox was reset', async () => {
  const send = onSurface(server.send, SANDBOX);
  const { next_cursor: cursor } = (await send('GET', `${PATH}?order=oldest&limit=1`)).page();
  expect((await send('POST', '/reset')).status).toBe(204);
  const response = await send('GET', `${PATH}?${queryString({ order: 'oldest', limit: '1', cursor: cursor! })}`);
  expectDocumentedFailure(response, listEvents, 'events_expired');
  expect((await send('GET', `${PATH}?order=oldest`)).page().data.length).toBeGreaterThan(0);
});
