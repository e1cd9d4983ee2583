import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Health } from './provider.ts';
import { createProviderHealth } from './provider-health.ts';
import { ACTIVE, providersOf } from '../../test-support/reconciler/reconciler-fixture.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

async function read(health: () => Health | Promise<Health>): Promise<unknown> {
  const reading = createProviderHealth(providersOf(() => ACTIVE, { health })).read();
  await vi.advanceTimersByTimeAsync(1_000);
  return (await reading)[0];
}

test('each kind has the provider that is configured, and how it is', async () => {
  const state = { kind: 'domains', provider: 'simulated', healthy: false, detail: 'The port is taken.' };
  expect(await read(() => ({ healthy: false, detail: 'The port is taken.' }))).toEqual(state);
});

test.each<[string, () => Promise<Health>]>([
  ['hangs', () => new Promise(() => {})],
  ['throws', () => Promise.reject(new Error('secret'))],
])('one that %s is not healthy, and nobody waits for it for long', async (_what, health) => {
  expect(await read(health)).toMatchObject({
    healthy: false,
    detail: expect.stringMatching(/^Its health check (?:timed out|failed)\./),
  });
});

test('it is asked once a second at most, however many want to know', async () => {
  let checks = 0;
  const answer = (): Health => {
    checks += 1;
    return { healthy: true, detail: 'Well.' };
  };
  const health = createProviderHealth(providersOf(() => ACTIVE, { health: answer }));
  await Promise.all([health.read(), health.read(), health.read()]);
  const once = checks;
  await vi.advanceTimersByTimeAsync(1_000);
  await health.read();
  expect(checks).toBe(2 * once);
});

test('the summary names each provider once, and what is wrong with it now', async () => {
  let isWell = false;
  const answer = (): Health => (isWell ? { healthy: true, detail: 'Well.' } : { healthy: false, detail: 'Unwell.' });
  const { summary } = createProviderHealth(providersOf(() => ACTIVE, { health: answer }));
  expect(await summary()).toMatch(/^simulated\. domains: Unwell\./);
  isWell = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await summary()).toBe('simulated');
});
