import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTimeLimit } from './time-limit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The parts of a reply that the time limit uses. */
function replyTo(raw: ServerResponse, sent: unknown[], request = { complete: true }): FastifyReply {
  return { raw, request: { raw: request }, send: (error: unknown) => sent.push(error) } as never;
}

test('a late request is ended once, also behind one that came earlier and began later', () => {
  const [waiting, late] = [{} as ServerResponse, {} as ServerResponse];
  const answers: unknown[][] = [[], []];
  const timeLimit = createTimeLimit(5_000, [waiting, late]);
  timeLimit.watch(replyTo(late, answers[1]!));
  vi.advanceTimersByTime(4_000);
  // It was pipelined, and its turn comes only now.
  timeLimit.watch(replyTo(waiting, answers[0]!));
  vi.advanceTimersByTime(3_000);
  expect(answers).toEqual([[], [expect.objectContaining({ code: 'timeout' })]]);
  timeLimit.stop();
});

test('a request that took its time to arrive has as long as any other to be worked on', () => {
  const response = {} as ServerResponse;
  const request = { complete: false };
  const sent: unknown[] = [];
  const timeLimit = createTimeLimit(5_000, [response]);
  timeLimit.watch(replyTo(response, sent, request));
  vi.advanceTimersByTime(14_000);
  request.complete = true;
  vi.advanceTimersByTime(4_000);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual([expect.objectContaining({ code: 'timeout' })]);
  timeLimit.stop();
});

test('a request with its own limit is late by that, and so is its handler while it does not wait for the rest', () => {
  const responses = [{}, {}, {}] as ServerResponse[];
  const sent: unknown[][] = [[], [], []];
  const timeLimit = createTimeLimit(5_000, responses);
  const expectRequest = (index: number, isLate: boolean, isAwaited: boolean): void =>
    timeLimit.expect(replyTo(responses[index]!, sent[index]!, { complete: false }), {
      isLate: () => isLate,
      isAwaited: () => isAwaited,
    });
  expectRequest(0, true, true);
  expectRequest(1, false, true);
  expectRequest(2, false, false);
  vi.advanceTimersByTime(6_000);
  expect(sent).toEqual([
    [expect.objectContaining({ code: 'request_timeout' })],
    [],
    [expect.objectContaining({ code: 'timeout', details: { headers: { Connection: 'close' } } })],
  ]);
  timeLimit.stop();
});
