import { expect, test } from 'vitest';
import { createEmbeddedProvider } from '../../../reconciler/embedded-provider.ts';
import type { Work } from '../../../reconciler/provider.ts';
import { createVpnProvider } from './vpn-provider.ts';

const embedded = createEmbeddedProvider({
  listenerName: 'VPN hub',
  listener: () => ({ isUp: true, summary: 'here' }),
  dataMode: 'live',
  simulatedDelayMs: 0,
});

function workOn(secrets: Readonly<Record<string, unknown>>): Work {
  const record = { id: 'vpn_1', name: 'office', status: 'provisioning' };
  return { kind: 'vpn', record, secrets: async () => secrets } as unknown as Work;
}

test('a network with a key that the hub has room for becomes active', async () => {
  const provider = createVpnProvider(embedded, { stateOf: async () => ({ is: 'carried' }) });
  expect(await provider.ensure(workOn({ private_key: 'x' }))).toEqual({ outcome: 'done' });
});

test('a network without a key, and one too many, fail with the reason', async () => {
  const provider = createVpnProvider(embedded, {
    stateOf: async () => ({ is: 'impossible', reason: 'There is no room.' }),
  });
  expect(await provider.ensure(workOn({}))).toMatchObject({
    outcome: 'failed',
    reason: expect.stringContaining('key'),
  });
  const tooMany = { outcome: 'failed', reason: 'There is no room.' };
  expect(await provider.ensure(workOn({ private_key: 'x' }))).toMatchObject(tooMany);
});
