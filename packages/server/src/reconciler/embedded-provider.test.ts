import { describe, expect, test } from 'vitest';
import type { WireRecord } from './lifecycle.ts';
import type { ListenerState } from './embedded-provider.ts';
import { createEmbeddedProvider } from './embedded-provider.ts';
import type { Provider, Work } from './provider.ts';
import { NO_MATERIAL } from './record-material.ts';

const ANSWERS: ListenerState = { isUp: true, summary: '127.0.0.1, port 53, UDP and TCP' };
const IN_TROUBLE: ListenerState = {
  isUp: false,
  summary: 'It cannot listen (EADDRINUSE). Stop what is using it.',
};

function providerWith(state: ListenerState | null, dataMode: 'mock' | 'live' = 'live'): Provider {
  const listener = state && (() => state);
  return createEmbeddedProvider({ listenerName: 'name server', listener, dataMode, simulatedDelayMs: 1_000 });
}

function workOn(name: string, status: string): Work {
  const record = { name, status } as WireRecord;
  const call = { attempt: 1, now: 0, signal: new AbortController().signal, state: null };
  return { ...NO_MATERIAL, ...call, installationId: '', kind: 'dns', projectId: 'proj_1', record };
}

describe('a zone', () => {
  test('is done where the name server answers, and where other processes do', () => {
    for (const state of [ANSWERS, null])
      expect(providerWith(state).ensure(workOn('example.com', 'pending'))).toEqual({ outcome: 'done' });
  });

  test.each(['pending', 'updating'])('that is %s waits while the name server does not answer', (status) => {
    const waits = { outcome: 'not_yet', reason: 'The name server does not answer.' };
    expect(providerWith(IN_TROUBLE).ensure(workOn('example.com', status))).toEqual(waits);
  });

  test('whose name begins with fail- fails when it is new, in mock mode alone', () => {
    const failed = { outcome: 'failed', reason: expect.stringMatching(/on purpose.*"fail-"/) };
    expect(providerWith(ANSWERS, 'mock').ensure(workOn('fail-example.com', 'pending'))).toEqual(failed);
    expect(providerWith(ANSWERS, 'mock').ensure(workOn('fail-example.com', 'updating'))).toEqual({ outcome: 'done' });
    expect(providerWith(ANSWERS, 'live').ensure(workOn('fail-example.com', 'pending'))).toEqual({ outcome: 'done' });
  });

  test('takes the time of simulated ones in mock mode, and none in live mode', () => {
    expect(providerWith(ANSWERS, 'mock').firstDelayMs).toBe(1_000);
    expect(providerWith(ANSWERS, 'live').firstDelayMs).toBe(0);
  });
});

test.each([
  [ANSWERS, true, 'The name server answers at 127.0.0.1, port 53, UDP and TCP.'],
  [IN_TROUBLE, false, 'The name server does not answer: It cannot listen (EADDRINUSE). Stop what is using it.'],
  [null, true, 'The name server is off in this process: other processes answer.'],
])('its health is that of the name server: %j', (state, healthy, detail) => {
  expect(providerWith(state).health()).toEqual({ healthy, detail });
});
