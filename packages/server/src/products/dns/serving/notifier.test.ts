import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNotifier } from './notifier.ts';

type Told = { outcome: 'silent' } | { outcome: 'answered'; rcode: number; serial: number | undefined };
const SILENT: Told = { outcome: 'silent' };
const accepted: Told = { outcome: 'answered', rcode: 0, serial: undefined };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp({ serial = 7 }: { serial?: number } = {}) {
  const sent: string[] = [];
  const looked: string[] = [];
  const lines: string[] = [];
  const end = new AbortController();
  const there = { nextOutcome: accepted, serial, maxAtOnce: 0 };
  let atOnce = 0;
  const notifier = createNotifier({
    addresses: [{ address: '192.0.2.53', port: 53 }],
    key: { name: 'key', algorithm: 'hmac-sha256', secret: Buffer.alloc(32) },
    catalog: 'catalog.invalid',
    serialOf: (zone) => (zone === 'gone.example' ? undefined : 7),
    signal: end.signal,
    log: { info: (line) => lines.push(line), warn: (line) => lines.push(line) },
    async send({ zone }) {
      sent.push(zone);
      atOnce += 1;
      there.maxAtOnce = Math.max(there.maxAtOnce, atOnce);
      await Promise.resolve();
      atOnce -= 1;
      return there.nextOutcome;
    },
    async look({ zone }) {
      looked.push(zone);
      return { outcome: 'answered', rcode: 0, serial: there.serial };
    },
  });
  return { notifier, sent, looked, lines, there, end };
}

test('a secondary that has the serial is asked once and left alone', async () => {
  const { notifier, sent, looked } = setUp();
  notifier.notify(['a.example']);
  await vi.advanceTimersByTimeAsync(600_000);
  expect({ sent, looked }).toEqual({ sent: ['a.example'], looked: ['a.example'] });
});

test('one that took the NOTIFY and stays behind is notified again, but not for ever', async () => {
  const { notifier, sent, there } = setUp({ serial: 6 });
  notifier.notify(['a.example']);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sent.length).toBeGreaterThan(1);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toHaveLength(10);
  there.serial = 7;
  notifier.check(['a.example']);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toHaveLength(10);
});

test('one that is away is tried one zone at a time, for as long as it takes, and then gets all notifications', async () => {
  const { notifier, sent, lines, there } = setUp();
  there.nextOutcome = SILENT;
  const zones = Array.from({ length: 50 }, (_, index) => `z${index}.example`);
  notifier.notify(['z0.example']);
  await vi.advanceTimersByTimeAsync(10);
  there.maxAtOnce = 0;
  notifier.notify(zones);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(there.maxAtOnce).toBe(1);
  expect(lines).toEqual(['The secondary 192.0.2.53:53 does not answer. It is notified again until it does.']);
  there.nextOutcome = accepted;
  sent.length = 0;
  await vi.advanceTimersByTimeAsync(31_000);
  expect(new Set(sent)).toEqual(new Set(zones));
  expect(lines.at(-1)).toBe('The secondary 192.0.2.53:53 answers.');
});

test('one with another key is named in the log, once', async () => {
  const { notifier, lines, there } = setUp();
  there.nextOutcome = { outcome: 'answered', rcode: 9, serial: undefined };
  notifier.notify(['catalog.invalid', 'a.example']);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('refuses NOTIFY for catalog.invalid');
});

test('nothing is sent after the end', async () => {
  const { notifier, sent, there, end } = setUp();
  there.nextOutcome = SILENT;
  notifier.notify(['a.example']);
  await vi.advanceTimersByTimeAsync(100);
  end.abort();
  const before = sent.length;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toHaveLength(before);
});
