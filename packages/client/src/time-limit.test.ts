import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pause, TimeLimit } from './time-limit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const reason = new Error('stop');
const late = (): Error => new Error('late');

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

  test('rejects at once with the reason of either signal, and keeps neither a timer nor a listener', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const paused = pause(1_000, [first.signal, second.signal]);
    expect(listenersOf(first, second)).toBe(2);
    second.abort(reason);
    await expect(paused).rejects.toBe(reason);
    expect([vi.getTimerCount(), listenersOf(first, second)]).toEqual([0, 0]);
    await expect(pause(1_000, [first.signal, second.signal])).rejects.toBe(reason);
    expect([vi.getTimerCount(), listenersOf(first, second)]).toEqual([0, 0]);
    await expect(pause(1_000, [second.signal, first.signal])).rejects.toBe(reason);
    expect([vi.getTimerCount(), listenersOf(first, second)]).toEqual([0, 0]);
  });
});

describe('a time limit', () => {
  test('that the work keeps says so once, and leaves nothing behind', () => {
    const controller = new AbortController();
    const limit = new TimeLimit(1_000, [controller.signal], late, unexpected);
    expect([limit.end(), limit.end()]).toEqual([true, false]);
    expect(limit.signal.aborted).toBe(false);
    expect(listenersOf(controller)).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('tells the work and its owner when the time is over, and that the work came too late', () => {
    const onStop = vi.fn<(reason: unknown) => void>();
    const limit = new TimeLimit(1_000, [], late, onStop);
    vi.advanceTimersByTime(999);
    expect(onStop).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onStop.mock.calls).toEqual([[late()]]);
    expect(limit.signal.reason).toBe(onStop.mock.lastCall![0]);
    expect(limit.end()).toBe(false);
  });

  test('tells them when any of the signals says so, and listens no longer', () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const onStop = vi.fn<(reason: unknown) => void>();
    const limit = new TimeLimit(1_000, [first.signal, second.signal], late, onStop);
    second.abort(reason);
    first.abort(new Error('another'));
    expect(onStop.mock.calls).toEqual([[reason]]);
    expect(limit.signal.reason).toBe(reason);
    expect(listenersOf(first, second)).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is over before it begins when a signal has said so already', () => {
    const onStop = vi.fn<(reason: unknown) => void>();
    const controller = new AbortController();
    const limit = new TimeLimit(1_000, [AbortSignal.abort(reason), controller.signal], late, onStop);
    expect(onStop.mock.calls).toEqual([[reason]]);
    expect(limit.signal.aborted).toBe(true);
    expect(listenersOf(controller)).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([Number.POSITIVE_INFINITY, 2 ** 31])('of %d ms is not over at once', (ms) => {
    const limit = new TimeLimit(ms, [], late, unexpected);
    vi.advanceTimersByTime(2 ** 30);
    expect(limit.end()).toBe(true);
  });
});

function unexpected(): never {
  throw new Error('was stopped');
}
