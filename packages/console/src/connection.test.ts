import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false, head: { innerHTML: '' } });
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a server that begins its page and never ends it is lost, and is asked again', async () => {
  const endless = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('<!doctype html>'));
      controller.error(new DOMException('signal timed out', 'TimeoutError'));
    },
  });
  const fetched = vi.fn<typeof fetch>(async () => new Response(endless));
  vi.stubGlobal('fetch', fetched);
  const { checkVersion, readConnection } = await import('./connection.ts');
  expect(await checkVersion()).toBe(false);
  expect(readConnection().isLost).toBe(true);
  fetched.mockImplementation(async () => new Response(''));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(readConnection()).toMatchObject({ isLost: false, reloadFor: null });
});
