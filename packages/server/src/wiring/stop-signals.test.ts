import { expect, test } from 'vitest';
import { createStopSignals } from './stop-signals.ts';

/** Signals with their times in milliseconds, and what each asks for. */
test.each([
  ['one Ctrl-C', [[0, 'SIGINT', 'drain']]],
  [
    'a Ctrl-C that the terminal and npm both send',
    [
      [0, 'SIGINT', 'drain'],
      [3, 'SIGINT', 'repeat'],
    ],
  ],
  [
    'the same, three times',
    [
      [0, 'SIGINT', 'drain'],
      [3, 'SIGINT', 'repeat'],
      [999, 'SIGINT', 'repeat'],
    ],
  ],
  [
    'another Ctrl-C',
    [
      [0, 'SIGINT', 'drain'],
      [3, 'SIGINT', 'repeat'],
      [1_000, 'SIGINT', 'end'],
    ],
  ],
  [
    'SIGTERM twice',
    [
      [0, 'SIGTERM', 'drain'],
      [3, 'SIGTERM', 'end'],
    ],
  ],
  [
    'a supervisor that loses its patience',
    [
      [0, 'SIGINT', 'drain'],
      [3, 'SIGTERM', 'end'],
    ],
  ],
  [
    'Ctrl-C after SIGTERM',
    [
      [0, 'SIGTERM', 'drain'],
      [3, 'SIGINT', 'end'],
    ],
  ],
] as const)('%s', (_, signals) => {
  let time = 0;
  const decide = createStopSignals(() => time);
  const decisions = signals.map(([at, signal]) => {
    time = at;
    return decide(signal);
  });
  expect(decisions).toEqual(signals.map(([, , wanted]) => wanted));
});
