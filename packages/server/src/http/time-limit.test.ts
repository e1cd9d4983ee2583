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

/** Of a reply, no more than the time limit looks at. */
function replyTo(raw: ServerResponse, sent: unknown[]): FastifyReply {
  return { raw, request: { raw: { complete: true } }, send: (error: unknown) => sent.push(error) } as never;
}

test('a late request is ended once, also behind one that came earlier and began later', () => {
  const [waiting, late] = [{} as ServerResponse, {} as ServerResponse];
  const answers: unknown[][] = [[], []];
  const timeLimit = createTimeLimit(5_000, [waiting, late]);
  timeLimit.watch(replyTo(late, answers[1]!));
  vi.advanceTimersByTime(4_000);
  // Sent ahead of the answer before it on its connection, it has only now had its turn.
  timeLimit.watch(replyTo(waiting, answers[0]!));
  vi.advanceTimersByTime(3_000);
  expect(answers).toEqual([[], [expect.objectContaining({ code: 'timeout' })]]);
  timeLimit.stop();
});
