import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { waitInLine } from './requests-ahead.ts';

test('no more is read while many requests wait, and again when half of them are answered', async () => {
  let isReading = true;
  const socket = { pause: () => (isReading = false), resume: () => (isReading = true) } as unknown as Socket;
  const turns: { come: () => void; waited: Promise<void> }[] = [];
  const arrive = (): void => {
    const { promise, resolve } = Promise.withResolvers<void>();
    turns.push({ come: resolve, waited: waitInLine(socket, promise) });
  };
  const leave = async (): Promise<void> => {
    const { come, waited } = turns.shift()!;
    come();
    await waited;
  };
  for (let count = 0; count < 63; count += 1) arrive();
  expect(isReading).toBe(true);
  arrive();
  expect(isReading).toBe(false);
  // Node resumes reading when a body is read.
  isReading = true;
  arrive();
  expect(isReading).toBe(false);
  for (let count = 0; count < 32; count += 1) await leave();
  expect(isReading).toBe(false);
  await leave();
  expect(isReading).toBe(true);
});
