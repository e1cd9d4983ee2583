import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { follow } from './follow-events.ts';

const ID = 'site_01m31mvd9qe7v8nhvfw9tp6rmn';
const EVENT = { type: 'site.active', resource_id: ID, parent_id: null };

const QUIET = { onCut() {}, newest: async () => [], now: () => 0 };

let stream: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  stream = Object.assign(new EventTarget(), { close() {} });
  vi.stubGlobal('EventSource', function openStream() {
    return stream;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page that shows a site, and its pending reads. */
function showSite() {
  const client = new QueryClient();
  const reads: ((status: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['resource', 'default', 'sites', ID],
    queryFn: () => new Promise<string>((resolve) => void reads.push(resolve)),
  });
  const stops = [follow(client, 'default', QUIET, true), observer.subscribe(() => {})];
  const answer = async (status: string): Promise<void> => {
    reads.shift()!(status);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { reads, answer, shown: () => observer.getCurrentResult().data, stop: () => stops.forEach((stop) => stop()) };
}

async function tell(): Promise<void> {
  stream.dispatchEvent(new MessageEvent(EVENT.type, { data: JSON.stringify(EVENT) }));
  await vi.advanceTimersByTimeAsync(1_000);
}

test('an event during the first read of a record: its answer may be older, so the record is read again', async () => {
  const { reads, answer, shown, stop } = showSite();
  await tell();
  expect(reads).toHaveLength(1);
  await answer('pending');
  expect(shown()).toBe('pending');
  await answer('active');
  expect(shown()).toBe('active');
  expect(reads).toEqual([]);
  stop();
});

test('what is shown is read again once, and what another event is about is not', async () => {
  const { reads, answer, shown, stop } = showSite();
  await answer('pending');
  await tell();
  expect(reads).toHaveLength(1);
  await answer('active');
  expect(shown()).toBe('active');
  stream.dispatchEvent(
    new MessageEvent(EVENT.type, {
      data: JSON.stringify({ ...EVENT, resource_id: 'site_01m31mvd9qe7v8nhvfw9tp6rmp' }),
    }),
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reads).toEqual([]);
  stop();
});
