import { expect } from 'vitest';
import type { ApiResponse, Send, WireEvent } from '../support/send.ts';
import { waitUntil } from '../support/wait-until.ts';
import type { Logged } from './call-log.ts';
import { isServed } from './call-log.ts';
import { everyItem, findFaultsOn } from './find-faults-on.ts';
import type { Changed, Load } from './load.ts';

/** What a process took up and was kept from finishing is taken up again when its lease ends. */
export const LEASE_AND_MORE_MS = 90_000;

/** Every failure was a 503 with the error envelope and Retry-After. */
export function expectOnlyUnavailable(log: readonly Logged[]): void {
  const others = log.filter((logged) => !isServed(logged) && !isProperUnavailable(logged.answer));
  expect(others.map(describeEnd)).toEqual([]);
}

export function expectNoFailure(log: readonly Logged[]): void {
  expect(log.filter((logged) => !isServed(logged)).map(describeEnd)).toEqual([]);
}

function isProperUnavailable(response: ApiResponse | undefined): boolean {
  if (response?.status !== 503) return false;
  const { type, code, message, request_id: requestId } = response.error();
  return (
    type === 'api_error' &&
    code === 'unavailable' &&
    message !== '' &&
    requestId === response.header('X-Request-Id') &&
    /^[1-9]\d*$/.test(response.header('Retry-After') ?? '') &&
    response.header('X-RateLimit-Limit') !== undefined &&
    response.header('X-RateLimit-Remaining') !== undefined
  );
}

function describeEnd({ request, afterMs, answer: response, failure }: Logged): string {
  const headers = response === undefined ? '' : JSON.stringify(Object.fromEntries(response.headers));
  return `${request}: ${response?.status ?? failure} after ${afterMs} ms ${response?.text ?? ''} ${headers}`;
}

/**
 * Compares what the callers were told with what the server holds: every acknowledged create is there, replays its first
 * answer and has one event; every record became active once; every acknowledged change was made, and none twice.
 */
export async function expectNothingLost(send: Send, { entries, changed }: Load): Promise<void> {
  expect(await findFaultsOn(send, entries)).toEqual([]);
  const pending = (): Promise<ApiResponse> => send('GET', '/api/v1/domains?status=pending&limit=1');
  await waitUntil(pending, (response) => response.page().data.length === 0, LEASE_AND_MORE_MS);
  const events = await everyItem<WireEvent>(send, '/api/v1/events?limit=100');
  const active = events.filter(({ type }) => type === 'domain.active').map(({ data }) => data.object.name);
  expect(active.toSorted()).toEqual(entries.map(({ name }) => name).toSorted());
  for (const each of changed) expectChangesKept(each, events);
}

function expectChangesKept({ id, tried, told }: Changed, events: readonly WireEvent[]): void {
  const made = events
    .filter(({ type, resource_id: resourceId }) => type === 'domain.updated' && resourceId === id)
    .map(({ data }) => Number(data.object.labels['turn']))
    .toReversed();
  // In the order in which they were asked for, so none is repeated.
  expect(made).toEqual([...new Set(made)].toSorted((a, b) => a - b));
  expect(told.filter((turn) => !made.includes(turn))).toEqual([]);
  expect(made.filter((turn) => !tried.includes(turn))).toEqual([]);
}
