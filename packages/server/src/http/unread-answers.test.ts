import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { createUnreadAnswers } from './unread-answers.ts';

class Answer extends EventEmitter {
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

function noteAll(mostBytes: number, answers: readonly Answer[]): boolean[] {
  const unread = createUnreadAnswers(mostBytes);
  for (const answer of answers) unread.note(answer as unknown as ServerResponse);
  return answers.map(({ isCut }) => isCut);
}

test('answers that nobody reads are given up past the bound, those that lay longest first', () => {
  const answers = [40, 40, 0, 40, 40].map((bytes) => new Answer(bytes));
  expect(noteAll(100, answers)).toEqual([true, true, false, false, false]);
});

test('an answer that was read leaves room for others, and counts once', async () => {
  const unread = createUnreadAnswers(100);
  const answers = [60, 60, 30, 60].map((bytes) => new Answer(bytes));
  const note = (answer: Answer): void => unread.note(answer as unknown as ServerResponse);
  note(answers[0]!);
  answers[0]!.emit('close');
  note(answers[1]!);
  note(answers[2]!);
  expect(answers.some(({ isCut }) => isCut)).toBe(false);
  note(answers[3]!);
  expect(answers.map(({ isCut }) => isCut)).toEqual([false, true, false, false]);
  await Promise.resolve();
  note(new Answer(10));
  expect(answers.map(({ isCut }) => isCut)).toEqual([false, true, false, false]);
});
