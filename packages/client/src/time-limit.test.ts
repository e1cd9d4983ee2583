import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pause, runWithin } from './time-limit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const reason = new Error('stop');
const late = (): Error => new Error('late');
const never = (): Promise<never> => new Promise(() => undefined);

function listenersOf(...controllers: AbortController[]): number {
  return controllers.flatMap(({ signal }) => getEventListeners(signal, 'abort')).length;
}

describe('pause', () => {
  test('resolves after its time and leaves nothing behind', async () => {
    const controller = new AbortController();
    const paused = pause(1_000, [controller.signal]);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(paused).resolves.toBeUndefined();
    expect(listenersOf(controller)).toBe(0);
  });

  test('rejects at once with the reason of either signal, and keeps no timer', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const paused = pause(1_000, [first.signal, second.signal]);
    second.abort(reason);
    await expect(paused).rejects.toBe(reason);
    expect(vi.getTimerCount()).toBe(0);
    await expect(pause(1_000, [first.signal, AbortSignal.abort(reason)])).rejects.toBe(reason);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('runWithin', () => {
  test('gives what the work gives, or throws what it throws, and leaves nothing behind', async () => {
    const controller = new AbortController();
    await expect(runWithin(1_000, [controller.signal], late, () => Promise.resolve(5))).resolves.toBe(5);
    await expect(runWithin(1_000, [controller.signal], late, () => Promise.reject(reason))).rejects.toBe(reason);
    expect(listenersOf(controller)).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('says of work that fails, at once or later, what it was told to say, and leaves nothing behind', async () => {
    const failures = [
      () => Promise.reject(reason),
      () => {
        throw reason;
      },
    ];
    for (const work of failures) {
      await expect(runWithin(1_000, [], late, work, (thrown) => ({ thrown }))).rejects.toEqual({ thrown: reason });
    }
    expect(vi.getTimerCount()).toBe(0);
  });

  test('ends work that does not listen when the time is over, and tells it', async () => {
    let told: unknown;
    const ended = runWithin(1_000, [], late, (signal) => {
      signal.addEventListener('abort', () => (told = signal.reason));
      return never();
    });
    await Promise.all([expect(ended).rejects.toMatchObject({ message: 'late' }), vi.advanceTimersByTimeAsync(1_000)]);
    expect(told).toMatchObject({ message: 'late' });
  });

  test('ends work that does not listen when a signal says so', async () => {
    const controller = new AbortController();
    const ended = runWithin(1_000, [controller.signal], late, never);
    controller.abort(reason);
    await expect(ended).rejects.toBe(reason);
    expect(listenersOf(controller)).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('does not begin when a signal has said so already', async () => {
    const work = vi.fn<typeof never>(never);
    await expect(runWithin(1_000, [AbortSignal.abort(reason)], late, work)).rejects.toBe(reason);
    expect(work).not.toHaveBeenCalled();
  });

  test.each([Number.POSITIVE_INFINITY, 2 ** 31])('%d ms is not at once', async (ms) => {
    const set = vi.spyOn(globalThis, 'setTimeout');
    await runWithin(ms, [], late, () => Promise.resolve());
    expect(set.mock.lastCall![1]).toBe(2 ** 31 - 1);
  });
});
