import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import type { Share } from '../../shares/project-shares.ts';
import { SHARES } from '../../shares/project-shares.ts';
import type { Wire } from '../../../test-support/http/server-fixture.ts';
import { headOf, openWire, startFixture } from '../../../test-support/http/server-fixture.ts';
import { createUnreadResponses } from './unread-responses.ts';

class FakeResponse extends EventEmitter {
  isCut = false;
  readonly writableLength: number;

  constructor(writableLength: number) {
    super();
    this.writableLength = writableLength;
  }

  destroy(): void {
    this.isCut = true;
    queueMicrotask(() => this.emit('close'));
  }
}

/** Notes sizes of responses and whose they are. Returns which were cut off. */
function noteAll(share: Share, written: readonly (readonly [owner: string, bytes: number])[]): boolean[] {
  const unread = createUnreadResponses(share);
  const answers = written.map(([owner, bytes]) => {
    const answer = new FakeResponse(bytes);
    unread.note(answer as unknown as ServerResponse, owner);
    return answer;
  });
  return answers.map(({ isCut }) => isCut);
}

test('answers that nobody reads are given up past the bound, those that lay longest first', () => {
  const written = [40, 40, 0, 40, 40].map((bytes) => ['one', bytes] as const);
  expect(noteAll({ max: 1_000, maxPerProject: 100 }, written)).toEqual([true, true, false, false, false]);
});

test('a project that reads nothing loses its own answers, and another keeps the one that it reads slowly', () => {
  const page = 6 * 2 ** 20;
  const flood = Array.from({ length: 16 }, () => ['greedy', page] as const);
  const [slow, ...others] = noteAll(SHARES.unreadBytes, [['slow', page], ...flood]);
  expect(slow).toBe(false);
  expect(others.filter((isCut) => !isCut)).toHaveLength(2);
});

test('past the bound for all, the project with the most loses its oldest', () => {
  const written = [
    ['small', 10],
    ['large', 40],
    ['large', 40],
    ['other', 30],
  ] as const;
  expect(noteAll({ max: 100, maxPerProject: 80 }, written)).toEqual([false, true, false, false]);
});

test('an answer that was read leaves room for others, and counts once', async () => {
  const unread = createUnreadResponses({ max: 1_000, maxPerProject: 100 });
  const answers = [60, 60, 30, 60].map((bytes) => new FakeResponse(bytes));
  const note = (answer: FakeResponse): void => unread.note(answer as unknown as ServerResponse, 'one');
  note(answers[0]!);
  answers[0]!.emit('close');
  note(answers[1]!);
  note(answers[2]!);
  expect(answers.some(({ isCut }) => isCut)).toBe(false);
  note(answers[3]!);
  expect(answers.map(({ isCut }) => isCut)).toEqual([false, true, false, false]);
  await Promise.resolve();
  note(new FakeResponse(10));
  expect(answers.map(({ isCut }) => isCut)).toEqual([false, true, false, false]);
});

test('a whole answer for a slow reader, while another project asks for many and reads none', async () => {
  const bytes = 14 * 2 ** 20;
  const body = JSON.stringify('x'.repeat(bytes - 2));
  const path = '/api/v1/pages';
  const fixture = await startFixture({ getPage: { path, method: 'GET', handle: () => ({ status: 200, body }) } });
  onTestFinished(() => fixture.stop());
  /** Has the head and whatever the system takes, and reads on later. */
  const ask = async (key: string): Promise<Wire> => {
    const wire = await openWire(fixture.port);
    wire.send(headOf(`GET ${path}`, 'Connection: close', `Authorization: Bearer ${key}`));
    await wire.until('200 OK');
    wire.socket.pause();
    return wire;
  };
  const slow = await ask('slow@one');
  const flood: Wire[] = [];
  for (let count = 0; count < 6; count += 1) flood.push(await ask('greedy@other'));
  slow.socket.resume();
  expect((await slow.untilClosed()).split('\r\n\r\n')[1]).toHaveLength(bytes);
  flood.forEach(({ socket }) => socket.destroy());
});
