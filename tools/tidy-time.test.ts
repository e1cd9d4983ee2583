import { expect, test } from 'vitest';
import { findTimeFaults } from './tidy-time.ts';

const PATH = 'packages/server/src/webhooks/reader.ts';

test.each([
  ['setTimeout(wake, 10);', 'setTimeout'],
  ['const timer = setInterval(wake, 10);', 'setInterval'],
  ['clearTimeout(timer);', 'clearTimeout'],
  ['const timers = { setTimeout };', 'setTimeout'],
  ['globalThis.setTimeout(wake, 10);', 'globalThis'],
  ['const now = Date.now();', 'Date.now'],
  ['const { now = Date.now } = options;', 'Date.now'],
  ['const began = performance.now();', 'performance'],
  ['const limit = AbortSignal.timeout(10);', 'AbortSignal.timeout'],
  ['const today = new Date();', 'the current Date'],
])('%s goes around the clock', (text, what) => {
  expect(findTimeFaults([{ path: PATH, text: `\n${text}` }])).toEqual([
    `${PATH}:2: ${what}, not a clock of core/clock.ts`,
  ]);
});

test.each([
  "import { setTimeout as pause } from 'node:timers/promises';",
  "import * as timers from 'node:timers';",
  "import { setImmediate, scheduler } from 'node:timers/promises';",
])('%s goes around the clock', (text) => {
  expect(findTimeFaults([{ path: PATH, text }])).not.toEqual([]);
});

test.each([
  'clock.setTimeout(wake, wallClock.now());',
  'socket.setTimeout(10, end);',
  'interface Clock { setTimeout(callback: () => void): Timer; now: number }',
  'const then = new Date(record.created_at);',
  "import { setImmediate } from 'node:timers/promises';",
  "const script = 'setTimeout(reload)';",
])('%s does not', (text) => {
  expect(findTimeFaults([{ path: PATH, text }])).toEqual([]);
});

test('tests, other packages and the clock may', () => {
  const text = 'setTimeout(wake, Date.now());';
  const paths = [PATH.replace('.ts', '.test.ts'), 'packages/dns/src/ask.ts', 'packages/server/src/core/clock.ts'];
  expect(findTimeFaults(paths.map((path) => ({ path, text })))).toEqual([]);
});
